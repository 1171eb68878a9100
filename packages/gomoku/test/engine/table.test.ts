import { createTranspositionTable, loadTable, saveTable } from '@games/search-core/book';
import { describe, expect, it } from 'vitest';
import { analyseSync, createEngine, createPosition, parseMoves, tableGame } from '../../src';

function opened(rule: 'freestyle' | 'renju' = 'freestyle') {
  const position = createPosition({ rule });
  parseMoves('h8 i9 h9').forEach(position.play);
  return position;
}

describe('a table that is kept', () => {
  it('says after reading what it said before', () => {
    const table = createTranspositionTable(2 ** 26);
    const first = analyseSync(opened(), { depth: 12 }, { table });
    const bytes = saveTable(table, tableGame());
    const again = createEngine(opened(), { table: loadTable(bytes, tableGame()) }).searchSync({ depth: 12 });
    expect(again.depth).toBe(first.depth);
    expect(again.nodes).toBeLessThan(0.6 * first.nodes);
    expect(analyseSync(opened(), { depth: 12 }).nodes).toBe(first.nodes);
  });

  it('is of one size and one rule', () => {
    const bytes = saveTable(createTranspositionTable(2 ** 16), tableGame());
    expect(() => loadTable(bytes, tableGame({ rule: 'renju' }))).toThrow(/gomoku freestyle 15/);
    expect(() => loadTable(bytes, tableGame({ size: 19 }))).toThrow(/gomoku freestyle 15/);
    expect(() => tableGame({ size: 3 })).toThrow(/size/);
    expect(() => createEngine(opened(), { table: {} as never })).toThrow(/table: expected a table/);
  });
});
