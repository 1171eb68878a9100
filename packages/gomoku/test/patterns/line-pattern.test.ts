import { describe, expect, it } from 'vitest';
import { CODES, DIGITS, POWERS } from '../../src/board/grid';
import { lineTableOf, LINE_PATTERN, type LineRule } from '../../src/patterns/line-pattern';

/** The code of a line of eleven points, `*` in the middle, `#` or `O` for what is closed. */
function codeOf(line: string): number {
  const centre = line.indexOf('*');
  let code = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const point = line[centre + (digit < 5 ? digit - 5 : digit - 4)] ?? '.';
    code += POWERS[digit]! * (point === 'X' ? 1 : point === '.' ? 0 : 2);
  }
  return code;
}

const LINES: readonly [
  line: string,
  freestyle: keyof typeof LINE_PATTERN,
  standard?: keyof typeof LINE_PATTERN,
  black?: keyof typeof LINE_PATTERN,
][] = [
  ['XX*XX', 'FIVE'],
  ['XX*XXX', 'FIVE', 'OVERLINE'],
  ['XXXXX*', 'FIVE', 'OVERLINE'],
  ['XX*X', 'OPEN_FOUR'],
  ['OXX*X', 'FOUR'],
  ['X.XX*', 'FOUR'],
  ['X.XX*X', 'OPEN_FOUR', 'FOUR'],
  ['X.X*X.X', 'DOUBLE_FOUR'],
  ['XX.*X.XX', 'DOUBLE_FOUR'],
  ['XXX.*.XXX', 'DOUBLE_FOUR'],
  ['X.*X.X', 'OPEN_THREE', 'SLEEPING_THREE'],
  ['X.*.X.X', 'BROKEN_THREE', 'BROKEN_THREE', 'SLEEPING_THREE'],
  ['.XX*.', 'OPEN_THREE'],
  ['O.XX*..', 'BROKEN_THREE'],
  ['O.XX*.O', 'SLEEPING_THREE'],
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
];

describe('shapes of lines', () => {
  it.each(LINES)('%s: %s', (line, freestyle, standard = freestyle, black = standard) => {
    const wanted: Record<LineRule, number> = {
      'five-or-more': LINE_PATTERN[freestyle],
      'exactly-five': LINE_PATTERN[standard],
      'renju-black': LINE_PATTERN[black],
    };
    for (const [rule, linePattern] of Object.entries(wanted)) {
      const { linePatterns } = lineTableOf(rule as LineRule);
      expect([rule, linePatterns[codeOf(line)]]).toEqual([rule, linePattern]);
      const mirrored = Array.from(line).reverse().join('');
      expect([rule, linePatterns[codeOf(mirrored)]]).toEqual([rule, linePattern]);
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
});
