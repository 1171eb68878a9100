/**
 * Threats: wins by continuous fours (VCF) and by continuous threats (VCT), and the verifier of both.
 *
 * @module
 */
export type { ThreatProof, ThreatRequest, ThreatResult } from './request';
export { solveVcf, solveVcfSync, type VcfResult } from './solve-vcf';
export { solveVct, solveVctSync, type VctRequest, type VctResult } from './solve-vct';
export { verifyVcf, verifyVct, type VerifyRequest } from './verifier';
