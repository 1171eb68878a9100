/**
 * The rules once more, straight from their definitions: slow, clear, and without anything of the library in it.
 * A board is a list of rows of `'X'`, `'O'`, `'.'`; off the board there is `'#'`.
 */
export type NaiveBoard = readonly (readonly string[])[];
export type Place = readonly [row: number, column: number];

const DIRECTIONS: readonly Place[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

export function naiveBoard(text: string): NaiveBoard {
  const size = Math.sqrt(text.length);
  return Array.from({ length: size }, (_, row) => Array.from(text.slice(row * size, (row + 1) * size)));
}

function at(board: NaiveBoard, [row, column]: Place): string {
  return board[row]?.[column] ?? '#';
}

function step([row, column]: Place, [down, right]: Place, times: number): Place {
  return [row + down * times, column + right * times];
}

function withStone(board: NaiveBoard, [row, column]: Place, stone: string): NaiveBoard {
  return board.map((line, index) => (index === row ? line.with(column, stone) : line));
}

/** The unbroken row of equal stones through a place. */
function rowThrough(board: NaiveBoard, place: Place, direction: Place): Place[] {
  const stone = at(board, place);
  const row = [place];
  while (at(board, step(row[0]!, direction, -1)) === stone) row.unshift(step(row[0]!, direction, -1));
  while (at(board, step(row.at(-1)!, direction, 1)) === stone) row.push(step(row.at(-1)!, direction, 1));
  return row;
}

export type NaiveRule = 'freestyle' | 'standard' | 'renju' | 'caro';

/** Whether a row of equal stones wins. */
function isWinningRow(board: NaiveBoard, row: readonly Place[], direction: Place, rule: NaiveRule): boolean {
  const stone = at(board, row[0]!);
  if (rule === 'freestyle' || (rule === 'renju' && stone === 'O')) return row.length >= 5;
  if (row.length !== 5) return false;
  const ends = [at(board, step(row[0]!, direction, -1)), at(board, step(row[4]!, direction, 1))];
  return rule !== 'caro' || ends.some((end) => end === '.' || end === '#');
}

/** Whether the stone on a place stands in a row that wins. */
function naiveWins(board: NaiveBoard, place: Place, rule: NaiveRule): boolean {
  return DIRECTIONS.some((direction) =>
    isWinningRow(board, rowThrough(board, place, direction), direction, rule),
  );
}

/** Whoever has a row that wins, by a look at every place. */
export function naiveWinner(board: NaiveBoard, rule: NaiveRule): string | null {
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      const stone = board[row]![column]!;
      if (stone !== '.' && naiveWins(board, [row, column], rule)) return stone;
    }
  }
  return null;
}

function makesFive(board: NaiveBoard, place: Place): boolean {
  const after = withStone(board, place, 'X');
  return DIRECTIONS.some((direction) => rowThrough(after, place, direction).length === 5);
}

/**
 * The fours of black on one line through a black stone, each by its four stones: sets of four, one of them the stone
 * in question, that one more stone makes an unbroken row of exactly five.
 */
function fours(board: NaiveBoard, place: Place, direction: Place): Set<string> {
  const found = new Set<string>();
  for (let first = -4; first <= 0; first++) {
    const window = [0, 1, 2, 3, 4].map((offset) => step(place, direction, first + offset));
    const empty = window.filter((each) => at(board, each) === '.');
    const stones = window.filter((each) => at(board, each) === 'X');
    if (empty.length !== 1 || stones.length !== 4) continue;
    const five = rowThrough(withStone(board, empty[0]!, 'X'), empty[0]!, direction);
    if (five.length === 5) found.add(stones.join(' '));
  }
  return found;
}

/** An unbroken row of four that becomes exactly five at either end. */
function isStraightFour(board: NaiveBoard, place: Place, direction: Place): boolean {
  const row = rowThrough(board, place, direction);
  if (row.length !== 4) return false;
  return [step(row[0]!, direction, -1), step(row[3]!, direction, 1)].every(
    (end) => at(board, end) === '.' && rowThrough(withStone(board, end, 'X'), end, direction).length === 5,
  );
}

/** A row that one more stone, which makes no five and is not forbidden, makes a straight four. */
function isThree(board: NaiveBoard, place: Place, direction: Place): boolean {
  for (let offset = -4; offset <= 4; offset++) {
    const next = step(place, direction, offset);
    if (at(board, next) !== '.') continue;
    const after = withStone(board, next, 'X');
    if (!isStraightFour(after, next, direction)) continue;
    if (!rowThrough(after, next, direction).some((each) => each.join() === place.join())) continue;
    if (!makesFive(board, next) && naiveForbidden(board, next) === null) return true;
  }
  return false;
}

