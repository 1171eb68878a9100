import type { OpeningRule } from '../openings/opening-rules';

/** What players call a rule of opening. */
export interface OpeningNames {
  readonly en: string;
  readonly zh: string;
  /** The Japanese name, where there is one of its own. */
  readonly ja?: string;
  /** Further names and spellings. */
  readonly others: readonly string[];
}

/** The names of the rules of opening. Sources: renju.net, the rule book of Japanese renju (rulebook.kyogo.org). */
export const openingNames: Readonly<Record<OpeningRule, OpeningNames>> = {
  swap: { en: 'Swap', zh: '三手交换', others: ['交换', '交換'] },
  swap1: { en: 'Swap1', zh: '一手交换', others: [] },
  swap2: { en: 'Swap2', zh: 'Swap2', others: ['交换2', '交換2'] },
  rif: { en: 'RIF', zh: '五手两打', ja: '2題打ち', others: ['五手二打', '二題打ち'] },
  yamaguchi: {
    en: 'Yamaguchi',
    zh: '山口规则',
    ja: '題数打ち',
    others: ['山口ルール', '五手N打'],
  },
  'soosyrv-8': {
    en: 'Soosõrv-8',
    zh: '索索夫-8',
    ja: 'ソーソロフ-8',
    others: ['Soosorv', 'Soosyrv', '索索夫', 'ソーソロフ', '四珠交替打ち'],
  },
  'taraguchi-10': {
    en: 'Taraguchi-10',
    zh: '塔拉山口-10',
    ja: 'タラグチ-10',
    others: ['Taraguchi', '塔拉山口', 'タラグチ', '五珠交替打ち'],
  },
};

/** Names a rule of opening in a language, with its other names in parentheses. */
export function openingLabel(opening: OpeningRule, language: 'en' | 'zh'): string {
  const { en, zh, ja } = openingNames[opening];
  const own = language === 'en' ? en : zh;
  const rest = [en, zh, ja].filter((name) => name !== undefined && name !== own);
  if (rest.length === 0) return own;
  return language === 'en' ? `${own} (${rest.join(', ')})` : `${own}（${rest.join('、')}）`;
}

/** Finds the rule of opening that has a name: its id, or one of {@link openingNames} in any spelling. */
export function openingNamed(text: string): OpeningRule | undefined {
  const found = Object.entries(openingNames).find(([id, { en, zh, ja = id, others }]) =>
    [id, en, zh, ja, ...others].some((name) => plain(name) === plain(text)),
  );
  return found?.[0] as OpeningRule | undefined;
}

/** Without what spellings differ in: case, accents, blanks, hyphens, and the word for a rule. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\s\p{M}\p{P}]/gu, '')
    .replace(/rules?$|规则$|規則$|ルール$/u, '');
}
