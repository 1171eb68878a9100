import { checkChoice, checkInteger } from '@games/search-core/internal';

/**
 * - `'freestyle'`: five or more in a row win.
 * - `'standard'`: exactly five win; six or more do not.
 * - `'renju'`: black wins with exactly five and may not make an overline, a double four or a double three; white wins
 *   with five or more.
 * - `'caro'`: exactly five win, unless stones of the opponent stand at both ends; the edge of the board does not block.
 *   This is rule 9 of Gomocup's judge, under whose rule 8 six or more win too.
 */
export type Rule = 'freestyle' | 'standard' | 'renju' | 'caro';

/** A rule under which wins of black are proven. */
export type SolutionRule = Extract<Rule, 'freestyle' | 'standard'>;

/** `'X'` is black and moves first. */
export type Mark = 'X' | 'O';

/** Every {@link Rule}. */
export const RULES: readonly Rule[] = ['freestyle', 'standard', 'renju', 'caro'];
export const MARKS = ['X', 'O'] as const;
/** Points along a side of the usual board. */
export const DEFAULT_SIZE = 15;
/** Points along a side of the smallest board. */
export const MIN_SIZE = 5;
/** Points along a side of the largest board. */
export const MAX_SIZE = 20;

/** Names a game in the headers of books and tables. */
export function gameName({ rule, size }: { readonly rule: Rule; readonly size: number }): string {
  return `gomoku ${rule} ${size}`;
}

/** Checks a size. @throws OptionError `search-core/out-of-range` for anything but a whole number from 5 to 20. */
export function checkSize(size: unknown = DEFAULT_SIZE): number {
  return checkInteger('size', size, MIN_SIZE, MAX_SIZE);
}

/** Checks a rule. @throws OptionError `search-core/not-a-choice`. */
export function checkRule(rule: unknown = 'freestyle'): Rule {
  checkChoice('rule', rule, RULES);
  return rule as Rule;
}
