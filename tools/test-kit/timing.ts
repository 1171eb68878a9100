/** Times are measured by the processor: other programs cannot make them longer by working. */

/** What all threads of this process have worked so far, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The least milliseconds that some work takes: the collector of garbage and the compiler come and go. */
export function leastTime(trials: number, work: () => unknown): number {
  let least = Infinity;
  for (let trial = 0; trial < trials; trial++) {
    const started = processorTime();
    work();
    least = Math.min(least, processorTime() - started);
  }
  return least;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
