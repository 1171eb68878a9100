import { describe, expect, it } from 'vitest';
import {
  createPosition,
  createSearcher,
  type GomokuOptions,
  type GomokuPosition,
  parseMoves,
} from '../../src';
import { createParallelEngine, type ParallelEngine, type ParallelEngineOptions } from '../../src/parallel';
import { createWorker, useThreads } from './threads';

const opened: ParallelEngine[] = [];
async function open(position: GomokuPosition, options: ParallelEngineOptions = {}): Promise<ParallelEngine> {
  const engine = await createParallelEngine(position, {
    workers: 2,
    memoryBytes: 2 ** 22,
    createWorker,
    ...options,
  });
  opened.push(engine);
  return engine;
}
useThreads(() => Promise.all(opened.splice(0).map((engine) => engine.close())));

function after(moves: string, options: GomokuOptions = {}): GomokuPosition {
  const position = createPosition(options);
  parseMoves(moves, { size: position.size }).forEach(position.play);
  return position;
}

const OPENING = 'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9';
/** Nothing is won here for long. */
const QUIET = 'h8 i9';

describe('createParallelEngine', () => {
  it('finds with one thread what the engine finds, node for node', async () => {
    const position = after(OPENING);
    const engine = await open(position, { workers: 1 });
    const alone = createSearcher(after(OPENING), { memoryBytes: 2 ** 22 }).searchSync({ depth: 8 });
    const { move, value, nodes, principalVariation } = await engine.search({ depth: 8 });
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
    const position = after(moves, { rule });
    const alone = createSearcher(after(moves, { rule })).searchSync({ depth: 8 });
    const engine = await open(position);
    const result = await engine.search({ depth: 8 });
    expect(result.value.kind).toBe(alone.value.kind);
    if (alone.value.kind === 'win') expect(result.value).toMatchObject(alone.value);
    else expect(result.move).toBe(alone.move);
  });

  it('follows the game, also from a board that no moves lead to', async () => {
    const board = after(OPENING).board();
    const position = createPosition({ board });
    const engine = await open(position);
    for (let count = 0; count < 3; count++) {
      // A fast machine sees a win soon, which ends a search before its time.
      const { move } = await engine.search({ milliseconds: 60 });
      expect(position.isLegal(move)).toBe(true);
      position.play(move);
      expect(position.lastMove()).toBe(move);
    }
    position.undo();
    position.undo();
    expect(position.isLegal((await engine.search({ nodes: 2000 })).move)).toBe(true);
  });

  it('keeps to its limits, and tells its progress', async () => {
    const position = after(QUIET);
    const engine = await open(position);
    expect(engine.workers).toBe(2);
    const depths: number[] = [];
    const byNodes = await engine.search({ nodes: 8000, onProgress: ({ depth }) => depths.push(depth) });
    expect(byNodes.stopped).toBe('nodes');
    expect(byNodes.nodes).toBeLessThanOrEqual(8600);
    expect(depths).toEqual([...new Set(depths)].sort((a, b) => a - b));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect((await engine.search({ signal: controller.signal, depth: 60 })).stopped).toBe('aborted');
    engine.clear();
    await expect(engine.search({})).rejects.toMatchObject({ code: 'search-core/no-limit' });
  });

  it('says that a game is over', async () => {
    const position = after('h8 a1 i8 a3 j8 a5 k8 a7 l8');
    const engine = await open(position, { workers: 1 });
    expect((await engine.search({ depth: 1 })).stopped).toBe('over');
  });

  it('refuses options that make no sense', async () => {
    const position = createPosition();
    const refused = (options: object): Promise<unknown> =>
      expect(createParallelEngine(position, options)).rejects.toMatchObject({ name: 'OptionError' });
    await refused({ workers: 0 });
    await refused({ workers: 1.5 });
    await refused({ workers: 257 });
    await refused({ memoryBytes: 1 });
    await refused({ createWorker: 5 });
    await expect(createParallelEngine({} as never)).rejects.toMatchObject({ name: 'OptionError' });
  });

  it('rejects a search when it is closed, and every later one', async () => {
    const engine = await open(after(QUIET));
    const search = expect(engine.search({ depth: 40 })).rejects.toMatchObject({
      code: 'search-core/worker-closed',
    });
    await engine.close();
    await search;
    await expect(engine.search({ depth: 2 })).rejects.toMatchObject({ code: 'search-core/worker-closed' });
  });
});
