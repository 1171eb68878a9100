/**
 * The node search of `node-search.ts` as WebAssembly, written for one board: the same search on one word of 64 bits
 * instead of two of 32, which is more than twice as fast.
 *
 * ```text
 *   memory, in bytes:
 *     0   the threats found: low word, high word
 *     8   granted nodes that are left, 32 bits               12   the ply at which the search has paused, 32 bits
 *    64   a rank for each bit, higher towards the centre     128   frames, paused, then the small table, then the large one
 *
 *   frames:  `columns` candidates a ply, 24 bytes each:  | rank, 32 bits | - | move, 64 bits | threats after it, 64 bits |
 *   paused:  a ply's four words, as in `node-search.ts`
 *   tables:  | key without its lowest 8 bits, 56 bits | bound, 8 bits |
 * ```
 *
 * The index is a hash of the upper 56 bits of the key, xor the key; it determines the lowest 8 bits.
 *
 * The same parts make two functions: the search, and its continuation along the path on which it has paused. {@link PAUSED} is
 * its own negative, so that a line of forced replies passes it on unchanged.
 */

import {
  add32,
  add64,
  and32,
  and64,
  atLeast32,
  atLeastUnsigned32,
  call,
  type Code,
  countBits64,
  createWasmMemory,
  equal32,
  get,
  greater32,
  I32,
  i32,
  I64,
  i64,
  instantiate,
  isNotZero64,
  isZero64,
  leaveLoop,
  less32,
  load32,
  load64,
  loadByte,
  loopWhile,
  multiply32,
  or64,
  returnValue,
  select,
  set,
  shiftLeft32,
  shiftRight32,
  shiftRightUnsigned64,
  store32,
  store64,
  subtract32,
  subtract64,
  trailingZeros64,
  type WasmFunction,
  when,
  widen,
  wrap,
  xor64,
} from '@games/search-core/internal/wasm';
import type { Bitboard } from './bitboard';
import { PAUSED, type NodeSearch, type NullWindowSearch, type VisitEntry } from './node-search';
import { AT_LEAST, AT_MOST, ENTRY_BYTES, type TableSizes } from './table';
import { createWasmParts, type Layout, type WasmParts } from './wasm-parts';

const LEFT_AT = 8;
const PAUSED_AT_AT = 12;
const CENTRE_AT = 64;
const FRAMES_AT = 128;
const FRAME_BYTES = 24;
const PAUSED_BYTES = 16;
/** Makes a score positive. */
const SCORE_OFFSET = 128;

/** The indices of the search and of its continuation. */
const SEARCH = 0;
const RESUME = 1;

interface WasmExports extends Pick<NodeSearch, 'findThreats' | 'probe' | 'store'> {
  readonly search: NullWindowSearch;
  readonly resume: NullWindowSearch;
  /** The lowest byte of the key of an entry. */
  readonly lowByteOf: (address: number, index: number) => number;
}

/**
 * Creates the node search of a board in WebAssembly.
 *
 * @throws Error where this platform has no WebAssembly or too little memory, or where a content policy forbids it.
 */
export function createWasmNodeSearch(board: Bitboard, tables: TableSizes): NodeSearch {
  const layout = layoutOf(board, tables);
  const memory = createWasmMemory(layout.bytes);
  const { buffer } = memory;
  const functions = instantiate(functionsOf(board, tables, layout), memory) as WasmExports;
  const { search, resume, findThreats, probe, store, lowByteOf } = functions;
  const left = new Int32Array(buffer, LEFT_AT, 1);
  const pausedPly = new Int32Array(buffer, PAUSED_AT_AT, 1);
  const path = new Int32Array(buffer, FRAMES_AT, (layout.smallAt - FRAMES_AT) / 4);
  let granted = 0;
  new Uint8Array(buffer, CENTRE_AT).set(centreRanks(board));

  function visitTable(address: number, entries: number, stones: number, visit: VisitEntry): void {
    const words = new Int32Array(buffer, address, 2 * entries);
    for (let index = 0; index < entries; index++) {
      const word = words[2 * index]!;
      if ((word & 255) === 0) continue;
      const low = (word & ~255) | lowByteOf(address + ENTRY_BYTES * index, index);
      const high = words[2 * index + 1]!;
      const [keyLow, keyHigh] = splitKey(low, high, board.lowBits);
      visit(keyLow, keyHigh, stones, word & 255);
    }
  }

  return {
    search,
    resume,
    grant: (nodes) => {
      granted += nodes - left[0]!;
      left[0] = nodes;
    },
    left: () => left[0]!,
    suspend: () => {
      const state = new Int32Array(path.length + 1);
      state.set(path);
      state[path.length] = pausedPly[0]!;
      return state;
    },
    restore: (state) => {
      path.set(state.subarray(0, path.length));
      pausedPly[0] = state[path.length]!;
    },
    findThreats,
    found: new Int32Array(buffer, 0, 2),
    probe,
    store,
    forEachEntry: (visit) => {
      visitTable(layout.largeAt, tables.largeEntries, 0, visit);
      visitTable(layout.smallAt, tables.smallEntries, tables.smallFrom, visit);
    },
    nodes: () => granted - left[0]!,
    clear: () => {
      new Int32Array(buffer, layout.smallAt, (layout.bytes - layout.smallAt) / 4).fill(0);
    },
  };
}

