/**
 * Winning strategies as data.
 *
 * ```text
 *   the side of the proof moves:  one child, a move that still reaches the goal
 *   the other side moves:         a child for every legal move
 *   the game is over:             no children, and the side has its points
 * ```
 */
import { createViolation } from '../game/contract';
import { legalMoves } from '../game/moves';
import { NO_MOVE, type Position, type Side } from '../game/position';
import { runWithinBudget, type Budget, type LimitReason } from '../scheduling/budget';
import type { SlicedWork } from '../scheduling/time-slicing';
import { answerOfFinished, type Prover, type Question } from './prover';

/** A position of a strategy, reached by a move from the one above. */
export interface ProofNode {
  /** `NO_MOVE` at the root. */
  readonly move: number;
  readonly children: readonly ProofNode[];
}

/** The proof that a side can reach at least a number of points; in outcome games a win is 1, a draw 0, a loss -1. */
export interface ProofTree {
  readonly side: Side;
  readonly atLeast: number;
  readonly root: ProofNode;
  /** Positions in the tree. */
  readonly nodes: number;
  /** Moves of its longest line: whatever the other side does, the goal is reached within this number. */
  readonly plies: number;
}

export const MAX_PROOF_NODES = 10_000_000;

/** A question that a prover has answered, and the limits of its tree. */
interface TreeTask {
  readonly position: Position;
  readonly prover: Prover;
  /** Makes the prover forget what it found out. */
  readonly forget: () => void;
  readonly question: Question;
  /** The answer; of a question answered no the tree is the other side's. */
  readonly proven: boolean;
  /** Nodes of the tree at most. */
  readonly maxNodes: number;
  readonly budget: Budget;
}

/** A move was followed that does not reach the goal on this path. */
const ASTRAY = 'astray';

/**
 * Makes the proof tree of a question that a prover has answered.
 *
 * What is proven of a position may be proven through positions that occur earlier on the path, which a rule of
 * repetition forbids. That is rare: then the tree is grown again, and every position is proven anew.
 *
 * @returns the tree, or the limit that was reached; `'memory'` if the tree would be larger than it may be.
 * @throws ContractViolation for a game whose hash is the same for positions with different values.
 */
export function* growTree(task: TreeTask): SlicedWork<ProofTree | 'memory' | LimitReason> {
  const tree = yield* tryToGrow({ ...task, forget: () => undefined });
  if (tree !== ASTRAY) return tree;
  const again = yield* tryToGrow(task);
  if (again !== ASTRAY) return again;
  throw createViolation(
    task.position,
    'hash: expected positions of one hash to have one value, but a proof of one does not hold in another',
  );
}

function* tryToGrow(task: TreeTask): SlicedWork<ProofTree | 'memory' | LimitReason | typeof ASTRAY> {
  const { position, prover, forget, question, proven, budget } = task;
  const side = proven ? question.side : ((1 - question.side) as Side);
  const atLeast = proven ? question.goal : 1 - question.goal;
  const maxNodes = Math.min(task.maxNodes, MAX_PROOF_NODES);
  const path: GrowingNode[] = [];
  /** The moves from the root to the current position. */
  const line: number[] = [];
  let nodes = 0;
  let plies = 0;

  const takeBack = (): void => {
    for (let played = line.length; played > 0; played--) position.undo();
  };

  /** Lets other work run, while the position is unchanged. */
  function* pause(): SlicedWork<void> {
    takeBack();
    let played = 0;
    try {
      yield undefined;
      budget.beginSlice();
      for (; played < line.length; played++) position.play(line[played]!);
    } finally {
      // Only what is played is to be taken back, should the caller leave off here.
      line.length = played;
    }
  }

  /** Finds the moves of the strategy at this position, none where the game is over; or why it has none. */
  function* strategyMoves(): SlicedWork<number[] | 'memory' | LimitReason | typeof ASTRAY> {
    const finished = answerOfFinished(position, question);
    if (finished !== undefined) return finished === proven ? [] : ASTRAY;
    if (position.turn() !== side) return legalMoves(position);
    forget();
    prover.begin(question);
    const asking = runWithinBudget(prover, budget);
    let step = asking.next();
    for (; !step.done; step = asking.next()) yield* pause();
    if (step.value !== 'solved') return step.value;
    return (prover.proofNumber() === 0) === proven ? [prover.move()] : ASTRAY;
  }

  /** Opens the node of the current position, whose moves are still to be followed; or says which limit was reached. */
  function* open(move: number): SlicedWork<GrowingNode | 'memory' | LimitReason | typeof ASTRAY> {
    if (++nodes > maxNodes) return 'memory';
    plies = Math.max(plies, line.length);
    if (budget.isSliceOver()) yield* pause();
    const moves = yield* strategyMoves();
    return typeof moves === 'string' ? moves : { move, children: [], moves, next: 0 };
  }

  /** Closes the last node of the path, and those above it that are whole with it; returns the root if all are. */
  const close = (): ProofNode | undefined => {
    for (;;) {
      const { move, children, moves, next } = path.at(-1)!;
      if (next < moves.length) return undefined;
      path.pop();
      const parent = path.at(-1);
      if (!parent) return { move, children };
      parent.children.push({ move, children });
      position.undo();
      line.pop();
    }
  };

  try {
    for (let node = yield* open(NO_MOVE); ;) {
      if (typeof node === 'string') return node;
      path.push(node);
      const root = close();
      if (root) return { side, atLeast, root, nodes, plies };
      const parent = path.at(-1)!;
      const move = parent.moves[parent.next++]!;
      position.play(move);
      line.push(move);
      node = yield* open(move);
    }
  } finally {
    takeBack();
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
