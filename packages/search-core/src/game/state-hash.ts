/**
 * Hashes of states, made from their keys: the same in every copy of a game and in every thread. Those of different keys
 * differ: what two keys would share is noticed while they are remembered, and the later one is given another hash.
 */

/** The identity of a state: two states with one key have the same moves and results from there on. */
export type StateKey = string | number | bigint;

/** Keys that are remembered; when there are more, all are forgotten. */
const MAX_KEYS = 2 ** 20;

/** Two words of a hash, and what is known of the states that have it. */
export interface StateHash {
  readonly low: number;
  readonly high: number;
  /** The hash of the moves of the first state with this hash that had to list them. */
  mark: number | undefined;
}

export function createStateHashes(maxKeys = MAX_KEYS, hashOf: typeof hashText = hashText) {
  const hashes = [new Map<StateKey, StateHash>(), new Map<StateKey, StateHash>()] as const;
  /** The hashes that are taken, as 53 of their bits. */
  const taken = new Set<number>();

  const add = (key: StateKey, turn: number): StateHash => {
    if (taken.size >= maxKeys) for (const known of [...hashes, taken]) known.clear();
    const text = `${turn}${typeof key} ${key}`;
    for (let seed = 0; ; seed++) {
      const hash = { ...hashOf(text, seed), mark: undefined };
      const bits = (hash.high >>> 11) * 2 ** 32 + (hash.low >>> 0);
      if (taken.has(bits)) continue;
      taken.add(bits);
      hashes[turn]!.set(key, hash);
      return hash;
    }
  };

  return {
    /** The hash of a key and the side to move: the same record while it is remembered. */
    find: (key: StateKey, turn: number): StateHash => hashes[turn]!.get(key) ?? add(key, turn),
  };
}

/** Two hashes of 32 bits, each of all characters: multiply and add, with the finish of MurmurHash3. */
export function hashText(text: string, seed: number): Omit<StateHash, 'mark'> {
  let low = 0x9e3779b9 ^ seed;
  let high = 0x85ebca6b ^ Math.imul(seed, 0xc2b2ae35);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193) + (low >>> 15);
    high = Math.imul(high ^ unit, 0x5bd1e995) + (high >>> 13);
  }
  return { low: finish(low ^ (high >>> 16)), high: finish(high ^ (low << 7)) };
}

function finish(word: number): number {
  let bits = word ^ (word >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
