/** Proofs as data: the answer to a question, and the strategy that proves it. */
import type { ChosenMoveOf, MoveOf } from '../game/user-moves';
import type { Hashed, Position } from '../game/position';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { COUNT, type Shape } from '../validation/check-options';
import { growTree } from './proof-tree';
import { ask } from './prove';
import { PROOF_SHAPE, type StrategyOptions, type StrategyResult } from './request';

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

const SHAPE: Shape<StrategyOptions> = { ...PROOF_SHAPE, treeNodes: COUNT };

function* findStrategy<P extends Position & Hashed>(
  given: P,
  options: StrategyOptions,
): SlicedWork<StrategyResult<MoveOf<P>, ChosenMoveOf<P>>> {
  const asked = yield* ask(given, options, SHAPE);
  const { prover, table, budget, result } = asked;
  if (result.answer === 'unknown') return { ...result, tree: undefined };
  const { treeNodes: maxNodes = DEFAULT_TREE_NODES } = options;
  const proven = result.answer === 'proven';
  const grown = yield* growTree({ ...asked, forget: table.clear, proven, maxNodes });
  return {
    ...result,
    nodes: Math.max(result.nodes, prover.nodes()),
    milliseconds: budget.elapsed(),
    ...(typeof grown === 'string' ? { tree: undefined, stopped: grown } : { tree: grown }),
  };
}
