/** The texts of the game, which lists show before it is loaded, with what the command line offers besides its presets. */
import type { OpeningRule } from '@games/gomoku';
import * as words from '@games/gomoku/words';
import type { Language } from '../../messages/locale';

export { LEVEL_IDS, OPTIONS, zhErrors } from '@games/gomoku/words';

const OPENINGS = Object.keys(words.openingNames) as OpeningRule[];

export const PRESETS = {
  ...words.PRESETS,
  caro: { rule: 'caro' },
  ...Object.fromEntries(OPENINGS.map((opening) => [opening, { opening }])),
};

const withPresets = <W extends typeof words.en>(texts: W, language: Language): W => ({
  ...texts,
  presets: {
    ...texts.presets,
    caro: texts.choices.caro,
    ...Object.fromEntries(OPENINGS.map((opening) => [opening, words.openingLabel(opening, language)])),
  },
});

export const en = withPresets(words.en, 'en');
export const zh = withPresets(words.zh, 'zh');
