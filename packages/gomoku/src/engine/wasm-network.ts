/**
 * The evaluation network of `network.ts` as WebAssembly: the same words, four at a time, with the same sums. What the
 * points add is kept for every stone of the game so far, for both sides to move, and follows the stones by what they
 * change.
 *
 * ```text
 *   memory, in bytes; the biases and what follows, where the sides differ, first of black to move, then of white:
 *     starts      [side]                 32 bits each
 *     offsets     [side]                 the address of what belongs to the side, 32 bits each
 *     biases      [word]                 32 bits each
 *     outputs     [word]                 of the units in the low halves, 32 bits each
 *     outputs     [word]                 of those in the high halves
 *     linear      [token]                32 bits each
 *     words       [token * WORDS + word] 32 bits each
 *     kept        [stones][side]         the units after the points, what goes straight to the value, and the stamp of the
 *                                        position
 *
 *   evaluate   after n stones: from what is kept of the last position of the game before, n - 4 at the earliest, by the
 *              changes since; else by all points. Then what depends on counts, which is not kept.
 *
 *   locals:  side, address, word of two pattern pairs, token, sum, offset of what belongs to the side, …, then the units:
 *            one vector for each four words
 * ```
 *
 * Source: efficiently updatable first layers, Nasu 2018.
 */
