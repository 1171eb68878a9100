/** What the worker asks of a game that reads files. */
import type { LoadedGame } from './game-module';

/**
 * Reads a file: one game or several.
 *
 * @param onProgress - gets the share of the file that was read, from 0 to 1, where the file holds several games.
 * @throws an InputError that names the place in the text.
 */
export type ReadFile = (file: Uint8Array, onProgress: (share: number) => void) => readonly LoadedGame[];
