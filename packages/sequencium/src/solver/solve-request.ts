/**
 * What is asked of the solver, and what it answers.
 *
 * @module
 */
import { OptionError, type StopSignal, type Value } from '@games/search-core';
import {
  checkBoolean,
  checkCallback,
  checkGivenLimits,
  checkInteger,
  checkRecord,
  type OptionNames,
} from '@games/search-core/engine';
import { checkPosition, type SequenciumPosition } from '../rules/position';
import type { SolverCheckpoint } from './checkpoint';
import { fitsSolver } from './node-search/root';
import { MAX_MEMORY_BYTES, MIN_MEMORY_BYTES } from './node-search/table';

/** Limits of a solve and how to go about it; everything may be left out. */
export interface SolveRequest {
  /** Time from the call to the answer, over 0. @default no limit */
  readonly milliseconds?: number | undefined;
  /**
   * Nodes, from 1, those of a checkpoint included; the last position may take some more. `nodes` of the solution counts
   * the same.
   *
   * @default no limit
   */
  readonly nodes?: number | undefined;
  /**
   * Memory for positions met before, from 2^14 to 2^30, rounded down to a power of two; no more is taken than the board
   * can use.
   *
   * @default 2^28 (256 MiB)
   */
  readonly memoryBytes?: number | undefined;
  /** Ends the solve within 20 ms. */
  readonly signal?: StopSignal | undefined;
  /** Called whenever a part of the question has been answered or split. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
  /** Whether to find all optimal moves rather than to stop with the first. @default true */
  readonly everyMove?: boolean | undefined;
  /** Whether to add best play to the end of the game, which may take more nodes than the value. @default false */
  readonly principalVariation?: boolean | undefined;
  /** What an earlier solve of the same position knew. */
  readonly checkpoint?: SolverCheckpoint | undefined;
  /** Called like `onProgress`. `checkpoint` makes the checkpoint, which costs time: not every time. */
  readonly onCheckpoint?: ((checkpoint: () => SolverCheckpoint) => void) | undefined;
}

/** The names of {@link SolveRequest}. */
export const SOLVE_NAMES: OptionNames<SolveRequest> = {
  milliseconds: true,
  nodes: true,
  memoryBytes: true,
  signal: true,
  onProgress: true,
  everyMove: true,
  principalVariation: true,
  checkpoint: true,
  onCheckpoint: true,
};

/** How far a solve has come. */
export interface SolveProgress {
  /** Positions visited so far, those of the checkpoint included. */
  readonly nodes: number;
  /** Time since the call. */
  readonly milliseconds: number;
  /** The value is at least this. */
  readonly atLeast: number;
  /** The value is at most this. */
  readonly atMost: number;
  /** Parts of the question at hand that are answered. */
  readonly done: number;
  /** Parts of the question at hand that are known so far; more become known as parts are split. */
  readonly known: number;
}

/** The value of a position under best play, or what a stopped solve knows of it. All numbers are for the side to move. */
export interface SolveResult {
  /**
   * Exact where `atLeast` and `atMost` are equal, otherwise a bound, or an estimate where nothing is known. With
   * `payoff: 'margin'` a score; with `'outcome'` a win or loss `'within'` the moves that the board has room for.
   */
  readonly value: Value;
  /**
   * The value is at least this: the final maximum of the side to move minus that of the other, or with
   * `payoff: 'outcome'` the sign of it.
   */
  readonly atLeast: number;
  /** The value is at most this; equal to `atLeast` once it is known. */
  readonly atMost: number;
  /**
   * Moves (cells) that reach `atLeast`: all of them when solved, or with `everyMove: false` at least one; as far as
   * they are known when stopped. None when the game is over.
   */
  readonly best: number[];
  /**
   * On request: best play to the end of the game, beginning with the first of `best`, later by the smallest of equally good
   * cells. It ends early where the solve was stopped.
   */
  readonly principalVariation?: number[] | undefined;
  /** Positions visited, those of the checkpoint that was given included. */
  readonly nodes: number;
  /** Time from the call to the answer. */
  readonly milliseconds: number;
  /** Why the solve ended; `'solved'`: everything that was asked is known. */
  readonly stopped: 'solved' | 'aborted' | 'time' | 'nodes';
}

/** Why a solve may end before all is known. */
export type SolveStop = Exclude<SolveResult['stopped'], 'solved'>;

/**
 * Checks what is to be solved and how, before any work.
 *
 * @throws OptionError `sequencium/too-large-to-solve` beyond the solver; `search-core/…` for options out of range.
 */
export function checkSolve(
  position: SequenciumPosition,
  request: SolveRequest,
  names: Readonly<Record<string, true>> = SOLVE_NAMES,
): void {
  checkPosition(position);
  checkRecord('request', request, names);
  const { memoryBytes, onProgress, everyMove, principalVariation, onCheckpoint } = request;
  checkGivenLimits(request);
  if (memoryBytes !== undefined) checkInteger('memoryBytes', memoryBytes, MIN_MEMORY_BYTES, MAX_MEMORY_BYTES);
  checkBoolean('everyMove', everyMove);
  checkBoolean('principalVariation', principalVariation);
  checkCallback('onProgress', onProgress);
  checkCallback('onCheckpoint', onCheckpoint);
  checkSize(position);
}

function checkSize({ rows, columns }: SequenciumPosition): void {
  if (fitsSolver(rows, columns)) return;
  let widest = columns;
  while (!fitsSolver(rows, widest) && widest > 1) widest--;
  const largest = widest > 1 ? `${rows} x ${widest}` : '6 x 7';
  throw new OptionError(
    'sequencium/too-large-to-solve',
    `rows, columns: ${rows} x ${columns} is beyond the solver; the largest such board that fits is ${largest}`,
    { rows, columns, largest },
  );
}
