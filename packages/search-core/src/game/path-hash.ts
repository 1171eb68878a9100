import type { Repeating } from './position';

/**
 * Writes a hash of a position and of the positions before it: what belongs to one path to a position is kept under it.
 *
 * @param words - the hash of the position; afterwards that of the positions before it.
 */
export function writePathHash(
  historyHash: Repeating['historyHash'],
  words: Int32Array,
  into: Int32Array,
  place: number,
): void {
  const low = words[0]!;
  const high = words[1]!;
  historyHash(words);
  into[place] = low ^ Math.imul(words[0]! ^ 0x2545f491, 0x9e3779b1);
  into[place + 1] = high ^ Math.imul(words[1]! ^ 0x4f6cdd1d, 0x85ebca77);
}
