/**
 * The fast search by null windows, as WebAssembly that is written for one board: on words of 64 bits, or two of them.
 *
 * Positions are always seen from the side to move: its stones, all stones, and the cells where a stone of the opponent would
 * complete a line. In every position searched the side to move cannot win at once.
 *
 * ```text
 *   table, an entry as long as the key:   | key without its lowest 8 bits | bound, 8 bits |
 *   bound:   0 none    score + 64: the score is at most this    score + 192: it is at least this
 * ```
 *
 * **Pauses.** When the nodes granted are used up, the search unwinds, and every ply on the path writes down where it
 * is. To go on it follows the same path, and begins with the node at which it has paused: a search with pauses visits
 * the same nodes, in the same order, as one without. A few more nodes than granted may be visited.
 *
 * **Keys.** The key is the sum of own stones and all stones: under the top of a column it shows the stones of one side, its
 * highest bit the height. Early positions have the smaller one of their key and of their mirror image's; later on that
 * would take more time than it saves. The index, the key xor a hash of all its other bits, determines the lowest 8 bits, which an
 * entry leaves out. So an entry never answers for another position.
 *
 * The same parts make two functions: the search, and its continuation along the path on which it has paused. {@link PAUSED} is
 * its own negative, so that a line of forced replies passes it on unchanged.
 *
 * **Threads** share the large table, and marks of the positions they are searching. A thread leaves a marked move for later, unless
 * it is the best one of its position or none else is left; so they part wherever all moves must be searched. A mark that is
 * missed or wrong costs time, and no more. Between two moves, and at each pause, a thread looks whether another has settled the
 * positions on its path.
 *
 * Source: simplified ABDADA, Kerrigan; Weill (1996).
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
import { cutByClaimeven } from './wasm-claimeven';
import {
  ALL_AT,
  CENTRE_AT,
  frameBytesOf,
  FRAMES_AT,
  KEY_AT,
  type Layout,
  layoutOf,
  LEFT_AT,
  MARKS,
  OWN_AT,
  PAUSED_AT_AT,
  PAUSED_BYTES,
  type ThreadShare,
  wordsOf,
} from './wasm-layout';
import { createWasmParts, type WasmParts } from './wasm-parts';

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

/** Marks are for positions with more free cells than this; others are searched too soon. */
const UNMARKED_CELLS = 24;

/**
 * Creates the node search of a board in WebAssembly.
 *
 * @param share - what it shares with others, where it is one of several threads.
 * @throws Error where this platform has no WebAssembly or too little memory, or where a content policy forbids it.
 */
