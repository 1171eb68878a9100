/**
 * Monte-Carlo tree search.
 *
 * @module
 */
export { type MonteCarloLimits, type MonteCarloOptions, type Priors, type Rollout } from './options';
export {
  type MonteCarloRequest,
  createMonteCarlo,
  type MonteCarlo,
  monteCarloSync,
  monteCarlo,
  type MonteCarloMove,
  type MonteCarloProgress,
  type MonteCarloResult,
} from './search';
