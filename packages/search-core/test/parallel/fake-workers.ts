import type { WorkerLike } from '../../src/parallel';

/** A task that a fake worker was given. */
export interface FakeTask {
  readonly task: unknown;
  readonly answer: (answer: unknown) => void;
  readonly note: (note: unknown) => void;
  readonly fail: (error: object) => void;
  /** Ends the worker, as an uncaught error does. */
  readonly die: () => void;
  readonly wasStopped: () => boolean;
}

type Listener = (fact: unknown) => void;

/** Workers of which a test says what they do. */
export function fakeWorkers() {
  const tasks: FakeTask[] = [];
  /** `alive`: workers that keep their process alive. */
  const counts = { started: 0, ended: 0, alive: 0 };

  const createWorker = (): WorkerLike => {
    const listeners = new Map<string, Listener>();
    const tell = (event: string, fact: unknown): void => listeners.get(event)?.(fact);
    const say = (message: object): void => tell('message', message);
    let stopped = 0;
    counts.started++;
    let isAlive = true;
    counts.alive++;
    const keepAlive = (keeps: boolean): void => {
      counts.alive += Number(keeps) - Number(isAlive);
      isAlive = keeps;
    };
    const postMessage = (message: { type: string; id: number; task: unknown }): void => {
      const { type, id, task } = message;
      if (type === 'open-tasks') queueMicrotask(() => say({ type: 'task-ready' }));
      if (type === 'stop-task') stopped = id;
      if (type !== 'task') return;
      tasks.push({
        task,
        answer: (answer) => say({ type: 'task-done', id, answer }),
        note: (note) => say({ type: 'task-note', id, note }),
        fail: (error) => say({ type: 'task-failed', id, error }),
        die: () => tell('error', new Error('it died')),
        wasStopped: () => stopped === id,
      });
    };
    return {
      postMessage: postMessage,
      // As Node does.
      terminate: () => {
        counts.ended++;
        keepAlive(true);
      },
      ref: () => keepAlive(true),
      unref: () => keepAlive(false),
      on: (event: string, listener: Listener) => listeners.set(event, listener),
    };
  };
  return { tasks, counts, createWorker };
}