function layoutOf({ cells, columns }: Bitboard, { smallEntries, largeEntries }: TableSizes): Layout {
  const pausedAt = FRAMES_AT + (cells + 1) * columns * FRAME_BYTES;
  const smallAt = Math.ceil((pausedAt + (cells + 1) * PAUSED_BYTES) / 64) * 64;
  const largeAt = smallAt + smallEntries * ENTRY_BYTES;
  return { pausedAt, smallAt, largeAt, bytes: largeAt + largeEntries * ENTRY_BYTES };
}

/** The key as the words of `bitboard.ts`. */
function splitKey(low: number, high: number, lowBits: number): [keyLow: number, keyHigh: number] {
  if (lowBits === 32) return [low, high];
  return [low & (2 ** lowBits - 1), (low >>> lowBits) | (high << (32 - lowBits))];
}

function centreRanks({ columns, stride }: Bitboard): number[] {
  return Array.from({ length: columns * stride }, (_, bit) => {
    const column = Math.floor(bit / stride);
    return columns - Math.abs(2 * column - columns + 1);
  });
}

/** The functions of the last board, as programs solve one position of it after the other. */
let kept: { readonly key: string; readonly functions: readonly WasmFunction[] } | undefined;

function functionsOf(board: Bitboard, tables: TableSizes, layout: Layout): readonly WasmFunction[] {
  const { rows, columns, connect } = board;
  const { largeEntries, smallEntries, smallFrom } = tables;
  const key = [rows, columns, connect, largeEntries, smallEntries, smallFrom].join();
  if (kept?.key !== key) kept = { key, functions: createFunctions(board, tables, layout) };
  return kept.functions;
}

