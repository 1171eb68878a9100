import { MAX_PLIES } from '../game/check-position';
import { checkInteger, OptionError } from '../errors';
import { legalMoves } from '../game/moves';
import { ONGOING, type Hashed, type Notated, type Position } from '../game/position';
import { createRandom, randomBelow, type RandomWords } from '../random';

/** Random openings, as many as are needed. */
export interface RandomOpenings<P extends Position> {
  /** Random moves from the start position, from 0. */
  readonly plies: number;
  /** How many different openings; they are played over and over. One for each pair of games if left out. */
  readonly count?: number | undefined;
  /** Which positions to begin with: balanced ones, say. Leaves the position as it was. All, if left out. */
  readonly accept?: ((position: P) => boolean) | undefined;
}

/** Tries for each opening wanted, before the game is taken to have no more of them. */
const TRIES = 2000;

/**
 * Draws random openings: no two lead to the same position, none to a game that is over. The same seed draws the same
 * ones, and more of them begin with the same.
 *
 * @throws OptionError `search-core/too-few-openings` when there seem to be fewer than `count`;
 * `search-core/out-of-range` for numbers without sense.
 * @remarks Positions are told apart by `hash`, else by `format`, else by their moves.
 */
export function randomOpenings<P extends Position & Partial<Hashed & Notated>>(
  createPosition: () => P,
  options: RandomOpenings<P> & { readonly count: number; readonly seed: number },
): number[][] {
  const { plies, count, accept, seed } = options;
  checkInteger('openings.plies', plies, 0, MAX_PLIES);
  checkInteger('openings.count', count, 1, 1_000_000);
  const position = createPosition();
  const random = createRandom(seed);
  const seen = new Set<string>();
  const openings: number[][] = [];
  for (let tries = 0; openings.length < count && tries < TRIES; tries++) {
    const opening = walk(position, random, plies);
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

/** Plays random moves; leaves the position as it was, and returns undefined, when the game ends. */
function walk(position: Position, random: RandomWords, plies: number): number[] | undefined {
  const moves: number[] = [];
  while (moves.length < plies && position.outcome() === ONGOING) {
    const legal = legalMoves(position);
    const move = legal[randomBelow(random, legal.length)]!;
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
