/** One worker of a task pool. It does one task at a time. */
import { isError } from './check-message';
import type { WorkerError } from './errors';
import { closedError, protocolError, startError, unpackError, unresponsiveError } from './errors';
import { createTimers, type Platform } from './platform';
import type { FromTaskWorker, ToTaskWorker } from './task-messages';
import { connectWorker } from './worker-handle';

/** Processor time that a worker may use when its task should be done. */
const SILENCE_MILLISECONDS = 5000;
/** Milliseconds from one check for a silent worker to the next. */
const LOOK_MILLISECONDS = 250;

/** What the pool learns of a task. */
interface TaskEvents {
  readonly note: (note: unknown) => void;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

export type TaskWorker = ReturnType<typeof startTaskWorker>;

/** What the pool learns of a worker. */
interface WorkerListener {
  readonly ready: () => void;
  /** It has died, or was ended because it was silent; once. */
  readonly lost: (error: WorkerError) => void;
}

/** `startMilliseconds`: how long the worker may take to be ready. */
export function startTaskWorker(
  { createWorker, watchProcessor }: Pick<Platform, 'createWorker' | 'watchProcessor'>,
  startMilliseconds: number,
  listener: WorkerListener,
) {
  const timers = createTimers();
  let current: TaskEvents | undefined;
  let thread: number | undefined;
  let lastId = 0;
  let isReady = false;
  /** Why it does nothing any more. */
  let ended: WorkerError | undefined;

  const settle = (tell: (events: TaskEvents) => void): void => {
    timers.clear();
    const events = current;
    current = undefined;
    if (!events) return;
    handle.setBusy(false);
    tell(events);
  };
  const lose = (error: WorkerError): void => {
    if (ended) return;
    ended = error;
    settle(({ failed }) => failed(error));
    listener.lost(error);
    void handle.end();
  };
  const receive = (message: FromTaskWorker): void => {
    if (message.type === 'task-ready' && !isReady) {
      isReady = true;
      ({ thread } = message);
      timers.clear();
      handle.setBusy(false);
      listener.ready();
    } else if (message.type === 'task-ready' || message.id !== lastId || !current) lose(protocolError());
    else if (message.type === 'task-note') current.note(message.note);
    else if (message.type === 'task-done') settle(({ done }) => done(message.answer));
    else settle(({ failed }) => failed(unpackError(message.error, 'search-core/worker-crash')));
  };
  const handle = connectWorker<ToTaskWorker, FromTaskWorker>(createWorker(), isTaskMessage, {
    message: receive,
    failed: lose,
  });
  handle.send({ type: 'open-tasks' });
  timers.start(() => lose(startError(`no answer within ${startMilliseconds} ms`)), startMilliseconds);

  /** Ends the worker where it goes on for long although it should be done. */
  const watch = (): void => {
    const used = watchProcessor(thread);
    const look = (): void => {
      if (used() > SILENCE_MILLISECONDS) lose(unresponsiveError(SILENCE_MILLISECONDS));
      else timers.start(look, LOOK_MILLISECONDS);
    };
    look();
  };

  return {
    /** Begins a task, which should be done within a number of milliseconds. */
    begin: (task: unknown, milliseconds: number, events: TaskEvents): void => {
      // It may have ended since it was given to the task.
      if (ended) {
        events.failed(ended);
        return;
      }
      current = events;
      handle.setBusy(true);
      timers.start(watch, milliseconds);
      handle.send({ type: 'task', id: ++lastId, task });
    },
    /** Asks for the answer at once. */
    stop: (): void => {
      if (!current) return;
      handle.send({ type: 'stop-task', id: lastId });
      watch();
    },
    end: (): Promise<void> => {
      ended ??= closedError();
      settle(({ failed }) => failed(ended));
      return handle.end();
    },
  };
}

function isTaskMessage(message: unknown): message is FromTaskWorker {
  if (typeof message !== 'object' || message === null) return false;
  const { type, id, error } = message as Readonly<Record<string, unknown>>;
  if (type === 'task-ready') return true;
  return (
    Number.isSafeInteger(id) &&
    (type === 'task-note' || type === 'task-done' || (type === 'task-failed' && isError(error)))
  );
}
