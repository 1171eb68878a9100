/** The texts of the game, which lists show before it is loaded, with what the command line offers besides its presets. */
import type { OpeningRule } from '@games/gomoku';
import * as words from '@games/gomoku/words';
import type { Language } from '../../messages/locale';

export { LEVEL_IDS, OPTIONS, zhErrors } from '@games/gomoku/words';

/** The rules of opening. */
export const OPENINGS: Readonly<Record<Language, Readonly<Record<OpeningRule, string>>>> = {
  en: {
    swap: 'Swap',
    swap1: 'Swap1',
    swap2: 'Swap2',
    rif: 'RIF rule',
    yamaguchi: 'Yamaguchi rule',
    'soosyrv-8': 'Soosyrv-8',
    'taraguchi-10': 'Taraguchi-10',
  },
  zh: {
    swap: '三手交换',
    swap1: '一手交换',
    swap2: 'Swap2',
    rif: 'RIF 规则',
    yamaguchi: '山口规则',
    'soosyrv-8': '索索夫-8',
    'taraguchi-10': '塔拉山口-10',
  },
};

export const PRESETS = {
  ...words.PRESETS,
  caro: { rule: 'caro' },
  ...Object.fromEntries(Object.keys(OPENINGS.en).map((opening) => [opening, { opening }])),
};

const withPresets = <W extends typeof words.en>(texts: W, language: Language): W => ({
  ...texts,
  presets: { ...texts.presets, caro: texts.choices.caro, ...OPENINGS[language] },
});

export const en = withPresets(words.en, 'en');
export const zh = withPresets(words.zh, 'zh');
