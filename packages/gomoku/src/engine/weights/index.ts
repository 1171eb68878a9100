/**
 * The weights of the evaluation network by rule, as text: the same for both sides, or of black to move and of white.
 *
 * @module
 */
import type { Rule } from '../../rules/rule';
import type { BySide } from '../network';
import { WEIGHTS as FREESTYLE } from './freestyle';
import { WEIGHTS as RENJU } from './renju';
import { WEIGHTS as STANDARD } from './standard';

export const WEIGHTS: Readonly<Record<Rule, BySide<string>>> = {
  freestyle: FREESTYLE,
  standard: STANDARD,
  renju: RENJU,
};
