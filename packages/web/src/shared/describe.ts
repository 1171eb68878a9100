/** Errors in the words of the reader. */
import { isInputError, type InputError } from '@games/search-core';
import type { Catalogue } from '../words/catalogue';
import type { Language } from '../words/language';
import type { AnyGameModule } from '../contract/game-module';
import { FieldError, LeftOutError } from './errors';

/** Says what is wrong with a text that somebody gave. */
export async function describeError(
  error: unknown,
  words: Catalogue,
  module?: AnyGameModule,
): Promise<string> {
  if (error instanceof FieldError) return words.field(error.field, error.found, error.expected);
  if (error instanceof LeftOutError) return words.leftOut(error.games);
  if (!isInputError(error)) return error instanceof Error ? error.message : String(error);
  const text = await textOf(error, words.language);
  return module === undefined ? text : nameSides(text, error, module, words.language);
}

async function textOf(error: InputError, language: Language): Promise<string> {
  if (language === 'en') return error.message;
  const { describeInChinese } = await import('./zh-errors');
  return describeInChinese(error);
}

/** The details in which the packages name a side. */
const SIDE_DETAILS = ['winner', 'mark', 'player'];

/** Calls the sides as the page does. */
function nameSides(text: string, { details }: InputError, module: AnyGameModule, language: Language): string {
  const { sides } = module.text[language];
  const side = module.marks.findIndex((mark) => SIDE_DETAILS.some((name) => details[name] === mark));
  if (side === -1) return text;
  const mark = `\\b${module.marks[side]}\\b`;
  // Chinese text has spaces only around Latin letters.
  return text.replaceAll(new RegExp(language === 'en' ? mark : ` ?${mark} ?`, 'g'), sides[side]!);
}
