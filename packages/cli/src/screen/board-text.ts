/**
 * A position as text, for `show`, for play line by line and for reports: the board of the screen, with letters for pieces, and
 * below it what colours would show.
 *
 * @module
 */
import { unwrapPosition } from '@games/search-core/internal';
import type { Context } from '../context';
import type { Game, Opened } from '../game/game';
import { sideNames } from '../game/game-names';
import { toAscii } from '../terminal/ascii';
import { encodeLine } from './ansi';
import { createBoardView } from './board';

const COLUMNS = 80;

export function boardText(
  game: Game,
  { position: opened, history }: Opened,
  { messages, paint, output, isAscii }: Pick<Context, 'messages' | 'paint' | 'output' | 'isAscii'>,
): string {
  const view = createBoardView(game);
  const { points } = game;
  // A game from a record may end with a forbidden move, which is taken back and played again to be drawn.
  const position = unwrapPosition(opened);
  const isColoured = paint.isColorSupported;
  const lines = view.draw(position, {
    cursor: { row: 0, column: 0 },
    isOnTurn: false,
    touched: [],
    history,
    properties: [],
    candidates: [],
    isColoured,
    hasLetters: true,
    messages,
    room: { width: output.stream.columns ?? COLUMNS, height: Infinity },
  });
  const board = lines.map((line) =>
    (isColoured ? encodeLine(line, '16') : line.map(({ text }) => text).join('')).trimEnd(),
  );
  const { show } = messages;
  const winning = game.board.winningCells(position).map((cell) => game.board.cellName(position, cell));
  const facts = [
    ...view.legend(position, messages),
    ...(winning.length === 0 ? [] : [show.winning(winning.join(' '))]),
    ...(points === undefined
      ? []
      : [show.totals(sideNames(game, messages), points(position, 0), points(position, 1))]),
  ];
  const text = [board.join('\n'), facts.join('\n')].filter((part) => part !== '').join('\n\n');
  return isAscii ? toAscii(text) : text;
}
