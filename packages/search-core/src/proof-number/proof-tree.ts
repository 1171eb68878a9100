/**
 * Winning strategies as data.
 *
 * ```text
 *   the promising side moves:  one child, the move that keeps the promise
 *   the other side moves:      a child for every legal move
 *   the game is over:          no children, and the side has its points
 * ```
 *
 * @module
 */
import { legalMoves } from '../game/moves';
import { NO_MOVE, ONGOING, type Position, type Side } from '../game/position';
import type { Prover, Question } from './prover';

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

/** The most nodes that a proof tree may have. */
export const MAX_PROOF_NODES = 10_000_000;

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
  const limit = Math.min(most, MAX_PROOF_NODES);
  const path: GrowingNode[] = [];
  let nodes = 0;
  let plies = 0;
  let played = 0;

  /** The moves of the strategy at this position; undefined if a limit was reached. */
  const strategyMoves = (): number[] | undefined => {
    if (position.turn() !== side) return legalMoves(position);
    prover.begin(question);
    return prover.run(budget.deadline, budget.nodes) === 'solved' ? [prover.move()] : undefined;
  };

  /** The node of the position as it is now, with the moves still to be followed; undefined if a limit was reached. */
  const open = (move: number): GrowingNode | undefined => {
    if (++nodes > limit) return undefined;
    plies = Math.max(plies, played);
    const moves = position.outcome() === ONGOING ? strategyMoves() : [];
    return moves && { move, children: [], moves, next: 0 };
  };

  /** Closes the last node of the path, and those above it that are whole with it; the root if all are. */
  const close = (): ProofNode | undefined => {
    for (;;) {
      const { move, children, moves, next } = path.at(-1)!;
      if (next < moves.length) return undefined;
      path.pop();
      const parent = path.at(-1);
      if (!parent) return { move, children };
      parent.children.push({ move, children });
      position.undo();
      played--;
    }
  };

  try {
    for (let node = open(NO_MOVE); node;) {
      path.push(node);
      const root = close();
      if (root) return { side, atLeast, root, nodes, plies };
      const parent = path.at(-1)!;
      const move = parent.moves[parent.next++]!;
      position.play(move);
      played++;
      node = open(move);
    }
    return undefined;
  } finally {
    for (; played > 0; played--) position.undo();
  }
}

/** A node of a proof tree that is being made. */
interface GrowingNode {
  readonly move: number;
  readonly children: ProofNode[];
  /** The moves of the strategy here, and which of them is followed next. */
  readonly moves: readonly number[];
  next: number;
}
