/**
 * What the changes of a screen depend on, and how a game stands.
 *
 * @module
 */
import { isInputError } from '@games/search-core';
import {
  forfeitBy,
  HUMAN,
  otherSide,
  type ClockSetting,
  type Players,
  type SessionState,
  type Replay,
} from '@games/search-core/session';
import { isOver, winningSide, type Ended, type GamePosition } from '../../game/game';
import { describeInputError } from '../../errors';
import type { Messages } from '../../messages/en';
import type { BoardView, BoardProps } from '../board-view';
import type { Notice, State } from './state';

/** What the changes depend on and do not change. */
export interface Rules {
  readonly board: BoardView;
  readonly positionAt: Replay<GamePosition>;
  readonly messages: Messages;
  readonly names: readonly [string, string];
  readonly clockRule: ClockSetting | null;
  /** The name that saving proposes. */
  readonly defaultPath: string;
  readonly boardProps: (state: State) => BoardProps;
}

/** Whether nobody moves any more. */
export function hasEnded({ session, history }: State, positionAt: Replay<GamePosition>): boolean {
  return forfeitBy(session) !== null || isOver(positionAt(history));
}

/** What records call the players. */
export function playerNames(players: Players, { screen }: Messages): [string, string] {
  const nameOf = (player: string): string => screen.players[player === HUMAN ? 'human' : 'computer'];
  return [nameOf(players[0]), nameOf(players[1])];
}

/** The end that the board does not show; null: there is none. */
export function endOf(session: SessionState): Ended | null {
  const loser = forfeitBy(session);
  return loser === null ? null : { reason: session.resigned === null ? 'time' : 'resign', loser };
}

/** The side that has won; null: nobody, or not yet. */
export function winnerOf({ session, history }: State, positionAt: Replay<GamePosition>): 0 | 1 | null {
  const loser = forfeitBy(session);
  return loser === null ? winningSide(positionAt(history)) : otherSide(loser);
}

/** Whether a person is to move. */
export function isPersonsTurn(state: State, positionAt: Replay<GamePosition>): boolean {
  return !hasEnded(state, positionAt) && state.session.players[positionAt(state.history).turn()] === HUMAN;
}

export const good = (text: string): Notice => ({ text, tone: 'good' });

export const bad = (text: string): Notice => ({ text, tone: 'bad' });

export function problem(error: unknown, messages: Messages): Notice {
  if (!isInputError(error)) throw error;
  return bad(describeInputError(error, messages));
}
