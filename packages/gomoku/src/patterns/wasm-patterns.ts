/**
 * Stones put and taken in WebAssembly: what `incremental-patterns.ts` does, on the same arrays of the memory of a search
 * board. A stone changes many of the patterns that it is seen from, nobody knows which, so that no branch asks:
 *
 * ```text
 *   put    1  every line that sees the point takes the stone, and is logged; the journal grows where its line pair has
 *             changed at an empty point, else the next one is logged in its place
 *          2  what has been logged is changed, with all that follows from it, be it as before
 *   take      what was logged is restored, then the lines
 *
 *   reach    [entry]          the list of the same name of the grid, in two words: 4 * place, the bit of X
 *   oneHot   [sub-pattern]    a vector of 16 bytes, 1 in that of its point pattern
 *
 *   While patterns change, the changes of the counts are added up in two vectors of 16 bytes, that of black and that of
 *   white. And the pattern pairs before and after are kept for evaluations, see {@link ChangeLog}:
 *
 *   changes  of stone 0: its point, then those that it has changed | of stone 1: its point, … | …
 *            first entry of stone s: marks[s] + s
 * ```
 */
import {
  add32,
  add64,
  addByteVectors,
  addVectors,
  and32,
  type Code,
  get,
  i32,
  I32,
  i64,
  instantiate,
  isZero32,
  less32,
  load16,
  load32,
  load64,
  loadByte,
  loadVector,
  loopWhile,
  notEqual32,
  or32,
  set,
  shiftLeft32,
  shiftRightUnsigned32,
  store16,
  store32,
  store64,
  storeByte,
  storeVector,
  subtract32,
  subtractByteVectors,
  V128,
  type WasmFunction,
  widenBytes,
  xor32,
} from '@games/search-core/internal/wasm';
import type { IncrementalPatterns, IncrementalPatternsDeps, PatternArrays } from './incremental-patterns';
import type { PatternMemory } from './pattern-memory';
import { SUB_PATTERN_BITS } from './point-pattern';

const VECTOR_BYTES = 16;
const VECTOR_SHIFT = 4;
/** Where the fields of a record of the journal begin. */
const PLACE_SHIFT = 20;
const LINE_PAIR_SHIFT = 12;

// Parameters of both functions
const POINT = 0;
const SIDE = 1;
// Locals
const ENTRY = 2;
const END = 3;
/** Where the next record goes. */
const LOG = 4;
const ADDRESS = 5;
/** The point whose patterns change, and where it is seen from. */
const SEEN = 6;
const PLACE = 7;
const LINE_PAIR = 8;
const OLD_LINE_PAIR = 9;
const PATTERN_PAIR = 10;
const OLD_PATTERN_PAIR = 11;
const BLACK = 12;
const WHITE = 13;
const SHIFT = 14;
/** The number of the stone, and of its entries in {@link ChangeLog.changes} before those of the journal: in bytes. */
const STONE = 15;
const BLACK_COUNTS = 16;
const WHITE_COUNTS = 17;
/** A function: bundlers keep what is computed at once, and all of the code generator with it. */
const localTypes = (): number[] => [...new Array<number>(STONE - SIDE).fill(I32), V128, V128];

const left = (value: Code, bits: number): Code => shiftLeft32(value, i32(bits));
const right = (value: Code, bits: number): Code => shiftRightUnsigned32(value, i32(bits));
const mask = (value: Code, bits: number): Code => and32(value, i32((1 << bits) - 1));
/** Adds to a local. */
const advance = (local: number, amount: number): Code => set(local, add32(get(local), i32(amount)));

/** What stones have changed, for evaluations that follow them stone by stone. */
interface ChangeLog extends Pick<PatternArrays, 'marks' | 'state'> {
  /** The pattern pair of a point before, and in the upper 16 bits after: 0 under a stone. */
  readonly changes: Int32Array;
  /**
   * `[stones]`, 64 bits each: a number for the position after each number of stones, which no other position gets; 0
   * before the first stone.
   */
  readonly stamps: Int32Array;
}

/** A board on which WebAssembly puts and takes stones. */
export interface WasmPatterns extends Pick<IncrementalPatterns, 'put' | 'take'> {
  readonly memory: PatternMemory;
  readonly changeLog: ChangeLog;
}

/**
 * Creates what puts and takes stones on the arrays of a board.
 *
 * @throws Error where this platform has no vectors, where a content policy forbids WebAssembly, or where the memory has no
 *   room.
 */
