/**
 * What solving by exhaustion and by retrograde analysis have in common.
 *
 * @module
 */
import { checkInteger, OptionError } from '../errors';
import type { Hashed, Position, Symmetric } from '../game/position';
import { SMALLEST_MAP } from './position-map';
import { MAX_EVALUATION } from '../game/value';

const DEFAULT_MEMORY_BYTES = 2 ** 28;

/** How much is remembered of a game that is solved. */
export interface SolvingOptions<P extends Position> {
  /** Takes positions that are images of each other for one. Only for positions with symmetries. */
  readonly symmetry?: (P extends Symmetric ? boolean : never) | undefined;
  /** Memory to use at most, from 3,072 to 2^32; 256 MiB if left out. Little is taken until it is needed. */
  readonly memoryBytes?: number | undefined;
}

/**
 * The memory that options allow.
 *
 * @throws OptionError `search-core/out-of-range`.
 */
export function memoryOf({
  memoryBytes = DEFAULT_MEMORY_BYTES,
}: {
  readonly memoryBytes?: number | undefined;
}): number {
  return checkInteger('memoryBytes', memoryBytes, SMALLEST_MAP, 2 ** 32);
}

/** The hash under which positions are remembered. */
export function keyOf<P extends Position & Hashed>(
  position: P & Partial<Symmetric>,
  { symmetry }: SolvingOptions<P>,
): (words: Int32Array) => void {
  return symmetry ? (position.canonicalHash ?? position.hash) : position.hash;
}

/** The score of a move, from that of the position it leads to: both count a win's plies from where they are. */
export function scoreOfMove(score: number, sameSide: boolean): number {
  const own = sameSide ? score : 0 - score;
  return own > MAX_EVALUATION ? own - 1 : own < -MAX_EVALUATION ? own + 1 : own;
}

/** The error of a call that cannot answer within its memory. */
export function memoryFull(memoryBytes: number): OptionError {
  return new OptionError(
    'search-core/memory-full',
    `memoryBytes: ${memoryBytes} bytes do not hold the positions of this game`,
    { option: 'memoryBytes', value: memoryBytes },
  );
}
