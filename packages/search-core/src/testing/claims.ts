/**
 * Claims, a game for testing searches: sides move twice, or have to pass.
 *
 * Cells stand in a line, each of a few points. A turn claims a free cell that is not next to a cell of the other
 * side. Some cells are springs: the side that claims one moves again. A side that can claim nothing passes, as long as the other
 * can still claim something; the game is over when neither can. More points win.
 *
 * A side may also be made to pass: that never gains anything, since a cell more brings points, takes cells from the
 * other side and none from its owner.
 *
 * ```text
 * points   3  1  4* 2  5  1* 2      * a spring
 * owners   A  A  .  .  B  .  .      B may claim cell 3, 5 or 6; cell 2 is next to A, and A's
 * move n claims cell n; one move more, `cells`, is the pass
 * ```
 */
import { checkInteger } from '../errors';
import { quote } from '../validation/quote';
import {
  ONGOING,
  type Hashed,
  type Notated,
  type Passable,
  type Position,
  type Side,
  type Symmetric,
} from '../game/position';
import { createRandom, randomBelow, zobristKeys } from '../random';
import { IllegalMoveError } from '../errors';
import { legalMoves } from '../game/moves';

const FREE = -1;
const MAX_POINTS = 5;
const MAX_CELLS = 40;
/** Passes that a side is made to make in one line of play, and those that the other side then has to answer with. */
const MAX_PASSES = 256;

/** The line of cells that {@link createClaims} makes. */
export interface ClaimsOptions {
  /** Cells in the line, 1 to 40. @default 8 */
  readonly cells?: number | undefined;
  /** The same seed makes the same line. @default 1 */
  readonly seed?: number | undefined;
  /** Whether the winner takes all or the points count. @default 'outcome' */
  readonly payoff?: Position['payoff'] | undefined;
  /** Makes a line that reads the same from both ends. @default false */
  readonly mirrored?: boolean | undefined;
}

/**
 * Creates a game of claims with random points and springs.
 *
 * @throws OptionError `search-core/out-of-range` for a number of cells outside 1 to 40.
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createClaims } from '@games/search-core/testing';
 *
 * const { value } = searchSync(createClaims({ cells: 10, payoff: 'margin' }));
 * ```
 */
export function createClaims(
  options: ClaimsOptions = {},
): Position & Hashed & Symmetric & Notated & Passable {
  const { cells = 8, seed = 1, payoff = 'outcome', mirrored = false } = options;
  checkInteger('cells', cells, 1, MAX_CELLS);
  const { points, springs } = randomLine(cells, seed, mirrored);
  const low = zobristKeys(2 * cells + 1, 1);
  const high = zobristKeys(2 * cells + 1, 2);
  const pass = cells;
  /** Owners of the cells, with a free place beyond each end; cell n is at n + 1. */
  const owners = new Int8Array(cells + 2).fill(FREE);
  const margins = new Int32Array(2);
  const history = new Int32Array(2 * cells + MAX_PASSES);
  const turns = new Int8Array(2 * cells + MAX_PASSES + 1);
  let plies = 0;

  const turn = (): Side => turns[plies]! as Side;
  const mayClaim = (side: number, cell: number): boolean =>
    owners[cell + 1] === FREE && owners[cell] !== 1 - side && owners[cell + 2] !== 1 - side;
  const claimable = (side: number): boolean => {
    for (let cell = 0; cell < cells; cell++) if (mayClaim(side, cell)) return true;
    return false;
  };
  const play = (move: number): void => {
    const side = turn();
    history[plies++] = move;
    turns[plies] = move !== pass && springs[move] === 1 ? side : 1 - side;
    if (move === pass) return;
    owners[move + 1] = side;
    margins[side]! += points[move]!;
  };
  const undo = (): void => {
    const move = history[--plies]!;
    if (move === pass) return;
    margins[turn()]! -= points[move]!;
    owners[move + 1] = FREE;
  };
  const hashFrom = (words: Int32Array, cellAt: (index: number) => number): void => {
    const side = turn();
    let first = side === 1 ? low[2 * cells]! : 0;
    let second = side === 1 ? high[2 * cells]! : 0;
    for (let index = 0; index < cells; index++) {
      const owner = owners[cellAt(index) + 1]!;
      if (owner === FREE) continue;
      first ^= low[2 * index + owner]!;
      second ^= high[2 * index + owner]!;
    }
    words[0] = first;
    words[1] = second;
  };
  const reads = (cellAt: (index: number) => number): string =>
    Array.from({ length: cells }, (_, index) => '.AB'[owners[cellAt(index) + 1]! + 1]!).join('');
  const forward = (index: number): number => index;
  const backward = (index: number): number => cells - 1 - index;

  const position: Position & Hashed & Symmetric & Notated & Passable = {
    payoff,
    maxMoves: cells,
    maxPlies: 2 * cells,
    turn,
    generate: (into, from) => {
      const side = turn();
      let count = 0;
      for (let cell = 0; cell < cells; cell++) if (mayClaim(side, cell)) into[from + count++] = cell;
      if (count === 0) into[from + count++] = pass;
      return count;
    },
    play,
    undo,
    playPass: () => play(pass),
    undoPass: undo,
    outcome: () => {
      if (claimable(0) || claimable(1)) return ONGOING;
      const side = turn();
      const margin = margins[side]! - margins[1 - side]!;
      return payoff === 'margin' ? margin : Math.sign(margin);
    },
    hash: (words) => hashFrom(words, forward),
    canonicalHash: (words) =>
      hashFrom(words, mirrored && reads(backward) < reads(forward) ? backward : forward),
    format: () => `${reads(forward)} ${'AB'[turn()]!}`,
    formatMove: (move) => (move === pass ? 'pass' : String(move + 1)),
    parseMove: (text) => {
      const move = text.trim() === 'pass' ? pass : Number(text) - 1;
      if (legalMoves(position).includes(move)) return move;
      throw new IllegalMoveError('search-core/no-such-claim', `"${quote(text)}" is not a legal claim here`, {
        text,
      });
    },
  };
  return position;
}

function randomLine(
  cells: number,
  seed: number,
  mirrored: boolean,
): { points: Int32Array; springs: Int8Array } {
  const random = createRandom(seed);
  const points = Int32Array.from({ length: cells }, () => 1 + randomBelow(random, MAX_POINTS));
  const springs = Int8Array.from({ length: cells }, () => (randomBelow(random, 3) === 0 ? 1 : 0));
  for (let cell = 0; mirrored && cell < cells >> 1; cell++) {
    points[cells - 1 - cell] = points[cell]!;
    springs[cells - 1 - cell] = springs[cell]!;
  }
  return { points, springs };
}
