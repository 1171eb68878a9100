import fc from 'fast-check';
import { it } from 'vitest';

/** Inputs of each target in the gate. */
const GATE_INPUTS = 10_000;

const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/**
 * Declares a fuzz target: a test that no input may fail. In the gate it sees `inputs` inputs of a fixed seed; `pnpm
 * fuzz` runs it for as long as asked, with a new seed.
 *
 * @param check - throws, or returns false, where the input shows a defect.
 */
export function fuzz<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  check: (input: T) => unknown,
  count = GATE_INPUTS,
): void {
  it(name, () => {
    const property = fc.property(inputs, (input) => check(input) !== false);
    fc.assert(property, {
      seed,
      numRuns: seconds > 0 ? Number.MAX_SAFE_INTEGER : count,
      ...(seconds > 0 && { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }),
    });
  });
}
