import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { drawGrid, type Cell } from '../../src/terminal/grid';
import { displayWidth, formatColumns, formatTable } from '../../src/terminal/width';

const plain = createColors(false);
const coloured = createColors(true);

function draw(cells: readonly (readonly Cell[])[], paint = plain): string {
  return drawGrid(
    {
      rows: cells.length,
      columns: cells[0]!.length,
      cell: (row, column) => cells[row]![column]!,
      rowLabel: (row) => String(row + 9),
      columnLabel: String,
      columnLabels: 'below',
    },
    paint,
  );
}

describe('drawGrid', () => {
  it('frames cells of one column and puts brackets around the marked one', () => {
    const dot = { text: '.' };
    expect(
      draw([
        [{ text: 'X', marked: true }, dot, dot],
        [dot, dot, { text: 'O', marked: true }],
      ]),
    ).toBe(['   ┌───────┐', ' 9 │[X]. . │', '10 │ . .[O]│', '   └───────┘', '     0 1 2'].join('\n'));
  });

  it('keeps cells of different widths in columns', () => {
    const cells = [
      [{ text: 'A9', marked: true }, { text: '.' }, { text: 'B10' }],
      [{ text: '.' }, { text: 'B11', marked: true }, { text: '.' }],
    ];
    expect(draw(cells)).toBe(
      [
        '   ┌─────────────┐',
        ' 9 │ [A9]  . B10 │',
        '10 │   .[B11]  . │',
        '   └─────────────┘',
        '       0   1   2',
      ].join('\n'),
    );
  });

  it('is as wide with colours as without', () => {
    const cells = [[{ text: 'X', paint: coloured.red, marked: true }, { text: '.' }]];
    const widths = (text: string): number[] => text.split('\n').map(displayWidth);
    expect(widths(draw(cells, coloured))).toEqual(widths(draw(cells)));
  });
});

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
