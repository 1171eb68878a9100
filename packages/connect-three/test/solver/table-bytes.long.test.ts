import { describe, expect, it } from 'vitest';
import { analyse, createPosition, createSolver, type Solver } from '../../src';
import type { SolverOptions } from '../../src/solver/solver';

const SIZE = { rows: 5, columns: 5, connect: 4 };
const LARGE = { rows: 6, columns: 7, connect: 4 };
const SIZES = [SIZE, LARGE, { rows: 7, columns: 8, connect: 4 }];
const code = (of: string): unknown => expect.objectContaining({ code: `search-core/${of}` });

/** A solver that has been at work for a while. */
function started(options: SolverOptions, nodes: number): Solver {
  const solver = createSolver(options);
  solver.solveSync([], { nodes });
  return solver;
}

/** The entries of a saved table, in an order of their own. */
function entriesOf(bytes: Uint8Array, stored: number): string[] {
  const from = bytes.indexOf(10, bytes.indexOf(10) + 1) + 1;
  const data = bytes.subarray(from, -4);
  return Array.from({ length: data.length / stored }, (_, entry) =>
    data.subarray(stored * entry, stored * (entry + 1)).join(),
  ).sort();
}

/** Bytes with another text in their header, and the checksum that fits. */
function forge(bytes: Uint8Array, old: string, text: string): Uint8Array {
  const binary = Buffer.from(bytes.subarray(0, -4)).toString('latin1').replace(old, text);
  const forged = Buffer.concat([Buffer.from(binary, 'latin1'), Buffer.alloc(4)]);
  forged.writeUInt32BE(crcOf(forged.subarray(0, -4)), forged.length - 4);
  return new Uint8Array(forged);
}

/** CRC-32 bit by bit, as ISO 3309 defines it. */
function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('the table of a solver', () => {
  it.each([...SIZES, { rows: 8, columns: 8, connect: 4 }])('holds every entry: %o', (size) => {
    const bytes = started(size, 3000).saveTable();
    const stored = size.columns * (size.rows + 1) > 64 ? 17 : 9;
    const entries = entriesOf(bytes, stored);
    expect(entries.length).toBeGreaterThan(300);
    const other = createSolver(size);
    other.loadTable(bytes);
    expect(entriesOf(other.saveTable(), stored)).toEqual(entries);
  });

  it('spares the solver that goes on with it', () => {
    const first = createSolver(SIZE);
    const { score, nodes } = first.solveSync([]);
    const second = createSolver(SIZE);
    second.loadTable(first.saveTable());
    const again = second.solveSync([], { scores: 'all' });
    expect(again.score).toBe(score);
    expect(second.solveSync([]).nodes).toBeLessThan(nodes / 10);
    const plain = createSolver(SIZE).solveSync([], { scores: 'all' });
    expect(again.moves).toEqual(plain.moves);
  });

  it('is empty without WebAssembly, and changes no answer when it is loaded there', () => {
    const plain = createSolver({ ...SIZE, webAssembly: false });
    plain.loadTable(started(SIZE, 3000).saveTable());
    const late = [2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 3, 3];
    expect(plain.solveSync(late)).toMatchObject({ score: createSolver(SIZE).solveSync(late).score });
    expect(entriesOf(plain.saveTable(), 9)).toEqual([]);
    expect(() => plain.loadTable(new Uint8Array(9))).toThrow(code('bad-table'));
  });
});

describe('a saved table of a solver', () => {
  it('fits a smaller table as far as it goes, and answers the same', () => {
    const first = createSolver(SIZE);
    const { score, best } = first.solveSync([1]);
    const small = createSolver({ ...SIZE, memoryBytes: 2048 });
    small.loadTable(first.saveTable());
    expect(small.solveSync([1])).toMatchObject({ score, best });
  });

  it('is refused after any change, and leaves the solver as it was', () => {
    const bytes = started(SIZE, 40).saveTable();
    expect(bytes.length).toBeLessThan(1000);
    const solver = createSolver(SIZE);
    const empty = solver.saveTable();
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const flipped = bytes.slice();
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => solver.loadTable(flipped)).toThrow(code('bad-table'));
    }
    for (let length = 0; length < bytes.length; length++)
      expect(() => solver.loadTable(bytes.slice(0, length))).toThrow(code('bad-table'));
    expect(() => solver.loadTable(new Uint8Array([...bytes, 0]))).toThrow(code('bad-table'));
    expect(solver.saveTable()).toEqual(empty);
  });

  it('is refused for another board or version, and where it is none', () => {
    const bytes = started(SIZE, 40).saveTable();
    for (const other of [
      { ...SIZE, columns: 6 },
      { ...SIZE, connect: 3 },
    ])
      expect(() => createSolver(other).loadTable(bytes)).toThrow(code('other-table'));
    const solver = createSolver(SIZE);
    expect(() => solver.loadTable(forge(bytes, 'solver 2', 'solver 1'))).toThrow(code('other-table'));
    expect(() => solver.loadTable('table' as never)).toThrow(code('wrong-type'));
  });

  it('is refused where its numbers make no sense, though its checksum is right', () => {
    const bytes = started(SIZE, 40).saveTable();
    const solver = createSolver(SIZE);
    solver.loadTable(forge(bytes, 'solver 2', 'solver 2'));
    for (const [old, text] of [
      ['"early":', '"early":1'],
      ['"early":', '"early":null,"":'],
      ['"late":', '"late":0.'],
      ['"late"', '"later"'],
    ] as const)
      expect(() => solver.loadTable(forge(bytes, old, text)), text).toThrow(code('bad-table'));
    // The bound of the last entry.
    const wrong = bytes.slice();
    wrong[wrong.length - 5] = 140;
    expect(() => solver.loadTable(forge(wrong, '', ''))).toThrow(code('bad-table'));
  });

  it('may be loaded while the solver is at work', async () => {
    const bytes = started(SIZE, 2000).saveTable();
    const solver = createSolver(SIZE);
    const solving = solver.solve([], { scores: 'all' });
    solver.loadTable(bytes);
    expect((await solving).moves).toEqual(createSolver(SIZE).solveSync([], { scores: 'all' }).moves);
  });

  it('serves the player, who asks the solver that is given', async () => {
    const solver = createSolver(SIZE);
    const { score } = await analyse(createPosition(SIZE), { exact: true, solver });
    const position = createPosition(SIZE);
    const second = createSolver(SIZE);
    second.loadTable(solver.saveTable());
    const again = await analyse(position, { exact: true, solver: second });
    expect(again.score).toBe(score);
    expect(again.nodes).toBeLessThan(solver.nodes() / 2);
    await expect(analyse(position, { exact: true, solver: {} as never })).rejects.toThrow(code('wrong-type'));
    const other = createSolver({ ...SIZE, rows: 4 });
    await expect(analyse(position, { exact: true, solver: other })).rejects.toThrow(code('out-of-range'));
  });
});
