/**
 * What has been proven: states, and why black wins there. A proof rests on others; together those below a state are its
 * proof tree.
 *
 * A state may be proven twice, by searches that did not know of each other, or by one that met it in two ways. The two
 * proofs have zones of their own, and what rests on one of them need not hold with the other. So a proof names those that
 * it rests on by their stones and their zone: any proof of that zone will do.
 *
 * @module
 */
import type { ClaimReference } from './claims';
import { isSameSet, type PointSet } from './point-set';
import { stateKey, withPoint, type StateStones, type StoredTree } from './state';

/** Why black wins, black to move: by threats, by a quiet move, the state after which is won, or by a claim. */
export type BlackProof = { readonly stones: StateStones } & (
  | { readonly tree: StoredTree }
  | { readonly move: number; readonly zone: PointSet }
  | { readonly reference: ClaimReference }
);

/** Why black wins, white to move. Nothing but the stones: black has two points for a five. */
export interface WhiteProof {
  readonly stones: StateStones;
  readonly zone: PointSet;
  readonly defaults: readonly StoredTree[];
  /** The zone of the state after a pass, where that is a default too. */
  readonly pass: PointSet | undefined;
  /** Replies that threats answer. */
  readonly answers: readonly (readonly [number, StoredTree])[];
  /** Replies after which the state is won by a quiet move, or by a claim, and the zones of those states. */
  readonly replies: readonly (readonly [number, PointSet])[];
}

/** All proofs so far. */
export interface ProofStore {
  /** Adds a proof, of white's also those of the answers, but none that has the stones and the zone of another. */
  readonly add: (proof: BlackProof | WhiteProof) => void;
  /** The proof of a state with a zone; undefined: the first one of the state. */
  readonly black: (stones: StateStones, zone?: PointSet) => BlackProof | undefined;
  readonly white: (stones: StateStones, zone?: PointSet) => WhiteProof | undefined;
  /** The first proofs of all states of black to move. */
  readonly blackProofs: () => Iterable<BlackProof>;
  /** States that are proven. */
  readonly size: () => number;
}

/** Creates an empty store. */
export function createProofStore(): ProofStore {
  const blackProofs = createProofMap<BlackProof>(zoneOfProof);
  const whiteProofs = createProofMap<WhiteProof>(({ zone }) => zone);
  return {
    add: (proof) => {
      if (!('defaults' in proof)) blackProofs.add(proof);
      else if (whiteProofs.add(proof)) answersOf(proof).forEach(blackProofs.add);
    },
    black: blackProofs.find,
    white: whiteProofs.find,
    blackProofs: blackProofs.firsts,
    size: () => blackProofs.size() + whiteProofs.size(),
  };
}

interface ProofMap<P> {
  /** Returns false for a proof that is there. */
  readonly add: (proof: P) => boolean;
  readonly find: (stones: StateStones, zone?: PointSet) => P | undefined;
  readonly firsts: () => Iterable<P>;
  readonly size: () => number;
}

function createProofMap<P extends { readonly stones: StateStones }>(
  zoneOf: (proof: P) => PointSet,
): ProofMap<P> {
  const firsts = new Map<string, P>();
  /** The further ones, of the few states that have any. */
  const others = new Map<string, P[]>();

  const find = (stones: StateStones, zone?: PointSet): P | undefined => {
    const key = stateKey(stones);
    const first = firsts.get(key);
    if (!first || !zone || isSameSet(zoneOf(first), zone)) return first;
    return others.get(key)?.find((proof) => isSameSet(zoneOf(proof), zone));
  };

  return {
    add: (proof) => {
      if (find(proof.stones, zoneOf(proof))) return false;
      const key = stateKey(proof.stones);
      if (firsts.has(key)) others.set(key, [...(others.get(key) ?? []), proof]);
      else firsts.set(key, proof);
      return true;
    },
    find,
    firsts: () => firsts.values(),
    size: () => firsts.size,
  };
}

function answersOf({ stones, answers }: WhiteProof): BlackProof[] {
  const { black, white, level } = stones;
  return answers.map(([point, tree]) => ({
    stones: { side: 0, black, white: withPoint(white, point), level },
    tree,
  }));
}

/** Returns the zone of a proof. */
export function zoneOfProof(proof: BlackProof): PointSet {
  if ('tree' in proof) return proof.tree.zone;
  return 'reference' in proof ? proof.reference.zone : proof.zone;
}
