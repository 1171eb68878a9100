/**
 * Explains a search: records and draws its tree, and answers "why not this move?".
 *
 * @module
 */
export { type Mistake, type MistakeKind } from './mistake';
export { createRecorder, type Recorder, type RecorderOptions } from './recorder';
export { type SearchTree, type TreeNode } from './search-tree';
export { toHtml, type HtmlOptions } from './to-html';
export { toJSON, type JsonOptions } from './to-json';
export { toOutline } from './to-outline';
export { type RenderOptions } from './visit-tree';
export { whyNot, whyNotSync, type WhyNot, type WhyNotOptions } from './why-not';
export { type LeaveReason, type SearchObserver } from '../search/observer';
