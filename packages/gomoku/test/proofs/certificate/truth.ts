/** Whether black wins, by a look at everything: for boards with few empty points. */
import type { Cell } from './builder';
import { windowsOf } from './builder';

/** Tells who has five on a board. */
export function fiveOn(cells: readonly Cell[], rule: 'freestyle' | 'standard'): 'X' | 'O' | null {
  for (const { points, ends } of windowsOf(Math.sqrt(cells.length))) {
    const stone = cells[points[0]!]!;
    if (stone === '.' || points.some((point) => cells[point] !== stone)) continue;
    if (rule === 'freestyle' || ends.every((point) => cells[point] !== stone)) return stone;
  }
  return null;
}

/** Makes a judge of boards of one size and rule, which remembers what it has seen. */
export function createJudge(size: number, rule: 'freestyle' | 'standard') {
  const windows = windowsOf(size);
  const through = Array.from({ length: size * size }, (_, point) =>
    windows.filter(({ points }) => points.includes(point)),
  );
  const known = new Map<string, boolean>();

  const makesFive = (cells: readonly Cell[], point: number): boolean =>
    through[point]!.some(
      ({ points, ends }) =>
        points.every((each) => cells[each] === cells[point]) &&
        (rule === 'freestyle' || ends.every((each) => cells[each] !== cells[point])),
    );

  const isWon = (cells: Cell[], side: 'X' | 'O'): boolean => {
    const key = side + cells.join('');
    const before = known.get(key);
    if (before !== undefined) return before;
    const wins = side === 'X' ? someMove(cells) : everyReply(cells);
    known.set(key, wins);
    return wins;
  };

  const tryAt = (cells: Cell[], point: number, side: 'X' | 'O', next: () => boolean): boolean => {
    cells[point] = side;
    const result = makesFive(cells, point) ? side === 'X' : next();
    cells[point] = '.';
    return result;
  };

  const someMove = (cells: Cell[]): boolean =>
    cells.some((cell, point) => cell === '.' && tryAt(cells, point, 'X', () => isWon(cells, 'O')));

  /** A full board is a draw. */
  const everyReply = (cells: Cell[]): boolean =>
    cells.includes('.') &&
    cells.every((cell, point) => cell !== '.' || tryAt(cells, point, 'O', () => isWon(cells, 'X')));

  /** Whether black, to move, wins; nobody has five yet. */
  return (cells: readonly Cell[]): boolean => isWon([...cells], 'X');
}
