import { createViolation, describeBreach, isEvaluation } from './contract';
import { derivePosition } from './derive';
import type { CyclicPosition, Hashed, Position, Scored, Symmetric } from './position';

type AnyHashed = Partial<Hashed & Symmetric & Scored>;

/**
 * The same game with its score in the state: positions that differ in {@link Scored.marginSoFar} have different hashes. What
 * remembers values of whole games by hash works on it; a game that makes no points on the way is returned as it is.
 */
export function withScoreInHash<P extends CyclicPosition>(position: P): P {
  const { hash, canonicalHash, marginSoFar } = position as P & AnyHashed;
  if (marginSoFar === undefined) return position;
  const mixed = (write: Hashed['hash'] | undefined) =>
    write &&
    ((words: Int32Array): void => {
      write(words);
      const margin = marginSoFar();
      words[0]! ^= Math.imul(margin, 0x9e3779b1);
      words[1]! ^= Math.imul(margin, 0x85ebca77);
    });
  return derivePosition(position, {
    hash: mixed(hash),
    canonicalHash: mixed(canonicalHash),
    marginSoFar: undefined,
  });
}

/** Reads the margin so far, checked; 0 in a game that makes no points on the way. */
export function marginReader(position: Position & Partial<Scored>): () => number {
  const { marginSoFar } = position;
  if (marginSoFar === undefined) return () => 0;
  return () => {
    const margin = marginSoFar();
    if (isEvaluation(margin)) return margin;
    throw createViolation(position, describeBreach('marginSoFar', margin, position));
  };
}
