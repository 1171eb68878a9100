/**
 * The sums of the trainer (`fit.ts`) in WebAssembly, four columns at a time. They are made in one order: the same samples
 * give the same weights on every machine.
 *
 * ```text
 *   terms   of a sum: the place of a row, 32 bits, and how many times it counts, a float of 32 bits
 *   links   between rows of two tables: the places of both, 32 bits each, and a float
 * ```
 *
 * Places are in bytes from the start of their table. All tables have rows of as many columns, a multiple of four.
 *
 * @module
 */
import {
  add32,
  type Code,
  createWasmMemory,
  get,
  i32,
  I32,
  instantiate,
  less32,
  load32,
  loadVector,
  loopWhile,
  set,
  V128,
  type WasmFunction,
  type WasmMemory,
} from '@games/search-core/internal/wasm';

const VECTOR = 0xfd;
const VECTOR_BYTES = 16;
const TERM_BYTES = 8;
const LINK_BYTES = 12;

/** Four copies of a float in memory. */
const loadFloat = (address: Code, offset: number): Code => [...address, VECTOR, 9, 2, offset];
const addFloats = (left: Code, right: Code): Code => [...left, ...right, VECTOR, 228, 1];
const multiplyFloats = (left: Code, right: Code): Code => [...left, ...right, VECTOR, 230, 1];
const storeVector = (address: Code, value: Code, offset: number): Code => [
  ...address,
  ...value,
  VECTOR,
  11,
  4,
  ...leb(offset),
];

function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}

/** Words of a term and of a link. */
export const TERM_WORDS = TERM_BYTES / 4;
export const LINK_WORDS = LINK_BYTES / 4;

/** A part of the memory. */
export interface Place {
  /** In bytes. */
  readonly at: number;
  readonly words: number;
}

/** Sums over the rows of tables. */
export interface FitKernel {
  readonly floatsOf: (place: Place) => Float32Array;
  readonly writeTerm: (terms: Place, index: number, row: number, amount: number) => void;
  readonly writeLink: (links: Place, index: number, target: number, source: number, amount: number) => void;
  /** Adds the terms, which are rows of a table, to a row. */
  readonly sum: (terms: Place, count: number, table: Place, row: Place) => void;
  /** Adds a row to each of the terms, which are rows of a table. */
  readonly spread: (terms: Place, count: number, table: Place, row: Place) => void;
  /** Adds rows of one table to rows of another. */
  readonly link: (links: Place, count: number, target: Place, source: Place) => void;
}

type ListFunction = (from: number, end: number, one: number, two: number) => void;

/**
 * Creates the kernel for rows of so many columns.
 *
 * @param words - how many words each part of the memory has.
 * @returns with the parts of the memory, all zero.
 */
export function createFitKernel<Name extends string>(
  columns: number,
  words: Readonly<Record<Name, number>>,
): [FitKernel, Readonly<Record<Name, Place>>] {
  let at = 0;
  const places = {} as Record<Name, Place>;
  for (const name of Object.keys(words) as Name[]) {
    places[name] = { at, words: words[name] };
    at += VECTOR_BYTES * Math.ceil(words[name] / 4);
  }
  return [kernelOver(columns, createWasmMemory(at)), places];
}

function kernelOver(columns: number, memory: WasmMemory): FitKernel {
  const vectors = columns / 4;
  const rowBytes = 4 * columns;
  const floats = new Float32Array(memory.buffer);
  const integers = new Int32Array(memory.buffer);
  const functions = [sum(vectors), spread(vectors), link(vectors)];
  const exports = instantiate(functions, memory) as Record<'sum' | 'spread' | 'link', ListFunction>;
  const over =
    (call: ListFunction, bytes: number) =>
    ({ at }: Place, count: number, one: Place, two: Place): void =>
      call(at, at + count * bytes, one.at, two.at);
  return {
    floatsOf: ({ at, words }) => floats.subarray(at / 4, at / 4 + words),
    writeTerm: ({ at }, index, row, amount) => {
      const word = at / 4 + TERM_WORDS * index;
      integers[word] = row * rowBytes;
      floats[word + 1] = amount;
    },
    writeLink: ({ at }, index, target, source, amount) => {
      const word = at / 4 + LINK_WORDS * index;
      integers[word] = target * rowBytes;
      integers[word + 1] = source * rowBytes;
      floats[word + 2] = amount;
    },
    sum: over(exports.sum, TERM_BYTES),
    spread: over(exports.spread, TERM_BYTES),
    link: over(exports.link, LINK_BYTES),
  };
}

