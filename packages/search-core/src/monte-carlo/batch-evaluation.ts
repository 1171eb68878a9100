/**
 * Playouts whose leaves are evaluated later, many at once, as by a neural network. A batch goes down the tree from the root
 * again and again, each time on another path, since those before count as lost until their answer comes; then it waits.
 *
 * ```text
 *   go down, encode | go down, encode | … | evaluate(count)  …wait…  answer | pass up | pass up | … | go down, encode | …
 * ```
 *
 * A leaf gets its children when it is first reached, so that its answer can give them their priors; what they prove is
 * looked at when it is reached again, as in a search that evaluates at once.
 */
import { describeAnswer } from '../game/contract';
import { checkFunction, type Shape } from '../validation/check-options';
import { quote } from '../validation/quote';
import { MAX_EVALUATION } from '../game/value';
import type { Position } from '../game/position';
import type { Budget } from '../scheduling/budget';
import type { BatchedTree } from './batches';
import { ROOT } from './node-store';
import { createPendingPlayouts } from './pending-playouts';

const DEFAULT_BATCH = 16;
/** Positions of a batch, at most. */
const MAX_BATCH = 1024;

/** Evaluates positions in batches, and answers later: a neural network, a server. */
export interface BatchEvaluator<P extends Position> {
  /** Positions of a batch, from 1 to 1,024; the last batch of a search may have fewer. @default 16 */
  readonly batchSize?: number | undefined;
  /**
   * Takes a position into the next batch, in the place `index`, counted from 0: writes it to the input of the network. The
   * position is another one afterwards.
   */
  readonly encode: (position: P, index: number) => void;
  /**
   * Evaluates the first `count` positions taken in. Nothing is taken in before it has answered, except by a search after one that
   * was stopped, which does not wait for its last answer.
   */
  readonly evaluate: (count: number) => PromiseLike<BatchEvaluation>;
}

/** The answer of a {@link BatchEvaluator}, in the order of the batch. */
export interface BatchEvaluation {
  /**
   * A number for each position, seen by the side to move: the expected result from -1 (lost) to 1 (won); in games of points
   * the expected margin.
   */
  readonly values: ArrayLike<number>;
  /**
   * A row for each position, all of one length: the prior weight of each move at the number of the move, from 0, of any
   * sum. Those of other moves are ignored. @default equal weights
   */
  readonly priors?: ArrayLike<number> | undefined;
}

export const BATCH_EVALUATOR_SHAPE: Shape<BatchEvaluator<Position>> = {
  batchSize: [1, MAX_BATCH],
  encode: checkFunction,
  evaluate: checkFunction,
};

/** What a batch needs of the tree that it grows. */
interface EvaluatedTree extends Omit<BatchedTree, 'lock' | 'counters' | 'playFrom' | 'rewards'> {
  /** Playouts that have ended. */
  readonly ended: () => number;
  /** Plays the current path from the root. */
  readonly replay: (depth: number) => void;
  /** Gives the children of a node their priors. */
  readonly setPriors: (node: number, weightOf: (move: number) => number) => void;
  readonly isChanceNode: (node: number) => boolean;
  /** Throws the error for an answer that is invalid, or for one that does not come. */
  readonly fail: (problem: string, cause?: unknown) => never;
}

/** An answer, or why there is none. */
type Arrival = { readonly answer: BatchEvaluation } | { readonly reason: unknown };

