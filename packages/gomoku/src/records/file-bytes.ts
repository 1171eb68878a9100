/** The bytes of a file: of what format they are, and how they are text. */
import type { InputError } from '@games/search-core';
import { isBytes, wrongType } from '@games/search-core/internal';
import { recordError } from '../record-errors';
import type { Warn } from './reader';

/** A format of games: the end of its file names. */
export type GameFormat = 'sgf' | 'lib' | 'psq' | 'rif' | 'pos' | 'sav' | 'txt';

/** The formats by name, for messages. */
export const FORMAT_NAMES: Readonly<Record<GameFormat, string>> = {
  sgf: 'SGF',
  lib: 'RenLib library',
  psq: 'Piskvork record',
  rif: 'RenjuNet database',
  pos: 'POS file',
  sav: 'Yixin-Board position',
  txt: 'list of moves',
};

/** How files begin, their bytes read as ISO-8859-1. */
const BEGINNINGS: readonly (readonly [GameFormat, RegExp])[] = [
  ['lib', /^.RenLib/s],
  ['psq', /^Piskvorky /],
  ['rif', /^(?:<\?xml\b[^>]*>|<!--[^>]*>|\s)*<database\b/],
  ['sav', /^(?:\d{1,3}\s+){2}\d{1,3}(?:\s+\d{1,3})*\s*$/],
];
const CERTIFICATE = 'GMKC';
/** Libraries of RenLib before version 3 begin with the centre of the board, without a header. */
const OLD_LIBRARY_BEGINNING = 0x78;
const POS_POINTS = 225;

/** In bytes: more than the longest beginning that is looked at. */
const BEGINNING = 4096;

const BYTE_ORDER_MARKS: readonly (readonly [string, string])[] = [
  ['\u00ef\u00bb\u00bf', 'utf-8'],
  ['\u00ff\u00fe', 'utf-16le'],
  ['\u00fe\u00ff', 'utf-16be'],
];

