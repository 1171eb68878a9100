/** A position with the moves that led to it, and what a board knows of it. */
import {
  type Cell,
  type GameBoard,
  type GamePosition,
  isLegal,
  legalMoves,
  type Side,
  touchesOf,
} from '@games/search-core';
import { checkMembers, isDenseArray, isWhole, wrongType } from '@games/search-core/internal';
import { isFilled } from '../drawing/common';
import type { Language, LineMove, MoveHeat, PlayedMove, ShownMove, View } from '../drawing/view';
import type { BoardGame, MoveLike } from './game';

/** The functions that positions of all games have. */
const MEMBERS = ['turn', 'outcome', 'play', 'undo', 'formatMove', 'parseMove'];

export type State = Pick<View, 'position' | 'moves' | 'played' | 'rows' | 'cells' | 'touches'>;

/** What is shown on a position, see `Display`. */
export interface ReadDisplay extends Pick<View, 'shows' | 'marks' | 'notes' | 'coordinates' | 'isTurned'> {
  readonly values: readonly Omit<MoveHeat, 'cells'>[];
  readonly line: readonly number[];
  readonly lineSide: Side | null;
  readonly hint: number | null;
  readonly lastMove: number | null | undefined;
}

/** Sets up a position and plays moves on it. @throws an input error. */
export function setUp(game: BoardGame, options: object, moves: string | readonly MoveLike[]): State {
  const { board, createPosition, parseMoves } = game.definition;
  const position = createPosition(options);
  const given = typeof moves === 'string' ? parseMoves(moves, options) : listOf('moves', moves);
  const played: PlayedMove[] = [];
  const numbers = given.map((each: unknown) => {
    if (!isMoveLike(each)) throw wrongType('moves', each, 'names or numbers of moves');
    const move = typeof each === 'number' ? each : position.parseMove(each);
    played.push(asPlayed(board, position, move));
    position.play(move);
    return move;
  });
  return stateOf(game, position, numbers, played);
}

/**
 * A position that is drawn as it is. Its moves are taken back and played again, to see the cells of each.
 *
 * @throws OptionError for what is no position of the game, or no move of it.
 */
export function stateAt(game: BoardGame, given: unknown, list: string | readonly MoveLike[]): State {
  const { board, boards } = game.definition;
  const expected = `a position of this game${boards.length > 0 ? ', or a text' : ''}`;
  checkMembers('position', given, [...MEMBERS, ...(game.members ?? [])], expected);
  const position = given as GamePosition;
  const rows = board.rows(position);
  const moveOf = moveReader(game, position, rows.flat());
  // Numbers are checked by taking them back and playing them again.
  const moves = listOf('moves', list).map((move) =>
    isWhole(move, 0, Number.MAX_SAFE_INTEGER) ? move : moveOf('moves', move),
  );
  const undone: number[] = [];
  try {
    for (const move of moves.toReversed()) {
      position.undo();
      undone.push(move);
    }
  } catch {
    // Its history is shorter than the list.
  }
  const played = undone.toReversed().map((move) => {
    const each = asPlayed(board, position, move);
    position.play(move);
    return each;
  });
  const unknown = moves
    .slice(0, moves.length - undone.length)
    .map((move): PlayedMove => ({ name: position.formatMove(moveOf('moves', move)), cells: [], side: 0 }));
  return stateOf(game, position, moves, [...unknown, ...played], rows);
}

/** The texts of a list, or its members. @throws OptionError for what is neither. */
export function listOf<T>(attribute: string, list: string | readonly T[]): readonly (string | T)[] {
  if (typeof list === 'string') return list.split(/[\s;]+/).filter(Boolean);
  if (!isDenseArray(list)) throw wrongType(attribute, list, 'a text or an array');
  return list;
}

export function isMoveLike(value: unknown): value is MoveLike {
  return typeof value === 'string' || typeof value === 'number';
}

/** Reads moves of a position, legal or not, by their names or numbers; `known` are numbers that need no name. */
export function moveReader(
  { moveAt }: BoardGame,
  position: GamePosition,
  cells: readonly Cell[],
  known: readonly number[] = [],
): (attribute: string, given: unknown) => number {
  let numbers: Map<string, number> | undefined;
  const isMove = (given: unknown): given is number => {
    if (!isWhole(given, 0, Number.MAX_SAFE_INTEGER)) return false;
    try {
      return known.includes(given) || position.formatMove(given) !== '';
    } catch {
      return false;
    }
  };
  return (attribute, given) => {
    if (isMove(given)) return given;
    const onCells = moveAt === undefined ? [] : cells.map((_, cell) => moveAt(position, cell));
    numbers ??= new Map(
      [...onCells, ...legalMoves(position)].map((move) => [position.formatMove(move).toLowerCase(), move]),
    );
    const move = typeof given === 'string' ? numbers.get(given.toLowerCase()) : undefined;
    if (move === undefined)
      throw wrongType(attribute, given, `moves such as ${[...numbers.keys()].slice(0, 3).join(', ')}`);
    return move;
  };
}

