/**
 * Milliseconds of processor time this process has used, all threads together. Unlike the time of day it does not count
 * other work on the machine, which would say more about the machine than about the libraries.
 */
export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
