import { describe, expect, it } from 'vitest';
import { type Hashed, isInputError, ONGOING, type Position, search, searchSync, type Side } from '../src';
import { alphaBeta, minimax, type MinimaxResult, mtdf } from '../src/textbook';
import { createEngine, WIN_SCORE } from '../src/engine';
import { MAX_DEPTH } from '../src/search/engine';
import { createSolutionSync } from '../src/exhaustive';
import { solveBackwards } from './helpers';
import { createClaims } from '../src/testing';
import { createBudget } from '../src/scheduling/budget';

const LONGEST = 4000;

interface Lane extends Position, Hashed {
  readonly plies: () => number;
}

/** A game in which nothing is to be chosen: after so many moves the side to move has won, or has so many points. */
function createLane(length: number, payoff: Position['payoff'] = 'outcome'): Lane {
  let plies = 0;
  return {
    payoff,
    maxMoves: 1,
    maxPlies: length,
    turn: () => (plies & 1) as Side,
    generate: (into, from) => {
      into[from] = 0;
      return 1;
    },
    play: () => {
      plies++;
    },
    undo: () => {
      plies--;
    },
    outcome: () => (plies < length ? ONGOING : payoff === 'margin' ? 7 : 1),
    hash: (words) => {
      words[0] = plies;
      words[1] = 0;
    },
    plies: () => plies,
  };
}

/** Calls so deep within other calls that little of the stack is left. */
function deepDown<R>(call: () => R): R {
  const depthOf = (): number => {
    try {
      return 1 + depthOf();
    } catch {
      return 1;
    }
  };
  const descend = (left: number): R => (left > 0 ? descend(left - 1) : call());
  return descend(Math.floor(depthOf() * 0.6));
}

const SEARCHES: Record<string, (lane: Lane) => MinimaxResult> = {
  minimax: (lane) => minimax(lane),
  alphaBeta: (lane) => alphaBeta(lane),
  mtdf: (lane) => mtdf(lane),
  'alphaBeta, observed': (lane) =>
    alphaBeta(lane, { observer: { enter: () => undefined, leave: () => undefined } }),
};

describe.each(Object.entries(SEARCHES))('%s', (_, run) => {
  it('finds the value of the longest games', () => {
    const lane = createLane(LONGEST);
    expect(run(lane)).toMatchObject({ value: WIN_SCORE - LONGEST, move: 0 });
    expect(run(createLane(LONGEST - 1, 'margin')).value).toBe(-7);
    expect(lane.plies()).toBe(0);
  });

  it('says when the stack may be too small for a game, before the first move', () => {
    const lane = createLane(LONGEST);
    let found: unknown;
    try {
      deepDown(() => run(lane));
    } catch (error) {
      found = error;
    }
    expect(isInputError(found) && found.code).toBe('search-core/stack-too-small');
    expect(lane.plies()).toBe(0);
  });

  it('names a game that is longer than it may be', () => {
    const lane = createLane(30);
    expect(() => run({ ...lane, maxPlies: 20 })).toThrow('the game is longer than maxPlies = 20');
    expect(lane.plies()).toBe(0);
  });
});

it('search names a game that is longer than it may be, unless its depth or selective search is the reason', () => {
  const short = { ...createLane(30), maxPlies: 20 };
  expect(() => searchSync(short)).toThrow('the game is longer than maxPlies = 20');
  expect(() => searchSync(short, { memoryBytes: 0, depth: 21 })).toThrow('longer than maxPlies = 20');
  expect(short.plies()).toBe(0);
  expect(searchSync(short, { depth: 20 }).stopped).toBe('depth');
  expect(searchSync(short, { lateMoveReductions: true }).stopped).toBe('depth');
});

describe('solvers', () => {
  it('solve the longest games', () => {
    const value = { kind: 'win', plies: LONGEST, certainty: 'exact' };
    expect(createSolutionSync(createLane(LONGEST)).value()).toEqual(value);
    expect(solveBackwards(createLane(LONGEST)).value()).toEqual(value);
  });
});

describe('search', () => {
  it('says that it looks no further than a game may last', () => {
    const heuristics = { evaluate: () => 0 };
    const lane = createLane(MAX_DEPTH + 1);
    const { stopped, depth, value } = searchSync(lane, { nodes: Number.MAX_SAFE_INTEGER });
    expect({ stopped, depth, certainty: value.certainty }).toEqual({
      stopped: 'max-depth',
      depth: MAX_DEPTH,
      certainty: 'estimate',
    });
    expect(searchSync(lane, { heuristics, depth: 5 }).stopped).toBe('depth');
    expect(searchSync(createLane(MAX_DEPTH)).stopped).toBe('solved');
    expect(lane.plies()).toBe(0);
  });

  it('looks at margins step by step when it may be stopped', async () => {
    const position = createClaims({ cells: 30, payoff: 'margin' });
    const limited = searchSync(position, { nodes: 500 });
    expect(limited.depth).toBeGreaterThan(0);
    expect(limited.stopped).toBe('nodes');
    for (const limits of [{ milliseconds: 300_000 }, {}]) {
      const controller = new AbortController();
      const onProgress = (): void => controller.abort();
      const { depth, stopped } = await search(position, { ...limits, signal: controller.signal, onProgress });
      expect(depth, JSON.stringify(limits)).toBeGreaterThan(0);
      expect(stopped).toBe('aborted');
    }
  });

  it('goes to the end of margins at once when it cannot be stopped', () => {
    const position = createClaims({ cells: 8, payoff: 'margin' });
    const engine = createEngine(position, undefined, undefined);
    engine.begin({ depth: Infinity, allScores: false });
    expect(engine.run(createBudget({}, { sliceNodes: Infinity }))).toBe('solved');
    expect(engine.report().depth).toBe(position.maxPlies);
  });
});
