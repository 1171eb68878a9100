import { unwrapPosition } from '../game/unwrap-position';
import { MAX_PLIES } from '../game/assert-position';
import { checkInteger, IllegalMoveError, OptionError } from '../errors';
import { quote } from '../validation/quote';
import { legalMoves } from '../game/moves';
import { ONGOING, type Hashed, type Notated, type Position } from '../game/position';
import { createRandom, randomBelow, type RandomWords } from '../random';
import { drawEvent, isChanceNode } from './chance-events';

/** Random openings, as many as are needed. */
export interface RandomOpenings<P extends Position> {
  /** Random moves from the start position, from 0. */
  readonly plies: number;
  /** How many different openings; they are played over and over. @default one for each pair of games */
  readonly count?: number | undefined;
  /**
   * Whether to begin with a position: one that is balanced, say. Leaves the position unchanged.
   *
   * @default every position
   */
  readonly accept?: ((position: P) => boolean) | undefined;
}

/** Tries for each opening, before the game is taken to have no more of them. */
const MAX_TRIES = 2000;

/**
 * Draws random openings: no two lead to the same position, none to a game that is over. The same seed draws the same
 * ones, and more of them begin with the same.
 *
 * @throws OptionError `search-core/too-few-openings` when there seem to be fewer than `count`;
 * `search-core/out-of-range` for invalid numbers.
 * @remarks Positions are compared by `hash`, else by `format`, else by their moves.
 * @example
 * ```ts
 * import { randomOpenings } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const openings = randomOpenings(createTicTacToe, { plies: 2, count: 10, seed: 1 }); // ten lists of two moves
 * ```
 */
export function randomOpenings<P extends Position & Partial<Hashed & Notated>>(
  createPosition: () => P,
  options: RandomOpenings<P> & { readonly count: number; readonly seed: number },
): number[][] {
  const { plies, count, accept, seed } = options;
  checkInteger('openings.plies', plies, 0, MAX_PLIES);
  checkInteger('openings.count', count, 1, 1_000_000);
  const position = unwrapPosition(createPosition());
  const random = createRandom(seed);
  const seen = new Set<string>();
  const openings: number[][] = [];
  for (let tries = 0; openings.length < count && tries < MAX_TRIES; tries++) {
    const opening = playRandomMoves(position, random, plies);
    const name = opening && nameOf(position, opening);
    if (name !== undefined && !seen.has(name)) {
      seen.add(name);
      if (accept?.(position) ?? true) {
        openings.push(opening!);
        tries = 0;
      }
    }
    opening?.forEach(() => position.undo());
  }
  if (openings.length === count) return openings;
  throw new OptionError(
    'search-core/too-few-openings',
    `openings: wanted ${count} of ${plies} moves, found only ${openings.length}; give a smaller count or more moves`,
    { wanted: count, plies, found: openings.length },
  );
}

/** Plays random moves; leaves the position unchanged, and returns undefined, when the game ends. */
function playRandomMoves(position: Position, random: RandomWords, plies: number): number[] | undefined {
  const moves: number[] = [];
  while (moves.length < plies && position.outcome() === ONGOING) {
    const legal = legalMoves(position);
    const move = isChanceNode(position)
      ? drawEvent(position, (total) => randomBelow(random, total))
      : legal[randomBelow(random, legal.length)]!;
    position.play(move);
    moves.push(move);
  }
  if (position.outcome() === ONGOING) return moves;
  moves.forEach(() => position.undo());
  return undefined;
}

function nameOf(position: Position & Partial<Hashed & Notated>, moves: readonly number[]): string {
  if (!position.hash) return position.format?.() ?? moves.join(' ');
  const words = new Int32Array(2);
  position.hash(words);
  return words.join(' ');
}

/** @throws IllegalMoveError `search-core/illegal-opening` naming the move and its place. */
export function checkOpeningMove(position: Position, move: number, index: number): void {
  if (legalMoves(position).includes(move)) return;
  throw new IllegalMoveError(
    'search-core/illegal-opening',
    `opening: move ${index + 1}, ${quote(move)}, is not legal there`,
    { index: index + 1, move: typeof move === 'number' ? move : quote(move) },
  );
}
