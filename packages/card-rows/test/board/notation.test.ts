import { definition } from '../../src/definition';
import fc from 'fast-check';
import { isInputError, legalMoves } from '@games/search-core';
import { describe, expect, test } from 'vitest';
import {
  createPosition,
  ERROR_CODES,
  formatDeal,
  formatMoves,
  formatRows,
  formatSolution,
  parseDeal,
  parseMoves,
  parseRows,
  solve,
  type Deal,
} from '../../src';

type Facts = Record<string, string | number>;

function thrownBy(action: () => unknown): { code: string; message: string; details: Facts } {
  try {
    action();
  } catch (error) {
    if (isInputError(error))
      return { code: error.code, message: error.message, details: { ...error.details } };
    throw error;
  }
  throw new Error('expected an error');
}

/** Strict files that are wrong: the text, the code, and the facts of the message. */
const badFiles: [text: string, code: string, details: Facts][] = [
  ['', 'missing-count', { line: 1, column: 1 }],
  ['\uFEFF', 'missing-count', { line: 1, column: 1 }],
  ['\n3\n1,2,3\n', 'missing-count', { line: 1, column: 1 }],
  ['x\n1\n', 'bad-count', { line: 1, column: 1, value: 'x', minimum: 1, maximum: 10_000_000 }],
  ['  -3\n1\n', 'bad-count', { line: 1, column: 3, value: '-3', minimum: 1, maximum: 10_000_000 }],
  ['0\n', 'bad-count', { line: 1, column: 1, value: '0', minimum: 1, maximum: 10_000_000 }],
  ['2.0\n1,2\n', 'bad-count', { line: 1, column: 1, value: '2.0', minimum: 1, maximum: 10_000_000 }],
  ['1,2,3\n', 'bad-count', { line: 1, column: 1, value: '1,2,3', minimum: 1, maximum: 10_000_000 }],
  ['10000001\n1\n', 'bad-count', { line: 1, column: 1, value: '10000001', minimum: 1, maximum: 10_000_000 }],
  ['３\n1,2,3\n', 'full-width', { line: 1, column: 1, value: '３', expected: '3' }],
  ['3\n1,2，3\n', 'full-width', { line: 2, column: 4, value: '，', expected: ',' }],
  ['3\n1,2、3\n', 'full-width', { line: 2, column: 4, value: '、', expected: ',' }],
  ['3\n1,2\n ３\n', 'full-width', { line: 3, column: 2, value: '３', expected: '3' }],
  ['3\n1,２,3\n', 'full-width', { line: 2, column: 3, value: '２', expected: '2' }],
  ['3\n1,−2,3\n', 'full-width', { line: 2, column: 3, value: '−', expected: '-' }],
  ['3\n1,a,3\n', 'not-a-number', { line: 2, column: 3, card: 2, value: 'a' }],
  ['3\n1, 2 3\n', 'not-a-number', { line: 2, column: 4, card: 2, value: '2 3' }],
  ['3\n1,2;3\n', 'not-a-number', { line: 2, column: 3, card: 2, value: '2;3' }],
  ['3\n1,2.5,3\n', 'not-a-number', { line: 2, column: 3, card: 2, value: '2.5' }],
  ['3\n1,1e0,3\n', 'not-a-number', { line: 2, column: 3, card: 2, value: '1e0' }],
  ['3\n1,2,Infinity\n', 'not-a-number', { line: 2, column: 5, card: 3, value: 'Infinity' }],
  [`1\n${'x'.repeat(30)}\n`, 'not-a-number', { line: 2, column: 1, card: 1, value: `${'x'.repeat(20)}…` }],
  [
    '1\n9007199254740993\n',
    'unsafe-number',
    { line: 2, column: 1, card: 1, value: '9007199254740993', limit: Number.MAX_SAFE_INTEGER },
  ],
  ['3\n1,,3\n', 'missing-card', { line: 2, column: 3, card: 2 }],
  ['3\n,1,2,3\n', 'missing-card', { line: 2, column: 1, card: 1 }],
  ['3\n1,2,3,\n', 'trailing-comma', { line: 2, column: 6, card: 4 }],
  ['3\n1,2, \n3\n', 'trailing-comma', { line: 2, column: 4, card: 3 }],
  ['3\n,\n', 'missing-card', { line: 2, column: 1, card: 1 }],
  ['3\n1,2\n\n3\n', 'empty-row', { line: 3, column: 1 }],
  ['3\n \n1,2,3\n', 'empty-row', { line: 2, column: 1 }],
  ['3\n1,2\n', 'wrong-count', { line: 2, column: 4, expected: 3, found: 2, missing: 3 }],
  ['3\n', 'wrong-count', { line: 1, column: 2, expected: 3, found: 0, missing: 1 }],
  ['3', 'wrong-count', { line: 1, column: 2, expected: 3, found: 0, missing: 1 }],
  ['4\n3,1\n4\n', 'wrong-count', { line: 3, column: 2, expected: 4, found: 3, missing: 2 }],
  ['3\n1,2\n3, 4\n', 'wrong-count', { line: 3, column: 4, expected: 3, found: 4 }],
  ['3\n1,2,4\n', 'out-of-range', { line: 2, column: 5, value: 4, minimum: 1, maximum: 3 }],
  ['3\n1,2\n0\n', 'out-of-range', { line: 3, column: 1, value: 0, minimum: 1, maximum: 3 }],
  ['3\n1,-2,3\n', 'out-of-range', { line: 2, column: 3, value: -2, minimum: 1, maximum: 3 }],
  [
    '5\n1,2, 3\n3,5\n',
    'repeated-card',
    { line: 3, column: 1, value: 3, firstLine: 2, firstColumn: 6, missing: 4, minimum: 1, maximum: 5 },
  ],
];

