/** SVG as text: the same in Node, in a page and in a picture. */

export type Attributes = Readonly<Record<string, string | number | false | undefined>>;

/** Writes an element; attributes that are `false`, `undefined` or empty are left out. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Writes a text whose middle is at a place. */
export function label(
  x: number,
  y: number,
  size: number,
  content: string | number,
  attributes: Attributes = {},
): string {
  const text = escapeText(String(content));
  return tag('text', { x, y, dy: '.36em', 'font-size': size, 'font-weight': 600, ...attributes }, text);
}

export function circle(x: number, y: number, r: number, attributes: Attributes): string {
  return tag('circle', { cx: x, cy: y, r, ...attributes });
}

export function line(
  from: readonly [number, number],
  to: readonly [number, number],
  attributes: Attributes,
): string {
  return tag('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], ...attributes });
}

/** Lists 0, 1, … and maps each. */
export function times<T>(count: number, map: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => map(index));
}

/** Characters that no XML document may have, also not as references: controls and halves of surrogate pairs. */
const NO_XML =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g;

/** Shows controls by their symbols, such as `␁`, and what has none by `�`. */
function symbolOf(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}

function escapeText(text: string): string {
  return text.replace(NO_XML, symbolOf).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
