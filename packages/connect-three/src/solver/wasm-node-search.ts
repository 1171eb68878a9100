/**
 * The node search of `node-search.ts` as WebAssembly, written for one board: the same nodes on words of 64 bits instead of 32,
 * in less than half the time; boards of more than 64 bits have two words.
 *
 * ```text
 *   memory, in bytes:
 *     0   a key, 16 bytes      16   own stones, 16 bytes      32   all stones, 16 bytes
 *    48   granted nodes that are left, 32 bits                52   the ply at which the search has paused, 32 bits
 *    64   a rank for each bit, higher towards the centre     192   frames, paused, then the small table, then the large one
 *
 *   frames:  `columns` candidates a ply:  | rank, 32 bits | - | move | threats after it |, both of one word or two
 *   paused:  a ply's four words, as in `node-search.ts`
 *   tables:  | key without its lowest 8 bits, 56 bits | bound, 8 bits |; with two words another one, see `wasm-parts.ts`
 * ```
 *
 * The same parts make two functions: the search, and its continuation along the path on which it has paused. {@link PAUSED} is
 * its own negative, so that a line of forced replies passes it on unchanged.
 */

import {
  add32,
  and32,
  and64,
  atLeast32,
  atLeastUnsigned32,
  call,
  type Code,
  createWasmMemory,
  equal32,
  get,
  greater32,
  I32,
  i32,
  i64,
  instantiate,
  leaveLoop,
  less32,
  load32,
  load64,
  loadByte,
  loopWhile,
  multiply32,
  or32,
  returnValue,
  select,
  set,
  shiftLeft32,
  shiftRight32,
  store32,
  store64,
  subtract32,
  type WasmFunction,
  when,
  wrap,
  xor32,
} from '@games/search-core/internal/wasm';
import type { Bitboard } from './bitboard';
import { PAUSED, type NodeSearch, type NullWindowSearch } from './node-search';
import { AT_LEAST, AT_MOST, entryBytesOf, type TableSizes } from './table';
import { createWasmBits, type Bits, type WasmBits } from './wasm-bits';
import { createWasmParts, type Layout, type WasmParts } from './wasm-parts';

const KEY_AT = 0;
const OWN_AT = 16;
const ALL_AT = 32;
const LEFT_AT = 48;
const PAUSED_AT_AT = 52;
const CENTRE_AT = 64;
const FRAMES_AT = 192;
const PAUSED_BYTES = 16;
/** Makes a score positive. */
const SCORE_OFFSET = 128;

/** The indices of the search and of its continuation. */
const SEARCH = 0;
const RESUME = 1;

interface WasmExports {
  readonly start: (stones: number, beta: number) => number;
  readonly goOn: (stones: number, beta: number) => number;
  readonly storeKey: (stones: number, bound: number) => void;
  /** Reads the key of an entry. @returns its bound. */
  readonly readEntry: (address: number, index: number) => number;
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
  const { start, goOn, storeKey, readEntry } = functions;
  const entryBytes = entryBytesOf(board);
  const sides = new BigUint64Array(buffer, OWN_AT, 4);
  const left = new Int32Array(buffer, LEFT_AT, 1);
  const pausedPly = new Int32Array(buffer, PAUSED_AT_AT, 1);
  const path = new Int32Array(buffer, FRAMES_AT, (layout.smallAt - FRAMES_AT) / 4);
  let granted = 0;
  new Uint8Array(buffer, CENTRE_AT).set(centreRanks(board));

  const searchBy =
    (searcher: WasmExports['start']): NullWindowSearch =>
    (own, all, stones, beta) => {
      // Arrays of words take the lowest 64 bits.
      [sides[0], sides[1], sides[2], sides[3]] = [own, own >> 64n, all, all >> 64n];
      return searcher(stones, beta);
    };

  function visitTable(
    address: number,
    entries: number,
    stones: number,
    visit: (stones: number, bound: number) => void,
  ): void {
    for (let index = 0; index < entries; index++) {
      const bound = readEntry(address + entryBytes * index, index);
      if (bound !== 0) visit(stones, bound);
    }
  }

