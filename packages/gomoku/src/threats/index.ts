/**
 * Threats: wins by continuous fours (VCF) and by continuous threats (VCT), and the verifier of both.
 *
 * @module
 */
export type { ThreatProof, ThreatRequest } from './request';
export { solveVcf, solveVcfSync, type VcfResult } from './solve-vcf';
export { solveVct, solveVctSync, type VctResult } from './solve-vct';
export { verifyVcf, verifyVct } from './verifier';
