import { expectTypeOf, describe, it } from 'vitest';
import {
  searchSync,
  search,
  createSearcher,
  type Hashed,
  type Notated,
  type Position,
  type Scored,
  type SearchResult,
} from '../../src';
import { type Indexed, solveRetrogradeSync } from '../../src/exhaustive';
import { createTicTacToe } from '../../src/testing';

declare const plain: Position;

describe('types', () => {
  it('a table needs a hash', () => {
    const hashed = createTicTacToe();
    expectTypeOf(searchSync(hashed, { memoryBytes: 1024 })).toEqualTypeOf<SearchResult>();
    const wrong = (): void => {
      // @ts-expect-error a position without a hash cannot be remembered
      searchSync(plain, { memoryBytes: 1024 });
      // @ts-expect-error nor by a search beside other work
      void search(plain, { memoryBytes: 1024 });
      // @ts-expect-error nor by a search beside other work
      createSearcher(plain, { memoryBytes: 0 });
      // @ts-expect-error null moves need a position in which a side may be made to pass
      searchSync(plain, { nullMove: true });
    };
    expectTypeOf(wrong).toBeFunction();
  });

  it('numbers of positions do not hold the points made on the way', () => {
    const wrong = (position: Position & Indexed & Scored): void => {
      solveRetrogradeSync(position as Position & Hashed & Indexed & Scored);
      // @ts-expect-error such a game is solved by its hash
      solveRetrogradeSync(position);
    };
    expectTypeOf(wrong).toBeFunction();
  });

  it('a heuristics sees the game', () => {
    const hashed = createTicTacToe();
    searchSync(hashed, { depth: 1, heuristics: { evaluate: (position) => position.format().length } });
    const readText = (position: Position & Notated): number => position.format().length;
    const wrong = (): void => {
      // @ts-expect-error a plain position has no text
      searchSync(plain, { depth: 1, heuristics: { evaluate: readText } });
    };
    expectTypeOf(wrong).toBeFunction();
  });
});
