/**
 * Monte-Carlo tree search.
 *
 * @module
 */
export {
  type AsyncMonteCarloRequest,
  createMonteCarlo,
  type MonteCarlo,
  monteCarlo,
  monteCarloAsync,
  type MonteCarloLimits,
  type MonteCarloMove,
  type MonteCarloOptions,
  type MonteCarloProgress,
  monteCarloProgress,
  type MonteCarloRequest,
  type MonteCarloResult,
  type Priors,
  type Rollout,
} from './search';
