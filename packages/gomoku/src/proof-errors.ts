import { createErrors } from '@games/search-core/internal/errors';

/** The errors of certificates and records of proofs. Bytes are counted from 0. */
export const proofError = /* @__PURE__ */ createErrors({
  OptionError: {
    // The solver of wins cannot be asked about this position. Give one as `expected` says.
    'gomoku/solution-position': 'position: expected {expected}, got {found}',
    // A record of a proof is not one, or is missing. Pass the records as the solver returned them.
    'gomoku/proof-record': 'records[{index}]: expected a record of the proof',
    // A record claims a proof that does not hold, or rests on a record that is missing. Discard it, and solve that part
    // again.
    'gomoku/unproven-record':
      'records[{index}]: expected a proof that holds, with the records that it rests on',
  },
  NotationError: {
    // The bytes are not a certificate, or damaged. Get or create the certificate again.
    'gomoku/certificate': 'certificate, byte {offset}: expected {expected}, found {found}',
    // The certificate is well-formed and proves nothing: a move is missing, or against the rules. Do not trust it;
    // create it again.
    'gomoku/certificate-proof': 'certificate, byte {offset}: expected {expected}, found {found}',
    // The certificate needs more than a limit of the verifier. Raise the limit that `option` names if you trust the
    // source.
    'gomoku/certificate-limit':
      'certificate, byte {offset}: expected at most {maximum} ({option}), found more',
  },
});

/** A position that the solver does not take. */
export function solutionPositionError(expected: string, found: string): Error {
  return proofError('gomoku/solution-position', { expected, found });
}
