/** Sets of points as bits. */

/** Eight words of 32 bits: the points of boards up to 16 x 16. */
export type PointSet = Int32Array;

const WORDS = 8;

export function createPointSet(): PointSet {
  return new Int32Array(WORDS);
}

export function hasPoint(set: PointSet, point: number): boolean {
  return ((set[point >> 5]! >>> (point & 31)) & 1) !== 0;
}

export function addPoint(set: PointSet, point: number): void {
  set[point >> 5]! |= 1 << (point & 31);
}

export function addPoints(set: PointSet, more: PointSet): void {
  for (let word = 0; word < WORDS; word++) set[word]! |= more[word]!;
}

export function keepPoints(set: PointSet, other: PointSet): void {
  for (let word = 0; word < WORDS; word++) set[word]! &= other[word]!;
}

export function removePoint(set: PointSet, point: number): void {
  set[point >> 5]! &= ~(1 << (point & 31));
}

export function isSameSet(set: PointSet, other: PointSet): boolean {
  return set.every((word, index) => word === other[index]);
}

/** Lists the points of a set, in ascending order. */
export function listPoints(set: PointSet): number[] {
  const points: number[] = [];
  for (let word = 0; word < WORDS; word++)
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1)
      points.push(32 * word + 31 - Math.clz32(bits & -bits));
  return points;
}
