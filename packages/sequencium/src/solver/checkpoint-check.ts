/**
 * Whether a checkpoint can be what a solve knew: its answers fit the rules and each other.
 *
 * @module
 */
import { ONGOING } from '@games/search-core';
import { positionOf, type SolverCheckpoint } from './checkpoint';
import { representatives } from '../rules/symmetry';
import type { ProofRecord } from './threshold-proof';
import { createValueRange } from './value-range';

/** What is wrong with a checkpoint, and where: the number of a proof, and of one of its records (-1: its threshold). */
export interface CheckpointFlaw {
  readonly proof: number;
  readonly record: number;
  readonly expected: string;
}

/** A split position on the way to the record under examination. */
interface Frame {
  readonly record: number;
  readonly parts: readonly number[];
  /** Whether the side to move at the root is to move there. */
  readonly isFirst: boolean;
  /** The parts after this one may still follow. */
  at: number;
  /** How many parts have answers, and whether one of them decides the split. */
  answered: number;
  isDecided: boolean;
}

/**
 * Examines every answer once: thresholds in the order in which they are asked, splits into all moves of a position,
 * parts in their order, no answer twice, none against the rules or another threshold.
 *
 * @param checkpoint - its head is known to be right; the rest may be anything of the right types.
 * @returns the first flaw, or null.
 */
export function findCheckpointFlaw(checkpoint: SolverCheckpoint): CheckpointFlaw | null {
  const { rows, columns, proofs } = checkpoint;
  const range = createValueRange(positionOf(checkpoint), rows * columns);
  const known = createKnownAnswers();
  let isUnfinished = false;
  for (const [proof, { threshold, records }] of proofs.entries()) {
    const next = isUnfinished ? null : range.next();
    if (threshold !== next) {
      const expected = next === null ? 'no further threshold' : `threshold ${next}`;
      return { proof, record: -1, expected };
    }
    const checked = checkRecords(checkpoint, threshold, records, known);
    if (typeof checked === 'object' && checked !== null) return { proof, ...checked };
    if (checked === null) isUnfinished = true;
    else range.narrow(threshold, checked);
  }
  return null;
}

type RecordFlaw = Omit<CheckpointFlaw, 'proof'>;

/** The answer that the records of a threshold give, null when there is none yet; or their first flaw. */
function checkRecords(
  checkpoint: SolverCheckpoint,
  threshold: number,
  records: readonly ProofRecord[],
  known: KnownAnswers,
): boolean | null | RecordFlaw {
  const position = positionOf(checkpoint);
  const first = position.turn();
  const other = first === 0 ? 1 : 0;
  const line: number[] = [];
  const frames: Frame[] = [];
  let answer: boolean | null = null;

  /** Leaves the last split; a decided one would have been written as an answer, the first moves apart. */
  const leave = (): RecordFlaw | null => {
    const { record, parts, isFirst, answered, isDecided } = frames.pop()!;
    const decided = isDecided ? isFirst : answered === parts.length ? !isFirst : null;
    if (frames.length === 0) answer = decided;
    else {
      position.undo();
      line.pop();
      if (decided !== null) return { record, expected: 'an answer, which its parts give' };
    }
    return null;
  };

  /** Goes to the position of a record; false when it is no part of a split before it. */
  const enter = (moves: readonly number[]): boolean => {
    if (moves.length !== frames.length || line.some((move, ply) => moves[ply] !== move)) return false;
    const frame = frames.at(-1);
    if (frame === undefined) return moves.length === 0;
    const part = frame.parts.indexOf(moves.at(-1)!, frame.at);
    if (part < 0) return false;
    frame.at = part + 1;
    position.play(frame.parts[part]!);
    line.push(frame.parts[part]!);
    return true;
  };

  const settle = (holds: boolean): void => {
    const frame = frames.at(-1);
    if (frame === undefined) {
      answer = holds;
      return;
    }
    frame.answered++;
    if (holds === frame.isFirst) frame.isDecided = true;
    position.undo();
    line.pop();
  };

  const check = ({ moves, holds, parts }: ProofRecord, record: number): RecordFlaw | null => {
    while (frames.length > moves.length && frames.length > 0) {
      const flaw = leave();
      if (flaw !== null) return flaw;
    }
    if (record === 0 ? moves.length > 0 : frames.length === 0)
      return { record, expected: record === 0 ? 'the start' : 'a threshold, or nothing more' };
    if (!enter(moves)) return { record, expected: 'moves of a part named before, in the order of parts' };
    if (holds !== null) {
      const margin = position.maximum(first) - position.maximum(other);
      if (position.outcome() !== ONGOING && holds !== margin >= threshold)
        return { record, expected: `holds to be ${margin >= threshold}: the game is over` };
      if (!known.add(moves, threshold, holds))
        return { record, expected: 'an answer that agrees with those for other thresholds' };
      settle(holds);
      return null;
    }
    if (!isWholeSplit(parts ?? [], representatives(position)))
      return { record, expected: 'holds, or all moves of the position as parts' };
    const isFirst = position.turn() === first;
    frames.push({ record, parts: parts!, isFirst, at: 0, answered: 0, isDecided: false });
    return null;
  };

  for (const [index, record] of records.entries()) {
    const flaw = check(record, index);
    if (flaw !== null) return flaw;
  }
  while (frames.length > 0) {
    const flaw = leave();
    if (flaw !== null) return flaw;
  }
  return answer;
}

/** Whether parts are all moves of a position, of two that mirror each other the one that stands for both. */
function isWholeSplit(parts: readonly number[], standsFor: ReadonlyMap<number, number>): boolean {
  const isOwn = parts.every((part) => standsFor.get(part) === part);
  const distinct = new Set(parts).size;
  return isOwn && distinct === parts.length && distinct > 0 && distinct === new Set(standsFor.values()).size;
}

interface KnownAnswers {
  /** False when the first side would hold more than what it does not hold. */
  readonly add: (moves: readonly number[], threshold: number, holds: boolean) => boolean;
}

function createKnownAnswers(): KnownAnswers {
  /** By moves: the largest threshold that holds, and the smallest that does not. */
  const known = new Map<string, { holds: number; fails: number }>();
  return {
    add: (moves, threshold, holds) => {
      const key = moves.join(' ');
      const { holds: held, fails } = known.get(key) ?? { holds: -Infinity, fails: Infinity };
      const now = holds
        ? { holds: Math.max(held, threshold), fails }
        : { holds: held, fails: Math.min(fails, threshold) };
      known.set(key, now);
      return now.holds < now.fails;
    },
  };
}
