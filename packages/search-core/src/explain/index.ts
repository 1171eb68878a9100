/**
 * Explains a search: records and draws its tree, and answers "why not this move?".
 *
 * @module
 */

export { createRecorder, type Recorder } from './recorder';
export { type SearchTree, type TreeNode } from './search-tree';
export { toHtml } from './to-html';
export { toJSON } from './to-json';
export { toOutline } from './to-outline';

export { review, type Review, type ReviewedMove, type ReviewProgress, type ReviewRequest } from './review';
export { whyNot, whyNotSync, type WhyNot } from './why-not';
export { type LeaveReason, type SearchObserver } from '../search/observer';
