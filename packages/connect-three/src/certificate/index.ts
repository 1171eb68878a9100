/**
 * Certificates of the values of boards: strategies in bytes that anyone can check by the rules alone. See
 * `certificate/format.ts` for the format.
 *
 * @module certificate
 */
export { createCertificate, type CreatedCertificate } from './create-certificate';

export {
  verifyCertificate,
  verifyCertificateSync,
  type CertificateProgress,
  type CertificateReport,
  type VerifyCertificateRequest,
} from './verify-certificate';
