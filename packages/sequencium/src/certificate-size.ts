import { OptionError } from '@games/search-core';
import { CERTIFICATE_CELLS } from './certificate';

/**
 * Checks that a certificate can be made for a board, before the work of solving it.
 *
 * @throws OptionError `sequencium/certificate-size` beyond {@link CERTIFICATE_CELLS} cells.
 */
export function checkCertificateSize(rows: number, columns: number): void {
  if (rows * columns <= CERTIFICATE_CELLS) return;
  throw new OptionError(
    'sequencium/certificate-size',
    `certificate: expected a board of at most ${CERTIFICATE_CELLS} cells, got ${rows} x ${columns}`,
    { rows, columns, maximum: CERTIFICATE_CELLS },
  );
}
