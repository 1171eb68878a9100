/**
 * The board that positions, engines and solvers play on: the patterns of every point, kept up to date stone by stone
 * (`incremental-patterns.ts`), and where each side may play (`./forbidden.ts`).
 */
import { createSpecializer } from '@games/search-core/internal';
import { createFiveStops } from './five-stops';
import { createForbiddenRule, VERDICT } from './forbidden';
import { DIRECTIONS, gridOf, PLACE_BITS, type Grid } from '../board/grid';
import type { Rule } from '../board/rule';
import { findPoint, type PatternView } from './pattern-view';
import {
  createIncrementalPatterns,
  type IncrementalPatterns,
  type IncrementalPatternsDeps,
  type PatternArrays,
  type PatternTables,
} from './incremental-patterns';
import { type LineCodeOf, lineCodesOf, linePairsOf, lineTableOf, type LineRule } from './line-pattern';
import { createPatternMemory, plainArrays, type Allocator } from './pattern-memory';
import {
  SUB_PATTERN_BITS,
  POINT_PATTERN,
  POINT_PATTERN_OF,
  POINT_PATTERNS,
  subPatternTableOf,
} from './point-pattern';
import { createWasmPatterns, type WasmPatterns } from './wasm-patterns';

/** Candidate moves are at most this far from a stone. */
const NEAR = 2;
/** A stone is seen by up to 40 points, so that it changes where black may play at as many. */
const MAX_CHANGED_POINTS = 40;

export interface PatternBoard extends IncrementalPatterns, Pick<PatternView, 'writeStops'> {
  readonly rule: Rule;
  /** What WebAssembly works on, where it puts and takes the stones. */
  readonly wasm: WasmPatterns | undefined;
  /** Returns the exact {@link VERDICT} on an empty point for black under renju. */
  readonly verdict: (point: number) => number;
  /** Returns whether a side may play at an empty point: black under renju may not play at forbidden ones. */
  readonly allows: (point: number, side: number) => boolean;
  /**
   * Returns whether a side may play anywhere. If not, the game is drawn: the board is full, or black under renju has
   * only forbidden points left.
   */
  readonly canMove: (side: number) => boolean;
  /**
   * Returns whether a side may have no legal move left one move later: only black under renju, when few points are
   * left. The game would be drawn, whatever is threatened.
   */
  readonly mayRunOutOfMoves: (side: number) => boolean;
  /**
   * Finds a point at which a stone of a side makes a five.
   *
   * @param last - a point on whose lines it most likely lies, which are searched first, or -1: the last stone of that
   *   side.
   * @returns -1 if there is none.
   */
  readonly findFive: (side: number, last: number) => number;
}

/** Returns the rules by which the lines of black and of white are classified. */
export function lineRulesOf(rule: Rule): readonly [LineRule, LineRule] {
  switch (rule) {
    case 'freestyle':
      return ['five-or-more', 'five-or-more'];
    case 'standard':
      return ['exactly-five', 'exactly-five'];
    case 'renju':
      return ['renju-black', 'five-or-more'];
    case 'caro':
      return ['caro', 'caro'];
  }
}

/** What answers the lines of both sides. */
export interface LineReplies {
  /** By side, then by line code: see `LineTable.replies`. */
  readonly replies: readonly [Uint16Array, Uint16Array];
  readonly codeOf: LineCodeOf;
}

export function lineRepliesOf(rule: Rule): LineReplies {
  const [black, white] = lineRulesOf(rule);
  return { replies: [lineTableOf(black).replies, lineTableOf(white).replies], codeOf: lineCodesOf(black) };
}

/** Creates an empty board. `put` visits up to 40 points, and `take` those that have changed; both allocate nothing. */
export function createPatternBoard(size: number, rule: Rule): PatternBoard {
  const grid = gridOf(size);
  const patterns = createIncrementalPatterns(partsOf(grid, tablesOf(grid, rule), plainArrays));
  return withLegality(patterns, rule, undefined).board;
}

