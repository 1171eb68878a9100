/** The names of rules in files of other programs. */
import type { Rule } from '../board/rule';

/**
 * The names, in the order in which they are looked for: `无禁手` holds `禁手`, and `free renju` is renju. Records of renju
 * name the rule of the opening. The numbers are those of tournament managers.
 */
const NAMES: readonly (readonly [RegExp, Rule])[] = [
  [/\bcaro\b|卡罗|^[89]$/, 'caro'],
  [/[无無]禁|禁手(?:な|無|无)|(?:no|without) forbidden/, 'freestyle'],
  [
    /renju|rendzju|рендзю|連珠|连珠|連五珠|禁手|有禁|\brif\b|yamaguchi|山口|tarag[uo]chi|soos[oõy]r|tarannikov|sakata|索索夫|塔[拉兰]|五手.打|題数?打ち|ソーソロフ|タラグチ|^4$/,
    'renju',
  ],
  [/standard|exact|no[ -]?over-?line|标准|標準|长连不算|^1$/, 'standard'],
  [/free|自由|^0$/, 'freestyle'],
];

/** The rule of a game of SGF that names none that is known. */
export const DEFAULT_RULE: Rule = 'freestyle';

/** Finds the rule that a game of SGF names: by its rule, or where it has none by its title. */
export function ruleOfGame(rule: string, title: string): Rule | undefined {
  const isInTitle = title !== '' && rule.trim() === '' && /rule|规则|規則/i.test(title);
  return ruleNamed(isInTitle ? title : rule);
}

/** Finds the rule that a text names. `undefined`: the text names none. */
export function ruleNamed(text: string): Rule | undefined {
  const words = text.trim().toLowerCase();
  if (words === '') return undefined;
  return NAMES.find(([name]) => name.test(words))?.[1];
}
