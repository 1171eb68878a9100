/**
 * The pick of `pick.ts` in WebAssembly, four order scores at a time.
 *
 * ```text
 *   1  the largest word of the vectors from the first score on; behind the last score there are the smallest numbers
 *   2  the first word that is as large
 *   3  that move and the first one change places
 * ```
 */
import {
  add32,
  type Code,
  equalVectors,
  fourTimes,
  get,
  greater32,
  i32,
  I32,
  instantiate,
  isZero32,
  less32,
  load32,
  loadVector,
  loopWhile,
  maxOfVectors,
  select,
  set,
  shiftLeft32,
  signsOfVector,
  store32,
  storeVector,
  trailingZeros32,
  V128,
  type WasmFunction,
  wordOfVector,
} from '@games/search-core/internal/wasm';
import type { PatternMemory } from '../patterns/pattern-memory';
import type { MoveList, PickMove } from './pick';

const VECTOR_BYTES = 16;
const SMALLEST = -(2 ** 31);

const FROM = 0;
const END = 1;
const ADDRESS = 2;
const BEST = 3;
/** Which of four words are the best: a bit for each. */
const EQUAL = 4;
const MOVE = 5;
const LARGEST = 6;

/**
 * Creates the pick of a list in the memory of a board. It writes up to four words behind the last score.
 *
 * @throws Error where this platform has no vectors, or where a content policy forbids WebAssembly.
 */
export function createWasmPick(memory: PatternMemory, { moves, scores }: MoveList): PickMove {
  const functions = [pickFunction(moves.byteOffset, scores.byteOffset)];
  return (instantiate(functions, memory) as { readonly pick: PickMove }).pick;
}

function pickFunction(movesAt: number, scoresAt: number): WasmFunction {
  const nextVector = set(ADDRESS, add32(get(ADDRESS), i32(VECTOR_BYTES)));
  const four = loadVector(get(ADDRESS), scoresAt);
  const findBest = set(EQUAL, signsOfVector(equalVectors(get(LARGEST), four)));
  const moveWord = (from: number, to: number, at: number): Code =>
    store32(get(to), load32(get(from), at), at);
  return {
    name: 'pick',
    parameters: [I32, I32],
    result: [I32],
    locals: [I32, I32, I32, I32, V128],
    code: [
      ...set(FROM, shiftLeft32(get(FROM), i32(2))),
      ...set(END, shiftLeft32(get(END), i32(2))),
      ...set(LARGEST, fourTimes(i32(SMALLEST))),
      ...storeVector(get(END), get(LARGEST), scoresAt),
      ...set(ADDRESS, get(FROM)),
      ...loopWhile(
        less32(get(ADDRESS), get(END)),
        set(LARGEST, maxOfVectors(get(LARGEST), four)),
        nextVector,
      ),
      ...set(BEST, wordOfVector(get(LARGEST), 0)),
      ...[1, 2, 3].flatMap((word) => keepLarger(BEST, wordOfVector(get(LARGEST), word))),
      ...set(LARGEST, fourTimes(get(BEST))),
      ...set(ADDRESS, get(FROM)),
      ...findBest,
      ...loopWhile(isZero32(get(EQUAL)), nextVector, findBest),
      ...set(ADDRESS, add32(get(ADDRESS), shiftLeft32(trailingZeros32(get(EQUAL)), i32(2)))),
      ...set(MOVE, load32(get(ADDRESS), movesAt)),
      ...moveWord(FROM, ADDRESS, movesAt),
      ...moveWord(FROM, ADDRESS, scoresAt),
      ...store32(get(FROM), get(MOVE), movesAt),
      ...store32(get(FROM), get(BEST), scoresAt),
      ...get(MOVE),
    ],
  };
}

function keepLarger(local: number, value: Code): Code {
  return set(local, select(greater32(get(local), value), get(local), value));
}
