/**
 * Values as people read them, for our own front ends.
 *
 * @module
 */
export { accuracyOf, type EvaluatedLine, type Fault, moveLoss, type MoveLoss } from './move-loss';
export {
  advantageOf,
  amountOf,
  describeValue,
  type Evaluation,
  percentOf,
  type ValueMessages,
  type ValueView,
} from './value-words';
