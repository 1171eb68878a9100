/**
 * The searches of `games gomoku prove`, in rounds, shared out among threads or workers.
 *
 * ```text
 * round 1   every position                                                      four minutes each
 * round 2   what is open: first the positions after white's remaining replies   two minutes each
 *           then the position itself, if all of them are proven, or none        eight minutes
 * round 3   the replies to the replies, the replies, the position               one minute, four minutes, sixteen
 * ```
 *
 * Each round has another choice of black's moves.
 *
 * @module
 */
import type { WinProgress } from '@games/gomoku/solution';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from '../../../terminal/interruptible';
import { withTicks } from '../../../terminal/progress';
import type { ProveCheckpoint } from './prove-checkpoint';
import { boardText, findFamilies, repliesOf, type Goal } from './prove-goal';
import type { ProveWorkers } from './prover';
import { TEXTS } from '../texts';

/** A round gives every position that is open so much more time than the round before. */
const ROUND_FACTOR = 2;
/** The time of a position after a reply, as a part of that of the position before. */
const REPLY_SHARE = 1 / 4;
/** Positions that the engine searches for the first move, in a millisecond of the time: about a quarter of it. */
const FIRST_MOVE_NODES = 150;
/** How often to check whether there are more workers. */
const WIDTH_MILLISECONDS = 1000;

/** How to search. */
export interface SearchSettings {
  /** For a position in the first round. */
  readonly milliseconds: number;
  readonly rounds: number;
}

/** Whether a goal is neither proven nor given up. */
export function isOpenGoal({ moves }: Goal, checkpoint: ProveCheckpoint): boolean {
  return (checkpoint.stateOf(moves)?.state ?? 'open') === 'open';
}

/** Searches every goal that is open, for longer in every round, until all are decided. */
export async function searchGoals(
  { context: { messages }, progress }: Run,
  goals: readonly Goal[],
  checkpoint: ProveCheckpoint,
  workers: ProveWorkers,
  { milliseconds, rounds }: SearchSettings,
): Promise<void> {
  const { number } = messages;
  const { prove } = TEXTS[messages.language];
  const isOpen = (goal: Goal): boolean => isOpenGoal(goal, checkpoint);
  findFamilies(goals, checkpoint.positions());
  const underWay = new Map<string, WinProgress>();

  const describe = (): string => {
    const proven = goals.filter(({ moves }) => checkpoint.stateOf(moves)?.state === 'proven').length;
    const searches = [...underWay].map(([moves, { states, proofNumber }]) =>
      prove.search(moves, number(states), number(proofNumber)),
    );
    return [prove.proven(proven, goals.length), ...searches, workers.describe()].filter(Boolean).join('   ');
  };

  const searchOne = async (goal: Goal, milliseconds: number, variation: number): Promise<void> => {
    const { moves, position, family } = goal;
    const [whole] = family;
    // A part is searched in seconds: to hand over what is known of all other positions would take as long. And that may
    // have wide zones: h8 h10, proven in a minute by itself, was open after four with what was known of 32 other replies.
    const takesAll = workers.knowsAll && moves === whole && variation % 2 === 0;
    const shared = takesAll ? checkpoint.positions() : [...family];
    const known = [...new Set([moves, ...shared])].flatMap(checkpoint.recordsOf);
    // With all parts proven the move that is begun wins: another choice would lose what they have proven.
    const isAnswered = goal.replies.length > 0 && !goal.replies.some(isOpen);
    const answer = await workers.perform(
      {
        board: boardText(position),
        known,
        milliseconds,
        variation,
        firstMoveNodes: isAnswered ? undefined : Math.ceil(milliseconds * FIRST_MOVE_NODES),
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
    await sideBySide(queue, workers.width, (goal) => searchOne(goal, time, round));
  };

  await withTicks(progress, describe, async () => {
    for (let round = 0; round < rounds && goals.some(isOpen); round++)
      await searchAll(goals.filter(isOpen), milliseconds * ROUND_FACTOR ** round, round);
  });
}

/** Works on items in their order, on as many at a time as the width says at that moment. */
async function sideBySide<T>(
  items: readonly T[],
  width: () => number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const active = new Set<Promise<void>>();
  let begun = 0;
  while (begun < items.length || active.size > 0) {
    while (begun < items.length && active.size < width()) {
      const task = work(items[begun++]!).finally(() => active.delete(task));
      active.add(task);
    }
    // The width may grow before anything is done.
    const later = begun < items.length ? [sleep(WIDTH_MILLISECONDS, undefined, { ref: false })] : [];
    await Promise.race([...active, ...later]);
  }
}
