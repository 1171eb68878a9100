/**
 * The side that asks: questions become jobs in the queue, and each question takes one answer, however often its job was
 * done.
 *
 * ```text
 * ask ─► pending ─► groups of items ─► queue in Redis ─► workers
 *                      ▲  ▲                                │
 *                      │  └─ lost, refused, failed ────────┤
 *                      └──── an answer that fits ◄─────────┘   resolves the questions, once
 * ```
 *
 * Events of the queue report at once what has been done; since events may be lost, jobs are also looked after in turn.
 *
 * @module
 */
import type { Job, Queue, QueueEvents } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { UsageError } from '../errors';
import type { Connection } from './connection';
import {
  answerReader,
  JOB_VERSION,
  KEY_PREFIX,
  MAX_ATTEMPTS,
  MAX_ITEMS,
  queueName,
  type JobData,
  type JobName,
} from './job';
import { BEAT_MILLISECONDS, openRegistry } from './registry';
import { withinTime } from './within-time';
import { SchemaError, type Reader } from './schema';

/** The workers that are there. */
interface WorkerCount {
  readonly workers: number;
  readonly threads: number;
}

/** What a run reports while it goes on. */
export interface CoordinatorEvents {
  /** There have been no workers for some seconds; told once. */
  readonly onAlone: () => void;
  /** A worker of another version was refused; told once for each version. */
  readonly onForeign: (version: string) => void;
}

/** Asks workers. */
export interface Coordinator {
  /**
   * Asks for an item.
   *
   * @param read - checks the answer, which comes from outside; what it refuses is asked again.
   * @returns the answer; rejects with UsageError `cli/job-failed` after {@link MAX_ATTEMPTS} vain attempts.
   */
  readonly ask: <T>(item: unknown, read: Reader<T>) => Promise<T>;
  readonly workerCount: () => WorkerCount;
  /** Questions that are worth being asked at a time: enough that no worker waits. */
  readonly width: () => number;
  /** Takes back what nobody has begun, and leaves. Questions without an answer never settle. */
  readonly close: () => Promise<void>;
}

interface Question {
  readonly item: unknown;
  readonly settle: (answer: unknown) => void;
  readonly fail: (error: Error) => void;
  /** Answers that were refused. */
  refused: number;
  /** Whether it goes without others: it may be the one that spoils their job. */
  isAlone: boolean;
}

interface Submitted {
  readonly questions: readonly Question[];
  lookedAfter: number;
}

/** The shortest a job may be where there are items enough: its overhead is then small. */
const JOB_MILLISECONDS = 150;
/** Jobs in the queue for each thread: the next one waits while one is done. */
const JOBS_PER_THREAD = 2;
const MIN_JOBS = 4;
/**
 * Kinds whose jobs and answers may have megabytes and take seconds or minutes: one item goes at a time, and none waits in the
 * queue for a thread, so that it knows of the answers before it.
 */
const LARGE_KINDS: ReadonlySet<JobName> = new Set<JobName>(['prove', 'values']);
/** Redis keeps events, with the answers in them, up to a number that is meant for small ones. Of large ones it keeps these. */
const KEPT_EVENTS = 20;
/** When a job is looked after that no event has told of, and how many at a time. */
const LOOK_MILLISECONDS = 2000;
const MAX_LOOKS = 256;
/** Jobs that nobody takes back, in seconds. */
const KEEP = { age: 3600 } as const;
/** Threads that jobs are made for at most, and versions that are reported, whatever strangers write into the server. */
const MAX_THREADS = 2 ** 16;
const MAX_FOREIGN = 5;
/** Longest reason of a failure in characters: it comes from another machine. */
const MAX_REASON = 500;
const ALONE_MILLISECONDS = 5000;
const CLOSE_MILLISECONDS = 2000;
/** The weight of the latest job in the mean time of an item. */
const LATEST_WEIGHT = 0.2;