const badMoves: [text: string, code: string, details: Facts][] = [
  ['1L x', 'bad-move', { move: 2, value: 'x' }],
  ['L1', 'bad-move', { move: 1, value: 'L1' }],
  ['1L,2R', 'bad-move', { move: 1, value: '1L,2R' }],
  ['3L', 'no-such-row', { move: 1, value: '3L', rows: 2 }],
  ['0R', 'no-such-row', { move: 1, value: '0R', rows: 2 }],
  ['1L 2L 2R', 'row-is-empty', { move: 3, value: '2R', row: 2 }],
];

const badDeals: [action: () => unknown, code: string, details: Facts][] = [
  [() => solve('1,2' as unknown as Deal), 'bad-deal', { option: 'deal', value: 'string' }],
  [() => solve([1] as unknown as Deal), 'bad-deal', { option: 'deal[0]', value: 'number' }],
  [() => solve(null as unknown as Deal), 'bad-deal', { option: 'deal', value: 'null' }],
  [
    () => solve([[1, 2.5]]),
    'bad-card',
    { option: 'deal[0][1]', row: 0, index: 1, value: '2.5', limit: Number.MAX_SAFE_INTEGER },
  ],
  [
    () => solve([[], [NaN]]),
    'bad-card',
    { option: 'deal[1][0]', row: 1, index: 0, value: 'NaN', limit: Number.MAX_SAFE_INTEGER },
  ],
  [() => definition.createPosition({}), 'no-deal', { option: 'deal' }],
  [() => solve([[2 ** 52, 2 ** 52]]), 'sum-too-large', { option: 'deal', limit: Number.MAX_SAFE_INTEGER }],
  [() => createPosition({ deal: [[999_000_001]] }), 'sum-too-large', { option: 'deal', limit: 999_000_000 }],
  [
    () => createPosition({ deal: [Array.from({ length: 4001 }, () => 0)] }),
    'too-many-cards',
    { option: 'deal', value: 4001, limit: 4000 },
  ],
  [
    () => createPosition({ deal: Array.from({ length: 32_768 }, () => []) }),
    'too-many-rows',
    { option: 'deal', value: 32_768, limit: 32_767 },
  ],
];

