import type { Context } from '../context';
import type { Game, GamePosition, Opened, Request } from '../game/game';
import { encodeLine } from './ansi';
import { screenOf } from './game-screen';

const COLUMNS = 80;

/** Draws a position for `show`, for play line by line and for reports: the board of the screen as text. */
export function boardText<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  opened: Opened<P>,
  context: Pick<Context, 'messages' | 'paint' | 'output'>,
): string {
  if (game.draw !== undefined) return game.draw(opened, context);
  const { messages, paint, output } = context;
  const isColoured = paint.isColorSupported;
  const lines = screenOf(game).board.draw(opened.position, {
    cursor: null,
    touched: [],
    history: opened.history,
    properties: [],
    candidates: [],
    isColoured,
    messages,
    room: { width: output.stream.columns ?? COLUMNS, height: Infinity },
  });
  const texts = lines.map((line) =>
    isColoured ? encodeLine(line, '16') : line.map(({ text }) => text).join(''),
  );
  return texts.map((text) => text.trimEnd()).join('\n');
}
