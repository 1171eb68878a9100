/** What the worker asks of the player of a game: the `engine.ts` of each game. */
import type { Side, StopSignal, Value } from '@games/search-core';
import type { Options } from './options';

/** The value of a move, for the side that makes it. */
export interface MoveValue {
  readonly move: number;
  readonly value: Value;
  /** Begins with the move; the game goes on so, as far as it was looked at. */
  readonly line?: readonly number[] | undefined;
}

/** A win by threats that was proven: the attacker's moves and the replies they force. */
export interface ThreatLine {
  readonly side: Side;
  /** By fours alone, or by fours and threes. */
  readonly kind: 'fours' | 'threats';
  /** Begins with the attacker's move; where it is not their turn, as if the other side had passed. */
  readonly line: readonly number[];
}

/** What a player knows so far. */
export interface Insight {
  readonly value: Value | null;
  readonly depth: number;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  readonly line: readonly number[];
  readonly moves: readonly MoveValue[];
  /** Whether moves are still to come, of which one may be the best. */
  readonly isPartial?: boolean | undefined;
  /** How many threads have worked on it, where it was more than one. */
  readonly threads?: number | undefined;
  /** Answers `threats`, where the game has them. */
  readonly threats?: readonly ThreatLine[] | undefined;
}

export interface Answer extends Insight {
  readonly move: number | null;
}

/** How work ends early and reports what it has found so far. */
export interface Control {
  readonly signal: StopSignal;
  readonly onProgress: (insight: Insight) => void;
}

/** A question about the position after some moves. */
export interface Question {
  readonly options: Options;
  readonly moves: readonly number[];
  readonly ask: Ask;
}

export type Ask =
  /** A move as a level would play it. */
  | { readonly kind: 'choose'; readonly level: string }
  /** The best move, its value and the line; with several threads where the page may and the engine can. */
  | { readonly kind: 'analyse'; readonly milliseconds: number; readonly threads?: number | undefined }
  /** The value of every move. */
  | { readonly kind: 'values' }
  /** Wins by threats of both sides. */
  | { readonly kind: 'threats'; readonly milliseconds: number };

/** A player in time slices; one question at a time. */
export type Engine = (question: Question, control: Control) => Promise<Answer>;
