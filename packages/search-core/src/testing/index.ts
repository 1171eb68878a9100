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
export { checkContract } from './contract/contract';
export { ContractError } from './contract/contract-error';
export { checkDefinition } from './contract/definition';

export { createNim } from './nim';
export { createPig } from './pig';
export { createTicTacToe } from './tic-tac-toe';
