import { createErrors } from '@games/search-core/internal/errors';

/** The errors of solver, book, certificate and textbook. */
export const solverError = /* @__PURE__ */ createErrors({
  OptionError: {
    // `alpha` or `beta` is not a number. Give numbers, `-Infinity` and `Infinity` included.
    'connect-three/window': '{option}: expected a number, got {value}',
    // The board does not fit the solver. Give one that `fits`, or use `analyse`.
    'connect-three/board-too-large':
      'board: {rows} rows x {columns} columns is too large for the solver, expected at most {maxRows} rows with {columns} columns, or {maxColumns} columns with {rows} rows',
    // The board is solved by WebAssembly alone, which is switched off, forbidden or absent here. Allow it
    // (`'wasm-unsafe-eval'` in a content policy), or use `analyse`.
    'connect-three/needs-web-assembly':
      'board: {rows} rows x {columns} columns needs WebAssembly, which is not available here',
    // The book is about another board. Give the book of this size and line length.
    'connect-three/other-book': 'book: expected one of {expected}, got one of {found}',
    // The board has too many positions to count. Give a board whose columns x (rows + 1) is at most `maximum`.
    'connect-three/count-too-large':
      'board: the positions of {rows} rows x {columns} columns are too many to count, expected columns x (rows + 1) to be at most {maximum}, got {value}',
    // The board has no certificates. Give one whose columns x (rows + 1) is at most `maximum`.
    'connect-three/certificate-board':
      'board: {rows} rows x {columns} columns has no certificates, expected columns x (rows + 1) to be at most {maximum}, got {value}',
  },
  NotationError: {
    // The bytes are not a certificate, or damaged. Get or create the certificate again.
    'connect-three/certificate': 'certificate, byte {offset}: expected {expected}, found {found}',
    // The certificate is well-formed and proves nothing: a move is against the rules, or misses its goal. Create another
    // one.
    'connect-three/certificate-proof': 'certificate, byte {offset}: expected {expected}, found {found}',
  },
  IllegalMoveError: {
    // The action of a textbook function is not legal on this board. Give one of `legal`.
    'connect-three/action': ({ action, legal }: { action: string; legal: string }) =>
      `action: expected one of ${legal || 'none (the game is over)'}, got ${action}`,
  },
});

/** @param offset - the number of the byte, from 0. */
export function certificateError(offset: number, expected: string, found: string): Error {
  return solverError('connect-three/certificate', { offset, expected, found });
}
