import { describe, expect, it } from 'vitest';
import { MAX_EVALUATION } from '../../src';
import { WIN_SCORE } from '../../src/engine';
import { certaintyAtLeast, certaintyOf, isSettled } from '../../src/search/certainty';
import { createNodeStorage, LEAF_DEPTH } from '../../src/search/node-storage';
import { createProvenance, HORIZON, LEFT_OUT } from '../../src/search/provenance';
import {
  createTranspositionTable,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  UPPER_BOUND,
} from '../../src/search/transposition-table';
import { createTicTacToe } from '../../src/testing';

const CONSTANTS = {
  maxEvaluation: MAX_EVALUATION,
  lowerBound: LOWER_BOUND,
  upperBound: UPPER_BOUND,
  exactBound: EXACT_BOUND,
  horizon: HORIZON,
  leftOut: LEFT_OUT,
  leafDepth: LEAF_DEPTH,
};
const WIN = WIN_SCORE - 3;
const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The rules at the start of tic-tac-toe, where these moves were searched. */
function rulesFor(moves: readonly number[]) {
  const refuse = (breach: string, move: number): never => {
    throw new Error(`${breach} ${move}`);
  };
  return createProvenance(createTicTacToe(), CONSTANTS, Int32Array.from(moves), refuse);
}

describe('the provenance of candidate moves', () => {
  const of = (moves: readonly number[], provenance: number, best: number, bound: number): number =>
    rulesFor(moves).ofCandidates(provenance, provenance, best, bound, moves[0]!, 0, moves.length);

  it('stays proven where all legal moves were searched', () => {
    for (const bound of [LOWER_BOUND, UPPER_BOUND, EXACT_BOUND]) expect(of(ALL, 0, 0, bound)).toBe(0);
  });

  it('is an estimate where a move that was left out might be better', () => {
    expect(of([4, 0], 0, 0, EXACT_BOUND)).toBe(HORIZON | LEFT_OUT);
    expect(of([4, 0], 0, -WIN, UPPER_BOUND)).toBe(HORIZON | LEFT_OUT);
    expect(of([4, 0], HORIZON, 0, EXACT_BOUND)).toBe(HORIZON);
  });

  it('of a win needs its own move alone; that it is the shortest needs all', () => {
    expect(of([4, 0], 0, WIN, LOWER_BOUND)).toBe(0);
    expect(of([4, 0], 0, WIN, EXACT_BOUND)).toBe(HORIZON);
    expect(of(ALL, 0, WIN, EXACT_BOUND)).toBe(0);
  });

  it('names a move that heuristics invent', () => {
    expect(() => of([9], 0, 0, LOWER_BOUND)).toThrow('candidate 9');
    expect(() => of([0, 1, 2, 3, 4, 5, 6, 7, 300], 0, 0, EXACT_BOUND)).toThrow('candidate 300');
    expect(() => rulesFor(ALL).checkLegal('noisy move', 9)).toThrow('noisy move 9');
  });

  it('knows the bounds that no deeper search can change', () => {
    const { isCertainBound } = rulesFor(ALL);
    expect([isCertainBound(WIN, LOWER_BOUND), isCertainBound(-WIN, UPPER_BOUND)]).toEqual([true, true]);
    expect([isCertainBound(WIN, UPPER_BOUND), isCertainBound(-WIN, LOWER_BOUND)]).toEqual([false, false]);
    expect([isCertainBound(WIN, EXACT_BOUND), isCertainBound(5, LOWER_BOUND)]).toEqual([false, false]);
  });
});

describe('the certainty of a root move', () => {
  it('follows from provenance and depth', () => {
    expect(certaintyOf(5, 0, 1, true)).toBe('exact');
    expect(certaintyOf(5, HORIZON, 9, false)).toBe('estimate');
    expect(certaintyOf(WIN, HORIZON, 3, false)).toBe('exact');
    expect(certaintyOf(WIN, HORIZON, 2, false)).toBe('within');
    expect(certaintyOf(WIN, HORIZON, 3, true)).toBe('within');
    expect(certaintyOf(WIN, HORIZON | LEFT_OUT, 3, false)).toBe('estimate');
    expect(certaintyOf(WIN_SCORE - 1, HORIZON, 1, true)).toBe('exact');
    expect(certaintyOf(2 - WIN_SCORE, HORIZON, 1, true)).toBe('exact');
  });

  it('is one of the position only as far as no other move may be better', () => {
    expect(certaintyAtLeast({ score: WIN, certainty: 'exact' })).toBe('within');
    expect(certaintyAtLeast({ score: 5, certainty: 'exact' })).toBe('at-least');
    expect(certaintyAtLeast({ score: -WIN, certainty: 'exact' })).toBe('estimate');
    expect(certaintyAtLeast({ score: 5, certainty: 'estimate' })).toBe('estimate');
  });

  it('is settled where more depth cannot change it', () => {
    expect(isSettled({ score: 0, certainty: 'exact' }, 1)).toBe(true);
    expect(isSettled({ score: WIN, certainty: 'within' }, 3)).toBe(true);
    expect(isSettled({ score: WIN, certainty: 'within' }, 2)).toBe(false);
    expect(isSettled({ score: 5, certainty: 'estimate' }, 90)).toBe(false);
  });
});

describe('the storage of nodes', () => {
  /** Stores a node as a game with or without a rule of repetition does, and reads it: value, depth, bound. */
  function stored(
    node: { best: number; bound: number; provenance: number; depth?: number },
    repetition?: { reach: number; draws: boolean },
  ): readonly number[] {
    const table = createTranspositionTable(2 ** 12);
    const game = repetition && {
      historyReach: () => repetition.reach,
      repetitionDraws: repetition.draws,
    };
    const { store } = createNodeStorage({
      ...CONSTANTS,
      position: { payoff: 'outcome', ...game },
      table,
      isCertainBound: rulesFor(ALL).isCertainBound,
      toTable: (score) => score,
    });
    store(1, 2, node.best, 4, 7, node.depth ?? 9, node.bound, node.provenance);
    const entry = table.probe(1, 2);
    return [table.value(entry), table.depth(entry), table.bound(entry)];
  }

  it('keeps what is proven for every depth', () => {
    expect(stored({ best: 5, bound: EXACT_BOUND, provenance: 0 })).toEqual([5, PROVEN_DEPTH, EXACT_BOUND]);
    expect(stored({ best: 5, bound: EXACT_BOUND, provenance: HORIZON })).toEqual([5, 9, EXACT_BOUND]);
  });

  it('keeps the move alone of a value that rests on the way to the position', () => {
    const drawn = { reach: 3, draws: true };
    expect(stored({ best: 0, bound: EXACT_BOUND, provenance: 0 }, drawn)[1]).toBe(0);
    expect(stored({ best: 5, bound: EXACT_BOUND, provenance: HORIZON }, drawn)[1]).toBe(9);
    expect(stored({ best: WIN, bound: EXACT_BOUND, provenance: 0 }, { reach: 3, draws: false })[1]).toBe(0);
  });

  it('keeps a win as a bound where another way may have a shorter one', () => {
    expect(stored({ best: WIN, bound: EXACT_BOUND, provenance: 0 }, { reach: 3, draws: true })).toEqual([
      WIN,
      PROVEN_DEPTH,
      LOWER_BOUND,
    ]);
    expect(stored({ best: WIN, bound: EXACT_BOUND, provenance: 0 }, { reach: 0, draws: true })).toEqual([
      WIN,
      PROVEN_DEPTH,
      EXACT_BOUND,
    ]);
  });
});
