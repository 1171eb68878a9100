/** What a board shows of a position, by cells. */
import { type GamePosition, legalMoves } from '@games/search-core';
import type { Language, LineMove, View } from '../drawing/view';
import type { BoardGame } from './game';
import type { ReadDisplay } from './read';
import { cellsOfMove, showMove, type State } from './state';

/** What pictures are laid out for, in CSS pixels. */
const ROOM = 720;

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
