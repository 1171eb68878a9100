import { describe, expect, it } from 'vitest';
import { createSearcher, formatValue, isLegal, NO_MOVE, OptionError, perft, searchSync } from '../../src';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look } from '../helpers';

const heuristics = { evaluate: randomEvaluator(5) };

describe('known games', () => {
  it('tic-tac-toe: 255168 games, by length', () => {
    const counts = Array.from({ length: 10 }, (_, depth) => perft(createTicTacToe(), depth));
    expect(counts).toEqual([1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]);
    // Games end with a win after 5 to 9 moves, or full: what one depth has beyond its predecessors' children.
    const won = { 5: 1440, 6: 5328, 7: 47952, 8: 72576 };
    expect(Object.values(won).reduce((a, b) => a + b, 127872)).toBe(255168);
    expect(counts[5]! * 4 - won[5] * 4).toBe(counts[6]);
  });

  it('tic-tac-toe is a proven draw, with a line of nine moves', () => {
    const result = searchSync(createTicTacToe());
    expect(result.value).toEqual({ kind: 'draw', certainty: 'exact' });
    expect(result.stopped).toBe('solved');
    expect(result.principalVariation).toHaveLength(9);
    expect(result.depth).toBe(9);
  });

  it('nim: won exactly if the heaps do not cancel out', () => {
    for (const heaps of [[1], [1, 1], [3, 5, 6], [3, 4, 5], [2, 3, 1], [7, 7], [2, 2, 3, 3], [1, 2, 4]]) {
      const { value, principalVariation } = searchSync(createNim(heaps));
      expect(value.kind, heaps.join()).toBe(heaps.reduce((a, b) => a ^ b, 0) === 0 ? 'loss' : 'win');
      expect(value.certainty).toBe('exact');
      expect(value.kind === 'win' || value.kind === 'loss' ? value.plies : -1).toBe(
        principalVariation.length,
      );
    }
  });

  it('the line of best play ends with the value, also for points', () => {
    for (let seed = 1; seed < 40; seed++) {
      const position = createClaims({ cells: 9, seed, payoff: 'margin' });
      const { value, principalVariation } = searchSync(position);
      for (const move of principalVariation) {
        expect(isLegal(position, move)).toBe(true);
        position.play(move);
      }
      const margin = position.outcome() * (position.turn() === 0 ? 1 : -1);
      expect(value).toEqual({ kind: 'score', score: margin, certainty: 'exact' });
    }
  });
});

describe('what a search answers', () => {
  it('a finished game: no move and its value', () => {
    const position = createTicTacToe();
    for (const cell of [0, 3, 1, 4, 2]) position.play(cell);
    const result = searchSync(position);
    expect(result).toMatchObject({
      move: NO_MOVE,
      stopped: 'over',
      moves: [],
      value: { kind: 'loss', plies: 0 },
    });
  });

  it('a legal move and an honest value, even with one node', () => {
    const position = createTicTacToe();
    const before = look(position);
    for (let nodes = 1; nodes < 300; nodes++) {
      const result = searchSync(position, { nodes, heuristics });
      expect(isLegal(position, result.move)).toBe(true);
      expect(result.nodes).toBe(nodes);
      expect(result.stopped).toBe('nodes');
      expect(result.value.certainty).not.toBe('exact');
      expect(result.principalVariation[0]).toBe(result.move);
      expect(look(position)).toBe(before);
    }
  });

  it('every root move with its exact value, best first', () => {
    const position = createTicTacToe();
    for (const cell of [0, 8, 4]) position.play(cell);
    const { moves } = searchSync(position, { scores: 'all' });
    expect(moves).toHaveLength(6);
    const texts = moves.map(({ move, value }) => `${position.formatMove(move)}: ${formatValue(value)}`);
    const order = { win: 2, draw: 1, score: 1, loss: 0 };
    const ranks = moves.map(({ value }) => order[value.kind]);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(texts).toEqual([
      '3: draw',
      '7: draw',
      '2: loss in 4',
      '4: loss in 4',
      '6: loss in 4',
      '8: loss in 4',
    ]);
  });

  it('a forced move is searched and valued', () => {
    const position = createTicTacToe();
    for (const cell of [0, 1, 2, 4, 3, 5, 7, 6]) position.play(cell);
    expect(searchSync(position)).toMatchObject({ move: 8, value: { kind: 'draw', certainty: 'exact' } });
  });

  it('a limited depth without heuristics is an estimate', () => {
    const result = searchSync(createTicTacToe(), { depth: 3 });
    expect(result).toMatchObject({
      stopped: 'depth',
      depth: 3,
      value: { kind: 'score', score: 0, certainty: 'estimate' },
    });
  });

  it('the same search twice gives the same result, node for node', () => {
    const run = () => searchSync(createClaims({ cells: 12, seed: 3 }), { depth: 7, heuristics });
    const [first, second] = [run(), run()];
    expect({ ...first, milliseconds: 0 }).toEqual({ ...second, milliseconds: 0 });
  });

  it('progress for every depth', () => {
    const depths: number[] = [];
    const result = searchSync(createTicTacToe(), {
      depth: 5,
      heuristics,
      onProgress: ({ depth }) => depths.push(depth),
    });
    expect(depths).toEqual([1, 2, 3, 4, 5]);
    expect(result.depth).toBe(5);
  });

  it('a searcher keeps its table between moves', () => {
    const position = createClaims({ cells: 14, seed: 2 });
    const searcher = createSearcher(position);
    const first = searcher.searchSync();
    position.play(first.move);
    const again = searcher.searchSync();
    const fresh = searchSync(position);
    expect(again.value).toEqual(fresh.value);
    expect(again.nodes).toBeLessThan(fresh.nodes / 2);
    searcher.clear();
    expect(searcher.searchSync().nodes).toBeGreaterThan(again.nodes);
  });
});

describe('limits that make no sense', () => {
  it.each([
    { depth: 0 },
    { depth: -1 },
    { depth: 1.5 },
    { depth: NaN },
    { nodes: 0 },
    { nodes: 2.5 },
    { nodes: Infinity },
    { milliseconds: 0 },
    { milliseconds: -5 },
    { milliseconds: NaN },
    { milliseconds: Infinity },
    { memoryBytes: -1 },
    { memoryBytes: 1.5 },
    { memoryBytes: 63 },
  ])('%o', (options) => {
    expect(() => searchSync(createTicTacToe(), { heuristics, ...options })).toThrow(OptionError);
  });

  it('a heuristics needs a limit', () => {
    expect(() => searchSync(createTicTacToe(), { heuristics })).toThrow(/limit/);
  });
});

describe('a heuristics that throws', () => {
  it('leaves the position as it was, and the searcher usable', () => {
    const position = createTicTacToe();
    let left = 100;
    const evaluate = (): number => {
      if (left-- === 0) throw new Error('no evaluation');
      return 0;
    };
    const before = look(position);
    const searcher = createSearcher(position, { heuristics: { evaluate } });
    expect(() => searcher.searchSync({ depth: 6 })).toThrow('no evaluation');
    expect(look(position)).toBe(before);
    expect(searcher.searchSync({ depth: 3 }).depth).toBe(3);
  });
});
