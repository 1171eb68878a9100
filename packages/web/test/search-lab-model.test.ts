/** The model of the page that shows searches: trees, steps, layout, addresses, code. */
import * as core from '@games/search-core';
import * as explain from '@games/search-core/explain';
import type { ViewedTree } from '@games/search-core/explain/viewer';
import * as testing from '@games/search-core/testing';
import * as textbook from '@games/search-core/textbook';
import * as connectThree from '@games/connect-three';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALGORITHMS } from '../src/search-lab/algorithms';
import { createSearchClient } from '../src/search-lab/client';
import type { WorkerPort } from '../src/engine-worker/client';
import { labGame, positionAfter } from '../src/search-lab/games';
import { PRESETS } from '../src/search-lab/presets';
import {
  search,
  WORKER_BUDGET,
  type Budget,
  type Count,
  type Report,
  type Task,
} from '../src/search-lab/searches';
import { snippetOf } from '../src/search-lab/snippet';
import { formatState, parseState } from '../src/search-lab/state';

function searched(task: Task, budget: Budget = WORKER_BUDGET): { tree: ViewedTree | null; counts: Count[] } {
  let tree: ViewedTree | null = null;
  const counts: Count[] = [];
  for (const report of search(task, budget)) {
    if (report.kind === 'tree') ({ tree } = report);
    else if (report.kind === 'count') counts.push(report.count);
  }
  return { tree, counts };
}

function treeOf(task: Task): ViewedTree {
  const { tree } = searched(task);
  if (tree === null) throw new Error('the search was given up');
  return tree;
}

const FORK: Task = { game: 'tic-tac-toe', moves: [1, 4, 3, 8], depth: 5, algorithm: 'alpha-beta' };
const FORK_DEPTH = 5;

describe('the tree of a search', () => {
  it.each(PRESETS.map(({ id, state }) => [id, state] as const))(
    'has the value of minimax and all its nodes (%s)',
    (_, state) => {
      const { position, evaluate } = positionAfter(labGame(state.game), state.moves);
      const options = { depth: state.depth, evaluate };
      const { value, nodes } = textbook.minimax(position, options);
      const { counts } = searched({ ...state, algorithm: 'minimax' });
      for (const { found } of counts) expect(found?.value).toBe(value);
      expect(counts.find(({ algorithm }) => algorithm === 'minimax')?.found?.nodes).toBe(nodes);
      expect(counts.find(({ algorithm }) => algorithm === 'alpha-beta')?.found?.nodes).toBe(
        textbook.alphaBeta(position, options).nodes,
      );
      for (const algorithm of ALGORITHMS) expect(treeOf({ ...state, algorithm }).nodes[0]!.value).toBe(value);
    },
  );

  it('keeps its top when it is too large to draw', () => {
    const task: Task = { game: 'tic-tac-toe', moves: [], depth: 9, algorithm: 'minimax' };
    const { nodes, visited } = treeOf(task);
    expect(visited).toBe(549_946);
    expect(nodes).toHaveLength(1 + 9 + 72 + 504);
  });

  it('is given up when it costs too much, and the counts say so', () => {
    const { tree, counts } = searched(FORK, { visited: 25, drawn: 100 });
    expect(tree?.visited).toBe(24);
    expect(counts.map(({ algorithm, found }) => [algorithm, found?.nodes])).toEqual([
      ['pvs', undefined],
      ['ordered', undefined],
      ['alpha-beta', 24],
      ['minimax', undefined],
    ]);
  });

  it('is written as a page in either language', () => {
    const [report, ...others] = search({ ...FORK, page: { title: '井字棋', language: 'zh' } }, WORKER_BUDGET);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ kind: 'page' });
    const { page } = report as Extract<Report, { kind: 'page' }>;
    expect(page).toContain('<title>井字棋</title>');
    expect(page).toContain('lang="zh-CN"');
  });
});

describe('the examples', () => {
  const nodesOf = (state: Task): number[] => {
    const { counts } = searched(state);
    return ALGORITHMS.map((name) => counts.find(({ algorithm }) => algorithm === name)!.found!.nodes);
  };

  it.each(PRESETS.filter(({ id }) => id !== 'lucky').map(({ id, state }) => [id, state] as const))(
    'show what is true in general: a better search visits fewer nodes (%s)',
    (_, state) => {
      const nodes = nodesOf(state);
      expect(nodes).toEqual(nodes.toSorted((a, b) => b - a));
      expect(nodes[1]).toBeGreaterThan(nodes[2]!);
    },
  );

  it('are but for one, in which the moves stand in a good order, and which says so', () => {
    const [, alphaBeta, ordered] = nodesOf(PRESETS.find(({ id }) => id === 'lucky')!.state);
    expect(ordered).toBeGreaterThan(alphaBeta!);
  });
});