export function createWasmPatterns(deps: IncrementalPatternsDeps, memory: PatternMemory): WasmPatterns {
  const { marks, state, placed, journal } = deps.arrays;
  const changeLog: ChangeLog = {
    marks,
    state,
    changes: memory.words(journal.length + placed.length),
    stamps: memory.words(2 * (placed.length + 1)),
  };
  const at = addressesIn(memory, deps, changeLog);
  const functions = instantiate([putFunction(at), takeFunction(at)], memory);
  return { ...(functions as Pick<IncrementalPatterns, 'put' | 'take'>), memory, changeLog };
}

/** Allocates the tables of the functions besides those of the board. */
function addressesIn(memory: PatternMemory, deps: IncrementalPatternsDeps, { changes, stamps }: ChangeLog) {
  const { grid, arrays, tables, NEAR, PLACE_BITS } = deps;
  const { area } = grid;
  const { counts, linePatterns, pointPatterns, state } = arrays;
  const copy = (list: ArrayLike<number>): Int32Array => {
    const words = memory.words(list.length);
    words.set(list);
    return words;
  };
  const places = (1 << PLACE_BITS) - 1;
  const reach = Array.from(grid.reach).flatMap((seen) => [(seen & places) << 2, seen >> PLACE_BITS]);
  const oneHot = memory.bytes(VECTOR_BYTES * tables.pointPatternOf.length);
  tables.pointPatternOf.forEach((pointPattern, index) => (oneHot[VECTOR_BYTES * index + pointPattern] = 1));
  return {
    blackCounts: counts.byteOffset,
    whiteCounts: counts.byteOffset + counts.byteLength / 2,
    patternPairs: arrays.patternPairWords.byteOffset,
    cells: arrays.cells.byteOffset,
    lines: arrays.lines.byteOffset,
    blackLinePatterns: linePatterns.byteOffset,
    whiteLinePatterns: linePatterns.byteOffset + 2 * area,
    linePairs: arrays.linePairs.byteOffset,
    blackPointPatterns: pointPatterns.byteOffset,
    whitePointPatterns: pointPatterns.byteOffset + area,
    firstRow: arrays.rows.byteOffset + 4 * NEAR,
    placed: arrays.placed.byteOffset,
    marks: arrays.marks.byteOffset,
    journal: arrays.journal.byteOffset,
    stones: state.byteOffset,
    logged: state.byteOffset + 4,
    changes: changes.byteOffset,
    /** Address of the stamp of the position after the next stone. */
    nextStamp: stamps.byteOffset + 8,
    lastStamp: memory.words(2).byteOffset,
    linePairsOf: tables.linePairsOf.byteOffset,
    blackSubPatterns: tables.blackSubPatterns.byteOffset,
    whiteSubPatterns: tables.whiteSubPatterns.byteOffset,
    pointPatternOf: tables.pointPatternOf.byteOffset,
    reachEnd: tables.reachEnd.byteOffset,
    reachStart: copy(grid.reachStart).byteOffset,
    reach: copy(reach).byteOffset,
    rowOf: copy(grid.rowOf).byteOffset,
    bitOf: copy(grid.bitOf).byteOffset,
    oneHot: oneHot.byteOffset,
  };
}
type Addresses = ReturnType<typeof addressesIn>;

function putFunction(at: Addresses): WasmFunction {
  return {
    name: 'put',
    parameters: [I32, I32],
    result: [],
    locals: localTypes(),
    code: [
      ...set(PATTERN_PAIR, load16(left(get(POINT), 1), at.patternPairs)),
      ...store16(left(get(POINT), 1), i32(0), at.patternPairs),
      ...addToCounts(at, subtractByteVectors, get(PATTERN_PAIR)),
      ...storeByte(get(POINT), add32(get(SIDE), i32(1)), at.cells),
      ...logStone(at),
      ...logLines(at),
      ...set(END, get(LOG)),
      ...set(LOG, left(load32(i32(0), at.logged), 2)),
      ...store32(i32(0), right(get(END), 2), at.logged),
      ...loopWhile(
        less32(get(LOG), get(END)),
        setPlace(at),
        set(LINE_PAIR, mask(load32(get(LOG), at.journal), 8)),
        setLinePair(at),
        set(OLD_PATTERN_PAIR, load16(left(get(SEEN), 1), at.patternPairs)),
        store32(get(LOG), record(get(OLD_PATTERN_PAIR)), at.journal),
        set(PATTERN_PAIR, patternPairOf(at, get(BLACK), get(WHITE))),
        setPatternPair(at),
        store32(
          add32(get(LOG), get(STONE)),
          or32(get(OLD_PATTERN_PAIR), left(get(PATTERN_PAIR), 16)),
          at.changes + 4,
        ),
        advance(LOG, 4),
      ),
      ...writeCounts(at),
      ...toggleRow(at),
    ],
  };
}

