/**
 * Certificates of wins: proofs in bytes that anyone can check, and a player that follows them. See
 * `docs/certificate.md` for the format.
 *
 * @module certificate
 */
export { createBookPlayer } from '../book/book-player';
export { createCertificatePlayer, type CertificatePlayer } from './certificate-player';
export { createPerfectOpponent, type PerfectOpponent } from './perfect-opponent';
export {
  verifyCertificate,
  verifyCertificateSync,
  type CertificateProgress,
  type CertificateReport,
  type VerifyCertificateRequest,
} from './verify-certificate';
