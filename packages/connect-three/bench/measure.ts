/** Milliseconds of processor time since the start of the program, so that other work of the machine does not count. */
export function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