describe('bad input is named precisely', () => {
  test.each(badFiles)('file %j: %s', (text, code, details) => {
    const error = thrownBy(() => parseDeal(text));
    expect(error).toMatchObject({ code: `card-rows/${code}`, details });
    expect(Object.keys(error.details).sort()).toEqual(Object.keys(details).sort());
    expect(error.message).toMatch(new RegExp(`^line ${details['line']!}, column ${details['column']!}: `));
    expect(error.message).not.toContain('\n');
  });

  test.each(badMoves)('moves %j: %s', (text, code, details) => {
    const error = thrownBy(() => parseMoves(text, [[1, 2, 3], [4]]));
    expect(error).toMatchObject({ code: `card-rows/${code}`, details });
    expect(Object.keys(error.details).sort()).toEqual(Object.keys(details).sort());
  });

  test.each(badDeals)('deal %#: %s %s', (action, code, details) => {
    expect(thrownBy(action)).toMatchObject({ code: `card-rows/${code}`, details });
  });

  test('these tables meet every code of the package, and each says all it varies in its details', () => {
    const cases = [
      ...badFiles.map(([text]) => thrownBy(() => parseDeal(text))),
      ...badMoves.map(([text]) => thrownBy(() => parseMoves(text, [[1, 2, 3], [4]]))),
      ...badDeals.map(([action]) => thrownBy(action)),
    ];
    expect(new Set(cases.map((error) => error.code))).toEqual(new Set(ERROR_CODES));
    for (const { message, details } of cases) {
      const known = Object.values(details).map(String).join(' ');
      for (const number of message.match(/\d{2,}/g) ?? []) expect(known).toContain(number);
    }
  });
});

