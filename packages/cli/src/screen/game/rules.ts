/**
 * What the changes of a screen and its pictures depend on, and how a game stands.
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
import type { Context } from '../../context';
import { isOver, winningSide, type Ended, type Game, type GamePosition, type Request } from '../../game/game';
import { describeInputError } from '../../errors';
import type { Messages } from '../../messages/en';
import type { BoardView } from '../board';
import type { Notice, State } from './state';

/** What changes and pictures depend on and do not change. */
export interface Rules {
  readonly game: Game;
  readonly board: BoardView;
  readonly positionAt: Replay<GamePosition>;
  readonly context: Context;
  /** What the game that is played was set up by. */
  readonly request: () => Request;
  readonly names: readonly [string, string];
  /** The computer's name, with its level. */
  readonly computer: string;
  readonly clockRule: ClockSetting | null;
  /** The name that saving proposes. */
  readonly defaultPath: string;
}

/** Whether pieces are letters, which stand beside the names of the sides. */
export function hasLetters({ paint, isAscii }: Pick<Context, 'paint' | 'isAscii'>): boolean {
  return !paint.isColorSupported || isAscii;
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
