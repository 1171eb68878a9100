/**
 * What is sent between the machines: jobs to workers, and answers back. A job is a setup, which all jobs of a run share,
 * and items that are answered one by one, so that small ones go together.
 *
 * @module
 */
import { version } from '../version';
import { list, record, text, whole, type Reader } from './schema';

/** Version of the form of jobs and answers. */
const PROTOCOL = 1;

/** Workers of another version may find other values: they neither see the jobs nor are they seen. */
export const JOB_VERSION = `${version}-${PROTOCOL}`;

/** Begins all keys in Redis. */
export const KEY_PREFIX = 'games';

/** The queue of a version. */
export function queueName(jobVersion: string): string {
  return `jobs-${jobVersion}`;
}

/** Items of a job at most. */
export const MAX_ITEMS = 64;

/** How often a job is tried before it counts as failed: when it throws, and when its worker is gone. */
export const MAX_ATTEMPTS = 3;

/** How jobs of a kind are read and done. */
export interface JobHandler<Setup = unknown, Item = unknown> {
  readonly readSetup: Reader<Setup>;
  readonly readItem: Reader<Item>;
  /** Makes what the threads of a process share for a setup, such as memory; it is sent to them as it is. */
  readonly share?: ((setup: Setup) => unknown) | undefined;
  /** Prepares a thread for jobs of a setup; what it returns answers one item at a time. */
  readonly open: (setup: Setup, shared: unknown) => Promise<(item: Item) => Promise<unknown>>;
}

/** The names of the handlers. */
export type JobName = 'game' | 'analysis' | 'solve' | 'prove' | 'values';

const anything: Reader<unknown> = (value) => value;

/** A job as it stands in the queue. */
export interface JobData {
  readonly kind: string;
  /** The run that asks: a job of one that is gone is not done. */
  readonly run: string;
  readonly setup: unknown;
  readonly items: readonly unknown[];
}

export const readJob: Reader<JobData> = record({
  kind: text(20),
  run: text(100),
  setup: anything,
  items: list(anything, MAX_ITEMS, 1),
});

/** What a worker answers. */
export interface JobAnswer {
  readonly answers: readonly unknown[];
  /** What the job took of a thread. */
  readonly milliseconds: number;
}

const DAY = 86_400_000;

/** Creates the reader of an answer of `count` items. */
export function answerReader(items: number): Reader<JobAnswer> {
  return record({
    answers: list(anything, items, items),
    milliseconds: whole(0, DAY * 365),
  });
}

/** Loads a kind; undefined where there is none of this name. */
export type LoadHandler = (name: string) => Promise<JobHandler | undefined>;
