/**
 * The weights of the evaluation network by rule, as text: the same for both sides, or of black to move and of white.
 *
 * They are half of what a page loads of the engine, and a game needs those of its rule only. So each rule has a file:
 * asynchronous functions load it when they are called, synchronous ones call `addAllWeights` (`all.ts`) first.
 */
import type { Rule } from '../../board/rule';
import type { BySide } from '../network';

type Weights = BySide<string>;

const added = new Map<Rule, Weights>();

const FILES: Readonly<Record<Rule, () => Promise<{ readonly WEIGHTS: Weights }>>> = {
  freestyle: () => import('./freestyle'),
  standard: () => import('./standard'),
  renju: () => import('./renju'),
  // Fitted to 5,684 games of self-play, weights of its own scored 45 % against those of standard.
  caro: () => import('./standard'),
};

/** Returns the weights of a rule that were added. */
export function weightsOf(rule: Rule): Weights {
  const weights = added.get(rule);
  if (weights === undefined) throw new Error(`the weights for ${rule} have not been loaded`);
  return weights;
}

export function addWeights(rule: Rule, weights: Weights): void {
  added.set(rule, weights);
}

/** Loads the weights of a rule and adds them; undefined where they are there already. */
export function loadWeights(rule: Rule): Promise<void> | undefined {
  if (added.has(rule)) return undefined;
  return FILES[rule]().then(({ WEIGHTS }) => addWeights(rule, WEIGHTS));
}
