import { describe, expect, it } from 'vitest';
import { createSearcher, searchSync, withRepetition } from '../../src';
import type { BookGame } from '../../src/book';
import { createTranspositionTable, loadTable, saveTable } from '../../src/engine';
import { createTicTacToe } from '../../src/testing';
import { createDrop } from '../games/drop';

type Drop = ReturnType<typeof createDrop>;

const DROP: BookGame<Drop> = { game: () => createDrop(4, 4, 4), name: 'drop 4 x 4', version: '1' };
const code = (of: string): unknown => expect.objectContaining({ code: `search-core/${of}` });

/** The table of a search to the end, and how many positions that visited. */
function analyse(memoryBytes: number): { bytes: Uint8Array; nodes: number } {
  const table = createTranspositionTable(memoryBytes);
  const { nodes } = createSearcher(DROP.game(), { table }).searchSync();
  return { bytes: saveTable(table, DROP), nodes };
}

describe('a saved table', () => {
  it.each([2 ** 20, 2 ** 14])('holds every entry of a table of %i bytes', (memoryBytes) => {
    const table = createTranspositionTable(memoryBytes);
    createSearcher(DROP.game(), { table }).searchSync({ depth: 9 });
    const loaded = loadTable(saveTable(table, DROP), DROP);
    let entries = 0;
    table.forEach((low, high, value, move, depth, bound) => {
      const index = loaded.probe(low, high);
      expect(index).toBeGreaterThanOrEqual(0);
      expect([loaded.value(index), loaded.move(index), loaded.depth(index), loaded.bound(index)]).toEqual([
        value,
        move,
        depth,
        bound,
      ]);
      entries++;
    });
    expect(entries).toBeGreaterThan(400);
    expect(loaded.bytes).toBe(table.bytes);
  });

  it('holds every entry of a table that is being moved to a larger array', () => {
    const table = createTranspositionTable(2 ** 20, 2 ** 12);
    const stored = new Set<number>();
    for (let key = 1; key <= 131; key++) {
      table.store(Math.imul(key, 0x9e3779b1), key, key, 0, 1, 3, true);
      stored.add(key);
    }
    const seen: number[] = [];
    table.forEach((_low, high) => seen.push(high));
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen)).toEqual(stored);
  });

  it('spares the search that goes on with it', () => {
    const { bytes, nodes } = analyse(2 ** 22);
    for (const memoryBytes of [undefined, 2 ** 23]) {
      const table = loadTable(bytes, DROP, memoryBytes);
      const again = createSearcher(DROP.game(), { table }).searchSync();
      expect(again.value).toEqual(searchSync(DROP.game()).value);
      expect(again.nodes).toBeLessThan(nodes / 2);
    }
  });

  it('is refused after any change', () => {
    const table = createTranspositionTable(1024);
    createSearcher(DROP.game(), { table }).searchSync({ depth: 3 });
    const bytes = saveTable(table, DROP);
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const flipped = bytes.slice();
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => loadTable(flipped, DROP)).toThrow(code('bad-table'));
    }
    expect(() => loadTable(bytes.slice(0, -16), DROP)).toThrow(code('bad-table'));
  });

  it('is refused for another game, version or hash', () => {
    const { bytes } = analyse(2 ** 16);
    for (const other of [{ name: 'other' }, { version: '2' }])
      expect(() => loadTable(bytes, { ...DROP, ...other })).toThrow(code('other-table'));
    const rehashed = (): Drop => {
      const position = DROP.game();
      return { ...position, hash: (words) => words.fill(7) };
    };
    expect(() => loadTable(bytes, { ...DROP, game: rehashed })).toThrow(code('other-table'));
    expect(() => loadTable(bytes, DROP, 8)).toThrow(code('out-of-range'));
    expect(() => loadTable('table' as never, DROP)).toThrow(code('wrong-type'));
    expect(() => saveTable({} as never, DROP)).toThrow(code('wrong-type'));
    expect(() => createSearcher(DROP.game(), { table: {} as never })).toThrow(code('wrong-type'));
  });

  it('is not made of games whose values depend on the path', () => {
    const game = { game: () => withRepetition(createTicTacToe(), { times: 2 }), name: 'x', version: '1' };
    expect(() => saveTable(createTranspositionTable(64), game)).toThrow(code('cycle'));
  });
});
