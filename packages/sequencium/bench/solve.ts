/**
 * Exact values with nodes, speed and processor time: `bench solve`; the boards that take minutes with `--long`.
 */
import { createPosition, formatCell, solveSync } from '../src/index';
import { VALUE_BOARDS } from '../src/internal';

const wantsLong = process.argv.includes('--long');

const line = (cells: readonly string[]): void => {
  const widths = [7, 5, 8, 5, 5, 13, 9, 11];
  console.log(cells.map((cell, index) => cell.padStart(widths[index]!)).join('  '));
};

/** Prints the table, a line a board. */
export function printSolve(): void {
  line(['board', 'start', 'balanced', 'value', 'best', 'nodes', 'CPU s', 'M nodes/s']);
  for (const { rows, columns, start, balanced } of VALUE_BOARDS.filter(
    ({ isLong }) => wantsLong || !isLong,
  )) {
    const before = process.cpuUsage();
    const position = createPosition({ rows, columns, start, balanced, payoff: 'margin' });
    const { atLeast, best, nodes } = solveSync(position, { everyMove: false });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    line([
      `${rows} x ${columns}`,
      String(start),
      balanced ? 'yes' : '',
      atLeast > 0 ? `+${atLeast}` : String(atLeast),
      formatCell(best[0]!, columns),
      nodes.toLocaleString('en'),
      seconds.toFixed(2),
      (nodes / seconds / 1e6).toFixed(2),
    ]);
  }
}
