import { describe, it } from 'vitest';
import { checkDefinition } from '../../src/testing';
import { ataxx, breakthrough } from '../games/grid-game';

describe('the games that are learned in the bench', () => {
  it.each([breakthrough, ataxx])('$id keeps the contract', (definition) => {
    checkDefinition(definition, {}, { games: 2, positions: 0 });
  });
});
