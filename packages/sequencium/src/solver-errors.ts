import { createErrors } from '@games/search-core/internal/errors';

/** The errors of solver, checkpoint and certificate. Lines are counted from 1. */
export const solverError = /* @__PURE__ */ createErrors({
  OptionError: {
    // The board is too large for the solver. Give a board of at most `largest`, or use `analyse`.
    'sequencium/too-large-to-solve':
      'rows, columns: {rows} x {columns} is beyond the solver; the largest such board that fits is {largest}',
    // A line of a checkpoint is damaged. Use an older checkpoint, or begin again.
    'sequencium/checkpoint': 'checkpoint, line {line}: expected {expected}',
    // The checkpoint belongs to another board or question. Give the position and options that it was written for.
    'sequencium/checkpoint-game': 'checkpoint: expected one of {expected}, got one of {found}',
    // A line of a certificate is damaged. Get or create the certificate again.
    'sequencium/certificate': 'certificate, line {line}: expected {expected}',
    // The board is too large for a certificate. Choose one of at most `maximum` cells.
    'sequencium/certificate-size':
      'certificate: expected a board of at most {maximum} cells, got {rows} x {columns}',
    // A certificate is about a whole game, and the position is in the middle of one. Give a position without moves.
    'sequencium/certificate-start': 'certificate: expected the start of a game, got a position on the way',
    // The value is not that of the position. Create the certificate with the solved value.
    'sequencium/certificate-value': 'certificate: expected the value of {rows} x {columns}, got {value}',
    // A field of the certificate is missing, or has another form. Get or create the certificate again.
    'sequencium/certificate-field': 'certificate, {field}: expected {expected}, got {value}',
  },
});
