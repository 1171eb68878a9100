import { OptionError } from '@games/search-core';
import { checkInteger } from '@games/search-core/engine';
import { MAX_SIZE } from '../rules/grid';

/** The most cells a certificate is made for: a letter each. */
export const CERTIFICATE_CELLS = 25;

/**
 * Checks that a certificate can be made for a board, before the work of solving it.
 *
 * @throws OptionError `sequencium/certificate-size` beyond {@link CERTIFICATE_CELLS} cells.
 */
export function checkCertificateSize(rows: number, columns: number): void {
  checkInteger('rows', rows, 2, MAX_SIZE);
  checkInteger('columns', columns, 2, MAX_SIZE);
  if (rows * columns <= CERTIFICATE_CELLS) return;
  throw new OptionError(
    'sequencium/certificate-size',
    `certificate: expected a board of at most ${CERTIFICATE_CELLS} cells, got ${rows} x ${columns}`,
    { rows, columns, maximum: CERTIFICATE_CELLS },
  );
}
