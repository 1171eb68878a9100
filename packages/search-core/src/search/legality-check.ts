/**
 * Checks that moves which decide a value are legal. Searches ask before they call something proven, so that heuristics
 * which invent moves are named instead of believed.
 *
 * @module
 */
import type { Breach } from '../game/contract';
import type { Position } from '../game/position';

/** Compares moves with the legal ones of the position as it is now. */
export interface LegalityCheck {
  /** Checks one move. */
  readonly checkLegal: (breach: Breach, move: number) => void;
  /** Checks that the `count` moves of a row are legal, each once, where they might be all; returns how many are legal. */
  readonly countLegal: (row: number, count: number) => number;
}

const FIRST_MARKS = 256;

/**
 * Creates a check.
 *
 * @param moves - rows of moves, as the node search keeps them.
 * @param refuse - throws the error for a move that is not legal.
 */
export function createLegalityCheck(
  { generate, maxMoves }: Pick<Position, 'generate' | 'maxMoves'>,
  moves: Int32Array,
  refuse: (breach: Breach, move: number) => never,
): LegalityCheck {
  /** Made when it is first needed, since most searches never ask. */
  let legal = new Int32Array(0);
  /** For every move whether it is legal, while a row is checked; grows with the largest move. */
  let marks = new Uint8Array(FIRST_MARKS);

  const listLegal = (): number => {
    if (legal.length === 0) legal = new Int32Array(maxMoves);
    return generate(legal, 0);
  };

  const mark = (move: number): void => {
    if (move >= marks.length) {
      const grown = new Uint8Array(2 * (move + 1));
      grown.set(marks);
      marks = grown;
    }
    marks[move] = 1;
  };

  return {
    checkLegal: (breach, move) => {
      const count = listLegal();
      for (let index = 0; index < count; index++) if (legal[index] === move) return;
      refuse(breach, move);
    },
    countLegal: (row, count) => {
      const legalCount = listLegal();
      if (legalCount > count) return legalCount;
      for (let index = 0; index < legalCount; index++) mark(legal[index]!);
      for (let index = row; index < row + count; index++) {
        const move = moves[index]!;
        if (marks[move] !== 1) {
          marks.fill(0);
          refuse('candidate', move);
        }
        marks[move] = 0;
      }
      return legalCount;
    },
  };
}
