import { createTranspositionTable, loadTable, saveTable } from '@games/search-core/engine';
import { describe, expect, it } from 'vitest';
import {
  analyseSync,
  createPosition,
  createSearcher,
  type GomokuPosition,
  parseMoves,
  tableGame,
} from '../../src';

function opened(moves = 'h8 i9 h9'): GomokuPosition {
  const position = createPosition();
  parseMoves(moves).forEach(position.play);
  return position;
}

describe('a table that is kept', () => {
  it('says after reading what it said before', () => {
    // What a single position saves is chance: the order of the first search is not kept.
    const openings = [
      'h8 i9 h9',
      'h8 i8 h9 h7 g8 i10',
      'h8 g7 i7 g9 g8 f8',
      'h8 i9 i7 g9 j8 h10 k9',
      'h8 h7 i7 g9 j6 k5 i5 h6',
      'h8 i9 h10 h9 g9 i11 f8',
      'h8 j9 g9 f10 i10 g8 h9',
      'h8 i8 i7 g9 j6 k5 h6 h7 g7',
    ];
    const searches = openings.map((moves) => {
      const table = createTranspositionTable(2 ** 24);
      const first = analyseSync(opened(moves), { depth: 12 }, { table });
      const kept = loadTable(saveTable(table, tableGame()), tableGame());
      const again = createSearcher(opened(moves), { table: kept }).searchSync({ depth: 12 });
      expect(again.depth).toBe(first.depth);
      expect(analyseSync(opened(moves), { depth: 12 }).nodes).toBe(first.nodes);
      return { first: first.nodes, again: again.nodes };
    });
    const sum = (of: 'first' | 'again'): number => searches.reduce((nodes, search) => nodes + search[of], 0);
    expect(sum('again')).toBeLessThan(0.6 * sum('first'));
  });

  it('is of one size and one rule', () => {
    const bytes = saveTable(createTranspositionTable(2 ** 16), tableGame());
    expect(() => loadTable(bytes, tableGame({ rule: 'renju' }))).toThrow(/gomoku freestyle 15/);
    expect(() => loadTable(bytes, tableGame({ size: 19 }))).toThrow(/gomoku freestyle 15/);
    expect(() => tableGame({ size: 3 })).toThrow(/size/);
    expect(() => createSearcher(opened(), { table: {} as never })).toThrow(/table: expected a table/);
  });
});