/** A board whose rule can be changed. */
export interface SwitchablePatternBoard extends PatternBoard {
  /** Changes the rule of the board, which must be empty. */
  readonly setRule: (rule: Rule) => void;
}

const specializedBoards = /* @__PURE__ */ createSpecializer(createIncrementalPatterns, 'gomoku-patterns');

/**
 * Creates an empty board like {@link createPatternBoard}, on which stones are put and taken in WebAssembly, and with machine
 * code of its own for the first board of each size and rule: the one that engines search on.
 */
export function createSpecializedPatternBoard(size: number, rule: Rule): PatternBoard {
  const { patterns, wasm } = createSearchPatterns(size, rule, `${rule} ${size}`);
  return withLegality(patterns, rule, wasm).board;
}

/**
 * Creates an empty board of any rule, freestyle at first, with machine code of its own for the first board of each size:
 * what searches there has its code compiled once, whatever rules follow each other.
 */
export function createSwitchablePatternBoard(size: number): SwitchablePatternBoard {
  const { patterns, tables, wasm } = createSearchPatterns(size, 'freestyle', `any rule ${size}`);
  const { board, setLegality } = withLegality(patterns, 'freestyle', wasm, createForbiddenRule);
  const setRule = (next: Rule): void => {
    const ofRule = tablesOf(patterns.grid, next);
    tables.reachEnd.set(ofRule.reachEnd);
    tables.linePairsOf.set(ofRule.linePairsOf);
    tables.blackSubPatterns.set(ofRule.blackSubPatterns);
    patterns.restart();
    setLegality(next);
  };
  return Object.assign(board, { setRule });
}

/**
 * Creates the patterns of a board to search on, with tables of its own.
 *
 * @param key - boards of the same key share their machine code.
 */
function createSearchPatterns(
  size: number,
  rule: Rule,
  key: string,
): {
  readonly patterns: IncrementalPatterns;
  readonly tables: PatternTables;
  readonly wasm: WasmPatterns | undefined;
} {
  const grid = gridOf(size);
  const memory = createPatternMemory();
  const arrays = memory ?? plainArrays;
  const tables = copyOf(tablesOf(grid, rule), arrays);
  const deps = partsOf(grid, tables, arrays);
  const patterns = specializedBoards.make(key, deps);
  try {
    if (memory) {
      const wasm = createWasmPatterns(deps, memory);
      return { patterns: { ...patterns, put: wasm.put, take: wasm.take }, tables, wasm };
    }
  } catch {
    // In TypeScript, then.
  }
  return { patterns, tables, wasm: undefined };
}

/**
 * Adds where each side may play; and how to change the rule of that.
 *
 * @param createVerdict - under other rules than renju nobody but tests asks for verdicts.
 */
