/** The errors about what is read back: damaged, or of something else. */
import { NotationError, OptionError } from '../errors';
import { quote } from '../validation/quote';

export type Stored = 'book' | 'table';

/** The error about bytes or text that were not written so. */
export function damaged(stored: Stored, where: string, expected: string): NotationError {
  return new NotationError(`search-core/bad-${stored}`, `${stored}, ${where}: expected ${expected}`, {
    where,
    expected,
  });
}

/** The error about what was written for something else. @param stored - a log is one of a book. */
export function belongsToOther(
  stored: Stored | 'log',
  what: string,
  found: unknown,
  expected: unknown,
): OptionError {
  const facts = { what, found: quote(found), expected: quote(expected) };
  return new OptionError(
    stored === 'table' ? 'search-core/other-table' : 'search-core/other-book',
    `${stored}: belongs to another ${stored === 'table' ? 'game' : 'book'}; its ${what} is ${facts.found}, expected ${facts.expected}`,
    facts,
  );
}
