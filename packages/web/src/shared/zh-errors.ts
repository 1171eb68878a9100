/** The errors of the packages in Chinese, loaded when the first of them is shown. */
import { describeError, type ErrorTexts, type InputError } from '@games/search-core';
import { zhErrors } from '@games/search-core/words';

type Texts = Partial<ErrorTexts<string>>;

const OF_GAMES = import.meta.glob<Texts>('../extras/*/zh-errors.ts', { eager: true, import: 'zhErrors' });

const texts = Object.assign({}, zhErrors, ...Object.values(OF_GAMES)) as Texts;

export const describeInChinese = (error: InputError): string => describeError(error, texts);
