/**
 * What has been proven: states, and why black wins there. A proof rests on proofs before it; together those below a state
 * are its proof tree.
 *
 * @module
 */
import type { ClaimReference } from './claims';
import type { PointSet } from './point-set';
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
  readonly defaults: readonly StoredTree[];
  /** Whether the state after a pass, which is won, is a default too. */
  readonly pass: boolean;
  /** Replies that threats answer. */
  readonly answers: readonly (readonly [number, StoredTree])[];
  /** Replies after which the state is won by a quiet move, or by a claim. */
  readonly replies: readonly number[];
}

/** All proofs so far. */
export interface ProofStore {
  /** Adds a proof, of white's also those of the answers, unless the state is proven already: proofs rest on earlier ones. */
  readonly add: (proof: BlackProof | WhiteProof) => void;
  readonly black: (stones: StateStones) => BlackProof | undefined;
  readonly white: (stones: StateStones) => WhiteProof | undefined;
  /** All proofs of black to move, but those of the base. */
  readonly blackProofs: () => Iterable<BlackProof>;
  readonly size: () => number;
}

/**
 * Creates a store.
 *
 * @param base - what is known besides, and counts where the store itself does not know a state.
 */
export function createProofStore(base?: ProofStore): ProofStore {
  const blackProofs = new Map<string, BlackProof>();
  const whiteProofs = new Map<string, WhiteProof>();

  const addBlack = (proof: BlackProof): void => {
    const key = stateKey(proof.stones);
    if (!blackProofs.has(key) && !isSameTree(proof, base?.black(proof.stones))) blackProofs.set(key, proof);
  };

  return {
    add: (proof) => {
      if (!('defaults' in proof)) {
        addBlack(proof);
        return;
      }
      const key = stateKey(proof.stones);
      if (whiteProofs.has(key)) return;
      whiteProofs.set(key, proof);
      for (const answer of answersOf(proof)) addBlack(answer);
    },
    black: (stones) => blackProofs.get(stateKey(stones)) ?? base?.black(stones),
    white: (stones) => whiteProofs.get(stateKey(stones)) ?? base?.white(stones),
    blackProofs: () => blackProofs.values(),
    size: () => blackProofs.size + whiteProofs.size,
  };
}

/** Whether a proof is the tree of another: an answer that was taken over from it. */
export function isSameTree(proof: BlackProof, other: BlackProof | undefined): boolean {
  if (!other || !('tree' in proof) || !('tree' in other)) return false;
  const { bytes } = proof.tree;
  return (
    bytes.length === other.tree.bytes.length &&
    bytes.every((byte, index) => byte === other.tree.bytes[index]) &&
    proof.tree.zone.every((word, index) => word === other.tree.zone[index])
  );
}

const answerProofs = new WeakMap<WhiteProof, readonly BlackProof[]>();

/** The proofs of the answers of a proof, in their order: the same objects whenever they are asked for. */
export function answersOf(proof: WhiteProof): readonly BlackProof[] {
  const known = answerProofs.get(proof);
  if (known) return known;
  const { black, white, level } = proof.stones;
  const answers = proof.answers.map(([point, tree]) => ({
    stones: { side: 0, black, white: withPoint(white, point), level } as const,
    tree,
  }));
  answerProofs.set(proof, answers);
  return answers;
}

/** Returns the zone of a proof. */
export function zoneOfProof(proof: BlackProof): PointSet {
  if ('tree' in proof) return proof.tree.zone;
  return 'reference' in proof ? proof.reference.zone : proof.zone;
}
