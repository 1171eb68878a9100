import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { displayWidth, formatColumns, formatTable } from '../../src/terminal/width';

const coloured = createColors(true);

describe('columns of text', () => {
  it('count Chinese characters as two', () => {
    expect(displayWidth('小红 15')).toBe(7);
    expect(displayWidth('（已证明）')).toBe(10);
    expect(displayWidth(coloured.bold('黑'))).toBe(2);
  });

  it('line up in both languages', () => {
    expect(
      formatTable([
        ['值', '1'],
        ['最佳着', '2'],
      ]),
    ).toBe('值       1\n最佳着   2');
    expect(
      formatColumns(
        [
          ['着法', '值'],
          ['1L', '小红 +8'],
          ['2R', '0'],
        ],
        1,
      ),
    ).toBe(['着法        值', '1L     小红 +8', '2R           0'].join('\n'));
  });
});
