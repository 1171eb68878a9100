import { expect, it } from 'vitest';
import { leastTime } from '../../../../tools/test-kit/timing';
import { createRandom } from '../../src';
import { createTranspositionTable, EXACT_BOUND } from '../../src/search/transposition-table';

it('the transposition table grows bit by bit: no store takes long', () => {
  const slowest = Array.from({ length: 4 }, (_, seed) => {
    const table = createTranspositionTable(2 ** 26);
    const random = createRandom(seed);
    // On the way it grows from 16 MiB to 64 MiB.
    const blocks = Array.from({ length: 7000 }, () =>
      leastTime(1, () => {
        for (let count = 0; count < 100; count++)
          table.store(random(), random(), 1, 2, 3, EXACT_BOUND, false);
      }),
    );
    return Math.max(...blocks);
  });
  // The collector of garbage may run at any moment.
  expect(Math.min(...slowest)).toBeLessThan(20);
});
