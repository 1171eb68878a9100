/** Pieces of code that the functions of the WebAssembly node search share: lines, table entries, words. */

import {
  add32,
  and32,
  and64,
  type Code,
  get,
  i32,
  I64,
  i64,
  isZero64,
  less32,
  load64,
  multiply64,
  or64,
  select,
  set,
  shiftLeft32,
  shiftLeft64,
  shiftRightUnsigned64,
  store64,
  widen,
  wrap,
  xor64,
} from '@games/search-core/internal/wasm';
import type { Bitboard } from './bitboard';
import type { TableSizes } from './table';

export interface Layout {
  readonly pausedAt: number;
  readonly smallAt: number;
  readonly largeAt: number;
  readonly bytes: number;
}

export type WasmParts = ReturnType<typeof createWasmParts>;

/** The pieces of code for one board; numbers are those of locals. */
export function createWasmParts(board: Bitboard, tables: TableSizes, layout: Layout) {
  const { connect, stride, lowBits } = board;
  const join = (low: number, high: number): Code =>
    i64(BigInt(low >>> 0) | (BigInt(high >>> 0) << BigInt(lowBits)));
  /** All cells of the board, and the lowest of every column. */
  const boardBits = join(board.boardLow, board.boardHigh);
  const bottomBits = join(board.bottomLow, board.bottomHigh);

  /** The two words of `bitboard.ts` as one. */
  const joined = (low: number): Code =>
    or64(widen(get(low)), shiftLeft64(widen(get(low + 1)), i64(BigInt(lowBits))));

  /**
   * Sets `found` to the cells, free or not, on the board or not, where a stone completes a line of `stones`. The runs
   * before and after a cell, by their length, are in the locals from `runs` on.
   */
  function findLines(stones: number, found: number, runs: number): Code {
    const code: Code[] = [set(found, i64(0n))];
    for (const step of [1, stride, stride + 1, stride - 1]) {
      const by = i64(BigInt(step));
      const before = (length: number): number => runs + length - 1;
      const after = (length: number): number => runs + connect - 2 + length;
      for (let length = 1; length < connect; length++) {
        const isFirst = length === 1;
        const left = isFirst ? get(stones) : and64(get(stones), get(before(length - 1)));
        const right = isFirst ? get(stones) : and64(get(stones), get(after(length - 1)));
        code.push(set(before(length), shiftLeft64(left, by)));
        // No run comes down from above a stone.
        if (step > 1) code.push(set(after(length), shiftRightUnsigned64(right, by)));
      }
      code.push(set(found, or64(get(found), get(before(connect - 1)))));
      if (step === 1) continue;
      for (let length = 1; length < connect - 1; length++) {
        const both = and64(get(before(length)), get(after(connect - 1 - length)));
        code.push(set(found, or64(get(found), both)));
      }
      code.push(set(found, or64(get(found), get(after(connect - 1)))));
    }
    return code.flat();
  }

  const runLocals: Code = Array.from({ length: 2 * (connect - 1) }, () => I64);

  /** The hash of a key without its lowest 8 bits. */
  function hashOf(key: number): Code {
    const hash = multiply64(shiftRightUnsigned64(get(key), i64(8n)), i64(0x9e3779b97f4a7c15n));
    return shiftRightUnsigned64(hash, i64(32n));
  }

  /** Sets `address` to the entry of `key`. */
  function findEntry(address: number, key: number, stones: number): Code {
    const index = wrap(xor64(hashOf(key), get(key)));
    const inTable = (at: number, entries: number): Code =>
      add32(i32(at), shiftLeft32(and32(get(address), i32(entries - 1)), i32(3)));
    const isLarge = less32(get(stones), i32(tables.smallFrom));
    const large = inTable(layout.largeAt, tables.largeEntries);
    const small = inTable(layout.smallAt, tables.smallEntries);
    return [...set(address, index), ...set(address, select(isLarge, large, small))];
  }

  /** The bound in an entry, 0 where it belongs to another key. */
  function boundAt(address: number, key: number): Code {
    const isOther = isZero64(shiftRightUnsigned64(xor64(load64(get(address)), get(key)), i64(8n)));
    return select(isOther, wrap(and64(load64(get(address)), i64(255n))), i32(0));
  }

  function writeEntry(address: number, key: number, bound: Code): Code {
    return store64(get(address), or64(and64(get(key), i64(-256n)), widen(bound)));
  }

  return { boardBits, bottomBits, joined, findLines, runLocals, hashOf, findEntry, boundAt, writeEntry };
}
