import { expect } from 'vitest';

/** Below this, the clock of the processor and the compiler say more than the work. */
const LEAST_MILLISECONDS = 20;
const LARGEST = 2 ** 20;
const FACTOR = 4;
/** Linear work takes 4 times as long, quadratic work 16 times. */
const BOUND = 10;
const TRIES = 5;

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
  let size = 1024;
  while (time(size) < LEAST_MILLISECONDS && size < LARGEST) size *= 2;
  const ratios: number[] = [];
  while (ratios.length < TRIES && !ratios.some((ratio) => ratio < BOUND))
    ratios.push(time(FACTOR * size) / Math.max(time(size), LEAST_MILLISECONDS));
  expect(Math.min(...ratios), `time of ${FACTOR * size} bytes to that of ${size}`).toBeLessThan(BOUND);
}
