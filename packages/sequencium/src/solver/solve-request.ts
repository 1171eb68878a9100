import type { Value, Limits } from '@games/search-core';
import {
  checkBoolean,
  checkCallback,
  checkRecord,
  type AnyShape,
  type Shape,
  WORK_SHAPE,
} from '@games/search-core/internal';
import { solverError } from '../solver-errors';
import { checkPosition, type SequenciumPosition } from '../rules/position';
import type { SolverCheckpoint } from './checkpoint';
import { fitsSolver } from './node-search/root';
import { MAX_MEMORY_BYTES, MIN_MEMORY_BYTES } from './node-search/table';

/** Limits and options of a solve. */
export interface SolveRequest extends Pick<
  Limits<SolveProgress>,
  'nodes' | 'milliseconds' | 'memoryBytes' | 'signal' | 'onProgress'
> {
  /**
   * Nodes, from 1, those of a checkpoint included, as `nodes` of the result counts them; the last position may take some
   * more.
   *
   * @default no limit
   */
  readonly nodes?: number | undefined;
  /**
   * Memory of the transposition table, from 2^14 to 2^30, rounded down to a power of two and to what the board can use.
   *
   * @default 2^28 (256 MiB)
   */
  readonly memoryBytes?: number | undefined;
  /** Whether to find all optimal moves instead of one. @default true */
  readonly everyMove?: boolean | undefined;
  /** Whether to find best play to the end of the game, which may take more nodes than the value. @default false */
  readonly principalVariation?: boolean | undefined;
  /** The checkpoint of an earlier solve of the same position, to resume it. */
  readonly checkpoint?: SolverCheckpoint | undefined;
  /** Called like `onProgress`. `checkpoint` creates the checkpoint, which takes time: call it now and then only. */
  readonly onCheckpoint?: ((checkpoint: () => SolverCheckpoint) => void) | undefined;
}

export const SOLVE_SHAPE: Shape<SolveRequest> = {
  ...WORK_SHAPE,
  memoryBytes: [MIN_MEMORY_BYTES, MAX_MEMORY_BYTES],
  everyMove: checkBoolean,
  principalVariation: checkBoolean,
  checkpoint: null,
  onCheckpoint: checkCallback,
};

/** The progress of a solve. */
export interface SolveProgress {
  /** Positions visited so far, those of the checkpoint included. */
  readonly nodes: number;
  /** Time since the call. */
  readonly milliseconds: number;
  /** The value is at least this. */
  readonly atLeast: number;
  /** The value is at most this. */
  readonly atMost: number;
  /** Answered parts of the present question. */
  readonly done: number;
  /** Parts of the present question so far; splits add more. */
  readonly known: number;
}

/** The value of a position under best play, or its bounds after a stop, for the side to move. */
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
   * Moves (cells) that reach `atLeast`: when solved, all of them, or with `everyMove: false` at least one; after a stop, those
   * known. None when the game is over.
   */
  readonly best: number[];
  /**
   * On request: best play to the end of the game, from the first of `best`, then the smallest of equally good cells. It ends
   * early after a stop.
   */
  readonly principalVariation?: number[] | undefined;
  /** Positions visited, those of a given checkpoint included. */
  readonly nodes: number;
  /** Time from the call to the answer. */
  readonly milliseconds: number;
  /** Why the solve ended; `'solved'`: the value and the requested moves are known. */
  readonly stopped: 'solved' | 'aborted' | 'time' | 'nodes';
}

/** Why a solve may end early. */
export type SolveStop = Exclude<SolveResult['stopped'], 'solved'>;

/**
 * @throws OptionError `sequencium/too-large-to-solve` for a board too large; `search-core/…` for invalid options.
 */
export function checkSolve(
  position: SequenciumPosition,
  request: SolveRequest,
  shape: AnyShape = SOLVE_SHAPE,
): void {
  checkPosition(position);
  checkRecord('request', request, shape);
  checkSize(position);
}

function checkSize({ rows, columns }: SequenciumPosition): void {
  if (fitsSolver(rows, columns)) return;
  let widest = columns;
  while (!fitsSolver(rows, widest) && widest > 1) widest--;
  const largest = widest > 1 ? `${rows} x ${widest}` : '6 x 7';
  throw solverError('sequencium/too-large-to-solve', { rows, columns, largest });
}
