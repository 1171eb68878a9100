import type { Size } from '../board/size';
import type { ConnectBook } from './connect-book';

/**
 * The book of a board: that of Connect Four, loaded when it is first asked for.
 *
 * @returns `undefined` for other boards, and where a page cannot load it: the player then searches.
 */
export async function packagedBook({ rows, columns, connect }: Size): Promise<ConnectBook | undefined> {
  if (rows !== 6 || columns !== 7 || connect !== 4) return undefined;
  try {
    const { loadFourBook } = await import('.');
    return await loadFourBook();
  } catch {
    return undefined;
  }
}
