import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { setCodeGeneration } from '../../src';
import * as wasm from '../../src/wasm';

const {
  call,
  get,
  i32,
  I32,
  i64,
  I64,
  instantiate,
  leaveLoop,
  loopWhile,
  returnValue,
  select,
  set,
  V128,
  when,
} = wasm;
type Code = wasm.Code;

const memory = wasm.createWasmMemory(100);

/** A function of one expression over its parameters. */
function compile(
  parameters: Code,
  result: number,
  code: Code,
  locals: Code = [],
): (...values: never[]) => unknown {
  const functions = instantiate([{ name: 'f', parameters, result: [result], locals, code }], memory);
  return (functions as { f: () => unknown }).f;
}

describe('words of 32 bits', () => {
  const meaning = {
    equal32: (a, b) => Number(a === b),
    notEqual32: (a, b) => Number(a !== b),
    less32: (a, b) => Number(a < b),
    greater32: (a, b) => Number(a > b),
    atLeast32: (a, b) => Number(a >= b),
    atLeastUnsigned32: (a, b) => Number(a >>> 0 >= b >>> 0),
    add32: (a, b) => (a + b) | 0,
    subtract32: (a, b) => (a - b) | 0,
    multiply32: Math.imul,
    and32: (a, b) => a & b,
    or32: (a, b) => a | b,
    xor32: (a, b) => a ^ b,
    shiftLeft32: (a, b) => a << b,
    shiftRight32: (a, b) => a >> b,
    shiftRightUnsigned32: (a, b) => (a >>> b) | 0,
  } satisfies Record<string, (a: number, b: number) => number>;
  for (const [name, of] of Object.entries(meaning)) {
    const run = compile([I32, I32], I32, wasm[name as keyof typeof meaning](get(0), get(1)));
    test.prop([fc.maxSafeInteger(), fc.maxSafeInteger()])(name, (a, b) => {
      expect(run(a as never, b as never)).toBe(of(a | 0, b | 0));
    });
  }

  const isZero = compile([I32], I32, wasm.isZero32(get(0)));
  const zeros = compile([I32], I32, wasm.trailingZeros32(get(0)));
  test.prop([fc.oneof(fc.constant(0), fc.integer())])('are counted', (value) => {
    expect(isZero(value as never)).toBe(Number(value === 0));
    expect(zeros(value as never)).toBe(value === 0 ? 32 : 31 - Math.clz32(value & -value));
  });

  test.prop([fc.integer()])('are written as LEB128', (value) => {
    expect(compile([], I32, i32(value))()).toBe(value);
  });
});

describe('words of 64 bits', () => {
  const int64 = (value: bigint): bigint => BigInt.asIntN(64, value);
  const unsigned64 = (value: bigint): bigint => BigInt.asUintN(64, value);
  const meaning = {
    add64: (a, b) => a + b,
    subtract64: (a, b) => a - b,
    multiply64: (a, b) => a * b,
    and64: (a, b) => a & b,
    or64: (a, b) => a | b,
    xor64: (a, b) => a ^ b,
    shiftLeft64: (a, b) => a << (b & 63n),
    shiftRightUnsigned64: (a, b) => unsigned64(a) >> (b & 63n),
  } satisfies Record<string, (a: bigint, b: bigint) => bigint>;
  const words = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  for (const [name, of] of Object.entries(meaning)) {
    const run = compile([I64, I64], I64, wasm[name as keyof typeof meaning](get(0), get(1)));
    test.prop([words, words])(name, (a, b) => {
      expect(run(a as never, b as never)).toBe(int64(of(a, b)));
    });
  }

  const bits = (value: bigint): string => unsigned64(value).toString(2).padStart(64, '0');
  const isZero = compile([I64], I32, wasm.isZero64(get(0)));
  const isNotZero = compile([I64], I32, wasm.isNotZero64(get(0)));
  const zeros = compile([I64], I64, wasm.trailingZeros64(get(0)));
  const count = compile([I64], I64, wasm.countBits64(get(0)));
  const lowWord = compile([I64], I64, wasm.widen(wasm.wrap(get(0))));
  test.prop([fc.oneof(fc.constant(0n), words)])('are counted and narrowed', (value) => {
    expect(isZero(value as never)).toBe(Number(value === 0n));
    expect(isNotZero(value as never)).toBe(Number(value !== 0n));
    expect(zeros(value as never)).toBe(BigInt(value === 0n ? 64 : 63 - bits(value).lastIndexOf('1')));
    expect(count(value as never)).toBe(BigInt(bits(value).replaceAll('0', '').length));
    expect(lowWord(value as never)).toBe(BigInt.asUintN(32, value));
  });

  test.prop([words])('are written as LEB128', (value) => {
    expect(compile([], I64, i64(value))()).toBe(value);
  });
});