describe('the address', () => {
  it('names game, moves, search, depth and step, and is read back', () => {
    for (const { state } of PRESETS) {
      const text = formatState({ ...state, step: 3 });
      expect(parseState(text)).toEqual({ ...state, step: 3 });
    }
    expect(formatState({ ...PRESETS[0]!.state, step: 12 })).toBe(
      'game=tic-tac-toe&moves=7163&algorithm=alpha-beta&depth=3&step=12',
    );
  });

  it.each([
    ['game=chess', 'game: expected tic-tac-toe | connect-three | connect-three-4x4'],
    ['algorithm=magic', 'algorithm: expected minimax'],
    ['depth=10', 'depth: expected 1 – 9'],
    ['moves=11', 'cell 1 is taken'],
    ['moves=0', 'expected a cell from 1 to 9'],
    ['game=connect-three&moves=4', '4'],
    ['step=-1', 'step: expected 0'],
  ])('is refused when it makes no sense (%s)', (text, message) => {
    expect(() => parseState(text)).toThrow(message);
  });
});

describe('the code that is shown', () => {
  const modules: Readonly<Record<string, object>> = {
    '@games/search-core': core,
    '@games/search-core/explain': explain,
    '@games/search-core/testing': testing,
    '@games/search-core/textbook': textbook,
    '@games/connect-three': connectThree,
  };
  const cases = PRESETS.flatMap(({ id, state }) =>
    ALGORITHMS.map((algorithm) => [id, algorithm, state] as const),
  );

  it.each(cases)('visits as many nodes as the page says (%s, %s)', (_, algorithm, state) => {
    const code = snippetOf({ ...state, algorithm }).replace(
      /import \{ (.*?) \} from '(.*?)';/g,
      "const { $1 } = modules['$2'];",
    );
    const print = vi.fn();
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code is ours, and to run it is the test
    const execute = new Function('modules', 'console', code) as (...parts: readonly object[]) => void;
    execute(modules, { log: print });
    const { counts } = searched({ ...state, algorithm });
    const found = counts.find((count) => count.algorithm === algorithm)!.found!;
    expect(print).toHaveBeenCalledTimes(1);
    expect((print.mock.calls[0] as unknown[])[1]).toBe(found.nodes + found.earlier);
  });

  it('is short for the textbook searches', () => {
    const short = PRESETS.filter(({ state }) => state.depth >= FORK_DEPTH);
    for (const { state } of short)
      expect(snippetOf({ ...state, algorithm: 'alpha-beta' }).split('\n').length).toBeLessThanOrEqual(8);
  });
});

describe('the client of the searches', () => {
  const noWorker = (): never => {
    throw new Error('no workers here');
  };
  const original = globalThis.Function;
  afterEach(() => {
    globalThis.Function = original;
  });

  it('searches in small on the main thread when no worker starts, and says so', async () => {
    const onFallback = vi.fn();
    const client = createSearchClient(noWorker, onFallback);
    const kinds: string[] = [];
    await client.ask(FORK, ({ kind }) => kinds.push(kind));
    expect(kinds).toEqual(['tree', 'count', 'count', 'count', 'count']);
    expect(onFallback).toHaveBeenCalledTimes(1);
  });

  it('gives up the task under way for the next one', async () => {
    interface FakeWorker {
      terminated: boolean;
      posted: { id: number }[];
      hear: (event: unknown) => void;
    }
    const workers: FakeWorker[] = [];
    const startWorker = (): WorkerPort => {
      const worker: FakeWorker = { terminated: false, posted: [], hear: () => undefined };
      workers.push(worker);
      return {
        postMessage: (message: { id: number }) => {
          worker.posted.push(message);
        },
        terminate: () => {
          worker.terminated = true;
        },
        addEventListener: (kind: string, listener: (event: unknown) => void) => {
          if (kind === 'message') worker.hear = listener;
        },
      };
    };
    const client = createSearchClient(startWorker);
    const onFirst = vi.fn();
    const first = client.ask(FORK, onFirst);
    const second = client.ask(FORK, () => undefined);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    workers[0]!.hear({
      data: { kind: 'progress', id: workers[0]!.posted[0]!.id, progress: { kind: 'tree' } },
    });
    await first;
    expect(onFirst).not.toHaveBeenCalled();
    workers[1]!.hear({ data: { kind: 'answer', id: workers[1]!.posted[0]!.id, answer: null } });
    await second;
    void client.ask(FORK, () => undefined);
    expect(workers).toHaveLength(2);
  });
});
