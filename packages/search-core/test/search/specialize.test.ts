import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchSync, setCodeGeneration, type Position } from '../../src';
import { createEngine, createTranspositionTable } from '../../src/engine';
import { createSpecializer } from '../../src/internal';
import type { LeaveReason } from '../../src/search/observer';
import { createClaims, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { createBudget } from '../../src/scheduling/budget';

// Searches of other tests may have taken all copies that there can be.
vi.hoisted(() => vi.resetModules());

const outside = 7;
const closed = (start: number): { next: () => number } => {
  let count = start;
  return { next: () => count++ };
};
const open = (start: number): { next: () => number } => {
  const first = start + outside;
  return { next: () => first };
};

afterEach(() => setCodeGeneration('all'));

describe('specialised code', () => {
  it('is a copy for each key, used again for the same key', () => {
    const specializer = createSpecializer(closed, 'counter');
    expect(specializer.make('a', 3).next()).toBe(3);
    expect(specializer.make('a', 5).next()).toBe(5);
    expect([specializer.isSpecialized('a'), specializer.isSpecialized('b')]).toEqual([true, false]);
  });

  it.each([
    new EvalError('refused by the content policy'),
    new SyntaxError('parsing source code is not supported'),
    new TypeError('Function is not a constructor'),
  ])('falls back to the original where no text is compiled: %s', (error) => {
    const specializer = createSpecializer(closed, 'counter', () => {
      throw error;
    });
    expect(specializer.make('a', 3).next()).toBe(3);
    expect(specializer.isSpecialized('a')).toBe(false);
  });

  it('is the original where a program forbids it, and nothing is tried', () => {
    const tried: string[] = [];
    const specializer = createSpecializer(closed, 'counter', (_, body) => tried.push(body));
    setCodeGeneration('wasm');
    expect(specializer.make('a', 3).next()).toBe(3);
    expect([tried, specializer.isSpecialized('a')]).toEqual([[], false]);
    expect(() => setCodeGeneration('text' as 'all')).toThrow("kinds: expected one of 'all', 'wasm'");
  });

  it('falls back to the original where the text does not stand alone', () => {
    const specializer = createSpecializer(open, 'counter');
    expect(specializer.make('a', 3).next()).toBe(10);
    expect(specializer.isSpecialized('a')).toBe(false);
  });

  it('throws on what the factory throws, once and for no other key', () => {
    let calls = 0;
    const failing = (error: Error): { error: Error } => {
      if (error.message !== '') throw error;
      return { error };
    };
    const specializer = createSpecializer(failing, 'failing');
    for (const error of [new TypeError('type'), new RangeError('range'), new ReferenceError('name')])
      expect(() => (calls++, specializer.make('a', error))).toThrow(error);
    expect(calls).toBe(3);
    expect(specializer.make('b', new Error('')).error.message).toBe('');
    expect([specializer.isSpecialized('a'), specializer.isSpecialized('b')]).toEqual([true, true]);
  });

  it('searches the same tree as shared code', () => {
    const nodes = [true, false].map((specializedCode) => {
      const heuristics = { evaluate: randomEvaluator(3) };
      const table = createTranspositionTable(2 ** 16);
      const engine = createEngine<Position>(createClaims({ cells: 10 }), heuristics, table, {
        specializedCode,
      });
      engine.begin({ depth: 7, allScores: false });
      while (engine.run(createBudget({}, { sliceNodes: Infinity })) === 'iterated');
      return engine.report();
    });
    expect(nodes[0]).toEqual(nodes[1]);
  });

  it('is what a search runs', () => {
    let stack = '';
    const evaluate = (): number => ((stack = new Error().stack ?? ''), 0);
    searchSync(createTicTacToe(), { depth: 2, heuristics: { evaluate } });
    expect(stack).toContain('node-search-');
  });

  it('an engine says how much memory it has taken, and bounds it', () => {
    const bytes = (maxMoves: number, maxPlies: number): number =>
      createEngine<Position>({ ...createTicTacToe(), maxMoves, maxPlies }, undefined, undefined).bytes;
    expect(bytes(9, 9)).toBeLessThan(4096);
    expect(bytes(400, 1000)).toBeLessThan(2 ** 23);
    expect(bytes(65_535, 4000)).toBeLessThan(2 ** 27);
  });
});

describe('an observer', () => {
  it('sees every node entered and left, in order, and changes nothing', () => {
    const position = createTicTacToe();
    const stack: number[] = [];
    const reasons = new Map<LeaveReason, number>();
    let entered = 0;
    const observer = {
      enter: (ply: number, _move: number, depth: number, alpha: number, beta: number) => {
        expect(ply).toBe(stack.length);
        expect(alpha).toBeLessThan(beta);
        expect(depth).toBeGreaterThanOrEqual(0);
        stack.push(ply);
        if (ply > 0) entered++;
      },
      leave: (ply: number, _score: number, reason: LeaveReason) => {
        expect(stack.pop()).toBe(ply);
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      },
    };
    const options = { depth: 6, heuristics: { evaluate: randomEvaluator(1) } };
    const seen = searchSync(position, { ...options, observer });
    expect(entered).toBe(seen.nodes);
    expect(stack).toEqual([]);
    for (const reason of ['over', 'horizon', 'table', 'cutoff', 'all', 'exact'] as const)
      expect(reasons.get(reason), reason).toBeGreaterThan(0);
    expect({ ...searchSync(position, options), milliseconds: 0 }).toEqual({ ...seen, milliseconds: 0 });
    searchSync(position, { ...options, nodes: 100, observer });
    expect(stack).toEqual([]);
    expect(reasons.get('stopped')).toBeGreaterThan(0);
  });
});
