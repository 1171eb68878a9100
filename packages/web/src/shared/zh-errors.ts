/** The errors of the packages in Chinese, loaded when the first of them is shown. */
import { zhErrors as cardRows } from '@games/card-rows/words';
import { zhErrors as connectThree } from '@games/connect-three/words';
import { zhErrors as gomoku } from '@games/gomoku/words';
import { describeError, type InputError } from '@games/search-core';
import { zhErrors as searchCore } from '@games/search-core/words';
import { zhErrors as sequencium } from '@games/sequencium/words';

const texts = { ...searchCore, ...gomoku, ...connectThree, ...sequencium, ...cardRows };

export const describeInChinese = (error: InputError): string => describeError(error, texts);
