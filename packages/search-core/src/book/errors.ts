/** The errors about what is read back: damaged, or of something else. */
import { NotationError, OptionError } from '../errors';
import { quote } from '../validation/quote';

export type Stored = 'book' | 'table' | 'weights';

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
  const isOfBook = stored === 'log' || stored === 'book';
  return new OptionError(
    `search-core/other-${isOfBook ? 'book' : stored}`,
    `${stored}: belongs to another ${isOfBook ? 'book' : 'game'}; its ${what} is ${facts.found}, expected ${facts.expected}`,
    facts,
  );
}
