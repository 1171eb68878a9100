/**
 * The element `<game-viewer>`: a game or a problem around the board inside it.
 *
 * @module
 */
export { GameViewerElement, type TriedDetail, type ViewerEventMap } from './viewer';
