/**
 * Looking into a search: its tree, recorded and drawn, and the answer to "why not this move?".
 *
 * @module
 */
export * from './explain-alpha-beta';
export * from './explain-recorder';
export * from './explain-render';
export {
  explainValue,
  whyNot,
  whyNotAsync,
  type AsyncWhyNotOptions,
  type Loss,
  type LossKind,
  type WhyNot,
  type WhyNotOptions,
} from './explain-why-not';
export type { LeaveReason, SearchObserver } from './observer';
