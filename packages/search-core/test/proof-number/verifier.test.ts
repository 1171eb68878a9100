import { describe, expect, it } from 'vitest';
import { legalMoves, NO_MOVE, ONGOING, type Hashed, type Position, type Side } from '../../src';
import {
  type ProofNode,
  type ProofTree,
  proveWithTreeSync,
  type Verdict,
  verifyProof,
} from '../../src/proof-number';
import { MAX_PROOF_NODES } from '../../src/proof-number/proof-tree';
import { createTicTacToe } from '../../src/testing';
import { look } from '../helpers';
import { createLongGame } from '../games/long-game';

/** A game of two moves: side 0 moves, side 1 answers; only answer 0 lets side 0 win. */
function createTwoMoves(): Position & Hashed {
  const line: number[] = [];
  return {
    payoff: 'outcome',
    maxMoves: 2,
    maxPlies: 2,
    turn: () => (line.length & 1) as Side,
    generate: (into, from) => {
      into[from] = 0;
      into[from + 1] = 1;
      return 2;
    },
    play: (move) => line.push(move),
    undo: () => line.pop(),
    outcome: () => (line.length < 2 ? ONGOING : line[1] === 0 ? 1 : -1),
    hash: (words) => {
      words[0] = line.length;
      words[1] = line.reduce((sum, move) => 3 * sum + move + 1, 0);
    },
  };
}

/** Verifies anything; the position must be as it was. */
function verdictOn(position: Position & Hashed, tree: unknown): Verdict {
  const before = look(position);
  const verdict = verifyProof(position, tree as ProofTree);
  expect(look(position)).toBe(before);
  return verdict;
}

const faultOf = (position: Position & Hashed, tree: unknown): string => {
  const verdict = verdictOn(position, tree);
  return verdict.valid ? 'valid' : verdict.fault;
};

interface ForgedNode {
  readonly move?: number;
  readonly children: readonly ForgedNode[];
}

/**
 * The tree of a win of side 0 in which one answer of the other side may be left out, wherever that helps: in its place
 * stands a node without a move, that is, a pass.
 */
function forge(position: Position, move: number | undefined, ply: number): ForgedNode | undefined {
  const node = (children: readonly ForgedNode[]): ForgedNode =>
    move === undefined ? { children } : { move, children };
  const after = (next: number | undefined): ForgedNode | undefined => {
    position.play(next!);
    const found = forge(position, next, ply + 1);
    position.undo();
    return found;
  };
  const outcome = position.outcome();
  if (outcome !== ONGOING) return outcome === (position.turn() === 0 ? 1 : -1) ? node([]) : undefined;
  if (ply === 9) return undefined;
  const legal = legalMoves(position);
  if (position.turn() === 0) {
    for (const next of legal) {
      const found = after(next);
      if (found) return node([found]);
    }
    return undefined;
  }
  const answers = legal.map(after);
  const missing = answers.filter((answer) => !answer).length;
  if (missing === 0) return node(answers as ForgedNode[]);
  const passed = missing === 1 ? after(undefined) : undefined;
  return passed && node(answers.map((answer) => answer ?? passed));
}

function measure({ children }: ForgedNode): { nodes: number; plies: number } {
  const below = children.map(measure);
  return {
    nodes: 1 + below.reduce((sum, { nodes }) => sum + nodes, 0),
    plies: Math.max(0, ...below.map(({ plies }) => plies + 1)),
  };
}

const leaf = { move: 0, children: [] };
const forged = (child: unknown): unknown => ({
  side: 0,
  atLeast: 1,
  nodes: 4,
  plies: 2,
  root: { move: NO_MOVE, children: [{ move: 0, children: [leaf, child] }] },
});

/** Nothing is wrong with it but the child. */
const malformed = (child: unknown): object => ({ ...(forged(child) as object), atLeast: -1 });

