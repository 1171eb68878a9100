export { ContractError } from './contract/contract-error';
export { type ClaimsOptions, createClaims } from './claims';
export { checkContract, type ContractOptions, type MoveSymmetry } from './contract/contract';
export { createNim } from './nim';
export { type AnyPosition, randomEvaluator, randomPosition } from './randomness';
export { createTicTacToe, TIC_TAC_TOE_SYMMETRIES } from './tic-tac-toe';
export { disagreementAtDepth, disagreementInSolution } from './agreement';
export { derive, withPlyInHash } from './wrappers';
