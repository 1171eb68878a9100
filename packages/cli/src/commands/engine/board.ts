/**
 * A game as the protocol talks about it: moves are texts where the game has a notation, else numbers.
 *
 * @module
 */
import { isInputError, legalMoves, NO_MOVE, ONGOING } from '@games/search-core';
import { quote } from '@games/search-core/internal/errors';
import type { SentMove } from './command-line';
import type { AnyPosition } from './load-game';
import { ProtocolError } from './protocol-error';

/** The most legal moves that an error names. */
const MAX_NAMED_MOVES = 30;

/** A game that is played to where the other side wants it. */
export interface Board {
  readonly position: AnyPosition;
  /**
   * Goes to the position after these moves from the start.
   *
   * @throws ProtocolError `engine/illegal-move` naming the first move that is not legal; the board stays as it was.
   */
  readonly goTo: (moves: readonly SentMove[]) => void;
  /** Who is to move, and every legal move, or event where chance decides: the answer to `position`. */
  readonly describe: () => object;
  /** A move of an answer, which is a value of its own in some games; null for none. */
  readonly format: (move: unknown) => SentMove | null;
  /** A line of moves of an answer. */
  readonly formatLine: (line: readonly unknown[]) => SentMove[];
}

/** Makes the board of a game that is at its start. */
export function createBoard(position: AnyPosition): Board {
  const { formatMove, moveNumber, chanceWeight } = position;
  const played: number[] = [];

  const nameOf = (move: number): SentMove => formatMove?.(move) ?? move;
  const numberOf = (move: unknown): number =>
    moveNumber === undefined ? (move as number) : moveNumber(move);
  const play = (move: number): void => {
    position.play(move);
    played.push(move);
  };
  const undoTo = (length: number): void => {
    for (; played.length > length; played.pop()) position.undo();
  };

  const goTo = (moves: readonly SentMove[]): void => {
    const before = [...played];
    undoTo(0);
    try {
      moves.forEach((move, index) => play(readMove(position, move, index)));
    } catch (error) {
      undoTo(0);
      before.forEach(play);
      throw error;
    }
  };

  return {
    position,
    goTo,
    describe: () => {
      const outcome = position.outcome();
      return {
        type: 'position',
        turn: position.turn(),
        moves: legalMoves(position).map(nameOf),
        chance: outcome === ONGOING && chanceWeight !== undefined && chanceWeight() > 0 ? true : undefined,
        outcome: outcome === ONGOING ? null : outcome,
        text: position.format?.(),
      };
    },
    format: (move) => (move === null || move === NO_MOVE ? null : nameOf(numberOf(move))),
    formatLine: (line) => {
      const names: SentMove[] = [];
      try {
        for (const move of line) {
          const number = numberOf(move);
          const name = nameOf(number);
          position.play(number);
          names.push(name);
        }
      } finally {
        for (let count = names.length; count > 0; count--) position.undo();
      }
      return names;
    },
  };
}

/** Reads a move that is legal here; `index` is its place among the moves of the line. */
function readMove(position: AnyPosition, move: SentMove, index: number): number {
  const legal = legalMoves(position);
  const number = typeof move === 'number' ? move : parseMove(position, move);
  if (number !== undefined && legal.includes(number)) return number;
  const names = legal.map((each) => position.formatMove?.(each) ?? each);
  const list = `${names.slice(0, MAX_NAMED_MOVES).join(', ')}${names.length > MAX_NAMED_MOVES ? ', …' : ''}`;
  throw new ProtocolError(
    'engine/illegal-move',
    `moves[${index}]: '${quote(move)}' is not legal here; legal: ${list || 'none, the game is over'}`,
    { move: typeof move === 'number' ? move : quote(move), index, legal: names },
  );
}

/** The move that a text stands for; undefined where it stands for none, or the game has no notation. */
function parseMove({ parseMove: parse }: AnyPosition, text: string): number | undefined {
  try {
    return parse?.(text);
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}
