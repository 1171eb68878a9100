/**
 * Proof-number search, and proofs that can be checked.
 *
 * @module
 */
export { MAX_PROOF_NODES, type ProofNode, type ProofTree } from './proof-tree';
export { verifyProof, type Verdict } from './verifier';
export {
  type AsyncProofOptions,
  type AsyncSolutionOptions,
  type AsyncTreeProofOptions,
  type ProofLimits,
  type ProofOptions,
  type ProofProgress,
  type ProofResult,
  type ProofSolution,
  type ProofStop,
  prove,
  proveAsync,
  proveByTree,
  proveByTreeAsync,
  proveWithTree,
  type SolutionOptions,
  solveByProofNumbers,
  solveByProofNumbersAsync,
  type StrategyOptions,
  type StrategyResult,
  type TreeProofOptions,
} from './prove';
