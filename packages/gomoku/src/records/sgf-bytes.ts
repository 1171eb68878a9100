/** The bytes of a file as text: SGF names its encoding in itself. */
import type { InputError } from '@games/search-core';
import { sgfEncodingError, sgfFormatError, type OtherFormat } from '../errors';

/** How files of other programs begin, their bytes read as ISO-8859-1. */
const OTHER_FORMATS: Readonly<Record<OtherFormat, RegExp>> = {
  'RenLib library': /^.RenLib/,
  'Piskvork record': /^Piskvorky /,
  'RIF database': /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<database\b/,
  'Yixin-Board position': /^(?:\d+\s+){3}[\d\s]*$/,
  certificate: /^GMKC/,
};

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

/**
 * Decodes a file by its byte order mark, by the encoding that it names (`CA`), else as UTF-8. What is not UTF-8 then is
 * read as ISO-8859-1, the default of the format.
 *
 * @param onWarning - gets the error of an encoding that had to be guessed.
 * @throws NotationError `gomoku/sgf-format` for the file of another program.
 */
export function decodeSgf(bytes: Uint8Array, onWarning: (warning: InputError) => void): string {
  const beginning = latin1(bytes.subarray(0, BEGINNING));
  refuseOtherFormats(beginning);
  const marked = BYTE_ORDER_MARKS.find(([mark]) => beginning.startsWith(mark))?.[1];
  const named = /(?:^|[^A-Za-z])CA\s*\[\s*([^\]]*?)\s*\]/.exec(beginning)?.[1];
  const encoding = marked ?? named ?? 'UTF-8';
  const text = decode(bytes, encoding);
  if (text !== undefined) return text;
  const utf8 = decode(bytes, 'utf-8');
  onWarning(sgfEncodingError(encoding, utf8 === undefined ? 'ISO-8859-1' : 'UTF-8'));
  return utf8 ?? latin1(bytes);
}

/** @throws NotationError `gomoku/sgf-format`. */
export function refuseOtherFormats(text: string): void {
  const beginning = text.slice(0, BEGINNING).replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '');
  for (const [format, sign] of Object.entries(OTHER_FORMATS))
    if (sign.test(beginning)) throw sgfFormatError(format as OtherFormat);
}

/** `undefined` for an encoding that is not known here, and for bytes that cannot be in it. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  const label = encoding.toLowerCase();
  try {
    const decoder = new TextDecoder(ALIASES[label] ?? label);
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

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
