/**
 * Foreign text in messages: what a user, a file or another program wrote is quoted so that it can neither flood a
 * message nor steer the terminal that shows it.
 */

import { isReadableArray } from './foreign-data';

/** The longest quotation, in UTF-16 code units of its escaped form. */
export const MAX_QUOTE = 80;

/**
 * Characters that change how the text around them is shown: control characters (C0, DEL, C1), bidirectional and other
 * invisible formatting characters, line and paragraph separators, halves of surrogate pairs.
 */
const UNSAFE =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Replaces every character that could act on a terminal by an escape such as `\n` or `\u202e`. */
export function escapeControl(text: string): string {
  return text.replace(
    UNSAFE,
    (unsafe) => SHORT_ESCAPES[unsafe] ?? `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Shows any value in a message: escaped by {@link escapeControl}, and cut to {@link MAX_QUOTE} characters with an
 * ellipsis.
 *
 * @returns text, also for values that have none.
 * @remarks Looks at no more than the first characters of a long text.
 */
export function quote(value: unknown): string {
  return quoteUpTo(MAX_QUOTE, value);
}

function quoteUpTo(maximum: number, value: unknown): string {
  const text = textOf(value);
  const escaped = escapeControl(text.slice(0, maximum + 1));
  if (escaped.length <= maximum && text.length <= maximum) return escaped;
  const cut = escaped.slice(0, maximum - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut}…`;
}

/**
 * Shows a value that was passed where another was expected, so that `'4'` and `4` look different: texts in quotation
 * marks and with their type, of functions and objects only what they are.
 *
 * @returns at most {@link MAX_QUOTE} characters.
 */
export function quoteValue(value: unknown): string {
  if (typeof value === 'string') return `"${quoteUpTo(MAX_QUOTE - '"" (string)'.length, value)}" (string)`;
  if (typeof value === 'bigint') return `${quoteUpTo(MAX_QUOTE - ' (bigint)'.length, value)} (bigint)`;
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (value instanceof Promise) return 'a promise';
  return ArrayBuffer.isView(value) ? 'a typed array' : 'an object';
}

function textOf(value: unknown): string {
  // The text of a list has all of its entries: of one with holes, billions of commas.
  if (isReadableArray(value) || ArrayBuffer.isView(value)) return quoteValue(value);
  for (const toText of [String, (object: unknown) => Object.prototype.toString.call(object)]) {
    try {
      return toText(value);
    } catch {
      // Values with code of their own, such as revoked proxies, may have no text at all.
    }
  }
  return typeof value;
}
