/** Root positions of a solver: reading them, playing moves on them, and scoring them where no search is needed. */

import { checkInteger, checkMembers } from '@games/search-core/internal';
import { columnFullError, gameOverError } from '../errors';
import { checkPosition, type ConnectPosition } from '../rules/position';
import { NO_STONES, type BitMoves, type BitPosition } from './bit-position';
import type { Bitboard } from './bitboard';
import { countCells } from './score';

/** A position of the solver's size, or the moves that lead to it from the empty board, columns from 0. */
export type Solvable = readonly number[] | ConnectPosition;

/** A position that may be won, or may have a win at once, unlike the positions of a search. */
export interface RootPosition {
  readonly position: BitPosition;
  /** Whether the side that moved last has won. */
  readonly won: boolean;
  /** Where the {@link RootPosition.path} begins; `null`: on the empty board. */
  readonly base: ConnectPosition | null;
  /** The columns played since then. */
  readonly path: readonly number[];
}

export type RootPositions = ReturnType<typeof createRootPositions>;

export function createRootPositions(
  board: Bitboard,
  { landing, completes, play: playStone, threats }: BitMoves,
) {
  const { cells } = board;
  const half = (cells + 1) >> 1;

  /** The position after a column, or `null` when the column is full. */
  function play({ position, base, path }: RootPosition, column: number): RootPosition | null {
    const cell = landing(position, column);
    if ((cell[0] | cell[1]) === 0) return null;
    return {
      position: playStone(position, cell),
      won: completes(position, cell),
      base,
      path: [...path, column],
    };
  }

  function playAll(moves: readonly number[]): RootPosition {
    let root: RootPosition = { position: NO_STONES, won: false, base: null, path: [] };
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

  /** Reads the stones of both sides into words. */
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
    const [threatLow, threatHigh] = threats([otherLow, otherHigh], [allLow, allHigh]);
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

  /** The score of a finished game or of a win at once, otherwise `null`. */
  function knownScore({ position, won }: RootPosition): number | null {
    const { stones } = position;
    if (won) return ((stones + 1) >> 1) - half - 1;
    if (stones === cells) return 0;
    for (let column = 0; column < board.columns; column++) {
      if (completes(position, landing(position, column))) return half - (stones >> 1);
    }
    return null;
  }

  /**
   * Reads a root position.
   *
   * @throws OptionError `search-core/out-of-range`, IllegalMoveError `connect-three/column-full` or
   *   `connect-three/game-over`, each naming the move, counted from 1.
   */
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
