/**
 * The check of proof trees by nothing but the rules. A tree may come from anywhere: from a file, from another program,
 * from a forger.
 *
 * First the tree is read, each value once, into plain lists of whole numbers; what it is made of plays no part after
 * that. Then the position follows the lists.
 *
 * ```text
 *   node            0 the root, then level by level; the children of a node stand side by side
 *   moves[node]     the move that leads to it
 *   parents[node]   firsts[node], counts[node]: its first child, and how many it has
 * ```
 */
import { assertDeterministic } from '../game/assert-position';
import { isObject, isReadableArray, isWhole, readProperty, UNREADABLE } from '../validation/foreign-data';
import { NO_MOVE, type Position } from '../game/position';
import { answerOfFinished } from './prover';
import { MAX_PROOF_NODES, type ProofTree } from './proof-tree';
import { quote } from '../validation/quote';
import { MAX_EVALUATION } from '../game/value';

/** What {@link verifyProof} finds; `moves` lead from the root to the place of the fault. */
export type Verdict =
  | { readonly valid: true; readonly nodes: number }
  | { readonly valid: false; readonly fault: string; readonly moves: readonly number[] };

/**
 * Checks a proof tree by nothing but the rules: it plays every move of the tree from the position, which is unchanged
 * afterwards.
 *
 * Nothing in the tree is trusted, not even that it is one: whatever is no proof of what it claims is answered with a
 * fault, and nothing is thrown but what the position's own functions throw. A part that stands in the tree several
 * times counts, and is checked, each time.
 *
 * @param tree - what {@link proveWithTree} gives, or `JSON.parse` of it. Its `side`, `atLeast`, `nodes` and `plies` are
 * part of the claim: compare `side` and `atLeast` with what you wanted proven.
 * @returns `valid`, or the fault and the moves that lead to it.
 * @remarks Time and memory: the nodes that the tree claims to have, at most {@link MAX_PROOF_NODES}. Stack: none.
 *
 * @example
 * ```ts
 * import { proveWithTreeSync, verifyProof } from '@games/search-core/proof-number';
 * import { createNim } from '@games/search-core/testing';
 *
 * const { tree } = proveWithTreeSync(createNim([1, 2]));
 * const verdict = verifyProof(createNim([1, 2]), JSON.parse(JSON.stringify(tree)));
 * console.log(verdict.valid, tree?.side, tree?.atLeast); // true 0 1
 * ```
 */
export function verifyProof(position: Position, tree: ProofTree): Verdict {
  const game = assertDeterministic(position);
  const read = readTree(tree, game);
  if ('fault' in read) return { valid: false, ...read };
  const fault = followLists(game, read) ?? faultOfCounts(read);
  return fault ? { valid: false, ...fault } : { valid: true, nodes: read.moves.length };
}

interface Fault {
  readonly fault: string;
  readonly moves: readonly number[];
}

/** A value of foreign data in words, without running any code of its own. */
function nameOf(value: unknown): string {
  if (value === UNREADABLE) return 'a value that cannot be read';
  if (typeof value === 'function') return 'a function';
  if (isObject(value)) return isReadableArray(value) ? 'an array' : 'an object';
  return typeof value === 'string' ? `'${quote(value)}'` : quote(value);
}

/** What a tree claims. */
type Claim = Pick<ProofTree, 'side' | 'atLeast' | 'nodes' | 'plies'>;

/** A tree as plain lists, see the module. */
interface ProofLists {
  readonly claim: Claim;
  /** The level of the last node. */
  readonly depth: number;
  readonly moves: readonly number[];
  readonly parents: readonly number[];
  readonly firsts: readonly number[];
  readonly counts: readonly number[];
}

function readClaim(tree: unknown, { payoff, maxPlies }: Position): Claim | Fault {
  if (!isObject(tree)) return { fault: `expected a proof tree, found ${nameOf(tree)}`, moves: [] };
  const largest = payoff === 'margin' ? MAX_EVALUATION : 1;
  const ranges = {
    side: [0, 1],
    atLeast: [-largest, largest],
    nodes: [1, MAX_PROOF_NODES],
    plies: [0, maxPlies],
  } as const;
  const claim = { side: 0, atLeast: 0, nodes: 0, plies: 0 };
  for (const name of ['side', 'atLeast', 'nodes', 'plies'] as const) {
    const value = readProperty(tree, name);
    const [minimum, maximum] = ranges[name];
    if (!isWhole(value, minimum, maximum)) {
      const expected = `expected a whole number from ${minimum} to ${maximum}`;
      return { fault: `${name}: ${expected}, found ${nameOf(value)}`, moves: [] };
    }
    // Adding zero makes 0 of -0.
    claim[name] = value + 0;
  }
  return claim as Claim;
}

