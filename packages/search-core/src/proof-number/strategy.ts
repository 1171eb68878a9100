/** Proofs as data: the answer to a question, and the strategy that proves it. */
import { assertDeterministic } from '../game/assert-position';
import { checkInteger } from '../errors';
import { toUserBest, type ChosenMoveOf, type MoveOf } from '../game/user-moves';
import type { Hashed, Position } from '../game/position';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { growTree } from './proof-tree';
import { answerQuestion } from './prove';
import {
  beginProof,
  checkQuestion,
  depthFirst,
  type StrategyOptions,
  type StrategyResult,
  PROOF_SHAPE,
} from './request';

const DEFAULT_TREE_NODES = 100_000;

/**
 * Asks as {@link prove} does, and then finds the proof itself: for every reply of the other side one move that still
 * reaches the goal, to the end of the game. `verifyProof` checks it by the rules alone.
 *
 * @returns the answer, and its tree unless a limit came first.
 * @throws OptionError as {@link prove}.
 *
 * @example
 * ```ts
 * import { proveWithTree, verifyProof } from '@games/search-core/proof-number';
 * import { createNim } from '@games/search-core/testing';
 *
 * const position = createNim([1, 2]);
 * const { answer, tree } = await proveWithTree(position);
 * if (tree) console.log(answer, verifyProof(position, tree).valid); // proven true
 * ```
 */
export async function proveWithTree<P extends Position & Hashed>(
  position: P,
  options: StrategyOptions = {},
): Promise<StrategyResult<MoveOf<P>, ChosenMoveOf<P>>> {
  return runInSlices(findStrategy(position, options));
}

/** {@link proveWithTree}, blocking until it answers: the same nodes, the same answer. */
export function proveWithTreeSync<P extends Position & Hashed>(
  position: P,
  options: StrategyOptions = {},
): StrategyResult<MoveOf<P>, ChosenMoveOf<P>> {
  return runSync(findStrategy(position, options));
}

function* findStrategy<P extends Position & Hashed>(
  given: P,
  options: StrategyOptions,
): SlicedWork<StrategyResult<MoveOf<P>, ChosenMoveOf<P>>> {
  const position = assertDeterministic(given);
  const { prover, table } = depthFirst(position, options);
  const { treeNodes: maxNodes = DEFAULT_TREE_NODES, onProgress } = options;
  checkInteger('treeNodes', maxNodes, 1, Number.MAX_SAFE_INTEGER);
  const budget = beginProof(options, { ...PROOF_SHAPE, treeNodes: null });
  const question = checkQuestion(position, options);
  const found = yield* answerQuestion({ position, prover, question, budget, onProgress });
  const result = { ...found, ...toUserBest(position, found) };
  const { answer } = result;
  if (answer === 'unknown') return { ...result, tree: undefined };
  const proven = answer === 'proven';
  const grown = yield* growTree({
    position,
    prover,
    forget: table.clear,
    question,
    proven,
    maxNodes,
    budget,
  });
  return {
    ...result,
    nodes: Math.max(result.nodes, prover.nodes()),
    milliseconds: budget.elapsed(),
    ...(typeof grown === 'string' ? { tree: undefined, stopped: grown } : { tree: grown }),
  };
}
