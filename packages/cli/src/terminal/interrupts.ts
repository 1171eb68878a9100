/**
 * Requests to end: the signals of a process, or the `AbortSignal` of a caller.
 *
 * @module
 */
import type { Interrupts } from '../context';

/** The exit code after each signal: 128 and the signal's number, as shells have it. */
export const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

type Name = keyof typeof EXIT_CODES;

const NAMES = Object.keys(EXIT_CODES) as Name[];

/** Terminals and package managers send a signal more than once; a person who insists takes longer. */
const REPEAT_MILLISECONDS = 1000;

/**
 * Makes the interrupts of this process: SIGHUP, SIGINT and SIGTERM. A signal that comes again more than a second later
 * ends the process at once.
 */
export function processInterrupts(): Interrupts {
  const watch: Interrupts['watch'] = (stop) => {
    let asked: number | undefined;
    const listener = (name: Name): void => {
      const now = performance.now();
      if (asked === undefined) {
        asked = now;
        stop(EXIT_CODES[name]);
      } else if (name !== 'SIGHUP' && now - asked > REPEAT_MILLISECONDS) process.exit(EXIT_CODES[name]);
    };
    for (const name of NAMES) process.on(name, listener);
    return () => {
      for (const name of NAMES) process.off(name, listener);
    };
  };
  return {
    watch,
    interrupt: () => process.emit('SIGINT', 'SIGINT'),
    withCleanUp: async (cleanUp, work) => {
      const isWatched = process.listenerCount('SIGINT') > 0;
      const release = isWatched ? () => undefined : watch((exitCode) => process.exit(exitCode));
      process.on('exit', cleanUp);
      // Before the report of a crash, which is for the screen as it was.
      process.on('uncaughtExceptionMonitor', cleanUp);
      try {
        return await work();
      } finally {
        process.off('exit', cleanUp);
        process.off('uncaughtExceptionMonitor', cleanUp);
        release();
      }
    },
  };
}

/** Makes the interrupts of a caller inside a program: an abort counts as Ctrl-C; the process is left alone. */
export function callerInterrupts(signal: AbortSignal = new AbortController().signal): Interrupts {
  const stops = new Set<() => void>();
  const interrupt = (): void => {
    for (const stop of [...stops]) stop();
  };
  return {
    signal,
    interrupt,
    watch: (stop) => {
      const stopOnce = (): void => {
        release();
        stop(EXIT_CODES.SIGINT);
      };
      const release = (): void => {
        stops.delete(stopOnce);
        signal.removeEventListener('abort', stopOnce);
      };
      stops.add(stopOnce);
      // After the caller has got its means to end the watch.
      if (signal.aborted) queueMicrotask(() => stops.has(stopOnce) && stopOnce());
      else signal.addEventListener('abort', stopOnce);
      return release;
    },
    // Work that is done by now is not worth an interrupt: it cleans up by itself.
    withCleanUp: (_, work) => work(),
  };
}

/** Makes a signal of requests to end, which then end the work and not the program. */
export function signalOf({ watch }: Interrupts): {
  readonly signal: AbortSignal;
  /** That of the request; 0 without one. */
  readonly exitCode: () => number;
  /** Ends the watch. */
  readonly release: () => void;
} {
  const controller = new AbortController();
  let exitCode = 0;
  const release = watch((asked) => {
    exitCode = asked;
    controller.abort();
  });
  return { signal: controller.signal, exitCode: () => exitCode, release };
}

/** The caller has aborted a command that has nothing to show for it. */
export class Aborted extends Error {
  override readonly name = 'AbortError';
}

/** @throws Aborted once the signal is aborted. */
export function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Aborted();
}

/**
 * Reads from a stream, which an abort ends.
 *
 * @throws Aborted once the signal is aborted.
 */
export async function untilAborted<T>(
  stream: NodeJS.ReadableStream & { destroy?(): unknown },
  signal: AbortSignal | undefined,
  read: () => Promise<T>,
): Promise<T> {
  if (signal === undefined) return read();
  refuseAborted(signal);
  const destroy = (): unknown => stream.destroy?.();
  signal.addEventListener('abort', destroy);
  try {
    return await read();
  } catch (error) {
    // Node reports a stream that ends before its end.
    refuseAborted(signal);
    throw error;
  } finally {
    signal.removeEventListener('abort', destroy);
  }
}

/**
 * Waits for work, but not beyond an abort; the work itself goes on.
 *
 * @throws the reason of the abort.
 */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