function asPlayed(board: GameBoard, position: GamePosition, move: number): PlayedMove {
  return {
    name: position.formatMove(move),
    cells: isLegal(position, move) ? board.cellsOf(position, move) : [],
    side: position.turn(),
  };
}

function stateOf(
  { definition: { board } }: BoardGame,
  position: GamePosition,
  moves: readonly number[],
  played: readonly PlayedMove[],
  rows = board.rows(position),
): State {
  return { position, moves, played, rows, cells: rows.flat(), touches: touchesOf(board, position) };
}

/** Plays ahead, and takes back what was played. */
export function ahead<T>(position: GamePosition, look: (play: (move: number) => void) => T): T {
  let played = 0;
  try {
    return look((move) => {
      position.play(move);
      played++;
    });
  } finally {
    while (played-- > 0) position.undo();
  }
}

/** A move of the state: its cells, and what stands in the last of them after it. */
export function showMove(game: BoardGame, state: State, move: number): ShownMove {
  return ahead(state.position, (play) => showAhead(game, state, move, play));
}

/** {@link showMove} after other moves; it is played if it is legal. */
function showAhead(game: BoardGame, state: State, move: number, play: (move: number) => void): ShownMove {
  const { board } = game.definition;
  const { position } = state;
  if (!isLegal(position, move)) return { move, cells: cellsOfMove(game, state, move), after: {} };
  const cells = board.cellsOf(position, move);
  play(move);
  return { move, cells, after: cells.length === 0 ? {} : board.rows(position).flat()[cells.at(-1)!]! };
}

/** The cells of a move of the position; of another move, the cell that stands for it, if any. */
export function cellsOfMove(
  { moveAt }: BoardGame,
  { position, cells, touches }: State,
  move: number,
): readonly number[] {
  const legal = touches.moves.find((each) => each.move === move);
  if (legal !== undefined || moveAt === undefined) return legal?.cells ?? [];
  const cell = cells.findIndex((_, index) => moveAt(position, index) === move);
  return cell === -1 ? [] : [cell];
}

/** What pictures are laid out for, in CSS pixels. */
const ROOM = 720;

/** Moves to come as they would be played; those that are not legal are shown where they have a cell of their own. */
function showLine(
  game: BoardGame,
  state: State,
  line: readonly number[],
  lineSide: ReadDisplay['lineSide'],
): LineMove[] {
  const { position } = state;
  return ahead(position, (play) =>
    line.flatMap((move, index): LineMove[] => {
      const side = lineSide === null ? position.turn() : (((lineSide + index) % 2) as 0 | 1);
      const isPlayed = isLegal(position, move);
      const shown = { ...showAhead(game, state, move, play), side };
      const isFree = shown.cells.length > 0 && shown.cells.every((cell) => !isFilled(state.cells[cell]));
      return isPlayed || isFree ? [shown] : [];
    }),
  );
}

/** What every view of a state has in common. */
export function viewOf(
  game: BoardGame,
  state: State,
  { lastMove, lineSide, line, hint, values, ...display }: ReadDisplay,
  language: Language,
): View {
  const { position, moves, played, touches } = state;
  const last = lastMove === undefined ? (moves.at(-1) ?? null) : lastMove;
  const { board } = game.definition;
  return {
    ...display,
    ...state,
    kind: board.kind,
    pieces: board.pieces,
    rowNames: board.rowNames(position),
    columnNames: board.columnNames(position),
    cellNames: board.cellNames(position),
    last: last === null ? [] : (played[moves.lastIndexOf(last)]?.cells ?? cellsOfMove(game, state, last)),
    winning: board.winningCells(position),
    values: values.map((value) => ({ ...value, cells: cellsOfMove(game, state, value.move) })),
    hint: hint === null ? null : showMove(game, state, hint),
    line: showLine(game, state, line, lineSide),
    language,
    words: game.definition.words(language),
    touched: [],
    next: new Set(touches.next([])),
    target: null,
    preview: null,
    isTouched: false,
    canMove: false,
    isFresh: false,
    isInteractive: false,
    room: ROOM,
  };
}
