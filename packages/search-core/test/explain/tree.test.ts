import { describe, expect, it } from 'vitest';
import { isLegal, NO_MOVE, type Position, type Side } from '../../src';
import { alphaBeta } from '../../src/textbook';
import { createRecorder, toJSON, toOutline, type SearchTree, type TreeNode } from '../../src/explain';
import type { RecorderOptions } from '../../src/explain/recorder';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look, testGames } from '../helpers';

const evaluate = randomEvaluator(3);

/** The recorded tree of a textbook search. */
function recorded(position: Position, depth: number, options: RecorderOptions = {}): SearchTree {
  const recorder = createRecorder({ position, ...options });
  alphaBeta(position, { depth, evaluate, observer: recorder });
  return recorder.tree();
}

function allNodes(tree: SearchTree): TreeNode[] {
  const list = [...tree.roots];
  for (let index = 0; index < list.length; index++) list.push(...list[index]!.children);
  return list;
}

/** Whether reason, value, window, children and counts of a wholly recorded textbook node agree. */
function isConsistent(node: TreeNode): boolean {
  const { alpha, beta, value, reason, children } = node;
  const inside = {
    cutoff: value >= beta,
    all: value <= alpha,
    exact: value > alpha && value < beta,
    horizon: node.depth === 0 && children.length === 0,
    over: children.length === 0,
    table: false,
    'null-move': false,
    stopped: false,
  }[reason];
  const counted =
    node.searched === children.length &&
    node.nodes === 1 + children.reduce((sum, child) => sum + child.nodes, 0);
  const values = children.map((child) => (child.turn === node.turn ? child.value : 0 - child.value));
  return inside && counted && (children.length === 0 || value === Math.max(...values));
}

function depthOf(node: TreeNode): number {
  return 1 + Math.max(-1, ...node.children.map(depthOf));
}

describe('observed alpha-beta', () => {
  it('is alpha-beta: the same value, move and nodes', () => {
    for (let seed = 1; seed <= 12; seed++) {
      for (const create of Object.values(testGames(seed))) {
        const observer = createRecorder({ maxNodes: 10 });
        const asked = { depth: 1 + (seed % 5), evaluate };
        expect(alphaBeta(create(), { ...asked, observer })).toEqual(alphaBeta(create(), asked));
      }
    }
  });
});

describe('the recorded tree', () => {
  it('has the value and the nodes of the search', () => {
    for (let seed = 1; seed <= 12; seed++) {
      for (const create of Object.values(testGames(seed))) {
        const { value, nodes } = alphaBeta(create(), { depth: 4, evaluate });
        const tree = recorded(create(), 4);
        expect(tree.roots).toHaveLength(1);
        expect(tree.roots[0]).toMatchObject({ move: NO_MOVE, value, nodes });
        expect(tree.visited).toBe(nodes);
        expect(tree.recorded).toBe(nodes);
        expect(allNodes(tree)).toHaveLength(nodes);
      }
    }
  });

  it('gives reasons that agree with values, windows and children', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      for (const create of Object.values(testGames(seed))) {
        for (const node of allNodes(recorded(create(), 5))) {
          seen.add(node.reason);
          if (!isConsistent(node)) expect.fail(`inconsistent: ${JSON.stringify(node, null, 1)}`);
        }
      }
    }
    expect([...seen].sort()).toEqual(['all', 'cutoff', 'exact', 'horizon', 'over']);
  });

  it('turns windows over only where the side changes', () => {
    let kept = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const check = (node: TreeNode): void => {
        for (const child of node.children) {
          if (child.turn === node.turn) {
            kept++;
            expect(child.beta).toBe(node.beta);
          } else expect(child.alpha).toBe(0 - node.beta);
          check(child);
        }
      };
      check(recorded(createClaims({ cells: 6, seed }), 5).roots[0]!);
    }
    expect(kept).toBeGreaterThan(50);
  });

  it('keeps the last iteration, or all', () => {
    const position = createTicTacToe();
    const last = createRecorder();
    const all = createRecorder({ iteration: 'all' });
    const sizes = [1, 2, 3].map((depth) => {
      alphaBeta(position, { depth, evaluate, observer: all });
      return alphaBeta(position, { depth, evaluate, observer: last }).nodes;
    });
    expect(last.tree().roots.map((root) => root.nodes)).toEqual([sizes[2]]);
    expect(all.tree().roots.map((root) => root.nodes)).toEqual(sizes);
    expect(all.tree().visited).toBe(sizes[0]! + sizes[1]! + sizes[2]!);
    last.clear();
    expect(last.tree()).toMatchObject({ roots: [], visited: 0, recorded: 0 });
  });

  it('keeps the finished iteration when the next is stopped or breaks off', () => {
    const position = createTicTacToe();
    const recorder = createRecorder();
    const { nodes } = alphaBeta(position, { depth: 2, evaluate, observer: recorder });
    recorder.enter(0, NO_MOVE, 3, -5, 5);
    recorder.enter(1, 4, 2, -5, 5);
    expect(recorder.tree().roots[0]!.nodes).toBe(nodes);
    recorder.leave(1, 0, 'stopped');
    recorder.leave(0, 0, 'stopped');
    expect(recorder.tree().roots[0]!.nodes).toBe(nodes);
    recorder.enter(0, NO_MOVE, 3, -5, 5);
    recorder.enter(1, 4, 2, -5, 5);
    recorder.enter(0, NO_MOVE, 4, -7, 7);
    recorder.leave(0, 1, 'exact');
    expect(recorder.tree().roots).toMatchObject([{ alpha: -7, value: 1, nodes: 1, children: [] }]);
  });

  it('shows what there is of a search that was only begun', () => {
    const recorder = createRecorder();
    recorder.enter(0, NO_MOVE, 3, -5, 5);
    recorder.enter(1, 4, 2, -5, 5);
    expect(recorder.tree().roots).toMatchObject([
      { reason: 'stopped', nodes: 2, children: [{ move: 4, nodes: 1, reason: 'stopped' }] },
    ]);
  });

  it('counts a move that is searched again once', () => {
    const recorder = createRecorder();
    recorder.enter(0, NO_MOVE, 2, -5, 5);
    for (const [move, alpha] of [
      [3, -5],
      [4, 4],
      [4, -5],
      [NO_MOVE, 1],
    ] as const) {
      recorder.enter(1, move, 1, alpha, 5);
      recorder.leave(1, 0, 'horizon');
    }
    recorder.leave(0, 0, 'exact');
    const [root] = recorder.tree().roots;
    expect(root!.searched).toBe(2);
    expect(root!.children).toHaveLength(4);
    expect(toOutline(recorder.tree())).toContain('null move');
  });
});

