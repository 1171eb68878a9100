/**
 * The Gomocup protocol: sessions with a manager of games, and the time control of a match.
 *
 * @module
 */
export type { ProtocolBooks } from './books';

export { createProtocolSession, MAX_PROTOCOL_LINE, type ProtocolSession } from './session';
