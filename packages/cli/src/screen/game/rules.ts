/**
 * What the changes of a screen depend on, and how a game stands.
 *
 * @module
 */
import { isInputError } from '@games/search-core';
import { isOver, winningSide, type GamePosition, type Request } from '../../commands/shared/game';
import { describeInputError } from '../../errors';
import type { Messages } from '../../messages/en';
import type { GameScreen, Look } from '../board-view';
import type { ClockRule } from './clock';
import type { Notice, State } from './state';
import type { Walk } from './walker';

/** What the changes depend on and do not change. */
export interface Rules<P extends GamePosition, R extends Request> {
  readonly screen: GameScreen<P, R>;
  readonly walk: Walk<P>;
  readonly messages: Messages;
  readonly names: readonly [string, string];
  readonly clockRule: ClockRule | null;
  /** The name that saving proposes. */
  readonly defaultPath: string;
  readonly look: (state: State) => Look;
}

/** Whether nobody moves any more. */
export function hasEnded({ ended, history }: State, walk: Walk<GamePosition>): boolean {
  return ended !== null || isOver(walk(history));
}

/** The side that has won; null: nobody, or not yet. */
export function winnerOf({ ended, history }: State, walk: Walk<GamePosition>): 0 | 1 | null {
  return ended === null ? winningSide(walk(history)) : other(ended.loser);
}

function other(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}

/** Whether a person is to move. */
export function isPersonsTurn(state: State, walk: Walk<GamePosition>): boolean {
  return !hasEnded(state, walk) && state.seats[walk(state.history).turn()] === 'person';
}

export const good = (text: string): Notice => ({ text, tone: 'good' });

export const bad = (text: string): Notice => ({ text, tone: 'bad' });

export function problem(error: unknown, messages: Messages): Notice {
  if (!isInputError(error)) throw error;
  return bad(describeInputError(error, messages));
}
