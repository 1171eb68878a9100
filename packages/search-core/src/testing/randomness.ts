import type { Evaluator } from '../game/heuristics';
import { legalMoves } from '../game/moves';
import type { Hashed, Notated, Position, Scored } from '../game/position';

/** A position of which the optional capabilities are looked up at run time. */
export type AnyPosition = Position & Partial<Hashed & Notated & Scored>;

/**
 * Creates an evaluator that is independent of the game: a random whole number from -50 to 50 for each position, always
 * the same for the same seed and position, however it was reached; points made on the way are added. Searches that agree under it agree for good reasons.
 *
 * @remarks Computed from `hash` where there is one, else from `format`, else from the list of legal moves.
 */
export function randomEvaluator(seed: number): Evaluator<AnyPosition> {
  const words = new Int32Array(2);
  return (position) => {
    fingerprint(position, words);
    const random = mix(words[0]! ^ Math.imul(seed, 0x9e3779b1), words[1]!) % 51;
    return random + (position.marginSoFar?.() ?? 0);
  };
}

function fingerprint(position: AnyPosition, words: Int32Array): void {
  if (position.hash) {
    position.hash(words);
    return;
  }
  const text = position.format?.() ?? legalMoves(position).join(' ');
  words[0] = position.turn() + 1;
  words[1] = 0;
  for (let index = 0; index < text.length; index++) {
    words[0] = mix(words[0] + text.charCodeAt(index), index);
    words[1] = mix(words[1] ^ text.charCodeAt(index), words[0]);
  }
}

function mix(a: number, b: number): number {
  let word = Math.imul(a ^ (b >>> 15), 0x85ebca6b) ^ Math.imul(b ^ (a >>> 13), 0xc2b2ae35);
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  return word ^ (word >>> 15);
}
