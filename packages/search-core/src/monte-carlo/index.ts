/**
 * Monte-Carlo tree search.
 *
 * @module
 */
export type { BatchEvaluation, BatchEvaluator } from './batch-evaluation';
export type {
  AnyMonteCarloOptions,
  BatchedMonteCarloOptions,
  MonteCarloOptions,
  Priors,
  Rollout,
} from './options';
export {
  type BatchedMonteCarlo,
  createMonteCarlo,
  type MonteCarlo,
  monteCarloSync,
  monteCarlo,
  type MonteCarloResult,
} from './search';
