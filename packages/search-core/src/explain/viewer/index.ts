/**
 * Shows the tree of a search on a page of the browser: it grows step by step, as the search visited it.
 *
 * @module
 */

export { createViewer, viewerWords } from './parts';
export { VIEWER_STYLE } from './style';
export { type Viewer } from './viewer';
export { viewsOf, type ViewedTree } from './views';
