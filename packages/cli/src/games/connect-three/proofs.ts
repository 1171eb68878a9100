/** Certificates of connect three. */
import { type CertificateReport, verifyCertificate } from '@games/connect-three/certificate';
import type { VerifyCertificate } from '../../game/registered-game';

export const verify: VerifyCertificate = async (pieces, request) =>
  recordOf(await verifyCertificate(pieces, request));

/** The report as JSON. */
export function recordOf({ size, ...report }: CertificateReport): object {
  return { ...size, ...report };
}
