/**
 * Monte-Carlo tree search.
 *
 * @module
 */
export type { BatchEvaluation, BatchEvaluator } from './batch-evaluation';
export type {
  AnyMonteCarloOptions,
  BatchedMonteCarloOptions,
  MonteCarloLimits,
  MonteCarloOptions,
  Priors,
  Rollout,
} from './options';
export {
  type BatchedMonteCarlo,
  type MonteCarloRequest,
  createMonteCarlo,
  type MonteCarlo,
  monteCarloSync,
  monteCarlo,
  type MonteCarloMove,
  type MonteCarloProgress,
  type MonteCarloResult,
} from './search';
