/** The game once more, written as differently as possible: columns as strings from the bottom, copied at every move. */

export interface NaiveGame {
  readonly rows: number;
  readonly connect: number;
  readonly stacks: readonly string[];
}

export function naiveStart(rows: number, columns: number, connect: number): NaiveGame {
  return { rows, connect, stacks: Array.from({ length: columns }, () => '') };
}

function naiveTurn({ stacks }: NaiveGame): 'X' | 'O' {
  return stacks.join('').length % 2 === 0 ? 'X' : 'O';
}

export function naivePlay(game: NaiveGame, column: number): NaiveGame {
  const stacks = game.stacks.map((stack, index) => (index === column ? stack + naiveTurn(game) : stack));
  return { ...game, stacks };
}

/** Lines are found as words in a text of all columns, rows and diagonals. */
export function naiveWinner({ rows, connect, stacks }: NaiveGame): 'X' | 'O' | null {
  const grid = stacks.map((stack) => stack.padEnd(rows, '.'));
  const lines = [...grid];
  for (let row = 0; row < rows; row++) lines.push(grid.map((stack) => stack[row]).join(''));
  for (let shift = -rows - grid.length; shift <= rows + grid.length; shift++) {
    lines.push(grid.map((stack, column) => stack[column + shift] ?? '.').join(''));
    lines.push(grid.map((stack, column) => stack[shift - column] ?? '.').join(''));
  }
  const text = lines.join('|');
  if (text.includes('X'.repeat(connect))) return 'X';
  return text.includes('O'.repeat(connect)) ? 'O' : null;
}

export function naiveMoves(game: NaiveGame): number[] {
  if (naiveWinner(game) !== null) return [];
  return game.stacks.flatMap((stack, column) => (stack.length < game.rows ? [column] : []));
}

/** Sequences of exactly `depth` moves. */
export function naivePerft(game: NaiveGame, depth: number): number {
  if (depth === 0) return 1;
  return naiveMoves(game).reduce((sum, column) => sum + naivePerft(naivePlay(game, column), depth - 1), 0);
}

/** The cells as `formatBoard` writes them. */
export function naiveText({ rows, stacks }: NaiveGame): string {
  const line = (height: number): string => stacks.map((stack) => stack[height] ?? '.').join('');
  return Array.from({ length: rows }, (_, row) => line(rows - 1 - row)).join('\n');
}