/** The search, and its continuation where it has paused. */
function createSearches(
  { cells, columns }: Bitboard,
  { pausedAt }: Layout,
  { boardBits, bottomBits, findLines, runLocals, findEntry, boundAt, writeEntry }: WasmParts,
): [search: WasmFunction, resume: WasmFunction] {
  const half = (cells + 1) >> 1;
  const [own, all, threat, stones, beta] = [0, 1, 2, 3, 4];
  const [lost, upper, end, frame, at, best, rank, bound, address] = [5, 6, 7, 8, 9, 10, 11, 12, 13];
  const [moves, forced, move, found, line, key, runs] = [14, 15, 16, 17, 18, 19, 20];
  const free = and64(boardBits, xor64(get(all), i64(-1n)));
  const quickWin = subtract32(i32(half - 1), shiftRight32(get(stones), i32(1)));
  const searchNext = (searcher: number, allNow: Code, threats: Code): Code =>
    subtract32(
      i32(0),
      call(
        searcher,
        xor64(get(all), get(own)),
        allNow,
        threats,
        add32(get(stones), i32(1)),
        subtract32(i32(1), get(beta)),
      ),
    );

  const countNodes = (nodes: number): Code =>
    store32(i32(LEFT_AT), subtract32(load32(i32(LEFT_AT)), i32(nodes)));
  // Only before moves are generated: other nodes are done soon.
  const pause = when(
    less32(load32(i32(LEFT_AT)), i32(0)),
    countNodes(-1),
    store32(i32(PAUSED_AT_AT), get(stones)),
    returnValue(i32(PAUSED)),
  );
  const findMoves = [
    set(moves, and64(add64(get(all), bottomBits), boardBits)),
    set(forced, and64(get(moves), get(threat))),
    set(lost, subtract32(shiftRight32(add32(get(stones), i32(1)), i32(1)), i32(half))),
    when(
      isNotZero64(get(forced)),
      when(isNotZero64(and64(get(forced), subtract64(get(forced), i64(1n)))), returnValue(get(lost))),
      set(moves, get(forced)),
    ),
    set(moves, and64(get(moves), xor64(shiftRightUnsigned64(get(threat), i64(1n)), i64(-1n)))),
    when(isZero64(get(moves)), returnValue(select(equal32(get(stones), i32(cells)), i32(0), get(lost)))),
  ].flat();
  const cutByStones = [
    when(atLeast32(get(stones), i32(cells - 2)), returnValue(i32(0))),
    set(bound, select(greater32(get(stones), i32(cells - 4)), i32(0), add32(get(lost), i32(1)))),
    when(atLeast32(get(bound), get(beta)), returnValue(get(bound))),
    set(upper, quickWin),
    when(less32(get(upper), get(beta)), returnValue(get(upper))),
  ].flat();
  const goStraight = (searcher: number): Code =>
    when(
      isNotZero64(get(forced)),
      set(line, or64(get(own), get(moves))),
      findLines(line, found, runs),
      returnValue(
        searchNext(
          searcher,
          or64(get(all), get(moves)),
          and64(and64(get(found), free), xor64(get(moves), i64(-1n))),
        ),
      ),
    );
  const findInTable = [set(key, add64(get(own), get(all))), findEntry(address, key, stones)].flat();
  const cutByTable = [
    set(bound, boundAt(address, key)),
    when(
      atLeast32(get(bound), add32(i32(AT_LEAST), get(beta))),
      returnValue(subtract32(get(bound), i32(AT_LEAST))),
    ),
    when(
      and32(greater32(get(bound), i32(0)), less32(get(bound), i32(128))),
      set(upper, subtract32(get(bound), i32(AT_MOST))),
      when(less32(get(upper), get(beta)), returnValue(get(upper))),
    ),
  ].flat();
  const before = subtract32(get(at), i32(FRAME_BYTES));
  const insert = [
    set(at, get(end)),
    loopWhile(
      and32(greater32(get(at), get(frame)), less32(load32(before), get(rank))),
      ...[0, 8, 16].map((part) => store64(get(at), load64(before, part), part)),
      set(at, before),
    ),
    store32(get(at), get(rank)),
    store64(get(at), get(move), 8),
    store64(get(at), get(found), 16),
    set(end, add32(get(end), i32(FRAME_BYTES))),
  ].flat();
  const nextFree = and64(add64(or64(get(all), get(move)), bottomBits), get(found));
  const generate = [
    set(frame, add32(i32(FRAMES_AT), multiply32(get(stones), i32(columns * FRAME_BYTES)))),
    set(end, get(frame)),
    loopWhile(
      isNotZero64(get(moves)),
      set(move, and64(get(moves), subtract64(i64(0n), get(moves)))),
      set(moves, xor64(get(moves), get(move))),
      set(line, or64(get(own), get(move))),
      findLines(line, found, runs),
      set(found, and64(get(found), free)),
      // Two threats that one stone cannot meet: both at once, or one above the other.
      set(line, nextFree),
      when(
        isNotZero64(
          and64(get(line), or64(subtract64(get(line), i64(1n)), shiftRightUnsigned64(get(found), i64(1n)))),
        ),
        returnValue(quickWin),
      ),
      set(
        rank,
        add32(
          shiftLeft32(wrap(countBits64(get(found))), i32(5)),
          loadByte(wrap(trailingZeros64(get(move))), CENTRE_AT),
        ),
      ),
      insert,
    ),
  ].flat();
  const tryCandidate = (searcher: number): Code =>
    set(rank, searchNext(searcher, or64(get(all), load64(get(at), 8)), load64(get(at), 16)));
  const raiseBest = set(best, select(greater32(get(rank), get(best)), get(rank), get(best)));
  const nextCandidate = set(at, add32(get(at), i32(FRAME_BYTES)));
  // Unsigned, so that one comparison finds cut-offs and pauses.
  const isCutoff = atLeastUnsigned32(
    add32(get(rank), i32(SCORE_OFFSET)),
    add32(get(beta), i32(SCORE_OFFSET)),
  );
  const tryCandidates = loopWhile(
    less32(get(at), get(end)),
    tryCandidate(SEARCH),
    when(isCutoff, leaveLoop),
    raiseBest,
    nextCandidate,
  );
  const paused = add32(i32(pausedAt), multiply32(get(stones), i32(PAUSED_BYTES)));
  const pausedWords = [at, end, best, upper];
  const begin = [set(best, i32(0 - AT_MOST)), set(at, get(frame)), tryCandidates].flat();
  const goOn = [
    set(frame, paused),
    ...pausedWords.map((word, index) => set(word, load32(get(frame), 4 * index))),
    tryCandidate(RESUME),
    when(equal32(isCutoff, i32(0)), raiseBest, nextCandidate, tryCandidates),
  ].flat();
  const finish = [
    when(
      less32(get(at), get(end)),
      when(
        equal32(get(rank), i32(PAUSED)),
        set(frame, paused),
        ...pausedWords.map((word, index) => store32(get(frame), get(word), 4 * index)),
        returnValue(i32(PAUSED)),
      ),
      set(best, get(rank)),
    ),
    set(best, select(greater32(get(best), get(upper)), get(upper), get(best))),
    writeEntry(
      address,
      key,
      add32(get(best), select(atLeast32(get(best), get(beta)), i32(AT_LEAST), i32(AT_MOST))),
    ),
    get(best),
  ].flat();
  const signature = {
    parameters: [I64, I64, I64, I32, I32],
    result: [I32],
    locals: [I32, I32, I32, I32, I32, I32, I32, I32, I32, I64, I64, I64, I64, I64, I64, ...runLocals],
  };
  const search = [
    ...countNodes(1),
    ...findMoves,
    ...cutByStones,
    ...goStraight(SEARCH),
    ...findInTable,
    ...cutByTable,
    ...pause,
    ...generate,
    ...begin,
    ...finish,
  ];
  const isThere = equal32(get(stones), load32(i32(PAUSED_AT_AT)));
  const given = [own, all, threat, stones, beta].map(get);
  const resume = [
    ...when(isThere, returnValue(call(SEARCH, ...given))),
    ...findMoves,
    ...goStraight(RESUME),
    ...findInTable,
    ...goOn,
    ...finish,
  ];
  return [
    { name: 'searchJoined', ...signature, code: search },
    { name: 'resumeJoined', ...signature, code: resume },
  ];
}