function takeFunction(at: Addresses): WasmFunction {
  const linePatterns = (address: number): Code => load16(left(get(POINT), 1), address);
  return {
    name: 'take',
    parameters: [I32, I32],
    result: [],
    locals: localTypes(),
    code: [
      ...toggleRow(at),
      ...set(ADDRESS, subtract32(load32(i32(0), at.stones), i32(1))),
      ...store32(i32(0), get(ADDRESS), at.stones),
      ...set(END, left(load32(i32(0), at.logged), 2)),
      ...set(LOG, load32(left(get(ADDRESS), 2), at.marks)),
      ...store32(i32(0), get(LOG), at.logged),
      ...set(LOG, left(get(LOG), 2)),
      ...loopWhile(
        less32(get(LOG), get(END)),
        setPlace(at),
        set(LINE_PAIR, mask(right(load32(get(LOG), at.journal), LINE_PAIR_SHIFT), 8)),
        setLinePair(at),
        set(OLD_PATTERN_PAIR, load16(left(get(SEEN), 1), at.patternPairs)),
        set(PATTERN_PAIR, mask(load32(get(LOG), at.journal), LINE_PAIR_SHIFT)),
        setPatternPair(at),
        advance(LOG, 4),
      ),
      ...eachLine(at, []),
      ...storeByte(get(POINT), i32(0), at.cells),
      ...set(
        PATTERN_PAIR,
        patternPairOf(at, linePatterns(at.blackLinePatterns), linePatterns(at.whiteLinePatterns)),
      ),
      ...store16(left(get(POINT), 1), get(PATTERN_PAIR), at.patternPairs),
      ...addToCounts(at, addByteVectors, get(PATTERN_PAIR)),
      ...writeCounts(at),
    ],
  };
}

/** Lists the stone, whose point has lost {@link PATTERN_PAIR}, and where the journal stands before it: {@link LOG}. */
function logStone(at: Addresses): Code {
  return [
    ...set(STONE, load32(i32(0), at.stones)),
    ...store32(i32(0), add32(get(STONE), i32(1)), at.stones),
    ...store64(i32(0), add64(load64(i32(0), at.lastStamp), i64(1n)), at.lastStamp),
    ...store64(left(get(STONE), 3), load64(i32(0), at.lastStamp), at.nextStamp),
    ...store16(left(get(STONE), 1), get(POINT), at.placed),
    ...set(LOG, load32(i32(0), at.logged)),
    ...store32(left(get(STONE), 2), get(LOG), at.marks),
    ...set(LOG, left(get(LOG), 2)),
    ...set(STONE, left(get(STONE), 2)),
    ...store32(add32(get(LOG), get(STONE)), get(PATTERN_PAIR), at.changes),
  ];
}

/** Logs the lines that change what is made at an empty point, with the new line pair in place of the pattern pair. */
function logLines(at: Addresses): Code {
  const line = load32(get(ADDRESS), at.lines);
  const changed = notEqual32(get(LINE_PAIR), get(OLD_LINE_PAIR));
  const empty = isZero32(loadByte(right(get(PLACE), 2), at.cells));
  return eachLine(at, [
    ...set(PLACE, right(get(ADDRESS), 2)),
    ...set(LINE_PAIR, loadByte(line, at.linePairsOf)),
    ...set(OLD_LINE_PAIR, loadByte(get(PLACE), at.linePairs)),
    ...store32(get(LOG), record(get(LINE_PAIR)), at.journal),
    ...set(LOG, add32(get(LOG), left(and32(changed, empty), 2))),
  ]);
}

/** Sets or clears the stone in each line that sees it, whose address is {@link ADDRESS} then. */
function eachLine(at: Addresses, then: Code): Code {
  const bit = shiftLeft32(load32(get(ENTRY), at.reach + 4), get(SIDE));
  const ofPoint = (address: number): Code => left(load32(left(get(POINT), 2), address), 3);
  return [
    ...set(ENTRY, ofPoint(at.reachStart)),
    ...set(END, ofPoint(at.reachEnd)),
    ...loopWhile(
      less32(get(ENTRY), get(END)),
      set(ADDRESS, load32(get(ENTRY), at.reach)),
      store32(get(ADDRESS), xor32(load32(get(ADDRESS), at.lines), bit), at.lines),
      then,
      advance(ENTRY, 8),
    ),
  ];
}

