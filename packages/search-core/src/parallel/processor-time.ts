import { readFileSync } from 'node:fs';

/**
 * Begins to measure the processor time that a thread uses, in milliseconds: on Linux its own, elsewhere a share of what
 * the process uses.
 *
 * @param thread - its number, as Linux counts.
 */
export function watchProcessor(thread: number | undefined): () => number {
  const began = timeOf(thread);
  if (began !== undefined) return () => (timeOf(thread) ?? began) - began;
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000 / SHARES;
  };
}

/** How many threads of a process are thought to share its processor time where nothing says what each has used. */
const SHARES = 16;

function timeOf(thread: number | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
