/** How much tests do: less where `TEST_FORM` is `short`, as it is by default; more in `pnpm soak`, at moments of another seed. */
import { createRandom, randomBelow } from '../../packages/search-core/src/random';

const factor = Number(process.env['SOAK_ROUNDS'] ?? 1);

/** The seed of random moments: the same but in `pnpm soak`. */
const SOAK_SEED = Number(process.env['SOAK_SEED'] ?? 1);

/** How often to do what a thorough test does this often: a quarter in the short form. */
export function thorough(count: number): number {
  return process.env['TEST_FORM'] === 'short' ? Math.ceil(count / 4) : count;
}

/** All of a list in a thorough test, a quarter of it, evenly spread, in the short form. */
export function sampled<T>(all: readonly T[]): T[] {
  const step = all.length / thorough(all.length);
  return all.filter((_, index) => index % step < 1);
}

/** How often to do what other tests do this often: more in `pnpm soak`. */
export function soaked(count: number): number {
  return count * factor;
}

/** Random whole numbers below a bound, by the seed and a name, so that tests do not share them. */
export function moments(name: string): (below: number) => number {
  let seed = SOAK_SEED;
  for (let index = 0; index < name.length; index++) seed = (31 * seed + name.charCodeAt(index)) >>> 0;
  const random = createRandom(seed);
  return (below) => randomBelow(random, below);
}
