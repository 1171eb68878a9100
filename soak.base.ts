/**
 * Tests of abuse have a short form, for the gate, and a long one: `pnpm soak` sets how many times as long, and a seed.
 */
import { createRandom, randomBelow } from './packages/search-core/src/random';

const factor = Number(process.env['SOAK_ROUNDS'] ?? 1);

/** The seed of random moments: the same in every gate. */
const SOAK_SEED = Number(process.env['SOAK_SEED'] ?? 1);

/** How often to do what the gate does so many times; or the time limit of a test that has so much in the gate. */
export function soaked(inGate: number): number {
  return inGate * factor;
}

/** Random whole numbers below a bound, by the seed and a name, so that tests do not share them. */
export function moments(name: string): (below: number) => number {
  let seed = SOAK_SEED;
  for (let index = 0; index < name.length; index++) seed = (31 * seed + name.charCodeAt(index)) >>> 0;
  const random = createRandom(seed);
  return (below) => randomBelow(random, below);
}