  return {
    search: searchBy(start),
    resume: searchBy(goOn),
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
    key: new Int32Array(buffer, KEY_AT, entryBytes / 4),
    store: storeKey,
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

function layoutOf(board: Bitboard, { smallEntries, largeEntries }: TableSizes): Layout {
  const { cells, columns } = board;
  const entryBytes = entryBytesOf(board);
  const pausedAt = FRAMES_AT + (cells + 1) * columns * frameBytesOf(board);
  const smallAt = Math.ceil((pausedAt + (cells + 1) * PAUSED_BYTES) / 64) * 64;
  const largeAt = smallAt + smallEntries * entryBytes;
  return { pausedAt, smallAt, largeAt, bytes: largeAt + largeEntries * entryBytes };
}

function wordsOf({ bits }: Bitboard): number {
  return bits > 64 ? 2 : 1;
}

function frameBytesOf(board: Bitboard): number {
  return 8 + 16 * wordsOf(board);
}

function centreRanks({ columns, stride, bits }: Bitboard): number[] {
  return Array.from({ length: bits }, (_, bit) => {
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

/** Numbers of locals: those of the parameters, then others of one type after the other. */
interface Locals {
  readonly types: number[];
  /** A word of 32 bits. */
  readonly word: () => number;
  readonly bits: () => number;
}

function createLocals({ words, type }: WasmBits, parameters: number): Locals {
  const types: number[] = [];
  const add = (...added: Code): number => parameters + types.push(...added) - added.length;
  return { types, word: () => add(I32), bits: () => add(...type.slice(0, words)) };
}

/** The search, and its continuation where it has paused. */
function createSearches(
  board: Bitboard,
  { pausedAt }: Layout,
  bits: WasmBits,
  parts: WasmParts,
): [search: WasmFunction, resume: WasmFunction] {
  const { cells, columns } = board;
  const { and, or, xor, not, add, decrement, shiftRight, read, write, words } = bits;
  const { findLines, mirrorKey, findEntry, boundAt, writeEntry } = parts;
  const half = (cells + 1) >> 1;
  const frameBytes = frameBytesOf(board);
  const [rankAt, moveAt, foundAt] = [0, 8, 8 + 8 * words];
  const [boardBits, bottomBits] = [bits.constant(board.boardBits), bits.constant(board.bottomBits)];
  const [own, all, threat, stones, beta] = [0, words, 2 * words, 3 * words, 3 * words + 1];
  const locals = createLocals(bits, beta + 1);
  const [lost, upper, end, frame, at] = Array.from({ length: 5 }, locals.word) as FiveLocals;
  const [best, rank, bound, address] = Array.from({ length: 4 }, locals.word) as FourLocals;
  const [moves, forced, move, found] = Array.from({ length: 4 }, locals.bits) as FourLocals;
  const [line, key] = [locals.bits(), locals.bits()];
  const runs = beta + 1 + locals.types.length;
  const free = and(boardBits, not(read(all)));
  const quickWin = subtract32(i32(half - 1), shiftRight32(get(stones), i32(1)));
  const searchNext = (searcher: number, allNow: Bits, threats: Bits): Code =>
    subtract32(
      i32(0),
      call(
        searcher,
        ...xor(read(all), read(own)),
        ...allNow,
        ...threats,
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
    write(moves, and(add(read(all), bottomBits), boardBits)),
    write(forced, and(read(moves), read(threat))),
    set(lost, subtract32(shiftRight32(add32(get(stones), i32(1)), i32(1)), i32(half))),
    when(
      bits.isNotZero(read(forced)),
      when(bits.isNotZero(and(read(forced), decrement(read(forced)))), returnValue(get(lost))),
      write(moves, read(forced)),
    ),
    write(moves, and(read(moves), not(shiftRight(read(threat), 1)))),
    when(bits.isZero(read(moves)), returnValue(select(equal32(get(stones), i32(cells)), i32(0), get(lost)))),
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
      bits.isNotZero(read(forced)),
      write(line, or(read(own), read(moves))),
      findLines(line, found, runs),
      returnValue(
        searchNext(searcher, or(read(all), read(moves)), and(and(read(found), free), not(read(moves)))),
      ),
    );
  const findInTable = [
    write(key, add(read(own), read(all))),
    mirrorKey(key, line, stones),
    findEntry(address, key, stones),
  ].flat();
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
  const before = subtract32(get(at), i32(frameBytes));
  const insert = [
    set(at, get(end)),
    loopWhile(
      and32(greater32(get(at), get(frame)), less32(load32(before, rankAt), get(rank))),
      store64Copies(at, before, frameBytes),
      set(at, before),
    ),
    store32(get(at), get(rank), rankAt),
    bits.store(get(at), read(move), moveAt),
    bits.store(get(at), read(found), foundAt),
    set(end, add32(get(end), i32(frameBytes))),
  ].flat();
  const nextFree = and(add(or(read(all), read(move)), bottomBits), read(found));
  const generate = [
    set(frame, add32(i32(FRAMES_AT), multiply32(get(stones), i32(columns * frameBytes)))),
    set(end, get(frame)),
    loopWhile(
      bits.isNotZero(read(moves)),
      write(move, bits.lowestBit(read(moves))),
      write(moves, xor(read(moves), read(move))),
      write(line, or(read(own), read(move))),
      findLines(line, found, runs),
      write(found, and(read(found), free)),
      // Two threats that one stone cannot meet: both at once, or one above the other.
      write(line, nextFree),
      when(
        bits.isNotZero(and(read(line), or(decrement(read(line)), shiftRight(read(found), 1)))),
        returnValue(quickWin),
      ),
      set(
        rank,
        add32(
          shiftLeft32(bits.countBits(read(found)), i32(5)),
          loadByte(bits.lowestIndex(read(move)), CENTRE_AT),
        ),
      ),
      insert,
    ),
  ].flat();
  const tryCandidate = (searcher: number): Code =>
    set(rank, searchNext(searcher, or(read(all), bits.load(get(at), moveAt)), bits.load(get(at), foundAt)));
  const raiseBest = set(best, select(greater32(get(rank), get(best)), get(rank), get(best)));
  const nextCandidate = set(at, add32(get(at), i32(frameBytes)));
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
    parameters: [...bits.type, ...bits.type, ...bits.type, I32, I32],
    result: [I32],
    locals: [...locals.types, ...parts.runLocals],
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
  const given = [...read(own), ...read(all), ...read(threat), get(stones), get(beta)];
  const resume = [
    ...when(isThere, returnValue(call(SEARCH, ...given))),
    ...findMoves,
    ...goStraight(RESUME),
    ...findInTable,
    ...goOn,
    ...finish,
  ];
  return [
    { name: 'search', ...signature, code: search },
    { name: 'resume', ...signature, code: resume },
  ];
}

type FourLocals = [number, number, number, number];
type FiveLocals = [...FourLocals, number];

/** Copies whole words of 64 bits. */
function store64Copies(to: number, from: Code, bytes: number): Code {
  return Array.from({ length: bytes / 8 }, (_, word) =>
    store64(get(to), load64(from, 8 * word), 8 * word),
  ).flat();
}

function createFunctions(board: Bitboard, tables: TableSizes, layout: Layout): WasmFunction[] {
  const bits = createWasmBits(wordsOf(board));
  const parts = createWasmParts(board, tables, layout, bits);
  const { read, write, and, xor, not } = bits;
  const { findLines, runLocals, hashOf, findEntry, writeEntry, readKey } = parts;

  const startWith = (name: string, searcher: number): WasmFunction => {
    const locals = createLocals(bits, 2);
    const [own, all, other, found] = Array.from({ length: 4 }, locals.bits) as FourLocals;
    const free = and(bits.constant(board.boardBits), not(read(all)));
    return {
      name,
      parameters: [I32, I32],
      result: [I32],
      locals: [...locals.types, ...runLocals],
      code: [
        ...write(own, bits.load(i32(OWN_AT))),
        ...write(all, bits.load(i32(ALL_AT))),
        ...write(other, xor(read(own), read(all))),
        ...findLines(other, found, 2 + locals.types.length),
        ...call(searcher, ...read(own), ...read(all), ...and(read(found), free), get(0), get(1)),
      ],
    };
  };

  const storeKey: WasmFunction = {
    name: 'storeKey',
    parameters: [I32, I32],
    result: [],
    locals: [I32, ...bits.type],
    code: [...write(3, bits.load(i32(KEY_AT))), ...findEntry(2, 3, 0), ...writeEntry(2, 3, get(1))],
  };

  const [address, index, key] = [0, 1, 2];
  const lowByte = and32(xor32(hashOf(key), get(index)), i32(255));
  const readEntry: WasmFunction = {
    name: 'readEntry',
    parameters: [I32, I32],
    result: [I32],
    locals: bits.type,
    code: [
      ...readKey(address, key),
      ...bits.store(i32(KEY_AT), read(key)),
      ...store32(i32(KEY_AT), or32(load32(i32(KEY_AT)), lowByte)),
      ...wrap(and64(load64(get(address)), i64(255n))),
    ],
  };

  return [
    ...createSearches(board, layout, bits, parts),
    startWith('start', SEARCH),
    startWith('goOn', RESUME),
    storeKey,
    readEntry,
  ];
}
