/** Game trees of a million nodes. */
import { describe, expect, it } from 'vitest';
import { MAX_NODES, lineThrough } from '../../src/records/game-tree';
import { readGames, writeGames, type GameTree } from '../../src/records';

function first(file: string): GameTree {
  return readGames(file).next().value as GameTree;
}

describe('a game of a million nodes', () => {
  it('opens, each variation inside of the one before', () => {
    const deep = first(`(;RU[0]${'(;C[a]'.repeat(1_000_000)}${')'.repeat(1_000_000)})`);
    expect(lineThrough(deep.root)).toHaveLength(1_000_001);
  });

  it('opens, all of them variations of one move', () => {
    const wide = first(`(;RU[0]${'(;B[hh])'.repeat(1_000_000)})`);
    expect(wide.root.children).toHaveLength(1_000_000);
    expect(writeGames([wide], 'sgf').length).toBeGreaterThan(8_000_000);
  });

  it('is refused by name where it has more than are read', () => {
    expect(() => first(`(${';'.repeat(MAX_NODES + 1)})`)).toThrow(
      expect.objectContaining({ code: 'gomoku/tree-too-large' }),
    );
  });
});
