/**
 * What the value of a node depends on, as two flags. A value with neither flag holds at every depth.
 *
 * A search whose moves come from heuristics calls a value proven only after it has compared the moves that decide it with
 * the legal ones: moves that heuristics invent are reported, not believed.
 */
import type { Breach } from '../game/contract';
import type { Position } from '../game/position';

/** An evaluation, or a table entry of limited depth, decided the value. */
export const HORIZON = 1;
/** A move left out by `Heuristics.candidates` might have been better. */
export const LEFT_OUT = 2;

/** The numbers that the rules of provenance share with the search; their code is specialised, so it imports nothing. */
export interface ProvenanceConstants {
  readonly maxEvaluation: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly horizon: number;
  readonly leftOut: number;
}

export interface Provenance {
  readonly attach: (position: Pick<Position, 'generate' | 'maxMoves'>) => void;
  /** Throws the error for a move that is not legal. */
  readonly checkLegal: (breach: Breach, move: number) => void;
  /** Whether no deeper search can change a bound: a forced win is at least a win, a forced loss at most a loss. */
  readonly isCertainBound: (score: number, bound: number) => boolean;
  /**
   * The provenance of a value where candidate moves were searched, the `count` moves of a row.
   *
   * A win needs no other move than its own, but that there is no shorter one needs all moves, as does every value that is
   * not a lower bound; an estimate stays one.
   *
   * @param provenance - of all moves searched.
   * @param bestProvenance - of the best of them.
   */
  readonly ofCandidates: (
    provenance: number,
    bestProvenance: number,
    best: number,
    bound: number,
    bestMove: number,
    row: number,
    count: number,
  ) => number;
}

/**
 * @param moves - rows of moves, as the node search keeps them.
 * @param refuse - throws the error for a move that is not legal.
 * @remarks A closed factory: it uses nothing but its parameters, so that its code can be specialised.
 */
export function createProvenance(
  position: Pick<Position, 'generate' | 'maxMoves'>,
  { maxEvaluation, lowerBound, upperBound, horizon, leftOut }: ProvenanceConstants,
  moves: Int32Array,
  refuse: (breach: Breach, move: number) => never,
): Provenance {
  let { generate } = position;
  const { maxMoves } = position;
  /** Made when it is first needed, since most searches never ask. */
  let legal = new Int32Array(0);
  /** For every move whether it is legal, while a row is checked; grows with the largest move. */
  let marks = new Uint8Array(256);

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

  const checkLegal = (breach: Breach, move: number): void => {
    const count = listLegal();
    for (let index = 0; index < count; index++) if (legal[index] === move) return;
    refuse(breach, move);
  };

  /** Checks that the moves of a row are legal, each once, where they might be all; returns how many are legal. */
  const countLegal = (row: number, count: number): number => {
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
  };

  return {
    attach: (next) => {
      ({ generate } = next);
    },
    checkLegal,
    isCertainBound: (score, bound) =>
      bound === lowerBound ? score > maxEvaluation : bound === upperBound && score < -maxEvaluation,
    ofCandidates: (provenance, bestProvenance, best, bound, bestMove, row, count) => {
      if ((bestProvenance & leftOut) !== 0) return provenance;
      const isForcedWin = bound !== upperBound && best > maxEvaluation;
      if (bound === lowerBound) {
        if (provenance === 0 || isForcedWin) checkLegal('candidate', bestMove);
        return provenance;
      }
      const isForcedLoss = best < -maxEvaluation;
      const isClaim = provenance === 0 || (isForcedLoss && (provenance & leftOut) === 0);
      const leavesOut = isClaim && countLegal(row, count) > count;
      if (!isForcedWin) return leavesOut ? horizon | leftOut : provenance;
      checkLegal('candidate', bestMove);
      return provenance !== 0 || leavesOut ? horizon : 0;
    },
  };
}