/** Why black may not play at an empty place under renju. */
export function naiveForbidden(board: NaiveBoard, place: Place): string | null {
  if (makesFive(board, place)) return null;
  const after = withStone(board, place, 'X');
  if (DIRECTIONS.some((direction) => rowThrough(after, place, direction).length > 5)) return 'overline';
  const count = DIRECTIONS.reduce((sum, direction) => sum + fours(after, place, direction).size, 0);
  if (count > 1) return 'double-four';
  const threes = DIRECTIONS.filter((direction) => isThree(after, place, direction));
  return threes.length > 1 ? 'double-three' : null;
}

/** Every legal move as `row * size + column`; none when somebody has won. */
export function naiveMoves(board: NaiveBoard, turn: 'X' | 'O', rule: NaiveRule): number[] {
  if (naiveWinner(board, rule) !== null) return [];
  const size = board.length;
  return board.flatMap((line, row) =>
    line.flatMap((stone, column) =>
      stone === '.' && !(rule === 'renju' && turn === 'X' && naiveForbidden(board, [row, column]))
        ? [row * size + column]
        : [],
    ),
  );
}

function naivePlay(board: NaiveBoard, move: number, turn: 'X' | 'O'): NaiveBoard {
  return withStone(board, [Math.floor(move / board.length), move % board.length], turn);
}

/** Sequences of exactly `depth` moves. */
export function naivePerft(board: NaiveBoard, turn: 'X' | 'O', rule: NaiveRule, depth: number): number {
  if (depth === 0) return 1;
  const other = turn === 'X' ? 'O' : 'X';
  return naiveMoves(board, turn, rule).reduce(
    (sum, move) => sum + naivePerft(naivePlay(board, move, turn), other, rule, depth - 1),
    0,
  );
}

/** The empty places of a line that complete a row which wins and holds a place. */
function completions(board: NaiveBoard, place: Place, direction: Place, rule: NaiveRule): Place[] {
  const stone = at(board, place);
  return [-4, -3, -2, -1, 1, 2, 3, 4]
    .map((offset) => step(place, direction, offset))
    .filter((next) => {
      if (at(board, next) !== '.') return false;
      const after = withStone(board, next, stone);
      const row = rowThrough(after, next, direction);
      return row.some((each) => each.join() === place.join()) && isWinningRow(after, row, direction, rule);
    });
}

/** Whether one stone of the other side leaves no row that wins to complete on a line. */
function isStoppable(board: NaiveBoard, place: Place, direction: Place, rule: NaiveRule): boolean {
  const other = at(board, place) === 'X' ? 'O' : 'X';
  return [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
    .map((offset) => step(place, direction, offset))
    .some(
      (stop) =>
        at(board, stop) === '.' &&
        completions(withStone(board, stop, other), place, direction, rule).length === 0,
    );
}

/** What the stone on a place makes on a line, with at most `more` further stones. */
function naiveShapeOf(
  board: NaiveBoard,
  place: Place,
  direction: Place,
  rule: NaiveRule,
  more: number,
): string {
  const stone = at(board, place);
  const row = rowThrough(board, place, direction);
  if (isWinningRow(board, row, direction, rule)) return 'five';
  if (row.length > 5) return 'overline';
  if (row.length === 5) return 'none';
  const fives = completions(board, place, direction, rule).map((each) => each.join());
  const ends = [step(row[0]!, direction, -1), step(row.at(-1)!, direction, 1)];
  if (fives.length > 0) {
    if (isStoppable(board, place, direction, rule)) return 'four';
    return row.length === 4 && ends.every((end) => fives.includes(end.join())) ? 'open-four' : 'double-four';
  }
  if (more === 0) return 'none';
  const made = [-4, -3, -2, -1, 1, 2, 3, 4]
    .map((offset) => step(place, direction, offset))
    .filter((next) => at(board, next) === '.')
    .filter(
      (next) =>
        rule !== 'renju' ||
        stone === 'O' ||
        (!makesFive(board, next) && naiveForbidden(board, next) === null),
    )
    .map((next) => naiveShapeOf(withStone(board, next, stone), place, direction, rule, more - 1));
  if (made.includes('open-four')) return 'open-three';
  if (made.includes('four') || made.includes('double-four')) return 'sleeping-three';
  if (made.includes('open-three')) return 'open-two';
  return made.includes('sleeping-three') ? 'sleeping-two' : 'none';
}

/** The shapes that a stone on an empty place makes, one for each direction: `none` where there is none. */
export function naiveShapes(board: NaiveBoard, place: Place, stone: 'X' | 'O', rule: NaiveRule): string[] {
  const after = withStone(board, place, stone);
  return DIRECTIONS.map((direction) => naiveShapeOf(after, place, direction, rule, 2));
}
