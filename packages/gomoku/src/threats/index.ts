/**
 * Threats: wins by continuous fours (VCF) and by continuous threats (VCT), and the verifier of both.
 *
 * @module
 */
export type { ThreatRequest, ThreatResult } from './request';
export { solveVcf, solveVcfSync, type VcfResult } from './solve-vcf';
export { solveVct, solveVctSync, type VctRequest, type VctResult } from './solve-vct';
export type { ThreatProof } from './threat-proof';
export { verifyVcf, verifyVct, type VerifyRequest } from './verifier';
