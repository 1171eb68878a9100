/** The model of the page that shows searches: trees, steps, layout, addresses, code. */
import * as core from '@games/search-core';
import * as engine from '@games/search-core/engine';
import * as explain from '@games/search-core/explain';
import * as testing from '@games/search-core/testing';
import * as textbook from '@games/search-core/textbook';
import * as connectThree from '@games/connect-three';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALGORITHMS } from '../src/search-lab/algorithms';
import { createSearchClient, type WorkerPort } from '../src/search-lab/client';
import { labGame, positionAfter } from '../src/search-lab/games';
import { layOut, type Sizes } from '../src/search-lab/layout';
import { momentAt } from '../src/search-lab/moment';
import { PRESETS } from '../src/search-lab/presets';
import {
  search,
  WORKER_BUDGET,
  writePage,
  type Budget,
  type Count,
  type Task,
} from '../src/search-lab/searches';
import { snippetOf } from '../src/search-lab/snippet';
import { formatState, parseState } from '../src/search-lab/state';
import { TEXTS } from '../src/search-lab/text/texts';
import { createTimeline, nextCutOff, progressAt, sourceOfCutOff } from '../src/search-lab/timeline';
import { deepestPly, trimTree, type LabTree } from '../src/search-lab/tree';

function searched(task: Task, budget: Budget = WORKER_BUDGET): { tree: LabTree | null; counts: Count[] } {
  let tree: LabTree | null = null;
  const counts: Count[] = [];
  for (const report of search(task, budget)) {
    if (report.kind === 'tree') ({ tree } = report);
    else counts.push(report.count);
  }
  return { tree, counts };
}

function treeOf(task: Task): LabTree {
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

  it('is seen by MAX: the value of a node is the best of its children', () => {
    const { nodes } = treeOf({ ...FORK, algorithm: 'minimax' });
    for (const { isMax, value, children } of nodes) {
      const values = children.map((child) => nodes[child]!.value);
      if (values.length > 0) expect(value).toBe(isMax ? Math.max(...values) : Math.min(...values));
    }
  });

  it('has a best line that ends where the game does, with one value all along', () => {
    const { nodes, line } = treeOf(FORK);
    expect(line.map((id) => nodes[id]!.move)).toEqual(['', '1', '3', '7']);
    expect(new Set(line.map((id) => nodes[id]!.value))).toEqual(new Set([engine.WIN_SCORE - 3]));
    expect(nodes[line.at(-1)!]!.reason).toBe('over');
  });

  it('keeps its top when it is too large to draw', () => {
    const task: Task = { game: 'tic-tac-toe', moves: [], depth: 9, algorithm: 'minimax' };
    const { nodes, visited, maxPly } = treeOf(task);
    expect(visited).toBe(549_946);
    expect(nodes).toHaveLength(1 + 9 + 72 + 504);
    expect(maxPly).toBe(3);
  });

  it('is trimmed to its upper plies, of which nothing else changes', () => {
    const whole = treeOf(FORK);
    for (let plies = 0; plies <= deepestPly(whole); plies++) {
      const tree = trimTree(whole, plies);
      const kept = whole.nodes.filter(({ ply }) => ply <= plies);
      expect(tree.nodes.map(({ cells }) => cells)).toEqual(kept.map(({ cells }) => cells));
      for (const [id, { parent, children, ply }] of tree.nodes.entries()) {
        if (ply > 0) expect(tree.nodes[parent]!.children).toContain(id);
        for (const child of children) expect(tree.nodes[child]!.parent).toBe(id);
      }
      expect(tree.line.map((id) => tree.nodes[id]!.move)).toEqual(['', '1', '3', '7'].slice(0, plies + 1));
    }
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
    const page = writePage(FORK, { title: '井字棋', language: 'zh' });
    expect(page).toContain('<title>井字棋</title>');
    expect(page).toContain('lang="zh-CN"');
  });
});

