/** The syntax of game records: tags in brackets, one a line, then moves with comments, and the result. */
import { NotationError } from '../errors';
import { MAX_QUOTE, quote } from '../validation/quote';

/** A move of a record, or its result, with its comment. */
export interface RecordWord {
  readonly name: string;
  readonly score: number | null;
  /** Milliseconds; undefined without a comment. */
  readonly time: number | undefined;
}

export function badRecord(what: string, value: string): NotationError {
  return new NotationError(
    'search-core/bad-record',
    `record: "${quote(value)}" is no ${what} of a game's record`,
    { what, value },
  );
}

/** Linear. */
export function readRecordText(text: string): { tags: ReadonlyMap<string, string>; words: RecordWord[] } {
  const tags = new Map<string, string>();
  let at = 0;
  while (text[at] === '[') {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const [name, value] = readTag(text.slice(at, text[end - 1] === '\r' ? end - 1 : end));
    if (tags.has(name)) throw badRecord('second tag', name);
    tags.set(name, value);
    at = end + 1;
  }
  return { tags, words: readWords(text, at) };
}

const MAX_NAME_LENGTH = 40;

function readTag(line: string): [name: string, value: string] {
  const name = /^\[(\w+) $/.exec(line.slice(0, line.slice(0, MAX_NAME_LENGTH + 3).indexOf('"')))?.[1];
  const quoted = line.slice((name ?? '').length + 2, -1);
  const value = line.endsWith('"]') && quoted.length > 1 ? readString(quoted) : undefined;
  if (name === undefined || value === undefined) throw badRecord('tag', line);
  return [name, value];
}

function readString(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));

function readWords(text: string, from: number): RecordWord[] {
  const words: RecordWord[] = [];
  let at = from;

  const skipSpaces = (): void => {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  };
  const isBrace = (): boolean => text[at] === '{' || text[at] === '}';
  const readName = (): string => {
    const start = at;
    while (at < text.length && !isBrace() && !isSpace(text.charCodeAt(at))) at++;
    if (at === start) throw badRecord('move', text.slice(at, at + MAX_QUOTE));
    return text.slice(start, at);
  };
  const readComment = (): Omit<RecordWord, 'name'> => {
    const close = text.indexOf('}', at);
    if (close < 0 || close - at > MAX_COMMENT_LENGTH) throw badRecord('move', text.slice(at, at + MAX_QUOTE));
    const comment = parseComment(text.slice(at, close + 1));
    at = close + 1;
    return comment;
  };

  skipSpaces();
  while (at < text.length) {
    const name = readName();
    const end = at;
    skipSpaces();
    const hasComment = text[at] === '{' && at > end;
    words.push({ name, ...(hasComment ? readComment() : { score: null, time: undefined }) });
    skipSpaces();
  }
  return words;
}

/** The longest comment: two numbers with their words. */
const MAX_COMMENT_LENGTH = 100;

/** Reads `{+12, 4 ms}` or `{4 ms}`. */
function parseComment(text: string): { score: number | null; time: number } {
  const parts = text.slice(1, -1).split(',');
  const last = parts.at(-1)!;
  if (parts.length > 2 || !last.endsWith('ms')) throw badRecord('move', text);
  const time = readNumber(last.slice(0, -2));
  if (time < 0) throw badRecord('time', last);
  return { score: parts.length === 2 ? readNumber(parts[0]!) : null, time };
}

function readNumber(text: string): number {
  const number = text.trim();
  if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number) && Number.isFinite(Number(number)))
    return Number(number) + 0;
  throw badRecord('number', text);
}

/** @throws NotationError `search-core/bad-record` also for a number too large to be exact. */
export function readInteger(text: string): number {
  const number = text.length <= 17 && /^[+-]?\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(number)) return number + 0;
  throw badRecord('number', text);
}
