/**
 * Shows the tree of a search on a page of the browser: it grows step by step, as the search visited it.
 *
 * @module
 */
export { type Stamp } from './drawing';
export { createViewer, viewerWords, type ViewerLanguage } from './parts';
export { VIEWER_STYLE } from './style';
export { type Viewer, type ViewerOptions } from './viewer';
export { viewsOf, type ViewedNode, type ViewedTree } from './views';