describe('the steps of a search', () => {
  const tree = treeOf(FORK);
  const timeline = createTimeline(tree);

  it('enter and leave every node once, parents around their children', () => {
    for (const [id, { parent, children }] of tree.nodes.entries()) {
      expect(timeline.entered[id]! <= timeline.left[id]!).toBe(true);
      expect(timeline.entered[id] === timeline.left[id]).toBe(children.length === 0);
      if (parent < 0) continue;
      expect(timeline.entered[parent]!).toBeLessThan(timeline.entered[id]!);
      expect(timeline.left[parent]!).toBeGreaterThan(timeline.left[id]!);
    }
    expect(timeline.steps.at(-1)).toEqual({ kind: 'done', node: 0 });
  });

  it('narrow the window until the node is left with its value', () => {
    for (const [id, node] of tree.nodes.entries()) {
      if (node.children.length === 0) continue;
      const before = progressAt(tree, timeline, id, timeline.entered[id]!, true);
      expect(before).toMatchObject({ alpha: node.alpha, beta: node.beta, best: null });
      const after = progressAt(tree, timeline, id, timeline.left[id]!, true);
      expect(after.best).toBe(node.value);
      expect(after.alpha >= after.beta).toBe(node.reason === 'cutoff');
      expect(after.untried).toHaveLength(node.legal.length - node.searched);
    }
  });

  it('know no windows in minimax', () => {
    const whole = treeOf({ ...FORK, algorithm: 'minimax' });
    const steps = createTimeline(whole);
    const root = progressAt(whole, steps, 0, steps.steps.length - 1, false);
    expect(root.beta - root.alpha).toBeGreaterThan(2 * engine.WIN_SCORE);
    expect(momentAt(whole, steps, 0, false)).toMatchObject({ kind: 'enter', window: 'none' });
  });

  it('lead from cut-off to cut-off, of which each saves the moves that it names', () => {
    const saved: (readonly string[])[] = [];
    const last = timeline.steps.length - 1;
    for (let step = nextCutOff(tree, timeline, 0); step < last; step = nextCutOff(tree, timeline, step)) {
      const moment = momentAt(tree, timeline, step, true);
      if (moment.kind === 'leave') saved.push(moment.pruned);
    }
    expect(saved).toEqual([
      ['7'],
      ['7', '8'],
      ['6', '8'],
      ['6', '7'],
      ['6', '7', '8'],
      ['3', '7', '8'],
      ['3', '6', '8'],
      ['3', '6', '7'],
    ]);
  });

  it('know where the bound of a cut-off comes from', () => {
    for (const [id, { reason, isMax, alpha, beta }] of tree.nodes.entries()) {
      if (reason !== 'cutoff') continue;
      const source = sourceOfCutOff(tree, timeline, id)!;
      expect(tree.nodes[source]!.value).toBe(isMax ? beta : alpha);
      expect(tree.nodes[tree.nodes[source]!.parent]!.isMax).toBe(!isMax);
      expect(timeline.left[source]!).toBeLessThan(timeline.entered[id]!);
    }
  });

  it('say what happens, in both languages, with never a hole in the sentence', () => {
    for (const { state } of PRESETS) {
      for (const algorithm of ALGORITHMS) {
        const shown = treeOf({ ...state, algorithm });
        const steps = createTimeline(shown);
        for (let step = 0; step < steps.steps.length; step += 1 + Math.floor(steps.steps.length / 200)) {
          const moment = momentAt(shown, steps, step, algorithm !== 'minimax');
          const english = TEXTS.en.sentence(moment, TEXTS.en.sides.marks, '1');
          const chinese = TEXTS.zh.sentence(moment, TEXTS.zh.sides.marks, '1');
          expect(english).toMatch(/^[^a-z].*[.)]$/);
          expect(`${english}${chinese}`).not.toMatch(/undefined|NaN|null,|1000000|99999/);
          expect(chinese).toMatch(/[\u4e00-\u9fff].*。$/);
        }
      }
    }
  });
});

describe('the layout of a tree', () => {
  const tree = treeOf(FORK);
  const timeline = createTimeline(tree);
  const sizes: Sizes = { nodeWidth: 100, restWidth: 60, plyHeight: 130, margin: 20 };
  const at = (step: number, isFolded: (id: number) => boolean = () => false) =>
    layOut({ tree, timeline, step, isFolded, sizes });

  it('places nothing over anything else', () => {
    for (let step = 0; step < timeline.steps.length; step++) {
      const { nodes, rests, width } = at(step);
      const boxes = [
        ...nodes.map(({ x, y }) => ({ y, from: x - 50, to: x + 50 })),
        ...rests.map(({ x, y }) => ({ y, from: x - 30, to: x + 30 })),
      ].sort((a, b) => a.y - b.y || a.from - b.from);
      for (const [index, box] of boxes.entries()) {
        expect(box.from).toBeGreaterThanOrEqual(0);
        expect(box.to).toBeLessThanOrEqual(width);
        const next = boxes[index + 1];
        if (next?.y === box.y) expect(next.from).toBeGreaterThanOrEqual(box.to - 1e-9);
      }
    }
  });

  it('shows the nodes that were entered, and folds what is folded', () => {
    expect(at(0).nodes.map(({ id }) => id)).toEqual([0]);
    expect(at(0).rests).toMatchObject([{ parent: 0, isPruned: false, moves: ['1', '3', '6', '7', '8'] }]);
    const last = timeline.steps.length - 1;
    expect(at(last).nodes).toHaveLength(tree.nodes.length);
    expect(at(last, (id) => id === 0).nodes).toEqual([expect.objectContaining({ id: 0, folded: 5 })]);
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
    const client = createSearchClient({ startWorker: noWorker, onFallback });
    const kinds: string[] = [];
    await new Promise<void>((resolve) => {
      client.ask(FORK, ({ kind }) => {
        kinds.push(kind);
        if (kinds.length === 5) resolve();
      });
    });
    expect(kinds).toEqual(['tree', 'count', 'count', 'count', 'count']);
    expect(onFallback).toHaveBeenCalledTimes(1);
  });

  it('gives up the task under way for the next one', () => {
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
    const client = createSearchClient({ startWorker, onFallback: () => undefined });
    const onFirst = vi.fn();
    client.ask(FORK, onFirst);
    client.ask(FORK, () => undefined);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    workers[0]!.hear({ data: { id: workers[0]!.posted[0]!.id, report: { kind: 'tree', tree: null } } });
    expect(onFirst).not.toHaveBeenCalled();
    workers[1]!.hear({ data: { id: workers[1]!.posted[0]!.id, report: null } });
    client.ask(FORK, () => undefined);
    expect(workers).toHaveLength(2);
  });
});
