/**
 * Monte-Carlo tree search.
 *
 * @module
 */
export { type MonteCarloOptions, type Priors, type Rollout } from './options';
export {
  createMonteCarlo,
  type MonteCarlo,
  monteCarloSync,
  monteCarlo,
  type MonteCarloResult,
} from './search';