/** Creates the playouts of a tree whose leaves are evaluated later. All memory is taken here. */
export function createBatchEvaluations<P extends Position>(
  position: P,
  { batchSize = DEFAULT_BATCH, encode, evaluate }: BatchEvaluator<P>,
  tree: EvaluatedTree,
) {
  const { store, path, movers, ended, isChanceNode, fail } = tree;
  const { first, count, move: moveOf, lower, upper } = store;
  const { keep, recall, addVirtualLoss } = createPendingPlayouts(store, tree, batchSize);
  const bound = position.payoff === 'margin' ? MAX_EVALUATION : 1;
  /** Whether the root has no priors yet: it is evaluated for them, alone and first. */
  let needsRoot = false;
  /** Playouts under way; number `row` is in slot `row`. */
  let pending = 0;
  /** Positions that are being evaluated; 0 while the batch is filled. */
  let asked = 0;
  let arrival: Arrival | undefined;
  let wake: (() => void) | undefined;
  /** Counts the batches, so that an answer that comes too late is recognised. */
  let batch = 0;

  const addVirtualLosses = (sign: number): void => {
    for (let slot = 0; slot < pending; slot++) addVirtualLoss(slot, sign);
  };

  const begin = (): void => {
    const depth = tree.descend();
    const leaf = path[depth]!;
    if (lower[leaf] === upper[leaf]) {
      tree.pay(movers[depth]!, lower[leaf]!);
      tree.takeBack();
      tree.backUp(depth);
      return;
    }
    encode(position, pending);
    tree.takeBack();
    keep(pending++, depth, tree.lossNow());
  };

  const ask = (size: number): void => {
    const number = ++batch;
    const arrive = (found: Arrival): void => {
      if (number !== batch) return;
      arrival = found;
      wake?.();
    };
    asked = size;
    Promise.resolve(evaluate(size)).then(
      (answer) => arrive({ answer }),
      (reason: unknown) => arrive({ reason }),
    );
  };

  /** The leaf of an answer, its path made the current one; the root where that was asked. */
  const recallLeaf = (row: number): number => (needsRoot ? ROOT : path[recall(row)]!);

  /** @param row - the position at which the answer is wrong; of a wrong whole none. */
  const refuse = (name: string, expected: string, found: unknown, row?: number): never => {
    if (row !== undefined && !needsRoot) tree.replay(recall(row));
    return fail(describeAnswer(`evaluator.evaluate${name}`, expected, found));
  };

  const checkPriors = (row: number, priors: ArrayLike<number>, width: number): void => {
    const leaf = recallLeaf(row);
    if (isChanceNode(leaf)) return;
    for (let child = first[leaf]!, end = child + count[leaf]!; child < end; child++) {
      const move = moveOf[child]!;
      const weight = move < width ? priors[row * width + move] : undefined;
      if (!(weight! >= 0)) refuse(`, prior of move ${move}`, 'a weight from 0', weight, row);
    }
  };

  /** Refuses an answer that is none, before any of it is used. */
  const checkAnswer = (answer: Partial<BatchEvaluation> | undefined): BatchEvaluation => {
    const { values, priors } = answer ?? {};
    if (values?.length !== asked) return refuse(', length of values', String(asked), values?.length);
    if (priors && !(priors.length % asked === 0))
      refuse(', length of priors', `a multiple of ${asked}`, priors.length);
    for (let row = 0; row < asked; row++) {
      const value = values[row]!;
      if (!(value >= 0 - bound && value <= bound))
        refuse(', value', `a number from -${bound} to ${bound}`, value, row);
      if (priors) checkPriors(row, priors, priors.length / asked);
    }
    return { values, priors };
  };

  const setPriors = (node: number, row: number, priors: BatchEvaluation['priors']): void => {
    if (!priors || isChanceNode(node)) return;
    const from = (row * priors.length) / asked;
    tree.setPriors(node, (move) => priors[from + move]!);
  };

  /** Passes the answers up, in the order in which their playouts went down. */
  const land = (found: Arrival): void => {
    if ('reason' in found)
      return fail(`evaluator.evaluate: the promise was rejected: ${quote(found.reason)}`, found.reason);
    const { values, priors } = checkAnswer(found.answer);
    if (needsRoot) setPriors(ROOT, 0, priors);
    for (let slot = 0; slot < pending; slot++) {
      addVirtualLoss(slot, -1);
      const depth = recall(slot);
      setPriors(path[depth]!, slot, priors);
      tree.pay(movers[depth + 1]!, values[slot]!);
      tree.backUp(depth);
    }
    forget();
    needsRoot = false;
  };

  /** Makes room for the next batch. */
  const forget = (): void => {
    pending = 0;
    asked = 0;
    arrival = undefined;
    batch++;
  };

  const abandon = (): void => {
    addVirtualLosses(-1);
    forget();
  };

  /** Goes on until it waits, the slice or the limit is over, or the root is solved. */
  const playOut = (budget: Budget): 'paused' | 'solved' => {
    if (asked > 0 && !arrival) return 'paused';
    if (arrival) land(arrival);
    for (let left = 0; lower[ROOT] !== upper[ROOT]; left--) {
      const isFull = pending === batchSize || ended() + pending >= budget.nodes;
      if (needsRoot || (pending > 0 && isFull)) {
        if (needsRoot) encode(position, 0);
        ask(Math.max(pending, 1));
        return 'paused';
      }
      if (left === 0 && (left = budget.grant(ended() + pending)) === 0) return 'paused';
      begin();
    }
    return 'solved';
  };

  return {
    /** @param isNew - whether the root has just got its children, or was never evaluated. */
    begin: (isNew: boolean): void => {
      needsRoot = isNew;
    },
    run: (budget: Budget): 'paused' | 'solved' => {
      try {
        return playOut(budget);
      } catch (error) {
        abandon();
        throw error;
      }
    },
    /** Whether an answer is awaited; `wake` is called when it has come. */
    waiting: (): ((call: () => void) => void) | undefined =>
      asked === 0 || arrival ? undefined : (call) => void (wake = call),
    /** Forgets the playouts under way, and the answer that is awaited. */
    abandon,
    /** Reads the tree without the playouts under way. */
    withoutPending: <T>(read: () => T): T => {
      addVirtualLosses(-1);
      try {
        return read();
      } finally {
        addVirtualLosses(1);
      }
    },
  };
}
