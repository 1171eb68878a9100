/**
 * What has been proven: states, and why black wins there. A proof rests on proofs before it; together those below a state
 * are its proof tree.
 *
 * @module
 */
import type { PointSet } from './point-set';
import { stateKey, withPoint, type StateStones, type StoredTree } from './state';

/** Why black wins, black to move: by threats, or by a quiet move, the state after which is won. */
export type BlackProof = { readonly stones: StateStones } & (
  { readonly tree: StoredTree } | { readonly move: number; readonly zone: PointSet }
);

/** Why black wins, white to move. Nothing but the stones: black has two points for a five. */
export interface WhiteProof {
  readonly stones: StateStones;
  readonly defaults: readonly StoredTree[];
  /** Whether the state after a pass, which is won, is a default too. */
  readonly pass: boolean;
  /** Replies that threats answer. */
  readonly answers: readonly (readonly [number, StoredTree])[];
  /** Replies after which the state is won by a quiet move. */
  readonly replies: readonly number[];
}

/** All proofs so far. */
export interface ProofStore {
  /** Adds a proof; of white's also those of the answers. */
  readonly add: (proof: BlackProof | WhiteProof) => void;
  readonly black: (stones: StateStones) => BlackProof | undefined;
  readonly white: (stones: StateStones) => WhiteProof | undefined;
  readonly size: () => number;
}

/** Creates an empty store. */
export function createProofStore(): ProofStore {
  const blackProofs = new Map<string, BlackProof>();
  const whiteProofs = new Map<string, WhiteProof>();

  const addWhite = (proof: WhiteProof): void => {
    whiteProofs.set(stateKey(proof.stones), proof);
    const { black, white, level } = proof.stones;
    for (const [point, tree] of proof.answers) {
      const stones = { side: 0, black, white: withPoint(white, point), level } as const;
      blackProofs.set(stateKey(stones), { stones, tree });
    }
  };

  return {
    add: (proof) => {
      if ('defaults' in proof) addWhite(proof);
      else blackProofs.set(stateKey(proof.stones), proof);
    },
    black: (stones) => blackProofs.get(stateKey(stones)),
    white: (stones) => whiteProofs.get(stateKey(stones)),
    size: () => blackProofs.size + whiteProofs.size,
  };
}

/** Returns the zone of a proof. */
export function zoneOfProof(proof: BlackProof): PointSet {
  return 'tree' in proof ? proof.tree.zone : proof.zone;
}
