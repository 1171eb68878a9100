/**
 * A book of black's quiet moves that have won, to be tried first: with it a proof that took hours is found again in
 * minutes. It is not a proof and is not trusted.
 *
 * ```text
 *   header   {"game":"gomoku freestyle 15","version":"moves 1","positions":12000}
 *   then, for every position in ascending order of its key:
 *   common   1 byte: how much of the key is that of the position before
 *   further  1 byte: how much follows
 *   key      the rest of it: black's points, 255, white's points, each in ascending order
 *   move     1 byte: black's move
 * ```
 *
 * The image of a position with the lowest key stands for all eight.
 */
import {
  belongsToOther,
  checkFunction,
  checkInteger,
  checkIntegers,
  checkRecord,
  damaged,
  isWhole,
  seal,
  wrongType,
} from '@games/search-core/internal';
import { unsealBook } from '../../openings/unseal-book';
import { createCanonicalKey, MAX_KEY_SIZE, stonesOfKey, type Stones } from '../../board/canonical-stones';
import { checkRule, gameName, MIN_SIZE, type Rule, type SolutionRule } from '../../board/rule';

/** Version of the format: change both together. */
const VERSION = 'moves 1';

/** The signs of keys. */
const SIGNS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));

/** The board and the rule of a book. */
export interface MoveBookGame {
  /** Points a side. */
  readonly size: number;
  readonly rule: SolutionRule;
}

/** A book that has been read. */
export interface MoveBook extends MoveBookGame {
  /** The number of positions up to symmetry. */
  readonly positions: number;
  /** Black's move; undefined for a position that is not in the book. */
  readonly find: (stones: Stones) => number | undefined;
  /** All positions and moves, in the order of the book. */
  readonly entries: () => Iterable<MoveBookEntry>;
}

/** A position, black to move, and black's move. Points are in ascending order. */
export interface MoveBookEntry {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly move: number;
}

/**
 * Writes a book. Where a position occurs twice, or as an image of another, the first entry counts.
 *
 * @throws OptionError `search-core/out-of-range` for a size or a point, `search-core/not-a-choice`, `search-core/wrong-type` for
 *   anything but a game, a list and its entries.
 */
export function writeMoveBook(game: MoveBookGame, entries: Iterable<MoveBookEntry>): Uint8Array {
  checkRecord('game', game);
  const canonicalKey = createCanonicalKey(checkInteger('size', game.size, MIN_SIZE, MAX_KEY_SIZE));
  checkRule(game.rule);
  if (typeof (entries as Partial<Iterable<unknown>> | null)?.[Symbol.iterator] !== 'function')
    throw wrongType('entries', entries, 'an iterable of entries');
  const moves = new Map<string, number>();
  const last = game.size ** 2 - 1;
  let index = 0;
  for (const entry of entries) {
    const name = `entries[${index++}]`;
    checkRecord(name, entry);
    const black = checkIntegers(`${name}.black`, entry.black, 0, last);
    const white = checkIntegers(`${name}.white`, entry.white, 0, last);
    const { key, image } = canonicalKey({ black, white });
    if (!moves.has(key)) moves.set(key, image[checkInteger(`${name}.move`, entry.move, 0, last)]!);
  }
  const data: number[] = [];
  let before = '';
  for (const [key, move] of [...moves].sort(([one], [other]) => (one < other ? -1 : 1))) {
    let common = 0;
    while (common < key.length && key[common] === before[common]) common++;
    const rest = Array.from(key.slice(common), (sign) => sign.charCodeAt(0));
    data.push(common, rest.length, ...rest, move);
    before = key;
  }
  const header = { game: gameName(game), version: VERSION, positions: moves.size };
  return seal('book', header, Uint8Array.from(data));
}

/**
 * @throws OptionError `search-core/wrong-type`, `search-core/other-book` for a book of another board or rule;
 *   NotationError `search-core/bad-book` for bytes that are not a book.
 */
export function readMoveBook(bytes: Uint8Array, game: MoveBookGame): MoveBook {
  const { header, data } = unsealBook(bytes, game, VERSION);
  const { size, rule } = game;
  const moves = readMoves(data, size * size);
  if (header['positions'] !== moves.size) throw damaged('book', 'positions', String(moves.size));
  const canonicalKey = createCanonicalKey(size);
  const find = (stones: Stones): number | undefined => {
    const { key, image } = canonicalKey(stones);
    const move = moves.get(key);
    return move === undefined ? undefined : image.indexOf(move);
  };
  const entries = function* (): Iterable<MoveBookEntry> {
    for (const [key, move] of moves) yield { ...stonesOfKey(key), move };
  };
  return { size, rule, positions: moves.size, find, entries };
}

/** Finds the move of a book; undefined where that is no empty point. */
export function findBookMove(book: MoveBook, stones: Stones): number | undefined {
  const move = book.find(stones);
  const isEmpty = ![...stones.black, ...stones.white].includes(move!);
  return isWhole(move, 0, book.size ** 2 - 1) && isEmpty ? move : undefined;
}

/** @throws OptionError `search-core/wrong-type`, `search-core/other-book`. */
export function checkMoveBook(book: MoveBook, { size, rule }: { size: number; rule: Rule }): void {
  checkRecord('book', book);
  checkFunction('book.find', book.find);
  const found = gameName(book);
  const expected = gameName({ size, rule });
  if (found !== expected) throw belongsToOther('book', 'game', found, expected);
}

function readMoves(data: Uint8Array, area: number): Map<string, number> {
  const moves = new Map<string, number>();
  let before = '';
  for (let at = 0; at < data.length;) {
    const common = data[at]!;
    const end = at + 2 + (data[at + 1] ?? 0);
    const move = data[end];
    if (!isWhole(move, 0, area - 1) || common > before.length)
      throw damaged('book', `byte ${at} of the moves`, 'a position and a move');
    before = before.slice(0, common);
    // Sign by sign: a call with as many arguments, and its list, take twice the time.
    for (let byte = at + 2; byte < end; byte++) before += SIGNS[data[byte]!]!;
    moves.set(before, move);
    at = end + 1;
  }
  return moves;
}
