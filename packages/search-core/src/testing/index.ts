/**
 * Tests for games: the contract kit that any game can run, positions and evaluators at random, and three small games.
 *
 * ```ts
 * import { checkContract } from '@games/search-core/testing';
 * import { createMyGame } from './my-game';
 *
 * test('my game keeps the contract', () => checkContract(createMyGame));
 * ```
 *
 * @module
 */
export { disagreementAtDepth, disagreementInSolution } from './agreement';
export { disagreementInExpectation } from './expectation';
export { createClaims, type ClaimsOptions } from './claims';
export { checkContract, type ContractOptions } from './contract/contract';
export { ContractError } from './contract/contract-error';
export { type MoveSymmetry } from './contract/symmetry';
export { createNim } from './nim';
export { createPig, type PigOptions } from './pig';
export { randomEvaluator, randomPosition, type AnyPosition } from './randomness';
export { createTicTacToe, TIC_TAC_TOE_SYMMETRIES } from './tic-tac-toe';
export { derive, withPlyInHash } from './wrappers';
