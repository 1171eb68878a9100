/** What a board shows of a position, by cells. */
import { type GamePosition, isLegal } from '@games/search-core';
import { isFilled } from '../drawing/common';
import type { Language, LineMove, View } from '../drawing/view';
import type { BoardGame } from './game';
import type { ReadDisplay } from './read';
import { ahead, cellsOfMove, showAhead, showMove, type State } from './state';

/** What pictures are laid out for, in CSS pixels. */
const ROOM = 720;

/** Moves to come as they would be played; those that are not legal are shown where they have a cell of their own. */
function showLine<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
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
