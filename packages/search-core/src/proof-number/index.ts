/**
 * Proof-number search, and proofs that can be checked.
 *
 * @module
 */
// Questions and values
export { prove, proveSync } from './prove';
export { solveByProofNumbers, solveByProofNumbersSync } from './solve';
// Proofs
export { proveWithTree, proveWithTreeSync } from './strategy';
export { type ProofNode, type ProofTree } from './proof-tree';
export { type Verdict, verifyProof } from './verifier';
// Requests and results
export { type ProofResult, type ProofSolution, type StrategyResult } from './request';