function readTree(tree: unknown, position: Position): ProofLists | Fault {
  const claim = readClaim(tree, position);
  if ('fault' in claim) return claim;
  const objects: unknown[] = [];
  const moves: number[] = [];
  const parents: number[] = [];
  const firsts: number[] = [];
  const counts: number[] = [];
  let depth = 0;
  /** The first node of the level after the one that is read. */
  let nextLevel = 1;

  const add = (node: unknown, parent: number): string | undefined => {
    if (!isObject(node)) return `expected a node, found ${nameOf(node)}`;
    const isRoot = objects.length === 0;
    const move = readProperty(node, 'move');
    if (!isWhole(move, isRoot ? NO_MOVE : 0, isRoot ? NO_MOVE : NO_MOVE - 1)) {
      return `move: expected ${isRoot ? NO_MOVE : `a whole number from 0 to ${NO_MOVE - 1}`}, found ${nameOf(move)}`;
    }
    if (objects.length === claim.nodes) return `the tree claims ${claim.nodes} nodes, and has more`;
    objects.push(node);
    moves.push(move + 0);
    parents.push(parent);
    return undefined;
  };

  const open = (node: number): string | undefined => {
    const children = readProperty(objects[node], 'children');
    objects[node] = undefined;
    if (!isReadableArray(children)) return `children: expected an array, found ${nameOf(children)}`;
    const count = readProperty(children, 'length');
    if (!isWhole(count, 0, position.maxMoves)) {
      return `children: expected ${position.maxMoves} at most, found ${nameOf(count)}`;
    }
    firsts.push(objects.length);
    counts.push(count);
    if (count > 0 && depth === claim.plies) return `the tree claims ${claim.plies} plies, and has more`;
    for (let index = 0; index < count; index++) {
      const fault = add(readProperty(children, index), node);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

  let fault = add(readProperty(tree, 'root'), 0);
  if (fault !== undefined) return { fault, moves: [] };
  for (let node = 0; node < objects.length; node++) {
    if (node === nextLevel) {
      depth++;
      nextLevel = objects.length;
    }
    fault = open(node);
    if (fault !== undefined) return { fault, moves: pathTo(node, { moves, parents }) };
  }
  return { claim, depth, moves, parents, firsts, counts };
}

function faultOfCounts({ claim: { nodes, plies }, depth, moves }: ProofLists): Fault | undefined {
  if (moves.length === nodes && depth === plies) return undefined;
  const fault = `the tree claims ${nodes} nodes and ${plies} plies, and has ${moves.length} and ${depth}`;
  return { fault, moves: [] };
}

function pathTo(node: number, { moves, parents }: Pick<ProofLists, 'moves' | 'parents'>): number[] {
  const path: number[] = [];
  for (let at = node; at !== 0; at = parents[at]!) path.push(moves[at]!);
  return path.reverse();
}

/** Plays every move of a tree, and checks every node by the rules. */
function followLists(position: Position, lists: ProofLists): Fault | undefined {
  const { moves, parents, firsts, counts } = lists;
  const faultAt = createNodeCheck(position, lists);
  let played = 0;
  const takeBack = (): void => {
    played--;
    position.undo();
  };
  try {
    for (let node = 0; ;) {
      const fault = faultAt(node);
      if (fault !== undefined) return { fault, moves: pathTo(node, lists) };
      if (counts[node]! > 0) node = firsts[node]!;
      else {
        while (node !== 0 && node + 1 === firsts[parents[node]!]! + counts[parents[node]!]!) {
          takeBack();
          node = parents[node]!;
        }
        if (node === 0) return undefined;
        takeBack();
        node++;
      }
      position.play(moves[node]!);
      played++;
    }
  } finally {
    while (played > 0) takeBack();
  }
}

function createNodeCheck(position: Position, lists: ProofLists): (node: number) => string | undefined {
  const { claim, moves, firsts, counts } = lists;
  const { side, atLeast } = claim;
  const legal = new Int32Array(position.maxMoves);
  /** By move: `2 * node + 1` if it is legal at that node, one more if the tree has it too. */
  const marks = new Float64Array(NO_MOVE);

  const faultOfMoves = (node: number, count: number): string | undefined => {
    const first = firsts[node]!;
    const given = counts[node]!;
    for (let index = 0; index < count; index++) marks[legal[index]!] = 2 * node + 1;
    for (let child = first; child < first + given; child++) {
      const move = moves[child]!;
      const mark = marks[move]! - 2 * node;
      if (mark === 2) return `move ${move} is given twice`;
      if (mark !== 1) return `move ${move} is not legal`;
      marks[move] = 2 * node + 2;
    }
    if (position.turn() === side)
      return given === 1 ? undefined : `expected one move of the side, found ${given}`;
    const missing = legal.subarray(0, count).find((move) => marks[move] === 2 * node + 1);
    return missing === undefined ? undefined : `no answer to move ${missing}`;
  };

  return (node) => {
    const answer = answerOfFinished(position, { side, goal: atLeast });
    if (answer === false) return `the game ends here with less than ${atLeast}`;
    if (answer) return counts[node] === 0 ? undefined : 'the game is over, but the tree goes on';
    return faultOfMoves(node, position.generate(legal, 0));
  };
}
