/**
 * The answers of one request that several threads search: each goes through the same null windows in the same order, and the
 * first that finishes one decides for all, as the bounds that they find differ. The others leave it and go on with the next.
 *
 * ```text
 *   window      0           1           2
 *   thread 0    ████        ███leaves   ██
 *   thread 1    ██leaves    ███████     ██leaves
 * ```
 */

/** Makes a score positive: 0 is no answer. */
const OFFSET = 128;

export interface SharedAnswers {
  /** The score that a thread has found for a null window, counted from 0 in each request; `null` before. */
  readonly find: (index: number) => number | null;
  /** Offers a score. @returns the one that counts. */
  readonly settle: (index: number, score: number) => number;
}

/** Those of a thread without others. */
export const OWN_ANSWERS: SharedAnswers = { find: () => null, settle: (_, score) => score };

export function createSharedAnswers(words: Int32Array): SharedAnswers {
  const find = (index: number): number | null => {
    const word = Atomics.load(words, index);
    return word === 0 ? null : word - OFFSET;
  };
  return {
    find,
    settle: (index, score) => {
      const before = Atomics.compareExchange(words, index, 0, score + OFFSET);
      return before === 0 ? score : before - OFFSET;
    },
  };
}
