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
  const { board, sides, scale, points } = game;
  const isShort = sides.every(({ length }) => length === 1);
  return {
    board: createBoardView(board, isShort ? sides : ['X', 'O'], extras),
    file: jsonFile(game),
    scale,
    points,
    subtitle: () => '',
    ...own,
  };
}
