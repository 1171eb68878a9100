import type { Rule } from '../../board/rule';
import type { BySide } from '../network';
import { WEIGHTS as FREESTYLE } from './freestyle';
import { WEIGHTS as RENJU } from './renju';
import { WEIGHTS as STANDARD } from './standard';

/**
 * The weights of the evaluation network by rule, as text: the same for both sides, or of black to move and of white.
 *
 * They are not loaded by `import()`, since Vite 6 and 7 build no worker that divides, nor do service workers load what
 * is divided.
 */
export const WEIGHTS: Readonly<Record<Rule, BySide<string>>> = {
  freestyle: FREESTYLE,
  standard: STANDARD,
  renju: RENJU,
  // Fitted to 5,684 games of self-play, weights of its own scored 45 % against those of standard.
  caro: STANDARD,
};
