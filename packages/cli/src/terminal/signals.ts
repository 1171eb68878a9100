/**
 * Signals that ask the program to end.
 *
 * @module
 */

/** What the program exits with after each: 128 and the number of the signal, as shells have it. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

type Name = keyof typeof EXIT_CODES;

const NAMES = Object.keys(EXIT_CODES) as Name[];

/** Terminals and package managers send a signal more than once; a person who insists takes longer. */
const REPEAT_MILLISECONDS = 1000;

/**
 * Calls `stop` with the exit code that is asked for, at the first signal. A person or a manager who asks again later
 * ends the program at once.
 *
 * @returns ends the watch.
 */
export function watchSignals(stop: (exitCode: number) => void): () => void {
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
}

/** Does work after which something is to be cleaned up, also when a signal or `process.exit` ends the program. */
export async function withCleanUp<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  const isWatched = process.listenerCount('SIGINT') > 0;
  const release = isWatched ? () => undefined : watchSignals((exitCode) => process.exit(exitCode));
  process.on('exit', cleanUp);
  try {
    return await work();
  } finally {
    process.off('exit', cleanUp);
    release();
  }
}
