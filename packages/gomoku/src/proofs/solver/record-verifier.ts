/** Records of proofs that come from elsewhere: files, other programs. */
import { checkArray, checkInteger, checkRecord } from '@games/search-core/internal';
import { proofError } from '../../proof-errors';
import type { GomokuPosition } from '../../rules/position';
import { checkRule, MIN_SIZE } from '../../board/rule';
import type { MoveBookGame } from '../book/move-book';
import { readProofRecord, writeProofRecord, type ProofRecord } from './proof-record';
import type { BlackProof, WhiteProof } from './proof-store';
import { createProofVerifier } from './proof-verifier';
import { MAX_SIZE, provableStones, solutionRuleOf } from './provable';

/** A verifier of records, see {@link createRecordVerifier}. */
export interface RecordVerifier {
  /**
   * Verifies records by the rules, and by those that they depend on: others of them, or some that were verified before.
   *
   * @param records - in any order.
   * @returns them, with the fields of a proof and no others.
   * @throws OptionError `gomoku/proof-record` for the first that is no record, `gomoku/unproven-record` for the first
   *   that does not hold; none of them counts then. `search-core/wrong-type` for anything but a list.
   */
  readonly verify: (records: readonly unknown[]) => ProofRecord[];
  /**
   * Returns whether a verified record proves that black wins from a position.
   *
   * @throws OptionError `gomoku/solution-position` as {@link WinSolver.prove}.
   */
  readonly proves: (position: GomokuPosition) => boolean;
}

/**
 * Creates a verifier of the records that {@link WinSolver.prove} finds, for those that come from files and other programs.
 *
 * @remarks Some 100 bytes are kept of a record. Time is linear, about a microsecond for a position of the proofs.
 * @throws OptionError `search-core/out-of-range` for a size, `search-core/not-a-choice`, `gomoku/solution-position` for a rule.
 * @example
 * ```ts
 * const verifier = createRecordVerifier({ size: 15, rule: 'freestyle' });
 * const known = verifier.verify(JSON.parse(text));
 * createWinSolver().prove(position, { known });
 * ```
 */
export function createRecordVerifier(game: MoveBookGame): RecordVerifier {
  checkRecord('game', game);
  const { size, rule } = game;
  checkInteger('size', size, MIN_SIZE, MAX_SIZE);
  const verifier = createProofVerifier(size, solutionRuleOf(checkRule(rule)));
  return {
    verify: (records) => {
      const proofs = readProofs(records, size * size);
      const flaw = verifier.add(proofs);
      if (flaw >= 0) throw proofError('gomoku/unproven-record', { index: flaw });
      return proofs.map(writeProofRecord);
    },
    proves: (position) => verifier.isProven(provableStones(position)),
  };
}

/**
 * @param area - points of the board.
 * @throws OptionError `gomoku/proof-record` for the first invalid one, `search-core/wrong-type` for anything but a
 *   list.
 */
export function readProofs(records: readonly unknown[], area: number): (BlackProof | WhiteProof)[] {
  checkArray('records', records);
  // Holes are no records.
  return Array.from(records, (record, index) => {
    const proof = readProofRecord(record, area);
    if (!proof) throw proofError('gomoku/proof-record', { index });
    return proof;
  });
}
