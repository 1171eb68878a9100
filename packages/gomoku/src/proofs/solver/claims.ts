/**
 * Claims: what is proven of black to move, found again under inclusion. A proof that bears further white stones outside of
 * its zone proves every position with the same black stones and such white ones more, up to symmetry.
 *
 * ```text
 * claim   black B   white W   level 1   zone Z          proven for h8 i9 h10, white to have i8 and one stone more
 * holds   black B   white W and a15, outside of Z       for each far stone: searched once
 * ```
 */
import { symmetriesOf } from '../../board/grid';
import { addPoint, createPointSet, listPoints, type PointSet } from './point-set';
import { sortedPoints, type StateStones } from './state';

const SYMMETRIES = 8;
/** Claims that are kept for the same black stones: each is looked at in every question. */
const MAX_CLAIMS = 4096;

/** A position that is proven, black to move, and the zone of its proof. */
export interface Claim {
  readonly stones: StateStones;
  readonly zone: PointSet;
}

/** A claim that proves another position as well. */
export interface ClaimReference {
  readonly claim: Claim;
  /** Which symmetry takes the points of the claim to those of the position, numbered as in certificates. */
  readonly symmetry: number;
  /** The zone of the claim, in the position. */
  readonly zone: PointSet;
}

export interface Claims {
  readonly add: (claim: Claim) => void;
  /** Finds a claim that proves a position, black to move. O(claims of the same black stones). */
  readonly find: (stones: StateStones) => ClaimReference | undefined;
}

/** A claim as it lies after the symmetry that makes the key of its black stones the least. */
interface Entry {
  readonly claim: Claim;
  readonly symmetry: number;
  readonly white: PointSet;
  readonly count: number;
  readonly zone: PointSet;
}

export function createClaims(size: number): Claims {
  const area = size * size;
  const symmetries = symmetriesOf(size);
  const imageOf = (point: number, symmetry: number): number => symmetries[symmetry * area + point]!;
  const entries = new Map<string, Entry[]>();
  /** By two symmetries: the one that undoes the first after the second. */
  const between = tableOfQuotients(symmetries, area);

  const carry = (points: readonly number[], symmetry: number): PointSet => {
    const set = createPointSet();
    for (const point of points) addPoint(set, imageOf(point, symmetry));
    return set;
  };

  const keyAfter = (black: readonly number[], symmetry: number): string =>
    String.fromCharCode(...sortedPoints(black.map((point) => imageOf(point, symmetry))));

  /** The least key of black stones, and the symmetries that lead to it: more than one if they are symmetric. */
  const canonical = (black: readonly number[]): { readonly key: string; readonly by: readonly number[] } => {
    let key = keyAfter(black, 0);
    let by = [0];
    for (let symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
      const other = keyAfter(black, symmetry);
      if (other > key) continue;
      if (other < key) by = [];
      key = other;
      by.push(symmetry);
    }
    return { key, by };
  };

  const holds = (entry: Entry, white: PointSet, count: number, level: number): boolean => {
    if (count - entry.count + level > entry.claim.stones.level) return false;
    for (let word = 0; word < white.length; word++) {
      const further = white[word]! & ~entry.white[word]!;
      if ((entry.white[word]! & ~white[word]!) !== 0 || (further & entry.zone[word]!) !== 0) return false;
    }
    return true;
  };

  return {
    add: (claim) => {
      const { key, by } = canonical(claim.stones.black);
      const [symmetry] = by as [number];
      const list = entries.get(key) ?? [];
      entries.set(key, list);
      if (list.length >= MAX_CLAIMS) return;
      const white = carry(claim.stones.white, symmetry);
      const zone = carry(listPoints(claim.zone), symmetry);
      list.push({ claim, symmetry, white, count: claim.stones.white.length, zone });
    },
    find: ({ black, white, level }) => {
      const { key, by } = canonical(black);
      const list = entries.get(key);
      if (!list) return undefined;
      for (const place of by) {
        const carried = carry(white, place);
        const entry = list.find((each) => holds(each, carried, white.length, level));
        if (!entry) continue;
        const { claim } = entry;
        const symmetry = between[place * SYMMETRIES + entry.symmetry]!;
        return { claim, symmetry, zone: carry(listPoints(claim.zone), symmetry) };
      }
      return undefined;
    },
  };
}

function tableOfQuotients(symmetries: Uint16Array, area: number): Uint8Array {
  const table = new Uint8Array(SYMMETRIES * SYMMETRIES);
  const points = Array.from({ length: area }, (_, point) => point);
  const imageOf = (point: number, symmetry: number): number => symmetries[symmetry * area + point]!;
  for (let first = 0; first < SYMMETRIES; first++)
    for (let second = 0; second < SYMMETRIES; second++)
      table[first * SYMMETRIES + second] = [0, 1, 2, 3, 4, 5, 6, 7].find((symmetry) =>
        points.every((point) => imageOf(imageOf(point, symmetry), first) === imageOf(point, second)),
      )!;
  return table;
}
