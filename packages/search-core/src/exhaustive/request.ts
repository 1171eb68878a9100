/**
 * What the calls of exhaustive solving and retrograde analysis have in common: the request, the progress, the memory.
 */
import { OptionError } from '../errors';
import type { CyclicPosition, Hashed, Position, Repeating, Symmetric } from '../game/position';
import { MAX_EVALUATION } from '../game/value';
import { createBudget, type Budget } from '../scheduling/budget';
import { type Limits, WORK_SHAPE } from '../scheduling/limits';
import { checkFunction, checkRecord, type Shape } from '../validation/check-options';
import { MIN_MAP_BYTES } from './position-map';

const DEFAULT_MEMORY_BYTES = 2 ** 28;

/** How far a solver has come. */
export interface ExhaustiveProgress {
  /** Distinct positions met; of a solution, those whose value is known. */
  readonly positions: number;
  /** Moves played, the start included: a position counts once for each move that leads to it. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Settings and limits of a call that solves a game. */
export interface ExhaustiveRequest<P extends CyclicPosition> extends Pick<
  Limits<ExhaustiveProgress>,
  'nodes' | 'milliseconds' | 'signal' | 'onProgress'
> {
  /** Takes symmetric positions for one. Only for positions with symmetries. @default false */
  readonly symmetry?: (P extends Symmetric ? boolean : never) | undefined;
  /** Memory to use at most, from 3,072 to 2^32. Little is taken until it is needed. @default 256 MiB */
  readonly memoryBytes?: number | undefined;
}

const REQUEST_SHAPE: Shape<ExhaustiveRequest<CyclicPosition>> = {
  ...WORK_SHAPE,
  symmetry: null,
  memoryBytes: [MIN_MAP_BYTES, 2 ** 32],
};

/** Why there is no answer: a limit, an abort, or the positions do not fit into `memoryBytes`. */
export type UnsolvedReason = 'time' | 'nodes' | 'memory' | 'aborted';

/** @throws OptionError `search-core/wrong-type`, `search-core/out-of-range`, `search-core/not-positive`. */
export function beginRequest(request: ExhaustiveRequest<never>): { budget: Budget; memoryBytes: number } {
  const started = performance.now();
  checkRecord('options', request, REQUEST_SHAPE);
  const { memoryBytes = DEFAULT_MEMORY_BYTES } = request;
  return { budget: createBudget(request, { started }), memoryBytes };
}

/**
 * The hash under which positions are remembered, of a position that has been checked.
 *
 * @throws OptionError `search-core/wrong-type` for a position without one, `search-core/cycle` for one whose values depend
 * on the path to it.
 */
export function keyOf(
  position: Position & Hashed & Partial<Symmetric>,
  { symmetry }: { readonly symmetry?: boolean | undefined },
): (words: Int32Array) => void {
  checkFunction('position.hash', position.hash);
  refuseRepetition(position, 'solveRetrograde');
  return symmetry ? (position.canonicalHash ?? position.hash) : position.hash;
}

export function refuseRepetition(
  { historyReach }: CyclicPosition & Partial<Repeating>,
  solver: string,
): void {
  if (historyReach === undefined) return;
  throw new OptionError(
    'search-core/cycle',
    `position: values under a rule of repetition depend on the path to a position; give ${solver} the game without it`,
    { option: 'position' },
  );
}

/** The error for a game in which a position comes again, where values are found from the end backwards. */
export function cycleError(): OptionError {
  return new OptionError(
    'search-core/cycle',
    'position: a position comes again in this game, so it has no value by exhaustive search; solveRetrograde solves it',
    { option: 'position' },
  );
}

/** The score of a move, from that of the position it leads to: both count a win's plies from where they are. */
export function scoreOfMove(score: number, sameSide: boolean): number {
  const own = sameSide ? score : 0 - score;
  return own > MAX_EVALUATION ? own - 1 : own < -MAX_EVALUATION ? own + 1 : own;
}

/** The error of a function that cannot answer within its memory. */
export function memoryFullError(memoryBytes: number): OptionError {
  return new OptionError(
    'search-core/memory-full',
    `memoryBytes: ${memoryBytes} bytes do not hold the positions of this game`,
    { option: 'memoryBytes', value: memoryBytes },
  );
}
