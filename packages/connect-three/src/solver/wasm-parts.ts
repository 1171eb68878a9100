/** Pieces of code that the functions of the WebAssembly node search share: lines, keys, table entries. */

import {
  add32,
  and32,
  type Code,
  get,
  i32,
  i64,
  isZero64,
  less32,
  load64,
  loadAtomic64,
  multiply32,
  multiply64,
  or64,
  and64,
  select,
  set,
  shiftLeft32,
  shiftRightUnsigned32,
  shiftRightUnsigned64,
  store64,
  storeAtomic64,
  when,
  widen,
  wrap,
  xor32,
  xor64,
} from '@games/search-core/internal/wasm';
import type { Bitboard } from './bitboard';
import type { TableSizes } from './table';
import type { Bits, WasmBits } from './wasm-bits';
import type { Layout } from './wasm-layout';

/** Of the words of 32 bits of a key, the lowest first. */
const FACTORS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

export type WasmParts = ReturnType<typeof createWasmParts>;

/** The pieces of code for one board; numbers are those of locals. */
export function createWasmParts(board: Bitboard, tables: TableSizes, layout: Layout, bits: WasmBits) {
  const { connect, stride, columns } = board;
  const { and, or, read, write, shiftLeft, shiftRight } = bits;
  // Half of a word that another thread has written would answer for another position.
  const [loadWord, storeWord] = layout.threads === 1 ? [load64, store64] : [loadAtomic64, storeAtomic64];
  const entryShift = bits.words === 2 ? 4 : 3;

  /**
   * Sets `found` to the cells, free or not, on the board or not, where a stone completes a line of `stones`. The runs
   * before and after a cell, by their length, are in the locals from `runs` on.
   */
  function findLines(stones: number, found: number, runs: number): Code {
    const code: Code[] = [write(found, bits.constant(0n))];
    const add = (cells: Bits): void => {
      code.push(write(found, or(read(found), cells)));
    };
    for (const step of [1, stride, stride + 1, stride - 1]) {
      const before = (length: number): number => runs + (length - 1) * bits.words;
      const after = (length: number): number => runs + (connect - 2 + length) * bits.words;
      for (let length = 1; length < connect; length++) {
        const isFirst = length === 1;
        const onLeft = isFirst ? read(stones) : and(read(stones), read(before(length - 1)));
        const onRight = isFirst ? read(stones) : and(read(stones), read(after(length - 1)));
        code.push(write(before(length), shiftLeft(onLeft, step)));
        // No run comes down from above a stone.
        if (step > 1) code.push(write(after(length), shiftRight(onRight, step)));
      }
      add(read(before(connect - 1)));
      if (step === 1) continue;
      for (let length = 1; length < connect - 1; length++)
        add(and(read(before(length)), read(after(connect - 1 - length))));
      add(read(after(connect - 1)));
    }
    return code.flat();
  }

  const runLocals: Code = Array.from({ length: 2 * (connect - 1) }, () => bits.type).flat();

  /** Sets `key` to the smaller one of itself and its mirror image in early positions. */
  function mirrorKey(key: number, mirrored: number, stones: number): Code {
    if (tables.mirroredBelow === 0) return [];
    const column = (1n << BigInt(stride)) - 1n;
    const moved = Array.from({ length: columns }, (_, index) => {
      const by = (columns - 1 - 2 * index) * stride;
      const cells = and(read(key), bits.constant(column << BigInt(index * stride)));
      return by < 0 ? shiftRight(cells, -by) : shiftLeft(cells, by);
    });
    return when(
      less32(get(stones), i32(tables.mirroredBelow)),
      write(mirrored, moved.reduce(or)),
      write(key, bits.choose(bits.less(read(mirrored), read(key)), read(mirrored), read(key))),
    );
  }

  /** The hash of a key without its lowest 8 bits: a sum of products, of which the upper 24 bits are used. */
  function hashOf(key: number): Code {
    const products = read(key).flatMap((word, index) => [
      multiply32(
        index === 0 ? shiftRightUnsigned32(wrap(word), i32(8)) : wrap(word),
        i32(FACTORS[2 * index]!),
      ),
      multiply32(wrap(shiftRightUnsigned64(word, i64(32n))), i32(FACTORS[2 * index + 1]!)),
    ]);
    return shiftRightUnsigned32(products.reduce(add32), i32(8));
  }

  /** Sets `address` to the entry of `key`. */
  function findEntry(address: number, key: number, stones: number): Code {
    const inTable = (at: number, entries: number): Code =>
      add32(i32(at), shiftLeft32(and32(get(address), i32(entries - 1)), i32(entryShift)));
    const isLarge = less32(get(stones), i32(tables.smallFrom));
    const large = inTable(layout.largeAt, tables.largeEntries);
    const small = inTable(layout.smallAt, tables.smallEntries);
    return [
      ...set(address, xor32(hashOf(key), wrap(read(key)[0]!))),
      ...set(address, select(isLarge, large, small)),
    ];
  }

  /** The bound in an entry, 0 where it belongs to another key. `word` is a local for what is read once, as it may change. */
  function boundAt(address: number, key: number, word: number): Code {
    const [low, high] = read(key);
    const found = get(word);
    const differences = shiftRightUnsigned64(xor64(found, low!), i64(8n));
    const isOwn = isZero64(
      high === undefined
        ? differences
        : or64(differences, xor64(secondWord(found, high), loadWord(get(address), 8))),
    );
    const bound = select(isOwn, wrap(and64(found, i64(255n))), i32(0));
    return [...set(word, loadWord(get(address))), ...bound];
  }

  function writeEntry(address: number, key: number, bound: Code): Code {
    const [low, high] = read(key);
    const first = or64(and64(low!, i64(-256n)), widen(bound));
    const code = storeWord(get(address), first);
    return high === undefined ? code : [...code, ...storeWord(get(address), secondWord(first, high), 8)];
  }

  /** Sets `key` to that of an entry without its lowest 8 bits. */
  function readKey(address: number, key: number): Code {
    const found = loadWord(get(address));
    const first = and64(found, i64(-256n));
    if (bits.words === 1) return write(key, [first]);
    return write(key, [first, secondWord(found, loadWord(get(address), 8))]);
  }

  return { findLines, runLocals, mirrorKey, hashOf, findEntry, boundAt, writeEntry, readKey };
}

/**
 * The second word of an entry, and back: the high word of the key, mixed with the first word, so that words written by two
 * threads at the same time do not pass for an entry.
 */
function secondWord(first: Code, high: Code): Code {
  return xor64(high, multiply64(first, i64(0x9e3779b97f4a7c15n)));
}
