/**
 * What has been proven: states, and why black wins there. A proof depends on others; together those below a state are its
 * proof tree.
 *
 * A state may be proven twice, by searches that did not know of each other, or by one that reached it by two paths.
 * The two proofs have zones of their own, and what depends on one of them need not hold with the other. So a proof
 * names those that it depends on by their stones and their zone: any proof of that zone will do.
 */
import type { ClaimReference } from './claims';
import { isSameSet, type PointSet } from './point-set';
import { stateAfterReply, stateKey, type StateStones, type StoredTree } from './state';

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

export type ProofStore = ReturnType<typeof createProofStore>;

export function createProofStore() {
  const blackProofs = createProofMap<BlackProof>(zoneOfProof, (proof) => 'reference' in proof);
  const whiteProofs = createProofMap<WhiteProof>(
    ({ zone }) => zone,
    () => false,
  );
  let added = 0;
  return {
    /**
     * Adds a proof, and of white's those of its answers. Of two with the same stones and the same zone the first is kept, but
     * none that refers to a claim where the other does not: what refers to a claim needs that.
     */
    add: (proof: BlackProof | WhiteProof): void => {
      added++;
      if (!('defaults' in proof)) blackProofs.add(proof);
      else {
        whiteProofs.add(proof);
        // Also those of a proof that is there with other answers: claims may be made of them.
        answersOf(proof).forEach(blackProofs.add);
      }
    },
    /** The proof of a state with a zone; undefined: the first one of the state. */
    black: blackProofs.find,
    white: whiteProofs.find,
    /** The first proofs of all states of black to move. */
    blackProofs: blackProofs.firsts,
    size: (): number => blackProofs.size() + whiteProofs.size(),
    /** How often a proof was added. */
    added: (): number => added,
  };
}

interface ProofMap<P> {
  readonly add: (proof: P) => void;
  readonly find: (stones: StateStones, zone?: PointSet) => P | undefined;
  readonly firsts: () => Iterable<P>;
  readonly size: () => number;
}

function createProofMap<P extends { readonly stones: StateStones }>(
  zoneOf: (proof: P) => PointSet,
  isReplaceable: (proof: P) => boolean,
): ProofMap<P> {
  const firsts = new Map<string, P>();
  /** The further ones, of the few states that have any, by state and zone. */
  const others = new Map<string, P>();

  const find = (stones: StateStones, zone?: PointSet): P | undefined => {
    const key = stateKey(stones);
    const first = firsts.get(key);
    if (!first || !zone || isSameSet(zoneOf(first), zone)) return first;
    return others.get(key + zoneKey(zone));
  };

  return {
    add: (proof) => {
      const key = stateKey(proof.stones);
      const zone = zoneOf(proof);
      const known = find(proof.stones, zone);
      if (known && !(isReplaceable(known) && !isReplaceable(proof))) return;
      const first = firsts.get(key);
      if (!first || first === known) firsts.set(key, proof);
      else others.set(key + zoneKey(zone), proof);
    },
    find,
    firsts: () => firsts.values(),
    size: () => firsts.size,
  };
}

/** A key that equal zones have in common, and no others. */
export function zoneKey(zone: PointSet): string {
  return String.fromCharCode(...new Uint16Array(zone.buffer, zone.byteOffset, 2 * zone.length));
}

/** Returns the proofs of the states after the replies that threats answer. */
export function answersOf({ stones, answers }: WhiteProof): BlackProof[] {
  return answers.map(([point, tree]) => ({ stones: stateAfterReply(stones, point), tree }));
}

export function zoneOfProof(proof: BlackProof): PointSet {
  if ('tree' in proof) return proof.tree.zone;
  return 'reference' in proof ? proof.reference.zone : proof.zone;
}
