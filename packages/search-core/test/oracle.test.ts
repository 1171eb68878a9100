import { describe, expect, it } from 'vitest';
import { thorough } from '../../../tools/test-kit/soak';
import {
  createRandom,
  type Hashed,
  type Heuristics,
  ONGOING,
  type Position,
  randomBelow,
  searchSync,
} from '../src';
import { minimax } from '../src/textbook';
import { createEngine, createTranspositionTable } from '../src/engine';
import { disagreementAtDepth, disagreementInSolution } from '../src/testing/agreement';
import { randomEvaluator } from '../src/testing/randomness';
import { withPlyInHash } from '../src/testing/wrappers';
import { testGames, randomPosition } from './helpers';
import { createBudget } from '../src/scheduling/budget';

const POSITIONS = thorough(2000);

/** Random positions of a game, never one that is over; the second number is the trial, from which all else follows. */
function* randomPositions(name: string, count: number, seed: number, fewest: number, most: number) {
  const random = createRandom(seed);
  for (let trial = 0; count > 0; trial++) {
    const position = randomPosition(
      testGames(trial)[name]!,
      random,
      fewest + randomBelow(random, most - fewest),
    );
    if (position.outcome() !== ONGOING) continue;
    count--;
    yield { position, trial, random };
  }
}

describe.each(Object.keys(testGames(0)))('every search equals minimax on %s', (name) => {
  it(`under random evaluations, ${POSITIONS} positions`, () => {
    for (const { position, trial, random } of randomPositions(name, POSITIONS, 11, 0, 9)) {
      const depth = 1 + randomBelow(random, 4);
      expect(disagreementAtDepth(position, depth, randomEvaluator(trial)), `trial ${trial}`).toBeUndefined();
    }
  });

  it(`to the end of the game, ${thorough(600)} positions`, () => {
    for (const { position, trial } of randomPositions(name, thorough(600), 12, 3, 9)) {
      expect(disagreementInSolution(position), `trial ${trial}`).toBeUndefined();
    }
  });

  it('with candidates: the value of the narrowed game, never called proven unless it is', () => {
    for (const { position: original, trial, random } of randomPositions(name, thorough(400), 13, 0, 6)) {
      const position: Position & Hashed = withPlyInHash(original);
      const evaluate = randomEvaluator(trial);
      const depth = 1 + randomBelow(random, 4);
      const generate = narrowed(position, trial);
      const candidates = (_: Position, into: Int32Array, from: number): number => generate(into, from);
      const expected = minimax<Position>({ ...position, ...pick(position), generate }, { depth, evaluate });
      const heuristics = { evaluate, candidates };
      expect(inSlices(position, heuristics, depth, 1), `trial ${trial}`).toEqual(
        inSlices(position, heuristics, depth, Infinity),
      );
      const result = searchSync(position, { depth, heuristics, memoryBytes: 4096 });
      const value = result.value;
      const score =
        value.kind === 'score'
          ? value.score
          : value.kind === 'draw'
            ? 0
            : (value.kind === 'win' ? 1 : -1) * (1_000_000_000 - value.plies);
      expect(score, `trial ${trial}`).toBe(expected.value);
      if (value.certainty === 'estimate') continue;
      const truth = minimax<Position>(position).value;
      if (value.certainty === 'exact') expect(score, `trial ${trial}`).toBe(truth);
      else expect(Math.sign(truth), `trial ${trial}`).toBe(Math.sign(score));
    }
  });
});

/** The functions of a wrapped position, which a spread does not copy. */
function pick({ payoff, maxMoves, maxPlies, turn, play, undo, outcome, hash }: Position & Hashed) {
  return { payoff, maxMoves, maxPlies, turn, play, undo, outcome, hash };
}

/** Leaves out some of the moves, by a rule of the position alone. */
function narrowed(position: Position, salt: number): Position['generate'] {
  return (into, from) => {
    const count = position.generate(into, from);
    const keep = Math.max(1, count - ((count + salt) % 3));
    return keep;
  };
}

/** All that the engine reports, run in slices of so many nodes. */
function inSlices(
  position: Position & Hashed,
  heuristics: Heuristics<Position>,
  depth: number,
  nodes: number,
) {
  const engine = createEngine<Position>(position, heuristics, createTranspositionTable(4096));
  engine.begin({ depth, allScores: false });
  for (;;) {
    const reason = engine.run(createBudget({}, { sliceNodes: nodes }));
    if (reason !== 'paused' && reason !== 'iterated') return { reason, ...engine.report() };
  }
}
