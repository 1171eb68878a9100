/** The game as `games engine` and the workers of search-core load it. */
import { createChess } from './chess';
import { heuristics } from './heuristics';

export const createGame = ({ fen }: { readonly fen?: string | undefined } = {}) => ({
  position: createChess(fen),
  heuristics,
});
