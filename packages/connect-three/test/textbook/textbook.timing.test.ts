import { expect, it } from 'vitest';
import { leastTime } from '../../../../tools/test-kit/timing';
import { initialState, minimax } from '../../src/textbook';

it('answers for the empty board within a second', () => {
  expect(leastTime(2, () => minimax(initialState()))).toBeLessThan(1000);
});
