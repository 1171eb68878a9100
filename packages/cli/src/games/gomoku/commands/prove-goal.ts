/**
 * The positions that `games gomoku prove` searches, and those after white's replies in them.
 *
 * @module
 */
import { createPosition, formatPoint, type GomokuPosition } from '@games/gomoku';
import type { RemainingReplies } from '@games/gomoku/internal';

/** A position to be proven. */
export interface Goal {
  /** Its moves as text, by turns, in ascending order: one text for one position. */
  readonly moves: string;
  readonly position: GomokuPosition;
  /** The moves of the position that was asked for, and of all parts of it that there have been. */
  readonly family: Set<string>;
  /** The positions after what is left of white's replies, once a search has ended open. */
  replies: readonly Goal[];
}

/** Makes a goal of a position, about which nothing is known. */
export function goalOf(position: GomokuPosition, family = new Set<string>()): Goal {
  const { size, stone } = position;
  const pointsOf = (mark: 'X' | 'O'): number[] =>
    Array.from({ length: size * size }, (_, point) => point).filter((point) => stone(point) === mark);
  const black = pointsOf('X');
  const white = pointsOf('O');
  const points = black.flatMap((point, index) => (index < white.length ? [point, white[index]!] : [point]));
  const moves = points.map((point) => formatPoint(point, size)).join(' ');
  family.add(moves);
  return { moves, position, family, replies: [] };
}

/** Adds to the families of goals what an earlier run has searched: the positions with all stones of the goal, and more. */
export function findFamilies(goals: readonly Goal[], positions: readonly string[]): void {
  const searched = positions.map((moves) => ({ moves, stones: new Set(stonesOf(moves)) }));
  for (const goal of goals) {
    const own = stonesOf(goal.moves);
    for (const { moves, stones } of searched)
      if (own.every((stone) => stones.has(stone))) goal.family.add(moves);
  }
}

/** Points with their colours: those of the first, third … move are black. */
function stonesOf(moves: string): string[] {
  return moves === '' ? [] : moves.split(' ').map((point, index) => `${index % 2}${point}`);
}

/** The goals after replies, with what is known of them from before. */
export function repliesOf({ position, family, replies: before }: Goal, remaining: RemainingReplies): Goal[] {
  const known = new Map(before.map((part) => [part.moves, part]));
  return remaining.replies.map((reply) => {
    const part = goalOf(positionAfter(position, remaining.move, reply), family);
    return known.get(part.moves) ?? part;
  });
}

/** A position of its own, after a move of black and a reply of white on empty points. */
export function positionAfter(position: GomokuPosition, move: number, reply: number): GomokuPosition {
  const after = createPosition({ board: boardText(position), rule: position.rule, turn: 'X' });
  after.play(move);
  after.play(reply);
  return after;
}

/** Row by row from the top. */
export function boardText(position: GomokuPosition): string {
  const { size } = position;
  const cells = position.board();
  return Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size)).join('\n');
}
