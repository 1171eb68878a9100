import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createPosition } from '../../../src/index';
import { BUDGET_SPENT, createNodeSearch, PAUSED } from '../../../src/solver/node-search/node-search';
import { rootOf } from '../../../src/solver/node-search/root';
import { createTableMemory } from '../../../src/solver/node-search/table';
import { naiveMargin, naiveMoves, naivePlay, naiveStart, type NaiveGame } from '../../naive';

describe('the node search against plain minimax', () => {
  it.each([
    [4, 4, 1, false],
    [4, 4, 1, true],
    [3, 5, 1, false],
    [3, 5, 1, true],
    [3, 6, 3, false],
    [4, 5, 3, true],
  ] as const)(
    '%i x %i, start %i, balanced %s: positions of random games',
    (rows, columns, start, balanced) => {
      const random = createRandom(rows * 1000 + columns * 10 + start);
      const root = rootOf(createPosition({ rows, columns, start, balanced }));
      const search = createNodeSearch(root, createTableMemory(12, false));
      for (let game = 0; game < 250; game++) {
        let plain: NaiveGame = naiveStart({ rows, columns, start });
        const position = createPosition({ rows, columns, start, balanced });
        const moves: number[] = [];
        // Few enough cells are left for plain minimax.
        for (let ply = rows * columns - 2 * start - 7; ply > 0; ply--) {
          const legal = naiveMoves(plain, plain.player);
          if (legal.length === 0) break;
          const move = legal[randomBelow(random, legal.length)]!;
          plain = naivePlay(plain, move, balanced);
          moves.push(move[0] * columns + move[1]);
          position.play(moves.at(-1)!);
        }
        const margin = naiveMargin(plain, balanced) * (plain.player === 'A' ? 1 : -1);
        search.load(moves);
        if (naiveMoves(plain, plain.player).length > 0)
          expect(search.mover()).toBe(plain.player === 'A' ? 0 : 1);
        for (const threshold of [margin - 1, margin, margin + 1, margin + 2]) {
          const bound = search.search(threshold, 1e7);
          expect(bound).not.toBe(BUDGET_SPENT);
          expect(bound >= threshold).toBe(margin >= threshold);
        }
      }
    },
  );
});

describe('a search with pauses', () => {
  it.each([
    [4, 5, 1, false],
    [4, 4, 1, true],
    [5, 5, 1, false],
    [4, 5, 3, false],
  ] as const)('visits the same nodes, %i x %i, start %i, balanced %s', (rows, columns, start, balanced) => {
    const root = rootOf(createPosition({ rows, columns, start, balanced }));
    const create = () => createNodeSearch(root, createTableMemory(12, false));
    const [whole, paused] = [create(), create()];
    for (const piece of [1, 2, 19, 1000]) {
      for (const threshold of [-1, 0, 1, 2]) {
        for (const budget of [0, 1, 500, 20_000]) {
          whole.load([]);
          const expected = whole.search(threshold, budget);
          paused.load([]);
          let questions = 0;
          // Every other question is answered with a pause.
          const grant = () => (questions++ % 2 === 0 ? piece : 0);
          let found = paused.search(threshold, budget, grant);
          while (found === PAUSED) found = paused.resume(grant);
          expect([found, paused.nodes()]).toEqual([expected, whole.nodes()]);
        }
      }
    }
  });
});