describe('bounds and samples', () => {
  it('keeps no more nodes than asked, and then the upper part of the tree', () => {
    const whole = recorded(createTicTacToe(), 5, { maxNodes: 1_000_000 });
    for (const maxNodes of [1, 5, 10, 40, 200, 1000, 5000]) {
      const tree = recorded(createTicTacToe(), 5, { maxNodes });
      const nodes = allNodes(tree);
      expect(nodes).toHaveLength(tree.recorded);
      expect(tree.recorded).toBeLessThanOrEqual(maxNodes);
      expect(tree.visited).toBe(whole.visited);
      expect(tree.roots[0]).toMatchObject({ value: whole.roots[0]!.value, nodes: whole.visited });
      expect(depthOf(tree.roots[0]!)).toBeLessThanOrEqual(tree.maxPly);
      if (maxNodes < 10) continue;
      const cut = (node: TreeNode, plies: number): TreeNode => ({
        ...node,
        children: plies === 0 ? [] : node.children.map((child) => cut(child, plies - 1)),
      });
      expect(tree.roots[0]).toEqual(cut(whole.roots[0]!, tree.maxPly));
    }
  });

  it('stops at a ply, counting what lies below', () => {
    const whole = recorded(createTicTacToe(), 4);
    const tree = recorded(createTicTacToe(), 4, { maxPly: 2 });
    expect(depthOf(tree.roots[0]!)).toBe(2);
    expect(tree.roots[0]!.nodes).toBe(whole.visited);
    expect(recorded(createTicTacToe(), 4, { maxPly: 0 }).recorded).toBe(1);
  });

  it('samples about the share asked for, with every way to it, the same for the same seed', () => {
    const options = { sampleRate: 0.05, maxNodes: 1_000_000 };
    const whole = recorded(createTicTacToe(), 6, { maxNodes: 1_000_000 });
    const tree = recorded(createTicTacToe(), 6, { ...options, seed: 7 });
    expect(tree.visited).toBe(whole.visited);
    expect(tree.roots[0]!.children).toHaveLength(whole.roots[0]!.children.length);
    expect(tree.recorded).toBeGreaterThan(0.04 * whole.visited);
    expect(tree.recorded).toBeLessThan(0.25 * whole.visited);
    expect(recorded(createTicTacToe(), 6, { ...options, seed: 7 })).toEqual(tree);
    expect(recorded(createTicTacToe(), 6, { ...options, seed: 8 })).not.toEqual(tree);
    const position = createTicTacToe();
    const follow = (node: TreeNode): void => {
      for (const child of node.children) {
        expect(isLegal(position, child.move)).toBe(true);
        position.play(child.move);
        follow(child);
        position.undo();
      }
    };
    follow(tree.roots[0]!);
    const leaves = allNodes(tree).filter((node) => node.children.length === 0).length;
    expect(leaves).toBeGreaterThan(0.03 * whole.visited);
    expect(leaves).toBeLessThan(0.07 * whole.visited);
  });

  it('says what is wrong with its options', () => {
    for (const [option, value] of [
      ['maxNodes', 0],
      ['maxNodes', 1.5],
      ['maxPly', -1],
      ['sampleRate', 0],
      ['sampleRate', 1.01],
      ['sampleRate', NaN],
    ] as const) {
      expect(() => createRecorder({ [option]: value }), `${option} ${value}`).toThrow(
        expect.objectContaining({
          code: 'search-core/out-of-range',
          details: expect.objectContaining({ option, value: String(value) }) as object,
        }) as Error,
      );
    }
  });
});

