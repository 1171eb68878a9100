/**
 * The swap2 opening, so that nobody has the better colour by chance:
 *
 * ```text
 * stones   whose choice        may
 *   0      the one who opens   put black, white, black
 *   3      the other           stay white and put the fourth, take black, or put white and black and hand the choice back
 *   5      the one who opens   stay white and put the sixth, or take black
 * ```
 *
 * After 3 and after 5 stones white is to move, so one search shows which colour is better.
 */

import { scoreOfValue } from '@games/search-core/engine';
import {
  checkCallback,
  checkFunction,
  checkIntegers,
  checkRecord,
  type Shape,
} from '@games/search-core/internal';
import { inputError } from '../errors';
import { parseMoves } from '../rules/moves-text';
import { createUncheckedPosition, type GomokuPosition, playChecked } from '../rules/position';
import { checkRule, checkSize } from '../board/rule';
import { balancedPair, mostBalanced, shareOf, withLimits, type Analyse, type BalanceLimits } from './balance';
import type { OpeningGame } from './opening-rules';

/** Which game is played, and the limits of the whole choice: at least one of time, nodes and depth. */
export interface Swap2Options extends OpeningGame, BalanceLimits {
  /** Draws the openings to choose from: a number from 0 to 1. @default Math.random */
  readonly random?: (() => number) | undefined;
}

const OPTION_SHAPE: Shape<Swap2Options> = /* @__PURE__ */ withLimits({
  size: null,
  rule: null,
  random: checkCallback,
});

/** The choice: other colours, or stones put in turn from the side to move; one stone keeps the colour. */
export type Swap2Choice =
  { readonly kind: 'swap' } | { readonly kind: 'put'; readonly points: readonly number[] };

/** Openings that are searched before one is proposed. */
export const PROPOSALS = 4;
/** Up to this value a search does not know which colour is better: the openings of the list are about as far from even. */
export const DOUBT = 40;

/**
 * Chooses for the side that has the choice. With no stones it proposes the most balanced of a few openings from a list
 * that the engine has made. With three or five it takes the colour that a search prefers. Where that is neither (three
 * stones), it puts the two stones that keep the balance best: the error of the evaluation is then the opponent's.
 *
 * @param stones - the points on the board in the order of play: none, three, or five.
 * @param analyse - searches the positions.
 * @param options - the game, and the limits of the whole choice.
 * @returns the colour or the stones. An abort never rejects.
 * @throws OptionError; IllegalMoveError `gomoku/swap2-stones`, or for stones that cannot be put in that order (the promise
 *   rejects).
 * @example
 * ```ts
 * const opening = await chooseSwap2([], analyse, { milliseconds: 500 });
 * // { kind: 'put', points: [ … ] }: black, white, black
 * const answer = await chooseSwap2(parseMoves('h8 a1 i9'), analyse, { milliseconds: 500 });
 * // { kind: 'swap' }: takes black, who is better off here
 * ```
 */
export async function chooseSwap2(
  stones: readonly number[],
  analyse: Analyse,
  options: Swap2Options,
): Promise<Swap2Choice> {
  checkRecord('options', options, OPTION_SHAPE);
  const game = { size: checkSize(options.size), rule: checkRule(options.rule) };
  stones = checkIntegers('stones', stones, 0, game.size ** 2 - 1);
  checkFunction('analyse', analyse);
  if (![0, 3, 5].includes(stones.length)) throw inputError('gomoku/swap2-stones', { found: stones.length });
  const after = (points: readonly number[]): GomokuPosition => {
    const position = createUncheckedPosition(game);
    playChecked(position, points);
    return position;
  };
  if (stones.length === 0) {
    const openings = draw(openingsFor(game.size), PROPOSALS, options.random ?? Math.random);
    return { kind: 'put', points: await mostBalanced(after([]), openings, analyse, options) };
  }
  const position = after(stones);
  const share = stones.length === 3 ? 1 / 2 : 1;
  const { move, value } = await analyse(position, shareOf(options, share));
  const score = scoreOfValue(value);
  if (stones.length === 3 && Math.abs(score) <= DOUBT) {
    return { kind: 'put', points: await balancedPair(position, analyse, shareOf(options, share)) };
  }
  return score < 0 ? { kind: 'swap' } : { kind: 'put', points: [move] };
}

/** The openings of the list on a board of some size: at the same distance from the top edge and from the middle. */
export function openingsFor(size: number): number[][] {
  const shift = Math.floor((size - SWAP2_SIZE) / 2);
  const openings = SWAP2_OPENINGS.map((opening) =>
    parseMoves(opening, { size: SWAP2_SIZE }).map((point) => {
      const row = Math.floor(point / SWAP2_SIZE);
      const column = (point % SWAP2_SIZE) + shift;
      return row < size && column >= 0 && column < size ? row * size + column : -1;
    }),
  ).filter((points) => !points.includes(-1));
  // On the smallest boards: black in two corners, white in the middle.
  const middle = size >> 1;
  return openings.length > 0 ? openings : [[0, middle * size + middle, size * size - 1]];
}

/** Some of a list, in random order. */
export function draw<T>(list: readonly T[], count: number, random: () => number): T[] {
  const rest = [...list];
  const drawn: T[] = [];
  while (rest.length > 0 && drawn.length < count)
    drawn.push(...rest.splice(Math.min(rest.length - 1, Math.floor(random() * rest.length)), 1));
  return drawn;
}

/** The size of the board that {@link SWAP2_OPENINGS} are written on. */
export const SWAP2_SIZE = 15;

/**
 * Black, white, black, with about equal chances by the evaluation of the engine, as `pnpm --filter @games/gomoku openings`
 * prints them.
 */
export const SWAP2_OPENINGS: readonly string[] = [
  'e13 i14 j14',
  'h14 k14 j14',
  'g13 i13 k13',
  'e13 f12 i12',
  'i13 j14 e12',
  'i15 k15 f15',
  'i15 h14 k13',
  'g12 g13 k13',
  'k14 k13 j13',
  'i15 e14 f12',
  'e14 f13 h13',
  'j15 i15 j14',
  'f14 h12 g12',
  'j14 e14 f14',
  'h14 g14 j14',
  'e12 e13 i13',
];
