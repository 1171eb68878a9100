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
import type { Language, LineMove, PlayedMove, ShownMove, View } from '../drawing/view';
import type { BoardGame } from './game';
import { cellsOfMove, type MoveLike, type ReadDisplay } from './read';

/** What pictures are laid out for, in CSS pixels. */
const ROOM = 720;

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
  const given = typeof moves === 'string' ? parseMoves(moves, options) : moves;
  const played: PlayedMove[] = [];
  const numbers = given.map((each) => {
    const move = typeof each === 'number' ? each : position.parseMove(each);
    played.push(asPlayed(board, position, move));
    position.play(move);
    return move;
  });
  return stateOf(game, position, numbers, played);
}

/** A position that is drawn as it is. Its moves are taken back and played again, to see the cells of each. */
export function stateAt<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  position: P,
  moves: readonly number[],
): State<P> {
  const { board } = game.definition;
  const undone: number[] = [];
  try {
    for (const move of moves.toReversed()) {
      position.undo();
      undone.push(move);
    }
  } catch {
    // Its history is shorter than the list.
  }
  const unknown = moves
    .slice(0, moves.length - undone.length)
    .map((move): PlayedMove => ({ name: position.formatMove(move), cells: [], side: 0 }));
  const played = undone.toReversed().map((move) => {
    const each = asPlayed(board, position, move);
    position.play(move);
    return each;
  });
  return stateOf(game, position, moves, [...unknown, ...played]);
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
): State<P> {
  const rows = board.rows(position);
  return { position, moves, played, rows, cells: rows.flat(), touches: touchesOf(board, position) };
}

/** What stands in the last cell of a move after it, and its cells. The position is as it was afterwards. */
export function showMove<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
  move: number,
): ShownMove {
  const cells = cellsOfMove(game, state, move);
  const { position } = state;
  if (cells.length === 0 || !isLegal(position, move)) return { move, cells, after: {} };
  position.play(move);
  const after = game.definition.board.rows(position).flat()[cells.at(-1)!] ?? {};
  position.undo();
  return { move, cells, after };
}

/** Moves to come as they would be played; those that are not legal are shown where they have a cell of their own. */
function showLine<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
  line: readonly number[],
  lineSide: ReadDisplay['lineSide'],
): LineMove[] {
  const { board } = game.definition;
  const { position } = state;
  let played = 0;
  const shown = line.map((move, index): LineMove | null => {
    const side = lineSide === null ? position.turn() : (((lineSide + index) % 2) as 0 | 1);
    if (!legalMoves(position).includes(move)) {
      const cells = cellsOfMove(game, state, move);
      const isFree = cells.every((cell) => state.cells[cell]?.side === undefined);
      return cells.length > 0 && isFree ? { move, cells, side, after: {} } : null;
    }
    const cells = board.cellsOf(position, move);
    position.play(move);
    played++;
    const after = cells.length === 0 ? {} : (board.rows(position).flat()[cells.at(-1)!] ?? {});
    return { move, cells, side, after };
  });
  while (played-- > 0) position.undo();
  return shown.filter((move) => move !== null);
}

/** What every view of a state has in common. */
export function viewOf<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
  { lastMove, lineSide, line, hint, values, ...display }: ReadDisplay,
  language: Language,
): View<P> {
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
