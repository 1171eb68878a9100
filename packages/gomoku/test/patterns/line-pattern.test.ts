import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../src';
import { CODES, DIGITS, POWERS, shiftOf } from '../../src/board/grid';
import {
  lineCodesOf,
  linePairsOf,
  lineTableOf,
  LINE_PATTERN,
  type LineRule,
} from '../../src/patterns/line-pattern';
import { lineRulesOf } from '../../src/patterns/pattern-board';

/** The line bits of eleven points, `*` in the middle, `X` for stones of a side, `O` for the other's, `#` for the edge. */
function bitsOf(line: string, side: number): number {
  const centre = line.indexOf('*');
  let bits = 0;
  let isOff = [false, false];
  for (const step of [1, 2, 3, 4, 5]) {
    for (const [half, sign] of [-1, 1].entries()) {
      const point = isOff[half] ? '#' : (line[centre + sign * step] ?? '.');
      if (point === '#') isOff = isOff.with(half, true);
      const content = point === '.' ? 0 : point === '#' ? 3 : (point === 'X') === (side === 0) ? 1 : 2;
      bits |= content << shiftOf(sign < 0 ? 5 - step : 4 + step);
    }
  }
  return bits;
}

const LINES: readonly [
  line: string,
  freestyle: keyof typeof LINE_PATTERN,
  standard?: keyof typeof LINE_PATTERN,
  black?: keyof typeof LINE_PATTERN,
  caro?: keyof typeof LINE_PATTERN,
][] = [
  ['XX*XX', 'FIVE'],
  ['XX*XXX', 'FIVE', 'OVERLINE'],
  ['XXXXX*', 'FIVE', 'OVERLINE'],
  ['XX*X', 'OPEN_FOUR'],
  ['OXX*X', 'FOUR', 'FOUR', 'FOUR', 'LOOSE_FOUR'],
  ['X.XX*', 'FOUR'],
  ['X.XX*X', 'OPEN_FOUR', 'FOUR'],
  ['X.X*X.X', 'DOUBLE_FOUR'],
  ['XX.*X.XX', 'DOUBLE_FOUR'],
  ['XXX.*.XXX', 'DOUBLE_FOUR'],
  ['X.*X.X', 'OPEN_THREE', 'SLEEPING_THREE'],
  ['X.*.X.X', 'BROKEN_THREE', 'BROKEN_THREE', 'SLEEPING_THREE'],
  ['.XX*.', 'OPEN_THREE'],
  ['O.XX*..', 'BROKEN_THREE', 'BROKEN_THREE', 'BROKEN_THREE', 'SLEEPING_THREE'],
  ['O.XX*.O', 'SLEEPING_THREE', 'SLEEPING_THREE', 'SLEEPING_THREE', 'NONE'],
  ['.X.X*.', 'BROKEN_THREE'],
  ['OX.X*.', 'SLEEPING_THREE'],
  ['X..X*', 'SLEEPING_THREE'],
  ['OXX*..', 'SLEEPING_THREE'],
  ['X*', 'OPEN_TWO'],
  ['OX*', 'SLEEPING_TWO'],
  ['.X.*', 'OPEN_TWO'],
  ['*', 'OPEN_ONE'],
  ['O*', 'SLEEPING_ONE'],
  ['O..*.O', 'NONE'],
  ['O*XXXO', 'NONE'],
  ['OXX*XXO', 'FIVE', 'FIVE', 'FIVE', 'NONE'],
  ['#XX*XXO', 'FIVE'],
  ['OXXX*.', 'FOUR', 'FOUR', 'FOUR', 'LOOSE_FOUR'],
  ['OX.X*X.', 'FOUR', 'FOUR', 'FOUR', 'LOOSE_FOUR'],
  ['OX.X*X#', 'FOUR'],
  ['#XXX*.', 'FOUR'],
  ['O.XX*X.', 'OPEN_FOUR', 'OPEN_FOUR', 'OPEN_FOUR', 'FOUR'],
  ['O.XX*X.O', 'OPEN_FOUR', 'OPEN_FOUR', 'OPEN_FOUR', 'LOOSE_FOUR'],
  ['#.XX*X.#', 'OPEN_FOUR'],
  ['OX.X*X.X', 'DOUBLE_FOUR', 'DOUBLE_FOUR', 'DOUBLE_FOUR', 'FOUR'],
  ['O..XX*..', 'OPEN_THREE', 'OPEN_THREE', 'OPEN_THREE', 'BROKEN_THREE'],
];

describe('shapes of lines', () => {
  it.each(LINES)('%s: %s', (line, freestyle, standard = freestyle, black = standard, caro = standard) => {
    const wanted: Record<LineRule, number> = {
      'five-or-more': LINE_PATTERN[freestyle],
      'exactly-five': LINE_PATTERN[standard],
      'renju-black': LINE_PATTERN[black],
      caro: LINE_PATTERN[caro],
    };
    for (const [rule, linePattern] of Object.entries(wanted)) {
      const { linePatterns } = lineTableOf(rule as LineRule);
      const codesOf = lineCodesOf(rule as LineRule);
      for (const text of [line, Array.from(line).reverse().join('')])
        for (const side of [0, 1])
          expect([rule, linePatterns[codesOf(bitsOf(text, side), side)]]).toEqual([rule, linePattern]);
    }
  });

  it('have the points that make more of them', () => {
    const { linePatterns, replies } = lineTableOf('five-or-more');
    for (let code = 0; code < CODES; code++) {
      const linePattern = linePatterns[code]!;
      const better =
        linePattern >= LINE_PATTERN.FOUR
          ? LINE_PATTERN.FIVE
          : linePattern >= LINE_PATTERN.BROKEN_THREE
            ? LINE_PATTERN.DOUBLE_FOUR
            : LINE_PATTERN.FOUR;
      if (linePattern < LINE_PATTERN.SLEEPING_THREE || linePattern === LINE_PATTERN.FIVE) continue;
      expect(replies[code]).toBeGreaterThan(0);
      for (let digit = 0; digit < DIGITS; digit++) {
        if ((replies[code]! >> digit) & 1)
          expect(linePatterns[code + POWERS[digit]!]).toBeGreaterThanOrEqual(better);
      }
    }
  });

  it('are those of both sides by line bits', () => {
    const half = fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.constantFrom('.', 'X', 'O'), { minLength: 5, maxLength: 5 }),
    );
    const text = ([onBoard, points]: [number, string[]]): string =>
      points.map((point, step) => (step < onBoard ? point : '#')).join('');
    fc.assert(
      fc.property(half, half, fc.constantFrom(...RULES), (left, right, rule) => {
        const bits = bitsOf(`${Array.from(text(left)).reverse().join('')}*${text(right)}`, 0);
        const [black, white] = lineRulesOf(rule);
        const [ofBlack, ofWhite] = [black, white].map(
          (lines, side) => lineTableOf(lines).linePatterns[lineCodesOf(lines)(bits, side)]!,
        );
        expect(linePairsOf(black, white)[bits]).toBe(ofBlack! | (ofWhite! << 4));
      }),
    );
  });
});
