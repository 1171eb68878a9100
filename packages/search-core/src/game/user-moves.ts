/**
 * Moves that stand for values of the program's own: a search reckons in whole numbers and answers in the program's
 * moves.
 */
import { NO_MOVE, type Position } from './position';
import { unwrapPosition } from './unwrap-position';

/** A position whose moves stand for values: texts, records, anything. */
export interface MoveValues<M> {
  /** The value that a legal move of this position stands for. */
  readonly moveValue: (move: number) => M;
  /**
   * The move of this position that stands for a value.
   *
   * @throws IllegalMoveError `search-core/illegal-move` for a value that is no legal move here.
   */
  readonly moveNumber: (value: M) => number;
  /** The move that led to this position; `NO_MOVE` at the start. */
  readonly lastMove: () => number;
}

/** What the answers about a position have for moves: its values where it has `MoveValues`, else whole numbers. */
export type MoveOf<P> = P extends MoveValues<infer M> ? M : number;

/** As `MoveOf`, for a move that is missing when the game is over: `null` in place of a value. */
export type ChosenMoveOf<P> = P extends MoveValues<infer M> ? M | null : number;

type MaybeValued = Position & Partial<MoveValues<unknown>>;

/** The position to search on, with whole numbers for moves, for callers that reckon with them. */
export function withoutMoveValues<P extends Position>(position: P): P {
  const game = unwrapPosition(position);
  if ((game as MaybeValued).moveValue === undefined) return game;
  return Object.create(game, { moveValue: { value: undefined } }) as P;
}

/** A move of the position as an answer has it. */
export function toUserMove<P extends Position>(position: P, move: number): ChosenMoveOf<P> {
  const { moveValue } = position as MaybeValued;
  return (moveValue === undefined ? move : move === NO_MOVE ? null : moveValue(move)) as ChosenMoveOf<P>;
}

/** A line of moves from the position as an answer has it; the position is unchanged afterwards. */
export function toUserLine<P extends Position>(position: P, line: Iterable<number>): MoveOf<P>[] {
  const { moveValue, play, undo } = unwrapPosition(position as MaybeValued);
  if (moveValue === undefined) return [...line] as MoveOf<P>[];
  const values: unknown[] = [];
  try {
    for (const move of line) {
      const value = moveValue(move);
      play(move);
      values.push(value);
    }
  } finally {
    for (let played = values.length; played > 0; played--) undo();
  }
  return values as MoveOf<P>[];
}

/** The move of the position that a caller names: a whole number, or the value that stands for it. */
export function toMoveNumber<P extends Position>(position: P, move: MoveOf<P>): number {
  const { moveNumber } = position as MaybeValued;
  return moveNumber === undefined ? move : moveNumber(move);
}

/** The move that was just played, which a caller names as it names moves before they are played. */
export function lastMoveNumber<P extends Position>(position: P, move: MoveOf<P>): number {
  const { lastMove } = position as MaybeValued;
  return lastMove === undefined ? move : lastMove();
}

/** The best move and line of a search as an answer has them. */
export function toUserBest<P extends Position>(
  position: P,
  found: { readonly move: number; readonly principalVariation: readonly number[] },
): { readonly move: ChosenMoveOf<P>; readonly principalVariation: MoveOf<P>[] } {
  const { move, principalVariation } = found;
  return { move: toUserMove(position, move), principalVariation: toUserLine(position, principalVariation) };
}

/** Moves of the position as an answer has them. */
export function toUserMoves<P extends Position>(position: P, moves: readonly number[]): MoveOf<P>[] {
  return moves.map((move) => toUserMove(position, move) as MoveOf<P>);
}
