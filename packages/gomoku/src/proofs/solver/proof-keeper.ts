/**
 * The proofs of one search: what it knew before, what it has found, and the claims among them.
 *
 * A win by threats is held back until another proof depends on it: most of them are never needed.
 */
import { createClaims } from './claims';
import type { PointSet } from './point-set';
import { zoneOfProof, type BlackProof, type ProofStore, type WhiteProof } from './proof-store';
import { setProven, stateKey, stonesOf, type BlackState, type StateStones } from './state';

export type ProofKeeper = ReturnType<typeof createProofKeeper>;

/** @param onProven - gets every proof that is kept. */
export function createProofKeeper(
  size: number,
  store: ProofStore,
  onProven: (proof: BlackProof | WhiteProof) => void,
) {
  const claims = createClaims(size);
  /** Proofs that no other one depends on so far. */
  const held = new Map<string, BlackProof>();

  const addClaim = (proof: BlackProof): void => {
    if (!('reference' in proof)) claims.add({ stones: proof.stones, zone: zoneOfProof(proof) });
  };

  /** Holds a proof, to be kept when another one depends on it. */
  const hold = (proof: BlackProof): void => {
    store.add(proof);
    held.set(stateKey(proof.stones), proof);
    addClaim(proof);
  };

  /** Keeps the proof of a state that is held, and the claim that it refers to. */
  const release = (stones: StateStones): void => {
    const key = stateKey(stones);
    const proof = held.get(key);
    if (!proof) return;
    held.delete(key);
    if ('reference' in proof) release(proof.reference.claim.stones);
    onProven(proof);
  };

  /** Marks a state as proven by what is known; false if it is not. */
  const prove = (state: BlackState): boolean => {
    const reference = store.black(state) ? undefined : claims.find(state);
    if (reference) hold({ stones: stonesOf(state), reference });
    const proof = store.black(state);
    if (!proof) return false;
    if ('tree' in proof) state.tree = proof.tree;
    else state.zone = zoneOfProof(proof);
    setProven(state);
    return true;
  };

  for (const proof of store.blackProofs()) addClaim(proof);
  return {
    keep: (proof: BlackProof | WhiteProof): void => {
      store.add(proof);
      onProven(proof);
      if (!('defaults' in proof)) addClaim(proof);
    },
    hold,
    release,
    /** Returns whether a state with black to move is proven; a claim may prove others. */
    isProven: (stones: StateStones): boolean => store.black(stones) !== undefined,
    /** Returns whether a state with black to move is proven, or a claim proves it. */
    isKnown: (stones: StateStones): boolean => (store.black(stones) ?? claims.find(stones)) !== undefined,
    prove,
    /** The zone of the proof of a state with white to move; undefined if there is none. */
    whiteZone: (stones: StateStones): PointSet | undefined => store.white(stones)?.zone,
  };
}