describe('drawings', () => {
  it('JSON gives the tree back', () => {
    const tree = recorded(createClaims({ cells: 5 }), 4);
    expect(JSON.parse(toJSON(tree))).toEqual(tree);
    expect(JSON.parse(toJSON(tree, { indent: 2 }))).toEqual(tree);
    expect(toJSON(tree, { indent: 2 })).toContain('\n  ');
    expect(structuredClone(tree)).toEqual(tree);
    const cut = JSON.parse(toJSON(tree, { maxPly: 1 })) as SearchTree;
    expect(depthOf(cut.roots[0]!)).toBe(1);
  });

  it('JSON with a position has notation, sides and pruned moves', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 3);
    const before = look(position);
    type Annotated = Omit<TreeNode, 'children'> & {
      notation: string;
      turn: Side;
      pruned: number;
      children: Annotated[];
    };
    const { roots } = JSON.parse(toJSON(tree, { position })) as { roots: Annotated[] };
    expect(look(position)).toBe(before);
    expect(roots[0]!.notation).toBe('root');
    expect(roots[0]!.children.map((child) => child.notation).join('')).toBe('123456789');
    let cutoffs = 0;
    const check = (node: Annotated, ply: number): void => {
      expect(node.turn).toBe(ply % 2);
      if (node.reason === 'cutoff') {
        cutoffs++;
        expect(node.pruned).toBe(9 - ply - node.children.length);
      } else expect(node.pruned).toBe(0);
      for (const child of node.children) check(child, ply + 1);
    };
    check(roots[0]!, 0);
    expect(cutoffs).toBeGreaterThan(10);
  });

  it('follows a null move where the game can pass', () => {
    const position = createTicTacToe();
    let passes = 0;
    const passable = {
      ...position,
      turn: (): Side => ((position.turn() + passes) % 2) as Side,
      playPass: () => passes++,
      undoPass: () => passes--,
    };
    const recorder = createRecorder();
    recorder.enter(0, NO_MOVE, 4, 0, 1);
    recorder.enter(1, NO_MOVE, 2, -1, 0);
    recorder.enter(2, 4, 1, 0, 1);
    recorder.leave(2, 1, 'table');
    recorder.leave(1, -1, 'all');
    recorder.leave(0, 1, 'null-move');
    const tree = recorder.tree();
    const drawn = toOutline(tree, { position: passable });
    expect(drawn).toMatch(/^root .*\n└─ null move .*\n.*─ 5 .*\n.*✂ 8 moves\n$/);
    expect(passes).toBe(0);
    expect(toOutline(tree, { position })).toMatch(/^root .*\n└─ null move .*\n.*─ 4 .*\n$/);
  });

  it('the outline has a line for every node, and for what is left out', () => {
    const position = createNim([2, 1]);
    const tree = recorded(position, 9);
    const lines = toOutline(tree, { position }).trimEnd().split('\n');
    const drawn = lines.filter((line) => !/[…✂] \d+ (?:move|node)/.test(line));
    expect(drawn).toHaveLength(tree.recorded);
    expect(lines[0]).toBe(`root  won at 3 exact (-∞, ∞) ${tree.visited} nodes`);
    expect(lines[1]).toMatch(/^├─ \S+ {2}/);
    expect(lines.some((line) => line.includes('✂'))).toBe(true);
    expect(toOutline(tree, { maxPly: 0 })).toBe(`${lines[0]!}\n└─ … ${tree.visited - 1} nodes\n`);
  });

  it('refuses the tree of another position and leaves that as it was', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 3);
    position.play(4);
    const before = look(position);
    for (const render of [toJSON, toOutline]) {
      expect(() => render(tree, { position })).toThrow(
        expect.objectContaining({ code: 'search-core/illegal-move' }) as Error,
      );
      expect(look(position)).toBe(before);
    }
  });
});
