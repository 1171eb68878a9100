/**
 * Tests for games: the contract kit that any game can run, and small games.
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
export { createClaims } from './claims';
export { checkContract, type ContractOptions } from './contract/contract';
export { ContractError } from './contract/contract-error';
export { checkDefinition } from './contract/definition';
export { type MoveSymmetry } from './contract/symmetry';
export { createNim } from './nim';
export { createPig, type PigOptions } from './pig';
export { createTicTacToe } from './tic-tac-toe';
