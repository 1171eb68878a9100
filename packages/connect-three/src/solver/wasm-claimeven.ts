/**
 * Claimeven in all columns at once: bounds of the score without a search, as code of the WebAssembly node search.
 *
 * The cells of a column are pairs, counted from the top. The side that is not to move answers every stone with one on top of
 * it, and so gets the upper cell of each pair. It can, as long as an even number of cells is free:
 *
 * ```text
 *   row 5  upper      In an even number of columns the free cells are odd. A stone on the lowest of them is answered in
 *   row 4  lower      another of these columns; what is left of both is pairs.
 *   row 3  upper
 *   row 2  lower      So the side to move gets at most: the cells where it can play now, and the lower cells.
 *   row 1  upper
 *   row 0  lower      Above an upper cell that the other side threatens it gets none: who plays below the threat loses.
 * ```
 *
 * - Without a line in its stones and these cells, the side to move does not win.
 * - Where the other side threatens an upper cell, it loses as well: in the end only cells below such threats are left to it.
 * - It loses with the last stone at the latest where the upper cells of the other side, but for those where one can play now,
 *   complete a line with its stones.
 *
 * An odd number of cells is free: the same holds where the other side threatens a lower cell. Without the column from below
 * this threat upwards, an even number is free; what is below is counted from there, so that here the side to move gets upper
 * cells.
 *
 * ```text
 *   row 5            stays free
 *   row 4  threat    the other side wins here
 *   row 3            the last cell that is left to the side to move
 *   row 2  lower     a pair with row 1, of which the other side gets this cell
 * ```
 *
 * Columns with threats stay free from below the threat, all but two of their cells. With each more pair of these cells the
 * winner needs one stone less.
 *
 * Source: Allis (1988), rule Claimeven and the control of zugzwang.
 */

import {
  and32,
  type Code,
  equal32,
  get,
  i32,
  less32,
  or32,
  returnValue,
  set,
  subtract32,
  when,
  xor32,
} from '@games/search-core/internal/wasm';
import type { Bitboard } from './bitboard';
import type { Bits, WasmBits } from './wasm-bits';

/** Numbers of locals: the position, as in `node-search.ts`, and what the code may overwrite. */
interface ClaimevenLocals {
  readonly own: number;
  readonly all: number;
  readonly threat: number;
  readonly stones: number;
  readonly beta: number;
  readonly bound: number;
  /** Bits. */
  readonly cells: number;
  readonly pairs: number;
  readonly column: number;
  readonly run: number;
}

/** The shifts, in steps, after which a run of one is a run of `connect`. */
function doublings(connect: number): number[] {
  const shifts: number[] = [];
  for (let length = 1; length < connect; length += shifts.at(-1)!)
    shifts.push(Math.min(length, connect - length));
  return shifts;
}

const not32 = (word: Code): Code => equal32(word, i32(0));

/** Returns a bound of the score where one decides `beta`. No threat of the other side can be one where it plays at once. */
export function cutByClaimeven(board: Bitboard, bits: WasmBits, locals: ClaimevenLocals): Code {
  const { rows, connect, stride, boardBits, bottomBits } = board;
  const { own, all, threat, stones, beta, bound, cells, pairs, column, run } = locals;
  const { read, write, and, or, xor, not, add, shiftLeft, shiftRight, isZero, isNotZero } = bits;
  const [upper, lower] = [bits.constant(board.upperBits), bits.constant(board.lowerBits)];
  const free = and(bits.constant(boardBits), not(read(all)));
  const playable = and(add(read(all), bits.constant(bottomBits)), bits.constant(boardBits));
  const subtractCount = set(bound, subtract32(get(bound), bits.countBits(read(pairs))));

  /** Adds the cells of these rows that are two, four, … cells above, or below. */
  const extend = (local: number, shift: WasmBits['shiftLeft'], within: Bits): Code =>
    Array.from({ length: Math.max(0, (rows >> 1) - 1) }, () =>
      write(local, or(read(local), and(shift(read(local), 2), within))),
    ).flat();
  /** Sets `pairs` to where runs of `cells` that are lines begin. */
  const findRuns = [
    ...write(pairs, bits.constant(0n)),
    ...[1, stride, stride + 1, stride - 1].flatMap((step) => [
      ...write(run, read(cells)),
      ...doublings(connect).flatMap((by) => write(run, and(read(run), shiftRight(read(run), by * step)))),
      ...write(pairs, or(read(pairs), read(run))),
    ]),
  ];

  const isOdd = and32(xor32(get(stones), i32(board.cells)), i32(1));
  const pairAboveThreats = [
    ...write(pairs, and(read(threat), upper)),
    ...extend(pairs, shiftLeft, upper),
    ...write(cells, and(and(free, lower), not(shiftLeft(read(pairs), 1)))),
  ];
  const pairBelowThreat = [
    ...write(run, bits.lowestBit(and(read(threat), lower))),
    ...write(column, and(shiftRight(read(run), 1), upper)),
    ...extend(column, shiftRight, upper),
    ...extend(run, shiftLeft, lower),
    // The column of this threat counts once.
    ...write(pairs, and(read(pairs), not(or(read(column), shiftLeft(read(run), 1))))),
    ...set(bound, subtract32(i32(-(board.cells & 1)), bits.countBits(read(run)))),
    ...extend(run, shiftRight, lower),
    ...write(cells, or(and(read(cells), not(read(run))), and(read(column), free))),
  ];
  const decides = less32(get(bound), get(beta));
  return when(
    or32(not32(isOdd), isNotZero(and(read(threat), lower))),
    pairAboveThreats,
    set(bound, i32(0)),
    when(isOdd, pairBelowThreat),
    subtractCount,
    when(
      or32(decides, not32(or32(get(bound), get(beta)))),
      write(cells, or(read(cells), or(read(own), playable))),
      findRuns,
      when(
        isZero(read(pairs)),
        when(decides, returnValue(get(bound))),
        write(cells, or(xor(read(own), read(all)), and(and(free, upper), not(playable)))),
        findRuns,
        when(isNotZero(read(pairs)), returnValue(i32(-1))),
      ),
    ),
  );
}
