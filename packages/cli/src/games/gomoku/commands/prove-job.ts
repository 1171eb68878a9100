/**
 * Searches for wins of black as jobs for other machines.
 *
 * @module
 */
import { createPosition, MIN_SIZE, type GomokuPosition } from '@games/gomoku';
import { checkProvable, type RemainingReplies, type SolutionRule } from '@games/gomoku/internal';
import type { ProofRecord, RecordVerifier } from '@games/gomoku/solution';
import { isInputError } from '@games/search-core';
import { setMaxListeners } from 'node:events';
import type { JobHandler } from '../../../distributed/job';
import {
  amount,
  list,
  nullable,
  optional,
  record,
  SchemaError,
  text,
  whole,
  word,
  type Reader,
} from '../../../distributed/schema';
import type { Workers } from '../../../distributed/with-workers';
import { orAborted } from '../../../terminal/interrupts';
import { positionAfter } from './prove-goal';
import { createProver, type ProveAnswer, type ProveWorkers, type ProveItem, type ProveSetup } from './prover';

/** What all jobs of a run get. */
export interface ProveJobSetup {
  readonly size: number;
  readonly rule: SolutionRule;
  /** The packaged book, one of the user's own in Base64, or none. */
  readonly book: string | null;
}

/** What becomes of a position: the answer, and what the search has proven. */
interface ProveJobAnswer {
  readonly answer: ProveAnswer;
  readonly records: readonly ProofRecord[];
}

const MAX_SIZE = 15;
/** Longest book in characters of Base64. */
const MAX_BOOK = 2 ** 24;
/** As many positions as a search keeps in memory. */
const MAX_RECORDS = 2 ** 20;
/** Largest count of a search: sums of many counts stay exact. */
const MAX_COUNT = 2 ** 40;
/**
 * Of the records that a job brings along, in characters of JSON: a value in Redis may be sixteen times as long, and there is
 * a job for each thread.
 */
const MAX_KNOWN = 2 ** 25;

const readObject: Reader<ProofRecord> = (value, path = 'record') => {
  if (typeof value !== 'object' || value === null) throw new SchemaError(`${path}: expected an object`);
  return value as ProofRecord;
};

const point = whole(0, MAX_SIZE * MAX_SIZE - 1);
const count = whole(0, MAX_COUNT);

export const proveJob: JobHandler<ProveJobSetup, ProveItem> = {
  readSetup: record({
    size: whole(MIN_SIZE, MAX_SIZE),
    rule: word('freestyle', 'standard'),
    book: nullable(text(MAX_BOOK)),
  }),
  readItem: record({
    board: text(MAX_SIZE * (MAX_SIZE + 1)),
    // The solver refuses what is no record, and the coordinator what is proven by none that holds.
    known: list(readObject, MAX_RECORDS),
    milliseconds: amount,
    variation: whole(),
    firstMoveNodes: optional(whole(1)),
  }),
  open: (setup) => {
    const prove = createProver(fromJson(setup));
    return Promise.resolve((item: ProveItem): Promise<ProveJobAnswer> => {
      const records: ProofRecord[] = [];
      const answer = prove(item, (note) => {
        if ('record' in note) records.push(note.record);
      });
      return Promise.resolve({ answer, records });
    });
  },
};

/** What workers get to know of a run. */
export function jobSetupOf({ size, rule, book }: ProveSetup): ProveJobSetup {
  const bytes = typeof book === 'object' ? Buffer.from(book).toString('base64') : book;
  return { size, rule, book: bytes ?? null };
}

function fromJson({ size, rule, book }: ProveJobSetup): ProveSetup {
  if (book === null || book === 'packaged') return { size, rule, book: book ?? undefined };
  return { size, rule, book: new Uint8Array(Buffer.from(book, 'base64')) };
}

/** The workers of a Redis server, as those that search positions. @param verifier - knows what they receive. */
export function remoteWorkers(
  { ask, width, describe }: Workers,
  rule: SolutionRule,
  verifier: RecordVerifier,
  signal: AbortSignal,
): ProveWorkers {
  // Many positions wait for one signal.
  setMaxListeners(0, signal);
  return {
    knowsAll: false,
    width,
    describe,
    perform: async (item, onNote) => {
      const position = createPosition({ board: item.board, rule, turn: 'X' });
      const asked = ask(
        { ...item, known: withinLength(item.known, MAX_KNOWN) },
        answerReader(position, verifier),
      );
      const { answer, records } = await orAborted(asked, signal);
      for (const proven of records) onNote({ record: proven });
      return answer;
    },
  };
}

const lengths = new WeakMap<ProofRecord, number>();

/** The first records, as many as fit into a length of JSON: they depend on those before them, not on those after. */
export function withinLength(records: readonly ProofRecord[], maximum: number): readonly ProofRecord[] {
  let sum = 0;
  const end = records.findIndex((proven) => {
    const length = lengths.get(proven) ?? JSON.stringify(proven).length + 1;
    lengths.set(proven, length);
    sum += length;
    return sum > maximum;
  });
  return end === -1 ? records : records.slice(0, end);
}

/**
 * Makes the reader of the answer about a position.
 *
 * @param verifier - verifies the records, which keep the fields of a proof and no others; only they can prove the position.
 */
export function answerReader(position: GomokuPosition, verifier: RecordVerifier): Reader<ProveJobAnswer> {
  const readAnswer = record({
    answer: record({
      state: word('proven', 'open', 'given-up'),
      steps: count,
      states: count,
      proofs: count,
      proofNumber: amount,
      milliseconds: shortAmount,
      remaining: optional(remainingReader(position)),
    }),
    records: list(readObject, MAX_RECORDS),
  });
  return (value, path = 'answer') => {
    const { answer, records } = readAnswer(value, path);
    const verified = verifyRecords(records, verifier, path);
    if (answer.state === 'proven' && !verifier.proves(position))
      throw new SchemaError(`${path}.records: expected a proof of the position, got none`);
    return { answer, records: verified };
  };
}

function verifyRecords(
  records: readonly ProofRecord[],
  verifier: RecordVerifier,
  path: string,
): ProofRecord[] {
  try {
    return verifier.verify(records);
  } catch (error) {
    if (isInputError(error)) throw new SchemaError(`${path}.${error.message}`);
    throw error;
  }
}

const shortAmount: Reader<number> = (value, path = 'value') => {
  const found = amount(value, path);
  if (found > MAX_COUNT) throw new SchemaError(`${path}: expected a number up to ${MAX_COUNT}`);
  return found;
};

const readPoints = record({ move: point, replies: list(point, MAX_SIZE * MAX_SIZE) });

/** Replies are searched next, so each of them must lead to a position that can be. */
function remainingReader(position: GomokuPosition): Reader<RemainingReplies> {
  return (value, path = 'remaining') => {
    const { move, replies } = readPoints(value, path);
    if (new Set(replies).size < replies.length) throw new SchemaError(`${path}: expected each reply once`);
    for (const reply of replies)
      if (!isSearchable(position, move, reply))
        throw new SchemaError(`${path}: expected moves that can be played, got ${move} and ${reply}`);
    return { move, replies };
  };
}

function isSearchable(position: GomokuPosition, move: number, reply: number): boolean {
  try {
    checkProvable(positionAfter(position, move, reply));
    return true;
  } catch {
    return false;
  }
}
