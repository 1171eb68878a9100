/** Characters that take two columns of a terminal: CJK ideographs and punctuation, kana, hangul, full-width forms. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

// eslint-disable-next-line no-control-regex -- colours are control sequences
const COLOUR = /\u001b\[[0-9;]*m/g;

/** How many terminal columns a text takes. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text.replace(COLOUR, '')) width += WIDE.test(character) ? 2 : 1;
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** Lines of `name   value`, the values in one column. */
export function formatTable(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(...entries.map(([name]) => displayWidth(name)));
  return entries.map(([name, value]) => `${padEnd(name, width)}   ${value}`.trimEnd()).join('\n');
}

/** Columns padded to their widest cell, the first `left` of them to the left, the others to the right. */
export function formatColumns(rows: readonly (readonly string[])[], left: number): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column < left ? padEnd : padStart)(cell, widths[column]!)).join('   ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
