import {
  createRandom,
  createSearcher,
  ONGOING,
  randomBelow,
  type Heuristics,
  type Side,
} from '@games/search-core';
import { playMatch, type Player } from '@games/search-core/match';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { originalHeuristics } from '../../bench/original-heuristics';
import { createPosition, heuristics, type SequenciumPosition, territoryEvaluator } from '../../src/index';
import { marginHeuristics } from '../../src/engine/heuristics';
import { placedMoves } from '../game';

/** Moves it takes to get from some cells to every other one through empty cells; Infinity where there is no way. */
function distances(position: SequenciumPosition, from: number[]): number[] {
  const { rows, columns } = position;
  const found = Array.from({ length: rows * columns }, () => Infinity);
  const queue = [...from];
  for (const cell of from) found[cell] = 1;
  for (const cell of queue) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const near = r * columns + c;
        if (position.value(near) !== 0 || found[near]! < Infinity) continue;
        found[near] = found[cell]! + 1;
        queue.push(near);
      }
    }
  }
  return found;
}

/** The evaluation as its documentation tells it, with lists and breadth-first search. */
function plainTerritory(position: SequenciumPosition): number {
  const cells = Array.from({ length: position.rows * position.columns }, (_, cell) => cell);
  const sides = ([0, 1] as const).map((side) => {
    const frontier = cells.filter((cell) => position.nextValue(side, cell) > 0);
    const largest = Math.max(0, ...frontier.map((cell) => position.nextValue(side, cell)));
    const heads = frontier.filter((cell) => position.nextValue(side, cell) === largest);
    return {
      best: Math.max(largest, position.maximum(side)),
      ways: distances(position, frontier),
      headWays: distances(position, heads),
      moves: frontier.length,
    };
  });
  const own = sides[position.turn()]!;
  const other = sides[1 - position.turn()]!;
  const nearer = (one: number[], two: number[]): number =>
    cells.filter((cell) => one[cell]! < two[cell]!).length;
  const best = own.best - other.best;
  const land = nearer(own.ways, other.ways) - nearer(other.ways, own.ways);
  const course = nearer(own.headWays, other.ways) - nearer(other.headWays, own.ways);
  const mobility = own.moves - other.moves;
  const empty = cells.filter((cell) => position.value(cell) === 0).length / cells.length;
  const early = Math.min(1, (36 * empty - 16) / 10);
  return (
    best * (92 + 2 * early) +
    land * (64 - 56 * early) +
    course * (28 - 16 * early) +
    mobility * (39 * early - 45) +
    42 +
    33 * early
  );
}

/** A player of 2,000 nodes a move. */
function player(name: string, own: Heuristics<SequenciumPosition>): Player<SequenciumPosition> {
  return {
    name,
    choose: (position) =>
      createSearcher(position, { heuristics: own, memoryBytes: 2 ** 18 }).searchSync({ nodes: 2000 }).move,
  };
}

describe('the evaluation', () => {
  test.prop([fc.integer(), fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 20 }), fc.boolean()], {
    numRuns: thorough(40),
  })(
    'is what a breadth-first search over lists says, on boards of every size',
    (seed, rows, columns, balanced) => {
      const random = createRandom(seed);
      const position = createPosition({ rows, columns, balanced });
      while (position.outcome() === ONGOING) {
        if (rows * columns < 50 || randomBelow(random, 20) === 0) {
          expect(Math.abs(territoryEvaluator(position) - plainTerritory(position))).toBeLessThan(0.5001);
        }
        const legal = position.moves();
        position.play(legal[randomBelow(random, legal.length)]!);
      }
    },
  );

  test.prop([fc.integer(), fc.integer({ min: 2, max: 8 })])('sees a reflected board alike', (seed, size) => {
    const random = createRandom(seed);
    const position = createPosition({ rows: size, columns: size });
    const reflected = createPosition({ rows: size, columns: size });
    while (position.outcome() === ONGOING) {
      expect(territoryEvaluator(reflected)).toBe(territoryEvaluator(position));
      const legal = placedMoves(position);
      const [row, column] = legal[randomBelow(random, legal.length)]!;
      position.play(row * size + column);
      reflected.play(column * size + row);
    }
  });

  it('has the unit of the margin where the margin counts', () => {
    const position = createPosition({ rows: 7, columns: 5, payoff: 'margin' });
    for (const cell of [6, 28, 12, 22]) position.play(cell);
    expect(marginHeuristics.evaluate(position)).toBe(Math.round(territoryEvaluator(position) / 100));
  });

  it('beats the original one with the same number of nodes', async () => {
    const { wins, losses } = await playMatch<SequenciumPosition>({
      game: () => createPosition(),
      players: [player('player', heuristics), player('original', originalHeuristics)],
      games: 18,
      openings: { plies: 2, count: 9 },
      control: { tolerance: 60_000 },
    });
    expect(wins).toBeGreaterThan(2 * losses);
  });
});

describe('sets of cells', () => {
  test.prop([fc.integer(), fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 20 })], {
    numRuns: thorough(20),
  })(
    'hold the empty cells and those where a side may write, also after moves are taken back',
    (seed, rows, columns) => {
      const random = createRandom(seed);
      const position = createPosition({ rows, columns });
      const { words, wordOf, bitOf, cellOf } = position.layout;
      const has = (set: number, cell: number): boolean =>
        (position.sets[set * words + wordOf[cell]!]! & bitOf[cell]!) !== 0;
      const check = (): void => {
        for (let cell = 0; cell < rows * columns; cell++) {
          expect(cellOf[wordOf[cell]! * 32 + 31 - Math.clz32(bitOf[cell]!)]).toBe(cell);
          expect(has(0, cell)).toBe(position.value(cell) === 0);
          for (const side of [0, 1] as Side[]) {
            expect(has(side + 1, cell)).toBe(position.nextValue(side, cell) > 0);
          }
        }
      };
      let played = 0;
      for (; position.outcome() === ONGOING; played++) {
        const legal = position.moves();
        position.play(legal[randomBelow(random, legal.length)]!);
      }
      check();
      for (; played > 0; played--) {
        position.undo();
        if (played % 16 === 1) check();
      }
    },
  );
});
