/**
 * What a screen of a game knows. It is data alone: positions follow from the moves, pictures from all of it.
 *
 * @module
 */
import type { SearchProgress, Value } from '@games/search-core';
import type { SessionState } from '@games/search-core/session';
import type { Spot } from '../board-view';

/** The name of the computer's player in a session. */
export const COMPUTER = 'computer';

/** A move with its value, seen by the side that would make it. */
export interface Candidate {
  readonly move: number;
  readonly value: Value;
}

/** What the computer searches for: its move, moves for a person, or the value of the position. */
export type Purpose = 'move' | 'hint' | 'value';

export interface Thought {
  /** Thoughts are numbered; an answer to one that is no longer wanted is dropped. */
  readonly id: number;
  readonly purpose: Purpose;
  readonly progress: SearchProgress | null;
  /** Whether it is to answer with the best so far. */
  readonly isHurried: boolean;
}

/** A value and the side to move, whose view it is. */
export interface Verdict {
  readonly value: Value;
  readonly side: 0 | 1;
  /** The number of moves before the position it is of. */
  readonly plies: number;
}

/** The time that the current turn has taken, where there are clocks. */
export interface TurnTime {
  /** Milliseconds before the clock was started last. */
  readonly used: number;
  /** When the clock was started; null: it stands. */
  readonly since: number | null;
}

/** A question that is answered in the input line. */
export type Question =
  | {
      readonly kind: 'save';
      /** Whether the input is still the name that is proposed. */ readonly isProposed?: true;
    }
  | { readonly kind: 'load' | 'comment' }
  | { readonly kind: 'overwrite'; readonly path: string }
  | { readonly kind: 'resign' | 'restart' | 'delete' | 'leave' };

/** Something that is done with a file, once. */
export interface FileTask {
  readonly id: number;
  readonly kind: 'save' | 'load';
  readonly path: string;
  readonly mayOverwrite: boolean;
}

export interface Notice {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

export interface State {
  readonly width: number;
  readonly height: number;
  readonly session: SessionState;
  /** The moves of the session that stand on the board. */
  readonly history: readonly number[];
  /** The moves that stay at a restart. */
  readonly base: number;
  readonly spot: Spot;
  /** The cells that were touched for the move that is being made. */
  readonly touched: readonly number[];
  /** What is typed. */
  readonly input: string;
  readonly question: Question | null;
  readonly notice: Notice | null;
  readonly thought: Thought | null;
  /** The last number given to a thought or a file task. */
  readonly lastId: number;
  readonly candidates: { readonly plies: number; readonly moves: readonly Candidate[] } | null;
  readonly verdict: Verdict | null;
  readonly showsValue: boolean;
  readonly showsHelp: boolean;
  readonly turnTime: TurnTime;
  readonly task: FileTask | null;
  readonly isLeaving: boolean;
}
