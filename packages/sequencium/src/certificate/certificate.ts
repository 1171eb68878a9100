/**
 * Certificates: strategies that prove a value and can be verified.
 *
 * ```text
 * {"kind":"sequencium-certificate-2","rows":3,"columns":3,"start":1,"balanced":false,"value":1,"checksum":"…"}
 * {"side":"A","replies":"ebc…","checksum":"…"}     A ends at least `value` ahead
 * {"side":"B","replies":"dca…","checksum":"…"}     A ends at most `value` ahead
 * ```
 *
 * Every line carries the checksum of all the text before it, so that damage is found and the line named.
 *
 * `replies` are the moves of the side, a letter for a cell, in the order in which a depth-first search of all games meets
 * them; the other side's moves are tried by cell. Positions met before are skipped, and those that are decided whatever
 * the side plays.
 */
import { checkInteger } from '@games/search-core/internal';
import { solverError } from '../solver-errors';
import { MAX_SIZE } from '../board/grid';

/** The value of a game with a strategy for each side. */
export interface Certificate {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  /** The final maximum of A minus that of B. */
  readonly value: number;
  /** By side: the replies, a letter each (a is cell 0). */
  readonly strategies: readonly [string, string];
}

/** The largest number of cells for a certificate: a letter stands for a cell. */
const CERTIFICATE_CELLS = 25;

/**
 * Checks that a certificate can be made for a board, before the board is solved.
 *
 * @throws OptionError `sequencium/certificate-size` beyond {@link CERTIFICATE_CELLS} cells.
 */
export function checkCertificateSize(rows: number, columns: number): void {
  checkInteger('rows', rows, 2, MAX_SIZE);
  checkInteger('columns', columns, 2, MAX_SIZE);
  if (rows * columns > CERTIFICATE_CELLS)
    throw solverError('sequencium/certificate-size', { rows, columns, maximum: CERTIFICATE_CELLS });
}
