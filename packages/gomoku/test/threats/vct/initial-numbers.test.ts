import { describe, expect, it } from 'vitest';
import { POINT_PATTERN, POINT_PATTERNS } from '../../../src/patterns/point-pattern';
import { difficultyOfAttack, proofNumberOfAttack } from '../../../src/threats/vct/initial-numbers';
import { MAX_PROOF_NUMBER } from '../../../src/threats/vct/table';

/** So many points of a pattern for one side, and nothing else. */
function counts(side: 0 | 1, pattern: number, count: number): Int32Array {
  const list = new Int32Array(2 * POINT_PATTERNS);
  list[side * POINT_PATTERNS + pattern] = count;
  return list;
}

describe('the difficulty of an attack', () => {
  it.each([0, 1] as const)(
    'falls with what the attacker has and grows with what the defender has, %s',
    (side) => {
      const other = side === 0 ? 1 : 0;
      for (const pattern of [POINT_PATTERN.DOUBLE_THREE, POINT_PATTERN.FOUR_THREE]) {
        const none = difficultyOfAttack(counts(side, pattern, 0), side);
        expect(difficultyOfAttack(counts(side, pattern, 1), side)).toBeLessThan(none);
      }
      const one = difficultyOfAttack(counts(other, POINT_PATTERN.FOUR, 1), side);
      expect(difficultyOfAttack(counts(other, POINT_PATTERN.FOUR, 2), side)).toBeGreaterThan(one);
    },
  );

  it('leaves proof numbers that a packed move holds', () => {
    const hard = difficultyOfAttack(counts(1, POINT_PATTERN.OPEN_FOUR, 400), 0);
    const easy = difficultyOfAttack(counts(0, POINT_PATTERN.FOUR_THREE, 400), 0);
    for (let own = 0; own < POINT_PATTERNS; own++) {
      const most = proofNumberOfAttack(own, POINT_PATTERN.NONE, true, hard);
      const least = proofNumberOfAttack(own, POINT_PATTERN.FOUR, false, easy);
      expect([least >= 1, least <= most, most <= MAX_PROOF_NUMBER]).toEqual([true, true, true]);
    }
  });
});
