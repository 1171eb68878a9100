/**
 * The searches of `games gomoku prove`, in rounds, shared out among threads.
 *
 * ```text
 * round 1   every position                                                      a minute each
 * round 2   what is open: first the positions after white's remaining replies   half a minute each
 *           then the position itself, if all of them are proven, or none        two minutes
 * round 3   the replies to the replies, the replies, the position               15 seconds, one minute, four minutes
 * ```
 *
 * Each round has another choice of black's moves.
 *
 * @module
 */
import { createPosition, formatPoint, type GomokuPosition } from '@games/gomoku';
import type { RemainingReplies, SolutionRule, WinProgress } from '@games/gomoku/solution';
import type { Context } from '../../context';
import { withTicks, type ProgressLine } from '../../terminal/progress';
import type { ProveCheckpoint } from './prove-checkpoint';
import { openProveThreads, type ProveBook, type ProveThread } from './prove-threads';

/** A round gives every position that is open so much more time than the round before. */
const ROUND_FACTOR = 2;
/** The time of a position after a reply, as a part of that of the position before. */
const REPLY_SHARE = 1 / 4;
/** Positions that the engine searches for the first move, in a millisecond of the time: about a quarter of it. */
const FIRST_MOVE_NODES = 150;

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

/** How to search. */
export interface SearchSettings {
  readonly rule: SolutionRule;
  readonly threads: number;
  /** For a position in the first round. */
  readonly milliseconds: number;
  readonly rounds: number;
  readonly book: ProveBook;
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

/** Searches every goal that is open, for longer in every round, until all are decided. */
export async function searchGoals(
  { messages }: Context,
  goals: readonly Goal[],
  checkpoint: ProveCheckpoint,
  { rule, threads: count, milliseconds, rounds, book }: SearchSettings,
  signal: AbortSignal,
  progress: ProgressLine,
): Promise<void> {
  const { prove, number } = messages;
  const isOpen = ({ moves }: Goal): boolean => (checkpoint.stateOf(moves)?.state ?? 'open') === 'open';
  // One position may keep all threads busy, by its parts.
  const { threads, close } = openProveThreads(goals.some(isOpen) ? count : 0, signal);
  const underWay = new Map<string, WinProgress>();

  const describe = (): string => {
    const proven = goals.filter(({ moves }) => checkpoint.stateOf(moves)?.state === 'proven').length;
    const searches = [...underWay].map(([moves, { states, proofNumber }]) =>
      prove.search(moves, number(states), number(proofNumber)),
    );
    return [prove.proven(proven, goals.length), ...searches].join('   ');
  };

  const searchOne = async (
    thread: ProveThread,
    goal: Goal,
    milliseconds: number,
    variation: number,
  ): Promise<void> => {
    const { moves, position, family } = goal;
    const own = new Set(checkpoint.recordsOf(moves));
    const [whole] = family;
    // A part is searched in seconds: to hand over what is known of all other positions would take as long.
    const shared = moves === whole ? checkpoint.records : [...family].flatMap(checkpoint.recordsOf);
    const known = [...own, ...shared.filter((record) => !own.has(record))];
    // With all parts proven the move that is begun wins: another choice would lose what they have proven.
    const isAnswered = goal.replies.length > 0 && !goal.replies.some(isOpen);
    const answer = await thread.perform(
      {
        board: boardText(position),
        rule,
        known,
        milliseconds,
        variation,
        firstMoveNodes: isAnswered ? undefined : Math.ceil(milliseconds * FIRST_MOVE_NODES),
        book,
      },
      (note) => {
        if ('record' in note) checkpoint.addRecord(moves, note.record);
        else underWay.set(moves, note.progress);
      },
    );
    underWay.delete(moves);
    checkpoint.addAnswer(moves, answer);
    if (answer.remaining) goal.replies = repliesOf(goal, answer.remaining);
    await checkpoint.settle();
  };

  const countProven = ({ replies }: Goal): number =>
    replies.reduce((sum, reply) => sum + (isOpen(reply) ? countProven(reply) : 1), 0);

  const searchAll = async (open: readonly Goal[], time: number, round: number): Promise<void> => {
    const before = open.map(countProven);
    const replies = open.flatMap((goal) => goal.replies).filter(isOpen);
    if (replies.length > 0) await searchAll(replies, time * REPLY_SHARE, round);
    // Where parts have been proven, but not all, more of them may be in the next round.
    const isUnderWay = (goal: Goal, index: number): boolean =>
      countProven(goal) > before[index]! && goal.replies.some(isOpen);
    const queue = open.filter((goal, index) => !isUnderWay(goal, index));
    await Promise.all(
      threads.map(async (thread) => {
        for (let next = queue.shift(); next; next = queue.shift()) await searchOne(thread, next, time, round);
      }),
    );
  };

  try {
    await withTicks(progress, describe, async () => {
      for (let round = 0; round < rounds && goals.some(isOpen); round++)
        await searchAll(goals.filter(isOpen), milliseconds * ROUND_FACTOR ** round, round);
    });
  } finally {
    await close();
  }
}

/** The goals after replies, with what is known of them from before. */
function repliesOf({ position, family, replies: before }: Goal, { move, replies }: RemainingReplies): Goal[] {
  const { rule } = position;
  const known = new Map(before.map((part) => [part.moves, part]));
  return replies.map((reply) => {
    const after = createPosition({ board: boardText(position), rule, turn: 'X' });
    after.play(move);
    after.play(reply);
    const part = goalOf(after, family);
    return known.get(part.moves) ?? part;
  });
}

/** Row by row from the top. */
function boardText(position: GomokuPosition): string {
  const { size } = position;
  const cells = position.board();
  return Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size)).join('\n');
}
