/** Root positions of a solver: reading them, playing moves on them, and scoring them where no search is needed. */

import { ONGOING } from '@games/search-core';
import { checkInteger, checkMembers } from '@games/search-core/internal';
import { inputError } from '../errors';
import { checkPosition, createUncheckedPosition, type ConnectPosition } from '../rules/position';
import type { BitMoves, BitPosition } from './bit-position';
import type { Bitboard } from './bitboard';
import { countCells } from './score';

/** A position of the solver's size, or the moves that lead to it from the empty board, columns from 0. */
export type Solvable = readonly number[] | ConnectPosition;

/** A position that may be won, or may have a win at once, unlike the positions of a search. */
export interface RootPosition {
  readonly position: BitPosition;
  /** Whether the side that moved last has won. */
  readonly won: boolean;
  /** Where the {@link RootPosition.path} begins. */
  readonly base: ConnectPosition;
  /** The columns played since then. */
  readonly path: readonly number[];
}

export type RootPositions = ReturnType<typeof createRootPositions>;

export function createRootPositions(board: Bitboard, { landing, completes, play: playStone }: BitMoves) {
  const { cells, rows, columns, connect } = board;
  const half = (cells + 1) >> 1;
  /** The empty board, between two calls. */
  const start = createUncheckedPosition({ rows, columns, connect });

  /** The position after a column, or `null` when the column is full. */
  function play({ position, base, path }: RootPosition, column: number): RootPosition | null {
    const cell = landing(position, column);
    if (cell === 0n) return null;
    return {
      position: playStone(position, cell),
      won: completes(position, cell),
      base,
      path: [...path, column],
    };
  }

  function playAll(moves: readonly number[]): RootPosition {
    let played = 0;
    try {
      for (const move of moves) {
        const column = checkInteger(`moves[${played}]`, move, 0, board.columns - 1);
        if (start.outcome() !== ONGOING)
          throw inputError('connect-three/game-over', {
            index: played + 1,
            column: column + 1,
            winner: start.winner() ?? '',
          });
        if (!start.isLegal(column))
          throw inputError('connect-three/column-full', { index: played + 1, column: column + 1 });
        start.play(column);
        played++;
      }
      return { ...readPosition(start), path: [...moves] };
    } finally {
      while (played-- > 0) start.undo();
    }
  }

  /** The stones of one side. */
  function readStones({ rows, columns, cells: marks }: ConnectPosition, side: number): bigint {
    let bits = 0n;
    for (let column = columns - 1; column >= 0; column--) {
      let stack = 0;
      for (let row = 0; row < rows; row++)
        stack = 2 * stack + Number(marks[row * columns + column] === side + 1);
      bits = (bits << BigInt(board.stride)) | BigInt(stack);
    }
    return bits;
  }

  function readPosition(at: ConnectPosition): RootPosition {
    const position = checkPosition(at);
    checkInteger('rows', position.rows, board.rows, board.rows);
    checkInteger('columns', position.columns, board.columns, board.columns);
    checkInteger('connect', position.connect, board.connect, board.connect);
    const own = readStones(position, position.turn());
    const all = own | readStones(position, 1 - position.turn());
    return {
      position: { own, all, stones: countCells(position).stones },
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
