/**
 * The searches of the textbooks, short enough to be read: to learn from, and as oracles in tests. They block the thread.
 *
 * @module
 */
export { alphaBeta } from './alpha-beta';
export { minimax, type MinimaxResult } from './minimax';
export { mtdf, type MtdfResult } from './mtdf';
