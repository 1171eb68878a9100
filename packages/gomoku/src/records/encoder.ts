/** Texts in the encodings of old programs: the platform decodes them and does not encode them. */
import { memoize } from '../memoize';
import { recordLossError } from '../record-errors';
import { labelOf } from './file-bytes';

/**
 * Creates a function that encodes texts: UTF-8, or an encoding of one or two bytes a letter.
 *
 * @throws OptionError `gomoku/record-loss` for a letter that the encoding does not have, or an encoding that is not known.
 */
export function createEncoder(encoding: string): (text: string) => Uint8Array {
  const label = labelOf(encoding);
  if (/^utf-?8$/.test(label)) return (text) => new TextEncoder().encode(text);
  const codes = codesOf(label);
  return (text) => {
    const bytes: number[] = [];
    for (const letter of text) {
      const code = codes.get(letter);
      if (code === undefined) throw recordLossError(label, [letter]);
      if (code > 0xff) bytes.push(code >> 8);
      bytes.push(code & 0xff);
    }
    return Uint8Array.from(bytes);
  };
}

/** The code of each letter, found by decoding every code. */
const codesOf = /* @__PURE__ */ memoize((label: string): ReadonlyMap<string, number> => {
  const decoder = createDecoder(label);
  const codes = new Map<string, number>();
  const add = (code: number, bytes: readonly number[]): void => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(letter).length === 1 && !codes.has(letter)) codes.set(letter, code);
    } catch {
      // No letter has this code.
    }
  };
  for (let byte = 0; byte < 0x100; byte++) add(byte, [byte]);
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) add((lead << 8) | trail, [lead, trail]);
  return codes;
});

function createDecoder(label: string) {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw recordLossError(label, ['this encoding']);
  }
}
