/**
 * Winning strategies as data, and their check.
 *
 * ```text
 *   the promising side moves:  one child, the move that keeps the promise
 *   the other side moves:      a child for every legal move
 *   the game is over:          no children, and the side has its points
 * ```
 *
 * @module
 */
import { legalMoves } from './moves';
import { NO_MOVE, ONGOING, type Position, type Side } from './position';
import { answerOfFinished, type Prover, type Question } from './proof-number-prover';

/** A position of a strategy, reached by a move from the one above. */
export interface ProofNode {
  /** `NO_MOVE` at the root. */
  readonly move: number;
  readonly children: readonly ProofNode[];
}

/** The proof that a side can reach at least so many points; in outcome games a win is 1, a draw 0, a loss -1. */
export interface ProofTree {
  readonly side: Side;
  readonly atLeast: number;
  readonly root: ProofNode;
  /** Positions in the tree. */
  readonly nodes: number;
  /** Moves of its longest line: whatever the other side does, the goal is reached within so many. */
  readonly plies: number;
}

/** What {@link verifyProof} finds; `moves` lead from the root to the place of the fault. */
export type Verdict =
  | { readonly valid: true; readonly nodes: number }
  | { readonly valid: false; readonly fault: string; readonly moves: readonly number[] };

/**
 * Checks a proof tree by nothing but the rules: it plays every move of the tree from the position, which is as it was
 * afterwards.
 *
 * @remarks Time and stack: the tree's size and depth. The tree may come from anywhere; it is not trusted.
 */
export function verifyProof(position: Position, tree: ProofTree): Verdict {
  const path: number[] = [];
  let nodes = 0;
  let plies = 0;

  const faultAt = ({ children }: ProofNode): string | undefined => {
    nodes++;
    plies = Math.max(plies, path.length);
    const answer = answerOfFinished(position, { side: tree.side, goal: tree.atLeast });
    if (answer === false) return `the game ends here with less than ${tree.atLeast}`;
    if (answer) return children.length === 0 ? undefined : 'the game is over, but the tree goes on';
    const legal = legalMoves(position);
    const given = children.map(({ move }) => move);
    const illegal = given.find((move) => !legal.includes(move));
    if (illegal !== undefined) return `move ${illegal} is not legal`;
    if (new Set(given).size !== given.length) return 'a move is given twice';
    const isOwn = position.turn() === tree.side;
    if (isOwn && given.length !== 1) return `expected one move of the side, found ${given.length}`;
    if (!isOwn && given.length !== legal.length) {
      return `no answer to move ${legal.find((move) => !given.includes(move))!}`;
    }
    return faultBelow(children);
  };

  const faultBelow = (children: readonly ProofNode[]): string | undefined => {
    for (const child of children) {
      position.play(child.move);
      path.push(child.move);
      const fault = faultAt(child);
      position.undo();
      if (fault !== undefined) return fault;
      path.pop();
    }
    return undefined;
  };

  const fault = faultAt(tree.root);
  if (fault !== undefined) return { valid: false, fault, moves: path };
  if (nodes !== tree.nodes || plies !== tree.plies) {
    const claimed = `claims ${tree.nodes} nodes and ${tree.plies} plies`;
    return { valid: false, fault: `the tree ${claimed}, and has ${nodes} and ${plies}`, moves: [] };
  }
  return { valid: true, nodes };
}

/**
 * Makes the proof tree of a question that a prover has answered.
 *
 * @param proven - the answer; of a question answered no the tree is the other side's.
 * @param most - nodes of the tree at most.
 * @returns undefined if the tree would be larger, or a limit was reached.
 */
export function growTree(
  position: Position,
  prover: Prover,
  question: Question,
  proven: boolean,
  most: number,
  budget: { readonly deadline: number; readonly nodes: number },
): ProofTree | undefined {
  const side = proven ? question.side : ((1 - question.side) as Side);
  const atLeast = proven ? question.goal : 1 - question.goal;
  let nodes = 0;
  let plies = 0;

  /** The moves of the strategy at this position; undefined if a limit was reached. */
  const strategyMoves = (): number[] | undefined => {
    if (position.turn() !== side) return legalMoves(position);
    prover.begin(question);
    return prover.run(budget.deadline, budget.nodes) === 'solved' ? [prover.move()] : undefined;
  };

  const grow = (move: number, ply: number): ProofNode | undefined => {
    if (++nodes > most) return undefined;
    plies = Math.max(plies, ply);
    if (position.outcome() !== ONGOING) return { move, children: [] };
    const children: ProofNode[] = [];
    for (const next of strategyMoves() ?? [NO_MOVE]) {
      if (next === NO_MOVE) return undefined;
      position.play(next);
      const child = grow(next, ply + 1);
      position.undo();
      if (!child) return undefined;
      children.push(child);
    }
    return { move, children };
  };

  const root = grow(NO_MOVE, 0);
  return root && { side, atLeast, root, nodes, plies };
}
