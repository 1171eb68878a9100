/** Certificates of Sequencium. */
import { type Certificate, parseCertificate, type Verification, verifyCertificate } from '@games/sequencium';
import { readAll } from '../../files/files';
import type { VerifyCertificate } from '../../game/registered-game';
import { game } from './position';

export const verify: VerifyCertificate = async (pieces) => {
  const certificate = parseCertificate(String(await readAll(pieces, 'certificate')));
  return verificationRecord(certificate, verifyCertificate(certificate));
};

/** What a check has found, as JSON. */
export function verificationRecord(
  { rows, columns, value }: Certificate,
  { flaw, positions }: Verification,
): object {
  const moves = flaw?.moves.map((cell) => [Math.floor(cell / columns), cell % columns]);
  const facts = flaw === null ? null : { side: game.sides[flaw.side], kind: flaw.kind, moves };
  return { rows, columns, value, valid: flaw === null, flaw: facts, positions };
}