/** Parameters of all functions, then their locals. */
const FROM = 0;
const END = 1;
const ONE = 2;
const TWO = 3;
const AMOUNT = 4;
const PLACE = 5;
const OTHER_PLACE = 6;
const FIRST_VECTOR = 7;

function each(vectors: number, code: (vector: number, local: number) => Code): Code {
  return Array.from({ length: vectors }, (_, vector) => code(vector, FIRST_VECTOR + vector)).flat();
}

function overList(name: string, vectors: number, before: Code, body: Code, after: Code): WasmFunction {
  return {
    name,
    parameters: [I32, I32, I32, I32],
    result: [],
    locals: [V128, I32, I32, ...new Array<number>(vectors).fill(V128)],
    code: [...before, ...loopWhile(less32(get(FROM), get(END)), body), ...after],
  };
}

/** Adds the terms to a row. */
function sum(vectors: number): WasmFunction {
  return overList(
    'sum',
    vectors,
    each(vectors, (vector, local) => set(local, loadVector(get(TWO), VECTOR_BYTES * vector))),
    [
      ...set(AMOUNT, loadFloat(get(FROM), 4)),
      ...set(PLACE, add32(load32(get(FROM)), get(ONE))),
      ...each(vectors, (vector, local) =>
        set(
          local,
          addFloats(get(local), multiplyFloats(get(AMOUNT), loadVector(get(PLACE), VECTOR_BYTES * vector))),
        ),
      ),
      ...set(FROM, add32(get(FROM), i32(TERM_BYTES))),
    ],
    each(vectors, (vector, local) => storeVector(get(TWO), get(local), VECTOR_BYTES * vector)),
  );
}

/** Adds a row to each of the terms. */
function spread(vectors: number): WasmFunction {
  return overList(
    'spread',
    vectors,
    each(vectors, (vector, local) => set(local, loadVector(get(TWO), VECTOR_BYTES * vector))),
    [
      ...set(AMOUNT, loadFloat(get(FROM), 4)),
      ...set(PLACE, add32(load32(get(FROM)), get(ONE))),
      ...each(vectors, (vector, local) => {
        const old = loadVector(get(PLACE), VECTOR_BYTES * vector);
        return storeVector(
          get(PLACE),
          addFloats(old, multiplyFloats(get(AMOUNT), get(local))),
          VECTOR_BYTES * vector,
        );
      }),
      ...set(FROM, add32(get(FROM), i32(TERM_BYTES))),
    ],
    [],
  );
}

/** Adds rows of one table to those of another. */
function link(vectors: number): WasmFunction {
  return overList(
    'link',
    0,
    [],
    [
      ...set(PLACE, add32(load32(get(FROM)), get(ONE))),
      ...set(OTHER_PLACE, add32(load32(get(FROM), 4), get(TWO))),
      ...set(AMOUNT, loadFloat(get(FROM), 8)),
      ...each(vectors, (vector) => {
        const old = loadVector(get(PLACE), VECTOR_BYTES * vector);
        const added = multiplyFloats(get(AMOUNT), loadVector(get(OTHER_PLACE), VECTOR_BYTES * vector));
        return storeVector(get(PLACE), addFloats(old, added), VECTOR_BYTES * vector);
      }),
      ...set(FROM, add32(get(FROM), i32(LINK_BYTES))),
    ],
    [],
  );
}
