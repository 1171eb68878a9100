import { expect, it } from 'vitest';
import {
  createSolverTable,
  createTableMemory,
  lowerOf,
  moveOf,
  tableBits,
  UNBOUNDED,
  upperOf,
} from '../../../src/solver/node-search/table';

function read(data: number): number[] {
  return [lowerOf(data), upperOf(data), moveOf(data)];
}

it('finds what was stored, and nothing else', () => {
  const { find, store } = createSolverTable(createTableMemory(10, false));
  store(0x84000005 | 0, -7, 20, 63, 0 - UNBOUNDED, 3);
  store(0x84000005 | 0, 9, 10, 0, -2, UNBOUNDED);
  expect(read(find(0x84000005 | 0, -7))).toEqual([0 - UNBOUNDED, 3, 63]);
  expect(read(find(0x84000005 | 0, 9))).toEqual([-2, UNBOUNDED, 0]);
  expect(find(0x80000005 | 0, -7)).toBe(0);
  expect(find(0x84000006 | 0, -7)).toBe(0);
  expect(find(0, 0)).toBe(0);
});

it('keeps the position with more empty cells, and the latest', () => {
  const { find, store } = createSolverTable(createTableMemory(10, false));
  store(1, 11, 20, 1, 0, 0);
  store(1, 12, 10, 2, 0, 0);
  store(1, 13, 5, 3, 0, 0);
  expect([11, 12, 13].map((high) => moveOf(find(1, high)))).toEqual([1, 0, 3]);
  store(1, 14, 21, 4, 0, 0);
  expect([11, 13, 14].map((high) => moveOf(find(1, high)))).toEqual([0, 3, 4]);
});

it('takes an entry torn by another thread for none', () => {
  const memory = createTableMemory(10, false);
  const { find, store } = createSolverTable(memory);
  store(1, 11, 20, 1, 0, 0);
  memory[5]! ^= 1 << 14;
  expect(find(1, 11)).toBe(0);
});

it('is no larger than a board can use', () => {
  expect(tableBits(9, 2 ** 28)).toBe(10);
  expect(tableBits(36, 2 ** 28)).toBe(24);
  expect(tableBits(25, 2 ** 30)).toBe(17);
});
