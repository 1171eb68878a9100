import { checkArray, checkRecord, createChecksummedLines } from '@games/search-core/internal';
import { solverError } from '../solver-errors';
import { createRecordLines } from '../records/record-lines';
import type { Certificate } from './certificate';

const KIND = 'sequencium-certificate-2';

/**
 * Writes a certificate as JSON lines.
 *
 * @throws OptionError `search-core/wrong-type` for anything but a certificate.
 */
export function formatCertificate(certificate: Certificate): string {
  checkRecord('certificate', certificate);
  checkArray('certificate.strategies', certificate.strategies);
  const { strategies, ...game } = certificate;
  const { rows, columns, start, balanced, value } = game;
  const head = { kind: KIND, rows, columns, start, balanced, value };
  const lines = strategies.map((replies, side) => ({ side: 'AB'[side], replies }));
  return [head, ...lines].map(createChecksummedLines().write).join('');
}

/**
 * Reads a certificate that {@link formatCertificate} wrote, without verifying it. Linear.
 *
 * @throws OptionError `sequencium/certificate` naming the first line that is damaged or of another form,
 *   `search-core/wrong-type` for anything but a text.
 */
export function parseCertificate(text: string): Certificate {
  const lines = createRecordLines(text, broken);
  const { kind, rows, columns, start, balanced, value } = lines.next('the head of a certificate');
  if (
    kind !== KIND ||
    !Number.isInteger(rows) ||
    !Number.isInteger(columns) ||
    (start !== 1 && start !== 3) ||
    typeof balanced !== 'boolean' ||
    !Number.isInteger(value)
  ) {
    throw broken(1, `the head of a certificate (${KIND})`);
  }
  const strategies = (['A', 'B'] as const).map((side, index) => {
    const expected = `the replies of ${side}`;
    const record = lines.next(expected);
    const { replies } = record;
    if (record['side'] === side && typeof replies === 'string') return replies;
    throw broken(index + 2, expected);
  }) as [string, string];
  lines.end();
  return {
    rows: rows as number,
    columns: columns as number,
    start,
    balanced,
    value: value as number,
    strategies,
  };
}

function broken(line: number, expected: string): Error {
  return solverError('sequencium/certificate', { line, expected });
}
