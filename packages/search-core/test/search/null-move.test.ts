/**
 * Null moves in searches that see the end of the game, however much depth the passes cost: then a value can be wrong
 * only if a pass was better than every move. Where passing never gains anything it must not be wrong once; where it
 * does (nim), it must be, or these tests see nothing.
 */
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createRandom,
  type Hashed,
  legalMoves,
  ONGOING,
  type Passable,
  type Position,
  randomBelow,
  searchSync,
} from '../../src';
import type { SearchObserver } from '../../src/explain';
import { minimax } from '../../src/textbook';
import { createEngine, createTranspositionTable, type EngineOptions, toValue } from '../../src/engine';
import { createClaims, createNim } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { randomPosition } from '../helpers';
import { derive } from '../../src/testing/wrappers';
import { createBudget } from '../../src/scheduling/budget';

type Game = Position & Hashed & Passable;

/** So many plies that no line reaches the horizon within {@link SEEN} plies, however many passes are in it. */
const DEPTH = 240;
const SEEN = 12;

/**
 * The score of the one iteration of a search to the end, under an evaluation that knows nothing near the root, so that
 * passes are tried everywhere, and everything further on, so that nothing depends on where the horizon is.
 */
function scoreOf(position: Game, seed: number, options: EngineOptions): number {
  const random = randomEvaluator(seed);
  const oracle = createOracle();
  let plies = 0;
  const counted = (step: number, walk: (move: number) => void) => (move: number) => {
    plies += step;
    walk(move);
  };
  const deep = derive(position, {
    maxPlies: DEPTH,
    play: counted(1, position.play),
    undo: counted(-1, position.undo),
    playPass: counted(1, position.playPass),
    undoPass: counted(-1, position.undoPass),
  });
  const evaluate = (): number => (plies < SEEN ? random(position) : oracle(position));
  const table = seed % 3 === 0 ? undefined : createTranspositionTable(4096);
  const engine = createEngine<Game>(deep, { evaluate }, table, { ...options, nullMove: true });
  engine.begin({ depth: DEPTH, firstDepth: DEPTH, allScores: false });
  engine.run(createBudget({}, { sliceNodes: Infinity }));
  return engine.report().moves[0]!.score;
}

/** The value of a game of points for the side to move, remembered by hash. */
function createOracle(): (position: Game) => number {
  const known = new Map<string, number>();
  const words = new Int32Array(2);
  const solve = (position: Game): number => {
    const outcome = position.outcome();
    if (outcome !== ONGOING) return outcome;
    position.hash(words);
    const key = words.join();
    let best = known.get(key);
    if (best !== undefined) return best;
    best = -Infinity;
    const side = position.turn();
    for (const move of legalMoves(position)) {
      position.play(move);
      const value = solve(position);
      best = Math.max(best, position.turn() === side ? value : 0 - value);
      position.undo();
    }
    known.set(key, best);
    return best;
  };
  return solve;
}

/** Counts the nodes that a null move has cut off. */
function createCounter(): SearchObserver & { readonly cuts: () => number } {
  let cuts = 0;
  return {
    enter: () => undefined,
    leave: (_ply, _score, reason) => {
      if (reason === 'null-move') cuts++;
    },
    cuts: () => cuts,
  };
}

/** Random positions of games of claims, in some of which the side to move moves twice. */
function* claimsPositions(payoff: Position['payoff'], count: number, seed: number) {
  const random = createRandom(seed);
  for (let trial = 0; count > 0; trial++) {
    const create = (): Game => createClaims({ cells: 6 + (trial % 3), seed: trial, payoff });
    const position = randomPosition(create, random, randomBelow(random, 4));
    if (position.outcome() !== ONGOING) continue;
    count--;
    yield { position, trial, random };
  }
}

/** Nim for a point, in which passing is all that a lost side could wish for. */
function createPassableNim(heaps: readonly number[]): Game {
  const game = createNim(heaps);
  let passed: 0 | 1 = 0;
  const flip = (): void => void (passed ^= 1);
  return derive(game, {
    payoff: 'margin',
    turn: () => game.turn() ^ passed,
    hash: (words: Int32Array) => {
      game.hash(words);
      words[0]! ^= Math.imul(passed, 0x9e3779b1);
    },
    playPass: flip,
    undoPass: flip,
  }) as Game;
}

describe('null moves', () => {
  it('keep the value where a pass gains nothing, with sides that move twice', () => {
    const observer = createCounter();
    for (const { position, trial } of claimsPositions('margin', thorough(300), 31)) {
      const score = scoreOf(position, trial, { observer, lateMoveReductions: trial % 2 === 0 });
      expect(score, `trial ${trial}`).toBe(minimax(position).value);
    }
    expect(observer.cuts()).toBeGreaterThan(thorough(1000));
  });

  it('are only bets: in nim they lose the value', () => {
    let wrong = 0;
    for (let seed = 0; seed < 30; seed++) {
      const position = createPassableNim([1 + (seed % 3), 2 + (seed % 2), 3]);
      if (scoreOf(position, seed, {}) !== minimax(position).value) wrong++;
    }
    expect(wrong).toBeGreaterThan(0);
  });

  it.each(['margin', 'outcome'] as const)(
    'prove nothing false under random evaluations: claims for %s',
    (payoff) => {
      let proven = 0;
      for (const { position, trial, random } of claimsPositions(payoff, thorough(400), 23)) {
        const { value } = searchSync<Game>(position, {
          depth: 3 + randomBelow(random, 9),
          heuristics: { evaluate: randomEvaluator(trial) },
          nullMove: true,
          lateMoveReductions: trial % 2 === 0,
        });
        if (value.certainty === 'estimate') continue;
        const expected = toValue(minimax(position).value, payoff, 'exact');
        if (value.certainty === 'exact') {
          expect(value, `trial ${trial}`).toEqual(expected);
          proven++;
        } else expect(value.kind, `trial ${trial}`).toBe(expected.kind);
      }
      expect(proven).toBeGreaterThan(thorough(50));
    },
  );
});
