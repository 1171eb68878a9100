import { expect } from 'vitest';

/** Below this, the clock of the processor and the compiler say more than the work. */
const LEAST_MILLISECONDS = 10;
/** Larger trees take the garbage collector more than linear time. */
const LARGEST = 2 ** 15;
const FACTOR = 16;
/** Linear work takes 16 times as long, quadratic work 256 times, and both together something between them. */
const BOUND = 80;
const TRIES = 6;

/**
 * Asserts that work is linear in the size of its input: in processor time, so that other work on the machine does not count,
 * and by the best of several tries.
 *
 * @param work - is given an input made by `create`, which is not measured.
 */
export function expectLinear<T>(create: (size: number) => T, work: (input: T) => void): void {
  const time = (size: number): number => {
    const input = create(size);
    const before = process.cpuUsage();
    work(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // Code that is not compiled yet takes long at any size.
  const best = (size: number): number => Math.min(...Array.from({ length: 3 }, () => time(size)));
  let size = 1024;
  let small = best(size);
  while (small < LEAST_MILLISECONDS && size < LARGEST) small = best((size *= 2));
  small = Math.max(small, LEAST_MILLISECONDS);
  let large = time(FACTOR * size);
  for (let left = TRIES; left > 1 && large >= BOUND * small; left--)
    large = Math.min(large, time(FACTOR * size));
  expect(large / small, `time of ${FACTOR * size} bytes to that of ${size}`).toBeLessThan(BOUND);
}
