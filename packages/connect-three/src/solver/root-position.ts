/**
 * Root positions of a solver: read from moves or from a position of the rules, played on move by move, and scored where
 * no search is needed.
 *
 * @module
 */

import { checkInteger, checkMembers } from '@games/search-core/engine';
import { columnFullError, gameOverError } from '../errors';
import { checkPosition, type ConnectPosition } from '../rules/position';
import type { Bitboard } from './bitboard';
import type { NodeSearch } from './node-search';
import type { BitPosition } from './opening-search';
import { countCells } from './score';

/** A position of the solver's size: itself, or the moves that lead to it from the empty board, columns from 0. */
export type Solvable = readonly number[] | ConnectPosition;

/** A position and whether it is won; in a position of a search the side to move could not win at once. */
export interface RootPosition {
  readonly position: BitPosition;
  /** Whether the side that moved last has won. */
  readonly won: boolean;
  /** Where the {@link RootPosition.path} begins; `null`: on the empty board. */
  readonly base: ConnectPosition | null;
  /** The columns played since then. */
  readonly path: readonly number[];
}

/** What a solver does with root positions; see {@link createRootPositions}. */
export interface RootPositions {
  /**
   * Reads a root position.
   *
   * @throws OptionError `search-core/out-of-range`, IllegalMoveError `connect-three/column-full` or
   *   `connect-three/game-over`, each naming the move, counted from 1.
   */
  readonly read: (at: Solvable) => RootPosition;
  /** The position after a column, or `null` when the column is full. */
  readonly play: (root: RootPosition, column: number) => RootPosition | null;
  readonly isOver: (root: RootPosition) => boolean;
  /** The score where no search is needed: of finished games, and where the side to move wins at once. */
  readonly knownScore: (root: RootPosition) => number | null;
}

const EMPTY: BitPosition = {
  ownLow: 0,
  ownHigh: 0,
  allLow: 0,
  allHigh: 0,
  threatLow: 0,
  threatHigh: 0,
  stones: 0,
};

/** Creates the root positions of a board, over the node search that finds threats on it. */
export function createRootPositions(
  board: Bitboard,
  { findThreats, found }: Pick<NodeSearch, 'findThreats' | 'found'>,
  playStone: (position: BitPosition, low: number, high: number) => BitPosition,
): RootPositions {
  const { cells } = board;
  const half = (cells + 1) >> 1;

  /** The cell where a stone of a column comes to rest, as words; none when the column is full. */
  function landing({ allLow, allHigh }: BitPosition, column: number): [low: number, high: number] {
    const { bottomLow, bottomHigh, boardLow, boardHigh, stride, lowColumns, lowBits } = board;
    const bits = 2 ** stride - 1;
    return column < lowColumns
      ? [(allLow + bottomLow) & boardLow & (bits << (column * stride)), 0]
      : [0, (allHigh + bottomHigh) & boardHigh & (bits << (column * stride - lowBits))];
  }

  function completes({ ownLow, ownHigh }: BitPosition, low: number, high: number): boolean {
    findThreats(ownLow, ownHigh, low, high);
    return (found[0]! | found[1]!) !== 0;
  }

  function play({ position, base, path }: RootPosition, column: number): RootPosition | null {
    const [low, high] = landing(position, column);
    if ((low | high) === 0) return null;
    return {
      position: playStone(position, low, high),
      won: completes(position, low, high),
      base,
      path: [...path, column],
    };
  }

  function playAll(moves: readonly number[]): RootPosition {
    let root: RootPosition = { position: EMPTY, won: false, base: null, path: [] };
    for (const [index, move] of moves.entries()) {
      const column = checkInteger(`moves[${index}]`, move, 0, board.columns - 1);
      if (root.won) throw gameOverError(index + 1, column + 1, index % 2 === 1 ? 'X' : 'O');
      if (index === cells) throw gameOverError(index + 1, column + 1, null);
      const next = play(root, column);
      if (!next) throw columnFullError(index + 1, column + 1);
      root = next;
    }
    return root;
  }

  /** Sets the bits of both sides' stones, read row by row from the top. */
  function readStones({ rows, columns, cells: stones }: ConnectPosition): [x: number[], o: number[]] {
    const words: [x: number[], o: number[]] = [
      [0, 0],
      [0, 0],
    ];
    for (let cell = 0; cell < cells; cell++) {
      if (stones[cell] === 0) continue;
      const bit = (cell % columns) * board.stride + rows - 1 - Math.floor(cell / columns);
      const side = words[stones[cell]! - 1]!;
      if (bit < board.lowBits) side[0]! |= 1 << bit;
      else side[1]! |= 1 << (bit - board.lowBits);
    }
    return words;
  }

  function readPosition(at: ConnectPosition): RootPosition {
    const position = checkPosition(at);
    checkInteger('rows', position.rows, board.rows, board.rows);
    checkInteger('columns', position.columns, board.columns, board.columns);
    checkInteger('connect', position.connect, board.connect, board.connect);
    const words = readStones(position);
    const [ownLow, ownHigh] = words[position.turn()] as [number, number];
    const [otherLow, otherHigh] = words[1 - position.turn()] as [number, number];
    const allLow = ownLow | otherLow;
    const allHigh = ownHigh | otherHigh;
    findThreats(otherLow, otherHigh, board.boardLow & ~allLow, board.boardHigh & ~allHigh);
    const [threatLow, threatHigh] = [found[0]!, found[1]!];
    const { stones } = countCells(position);
    return {
      position: { ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones },
      won: position.winner() !== null,
      base: position,
      path: [],
    };
  }

  function isOver({ position, won }: RootPosition): boolean {
    return won || position.stones === cells;
  }

  function knownScore({ position, won }: RootPosition): number | null {
    const { stones } = position;
    if (won) return ((stones + 1) >> 1) - half - 1;
    if (stones === cells) return 0;
    for (let column = 0; column < board.columns; column++) {
      const [low, high] = landing(position, column);
      if (completes(position, low, high)) return half - (stones >> 1);
    }
    return null;
  }

  function read(at: Solvable): RootPosition {
    if (isMoves(at)) return playAll(at);
    checkMembers('at', at, ['turn', 'winner'], 'a position or an array of columns');
    return readPosition(at);
  }

  return { read, play, isOver, knownScore };
}

function isMoves(at: Solvable): at is readonly number[] {
  return Array.isArray(at);
}
