import {
  createRandom,
  type GuardedPosition,
  type Hashed,
  MAX_EVALUATION,
  type Notated,
  ONGOING,
  type Position,
  type Side,
  type Queryable,
} from '@games/search-core';
import {
  checkInteger,
  checkMembers,
  checkRecord,
  guardOwnMoves,
  type Shape,
  queriesOf,
  unwrapPosition,
} from '@games/search-core/internal';
import { inputError } from '../errors';
import { flatten, type Deal, type FlatDeal } from '../board/deal';
import { formatMove, readMove } from './moves-text';

/** A position holds at most this many cards; `solve` has no such limit. */
const MAX_POSITION_CARDS = 4_000;

/** A position holds at most this many rows, empty ones counted; `solve` has no such limit. */
const MAX_POSITION_ROWS = 32_767;

/**
 * A deal as it is played. Side 0 moves first. A move is `row * 2`, plus 1 for the right end; the only card of a row
 * is taken by the left move alone. The game pays the mover's sum minus the other's.
 */
export interface CardRowsPosition extends Position, Hashed, Notated, Queryable {
  readonly payoff: 'margin';
  /** The cards at the start. */
  readonly deal: Deal;
  /** Which cards of a row of {@link CardRowsPosition.deal} are left: from the first index up to but without the second. */
  readonly left: (row: number) => readonly [from: number, to: number];
  /** Copies the cards left of every row, empty rows included. */
  readonly rows: () => number[][];
  /** The sum of the cards a side has taken. */
  readonly taken: (side: number) => number;
}

/** The game to play. */
export interface CardRowsOptions {
  /** The cards at the start. */
  readonly deal: Deal;
  /** The moves to play from there, such as `['1L', '2R']`; they can be taken back. @default none */
  readonly moves?: readonly string[] | undefined;
}

const OPTION_SHAPE: Shape<CardRowsOptions> = { deal: null, moves: null };

/** Returns the position to work on, which checks nothing. @throws OptionError `search-core/wrong-type`. */
export function checkPosition(position: CardRowsPosition): CardRowsPosition {
  checkMembers('position', position, ['rows', 'taken', 'turn'], 'a position of card rows');
  return unwrapPosition(position);
}

/**
 * Creates a position of a deal, which plays moves in place and takes them back. Its `play` and `undo` refuse what is
 * against the rules, and leave it unchanged.
 *
 * `createPosition(JSON.parse(JSON.stringify(position)))` restores a position with the moves that can be taken back.
 *
 * @example
 * ```ts
 * import { createPosition } from '@games/card-rows';
 *
 * const position = createPosition({ deal: [[1, 2, 5, 7, 3], [4, 6]] });
 * position.play(3); // row 1, right end: the 6
 * position.taken(0); // 6
 * ```
 * @throws OptionError when the deal is not rows of whole numbers, has more than {@link MAX_POSITION_CARDS} cards or
 * {@link MAX_POSITION_ROWS} rows, or the magnitudes of its cards add up to more than `MAX_EVALUATION`; IllegalMoveError for
 * moves against the rules.
 */
export function createPosition(options: CardRowsOptions): GuardedPosition<CardRowsPosition, CardRowsOptions> {
  checkRecord('options', options, OPTION_SHAPE);
  return guardOwnMoves(createUncheckedPosition(options.deal), options);
}

/**
 * {@link createPosition} for this package: `play` and `undo` trust their callers.
 *
 * ```text
 *  cards    7  6  8  2  3  4 | 1  5        the rows one after the other
 *  left[0]     ^                           the leftmost card left of row 0
 *  right[0]             ^                  the rightmost one; the row is empty when left > right
 *  journal  0, 1, 1, …                     the moves played
 * ```
 *
 * The hash is the exclusive or of the hashes of every row (see {@link createRowHash}) and of the lead, on which the final
 * margin depends. The cards left determine whose turn it is.
 */
