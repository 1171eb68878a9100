/**
 * The games whose searches are shown: small ones, whose trees can be drawn.
 *
 * @module
 */
import { createPosition, evaluate as evaluateDiscs } from '@games/connect-three';
import { legalMoves, ONGOING, type Hashed, type Notated, type Position, type Side } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';

export const LAB_GAME_IDS = ['tic-tac-toe', 'connect-three', 'connect-three-4x4'] as const;
export type LabGameId = (typeof LAB_GAME_IDS)[number];

/** Cells of a board as text: `X` and `O` for the first and the second player, `.` for free. */
type Cells = string;

/** A position with its evaluation. */
export interface LabPosition {
  readonly position: Position & Hashed & Notated;
  /** Estimates the position for the side to move. */
  readonly evaluate: () => number;
}

export interface LabGame {
  readonly id: LabGameId;
  readonly rows: number;
  readonly columns: number;
  /** Whether a move names a column, not a cell. */
  readonly isDropped: boolean;
  readonly create: () => LabPosition;
}

/** The eight lines of three cells. */
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const ticTacToe: LabGame = {
  id: 'tic-tac-toe',
  rows: 3,
  columns: 3,
  isDropped: false,
  create: () => {
    const position = createTicTacToe();
    return {
      position,
      evaluate: () => {
        const cells = cellsOf(position.format());
        const own = 'XO'[position.turn()]!;
        const other = 'OX'[position.turn()]!;
        return openLines(cells, other) - openLines(cells, own);
      },
    };
  },
};

/** Counts the lines on which one side has no mark: those that the other side may still complete. */
function openLines(cells: Cells, absent: string): number {
  return LINES.filter((line) => line.every((cell) => cells[cell] !== absent)).length;
}

function connectThree(id: LabGameId, rows: number, columns: number): LabGame {
  return {
    id,
    rows,
    columns,
    isDropped: true,
    create: () => {
      const position = createPosition({ rows, columns, connect: 3 });
      return {
        position,
        evaluate: () => evaluateDiscs(position),
      };
    },
  };
}

const GAMES: Readonly<Record<LabGameId, LabGame>> = {
  'tic-tac-toe': ticTacToe,
  'connect-three': connectThree('connect-three', 5, 3),
  'connect-three-4x4': connectThree('connect-three-4x4', 4, 4),
};

export function labGame(id: LabGameId): LabGame {
  return GAMES[id];
}

/** The cells of a board as it is written, row by row from the top. */
export function cellsOf(board: string): Cells {
  return board.replace(/\s/g, '');
}

/** Plays moves from the start. */
export function positionAfter(game: LabGame, moves: readonly number[]): LabPosition {
  const lab = game.create();
  for (const move of moves) lab.position.play(move);
  return lab;
}

/** What is seen of a position. */
export interface PositionView {
  readonly cells: string;
  /** The cell of the last move; -1 before the first. */
  readonly last: number;
  readonly turn: Side;
  readonly isOver: boolean;
  readonly legal: readonly number[];
}

export function viewPosition(game: LabGame, moves: readonly number[]): PositionView {
  const { position } = positionAfter(game, moves);
  const cells = cellsOf(position.format());
  const turn = position.turn();
  const isOver = position.outcome() !== ONGOING;
  const legal = legalMoves(position);
  if (moves.length === 0) return { cells, last: -1, turn, isOver, legal };
  position.undo();
  return { cells, last: changedCell(cellsOf(position.format()), cells), turn, isOver, legal };
}

/** The cell in which two boards differ; -1 if in none. */
export function changedCell(before: string, after: string): number {
  return Array.from(after).findIndex((cell, index) => cell !== before[index]);
}
