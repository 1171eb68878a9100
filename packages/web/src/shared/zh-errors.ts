/** The errors of the packages in Chinese by their codes, which are loaded when there is one. */
import type { ErrorTexts } from '@games/search-core';
import { zhErrors } from '@games/search-core/words';

type Texts = Partial<ErrorTexts<string>>;

const OF_GAMES = import.meta.glob<Texts>('../extras/*/zh-errors.ts', { eager: true, import: 'zhErrors' });

export const ZH_ERRORS: Texts = Object.assign({}, zhErrors, ...Object.values(OF_GAMES)) as Texts;