import type { Side } from '@games/search-core';
import {
  add32,
  addVectors,
  and32,
  type Code,
  either,
  get,
  greater32,
  i32,
  I32,
  instantiate,
  isZero32,
  isZero64,
  less32,
  load32,
  load64,
  loadVector,
  loopWhile,
  maxOfVectors,
  multiply32,
  multiplyVectors,
  or32,
  select,
  set,
  shiftLeft32,
  shiftRight32,
  shiftRightUnsigned32,
  shiftVectorLeft,
  shiftVectorRight,
  store32,
  store64,
  storeVector,
  subtract32,
  subtractVectors,
  V128,
  type WasmFunction,
  when,
  wordOfVector,
  xor64,
} from '@games/search-core/internal/wasm';
import type { PatternMemory } from '../patterns/pattern-memory';
import type { WasmPatterns } from '../patterns/wasm-patterns';
import { SUB_PATTERN_BITS, POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { FRACTION_BITS, MAX_VALUE, OUTPUT_BITS, WORDS, type BySide, type NetworkTables } from './network';
import { COUNT_TOKENS, MAX_COUNT, TOKENS } from './tokens';

const VECTOR_BYTES = 16;
const VECTORS = WORDS / 4;
const TOKEN_BYTES = 4 * WORDS;
const TOKEN_SHIFT = Math.log2(TOKEN_BYTES);

/** From where the offset of a side points to. */
const BIASES_AT = 0;
const LOW_OUTPUTS_AT = BIASES_AT + 4 * WORDS;
const HIGH_OUTPUTS_AT = LOW_OUTPUTS_AT + 4 * WORDS;
const LINEAR_AT = HIGH_OUTPUTS_AT + 4 * WORDS;
const WORDS_AT = LINEAR_AT + 4 * TOKENS;
const SIDE_BYTES = WORDS_AT + TOKEN_BYTES * TOKENS;

const KEPT_SUM_AT = TOKEN_BYTES;
const KEPT_STAMP_AT = KEPT_SUM_AT + 8;
const KEPT_BYTES = KEPT_STAMP_AT + 8;
/** The most stones that are followed; from further back an evaluation begins anew. */
const MAX_FOLLOWED = 4;

const SIDE = 0;
const ADDRESS = 1;
const PAIR_WORD = 2;
const TOKEN = 3;
const SUM = 4;
const OFFSET = 5;
/** The stones after which an evaluation is kept from which this one follows. */
const KEPT = 6;
const STONES = 7;
const END = 8;
/** Where this evaluation is kept. */
const NEW = 9;
/** The token of a count of 0. */
const ROW = 10;
const FIRST_VECTOR = 11;

/** Where everything begins, in bytes. */
type Addresses = Readonly<
  Record<
    | 'counts'
    | 'patternPairs'
    | 'patternPairsEnd'
    | 'marks'
    | 'stones'
    | 'logged'
    | 'changes'
    | 'stamps'
    | 'kept'
    | 'starts'
    | 'offsets',
    number
  >
>;

interface Exports {
  readonly evaluate: (side: Side) => number;
}

/** The arrays of a board that its evaluation reads. */
type EvaluatedArrays = Readonly<Record<'counts' | 'patternPairWords', Int32Array>>;

/**
 * Creates the network in the memory of a search board.
 *
 * @throws Error where this platform has no WebAssembly or no vectors, where a content policy forbids it, or where the
 *   memory has no room.
 */
export function createWasmNetwork(
  tables: BySide<NetworkTables>,
  { memory, changeLog }: WasmPatterns,
  { counts, patternPairWords }: EvaluatedArrays,
) {
  const { marks, state, changes, stamps } = changeLog;
  const sides = memory.words(4);
  const weights = memory.words((2 * SIDE_BYTES) / 4);
  const kept = memory.bytes(KEPT_BYTES * stamps.length);
  const write = (next: BySide<NetworkTables>): void => {
    const offsets = next.map((_, side) => weights.byteOffset + side * SIDE_BYTES);
    next.forEach((ofSide, side) => writeTables(ofSide, memory, offsets[side]!));
    sides.set([next[0].start, next.at(-1)!.start, offsets[0]!, offsets.at(-1)!]);
    // No position has this stamp.
    kept.fill(255);
  };
  write(tables);
  const code = evaluation({
    counts: counts.byteOffset,
    patternPairs: patternPairWords.byteOffset,
    patternPairsEnd: patternPairWords.byteOffset + patternPairWords.byteLength,
    marks: marks.byteOffset,
    stones: state.byteOffset,
    logged: state.byteOffset + 4,
    changes: changes.byteOffset,
    stamps: stamps.byteOffset,
    kept: kept.byteOffset,
    starts: sides.byteOffset,
    offsets: sides.byteOffset + 8,
  });
  return { evaluate: (instantiate([code], memory) as Exports).evaluate, write };
}

function writeTables(
  { biases, outputs, linear, words }: NetworkTables,
  memory: PatternMemory,
  offset: number,
): void {
  const at = (address: number, length: number): Int32Array =>
    new Int32Array(memory.buffer, address + offset, length);
  at(BIASES_AT, WORDS).set(biases);
  at(LOW_OUTPUTS_AT, WORDS).set(outputs.filter((_, unit) => unit % 2 === 0));
  at(HIGH_OUTPUTS_AT, WORDS).set(outputs.filter((_, unit) => unit % 2 === 1));
  at(LINEAR_AT, TOKENS).set(linear);
  at(WORDS_AT, TOKENS * WORDS).set(words);
}

/** The same for each vector of units. */
function forVectors(code: (vector: number, local: number) => Code): Code {
  return Array.from({ length: VECTORS }, (_, vector) => code(vector, FIRST_VECTOR + vector)).flat();
}

/** Adds the token in {@link TOKEN} to the sums, or subtracts it. */
function addToken(words = addVectors, word = add32): Code {
  const row = add32(shiftLeft32(get(TOKEN), i32(TOKEN_SHIFT)), get(OFFSET));
  const linear = add32(shiftLeft32(get(TOKEN), i32(2)), get(OFFSET));
  return [
    ...set(SUM, word(get(SUM), load32(linear, LINEAR_AT))),
    ...set(TOKEN, row),
    ...forVectors((vector, local) =>
      set(local, words(get(local), loadVector(get(TOKEN), WORDS_AT + VECTOR_BYTES * vector))),
    ),
  ];
}

/** Sets the token of a pattern pair, as the side to move sees it. */
function setToken(patternPair: Code): Code {
  const mask = (1 << SUB_PATTERN_BITS) - 1;
  const white = shiftRightUnsigned32(get(TOKEN), i32(SUB_PATTERN_BITS));
  const black = shiftLeft32(and32(get(TOKEN), i32(mask)), i32(SUB_PATTERN_BITS));
  return [...set(TOKEN, patternPair), ...set(TOKEN, select(get(SIDE), or32(white, black), get(TOKEN)))];
}

function addPoints(at: Addresses): Code {
  const addPoint = (patternPair: Code): Code => when(patternPair, setToken(patternPair), addToken());
  return [
    ...set(SUM, load32(shiftLeft32(get(SIDE), i32(2)), at.starts)),
    ...forVectors((vector, local) => set(local, loadVector(get(OFFSET), BIASES_AT + VECTOR_BYTES * vector))),
    ...set(ADDRESS, i32(at.patternPairs)),
    ...loopWhile(
      less32(get(ADDRESS), i32(at.patternPairsEnd)),
      set(PAIR_WORD, load32(get(ADDRESS))),
      when(
        get(PAIR_WORD),
        addPoint(and32(get(PAIR_WORD), i32(0xffff))),
        addPoint(shiftRightUnsigned32(get(PAIR_WORD), i32(16))),
      ),
      set(ADDRESS, add32(get(ADDRESS), i32(4))),
    ),
  ];
}

/** Returns whether what is kept for {@link KEPT} stones, at {@link ADDRESS}, is of the position of the game. */
function isKept(at: Addresses): Code {
  const stamp = load64(shiftLeft32(get(KEPT), i32(3)), at.stamps);
  return isZero64(xor64(stamp, load64(get(ADDRESS), at.kept + KEPT_STAMP_AT)));
}

/** Goes back from {@link STONES} to a position that is kept, or as far as it may: {@link KEPT}, at {@link ADDRESS}. */
function findKept(at: Addresses): Code {
  const mayGoBack = and32(
    greater32(get(KEPT), i32(0)),
    greater32(add32(get(KEPT), i32(MAX_FOLLOWED)), get(STONES)),
  );
  const perStone = 2 * KEPT_BYTES;
  const address = add32(multiply32(get(KEPT), i32(perStone)), select(get(SIDE), i32(KEPT_BYTES), i32(0)));
  return [
    ...set(STONES, load32(i32(0), at.stones)),
    ...set(KEPT, get(STONES)),
    ...set(ADDRESS, address),
    ...set(NEW, get(ADDRESS)),
    ...loopWhile(
      and32(isZero32(isKept(at)), mayGoBack),
      set(KEPT, subtract32(get(KEPT), i32(1))),
      set(ADDRESS, subtract32(get(ADDRESS), i32(perStone))),
    ),
  ];
}

/** Takes what is kept, and follows the changes since. */
function followChanges(at: Addresses): Code {
  const mark = load32(shiftLeft32(get(KEPT), i32(2)), at.marks);
  const entryAfter = (journal: Code, stones: number): Code =>
    shiftLeft32(add32(journal, get(stones)), i32(2));
  return [
    ...set(SUM, load32(get(ADDRESS), at.kept + KEPT_SUM_AT)),
    ...forVectors((vector, local) => set(local, loadVector(get(ADDRESS), at.kept + VECTOR_BYTES * vector))),
    ...when(
      less32(get(KEPT), get(STONES)),
      set(ADDRESS, entryAfter(mark, KEPT)),
      set(END, entryAfter(load32(i32(0), at.logged), STONES)),
      loopWhile(
        less32(get(ADDRESS), get(END)),
        set(PAIR_WORD, load32(get(ADDRESS), at.changes)),
        setToken(and32(get(PAIR_WORD), i32(0xffff))),
        addToken(subtractVectors, subtract32),
        setToken(shiftRightUnsigned32(get(PAIR_WORD), i32(16))),
        addToken(),
        set(ADDRESS, add32(get(ADDRESS), i32(4))),
      ),
    ),
  ];
}

/** Keeps what the points have added, with the stamp of the position. */
function keep(at: Addresses): Code {
  const stamp = load64(shiftLeft32(get(STONES), i32(3)), at.stamps);
  return [
    ...forVectors((vector, local) => storeVector(get(NEW), get(local), at.kept + VECTOR_BYTES * vector)),
    ...store32(get(NEW), get(SUM), at.kept + KEPT_SUM_AT),
    ...store64(get(NEW), stamp, at.kept + KEPT_STAMP_AT),
  ];
}

/** Adds the tokens of the counts of a half, from the point pattern {@link POINT_PATTERN.TWO} on. */
function addCountsOf(at: Addresses, half: number): Code {
  const sideBytes = 4 * POINT_PATTERNS;
  const black = shiftLeft32(get(SIDE), i32(Math.log2(sideBytes)));
  const first = half === 0 ? black : subtract32(i32(sideBytes), black);
  const firstRow = COUNT_TOKENS + (half * POINT_PATTERNS + POINT_PATTERN.TWO) * (MAX_COUNT + 1);
  const count = select(less32(get(TOKEN), i32(MAX_COUNT)), get(TOKEN), i32(MAX_COUNT));
  return [
    ...set(ADDRESS, add32(first, i32(4 * POINT_PATTERN.TWO))),
    ...set(END, add32(first, i32(sideBytes))),
    ...set(ROW, i32(firstRow)),
    ...loopWhile(
      less32(get(ADDRESS), get(END)),
      set(TOKEN, load32(get(ADDRESS), at.counts)),
      when(get(TOKEN), set(TOKEN, add32(count, get(ROW))), addToken()),
      set(ROW, add32(get(ROW), i32(MAX_COUNT + 1))),
      set(ADDRESS, add32(get(ADDRESS), i32(4))),
    ),
  ];
}

/** Makes a vector of what its units add to the value. */
function outputOf(vector: number, local: number): Code {
  const low = shiftVectorRight(shiftVectorLeft(get(local), i32(16)), i32(16));
  const high = shiftVectorRight(subtractVectors(get(local), low), i32(16));
  const zero = subtractVectors(get(local), get(local));
  const output = (units: Code, outputsAt: number): Code =>
    multiplyVectors(maxOfVectors(units, zero), loadVector(get(OFFSET), outputsAt + VECTOR_BYTES * vector));
  return set(local, addVectors(output(low, LOW_OUTPUTS_AT), output(high, HIGH_OUTPUTS_AT)));
}

function evaluation(at: Addresses): WasmFunction {
  const outputs = Array.from({ length: VECTORS }, (_, vector) => get(FIRST_VECTOR + vector)).reduce(
    addVectors,
  );
  const unitSum = [0, 1, 2, 3].map((word) => wordOfVector(get(FIRST_VECTOR), word)).reduce(add32);
  const straight = shiftLeft32(get(SUM), i32(OUTPUT_BITS - FRACTION_BITS));
  const value = shiftRight32(add32(straight, unitSum), i32(OUTPUT_BITS));
  return {
    name: 'evaluate',
    parameters: [I32],
    result: [I32],
    locals: [...new Array<number>(FIRST_VECTOR - 1).fill(I32), ...new Array<number>(VECTORS).fill(V128)],
    code: [
      ...set(OFFSET, load32(shiftLeft32(get(SIDE), i32(2)), at.offsets)),
      ...findKept(at),
      ...either(isKept(at), followChanges(at), addPoints(at)),
      ...keep(at),
      ...addCountsOf(at, 0),
      ...addCountsOf(at, 1),
      ...forVectors(outputOf),
      ...set(FIRST_VECTOR, outputs),
      ...set(SUM, value),
      ...set(SUM, select(greater32(get(SUM), i32(MAX_VALUE)), i32(MAX_VALUE), get(SUM))),
      ...select(less32(get(SUM), i32(-MAX_VALUE)), i32(-MAX_VALUE), get(SUM)),
    ],
  };
}
