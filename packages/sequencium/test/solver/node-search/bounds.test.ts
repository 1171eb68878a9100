import { expect, it } from 'vitest';
import { solveSync } from '../../../src/index';
import { createBounds, NO_BOUND } from '../../../src/solver/node-search/bounds';
import { enteredPositions } from './entered';

it.each([false, true])('bounds at once hold, balanced %s', (balanced) => {
  let decided = 0;
  for (const entered of enteredPositions({ rows: 4, columns: 4, balanced }, 6, 150)) {
    const { position, frames, own, other, reach } = entered;
    const side = position.turn();
    const lead = position.maximum(side) - position.maximum(side === 0 ? 1 : 0);
    const gain = solveSync(position, { everyMove: false }).atLeast - lead;
    const boundAtOnce = createBounds(balanced, frames, reach);
    for (let threshold = -7; threshold <= 8; threshold++) {
      const bound = boundAtOnce(own, other, threshold);
      if (bound === NO_BOUND) continue;
      decided++;
      // A bound decides the threshold, and is on the right side of the gain.
      if (bound >= threshold) expect(gain).toBeGreaterThanOrEqual(bound);
      else expect(gain).toBeLessThanOrEqual(bound);
    }
  }
  expect(decided).toBeGreaterThan(300);
});
