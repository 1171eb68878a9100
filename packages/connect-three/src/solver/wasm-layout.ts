/**
 * The memory of the WebAssembly node search: a part for each thread, and what all of them share.
 *
 * ```text
 *   of a thread, in bytes:
 *     0   a key, 16 bytes      16   own stones, 16 bytes      32   all stones, 16 bytes
 *    48   granted nodes that are left, 32 bits                52   the ply at which the search has paused, 32 bits
 *    64   a rank for each bit, higher towards the centre     192   frames, then paused, then the small table
 *   of all:  with threads marks and answers, then the large table
 *
 *   frames:  candidates of a ply:  | rank, 32 bits | - | move | threats after it |, both of one word or two
 *   paused:  of a ply the candidate being searched, the end of the candidates, best, upper, 32 bits each
 *   small:   of each thread, as its lines are written at most nodes, and caches of two processors would pass them to and fro
 *   tables:  | key without its lowest 8 bits, 56 bits | bound, 8 bits |; with two words another one, see `wasm-parts.ts`
 *   marks:   32 bits of a position that a thread searches, see `wasm-node-search.ts`
 *   answers: of the searches of a request, see `shared-answers.ts`
 * ```
 */

import { createWasmMemory, type WasmMemory } from '@games/search-core/internal/wasm';
import type { Bitboard } from './bitboard';
import { entryBytesOf, type TableSizes } from './table';

export const KEY_AT = 0;
export const OWN_AT = 16;
export const ALL_AT = 32;
export const LEFT_AT = 48;
export const PAUSED_AT_AT = 52;
export const CENTRE_AT = 64;
export const FRAMES_AT = 192;
export const PAUSED_BYTES = 16;
export const MARKS = 2 ** 10;
const WORD_BYTES = 4;
const LINE_BYTES = 64;
/** More searches than a request needs of each column: binary searches of its score, and one at each ply of the line. */
const MORE_ANSWERS = 32;

/** One of several threads that search over one table. */
export interface ThreadShare {
  readonly memory: WasmMemory;
  /** From 0. */
  readonly thread: number;
  readonly threads: number;
}

/** Addresses. */
export interface Layout {
  readonly threads: number;
  /** Where the part of this thread begins. */
  readonly own: number;
  /** Candidates of a ply for which a frame has room: with threads each may come twice. */
  readonly candidates: number;
  readonly pausedAt: number;
  readonly smallAt: number;
  readonly marksAt: number;
  readonly answersAt: number;
  readonly largeAt: number;
  readonly bytes: number;
}

export function layoutOf(
  board: Bitboard,
  { smallEntries, largeEntries }: TableSizes,
  { thread, threads }: Pick<ThreadShare, 'thread' | 'threads'> = { thread: 0, threads: 1 },
): Layout {
  const { cells, columns } = board;
  const isShared = threads > 1;
  const candidates = isShared ? 2 * columns : columns;
  const pausedIn = FRAMES_AT + (cells + 1) * candidates * frameBytesOf(board);
  const smallIn = toLines(pausedIn + (cells + 1) * PAUSED_BYTES);
  const threadBytes = smallIn + smallEntries * entryBytesOf(board);
  const own = thread * threadBytes;
  const marksAt = threads * threadBytes;
  const answersAt = marksAt + (isShared ? MARKS * WORD_BYTES : 0);
  const largeAt = answersAt + (isShared ? toLines((cells + MORE_ANSWERS) * columns * WORD_BYTES) : 0);
  return {
    ...{ threads, own, candidates, marksAt, answersAt, largeAt },
    pausedAt: own + pausedIn,
    smallAt: own + smallIn,
    bytes: largeAt + largeEntries * entryBytesOf(board),
  };
}

function toLines(bytes: number): number {
  return Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
}

export function wordsOf({ bits }: Bitboard): number {
  return bits > 64 ? 2 : 1;
}

export function frameBytesOf(board: Bitboard): number {
  return 8 + 16 * wordsOf(board);
}

/** Creates the memory of several threads. @throws Error where they cannot share one. */
export function createSharedMemory(board: Bitboard, tables: TableSizes, threads: number): WasmMemory {
  return createWasmMemory(layoutOf(board, tables, { thread: 0, threads }).bytes, true);
}

/** The marks and answers of the request under way: words of 32 bits. */
export function requestWords(
  board: Bitboard,
  tables: TableSizes,
  share: ThreadShare,
): { readonly all: Int32Array; readonly answers: Int32Array } {
  const { marksAt, answersAt, largeAt } = layoutOf(board, tables, share);
  const all = new Int32Array(share.memory.buffer, marksAt, (largeAt - marksAt) / WORD_BYTES);
  return { all, answers: all.subarray((answersAt - marksAt) / WORD_BYTES) };
}