/** Opens a run. @param setup - plain data that every job gets. */
export async function openCoordinator(
  connection: Connection,
  kind: JobName,
  setup: unknown,
  { onAlone, onForeign }: CoordinatorEvents,
): Promise<Coordinator> {
  const { redis, bullmq } = connection;
  const run = randomUUID();
  const workers = openRegistry(redis, 'workers');
  const runs = openRegistry(redis, 'runs');
  const options = { connection: redis, prefix: KEY_PREFIX };
  const queue: Queue = new bullmq.Queue(queueName(JOB_VERSION), options);
  const events: QueueEvents = new bullmq.QueueEvents(queueName(JOB_VERSION), options);
  const pending: Question[] = [];
  const submitted = new Map<string, Submitted>();
  const foreign = new Set<string>();
  const opened = performance.now();
  let workerCount: WorkerCount = { workers: 0, threads: 0 };
  let isAloneTold = false;
  let isClosed = false;
  let serial = 0;
  let itemMilliseconds = JOB_MILLISECONDS;

  const isLarge = LARGE_KINDS.has(kind);
  const maxItems = isLarge ? 1 : MAX_ITEMS;
  const groupSize = (): number =>
    Math.max(1, Math.min(maxItems, Math.round(JOB_MILLISECONDS / Math.max(itemMilliseconds, 0.1))));
  const maxJobs = (): number =>
    isLarge ? Math.max(1, workerCount.threads) : Math.max(MIN_JOBS, JOBS_PER_THREAD * workerCount.threads);

  const takeGroup = (): Question[] => {
    // The last questions are shared out among all threads.
    const share = Math.ceil(pending.length / Math.max(1, workerCount.threads));
    const size = Math.min(groupSize(), share);
    const group = [pending.shift()!];
    while (!group[0]!.isAlone && group.length < size && pending[0]?.isAlone === false)
      group.push(pending.shift()!);
    return group;
  };

  const add = async (id: string, questions: readonly Question[]): Promise<void> => {
    const data: JobData = { kind, run, setup, items: questions.map(({ item }) => item) };
    try {
      // A job of this id that is there already stays the only one.
      await queue.add(kind, data, {
        jobId: id,
        attempts: MAX_ATTEMPTS,
        removeOnComplete: KEEP,
        removeOnFail: KEEP,
      });
    } catch (error) {
      if (isClosed) return;
      submitted.delete(id);
      const reason = error instanceof Error ? error.message : String(error);
      for (const { fail } of questions)
        fail(new UsageError('cli/redis-failed', { option: '--workers', address: connection.shown, reason }));
    }
  };

  const submit = (): void => {
    while (!isClosed && pending.length > 0 && submitted.size < maxJobs()) {
      const questions = takeGroup();
      const id = `${run}.${++serial}`;
      submitted.set(id, { questions, lookedAfter: performance.now() });
      void add(id, questions);
    }
  };

  const forget = (id: string): void => {
    void queue.remove(id).catch(() => undefined);
    if (isLarge) void queue.trimEvents(KEPT_EVENTS).catch(() => undefined);
  };

  const askAgain = (questions: readonly Question[]): void => {
    for (const question of questions) question.isAlone = true;
    pending.unshift(...questions);
  };

  const refuse = (question: Question, { message }: SchemaError): void => {
    question.refused++;
    if (question.refused < MAX_ATTEMPTS) askAgain([question]);
    else question.fail(jobFailed(`answer refused: ${message}`));
  };

  const takeAnswer = (id: string, value: unknown): void => {
    const entry = submitted.get(id);
    // Somebody else's job, or one that was done twice.
    if (entry === undefined) return;
    submitted.delete(id);
    forget(id);
    const { questions } = entry;
    const answer = attempt(() => answerReader(questions.length)(value, 'answer'));
    if (!(answer instanceof SchemaError))
      itemMilliseconds += LATEST_WEIGHT * (answer.milliseconds / questions.length - itemMilliseconds);
    questions.forEach((question, index) => {
      const refusal =
        answer instanceof SchemaError ? answer : attempt(() => question.settle(answer.answers[index]));
      if (refusal instanceof SchemaError) refuse(question, refusal);
    });
    submit();
  };

  const takeFailure = (id: string, reason: string): void => {
    const entry = submitted.get(id);
    if (entry === undefined) return;
    submitted.delete(id);
    forget(id);
    const { questions } = entry;
    // One of several may have spoilt the job for the others.
    if (questions.length > 1) askAgain(questions);
    else questions[0]!.fail(jobFailed(reason));
    submit();
  };

  const lookAfter = async (id: string): Promise<void> => {
    const entry = submitted.get(id);
    if (entry === undefined) return;
    entry.lookedAfter = performance.now();
    // The job itself may be large: it is read once it is done.
    const state = await queue.getJobState(id);
    if (state !== 'unknown' && state !== 'completed' && state !== 'failed') return;
    const job = (await queue.getJob(id)) as Job | undefined;
    if (isClosed) return;
    // Redis may have lost what it wrote last before it was killed.
    if (job === undefined) await (submitted.has(id) ? add(id, entry.questions) : undefined);
    else if (job.finishedOn === undefined) return;
    else if (typeof job.returnvalue === 'object' && job.returnvalue !== null) takeAnswer(id, job.returnvalue);
    else takeFailure(id, reasonOf(job));
  };

  const lookAfterAll = async (): Promise<void> => {
    const before = performance.now() - LOOK_MILLISECONDS;
    const due = [...submitted].filter(([, { lookedAfter }]) => lookedAfter < before).slice(0, MAX_LOOKS);
    await Promise.all(due.map(([id]) => lookAfter(id)));
  };

  const meet = async (): Promise<void> => {
    const present = await workers.list();
    const own = present.filter((worker) => worker.version === JOB_VERSION);
    const threads = own.reduce((sum, worker) => sum + worker.threads, 0);
    workerCount = { workers: own.length, threads: Math.min(MAX_THREADS, threads) };
    for (const worker of present)
      if (worker.version !== JOB_VERSION && foreign.size < MAX_FOREIGN && !foreign.has(worker.version)) {
        foreign.add(worker.version);
        onForeign(worker.version);
      }
    if (workerCount.workers > 0) isAloneTold = true;
    else if (!isAloneTold && performance.now() - opened > ALONE_MILLISECONDS) {
      isAloneTold = true;
      onAlone();
    }
  };

  const presence = { id: run, version: JOB_VERSION, threads: 0 };
  let isBeating = false;
  const beat = async (): Promise<void> => {
    // A server that does not answer is asked once.
    if (isBeating) return;
    isBeating = true;
    try {
      await runs.beat(presence);
      await meet();
      submit();
      await lookAfterAll();
    } catch {
      // The connection comes back, and the next beat with it.
    } finally {
      isBeating = false;
    }
  };

  queue.on('error', () => undefined);
  events.on('error', () => undefined);
  events.on('completed', ({ jobId, returnvalue }) => takeAnswer(jobId, returnvalue));
  events.on('failed', ({ jobId }) => void lookAfter(jobId).catch(() => undefined));
  await Promise.all([runs.beat(presence), events.waitUntilReady()]);
  await meet();
  const timer = setInterval(() => void beat(), BEAT_MILLISECONDS);

  const leave = async (): Promise<void> => {
    await runs.leave(run);
    await Promise.all([...submitted.keys()].map((id) => queue.remove(id).catch(() => undefined)));
  };

  return {
    workerCount: () => workerCount,
    width: () => maxJobs() * groupSize(),
    ask: (item, read) =>
      new Promise((resolve, reject) => {
        pending.push({
          item,
          settle: (answer) => resolve(read(answer, 'answer')),
          fail: reject,
          refused: 0,
          isAlone: false,
        });
        // Questions that are asked together go together.
        queueMicrotask(submit);
      }),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      if (connection.trouble() === null) await withinTime(leave(), CLOSE_MILLISECONDS);
      connection.close();
      await withinTime(Promise.all([events.close(), queue.close()]), CLOSE_MILLISECONDS);
    },
  };
}

/** A job that has ended without an answer need not have failed. */
function reasonOf({ failedReason }: { readonly failedReason?: string }): string {
  return failedReason ?? 'no answer';
}

/** @param text - from outside: control characters could move the cursor of a terminal, or forge lines. */
function jobFailed(text: string): UsageError {
  const reason = text.slice(0, MAX_REASON).replaceAll(/\p{Cc}+/gu, ' ');
  return new UsageError('cli/job-failed', { attempts: MAX_ATTEMPTS, reason });
}

/** Does what may refuse what it reads. */
function attempt<T>(work: () => T): T | SchemaError {
  try {
    return work();
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
}
