/** Errors in the words of the reader. */
import { isInputError, type InputError } from '@games/search-core';
import type { Catalogue } from '../app/i18n/catalogue';
import { FieldError, LeftOutError } from './share';

/** Says what is wrong with a text that somebody gave. */
export async function describeError(error: unknown, words: Catalogue): Promise<string> {
  if (error instanceof FieldError) return words.field(error.field, error.found, error.expected);
  if (error instanceof LeftOutError) return words.leftOut(error.parts);
  if (isInputError(error) && words.languageTag !== 'en') {
    const { errors } = await import('../../src/messages/zh-errors');
    const texts: Readonly<Record<string, ((details: InputError['details']) => string) | undefined>> = errors;
    return texts[error.code]?.(error.details) ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
