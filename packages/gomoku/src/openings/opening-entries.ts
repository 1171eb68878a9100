/**
 * A book of openings as bytes: for each position the move that a long search has chosen, and its value.
 *
 * ```text
 *   header     {"game":"gomoku renju 15","version":"openings 1","nodes":2000000,"positions":230}
 *   then, for every position in ascending order of its key:
 *   stones     1 byte: how many there are
 *   points     1 byte each: black's, then white's, which are as many or one less, each in ascending order
 *   move       1 byte
 *   depth      1 byte: plies of the search
 *   score      4 bytes, the lowest first: for the side to move, in the scores of searches
 * ```
 *
 * Of the eight images of a position under symmetry the one with the lowest key stands for all.
 */
import type { Value } from '@games/search-core';
import { isDecided, toValue, WIN_SCORE } from '@games/search-core/engine';
import { checkInteger, damaged, isWhole, MAX_PLIES, seal } from '@games/search-core/internal';
import { createCanonicalKey, formatKey, stonesOfKey, stonesOn, type Stones } from '../board/canonical-stones';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { gameName, MIN_SIZE, type Rule } from '../board/rule';
import { unsealBook } from './unseal-book';

/** Version of the format: change it with it. */
const VERSION = 'openings 1';
/** Bytes of an entry besides its stones. */
const FURTHER_BYTES = 7;
/** Points a side, at most: a point is a byte, and 255 none. */
const MAX_BOOK_SIZE = 15;

/** Which board and which rule a book is for. */
export interface OpeningBookGame {
  /** Points a side, up to 15. */
  readonly size: number;
  readonly rule: Rule;
}

/** A book of openings that has been read. */
export interface OpeningBook extends OpeningBookGame {
  /** How many positions there are, one for all that are the same up to symmetry. */
  readonly positions: number;
  /** Nodes of the search of each position. */
  readonly nodes: number;
  /**
   * Finds the entry of a position.
   *
   * @returns undefined where it is not in the book, is of another board or rule, or the move is not allowed.
   * @throws OptionError `search-core/wrong-type` for anything but a position.
   */
  readonly find: (position: GomokuPosition) => BookOpening | undefined;
  /** All that it holds, in the order of the book. */
  readonly entries: () => Iterable<OpeningEntry>;
}

/** The entry of a position. */
export interface BookOpening {
  /** The move to play. */
  readonly move: number;
  /** For the side to move; an estimate. */
  readonly value: Value;
  /** Plies of the search of this position. */
  readonly depth: number;
}

/** A position of a book, as it is written. Points are in any order. */
export interface OpeningEntry {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly move: number;
  readonly depth: number;
  /** For the side to move, in the scores of searches. */
  readonly score: number;
}

/**
 * Writes a book. Where a position occurs twice, or as an image of another, the first entry counts.
 *
 * @param nodes - of the search of each position.
 * @param entries - points of the board; an invalid position makes bytes that are not a book.
 * @throws OptionError `search-core/out-of-range` for a board that is too large.
 */
export function writeOpenings(
  game: OpeningBookGame,
  nodes: number,
  entries: Iterable<OpeningEntry>,
): Uint8Array {
  const canonicalKey = createCanonicalKey(checkInteger('size', game.size, MIN_SIZE, MAX_BOOK_SIZE));
  const found = new Map<string, OpeningEntry>();
  for (const entry of entries) {
    const { key, image } = canonicalKey(entry);
    if (!found.has(key)) found.set(key, { ...entry, ...stonesOfKey(key), move: image[entry.move]! });
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  const header = { game: gameName(game), version: VERSION, nodes, positions: sorted.length };
  return seal('book', header, Uint8Array.from(sorted.flatMap(bytesOf)));
}

function bytesOf({ black, white, move, depth, score }: OpeningEntry): number[] {
  const word = [0, 8, 16, 24].map((shift) => (score >> shift) & 0xff);
  return [black.length + white.length, ...black, ...white, move, depth, ...word];
}

/**
 * @throws OptionError `search-core/wrong-type`, `search-core/other-book` for a book of another board or rule;
 *   NotationError `search-core/bad-book` for bytes that are not a book.
 */
export function readOpenings(bytes: Uint8Array, game: OpeningBookGame): OpeningBook {
  const { size, rule } = game;
  const canonicalKey = createCanonicalKey(checkInteger('size', size, MIN_SIZE, MAX_BOOK_SIZE));
  const { header, data } = unsealBook(bytes, game, VERSION);
  const { nodes, positions } = header;
  if (!isWhole(nodes, 1, Number.MAX_SAFE_INTEGER)) throw damaged('book', 'header', 'the nodes of a search');
  const openings = readEntries(data, size * size, (stones) => canonicalKey(stones).key);
  if (positions !== openings.size) throw damaged('book', 'header', `${openings.size} positions`);

  const find = (position: GomokuPosition): BookOpening | undefined => {
    checkPosition(position);
    if (position.size !== size || position.rule !== rule) return undefined;
    const stones = stonesOn(position.patterns.cells);
    // A board that was set up may be another side's turn than that of a game.
    if (position.turn() !== turnOf(stones)) return undefined;
    const { key, image } = canonicalKey(stones);
    const entry = openings.get(key);
    const move = entry === undefined ? -1 : image.indexOf(entry.move);
    if (entry === undefined || !position.isLegal(move)) return undefined;
    return { move, value: toValue(entry.score, 'outcome', 'estimate'), depth: entry.depth };
  };
  return { size, rule, nodes, positions: openings.size, find, entries: () => openings.values() };
}

function turnOf({ black, white }: Stones): number {
  return black.length === white.length ? 0 : 1;
}

/** Reads the positions, each with its key. @throws NotationError `search-core/bad-book`. */
function readEntries(
  data: Uint8Array,
  area: number,
  keyOf: (stones: Stones) => string,
): Map<string, OpeningEntry> {
  const openings = new Map<string, OpeningEntry>();
  let before = '';
  for (let at = 0; at < data.length;) {
    const entry = readEntry(data, at, area);
    const key = entry && keyOf(entry);
    if (!entry || key !== formatKey(entry) || key <= before)
      throw damaged('book', `byte ${at} of the positions`, 'a position, its move, depth and score');
    openings.set(key, entry);
    before = key;
    at += entry.black.length + entry.white.length + FURTHER_BYTES;
  }
  return openings;
}

/** Reads one position; undefined for an invalid one. */
function readEntry(data: Uint8Array, at: number, area: number): OpeningEntry | undefined {
  const stones = data[at]!;
  const end = at + 1 + stones;
  if (at + stones + FURTHER_BYTES > data.length) return undefined;
  const middle = end - (stones >> 1);
  const black = [...data.subarray(at + 1, middle)];
  const white = [...data.subarray(middle, end)];
  const [move, depth] = [data[end]!, data[end + 1]!];
  const points = new Set([...black, ...white, move]);
  const isPlace = points.size === stones + 1 && [...points].every((point) => point < area);
  const score = new DataView(data.buffer, data.byteOffset + end + 2).getInt32(0, true);
  return isPlace && isScore(score) ? { black, white, move, depth, score } : undefined;
}

/** Returns whether a number is a score of a search: points, or a win or loss that the board has room for. */
function isScore(score: number): boolean {
  return Math.abs(score) <= WIN_SCORE && (!isDecided(score) || WIN_SCORE - Math.abs(score) <= MAX_PLIES);
}