describe('vectors', () => {
  const meaning = {
    addVectors: (a, b) => (a + b) | 0,
    subtractVectors: (a, b) => (a - b) | 0,
    multiplyVectors: Math.imul,
    maxOfVectors: Math.max,
    equalVectors: (a, b) => (a === b ? -1 : 0),
  } satisfies Record<string, (a: number, b: number) => number>;
  const four = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer());
  const words = new Int32Array(memory.buffer);
  const wordsOf = (code: Code): (() => number[]) => {
    const runs = [0, 1, 2, 3].map((word) => compile([], I32, wasm.wordOfVector(code, word)));
    return () => runs.map((run) => run() as number);
  };
  const left = wasm.loadVector(i32(16));
  for (const [name, of] of Object.entries(meaning)) {
    const run = wordsOf(wasm[name as keyof typeof meaning](left, wasm.loadVector(i32(16), 16)));
    test.prop([four, four])(name, (a, b) => {
      words.set([...a, ...b], 4);
      expect(run()).toEqual(a.map((word, index) => of(word, b[index]!)));
    });
  }

  test.prop([four])('shift each word', (a) => {
    words.set(a, 4);
    expect(wordsOf(wasm.shiftVectorLeft(left, i32(5)))()).toEqual(a.map((word) => word << 5));
    expect(wordsOf(wasm.shiftVectorRight(left, i32(5)))()).toEqual(a.map((word) => word >> 5));
  });

  test.prop([four])('have signs, and repeat a word', (a) => {
    words.set(a, 4);
    const signs = compile([], I32, wasm.signsOfVector(left))();
    expect(signs).toBe(a.reduce((sum, word, index) => sum + (word < 0 ? 1 << index : 0), 0));
    expect(wordsOf(wasm.fourTimes(i32(a[0])))()).toEqual(a.map(() => a[0]));
  });

  const sixteen = fc.int8Array({ minLength: 16, maxLength: 16 });
  test.prop([sixteen, sixteen])('of bytes are added, subtracted and widened', (a, b) => {
    const bytes = new Int8Array(memory.buffer);
    bytes.set([...a, ...b], 16);
    const right = wasm.loadVector(i32(16), 16);
    const widened = (vector: Code): number[] =>
      ([0, 1, 2, 3] as const).flatMap((part) => wordsOf(wasm.widenBytes(vector, part))());
    expect(widened(left)).toEqual(Array.from(a));
    const toByte = (value: number): number => (value << 24) >> 24;
    expect(widened(wasm.addByteVectors(left, right))).toEqual(
      Array.from(a, (byte, index) => toByte(byte + b[index]!)),
    );
    expect(widened(wasm.subtractByteVectors(left, right))).toEqual(
      Array.from(a, (byte, index) => toByte(byte - b[index]!)),
    );
  });

  it('are stored', () => {
    words.set([1, 2, 3, 4], 4);
    compile([], I32, [...wasm.storeVector(i32(16), left, 16), ...i32(0)])();
    expect(Array.from(words.subarray(8, 12))).toEqual([1, 2, 3, 4]);
  });

  it('are locals too', () => {
    words.set([1, 2, 3, 4], 4);
    const code = [...set(0, left), ...wasm.wordOfVector(wasm.addVectors(get(0), get(0)), 2)];
    expect(compile([], I32, code, [V128])()).toBe(6);
  });
});