/** A record of the journal of {@link PLACE} and {@link OLD_LINE_PAIR}. */
function record(last: Code): Code {
  return or32(or32(left(get(PLACE), PLACE_SHIFT), left(get(OLD_LINE_PAIR), LINE_PAIR_SHIFT)), last);
}

/** Reads the place of a record, and the line pair that stands there. */
function setPlace(at: Addresses): Code {
  return [
    ...set(PLACE, right(load32(get(LOG), at.journal), PLACE_SHIFT)),
    ...set(SEEN, right(get(PLACE), 2)),
    ...set(OLD_LINE_PAIR, loadByte(get(PLACE), at.linePairs)),
  ];
}

/** Sets the line pair of a place, and reads the line patterns of its point. */
function setLinePair(at: Addresses): Code {
  const changed = xor32(get(LINE_PAIR), get(OLD_LINE_PAIR));
  const change = (local: number, address: number, bits: Code): Code => [
    ...set(local, xor32(load16(left(get(SEEN), 1), address), shiftLeft32(bits, get(SHIFT)))),
    ...store16(left(get(SEEN), 1), get(local), address),
  ];
  return [
    ...storeByte(get(PLACE), get(LINE_PAIR), at.linePairs),
    ...set(SHIFT, left(mask(get(PLACE), 2), 2)),
    ...change(BLACK, at.blackLinePatterns, mask(changed, 4)),
    ...change(WHITE, at.whiteLinePatterns, right(changed, 4)),
  ];
}

function patternPairOf(at: Addresses, blackLinePatterns: Code, whiteLinePatterns: Code): Code {
  return or32(
    loadByte(blackLinePatterns, at.blackSubPatterns),
    left(loadByte(whiteLinePatterns, at.whiteSubPatterns), SUB_PATTERN_BITS),
  );
}

function setPatternPair(at: Addresses): Code {
  const pointPattern = (subPattern: Code): Code => loadByte(subPattern, at.pointPatternOf);
  return [
    ...store16(left(get(SEEN), 1), get(PATTERN_PAIR), at.patternPairs),
    ...addToCounts(at, subtractByteVectors, get(OLD_PATTERN_PAIR)),
    ...addToCounts(at, addByteVectors, get(PATTERN_PAIR)),
    ...storeByte(get(SEEN), pointPattern(mask(get(PATTERN_PAIR), SUB_PATTERN_BITS)), at.blackPointPatterns),
    ...storeByte(get(SEEN), pointPattern(right(get(PATTERN_PAIR), SUB_PATTERN_BITS)), at.whitePointPatterns),
  ];
}

/** Adds the point patterns of a pattern pair to the changes of the counts, or subtracts them. */
function addToCounts(at: Addresses, add: typeof addByteVectors, patternPair: Code): Code {
  const oneHot = (subPattern: Code): Code => loadVector(left(subPattern, VECTOR_SHIFT), at.oneHot);
  return [
    ...set(BLACK_COUNTS, add(get(BLACK_COUNTS), oneHot(mask(patternPair, SUB_PATTERN_BITS)))),
    ...set(WHITE_COUNTS, add(get(WHITE_COUNTS), oneHot(right(patternPair, SUB_PATTERN_BITS)))),
  ];
}

function writeCounts(at: Addresses): Code {
  const write = (changes: number, address: number): Code =>
    ([0, 1, 2, 3] as const).flatMap((part) => {
      const four = address + VECTOR_BYTES * part;
      return storeVector(i32(0), addVectors(loadVector(i32(0), four), widenBytes(get(changes), part)), four);
    });
  return [...write(BLACK_COUNTS, at.blackCounts), ...write(WHITE_COUNTS, at.whiteCounts)];
}

/** Sets or clears the stone in its row. */
function toggleRow(at: Addresses): Code {
  const word = left(get(POINT), 2);
  return [
    ...set(ADDRESS, left(load32(word, at.rowOf), 2)),
    ...store32(get(ADDRESS), xor32(load32(get(ADDRESS), at.firstRow), load32(word, at.bitOf)), at.firstRow),
  ];
}
