/**
 * Proof-number search, and proofs that can be checked.
 *
 * @module
 */
export { MAX_PROOF_NODES, type ProofNode, type ProofTree } from './proof-tree';
export { verifyProof, type Verdict } from './verifier';
export {
  type ProofOptions,
  type SolutionOptions,
  type TreeProofOptions,
  type ProofLimits,
  type ProofProgress,
  type ProofResult,
  type ProofSolution,
  type ProofStop,
  proveSync,
  prove,
  proveByTreeSync,
  proveByTree,
  proveWithTreeSync,
  solveByProofNumbersSync,
  solveByProofNumbers,
  type StrategyOptions,
  type StrategyResult,
} from './prove';
