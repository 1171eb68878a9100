import type { Game } from '../game/game';
import { fileOf } from '../game/game-file';
import { createBoardView } from './board';
import type { GameScreen } from './board-view';

/** Makes the screen of a game, which knows its positions by what all have. */
export function screenOf(game: Game): GameScreen {
  const { board, boardExtras: extras = {}, sides, scale, points, words } = game;
  const initials = sides.map((side) => side.slice(0, 1).toUpperCase()) as [string, string];
  const letters = initials[0] === initials[1] ? (['X', 'O'] as const) : initials;
  return {
    board: createBoardView({ board, letters, words, extras }),
    file: fileOf(game),
    scale,
    points,
    subtitle: (position, { language }) => words[language].subtitle?.(position) ?? '',
  };
}
