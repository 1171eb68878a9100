/**
 * Looking into a search: its tree, recorded and drawn, and the answer to "why not this move?".
 *
 * @module
 */
export { observedAlphaBeta, type ObservedAlphaBetaOptions } from './observed-alpha-beta';
export {
  createRecorder,
  type Recorder,
  type RecorderOptions,
  type SearchTree,
  type TreeNode,
} from './recorder';
export { type JsonOptions, type RenderOptions, toDOT, toJSON, toOutline } from './render';
export {
  explainValue,
  whyNotSync,
  whyNot,
  type WhyNotOptions,
  type Loss,
  type LossKind,
  type WhyNot,
} from './why-not';
export type { LeaveReason, SearchObserver } from '../search/observer';
