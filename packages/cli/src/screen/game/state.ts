/**
 * What a screen of a game knows. It is data alone: positions follow from the moves, pictures from all of it.
 *
 * @module
 */
import type { SearchProgress, Value } from '@games/search-core';
import type { Ended } from '../../commands/shared/game-file';
import type { Spot } from '../board-view';
import type { Clock } from './clock';

type Seat = 'person' | 'computer';
export type Seats = readonly [Seat, Seat];

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

/** A question that is answered in the input line. */
export type Question =
  | { readonly kind: 'save' | 'load' }
  | { readonly kind: 'overwrite'; readonly path: string }
  | { readonly kind: 'resign' | 'restart' | 'leave' };

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
  readonly history: readonly number[];
  /** Moves that were taken back, the next one to play again last. */
  readonly redo: readonly number[];
  /** The moves that stay at a restart. */
  readonly base: number;
  readonly seats: Seats;
  readonly spot: Spot;
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
  /** Whether the computer waits although it is its turn. */
  readonly isPaused: boolean;
  readonly ended: Ended | null;
  readonly clock: Clock | null;
  readonly task: FileTask | null;
  readonly isLeaving: boolean;
}
