/**
 * Checks of how a hash is written, and that it does not depend on the order of moves. Whether equal hashes mean equal
 * futures is checked in two more places: `hash-in-trees.ts`, exhaustively, and `hash-in-games.ts`, at random.
 */
import type { Position } from '../../game/position';
import { randomBelow, type RandomWords } from '../../random';
import { fail, listMoves } from './contract-error';
import { compareHere } from './difference';
import { playOut, replay, startLine, type GameLine } from './game-line';
import { wordsOf } from './snapshot';

/** Exchanges of moves that are tried in a game. */
const TRANSPOSITIONS = 50;

/** Checks, on buffers of different contents, that both kinds of hash write two words, whatever was there. */
export function checkHashWrites(line: GameLine): void {
  for (const member of ['hash', 'canonicalHash'] as const) {
    const hash = line.position[member];
    if (!hash) continue;
    const [first, second, third] = [0, -1, 0x5bd1e995].map((filling) => {
      const words = new Int32Array(4).fill(filling);
      hash(words);
      if (words[2] !== filling || words[3] !== filling)
        fail(member, 'wrote more than words[0] and words[1]', line);
      return words.subarray(0, 2).join(' ');
    });
    if (first === second && first === third) continue;
    fail(member, 'depends on what the buffer held before; write words[0] and words[1], both, anew', line);
  }
}

/** Checks that positions that read the same have the same hash, whatever the order of the moves. */
export function checkTranspositions(createPosition: () => Position, random: RandomWords): void {
  const first = startLine(createPosition);
  if (!first.position.hash || !first.position.format) return;
  playOut(first, random);
  const path = [...first.path];
  const step = Math.ceil(path.length / TRANSPOSITIONS);
  for (let from = randomBelow(random, step || 1); from + 2 < path.length; from += step) {
    const straight = path.slice(0, from + 3);
    const swapped = [...straight];
    [swapped[from], swapped[from + 2]] = [swapped[from + 2]!, swapped[from]!];
    const left = replay(createPosition, straight)!;
    const right = replay(createPosition, swapped);
    if (!right || compareHere(left, right) || left.position.format!() !== right.position.format!()) continue;
    if (wordsOf(left.position.hash!) === wordsOf(right.position.hash!)) continue;
    fail('hash', `depends on the order of moves: it differs after ${listMoves(straight)}`, right);
  }
}
