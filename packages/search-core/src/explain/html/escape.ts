const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters that HTML does not allow or would change. */
// eslint-disable-next-line no-control-regex -- it is about them
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** A text as HTML writes it, in an element or between quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(CONTROL, '\ufffd').replace(/[&<>"']/g, (character) => REFERENCES[character]!);
}

/** Data as a script element holds it: JSON in which no end tag and no comment can begin. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
