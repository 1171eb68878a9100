/** A position with the moves that led to it, and what a board knows of it. */
import {
  type Cell,
  type GameBoard,
  type GamePosition,
  isLegal,
  legalMoves,
  type Touches,
  touchesOf,
} from '@games/search-core';
import { checkMembers, isDenseArray, isWhole, wrongType } from '@games/search-core/internal';
import type { PlayedMove, ShownMove } from '../drawing/view';
import type { BoardGame, MoveLike } from './game';

/** The functions that positions of all games have. */
const MEMBERS = ['turn', 'outcome', 'play', 'undo', 'formatMove', 'parseMove'];

export interface State<P extends GamePosition> {
  readonly position: P;
  readonly moves: readonly number[];
  readonly played: readonly PlayedMove[];
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
  readonly touches: Touches;
}

/** Sets up a position and plays moves on it. @throws an input error. */
export function setUp<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  options: O,
  moves: string | readonly MoveLike[],
): State<P> {
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
export function stateAt<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  given: unknown,
  list: string | readonly MoveLike[],
): State<P> {
  const { board, boards } = game.definition;
  const expected = `a position of this game${boards.length > 0 ? ', or a text' : ''}`;
  checkMembers('position', given, [...MEMBERS, ...(game.members ?? [])], expected);
  const position = given as P;
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
export function moveReader<P extends GamePosition, O extends object>(
  { moveAt }: BoardGame<P, O>,
  position: P,
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

function asPlayed<P extends GamePosition>(board: GameBoard<P>, position: P, move: number): PlayedMove {
  return {
    name: position.formatMove(move),
    cells: isLegal(position, move) ? board.cellsOf(position, move) : [],
    side: position.turn(),
  };
}

function stateOf<P extends GamePosition, O extends object>(
  { definition: { board } }: BoardGame<P, O>,
  position: P,
  moves: readonly number[],
  played: readonly PlayedMove[],
  rows = board.rows(position),
): State<P> {
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
export function showMove<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
  move: number,
): ShownMove {
  return ahead(state.position, (play) => showAhead(game, state, move, play));
}

/** {@link showMove} after other moves; it is played if it is legal. */
export function showAhead<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
  move: number,
  play: (move: number) => void,
): ShownMove {
  const { board } = game.definition;
  const { position } = state;
  if (!isLegal(position, move)) return { move, cells: cellsOfMove(game, state, move), after: {} };
  const cells = board.cellsOf(position, move);
  play(move);
  return { move, cells, after: cells.length === 0 ? {} : board.rows(position).flat()[cells.at(-1)!]! };
}

/** The cells of a move of the position; of another move, the cell that stands for it, if any. */
export function cellsOfMove<P extends GamePosition, O extends object>(
  { moveAt }: BoardGame<P, O>,
  { position, cells, touches }: State<P>,
  move: number,
): readonly number[] {
  const legal = touches.moves.find((each) => each.move === move);
  if (legal !== undefined || moveAt === undefined) return legal?.cells ?? [];
  const cell = cells.findIndex((_, index) => moveAt(position, index) === move);
  return cell === -1 ? [] : [cell];
}