export function createWasmNodeSearch(board: Bitboard, tables: TableSizes, share?: ThreadShare): NodeSearch {
  const layout = layoutOf(board, tables, share);
  const memory = share?.memory ?? createWasmMemory(layout.bytes);
  const { buffer } = memory;
  const functions = instantiate(functionsOf(board, tables, layout), memory) as WasmExports;
  const { start, goOn, storeKey, readEntry } = functions;
  const entryBytes = entryBytesOf(board);
  const { own, smallAt } = layout;
  const sides = new BigUint64Array(buffer, own + OWN_AT, 4);
  const left = new Int32Array(buffer, own + LEFT_AT, 1);
  const pausedPly = new Int32Array(buffer, own + PAUSED_AT_AT, 1);
  const path = new Int32Array(buffer, own + FRAMES_AT, (smallAt - own - FRAMES_AT) / 4);
  let granted = 0;
  new Uint8Array(buffer, own + CENTRE_AT).set(centreRanks(board));

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
    key: new Int32Array(buffer, own + KEY_AT, entryBytes / 4),
    store: storeKey,
    forEachEntry: (visit) => {
      visitTable(layout.largeAt, tables.largeEntries, 0, visit);
      visitTable(layout.smallAt, tables.smallEntries, tables.smallFrom, visit);
    },
    nodes: () => granted - left[0]!,
    clear: () => {
      new Int32Array(buffer, smallAt, (layout.bytes - smallAt) / 4).fill(0);
    },
  };
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
  const { threads, own } = layout;
  const key = [rows, columns, connect, largeEntries, smallEntries, smallFrom, threads, own].join();
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
  { threads, own: ownAt, candidates, pausedAt, marksAt }: Layout,
  bits: WasmBits,
  parts: WasmParts,
): [search: WasmFunction, resume: WasmFunction] {
  const { cells } = board;
  const { and, or, xor, not, add, decrement, shiftRight, read, write, words } = bits;
  const { findLines, mirrorKey, hashOf, findEntry, boundAt, writeEntry } = parts;
  const half = (cells + 1) >> 1;
  const frameBytes = frameBytesOf(board);
  const [rankAt, moveAt, foundAt] = [0, 8, 8 + 8 * words];
  const [boardBits, bottomBits] = [bits.constant(board.boardBits), bits.constant(board.bottomBits)];
  const [own, all, threat, stones, beta] = [0, words, 2 * words, 3 * words, 3 * words + 1];
  const locals = createLocals(bits, beta + 1);
  const [lost, upper, end, frame, at] = Array.from({ length: 5 }, locals.word) as FiveLocals;
  const [best, rank, bound, address] = Array.from({ length: 4 }, locals.word) as FourLocals;
  const [moves, forced, move, found] = Array.from({ length: 4 }, locals.bits) as FourLocals;
  const [line, key, spare] = [locals.bits(), locals.bits(), locals.bits()];
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

  const [leftAt, pausedAtAt] = [i32(ownAt + LEFT_AT), i32(ownAt + PAUSED_AT_AT)];
  const countNodes = (nodes: number): Code => store32(leftAt, subtract32(load32(leftAt), i32(nodes)));
  // Only before moves are generated: other nodes are done soon.
  const pause = when(
    less32(load32(leftAt), i32(0)),
    countNodes(-1),
    store32(pausedAtAt, get(stones)),
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
    set(bound, boundAt(address, key, line)),
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
  const claimeven = cutByClaimeven(board, bits, {
    ...{ own, all, threat, stones, beta, bound },
    ...{ cells: line, pairs: found, column: move, run: spare },
  });
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
    set(frame, add32(i32(ownAt + FRAMES_AT), multiply32(get(stones), i32(candidates * frameBytes)))),
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
          loadByte(bits.lowestIndex(read(move)), ownAt + CENTRE_AT),
        ),
      ),
      insert,
    ),
  ].flat();
  const searchCandidate = (searcher: number): Code =>
    set(rank, searchNext(searcher, or(read(all), bits.load(get(at), moveAt)), bits.load(get(at), foundAt)));
  const nextCandidate = set(at, add32(get(at), i32(frameBytes)));
  const withThreads = (...code: Code[]): Code =>
    threads === 1 ? [] : when(less32(get(stones), i32(cells - UNMARKED_CELLS)), ...code);
  /** Sets `frame` to the address of the candidate's mark, and `rank` to what is written there. */
  const findMark = [
    write(line, add(xor(read(all), read(own)), or(read(all), bits.load(get(at), moveAt)))),
    set(rank, xor32(hashOf(line), wrap(read(line)[0]!))),
    set(frame, add32(i32(marksAt), shiftLeft32(and32(get(rank), i32(MARKS - 1)), i32(2)))),
  ].flat();
  const isFirstTry = atLeast32(load32(get(at), rankAt), i32(0));
  const keepOnce = (address: Code): Code => store32(address, i32(-1), rankAt);
  /** Leaves a candidate that is marked for later: once, so that there is an end. */
  const postpone = loopWhile(
    [...findMark, ...and32(equal32(load32(get(frame)), get(rank)), isFirstTry)],
    store64Copies(end, get(at), frameBytes),
    keepOnce(get(end)),
    set(end, add32(get(end), i32(frameBytes))),
    nextCandidate,
  );
  const tryCandidate = (searcher: number): Code => [
    ...withThreads(searcher === RESUME ? findMark : postpone, store32(get(frame), get(rank))),
    ...searchCandidate(searcher),
    ...withThreads(store32(get(frame), i32(0))),
  ];
  const raiseBest = set(best, select(greater32(get(rank), get(best)), get(rank), get(best)));
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
    withThreads(cutByTable),
  );
  const paused = add32(i32(pausedAt), multiply32(get(stones), i32(PAUSED_BYTES)));
  const pausedWords = [at, end, best, upper];
  const begin = [
    set(best, i32(0 - AT_MOST)),
    set(at, get(frame)),
    withThreads(keepOnce(get(frame))),
    tryCandidates,
  ].flat();
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
        withThreads(cutByTable),
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
    ...claimeven,
    ...pause,
    ...generate,
    ...begin,
    ...finish,
  ];
  const isThere = equal32(get(stones), load32(pausedAtAt));
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
        ...write(own, bits.load(i32(layout.own + OWN_AT))),
        ...write(all, bits.load(i32(layout.own + ALL_AT))),
        ...write(other, xor(read(own), read(all))),
        ...findLines(other, found, 2 + locals.types.length),
        ...call(searcher, ...read(own), ...read(all), ...and(read(found), free), get(0), get(1)),
      ],
    };
  };

  const keyAt = i32(layout.own + KEY_AT);
  const storeKey: WasmFunction = {
    name: 'storeKey',
    parameters: [I32, I32],
    result: [],
    locals: [I32, ...bits.type],
    code: [...write(3, bits.load(keyAt)), ...findEntry(2, 3, 0), ...writeEntry(2, 3, get(1))],
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
      ...bits.store(keyAt, read(key)),
      ...store32(keyAt, or32(load32(keyAt), lowByte)),
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
