/**
 * The Gomocup protocol: sessions with a manager of games, and the time control of a match.
 *
 * @module
 */
export type { ProtocolBookGame, ProtocolBooks } from './books';
export type { CreateProtocolEngine, ProtocolEngine, ProtocolEngineOptions } from './engine';
export {
  createProtocolSession,
  MAX_PROTOCOL_LINE,
  type ProtocolOptions,
  type ProtocolSession,
} from './session';
export { timeForMove, type GameStage, type TimeLimits } from './time-control';
