import { describe, expect, it } from 'vitest';
import { transformMoves, SYMMETRIES } from '../../../src';
import { createClaims } from '../../../src/proofs/solver/claims';
import { addPoint, createPointSet, listPoints } from '../../../src/proofs/solver/point-set';
import { sortedPoints, type StateStones } from '../../../src/proofs/solver/state';

const SIZE = 15;
const BLACK = [112, 128, 113];
const WHITE = [97];
const ZONE = [98, 99, 114, 130];

function stonesOf(black: readonly number[], white: readonly number[], level: number): StateStones {
  return { side: 0, black: sortedPoints(black), white: sortedPoints(white), level };
}

function claimsOf(level: number): ReturnType<typeof createClaims> {
  const claims = createClaims(SIZE);
  const zone = createPointSet();
  for (const point of ZONE) addPoint(zone, point);
  claims.add({ stones: stonesOf(BLACK, WHITE, level), zone });
  return claims;
}

describe('createClaims', () => {
  it.each(SYMMETRIES)('finds a claim after a symmetry, with a stone outside of its zone: %s', (symmetry) => {
    const carry = (points: readonly number[]): number[] => transformMoves(points, symmetry, SIZE);
    const found = claimsOf(1).find(stonesOf(carry(BLACK), carry([...WHITE, 0]), 0));
    expect(found?.claim.stones).toEqual(stonesOf(BLACK, WHITE, 1));
    expect(sortedPoints(listPoints(found!.zone))).toEqual(sortedPoints(carry(ZONE)));
    // The number of the symmetry is that of certificates: these points lie in no two ways alike.
    const numbered = transformMoves(BLACK, SYMMETRIES[found!.symmetry]!, SIZE);
    expect(sortedPoints(numbered)).toEqual(sortedPoints(carry(BLACK)));
  });

  it('finds none with a stone inside the zone, too many stones, a stone less, or other black ones', () => {
    const claims = claimsOf(1);
    expect(claims.find(stonesOf(BLACK, [...WHITE, 0], 0))).toBeDefined();
    expect(claims.find(stonesOf(BLACK, WHITE, 1))).toBeDefined();
    expect(claims.find(stonesOf(BLACK, [...WHITE, ZONE[0]!], 0))).toBeUndefined();
    expect(claims.find(stonesOf(BLACK, [...WHITE, 0, 1], 0))).toBeUndefined();
    expect(claims.find(stonesOf(BLACK, [...WHITE, 0], 1))).toBeUndefined();
    expect(claims.find(stonesOf(BLACK, [0], 0))).toBeUndefined();
    expect(claims.find(stonesOf([...BLACK, 1], WHITE, 0))).toBeUndefined();
  });

  it('tries all symmetries of black stones that are symmetric', () => {
    const claims = createClaims(SIZE);
    claims.add({ stones: stonesOf([112], [0], 0), zone: createPointSet() });
    for (const corner of [0, 14, 210, 224])
      expect(claims.find(stonesOf([112], [corner], 0)), String(corner)).toBeDefined();
    expect(claims.find(stonesOf([112], [1], 0))).toBeUndefined();
  });
});
