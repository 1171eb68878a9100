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
    /renju|rendzju|рендзю|連珠|连珠|連五珠|禁手|有禁|\brif\b|yamaguchi|山口|tarag[uo]chi|soos[oõy]r|tarannikov|sakata|^4$/,
    'renju',
  ],
  [/standard|exact|no[ -]?over-?line|标准|標準|长连不算|^1$/, 'standard'],
  [/free|自由|^0$/, 'freestyle'],
];

/** Finds the rule that a text names. `undefined`: the text names none. */
export function ruleNamed(text: string): Rule | undefined {
  const words = text.trim().toLowerCase();
  return NAMES.find(([name]) => name.test(words))?.[1];
}