function createFunctions(board: Bitboard, tables: TableSizes, layout: Layout): WasmFunction[] {
  const { lowBits } = board;
  const parts = createWasmParts(board, tables, layout);
  const { joined, findLines, runLocals, hashOf, findEntry, boundAt, writeEntry } = parts;

  const words = (count: number): Code => Array.from({ length: count }, () => I32);

  const onWords = (name: string, searcher: number): WasmFunction => ({
    name,
    parameters: words(8),
    result: [I32],
    locals: [],
    code: call(searcher, joined(0), joined(2), joined(4), get(6), get(7)),
  });

  const findThreats: WasmFunction = {
    name: 'findThreats',
    parameters: words(4),
    result: [],
    locals: [I64, I64, ...runLocals],
    code: [
      ...set(4, joined(0)),
      ...findLines(4, 5, 6),
      ...set(5, and64(get(5), joined(2))),
      ...store32(i32(0), wrap(and64(get(5), i64((1n << BigInt(lowBits)) - 1n)))),
      ...store32(i32(0), wrap(shiftRightUnsigned64(get(5), i64(BigInt(lowBits)))), 4),
    ],
  };

  const probe: WasmFunction = {
    name: 'probe',
    parameters: words(3),
    result: [I32],
    locals: [I32, I64],
    code: [...set(4, joined(0)), ...findEntry(3, 4, 2), ...boundAt(3, 4)],
  };

  const store: WasmFunction = {
    name: 'store',
    parameters: words(4),
    result: [],
    locals: [I32, I64],
    code: [...set(5, joined(0)), ...findEntry(4, 5, 2), ...writeEntry(4, 5, get(3))],
  };

  const lowByteOf: WasmFunction = {
    name: 'lowByteOf',
    parameters: words(2),
    result: [I32],
    locals: [I64],
    code: [...set(2, load64(get(0))), ...wrap(and64(xor64(hashOf(2), widen(get(1))), i64(255n)))],
  };

  return [
    ...createSearches(board, layout, parts),
    onWords('search', SEARCH),
    onWords('resume', RESUME),
    findThreats,
    probe,
    store,
    lowByteOf,
  ];
}