function withLegality(
  patterns: IncrementalPatterns,
  firstRule: Rule,
  wasm: WasmPatterns | undefined,
  createVerdict = firstRule === 'renju' ? createForbiddenRule : createLateForbiddenRule,
): { readonly board: PatternBoard; readonly setLegality: (rule: Rule) => void } {
  const { grid, cells, pointPatterns, lines, counts, stones } = patterns;
  const { area, reachStart, reachPlaces } = grid;
  let rule = firstRule;
  let isRenju = rule === 'renju';
  const verdict = createVerdict(grid, lines);

  const allows = (point: number, side: number): boolean => {
    // White, and black under other rules, has none of these two patterns.
    const pointPattern = pointPatterns[side * area + point]!;
    return (
      pointPattern !== POINT_PATTERN.FORBIDDEN &&
      (pointPattern !== POINT_PATTERN.DOUBTFUL || verdict(point) === VERDICT.ALLOWED)
    );
  };

  /** The empty points at which a side certainly may play; those that look forbidden may turn out not to be. */
  const certainMoves = (side: number): number => {
    const first = side * POINT_PATTERNS;
    return (
      area - stones() - counts[first + POINT_PATTERN.FORBIDDEN]! - counts[first + POINT_PATTERN.DOUBTFUL]!
    );
  };

  const canMove = (side: number): boolean => {
    if (certainMoves(side) > 0) return true;
    for (let point = 0; point < area; point++) if (cells[point] === 0 && allows(point, side)) return true;
    return false;
  };

  // A stone takes its own point, and may spoil those that see it.
  const mayRunOutOfMoves = (side: number): boolean =>
    isRenju && side === 0 && certainMoves(side) <= MAX_CHANGED_POINTS + 1;

  const findFive = (side: number, last: number): number => {
    const base = side * area;
    if (last >= 0) {
      for (let entry = reachStart[last]!; entry < reachStart[last + 1]!; entry++) {
        const seen = reachPlaces[entry]! >> 2;
        if (pointPatterns[base + seen] === POINT_PATTERN.FIVE && cells[seen] === 0) return seen;
      }
    }
    return findPoint(patterns, side, POINT_PATTERN.FIVE);
  };

  const setLegality = (next: Rule): void => {
    rule = next;
    isRenju = next === 'renju';
  };

  const board: PatternBoard = {
    ...patterns,
    get rule() {
      return rule;
    },
    wasm,
    verdict,
    allows,
    canMove,
    mayRunOutOfMoves,
    findFive,
    writeStops: createFiveStops(patterns, () => rule),
  };
  return { board, setLegality };
}

/** The same as {@link createForbiddenRule}, whose table takes a good part of the first 0.1 s, from the first verdict on. */
function createLateForbiddenRule(grid: Grid, lines: Int32Array): (point: number) => number {
  let verdict = (point: number): number => {
    verdict = createForbiddenRule(grid, lines);
    return verdict(point);
  };
  return (point) => verdict(point);
}

/** Returns the tables that all boards of a rule share. */
function tablesOf(grid: Grid, rule: Rule): PatternTables {
  const [blackRule, whiteRule] = lineRulesOf(rule);
  return {
    // A sixth stone matters to those who may not have it.
    reachEnd: rule === 'freestyle' ? grid.closeEnd : grid.reachStart.subarray(1),
    linePairsOf: linePairsOf(blackRule, whiteRule),
    blackSubPatterns: subPatternTableOf(rule === 'renju'),
    whiteSubPatterns: subPatternTableOf(false),
    pointPatternOf: POINT_PATTERN_OF,
  };
}

function copyOf(tables: PatternTables, arrays: Allocator): PatternTables {
  const copy = (table: Uint8Array): Uint8Array => {
    const own = arrays.bytes(table.length);
    own.set(table);
    return own;
  };
  const reachEnd = arrays.words(tables.reachEnd.length);
  reachEnd.set(tables.reachEnd);
  return {
    reachEnd,
    linePairsOf: copy(tables.linePairsOf),
    blackSubPatterns: copy(tables.blackSubPatterns),
    whiteSubPatterns: copy(tables.whiteSubPatterns),
    pointPatternOf: copy(tables.pointPatternOf),
  };
}

function arraysOf({ size, area }: Grid, { words, halves, bytes }: Allocator): PatternArrays {
  return {
    counts: words(2 * POINT_PATTERNS),
    patternPairWords: words((area + 1) >> 1),
    cells: bytes(area),
    lines: words(DIRECTIONS * area),
    linePatterns: halves(2 * area),
    linePairs: bytes(DIRECTIONS * area),
    pointPatterns: bytes(2 * area),
    rows: words(size + 2 * NEAR),
    placed: halves(area),
    marks: words(area),
    journal: words(MAX_CHANGED_POINTS * area),
    state: words(2),
  };
}

function partsOf(grid: Grid, tables: PatternTables, arrays: Allocator): IncrementalPatternsDeps {
  return {
    grid,
    tables,
    arrays: arraysOf(grid, arrays),
    POINT_PATTERNS,
    DIRECTIONS,
    PLACE_BITS,
    SUB_PATTERN_BITS,
    NEAR,
  };
}
