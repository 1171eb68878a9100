import {
  createRandom,
  MAX_EVALUATION,
  NO_MOVE,
  ONGOING,
  randomBelow,
  type Hashed,
  type Position,
  type Side,
} from '../../src';
import type { ProofNode, ProofTree } from '../../src/proof-number';

interface GraphNode {
  readonly turn: Side;
  /** `ONGOING`, or what the end pays to the side to move. */
  readonly outcome: number;
  /** By move. */
  readonly next: ReadonlyMap<number, number>;
}

/**
 * A tiny random game on a graph without cycles: the same side may move again, positions are reached in several ways,
 * moves have any numbers.
 */
export function createGraphGame(seed: number): Position & Hashed {
  const random = createRandom(seed);
  const below = (count: number): number => randomBelow(random, count);
  const isMargin = below(3) === 0;
  const count = 3 + below(8);
  const nodes = Array.from({ length: count }, (_, index): GraphNode => {
    const turn = below(2) as Side;
    const isOver = index >= count - 2 || (index > 0 && below(5) === 0);
    if (isOver) return { turn, outcome: isMargin ? below(7) - 3 : below(3) - 1, next: new Map() };
    const next = new Map<number, number>();
    const moves = 1 + below(3);
    while (next.size < moves)
      next.set(below(4) === 0 ? below(NO_MOVE) : below(6), index + 1 + below(Math.min(4, count - index - 1)));
    return { turn, outcome: ONGOING, next };
  });
  const path = [0];
  const here = (): GraphNode => nodes[path.at(-1)!]!;
  return {
    payoff: isMargin ? 'margin' : 'outcome',
    maxMoves: 3,
    maxPlies: count,
    turn: () => here().turn,
    outcome: () => here().outcome,
    generate: (into, from) => {
      let at = from;
      for (const move of here().next.keys()) into[at++] = move;
      return at - from;
    },
    // A move that is not legal leads somewhere too: no crash saves a verifier from what it should have seen.
    play: (move) => path.push(here().next.get(move) ?? Math.min(path.at(-1)! + 1, count - 1)),
    undo: () => path.pop(),
    hash: (words) => {
      words[0] = path.at(-1)!;
      words[1] = path.reduce((sum, node) => (31 * sum + node) | 0, path.length);
    },
  };
}

/** What a position is worth to side 0 under best play, by a look at everything. */
export function valueOf(position: Position): number {
  const outcome = position.outcome();
  const side = position.turn();
  if (outcome !== ONGOING) return side === 0 ? outcome : 0 - outcome;
  const values = movesOf(position).map((move) => {
    position.play(move);
    const value = valueOf(position);
    position.undo();
    return value;
  });
  return side === 0 ? Math.max(...values) : Math.min(...values);
}

function movesOf(position: Position): number[] {
  const moves = new Int32Array(position.maxMoves);
  return Array.from(moves.subarray(0, position.generate(moves, 0)));
}

/** A proof of a true claim, with children in random order; the moves of the side are random ones of those that do. */
export function proofOf(
  position: Position,
  side: Side,
  atLeast: number,
  below: (count: number) => number,
): ProofTree {
  const holds = (): boolean => (side === 0 ? valueOf(position) : 0 - valueOf(position)) >= atLeast;
  const shuffled = (moves: number[]): number[] => moves.sort(() => below(3) - 1);
  const grow = (move: number): ProofNode => {
    if (position.outcome() !== ONGOING) return { move, children: [] };
    const moves = shuffled(movesOf(position));
    const children: ProofNode[] = [];
    for (const next of moves) {
      position.play(next);
      const isKept = position.turn() === side || holds();
      position.undo();
      if (position.turn() === side && !isKept) continue;
      position.play(next);
      if (holds()) children.push(grow(next));
      position.undo();
      if (position.turn() === side && children.length > 0) break;
    }
    return { move, children };
  };
  const root = grow(NO_MOVE);
  return { side, atLeast, root, ...measure(root) };
}

/** Nodes and plies of a tree, whatever it is made of; endless where it contains itself. */
export function measure(root: unknown): { nodes: number; plies: number } {
  let nodes = 0;
  let plies = 0;
  const visit = (node: unknown, ply: number): void => {
    if (++nodes > 300 || ply > 30) return;
    plies = Math.max(plies, ply);
    const { children } = Object(node) as { children?: unknown };
    if (!Array.isArray(children)) return;
    for (const child of children.slice(0, 20) as unknown[]) visit(child, ply + 1);
  };
  try {
    visit(root, 0);
  } catch {
    // A trap.
  }
  return { nodes, plies };
}

/** The check of a proof once more, straight from its definition, recursive and without care for cost. */
export function isProof(position: Position, tree: unknown): boolean {
  let nodes = 0;
  let plies = 0;
  let played = 0;
  const { side, atLeast, root, ...claim } = Object(tree) as Partial<ProofTree>;
  const holdsBelow = (node: Partial<ProofNode> | undefined, ply: number): boolean => {
    if (++nodes > 300 || ply > position.maxPlies) return false;
    plies = Math.max(plies, ply);
    const children: unknown = node?.children;
    if (!Array.isArray(children) || children.length > position.maxMoves) return false;
    const outcome = position.outcome();
    if (outcome !== ONGOING) {
      const paid = position.turn() === side ? outcome : 0 - outcome;
      return paid >= atLeast! && children.length === 0;
    }
    const legal = movesOf(position);
    const given = children.map((child) => (Object(child) as ProofNode).move);
    if (given.some((move) => typeof move !== 'number' || !legal.includes(move))) return false;
    if (new Set(given).size !== given.length) return false;
    if (given.length !== (position.turn() === side ? 1 : legal.length)) return false;
    return Array.from(children as ProofNode[]).every((child) => {
      position.play(child.move);
      played++;
      const holds = holdsBelow(child, ply + 1);
      position.undo();
      played--;
      return holds;
    });
  };
  try {
    if (side !== 0 && side !== 1) return false;
    const largest = position.payoff === 'margin' ? MAX_EVALUATION : 1;
    if (!Number.isInteger(atLeast) || Math.abs(atLeast!) > largest) return false;
    if (root?.move !== NO_MOVE) return false;
    return holdsBelow(root, 0) && claim.nodes === nodes && claim.plies === plies;
  } catch {
    return false;
  } finally {
    for (; played > 0; played--) position.undo();
  }
}
