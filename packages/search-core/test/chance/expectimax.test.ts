import { describe, expect, it } from 'vitest';
import { expectimaxSync } from '../../src/chance';
import { createPig } from '../../src/testing';

describe('expectimaxSync', () => {
  it('finds the published value of Piglet with two points', () => {
    const { value, stopped } = expectimaxSync(createPig({ target: 2, faces: [0, 1] }), { depth: 100 });
    // Neller and Presser 2004: the first player wins 4 of 7 games.
    expect(value.expected).toBeCloseTo(4 / 7 - 3 / 7, 12);
    expect([value.certainty, stopped]).toEqual(['estimate', 'depth']);
  });
});
