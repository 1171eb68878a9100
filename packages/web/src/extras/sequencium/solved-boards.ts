/**
 * What the solver has found of whole games, so that a board that takes it minutes has its value at once. The games are
 * those of `VALUE_BOARDS`, which a test solves again as far as it has the time, and others of the page.
 *
 * ```text
 *   rows x columns  start  balanced  final maximum of the first side less that of the second   a best first move
 * ```
 *
 * @module
 */
import type { OPTIONS } from '@games/sequencium';
import type { Chosen } from '../../contract/options';

/** The options that a person chooses. */
export type SequenciumChoices = Chosen<Pick<typeof OPTIONS, 'rows' | 'columns' | 'start' | 'balanced'>>;

export interface SolvedBoard {
  /** The first side ends so far ahead. */
  readonly margin: number;
  /** A best first move. */
  readonly best: number;
}

const TABLE = `
2x2   1      false     0  0,1
2x3   1      false     0  0,1
2x4   1      false     0  0,1
2x5   1      false     0  0,1
2x6   1      false     0  0,1
2x7   1      false     0  0,1
2x8   1      false     0  0,1
3x3   1      false     1  1,1
3x4   1      false     0  1,1
3x5   1      false     1  1,1
3x6   1      false     0  1,1
3x7   1      false     2  1,1
3x8   1      false     0  1,1
3x9   1      false     2  1,1
3x11  1      false     2  1,1
3x13  1      false     2  1,1
4x4   1      false     0  1,1
4x5   1      false     0  1,1
4x6   1      false     0  1,1
4x7   1      false     0  1,1
5x5   1      false     1  1,1
5x6   1      false     0  1,1
6x6   1      false     0  1,1
3x3   1      true      0  1,1
3x4   1      true      0  1,1
3x5   1      true      0  1,1
4x4   1      true      0  1,1
4x5   1      true      0  1,1
5x5   1      true      0  1,1
6x6   3      false     0  2,3`;

const BOARDS: ReadonlyMap<string, SolvedBoard> = new Map(TABLE.trim().split('\n').map(readLine));

function readLine(line: string): [string, SolvedBoard] {
  const [size, start, balanced, margin, cell] = line.split(/ +/) as [string, string, string, string, string];
  const [row, column] = cell.split(',').map(Number) as [number, number];
  const columns = Number(size.split('x')[1]);
  return [`${size} ${start} ${balanced}`, { margin: Number(margin), best: row * columns + column }];
}

/** What is known of a game from its start; `undefined`: nothing. */
export function solvedBoard({ rows, columns, start, balanced }: SequenciumChoices): SolvedBoard | undefined {
  return BOARDS.get(`${rows}x${columns} ${start} ${balanced}`);
}