describe('parseDeal', () => {
  const deal = [[1, 4, 2], [5], [3]];

  test.each([
    ['plain', '5\n1,4,2\n5\n3\n'],
    ['no line end at the end', '5\n1,4,2\n5\n3'],
    ['CRLF', '5\r\n1,4,2\r\n5\r\n3\r\n'],
    ['CR', '5\r1,4,2\r5\r3\r'],
    ['byte order mark', '\uFEFF5\n1,4,2\n5\n3\n'],
    ['trailing blank lines', '5\n1,4,2\n5\n3\n\n \n\t\r\n'],
    ['spaces and tabs', ' 5 \n 1 ,4 ,\t2 \n5  \n\u30003\u3000\n'],
    ['leading zeros', '05\n01,4,2\n5\n3\n'],
  ])('accepts %s', (_, text) => {
    expect(parseDeal(text)).toEqual(deal);
  });

  test('strict: false takes any whole numbers, and as many as announced', () => {
    expect(parseDeal('2\n-0,1\n', { strict: false })).toEqual([[0, 1]]);
    expect(parseDeal('4\n-7,0\n100,100\n', { strict: false })).toEqual([
      [-7, 0],
      [100, 100],
    ]);
    const error = thrownBy(() => parseDeal('4\n1,1,1\n', { strict: false }));
    expect(error.details).toEqual({ line: 2, column: 6, expected: 4, found: 3 });
  });

  test('reads back what formatDeal writes', () => {
    const rows = fc.array(fc.array(fc.integer(), { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (deal) => {
        expect(parseDeal(formatDeal(deal), { strict: false })).toEqual(deal);
      }),
    );
  });

  test('throws nothing but errors about input, whatever the text', () => {
    const letters = fc.constantFrom('1', '2', '3', ',', '\n', '\r', ' ', '，', '-', 'x', '３', '\uFEFF', '0');
    fc.assert(
      fc.property(
        fc.array(letters).map((parts) => parts.join('')),
        (text) => {
          try {
            parseDeal(text);
            const deal = parseDeal(text, { strict: true });
            expect(deal.flat().sort((a, b) => a - b)).toEqual(deal.flat().map((_, index) => index + 1));
          } catch (error) {
            if (!isInputError(error)) throw error;
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('parseRows', () => {
  test.each(['1,4,2/5/3', ' 1, 4,2 / 5 /3\n', '1,4,2\n5\r\n3', '1,4,2\r5/3'])('reads %j', (text) => {
    expect(parseRows(text)).toEqual([[1, 4, 2], [5], [3]]);
  });

  test('reads any whole numbers unless it is strict', () => {
    expect(parseRows('-0,7/7', { strict: false })).toEqual([[0, 7], [7]]);
    expect(thrownBy(() => parseRows('0,7')).code).toBe('card-rows/out-of-range');
    expect(thrownBy(() => parseRows('1', { strict: 1 as unknown as boolean })).code).toMatch(/^search-core/);
  });

  test('names rows, not lines', () => {
    const repeated = thrownBy(() => parseRows('1,2/ 2'));
    expect(repeated.details).toEqual({
      row: 2,
      column: 2,
      value: 2,
      firstRow: 1,
      firstColumn: 3,
      missing: 3,
      minimum: 1,
      maximum: 3,
    });
    expect(repeated.message).toMatch(/^row 2, column 2: .* \(first in row 1, column 3\); card 3 is missing$/);
    expect(thrownBy(() => parseRows('')).message).toBe(
      'row 1, column 1: expected a row of cards, got an empty one',
    );
    for (const bad of ['1,/2', '1,x', '1,2/', '1,，', '9007199254740993', '3/1']) {
      const { message, details } = thrownBy(() => parseRows(bad));
      expect(message).toMatch(new RegExp(`^row ${details['row']!}, column ${details['column']!}: `));
      expect(message).not.toContain('line');
    }
  });

  test('reads back what formatRows writes', () => {
    const rows = fc.array(fc.array(fc.integer(), { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (deal) => {
        expect(parseRows(formatRows(deal), { strict: false })).toEqual(deal);
      }),
    );
  });
});

describe('moves', () => {
  const deal = [[1, 2, 3], [4]];

  test('are a row and an end, in either case, between any spaces', () => {
    expect(parseMoves('1L 2l\n1r\t1L', deal)).toEqual([0, 2, 1, 0]);
    expect(parseMoves('  ', deal)).toEqual([]);
    expect(formatMoves([0, 2, 1, 0])).toBe('1L 2L 1R 1L');
  });

  test('parseMoves reads back what formatMoves writes of any game', () => {
    const rows = fc.array(fc.array(fc.nat(9), { maxLength: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (cards, choices) => {
        const position = createPosition({ deal: cards });
        const game: number[] = [];
        for (const choice of choices) {
          const legal = legalMoves(position);
          if (legal.length === 0) break;
          const move = legal[choice % legal.length]!;
          position.play(move);
          game.push(move);
        }
        expect(parseMoves(formatMoves(game), cards)).toEqual(game);
      }),
    );
  });

  test('the only card of a row may be called left or right, and is left', () => {
    expect(parseMoves('2R', deal)).toEqual([2]);
    expect(parseMoves('1R 1R 1R', deal)).toEqual([1, 1, 0]);
  });
});

describe('formatSolution', () => {
  test('prints the assignment to the letter', () => {
    const deal = parseDeal('7\n1,2,5,7,3\n4,6\n');
    expect(formatSolution(solve(deal))).toBe('第2行 右端 牌点数6\n小红: 15 小蓝: 13\n');
    expect(formatSolution(solve([[1]]))).toBe('第1行 左端 牌点数1\n小红: 1 小蓝: 0\n');
  });

  test('has no move to print without cards', () => {
    expect(formatSolution(solve([[]]))).toBe('小红: 0 小蓝: 0\n');
  });
});

describe('cards as other exercises write them', () => {
  test.each([
    ['4\n4 2 1 3\n', [[4, 2, 1, 3]]],
    [
      'n = 7\n第1行: 3 1 4\n第2行：2,6\n第 3 行: 7  5 \n',
      [
        [3, 1, 4],
        [2, 6],
        [7, 5],
      ],
    ],
    ['3\nrow 1: 3 1\nRow 2: 2', [[3, 1], [2]]],
    [' [2, 3, 4, 1]\n', [[2, 3, 4, 1]]],
    [
      '[[1, 4, 2],\n [5, 3]]',
      [
        [1, 4, 2],
        [5, 3],
      ],
    ],
  ])('%j', (text, deal) => {
    expect(parseDeal(text)).toEqual(deal);
  });

  test.each([
    ['4\n4 5 1 3\n', [[4, 5, 1, 3]]],
    ['[5,3,4,5]', [[5, 3, 4, 5]]],
    ['4\n第1行: 4,5,1,3', [[4, 5, 1, 3]]],
  ])('have any numbers unless they must not: %j', (text, deal) => {
    expect(parseDeal(text)).toEqual(deal);
    expect(() => parseDeal(text, { strict: true })).toThrow(/from 1 to 4, got 5$/);
  });

  test('name the place of a mistake as it is written', () => {
    const strict = { strict: true };
    expect(() => parseDeal('4\n第1行: 4 5 1 3', strict)).toThrow(/^line 2, column 8: .*from 1 to 4, got 5/);
    expect(() => parseDeal('4\n4  x 1 3')).toThrow(/^line 2, column 4: .*got "x"/);
    expect(() => parseDeal('[[1, 2], [2]]', strict)).toThrow(/^row 2, column 1: .*got 2 again/);
  });
});
