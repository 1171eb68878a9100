import type { SequenciumOptions } from '../src/index';

/** A plain, copying Sequencium straight from the rules; it shares nothing with the package. */
export interface NaiveGame {
  readonly board: readonly (readonly (null | { readonly player: 'A' | 'B'; readonly value: number })[])[];
  readonly player: 'A' | 'B';
  readonly left: number;
}

export function naiveStart({ rows = 6, columns = 6, start = 1 }: SequenciumOptions): NaiveGame {
  const board: NaiveGame['board'][number][number][][] = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => null),
  );
  for (let index = 0; index < start; index++) {
    board[index]![index] = { player: 'A', value: index + 1 };
    board[rows - 1 - index]![columns - 1 - index] = { player: 'B', value: index + 1 };
  }
  return { board, player: 'A', left: 1 };
}

export function naiveMoves({ board }: NaiveGame, player: 'A' | 'B'): [number, number, number][] {
  const moves: [number, number, number][] = [];
  board.forEach((line, row) =>
    line.forEach((cell, column) => {
      if (cell !== null) return;
      let largest = 0;
      for (let r = row - 1; r <= row + 1; r++) {
        for (let c = column - 1; c <= column + 1; c++) {
          const near = board[r]?.[c];
          if (near?.player === player) largest = Math.max(largest, near.value);
        }
      }
      if (largest > 0) moves.push([row, column, largest + 1]);
    }),
  );
  return moves;
}

export function naiveMaximum({ board }: NaiveGame, player: 'A' | 'B'): number {
  return Math.max(...board.flat().map((cell) => (cell?.player === player ? cell.value : 0)));
}

export function naivePlay(
  game: NaiveGame,
  [row, column, value]: [number, number, number],
  balanced: boolean,
): NaiveGame {
  const { player, left } = game;
  const board = game.board.map((line, r) =>
    line.map((cell, c) => (r === row && c === column ? { player, value } : cell)),
  );
  const next = { board, player, left: left - 1 };
  if (next.left > 0 && naiveMoves(next, player).length > 0) return next;
  const other = player === 'A' ? 'B' : 'A';
  const mover = naiveMoves(next, other).length > 0 ? other : player;
  return { board, player: mover, left: balanced ? 2 : 1 };
}

export function naivePerft(game: NaiveGame, depth: number, balanced: boolean): number {
  if (depth === 0) return 1;
  const moves = naiveMoves(game, game.player);
  if (moves.length === 0) return 0;
  return moves.reduce(
    (sum, move) => sum + naivePerft(naivePlay(game, move, balanced), depth - 1, balanced),
    0,
  );
}

/** The final maximum of A minus that of B under best play. */
export function naiveMargin(game: NaiveGame, balanced: boolean): number {
  const moves = naiveMoves(game, game.player);
  if (moves.length === 0) return naiveMaximum(game, 'A') - naiveMaximum(game, 'B');
  const values = moves.map((move) => naiveMargin(naivePlay(game, move, balanced), balanced));
  return game.player === 'A' ? Math.max(...values) : Math.min(...values);
}
