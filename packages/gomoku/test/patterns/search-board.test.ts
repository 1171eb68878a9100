import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, createSearcher, type GomokuPosition } from '../../src';
import { solveVct } from '../../src/threats';
import { createSpecializedPatternBoard, createPatternBoard } from '../../src/patterns/pattern-board';
import { RULES } from '../../src/board/rule';
import { boardOf } from '../boards';
import { searchBoardOf, switchableBoardOf } from '../../src/patterns/search-board';

function randomPosition(seed: number, stones: number): GomokuPosition {
  const random = createRandom(seed);
  const position = createPosition({ size: 11, rule: RULES[seed % 3] });
  while (position.winner() === null && position.empty() > 121 - stones) {
    const point = randomBelow(random, 121);
    if (position.isLegal(point)) position.play(point);
  }
  return position;
}

describe('a search board', () => {
  it('is loaded with the position, whatever was on it before', () => {
    for (let seed = 1; seed <= thorough(60); seed++) {
      const position = randomPosition(seed, 4 + (seed % 30));
      const { rule, size } = position;
      const patterns = boardOf(position);
      const { patterns: bench, load } = searchBoardOf(size, rule);
      // What others have left there, be it in the middle of a search.
      if (seed % 4 === 0) for (const point of [0, 5, 60]) if (bench.cells[point] === 0) bench.put(point, 0);
      load(patterns.cells);
      const empty = (_: number, entry: number): boolean => patterns.cells[entry % 121] === 0;
      expect(bench.cells).toEqual(patterns.cells);
      expect(bench.lines).toEqual(patterns.lines);
      expect(bench.counts).toEqual(patterns.counts);
      expect(bench.patternPairs).toEqual(patterns.patternPairs);
      expect(bench.rows).toEqual(patterns.rows);
      expect(bench.pointPatterns.filter(empty)).toEqual(patterns.pointPatterns.filter(empty));
      expect(bench.stones()).toBe(patterns.stones());
    }
  });

  it('of all rules is that of each, whatever rule it had before', () => {
    const { patterns: switched, load } = switchableBoardOf(11);
    for (let seed = 1; seed <= thorough(60); seed++) {
      const position = randomPosition(seed, 4 + (seed % 30));
      const { rule } = position;
      const { patterns, load: loadOwn } = searchBoardOf(11, rule);
      load(position.patterns.cells, rule);
      loadOwn(position.patterns.cells);
      expect(switched.rule).toBe(rule);
      for (const name of ['cells', 'lines', 'counts', 'patternPairs', 'rows'] as const)
        expect(switched[name]).toEqual(patterns[name]);
      for (let point = 0; point < 121; point++) {
        if (patterns.cells[point] !== 0) continue;
        for (const side of [0, 1] as const) {
          expect(switched.allows(point, side)).toBe(patterns.allows(point, side));
          expect(switched.linePatterns[121 * side + point]).toBe(patterns.linePatterns[121 * side + point]);
          expect(switched.pointPatterns[121 * side + point]).toBe(patterns.pointPatterns[121 * side + point]);
        }
      }
      for (const side of [0, 1] as const) {
        expect(switched.mayRunOutOfMoves(side)).toBe(patterns.mayRunOutOfMoves(side));
        expect(switched.canMove(side)).toBe(patterns.canMove(side));
      }
    }
  });

  it('serves searches that take turns as well as one alone', async () => {
    const positions = [3, 6, 9, 12].map((seed) => randomPosition(seed, 14));
    const alone = positions.map((position) => createSearcher(position).searchSync({ depth: 8 }));
    const proofs = await Promise.all(positions.map((position) => solveVct(position, { nodes: 20_000 })));
    const together = await Promise.all([
      ...positions.map((position) => createSearcher(position).search({ depth: 8 })),
      ...positions.map((position) => solveVct(position, { nodes: 20_000 })),
    ]);
    const seen = ({ move, value, nodes }: (typeof alone)[number]): unknown => ({ move, value, nodes });
    expect((together.slice(0, 4) as typeof alone).map(seen)).toEqual(alone.map(seen));
    expect((together.slice(4) as typeof proofs).map(({ status }) => status)).toEqual(
      proofs.map(({ status }) => status),
    );
  });

  it('has the same board as any other', () => {
    const fresh = createSpecializedPatternBoard(9, 'renju');
    const shared = createPatternBoard(9, 'renju');
    for (const point of [40, 41, 31, 30, 49]) {
      fresh.put(point, point % 2 === 0 ? 0 : 1);
      shared.put(point, point % 2 === 0 ? 0 : 1);
    }
    expect(fresh.pointPatterns).toEqual(shared.pointPatterns);
    expect(fresh.put).not.toBe(shared.put);
  });
});
