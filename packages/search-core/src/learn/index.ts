/**
 * Evaluations learned by self-play, from the rules of a game alone.
 *
 * @module
 */
export { learn, type LearnProgress, type LearnRequest, type LearnResult } from './learn';
export { performLearning, type LearnTask } from './learn-task';
export { learnedHeuristics } from './heuristics';
export { type LearnedStrength } from './strength';
export { withWeights } from './with-weights';
