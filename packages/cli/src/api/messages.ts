/**
 * What the server and its threads say to each other.
 *
 * @module
 */
import type { ErrorDetails } from '@games/search-core';

/** How far a search goes; every analysis has a limit of time. */
export interface AnalysisLimits {
  readonly milliseconds: number;
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Largest memory for the tables of the analysis. */
  readonly memoryBytes: number;
  readonly scores: 'best' | 'all';
}

/** What to find out about a position. */
export type Task =
  /** Its value and the best move. */
  | { readonly kind: 'analyse' }
  /** The move of a level, from 1. */
  | { readonly kind: 'choose'; readonly level: number }
  /** What each of its moves has lost. The time is that of all positions; `isShared`: each has an equal part of it. */
  | { readonly kind: 'review'; readonly isShared: boolean }
  /** What a move loses against the best one. */
  | { readonly kind: 'why-not'; readonly move: string }
  /** What is certain of its value. */
  | { readonly kind: 'prove' }
  /** Whether a certificate of the game proves what it claims; the position plays no part. */
  | { readonly kind: 'verify'; readonly file: string };

/** A position and what to find out about it. The fields of `request` have been checked against the game's schema. */
export interface Question {
  /** The id of a game, or the address of a module that exports a definition. */
  readonly source: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly limits: AnalysisLimits;
  /** @default an analysis */
  readonly task?: Task | undefined;
}

/** An answer, written as JSON where there is time for it: in the thread. */
export interface Answer {
  readonly json: string;
  readonly nodes: number;
  readonly milliseconds: number;
  /** Certainty of the value; `'over'` for a game that is over. */
  readonly certainty: string;
}

/** An error about the position or its moves, as it crosses between threads. */
export interface Refusal {
  readonly name: string;
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
}
