import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDeal, formatSolution, parseDeal, solve } from '../../src';
import { optimalMoves } from '../deals';

interface Vector {
  input: string;
  first: number;
  second: number;
  optimal: [row: number, end: string, card: number][];
}

const copied = new URL('../vectors/card-rows.jsonl', import.meta.url);
const shared = new URL('../../../../../shared/vectors/card-rows.jsonl', import.meta.url);

function agree(file: URL): void {
  const vectors = readFileSync(file, 'utf8').trim().split('\n');
  expect(vectors.length).toBeGreaterThan(0);
  for (const line of vectors) {
    const { input, first, second, optimal } = JSON.parse(line) as Vector;
    const deal = parseDeal(input);
    const solution = solve(deal);
    const names = optimalMoves(solution).map(({ row, end, card }) => [
      row + 1,
      end === 'left' ? '左端' : '右端',
      card,
    ]);
    expect({ input, first: solution.first, second: solution.second }).toEqual({ input, first, second });
    expect(names.toSorted()).toEqual(optimal.toSorted());
    const [row, end, card] = names[0]!;
    expect(formatSolution(solution)).toBe(
      `第${row!}行 ${end!} 牌点数${card!}\n小红: ${first} 小蓝: ${second}\n`,
    );
    expect(formatDeal(deal)).toBe(input);
  }
}

describe('totals and optimal first moves by exhaustive search', () => {
  test('a copied selection agrees', () => agree(copied));
});

describe.skipIf(!existsSync(shared))('the whole file of vectors (skipped where it is absent)', () => {
  test('every vector agrees', () => agree(shared));
});
