import { describe, expect, it } from 'vitest';
import {
  createRandom,
  formatValue,
  type Hashed,
  type Heuristics,
  ONGOING,
  type Position,
  randomBelow,
  type SearchOptions,
  searchSync,
} from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { withPlyInHash } from '../../src/testing/wrappers';
import { testGames, randomPosition } from '../helpers';

type Game = Position & Hashed;

/** Random positions that are not over. */
function* positions(name: string, count: number, seed: number) {
  const random = createRandom(seed);
  for (let trial = 0; count > 0; trial++) {
    const position = randomPosition(testGames(trial)[name]!, random, 2 + randomBelow(random, 6));
    if (position.outcome() !== ONGOING) continue;
    count--;
    yield { position, trial, random };
  }
}

/** A rule of the position alone that picks some of the moves, often none. */
function noisyMoves(position: Game, into: Int32Array, from: number): number {
  const words = new Int32Array(2);
  position.hash(words);
  const count = position.generate(into, from);
  return Math.max(0, count - ((words[0]! >>> 3) % (count + 2)));
}

/** Minimax to a depth, then with noisy moves alone, each side free to stop. */
function quiescence(
  position: Game,
  depth: number,
  ply: number,
  { evaluate, noisy, extend }: Heuristics<Game>,
  longest: number,
): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING)
    return position.payoff === 'margin' || outcome === 0 ? outcome : outcome * (1_000_000_000 - ply);
  let best = depth > 0 ? -Infinity : evaluate(position);
  const moves = new Int32Array(position.maxMoves);
  const count = depth > 0 ? position.generate(moves, 0) : noisy ? noisy(position, moves, 0) : 0;
  const side = position.turn();
  for (let index = 0; index < count; index++) {
    const more = depth > 0 && ply < longest ? (extend?.(position, moves[index]!) ?? 0) : 0;
    const next = more > 0 ? Math.min(depth - 1 + more, longest - ply - 1) : depth - 1;
    position.play(moves[index]!);
    const same = position.turn() === side;
    const value = quiescence(position, next, ply + 1, { evaluate, noisy, extend }, longest);
    position.undo();
    best = Math.max(best, same ? value : 0 - value);
  }
  return best;
}

describe.each(Object.keys(testGames(0)))('on %s', (name) => {
  it('quiescence and extensions equal plain minimax with them, 300 positions', () => {
    for (const { position: original, trial, random } of positions(name, 300, 21)) {
      const position: Game = withPlyInHash(original as Game);
      const extend = (_: Game, move: number): number => ((move + trial) % 3 === 0 ? 1 : 0);
      const heuristics = {
        evaluate: randomEvaluator(trial),
        ...(trial % 3 > 0 && { noisy: noisyMoves }),
        ...(trial % 3 < 2 && { extend }),
      };
      const depth = 1 + randomBelow(random, 3);
      const longest = Math.min(2 * depth, position.maxPlies);
      const expected = quiescence(position, depth, 0, heuristics, longest);
      const options = { heuristics, memoryBytes: trial % 5 === 0 ? 0 : 4096 };
      const seen = searchSync<Game>(position, {
        ...options,
        depth,
        scores: trial % 2 === 0 ? 'all' : 'best',
      }).value;
      const { certainty } = seen;
      // A shallower iteration may end the search with a value that holds at every depth.
      if (certainty === 'exact') expect(seen, `trial ${trial}`).toEqual(truth(position));
      else
        expect(formatValue(seen), `trial ${trial}`).toBe(
          formatValue(toValue(expected, position.payoff, certainty)),
        );
    }
  });

  it('selective searches claim nothing that is not so, 500 positions', () => {
    let proven = 0;
    for (const { position, trial, random } of positions(name, 500, 22)) {
      const options: SearchOptions<Position> = {
        depth: 2 + randomBelow(random, 8),
        heuristics: { evaluate: randomEvaluator(trial) },
        lateMoveReductions: true,
      };
      proven += expectHonest(position, searchSync<Position>(position, options).value, `trial ${trial}`);
    }
    expect(proven).toBeGreaterThan(50);
  });
});

/** The value of a position, by the book. */
function truth(position: Position) {
  return toValue(minimax(position).value, position.payoff, 'exact');
}

/** Checks a claim; returns 1 if it was a proof. */
function expectHonest(position: Position, claim: ReturnType<typeof truth>, where: string): number {
  if (claim.certainty === 'estimate') return 0;
  const value = truth(position);
  if (claim.certainty === 'exact') expect(claim, where).toEqual(value);
  else expect(value.kind, where).toBe(claim.kind);
  return 1;
}

describe('wins', () => {
  it('are found by a selective search', () => {
    const position = createTicTacToe();
    for (const cell of [0, 1, 4]) position.play(cell);
    position.play(2);
    const heuristics = { evaluate: () => 0 };
    const { move, value } = searchSync(position, { depth: 4, heuristics, lateMoveReductions: true });
    expect([move, value.kind]).toEqual([8, 'win']);
  });
});
