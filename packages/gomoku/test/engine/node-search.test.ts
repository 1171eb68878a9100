import { createRandom, randomBelow } from '@games/search-core';
import { createTranspositionTable } from '@games/search-core/engine';
import { createBudget, runSync, runWithinBudget } from '@games/search-core/internal';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, createSearcher, type GomokuPosition, type Rule, RULES } from '../../src';
import { POINT_PATTERN, POINT_PATTERNS } from '../../src/patterns/point-pattern';
import { boardOf } from '../boards';
import { createRootSearch, NO_FOURS } from '../../src/engine/iterative-deepening';
import { createNodeSearch } from '../../src/engine/node-search';
import { HEURISTIC_WEIGHTS } from '../../src/engine/heuristics';

/** A position after random moves near the centre, in a game that goes on. */
function randomPosition(rule: Rule, seed: number, stones: number): GomokuPosition {
  const random = createRandom(seed);
  const position = createPosition({ rule });
  while (stones > 0) {
    const point = (4 + randomBelow(random, 7)) * 15 + 4 + randomBelow(random, 7);
    if (!position.isLegal(point)) continue;
    position.play(point);
    if (position.winner() === null) stones--;
    else position.undo();
  }
  return position;
}

describe('the search', () => {
  it.each(RULES)('visits the same nodes and finds the same in slices of any size: %s', (rule) => {
    for (let seed = 1; seed <= 4; seed++) {
      const position = randomPosition(rule, seed, 8);
      const board = position.board();
      const reports = [Infinity, 1, 97, 4001].map((slice) => {
        const engine = createRootSearch(position, createTranspositionTable(2 ** 22));
        const budget = createBudget({}, { sliceNodes: slice });
        engine.begin({ depth: slice === 1 ? 3 : 5, allScores: false });
        let event = engine.run(budget);
        while (event === 'paused' || event === 'iterated') {
          expect(position.board()).toBe(board);
          event = engine.run(budget);
        }
        return engine.report();
      });
      expect(reports[2]).toEqual(reports[0]);
      expect(reports[3]).toEqual(reports[0]);
      expect(reports[1]!.depth).toBe(Math.min(3, reports[0]!.depth));
    }
  });

  it('ends at the same node by a limit of nodes, wherever it is interrupted', () => {
    const position = randomPosition('freestyle', 1, 8);
    const reports = [Infinity, 1, 97].map((slice) => {
      const engine = createRootSearch(position, createTranspositionTable(2 ** 22));
      const budget = createBudget({ nodes: 30 }, { sliceNodes: slice });
      engine.begin({ depth: Infinity, allScores: false });
      while (runSync(runWithinBudget(engine, budget)) !== 'nodes') budget.beginSlice();
      return engine.report();
    });
    expect(reports[0]!.depth).toBeGreaterThan(0);
    expect(reports.slice(1)).toEqual([reports[0], reports[0]]);
  });

  it.each(RULES)('wins that it announces are won, whatever the defence: %s', (rule) => {
    const random = createRandom(5);
    let won = 0;
    for (let seed = 1; seed <= thorough(24); seed++) {
      const position = randomPosition(rule, 100 + seed, 12);
      const engine = createSearcher(position, { memoryBytes: 2 ** 22 });
      const { value, move } = engine.searchSync({ nodes: 4000 });
      if (value.kind !== 'win') continue;
      won++;
      const winner = position.turn();
      position.play(move);
      for (let left = value.plies; position.winner() === null && left > 0; left--) {
        if (position.turn() === winner) position.play(engine.searchSync({ nodes: 8000 }).move);
        else {
          const moves = new Int32Array(position.maxMoves);
          const count = position.generate(moves, 0);
          position.play(
            left % 4 === 0 ? moves[randomBelow(random, count)]! : engine.searchSync({ nodes: 2000 }).move,
          );
        }
      }
      expect(position.winner()).toBe(winner === 0 ? 'X' : 'O');
    }
    expect(won).toBeGreaterThanOrEqual(thorough(6));
  });

  it.each(RULES)(
    'meets a threat of an open or a double four with all that meets it, and with fours: %s',
    (rule) => {
      let threatened = 0;
      for (let seed = 1; seed <= 400; seed++) {
        const position = randomPosition(rule, 1000 + seed, 9 + (seed % 8));
        const { turn, isLegal, play, undo } = position;
        const patterns = boardOf(position);
        const { counts, linePatterns, nearRow, grid } = patterns;
        const side = turn();
        const own = side * POINT_PATTERNS;
        const other = POINT_PATTERNS - own;
        const threats = (): number =>
          counts[other + POINT_PATTERN.OPEN_FOUR]! + counts[other + POINT_PATTERN.DOUBLE_FOUR]!;
        const fives = counts[own + POINT_PATTERN.FIVE]! + counts[other + POINT_PATTERN.FIVE]!;
        const wins = counts[own + POINT_PATTERN.OPEN_FOUR]! + counts[own + POINT_PATTERN.DOUBLE_FOUR]!;
        if (fives + wins > 0 || threats() === 0) continue;
        threatened++;
        const makesFour = (point: number): boolean =>
          [0, 4, 8, 12].some((shift) => ((linePatterns[side * grid.area + point]! >> shift) & 15) >= 9);
        const expected: number[] = [];
        for (let point = 0; point < grid.area; point++) {
          const isNear = ((nearRow(Math.floor(point / grid.size)) >> (point % grid.size)) & 1) === 1;
          if (!isNear || !isLegal(point)) continue;
          const four = makesFour(point);
          play(point);
          if (four || threats() === 0) expected.push(point);
          undo();
        }
        const nodeSearch = createNodeSearch({
          patterns,
          rule,
          table: createTranspositionTable(2 ** 12),
          fours: NO_FOURS,
          weights: HEURISTIC_WEIGHTS,
          checkpoint: () => Infinity,
        });
        nodeSearch.begin({ side, low: 0, high: 0, last: -1, empty: position.empty() });
        expect(nodeSearch.rootMoves(-1).toSorted((a, b) => a - b)).toEqual(expected);
      }
      expect(threatened).toBeGreaterThan(20);
    },
  );

  it('answers a five at once, and finds all scores on request', () => {
    const position = randomPosition('freestyle', 3, 6);
    const { moves } = createSearcher(position, { memoryBytes: 2 ** 20 }).searchSync({
      depth: 2,
      scores: 'all',
    });
    expect(moves.length).toBeGreaterThan(20);
    const scores = moves.map(({ value }) => (value.kind === 'score' ? value.score : 0));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it.each(['search', 'searchSync'] as const)('keeps its limits, %s', async (way) => {
    const position = randomPosition('freestyle', 9, 8);
    const engine = createSearcher(position, { memoryBytes: 2 ** 22 });
    expect((await engine[way]({ nodes: 30_000 })).nodes).toBeLessThan(32_000);
    const { milliseconds, stopped } = await engine[way]({ milliseconds: 60 });
    expect(milliseconds).toBeGreaterThanOrEqual(60);
    expect(stopped).toBe('time');
  });

  it.each(RULES)(
    'ends at the same node for a limit of nodes, in slices or not, however fast, %s',
    async (rule) => {
      for (const nodes of [700, 3000, 20_000]) {
        const position = randomPosition(rule, nodes, 8);
        const results = [];
        for (let trial = 0; trial < 2; trial++) {
          results.push(createSearcher(position, { memoryBytes: 2 ** 20 }).searchSync({ nodes }));
          results.push(await createSearcher(position, { memoryBytes: 2 ** 20 }).search({ nodes }));
        }
        const expected = { ...results[0]!, milliseconds: 0 };
        for (const result of results) expect({ ...result, milliseconds: 0 }).toEqual(expected);
      }
    },
  );

  it('stops when it is told', async () => {
    const position = randomPosition('freestyle', 9, 8);
    const engine = createSearcher(position, { memoryBytes: 2 ** 22 });
    const { stopped } = await engine.search({ depth: 50, signal: AbortSignal.timeout(60) });
    expect(stopped).toBe('aborted');
  });
});
