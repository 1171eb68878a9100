/**
 * Exact values with nodes, speed and processor time: `bench solve`; the boards that take minutes with `--long`.
 */
import { formatCell } from '../src/rules/cell-name';
import { solveSync } from '../src/solver/solver';
import { VALUE_BOARDS } from '../src/solver/values';

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
    const { value, best, nodes } = solveSync({ rows, columns, start, balanced, everyMove: false });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    line([
      `${rows} x ${columns}`,
      String(start),
      balanced ? 'yes' : '',
      value > 0 ? `+${value}` : String(value),
      formatCell(best[0]!, columns),
      nodes.toLocaleString('en'),
      seconds.toFixed(2),
      (nodes / seconds / 1e6).toFixed(2),
    ]);
  }
}