/** Names that programs of Windows write, and that `TextDecoder` does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  'big-5': 'big5',
  'gb-2312': 'gbk',
};

/** Finds the format of a file by how it begins. @returns undefined where it is none that is known. */
export function formatOf(file: string | Uint8Array): GameFormat | undefined {
  if (typeof file !== 'string' && isPos(file)) return 'pos';
  const beginning = beginningOf(file);
  const known = BEGINNINGS.find(([, sign]) => sign.test(beginning))?.[0];
  if (known !== undefined) return known;
  if (typeof file !== 'string' && file[0] === OLD_LIBRARY_BEGINNING && isBinary(beginning)) return 'lib';
  // Texts of games may hold anything.
  if (/^\s*\(\s*;/.test(beginning)) return 'sgf';
  if (beginning.startsWith(CERTIFICATE) || isBinary(beginning)) return undefined;
  const text = typeof file === 'string' ? file : beginning;
  return /\(\s*;/.test(text) || /^\s*\((?!\s*\d)/.test(beginning) ? 'sgf' : 'txt';
}

function beginningOf(file: string | Uint8Array): string {
  const beginning = typeof file === 'string' ? file.slice(0, BEGINNING) : latin1(file.subarray(0, BEGINNING));
  return beginning.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '');
}

function isBinary(beginning: string): boolean {
  // eslint-disable-next-line no-control-regex -- text has none of these
  return !/^[\u00fe\u00ff]{2}/.test(beginning) && /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(beginning);
}

/** A number of moves, and a byte for each: points of a board, all different. Text repeats its letters. */
function isPos(bytes: Uint8Array): boolean {
  const [count = 0] = bytes;
  if (count === 0 || count > POS_POINTS || (bytes.length !== count + 1 && bytes.length !== POS_POINTS + 1))
    return false;
  const points = bytes.subarray(1, count + 1);
  if (new Set(points).size !== count || points.some((point) => point >= POS_POINTS)) return false;
  return isBinary(latin1(bytes));
}

/** Returns a file that is SGF as text. @throws NotationError `gomoku/record-format` for another format. */
export function sgfText(file: unknown, warn: Warn): string {
  if (typeof file !== 'string' && !isBytes(file)) throw wrongType('file', file, 'a text or bytes');
  const format = formatOf(file);
  if (format !== 'sgf' && format !== 'txt')
    throw recordError('gomoku/record-format', { expected: 'SGF', found: describeFormat(file) });
  return textOf(file, 'sgf', warn);
}

/** Names the format of a file for messages. */
export function describeFormat(file: string | Uint8Array): string {
  if (file.length === 0) return 'empty';
  const format = formatOf(file);
  if (format !== undefined) return FORMAT_NAMES[format];
  return beginningOf(file).startsWith(CERTIFICATE) ? 'certificate' : 'unknown';
}

/**
 * Decodes a file by its byte order mark, by the encoding that it names (`CA` of SGF), else as UTF-8. What is not UTF-8 then
 * is read by what its bytes look like; those that do not look like letters of Chinese or Japanese as ISO-8859-1, the default
 * of SGF.
 *
 * @param warn - takes the error of an encoding that had to be guessed.
 */
export function textOf(file: string | Uint8Array, format: GameFormat, warn: Warn): string {
  if (typeof file === 'string') return file;
  const beginning = latin1(file.subarray(0, BEGINNING));
  const marked = BYTE_ORDER_MARKS.find(([mark]) => beginning.startsWith(mark))?.[1];
  const named =
    format === 'sgf' ? /(?:^|[^A-Za-z])CA\s*\[([^[\]]*)\]/.exec(beginning)?.[1]?.trim() : undefined;
  const encoding = marked ?? named ?? 'UTF-8';
  const text = decode(file, encoding);
  if (text !== undefined) return text;
  const guess = guessEncoding(file, [{ start: 0, end: file.length }]);
  const used = guess === 'windows-1252' ? 'ISO-8859-1' : guess.toUpperCase();
  warn((): InputError => recordError('gomoku/text-encoding', { found: encoding, used }));
  return decode(file, used) ?? latin1(file);
}

/** `undefined` for an encoding that is not known here, and for bytes that cannot be in it. */
export function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = new TextDecoder(labelOf(encoding));
    switch (decoder.encoding) {
      case 'utf-8':
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      case 'utf-16le':
      case 'utf-16be':
        // Without a mark, the name was read byte by byte.
        return bytes[0]! >= 0xfe ? decoder.decode(bytes) : undefined;
      default:
        return decoder.decode(bytes);
    }
  } catch {
    return undefined;
  }
}

/**
 * Texts are in the encoding of the computer that wrote them, and nothing names it: letters of Chinese and Japanese come as
 * pairs of high bytes, those of other languages alone; most Japanese ones begin below a0.
 */
export function guessEncoding(
  bytes: Uint8Array,
  texts: readonly { readonly start: number; readonly end: number }[],
): string {
  let pairs = 0;
  let singles = 0;
  let low = 0;
  let isUtf8 = true;
  for (const { start, end } of texts) {
    let hasHigh = false;
    for (let at = start; at < end; at++) {
      if (bytes[at]! < 0x80) continue;
      hasHigh = true;
      if (bytes[at]! < 0xa0) low++;
      if (at + 1 < end && bytes[at + 1]! >= 0x80) {
        pairs++;
        at++;
      } else singles++;
    }
    if (hasHigh && isUtf8) isUtf8 = decode(bytes.subarray(start, end), 'utf-8') !== undefined;
  }
  if (isUtf8) return 'utf-8';
  if (low > pairs / 2) return 'shift_jis';
  return pairs > 4 * singles ? 'gbk' : 'windows-1252';
}

/** The name of an encoding as `TextDecoder` knows it. */
export function labelOf(encoding: string): string {
  const label = encoding.toLowerCase();
  return ALIASES[label] ?? label;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
