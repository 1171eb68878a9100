/** Values and errors in the words of the reader. */
import { isInputError, type InputError, type Side, type Value } from '@games/search-core';
import type { Catalogue } from '../app/i18n/catalogue';
import { FieldError } from './share';

/** A value in words; `turn` is the side whose view it is. */
export function describeValue(
  value: Value,
  turn: Side,
  sides: readonly [string, string],
  { values: words }: Catalogue,
): string {
  const own = sides[turn];
  const other = sides[turn === 0 ? 1 : 0];
  switch (value.kind) {
    case 'win':
      return words.win(own, value.plies, value.certainty);
    case 'loss':
      return words.win(other, value.plies, value.certainty);
    case 'draw':
      return words.draw(value.certainty === 'exact');
    case 'score':
      return words.score(value.score < 0 ? other : own, Math.abs(value.score), value.certainty === 'exact');
  }
}

/** Says what is wrong with a text that somebody gave. */
export async function describeError(error: unknown, words: Catalogue): Promise<string> {
  if (error instanceof FieldError) return words.field(error.field, error.found, error.expected);
  if (isInputError(error) && words.languageTag !== 'en') {
    const { errors } = await import('../../src/messages/zh-errors');
    const texts: Readonly<Record<string, ((details: InputError['details']) => string) | undefined>> = errors;
    return texts[error.code]?.(error.details) ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
