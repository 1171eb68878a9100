import type { ConnectBook, Size } from '@games/connect-three';
import { hasBook } from './levels';

/**
 * The book of a board: that of Connect Four, loaded when it is first asked for.
 *
 * @returns `undefined` for other boards, and where it cannot be loaded: the player then searches.
 */
export async function bookOf(size: Size): Promise<ConnectBook | undefined> {
  if (!hasBook(size)) return undefined;
  try {
    const { loadFourBook } = await import('@games/connect-three/four-book');
    return await loadFourBook();
  } catch {
    return undefined;
  }
}
