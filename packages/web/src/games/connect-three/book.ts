import type { ConnectBook, Size } from '@games/connect-three';

/**
 * The book of a board: that of Connect Four, loaded when it is first asked for.
 *
 * @returns `undefined` for other boards, and where it cannot be loaded: the player then searches.
 */
export async function bookOf({ rows, columns, connect }: Size): Promise<ConnectBook | undefined> {
  if (rows !== 6 || columns !== 7 || connect !== 4) return undefined;
  try {
    const { loadFourBook } = await import('@games/connect-three/four-book');
    return await loadFourBook();
  } catch {
    return undefined;
  }
}
