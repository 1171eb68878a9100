import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import { formatDeal, formatMoves, parseDeal, parseMoves } from '../../src/index';

const deals = fc.array(fc.array(fc.integer({ min: -3, max: 12 }), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});
const dealTexts = fc.oneof(
  deals.map(formatDeal),
  fc.constantFrom('5\n1,4,2\n5,3\n', '3\r\n 1 , 2\r\n3\r\n\r\n'),
);

const readDeal = (text: string): void => {
  for (const strict of [true, false]) {
    const deal = tryParse(() => parseDeal(text, { strict }));
    if (deal !== undefined) expect(parseDeal(formatDeal(deal), { strict })).toEqual(deal);
  }
};

fuzz('parseDeal takes any text', anyText(['5\n', '1,4,2\n', '5,3', '1', ',', '、', '\n\n']), readDeal);
fuzz('parseDeal takes damaged card files', mutated(dealTexts), readDeal);

const table = [[1, 4, 2], [5], [], [3, 6]];

const readMoves = (text: string): void => {
  const moves = tryParse(() => parseMoves(text, table));
  if (moves !== undefined) expect(parseMoves(formatMoves(moves), table)).toEqual(moves);
};

fuzz('parseMoves takes any text', anyText(['1L', '1R ', '2L ', '4R ', '3L', 'l', 'r']), readMoves);
fuzz(
  'parseMoves takes damaged games',
  mutated(fc.constantFrom('1L 2R 1R', '4l 4r\t1R 1L 1L 2L', '')),
  readMoves,
);