function createUncheckedPosition(deal: Deal): CardRowsPosition {
  const { cards, starts, rows } = checkSize(flatten(deal, MAX_EVALUATION));
  const total = cards.length;
  const rowHashes = [createRowHash(cards, 1), createRowHash(cards, 2)] as const;
  const left = starts.slice(0, rows);
  const right = starts.slice(1).map((start) => start - 1);
  const journal = new Int32Array(total);
  const taken = new Int32Array(2);
  const key = new Int32Array(2);
  let plies = 0;

  /** Adds a row to the hash, or removes it. */
  const toggle = (row: number): void => {
    const from = left[row]!;
    const to = right[row]! + 1;
    if (from === to) return;
    key[0]! ^= rowHashes[0](row, from, to);
    key[1]! ^= rowHashes[1](row, from, to);
  };

  const generate = (into: Int32Array, from: number): number => {
    let at = from;
    for (let row = 0; row < rows; row++) {
      if (left[row]! > right[row]!) continue;
      into[at++] = row * 2;
      if (left[row]! < right[row]!) into[at++] = row * 2 + 1;
    }
    return at - from;
  };

  const play = (move: number): void => {
    const row = move >> 1;
    toggle(row);
    taken[plies & 1]! += cards[(move & 1) === 0 ? left[row]!++ : right[row]!--]!;
    toggle(row);
    journal[plies++] = move;
  };

  const undo = (): void => {
    const move = journal[--plies]!;
    const row = move >> 1;
    toggle(row);
    taken[plies & 1]! -= cards[(move & 1) === 0 ? --left[row]! : ++right[row]!]!;
    toggle(row);
  };

  const hash = (words: Int32Array): void => {
    const lead = Math.imul(taken[0]! - taken[1]!, 0x9e3779b1);
    words[0] = key[0]! ^ scramble(lead ^ 0x5bd1e995);
    words[1] = key[1]! ^ scramble(lead ^ 0x1b873593);
  };

  for (let row = 0; row < rows; row++) toggle(row);

  const lead = (): number => taken[plies & 1]! - taken[1 - (plies & 1)]!;
  const lengthOf = (row: number): number => right[row]! - left[row]! + 1;
  const remaining = (): number[][] =>
    Array.from(left, (first, row) => Array.from(cards.subarray(first, right[row]! + 1)));

  const position: Omit<CardRowsPosition, keyof Queryable> = {
    payoff: 'margin',
    maxMoves: Math.max(1, Math.min(rows * 2, total)),
    maxPlies: total,
    turn: () => (plies & 1) as Side,
    generate,
    play,
    undo,
    outcome: () => (plies < total ? ONGOING : lead()),
    hash,
    formatMove: (move) => formatMove(checkInteger('move', move, 0, 2 * rows - 1)),
    parseMove: (text) => readMove(text, rows, lengthOf, plies + 1),
    format: () => [...remaining().map(String), `taken ${taken[0]!} : ${taken[1]!}`].join('\n'),
    deal: remaining(),
    left: (row) => [left[row]! - starts[row]!, right[row]! + 1 - starts[row]!],
    rows: remaining,
    taken: (side) => taken[side]!,
  };
  return { ...queriesOf(position, [0, 1]), ...position };
}

/**
 * A rolling hash, so that equal cards have equal hashes anywhere in the row. With `c` the scrambled cards,
 *
 * ```text
 *  prefix[i] = c[0] * base^(i-1) + … + c[i-1]                     modulo 2^32
 *  hash of cards from … to-1 = prefix[to] - prefix[from] * base^(to-from)
 * ```
 *
 * @remarks Richard Karp and Michael Rabin, 1987.
 */
function createRowHash(cards: Float64Array, seed: number): (row: number, from: number, to: number) => number {
  const words = createRandom(seed);
  const base = words() | 1;
  const salt = words();
  const prefix = new Int32Array(cards.length + 1);
  const power = new Int32Array(cards.length + 1).fill(1);
  cards.forEach((card, index) => {
    prefix[index + 1] = Math.imul(prefix[index]!, base) + scramble(card ^ salt);
    power[index + 1] = Math.imul(power[index]!, base);
  });
  return (row, from, to) => {
    const rolled = prefix[to]! - Math.imul(prefix[from]!, power[to - from]!);
    return scramble(rolled ^ scramble(salt + Math.imul(row + 1, 0x9e3779b1)));
  };
}

/** Mixes all bits of a word. The finaliser of MurmurHash3 (Austin Appleby). */
function scramble(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function checkSize(flat: FlatDeal): FlatDeal {
  const [cards, option] = [flat.cards.length, 'deal'];
  if (cards > MAX_POSITION_CARDS)
    throw inputError('card-rows/too-many-cards', { option, value: cards, limit: MAX_POSITION_CARDS });
  if (flat.rows > MAX_POSITION_ROWS)
    throw inputError('card-rows/too-many-rows', { option, value: flat.rows, limit: MAX_POSITION_ROWS });
  return flat;
}
