import type { GameDefinition, GamePosition } from '../../definition/game-definition';
import { createRandom } from '../../random';
import { checkFunction } from '../../validation/check-options';
import { checkBoard } from './board';
import { checkContract, type ContractOptions } from './contract';

/**
 * Checks the definition of a game: its position by {@link checkContract}, with the heuristics of the definition
 * where they need no loading, and its board.
 *
 * @param options - the options that the position is created with.
 * @example
 * ```ts
 * import { defineGame } from '@games/search-core';
 * import { checkDefinition, createTicTacToe } from '@games/search-core/testing';
 *
 * checkDefinition(defineGame({ id: 'tic-tac-toe', createPosition: createTicTacToe })); // in a test of your own game
 * ```
 * @throws ContractError that names what is broken and the moves that lead there.
 */
export function checkDefinition<P extends GamePosition, O extends object>(
  definition: GameDefinition<P, O>,
  options: O = {} as O,
  contract: ContractOptions<P> = {},
): void {
  checkFunction('definition.createPosition', definition.createPosition);
  const createPosition = (): P => definition.createPosition(options);
  const { heuristics } = definition;
  checkContract(createPosition, { ...(typeof heuristics === 'object' && { heuristics }), ...contract });
  const { games = 30, seed = 1 } = contract;
  const random = createRandom(seed);
  for (let game = 0; game < games; game++) checkBoard(createPosition, definition.board, random);
}
