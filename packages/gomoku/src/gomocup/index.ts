/**
 * The Gomocup protocol: sessions with a manager of games, and the time control of a match.
 *
 * @module
 */
export type { ProtocolBooks } from './books';
export type { CreateProtocolEngine } from './engine';
export {
  createProtocolSession,
  MAX_PROTOCOL_LINE,
  type ProtocolOptions,
  type ProtocolSession,
} from './session';
