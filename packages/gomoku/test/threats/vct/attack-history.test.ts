import { describe, expect, it } from 'vitest';
import { createAttackHistory } from '../../../src/threats/vct/attack-history';

describe('the history of attacking moves', () => {
  it('makes points cheaper that have won, and dearer those searched in vain', () => {
    const { factors, addSearch, addWin } = createAttackHistory(4);
    expect([...factors]).toEqual([1, 1, 1, 1]);
    addSearch(1);
    addWin(1);
    addSearch(2);
    expect(factors[0]).toBe(1);
    expect(factors[1]).toBeLessThan(1);
    expect(factors[2]).toBeGreaterThan(1);
    addSearch(1);
    const once = factors[1]!;
    addWin(1);
    expect(factors[1]).toBeLessThan(once);
  });

  it('keeps factors within bounds, and forgets', () => {
    const { clear, factors, addSearch, addWin } = createAttackHistory(2);
    for (let count = 0; count < 1000; count++) {
      addSearch(0);
      addWin(1);
    }
    expect([...factors]).toEqual([4, 1 / 4]);
    clear();
    expect([...factors]).toEqual([1, 1]);
    addSearch(0);
    expect(factors[0]).toBeLessThan(2);
  });
});
