/**
 * Monte-Carlo tree search.
 *
 * @module
 */
export {
  type MonteCarloRequest,
  createMonteCarlo,
  type MonteCarlo,
  monteCarloSync,
  monteCarlo,
  type MonteCarloLimits,
  type MonteCarloMove,
  type MonteCarloOptions,
  type MonteCarloProgress,
  monteCarloProgress,
  type MonteCarloResult,
  type Priors,
  type Rollout,
} from './search';
