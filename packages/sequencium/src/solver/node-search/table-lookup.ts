/** What the table knows of the positions on a path: before their moves are searched, and after. */
import type { Bitboard } from './bitboard';
import { NO_BOUND } from './bounds';
import { NO_PLACE } from './move-order';
import type { Reach } from './reach';
import { createReducedHash } from './reduced-hash';
import { createSolverTable, lowerOf, moveOf, UNBOUNDED, upperOf } from './table';

/** What is known of a position on the path, by offsets in its words. */
const enum Known {
  lower,
  upper,
  keyLow,
  keyHigh,
  flags,
  words,
}

const enum Flag {
  usesTable = 1,
  isReflected = 2,
}

/** With this many empty cells or fewer a position is searched again sooner than looked up. */
const TABLE_EMPTY = 3;
/** With more empty cells than this a position and its reflection share an entry. */
const REFLECTED_EMPTY = 12;

export interface TableLookup {
  /**
   * Looks up the position in `reach`, with `empty` empty cells, and keeps what is known of it for {@link TableLookup.store}.
   *
   * @returns the bound where it decides the threshold, else {@link NO_BOUND}.
   */
  readonly lookUp: (
    own: number,
    other: number,
    threshold: number,
    ply: number,
    movesLeft: number,
    empty: number,
  ) => number;
  /** By ply: the move (a place) in the table, or {@link NO_PLACE}. */
  readonly tableMoves: Uint8Array;
  /** Stores the best value of the position of a ply once its moves are searched. */
  readonly store: (ply: number, empty: number, best: number, bestMove: number, threshold: number) => void;
}

/** Creates the look-up of a path of `plies` plies; see frames.ts for `frames`. */
export function createTableLookup(
  board: Bitboard,
  frames: Int32Array,
  { emptyCells, counts }: Reach,
  memory: Int32Array,
  plies: number,
): TableLookup {
  const { reflected } = board;
  const isSquare = reflected.length > 0;
  const known = new Int32Array(Known.words * plies);
  const tableMoves = new Uint8Array(plies);
  const table = createSolverTable(memory);
  const { begin, absorbCells, absorbSide, finish, key } = createReducedHash(board, frames);

  /** Hashes the position, or its reflection; to `key`. */
  const hash = (own: number, other: number, movesLeft: number, reflects: boolean): void => {
    const low = emptyCells[0]!;
    const high = emptyCells[1]!;
    begin(movesLeft, reflects);
    absorbCells(low, high);
    absorbSide(own, counts[0]!, low, high);
    absorbSide(other, counts[1]!, low, high);
    finish();
  };

  const lookUp: TableLookup['lookUp'] = (own, other, threshold, ply, movesLeft, empty) => {
    const at = ply * Known.words;
    tableMoves[ply] = NO_PLACE;
    known[at + Known.lower] = 0 - UNBOUNDED;
    known[at + Known.upper] = UNBOUNDED;
    known[at + Known.flags] = 0;
    if (empty <= TABLE_EMPTY) return NO_BOUND;
    hash(own, other, movesLeft, false);
    let keyLow = key[0]!;
    let keyHigh = key[1]!;
    let isReflected = false;
    if (isSquare && empty > REFLECTED_EMPTY) {
      hash(own, other, movesLeft, true);
      isReflected = key[0]! < keyLow;
      if (isReflected) {
        keyLow = key[0]!;
        keyHigh = key[1]!;
      }
    }
    known[at + Known.keyLow] = keyLow;
    known[at + Known.keyHigh] = keyHigh;
    known[at + Known.flags] = isReflected ? Flag.usesTable | Flag.isReflected : Flag.usesTable;
    const data = table.find(keyLow, keyHigh);
    if (data === 0) return NO_BOUND;
    const lower = lowerOf(data);
    const upper = upperOf(data);
    if (lower >= threshold) return lower;
    if (upper < threshold) return upper;
    const move = moveOf(data);
    tableMoves[ply] = isReflected ? reflected[move]! : move;
    known[at + Known.lower] = lower;
    known[at + Known.upper] = upper;
    return NO_BOUND;
  };

  const store: TableLookup['store'] = (ply, empty, best, bestMove, threshold) => {
    const at = ply * Known.words;
    const flags = known[at + Known.flags]!;
    if ((flags & Flag.usesTable) === 0) return;
    const move = (flags & Flag.isReflected) !== 0 ? reflected[bestMove]! : bestMove;
    const lower = best >= threshold ? best : known[at + Known.lower]!;
    const upper = best >= threshold ? known[at + Known.upper]! : best;
    table.store(known[at + Known.keyLow]!, known[at + Known.keyHigh]!, empty, move, lower, upper);
  };

  return { lookUp, tableMoves, store };
}
