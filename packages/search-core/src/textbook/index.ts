/**
 * The searches of the textbooks, short enough to be read: to learn from, and as oracles in tests. They block the thread.
 *
 * @module
 */
export { alphaBeta, type AlphaBetaOptions } from './alpha-beta';
export { minimax, type MinimaxOptions, type MinimaxResult } from './minimax';
export { mtdf, type MtdfOptions, type MtdfResult } from './mtdf';
