import { OptionError } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  createSearcher,
  type GomokuOptions,
  type GomokuPosition,
  parseMoves,
} from '../../src';
import { createParallelAnalyser, type ParallelAnalyser } from '../../src/parallel';
import type { ParallelAnalyserOptions } from '../../src/parallel/parallel-analyser';
import { createWorker, useThreads } from './threads';

const opened: ParallelAnalyser[] = [];
function open(options: ParallelAnalyserOptions = {}): ParallelAnalyser {
  const analyser = createParallelAnalyser({ workers: 2, memoryBytes: 2 ** 22, createWorker, ...options });
  opened.push(analyser);
  return analyser;
}
useThreads(() => Promise.all(opened.splice(0).map(({ close }) => close())));

function after(moves: string, options: GomokuOptions = {}): GomokuPosition {
  const position = createPosition(options);
  parseMoves(moves, { size: position.size }).forEach(position.play);
  return position;
}

const OPENING = 'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9';
/** Nothing is won here for long. */
const QUIET = 'h8 i9';

describe('createParallelAnalyser', () => {
  it('finds with one thread what the engine finds, node for node', async () => {
    const { analyse } = open({ workers: 1 });
    const alone = createSearcher(after(OPENING), { memoryBytes: 2 ** 22 }).searchSync({ depth: 8 });
    const { move, value, nodes, principalVariation } = await analyse(after(OPENING), { depth: 8 });
    expect({ move, value, nodes, principalVariation }).toEqual({
      move: alone.move,
      value: alone.value,
      nodes: alone.nodes,
      principalVariation: alone.principalVariation,
    });
  });

  it.each([
    ['freestyle', 'X wins', 'h8 a1 i8 a3 j8 a5 k8 a7'],
    ['standard', 'O stops the five', 'h8 g8 i8 a3 j8 a5 k8'],
    ['renju', 'X wins', 'h8 a1 i9 a3 j10 a5'],
  ] as const)('sees forced moves with two threads: %s, %s', async (rule, _, moves) => {
    const alone = createSearcher(after(moves, { rule })).searchSync({ depth: 8 });
    const result = await open().analyse(after(moves, { rule }), { depth: 8 });
    expect(result.value.kind).toBe(alone.value.kind);
    if (alone.value.kind === 'win') expect(result.value).toMatchObject(alone.value);
    else expect(result.move).toBe(alone.move);
  });

  it('follows the game, also from a board that no moves lead to', async () => {
    const board = after(OPENING).board();
    const position = createPosition({ board });
    const { analyse } = open();
    for (let count = 0; count < 3; count++) {
      // A fast machine sees a win soon, which ends a search before its time.
      const { move } = await analyse(position, { milliseconds: 60 });
      expect(position.isLegal(move)).toBe(true);
      position.play(move);
      expect(position.lastMove()).toBe(move);
    }
    position.undo();
    position.undo();
    expect(position.isLegal((await analyse(position, { nodes: 2000 })).move)).toBe(true);
  });

  it('keeps to its limits, and tells its progress', async () => {
    const position = after(QUIET);
    const { analyse } = open();
    const depths: number[] = [];
    const byNodes = await analyse(position, { nodes: 8000, onProgress: ({ depth }) => depths.push(depth) });
    expect(byNodes.stopped).toBe('nodes');
    expect(byNodes.nodes).toBeLessThanOrEqual(8600);
    expect(depths).toEqual([...new Set(depths)].sort((a, b) => a - b));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect((await analyse(position, { signal: controller.signal, depth: 60 })).stopped).toBe('aborted');
  });

  it('says that a game is over', async () => {
    const position = after('h8 a1 i8 a3 j8 a5 k8 a7 l8');
    expect((await open({ workers: 1 }).analyse(position, { depth: 1 })).stopped).toBe('over');
  });

  it.each([
    { workers: 0 },
    { workers: 1.5 },
    { workers: 257 },
    { memoryBytes: 1 },
    { createWorker: 5 as never },
  ])('refuses invalid options: %o', (options) => {
    expect(() => createParallelAnalyser(options)).toThrow(OptionError);
  });

  it('answers requests at a time one after the other', async () => {
    const { analyse } = open();
    const [first, second] = [after(QUIET), after(QUIET, { rule: 'renju' })];
    const asked = [first, first, second, first];
    const answers = asked.map((position) => analyse(position, { milliseconds: 50 }));
    await expect(analyse(first, { nodes: -1 })).rejects.toThrow(OptionError);
    for (const [index, answer] of (await Promise.all(answers)).entries())
      expect(asked[index]!.isLegal(answer.move)).toBe(true);
  });

  it('rejects when it is closed what is under way, what waits, and what comes later', async () => {
    const { analyse, close } = open();
    const position = after(QUIET);
    const closed = { code: 'search-core/worker-closed' };
    const both = [60, 60].map((depth) => expect(analyse(position, { depth })).rejects.toMatchObject(closed));
    await new Promise((resolve) => setTimeout(resolve, 0));
    await close();
    await Promise.all(both);
    await expect(analyse(position, { depth: 1 })).rejects.toMatchObject(closed);
  });
});
