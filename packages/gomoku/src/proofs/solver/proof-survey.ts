/** The proofs that others depend on: a proof names the stones and the zone of each; the store has it. */
import { proofError } from '../../proof-errors';
import type { ClaimReference } from './claims';
import { removePoint } from './point-set';
import type { BlackProof, ProofStore, WhiteProof } from './proof-store';
import type { SolutionBoard } from './solution-board';
import { stateAfterMove, stateAfterPass, stateAfterReply, type StateStones } from './state';

/**
 * The proofs of positions, the claims that they refer to (each before those that depend on it), and all but references.
 *
 * @param board - is played on.
 * @throws OptionError `gomoku/proof-record` where the store does not hold all that a proof depends on.
 */
export function surveyProofs(board: SolutionBoard, positions: readonly StateStones[], store: ProofStore) {
  const roots = positions.map((stones) => proven(store, store.black(stones)));
  const claims = new Set<BlackProof>();
  const seen = new Set<BlackProof>();
  /** The proofs that occur more than once. */
  const shared = new Set<BlackProof>();

  const visitBlack = (proof: BlackProof): void => {
    if ('reference' in proof) visitClaim(claimedProof(proof.reference, store));
    else if (seen.has(proof)) shared.add(proof);
    else {
      seen.add(proof);
      if ('move' in proof) visitWhite(proofAfterMove(proof, store));
    }
  };

  const visitClaim = (proof: BlackProof): void => {
    if (claims.has(proof)) return;
    visitBlack(proof);
    shared.add(proof);
    claims.add(proof);
  };

  const visitWhite = (proof: WhiteProof): void => {
    const parts = partsOf(board, proof, store);
    if (!parts) return;
    if (parts.pass) visitBlack(parts.pass);
    for (const [, answer] of parts.answers) visitBlack(answer);
  };

  roots.forEach(visitBlack);
  return { roots, claims: [...claims], shared, all: seen };
}

function proven<T>(store: ProofStore, proof: T | undefined): T {
  if (!proof) throw proofError('gomoku/proof-record', { index: store.added() });
  return proof;
}

/** The proof that a reference refers to: none that refers to another one. */
export function claimedProof({ claim }: ClaimReference, store: ProofStore): BlackProof {
  const proof = proven(store, store.black(claim.stones, claim.zone));
  if ('reference' in proof) throw proofError('gomoku/proof-record', { index: store.added() });
  return proof;
}

/** The proof of the state after black's move: the one whose zone is that of the move's without the move itself. */
export function proofAfterMove(
  { stones, move, zone }: Extract<BlackProof, { move: number }>,
  store: ProofStore,
): WhiteProof {
  const rest = zone.slice();
  removePoint(rest, move);
  return proven(store, store.white(stateAfterMove(stones, move), rest));
}

/** What a proof of white depends on. */
interface WhiteParts {
  /** True if white can only reply where black makes five: there is one answer then, and nothing else. */
  readonly isForced: boolean;
  /** The proof of the state after a pass, where that is a default. */
  readonly pass: BlackProof | undefined;
  /** The proofs that answer white's replies, by the points in ascending order. */
  readonly answers: readonly (readonly [number, BlackProof])[];
}

/** What a proof of white depends on; undefined where black has two points for a five. */
export function partsOf(board: SolutionBoard, proof: WhiteProof, store: ProofStore): WhiteParts | undefined {
  const { stones, pass, answers, replies } = proof;
  const fives = fivesAt(board, stones);
  if (fives.length > 1) return undefined;
  const isForced = fives.length === 1;
  const zones = [...answers.map(([point, { zone }]) => [point, zone] as const), ...replies];
  const needed = isForced ? zones.filter(([point]) => point === fives[0]) : zones;
  if (isForced) proven(store, needed[0]);
  return {
    isForced,
    pass: pass && !isForced ? proven(store, store.black(stateAfterPass(stones), pass)) : undefined,
    answers: needed
      .map(
        ([point, zone]) => [point, proven(store, store.black(stateAfterReply(stones, point), zone))] as const,
      )
      .sort(([left], [right]) => left - right),
  };
}

function fivesAt(board: SolutionBoard, stones: StateStones): number[] {
  board.load(stones);
  return board.blackFives();
}
