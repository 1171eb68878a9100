/** The errors of the packages in Chinese, which are loaded when there is one. */
import { zhErrors as cardRows } from '@games/card-rows/words';
import { zhErrors as connectThree } from '@games/connect-three/words';
import { zhErrors as gomoku } from '@games/gomoku/words';
import type { ErrorTexts } from '@games/search-core';
import { zhErrors as searchCore } from '@games/search-core/words';
import { zhErrors as sequencium } from '@games/sequencium/words';

/** By the first part of their codes. */
export const ZH_ERRORS: Readonly<Record<string, Partial<ErrorTexts<string>>>> = {
  'search-core': searchCore,
  gomoku,
  'connect-three': connectThree,
  sequencium,
  'card-rows': cardRows,
};
