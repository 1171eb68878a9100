import { describe, expect, it } from 'vitest';
import { type Hashed, type Heuristics, NO_MOVE, type Position, search, searchSync } from '../../src';
import {
  createEngine,
  createTranspositionTable,
  type EngineOptions,
  type EngineReport,
  toValue,
} from '../../src/engine';
import { createRecorder, toOutline, type SearchTree, type TreeNode } from '../../src/explain';
import { createClaims, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { testGames } from '../helpers';
import { createBudget } from '../../src/scheduling/budget';

interface Asked extends EngineOptions {
  readonly heuristics?: Heuristics<Position>;
  readonly table?: boolean;
  readonly nodes?: number;
  readonly slice?: number;
  readonly iteration?: 'last' | 'all';
}

/** A search of the fast engine, and its tree. */
function observed(
  position: Position & Hashed,
  depth: number,
  {
    heuristics,
    table = true,
    nodes = Infinity,
    slice = Infinity,
    iteration = 'last',
    ...options
  }: Asked = {},
): { report: EngineReport; tree: SearchTree } {
  const observer = createRecorder({ position, maxNodes: 200_000, iteration });
  const memory = table ? createTranspositionTable(2 ** 20) : undefined;
  const engine = createEngine(position, heuristics, memory, { ...options, observer });
  engine.begin({ depth, allScores: false });
  let event = engine.run(createBudget({ nodes }, { sliceNodes: slice }));
  while (event === 'iterated' || event === 'paused')
    event = engine.run(createBudget({ nodes }, { sliceNodes: slice }));
  return { report: engine.report(), tree: observer.tree() };
}

function allNodes(tree: SearchTree): TreeNode[] {
  const list = [...tree.roots];
  for (let index = 0; index < list.length; index++) list.push(...list[index]!.children);
  return list;
}

/** What is wrong with a node of a principal variation search; nothing, it is hoped. */
function faultOf({ alpha, beta, value, reason, depth, children, ...node }: TreeNode): string {
  if (alpha >= beta) return 'window';
  if ((reason === 'cutoff' || reason === 'null-move') && value < beta) return 'cut-off below beta';
  if (reason === 'all' && value > alpha) return 'fail-low above alpha';
  if (reason === 'exact' && !(value > alpha && value < beta)) return 'exact outside the window';
  if (reason === 'table' && beta - alpha !== 1) return 'a table answer in an open window';
  if (reason === 'stopped') return 'stopped';
  if (node.nodes !== 1 + children.reduce((sum, child) => sum + child.nodes, 0)) return 'nodes';
  if (children.length === 0 || depth <= 0 || reason === 'null-move') return '';
  // A move is searched again with a wider window; its last value counts.
  const last = new Map(
    children.map((child) => [child.move, child.turn === node.turn ? child.value : 0 - child.value]),
  );
  return Math.max(...last.values()) === value ? '' : 'value is not the best of the moves';
}

const heuristics = { evaluate: randomEvaluator(4) };

describe('the tree of the fast engine', () => {
  it.each([
    ['with a table', { heuristics }],
    ['without one', { heuristics, table: false }],
    ['to the end of the game', {}],
  ] as [string, Asked][])('agrees with its result, %s', (_, asked) => {
    const reasons = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      for (const [name, create] of Object.entries(testGames(seed))) {
        const depth = asked.heuristics ? 5 : name === 'tic-tac-toe' ? 6 : 30;
        const { report, tree } = observed(create(), depth, asked);
        expect(tree.roots).toHaveLength(1);
        expect(tree.roots[0]).toMatchObject({ move: NO_MOVE, depth: report.depth, reason: 'exact' });
        expect(tree.roots[0]!.value).toBe(report.moves[0]!.score);
        for (const node of allNodes(tree)) {
          reasons.add(node.reason);
          const fault = faultOf(node);
          if (fault) expect.fail(`${name} ${seed}: ${fault}: ${JSON.stringify(node)}`);
        }
      }
    }
    for (const reason of ['over', 'cutoff', 'all', 'exact', ...(asked.table === false ? [] : ['table'])])
      expect(reasons).toContain(reason);
  });

  it('has every iteration and window, and every node', () => {
    const { report, tree } = observed(createClaims({ cells: 10 }), 6, { heuristics, iteration: 'all' });
    expect(tree.visited - tree.roots.length).toBe(report.nodes);
    const depths = tree.roots.map((root) => root.depth);
    expect([...depths].sort((a, b) => a - b)).toEqual(depths);
    expect(new Set(depths).size).toBe(report.depth);
  });

  it('is the same in slices', () => {
    const asked = { heuristics, iteration: 'all' } as const;
    const whole = observed(createClaims({ cells: 9 }), 5, asked);
    for (const slice of [1, 7, 100]) {
      expect(observed(createClaims({ cells: 9 }), 5, { ...asked, slice }).tree).toEqual(whole.tree);
    }
  });

  it('is that of the last finished iteration when a limit stops the search', () => {
    for (const nodes of [60, 200, 777]) {
      const { report, tree } = observed(createClaims({ cells: 12 }), 9, { heuristics, nodes });
      expect(tree.roots[0]).toMatchObject({ depth: report.depth });
      expect(tree.roots[0]!.reason).not.toBe('stopped');
    }
  });

  it('is to be had from a search, in one piece or beside other work', async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const position = createClaims({ cells: 9, seed });
      const observer = createRecorder({ position, maxNodes: 200_000 });
      const asked = { heuristics, depth: 5, observer };
      const result = searchSync(position, asked);
      const tree = observer.tree();
      const [root] = tree.roots;
      expect(toValue(root!.value, 'outcome', result.value.certainty)).toEqual(result.value);
      expect(root!.depth).toBe(result.depth);
      expect(root!.children.map((child) => child.move)).toContain(result.move);
      expect({ ...result, milliseconds: 0 }).toEqual({
        ...searchSync(position, { ...asked, observer: createRecorder({ maxNodes: 1 }) }),
        milliseconds: 0,
      });
      await search(position, asked);
      expect(observer.tree()).toEqual(tree);
    }
  });

  it('can be drawn', () => {
    const position = createTicTacToe();
    const { tree } = observed(position, 4, { heuristics });
    const outline = toOutline(tree, { position });
    expect(outline).toMatch(/^root {2}\S+ exact /);
    expect(outline).toContain('table');
    expect(outline).toContain('✂');
  });
});
