import { ONGOING, type Hashed, type Notated, type Position, type Side } from '../src';
import { zobristKeys } from '../src/random';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Discs dropped into columns, `connect` in a line win: connect-three on 5x3, Connect Four on 6x7. A move is a column. */
export function createDrop(
  rows: number,
  columns: number,
  connect: number,
): Position & Hashed & Pick<Notated, 'format'> {
  const cells = rows * columns;
  const owners = new Int8Array(cells).fill(-1);
  const heights = new Int32Array(columns);
  const history = new Int32Array(cells);
  const low = zobristKeys(2 * cells, 1);
  const high = zobristKeys(2 * cells, 2);
  let plies = 0;

  const turn = (): Side => (plies & 1) as Side;
  const run = (row: number, column: number, down: number, across: number, owner: number): number => {
    let length = 0;
    for (let r = row + down, c = column + across; r >= 0 && r < rows && c >= 0 && c < columns; r += down) {
      if (owners[r * columns + c] !== owner) break;
      length++;
      c += across;
    }
    return length;
  };
  const lastWins = (): boolean => {
    const column = history[plies - 1]!;
    const row = heights[column]! - 1;
    const owner = 1 - turn();
    for (let index = 0; index < DIRECTIONS.length; index++) {
      const [down, across] = DIRECTIONS[index]!;
      const length =
        1 + run(row, column, down, across, owner) + run(row, column, 0 - down, 0 - across, owner);
      if (length >= connect) return true;
    }
    return false;
  };

  return {
    payoff: 'outcome',
    maxMoves: columns,
    maxPlies: cells,
    turn,
    outcome: () => (plies > 0 && lastWins() ? -1 : plies === cells ? 0 : ONGOING),
    generate: (into, from) => {
      let count = 0;
      for (let column = 0; column < columns; column++)
        if (heights[column]! < rows) into[from + count++] = column;
      return count;
    },
    play: (move) => {
      owners[heights[move]!++ * columns + move] = turn();
      history[plies++] = move;
    },
    undo: () => {
      const move = history[--plies]!;
      owners[--heights[move]! * columns + move] = -1;
    },
    hash: (words) => {
      words[0] = 0;
      words[1] = 0;
      for (let cell = 0; cell < cells; cell++) {
        const owner = owners[cell]!;
        if (owner < 0) continue;
        words[0] ^= low[2 * cell + owner]!;
        words[1] ^= high[2 * cell + owner]!;
      }
    },
    format: () =>
      Array.from({ length: rows }, (_, row) =>
        Array.from(
          owners.subarray((rows - 1 - row) * columns, (rows - row) * columns),
          (owner) => '.XO'[owner + 1]!,
        ).join(''),
      ).join('\n'),
  };
}
