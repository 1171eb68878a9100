/**
 * `@games/connect-three/textbook`: the eight functions of the textbook game on plain boards, and their types.
 *
 * @module
 */
export {
  actions,
  EMPTY,
  initialState,
  O,
  player,
  result,
  terminal,
  utility,
  winner,
  X,
  type Action,
} from './game';
export { minimax } from './minimax';
export type { Board, Cell, Mark } from '../board/board';
