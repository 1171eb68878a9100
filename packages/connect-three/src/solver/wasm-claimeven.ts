/**
 * Bounds of the score by claimeven, as code of the WebAssembly node search: the side that is not to move answers on top of the
 * other's stones, so that it knows without a search which cells the side to move can get.
 *
 * Pair the cells of each column from its top: an upper cell and a lower one. Free cells are even in number:
 *
 * ```text
 *    row 5  upper        a column with an even number of free cells: the side to move gets the lower cell of each pair
 *    row 4  lower        with an odd number: when it takes the first cell, the other side takes that of another such column
 *    row 3  upper        (their number is even), and then each gets its cells as above
 *    row 2  lower
 *    row 1  upper        so it gets at most the cells where it can play now, and the lower ones
 *    row 0  lower        where the other side threatens an upper cell, none above it: who plays below loses
 * ```
 *
 * Without a line in its stones and these cells it does not win. Where there is such a threat, it loses: both fill all else,
 * then it has to play below a threat. Without one it still loses, with the last stone at the latest, where the upper cells that
 * the other side gets for certain complete a line.
 *
 * Free cells are odd in number: the same holds where the other side threatens a lower cell. What is below the two cells at the
 * threat is paired from there, so that in this column the side to move gets the upper cells.
 *
 * The cells from below a threat to the top stay free until the end, but for two; so each pair of them is a stone by which the
 * loss comes earlier.
 *
 * Source: Allis (1988), rule claimeven and zugzwang, here in every column at once.
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
  /** Sets `run` to where lines of `cells` begin. */
  const findLines = [
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
      findLines,
      when(
        isZero(read(pairs)),
        when(decides, returnValue(get(bound))),
        write(cells, or(xor(read(own), read(all)), and(and(free, upper), not(playable)))),
        findLines,
        when(isNotZero(read(pairs)), returnValue(i32(-1))),
      ),
    ),
  );
}