describe('a forged proof', () => {
  it('with a child that has no move in the place of the refutation is refused', () => {
    const smallest = {
      side: 0,
      atLeast: 1,
      nodes: 3,
      plies: 1,
      root: { move: NO_MOVE, children: [{ move: 0, children: [] }, { children: [] }] },
    };
    expect(faultOf(createTwoMoves(), smallest)).toBe(
      'move: expected a whole number from 0 to 65534, found undefined',
    );
    expect(faultOf(createTwoMoves(), forged({ children: [] }))).toBe(
      'move: expected a whole number from 0 to 65534, found undefined',
    );
  });

  it('of a win of the first player in tic-tac-toe is refused', () => {
    const position = createTicTacToe();
    const before = look(position);
    const root = forge(position, NO_MOVE, 0)!;
    expect(look(position)).toBe(before);
    const tree = { side: 0, atLeast: 1, ...measure(root), root };
    expect(faultOf(position, tree)).toBe('move: expected a whole number from 0 to 65534, found undefined');
  });

  it.each([
    ['a node of itself', 'cycle'],
    ['children that are none', [[{ move: 1 }], [{ move: 1, children: null }], [{ move: 1, children: 'ab' }]]],
    [
      'children like an array',
      [[{ move: 1, children: { length: 0 } }], [{ move: 1, children: new Int32Array() }]],
    ],
    ['moves that are no numbers', [[{ move: '1', children: [] }], [{ move: [1], children: [] }]]],
    [
      'moves that are no moves',
      [[NaN, 1.5, -1, NO_MOVE, Infinity, 2 ** 32 + 1, 1n].map((move) => ({ move, children: [] }))],
    ],
    ['no nodes', [[null], [undefined], [1], ['node'], [[]], [() => leaf]]],
  ])('with %s is refused', (_, cases) => {
    const position = createTwoMoves();
    if (cases === 'cycle') {
      const node: { move: number; children: unknown[] } = { move: 1, children: [] };
      node.children.push(node, leaf);
      expect(faultOf(position, malformed(node))).toMatch('and has more');
      return;
    }
    for (const nodes of cases as unknown[][]) {
      for (const node of nodes) expect(faultOf(position, malformed(node))).toMatch('expected');
    }
  });

  it('with holes, getters or proxies that throw is refused', () => {
    const position = createTwoMoves();
    const throwing = {
      get move(): number {
        throw new Error('a trap');
      },
      children: [],
    };
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const handler = {
      get: (): never => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- traps throw what they like
        throw proxy;
      },
    };
    // eslint-disable-next-line no-sparse-arrays
    const sparse = [leaf, ,];
    const nodes = [throwing, { move: 1, children: proxy }, { move: 1, children: new Proxy([], handler) }];
    for (const node of nodes)
      expect(faultOf(position, malformed(node))).toMatch(/cannot be read|found an object/);
    const tree = malformed(leaf) as { root: { children: { children: unknown }[] } };
    tree.root.children[0]!.children = sparse;
    expect(faultOf(position, tree)).toBe('expected a node, found undefined');
    tree.root.children[0]!.children = Object.assign([], { length: 2 ** 32 - 1 });
    expect(faultOf(position, tree)).toBe('children: expected 2 at most, found 4294967295');
    for (const whole of [proxy, new Proxy({}, handler), undefined, null, 7, 'tree', [], () => tree])
      expect(faultOf(position, whole)).toMatch('found');
  });

  it('that shows another move when it is read again is checked by the first', () => {
    const position = createTwoMoves();
    let reads = 0;
    const changing = {
      get move(): number {
        return reads++ === 0 ? 1 : 0;
      },
      children: [],
    };
    expect(faultOf(position, forged(changing))).toBe('the game ends here with less than 1');
    expect(reads).toBe(1);
  });

  it('with more or less than it claims is refused', () => {
    const position = createTicTacToe();
    const tree = proveWithTreeSync(position, { goal: 'draw' }).tree!;
    for (const nodes of [tree.nodes - 1, tree.nodes + 1, 0, -1, 1.5, NaN, '7', MAX_PROOF_NODES + 1, Infinity])
      expect(verdictOn(position, { ...tree, nodes }).valid).toBe(false);
    for (const plies of [tree.plies - 1, 0, -1, 10, NaN, '9', null, Infinity])
      expect(verdictOn(position, { ...tree, plies }).valid).toBe(false);
    for (const side of [1, 2, -1, '0', null, undefined, false])
      expect(verdictOn(position, { ...tree, side }).valid).toBe(false);
    for (const atLeast of [1, 2, -2, '0', NaN, -Infinity, null, undefined])
      expect(verdictOn(position, { ...tree, atLeast }).valid).toBe(false);
    for (const move of [0, -1, '65535', undefined])
      expect(verdictOn(position, { ...tree, root: { ...tree.root, move } }).valid).toBe(false);
    expect(verdictOn(position, tree).valid).toBe(true);
  });

  it('made of a few objects that repeat without end is refused at once', () => {
    const position = createLongGame();
    let node: object = leaf;
    for (let ply = 0; ply < 3000; ply++) node = { move: 0, children: [node, node] };
    const root = { ...node, move: NO_MOVE };
    const claim = { side: 0, atLeast: 1, nodes: 100_000, plies: 3000 };
    expect(faultOf(position, { ...claim, root })).toBe('the tree claims 100000 nodes, and has more');
  });
});

describe('a proof', () => {
  it('is accepted with its children in any order, and as read from JSON', () => {
    const position = createTicTacToe();
    const tree = proveWithTreeSync(position, { goal: 'draw' }).tree!;
    const turn = (node: ProofNode): ProofNode => ({ ...node, children: node.children.map(turn).reverse() });
    for (const same of [JSON.parse(JSON.stringify(tree)), { ...tree, root: turn(tree.root), more: 1 }])
      expect(verdictOn(position, same)).toEqual({ valid: true, nodes: tree.nodes });
  });

  it('may repeat a part, which counts each time; -0 is 0', () => {
    const position = createTwoMoves();
    const root = { move: NO_MOVE, children: [{ move: -0, children: [leaf, { move: 1, children: [] }] }] };
    const claim = { side: -0, atLeast: -1, nodes: 4, plies: 2 };
    expect(verdictOn(position, { ...claim, root })).toEqual({ valid: true, nodes: 4 });
  });

  it('of a game that is over is its result', () => {
    const position = createTwoMoves();
    [0, 0].forEach((move) => position.play(move));
    const tree = { side: 0, atLeast: 1, nodes: 1, plies: 0, root: { move: NO_MOVE, children: [] } };
    expect(verdictOn(position, tree).valid).toBe(true);
    expect(faultOf(position, { ...tree, side: 1 })).toBe('the game ends here with less than 1');
  });

  it('leaves the position as it was when a function of the position throws', () => {
    const names = ['turn', 'outcome', 'generate', 'play'] as const;
    const tree = proveWithTreeSync(createTicTacToe(), { goal: 'draw' }).tree!;
    for (const name of names) {
      for (const calls of [1, 2, 10, 100]) {
        const position = createTicTacToe();
        const before = look(position);
        let left = calls;
        const call = position[name] as (...values: unknown[]) => unknown;
        const broken = {
          ...position,
          [name]: (...values: unknown[]) => {
            if (--left === 0) throw new RangeError('broken');
            return call(...values);
          },
        };
        expect(() => verifyProof(broken, tree)).toThrow('broken');
        expect(look(position)).toBe(before);
      }
    }
  });
});
