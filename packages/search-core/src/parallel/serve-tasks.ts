import type { StopSignal } from '../scheduling/limits';
import { packError } from './errors';
import type { FromTaskWorker, ToTaskWorker } from './task-messages';

/** The thread of a worker, and how it reaches the thread that started it. */
export interface WorkerPort {
  /** The thread, by the number that Linux gives it. */
  readonly thread: number | undefined;
  readonly post: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
}

/** How a worker follows one task. */
export interface TaskControl<Note> {
  /** Aborted when the task is to end at once, with what is known. */
  readonly signal: StopSignal;
  /** Sends something to the caller before the answer, as progress. */
  readonly note: (note: Note) => void;
}

/** Does a task in a worker. What it throws, or rejects with, rejects the task in the pool. */
export type PerformTask<Task, Answer, Note> = (
  task: Task,
  control: TaskControl<Note>,
) => Answer | Promise<Answer>;

/** Does the tasks of a pool until the thread ends. */
export function answerTasks<Task, Answer, Note>(
  { thread, post, listen }: WorkerPort,
  perform: PerformTask<Task, Answer, Note>,
): void {
  const send: (message: FromTaskWorker) => void = post;
  let current: { readonly id: number; readonly signal: { aborted: boolean } } | undefined;

  const answer = async (id: number, task: Task): Promise<void> => {
    const signal = { aborted: false };
    current = { id, signal };
    try {
      const found = await perform(task, { signal, note: (note) => send({ type: 'task-note', id, note }) });
      send({ type: 'task-done', id, answer: found });
    } catch (error) {
      send({ type: 'task-failed', id, error: packError(error) });
    }
  };

  listen((message) => {
    // A worker may serve a pool of searches as well, whose messages go by.
    const asked = message as ToTaskWorker | { readonly type: 'other' };
    if (asked.type === 'open-tasks') send({ type: 'task-ready', thread });
    else if (asked.type === 'task') void answer(asked.id, asked.task as Task);
    else if (asked.type === 'stop-task' && current?.id === asked.id) current.signal.aborted = true;
  });
}