describe('functions that have been compiled', () => {
  it('work on another memory, of the same size or another', () => {
    const functions = [
      { name: 'read', parameters: [], result: [I32], locals: [], code: wasm.load32(i32(64)) },
    ];
    const read = (each: wasm.WasmMemory, value: number): number => {
      new Int32Array(each.buffer)[16] = value;
      return (instantiate(functions, each) as { read: () => number }).read();
    };
    const [first, second, larger] = [1, 1, 65_537].map((bytes) => wasm.createWasmMemory(bytes));
    expect([read(first!, 5), read(second!, 6), read(larger!, 7), read(first!, 8)]).toEqual([5, 6, 7, 8]);
  });
});

describe('memory and control', () => {
  it('reads back what it stores', () => {
    const words = [...wasm.store32(i32(64), i32(-2)), ...wasm.load32(i32(60), 4)];
    expect(compile([], I32, words)()).toBe(-2);
    const long = [...wasm.store64(i32(64), i64(-3n), 8), ...wasm.load64(i32(72))];
    expect(compile([], I64, long)()).toBe(-3n);
    expect(compile([], I32, wasm.loadByte(i32(72)))()).toBe(253);
    expect(new Uint8Array(memory.buffer)[64]).toBe(254);
    const half = [...wasm.store16(i32(64), i32(-2)), ...wasm.load16(i32(60), 4)];
    expect(compile([], I32, half)()).toBe(65_534);
    const byte = [...wasm.storeByte(i32(64), i32(511)), ...wasm.load16(i32(64))];
    expect(compile([], I32, byte)()).toBe(65_535);
  });

  it('reads back what it stores as a whole, in a memory that threads share', () => {
    const code = [...wasm.storeAtomic64(i32(64), i64(-3n), 8), ...wasm.loadAtomic64(i32(72))];
    const functions = [{ name: 'f', parameters: [], result: [I64], locals: [], code }];
    for (const each of [memory, wasm.createWasmMemory(100, true)]) {
      expect((instantiate(functions, each) as { f: () => bigint }).f()).toBe(-3n);
      expect(new BigInt64Array(each.buffer)[9]).toBe(-3n);
    }
    expect(wasm.createWasmMemory(100, true).buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('does one of two things', () => {
    const larger = [
      ...wasm.either(wasm.greater32(get(0), get(1)), set(2, get(0)), set(2, get(1))),
      ...get(2),
    ];
    const run = compile([I32, I32], I32, larger, [I32]);
    expect([run(3 as never, 5 as never), run(-3 as never, -5 as never)]).toEqual([5, -3]);
  });

  it('repeats, leaves loops, chooses and calls', () => {
    // The sum of the numbers from 1 to the first parameter, but none above the second.
    const sum = [
      ...loopWhile(
        wasm.greater32(get(0), i32(0)),
        when(wasm.greater32(get(2), get(1)), leaveLoop),
        set(2, wasm.add32(get(2), get(0))),
        set(0, wasm.subtract32(get(0), i32(1))),
      ),
      ...select(wasm.greater32(get(2), get(1)), get(1), get(2)),
    ];
    const twice = [
      ...when(wasm.less32(get(0), i32(0)), returnValue(i32(0))),
      ...call(0, get(0), call(0, get(0), i32(9))),
    ];
    const exports = instantiate(
      [
        { name: 'sum', parameters: [I32, I32], result: [I32], locals: [I32], code: sum },
        { name: 'twice', parameters: [I32], result: [I32], locals: [], code: twice },
      ],
      memory,
    ) as { sum: (to: number, most: number) => number; twice: (to: number) => number };
    expect(exports.sum(4, 100)).toBe(10);
    expect(exports.sum(100, 50)).toBe(50);
    expect(exports.twice(4)).toBe(9);
    expect(exports.twice(-1)).toBe(0);
  });

  it('compiles nothing where a program forbids it', () => {
    setCodeGeneration('none');
    try {
      expect(() => compile([], I32, i32(1))).toThrow('does not allow WebAssembly');
    } finally {
      setCodeGeneration('all');
    }
  });
});
