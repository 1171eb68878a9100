import { analyse, createPosition, type ConnectBook } from '@games/connect-three';

/** What Kaggle tells an agent: cells row by row from the top, 0 empty, 1 the first player, 2 the second. */
export interface Observation {
  readonly board: readonly number[];
  readonly mark: 1 | 2;
}

export interface Configuration {
  readonly rows: number;
  readonly columns: number;
  readonly inarow: number;
  /** Seconds for a move. */
  readonly actTimeout: number;
}

const MARKS = [null, 'X', 'O'] as const;

/** Chooses a column, from 0, in four fifths of the time; the rest is for the way there and back. */
export async function agent(
  { board, mark }: Observation,
  { rows, columns, inarow, actTimeout }: Configuration,
  book?: ConnectBook,
): Promise<number> {
  const cells = board.map((cell) => MARKS[cell]!);
  const position = createPosition({
    rows,
    columns,
    connect: inarow,
    board: Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns)),
  });
  if (position.turn() !== mark - 1) throw new Error(`mark: expected ${position.turn() + 1}, got ${mark}`);
  const { move } = await analyse(position, { milliseconds: 800 * actTimeout, book });
  return move;
}
