/** The common form of the books of this package: a seal, and a header that names the game and the format. */
import { belongsToOther, checkBytes, unseal } from '@games/search-core/internal';
import { gameName, type Rule } from '../board/rule';

/**
 * @param game - the board and the rule that it must be for.
 * @param version - the format that it must have.
 * @throws OptionError `search-core/wrong-type`, `search-core/other-book` for a book of another board, rule or form;
 *   NotationError `search-core/bad-book` for bytes that are not a book.
 */
export function unsealBook(
  bytes: Uint8Array,
  game: { readonly size: number; readonly rule: Rule },
  version: string,
): ReturnType<typeof unseal> {
  checkBytes('bytes', bytes);
  const opened = unseal('book', bytes);
  const { game: name, version: found } = opened.header;
  if (name !== gameName(game)) throw belongsToOther('book', 'game', name, gameName(game));
  if (found !== version) throw belongsToOther('book', 'version', found, version);
  return opened;
}
