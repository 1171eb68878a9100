import { eastAsianWidth } from 'get-east-asian-width';
import { stripVTControlCharacters } from 'node:util';

/** Characters without a column of their own: combining marks, joiners, variation selectors. */
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/gu;

/** Counts the columns of a terminal that a text takes, colours aside; an East Asian wide character takes two. */
export function displayWidth(text: string): number {
  let width = 0;
  const visible = stripVTControlCharacters(text).replace(ZERO_WIDTH, '');
  for (const character of visible) width += eastAsianWidth(character.codePointAt(0)!);
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** Cuts a text without colours to a width; what is cut ends with an ellipsis. */
export function cutEnd(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (displayWidth(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Formats lines of `name   value`, the values in one column. */
export function formatTable(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(...entries.map(([name]) => displayWidth(name)));
  return entries.map(([name, value]) => `${padEnd(name, width)}   ${value}`.trimEnd()).join('\n');
}

/**
 * Formats a row of a table whose rows come one by one, so that its widths are given; a column with a negative one begins on
 * the left.
 */
export function formatRow(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, index) => {
    const width = widths[index]!;
    return width < 0 ? padEnd(cell, 0 - width) : padStart(cell, width);
  });
  return padded.join('  ').trimEnd();
}

/** Pads columns to their widest cell, the first `left` of them to the left, the others to the right. */
export function formatColumns(rows: readonly (readonly string[])[], left: number): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column < left ? padEnd : padStart)(cell, widths[column]!)).join('   ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
