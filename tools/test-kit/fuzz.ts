import fc from 'fast-check';
import { it } from 'vitest';

/** Inputs of each target in the gate. */
const GATE_INPUTS = 10_000;

const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);
const longInputs = Number(process.env['FUZZ_INPUTS'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/**
 * Declares a fuzz target: a test that no input may fail. In the gate it sees `count` inputs of a fixed seed; `pnpm fuzz`
 * runs it for as long as asked, or with as many inputs, with a new seed.
 *
 * @param check - throws, or returns false, where the input shows a defect; may return how many claims it has checked,
 * which `pnpm fuzz` prints.
 */
export function fuzz<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  check: (input: T) => unknown,
  count = GATE_INPUTS,
): void {
  it(name, () => {
    let runs = 0;
    let claims: number | undefined;
    const property = fc.property(inputs, (input) => {
      const found = check(input);
      runs++;
      if (typeof found === 'number') claims = (claims ?? 0) + found;
      return found !== false;
    });
    fc.assert(property, {
      seed,
      numRuns: seconds > 0 ? Number.MAX_SAFE_INTEGER : longInputs || count,
      ...(seconds > 0 && { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }),
    });
    if (claims === 0) throw new Error('no claim was checked');
    if (seconds > 0 || longInputs > 0)
      console.log(`${name}: ${runs} inputs${claims === undefined ? '' : `, ${claims} claims, 0 wrong`}`);
  });
}
