import type { Game, GamePosition, Request } from '../game/game';
import { jsonFile } from '../game/game-file';
import { createBoardView } from './board';
import type { BoardExtras, GameScreen } from './board-view';

/** Makes the screen of a game of its definition; what a game brings takes the place of it. */
export function screenOf<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  own: Partial<GameScreen<P, R>> = {},
  extras?: BoardExtras<P>,
): GameScreen<P, R> {
  const { board, sides, scale, points, words } = game;
  const initials = sides.map((side) => side.slice(0, 1).toUpperCase()) as [string, string];
  return {
    board: createBoardView(board, initials[0] === initials[1] ? ['X', 'O'] : initials, extras),
    file: jsonFile(game),
    scale,
    points,
    subtitle: (position, { language }) => words[language].subtitle?.(position) ?? '',
    ...own,
  };
}
