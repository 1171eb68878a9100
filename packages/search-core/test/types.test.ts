import { expectTypeOf, describe, it } from 'vitest';
import { search, searchAsync, createSearcher, type Notated, type Position, type SearchResult } from '../src';
import { createTicTacToe } from '../src/testing';

declare const plain: Position;

describe('types', () => {
  it('a table needs a hash', () => {
    const hashed = createTicTacToe();
    expectTypeOf(search(hashed, { tableBytes: 1024 })).toEqualTypeOf<SearchResult>();
    const wrong = (): void => {
      // @ts-expect-error a position without a hash cannot be remembered
      search(plain, { tableBytes: 1024 });
      // @ts-expect-error nor by a search beside other work
      void searchAsync(plain, { tableBytes: 1024 });
      // @ts-expect-error nor by a search beside other work
      createSearcher(plain, { tableBytes: 0 });
      // @ts-expect-error null moves need a position in which a side may be made to pass
      search(plain, { nullMove: true });
    };
    expectTypeOf(wrong).toBeFunction();
  });

  it('a judgement sees the game', () => {
    const hashed = createTicTacToe();
    search(hashed, { depth: 1, judgement: { evaluate: (position) => position.format().length } });
    const readText = (position: Position & Notated): number => position.format().length;
    const wrong = (): void => {
      // @ts-expect-error a plain position has no text
      search(plain, { depth: 1, judgement: { evaluate: readText } });
      // @ts-expect-error only an asynchronous search can be aborted
      search(hashed, { depth: 1, signal: new AbortController().signal });
    };
    expectTypeOf(wrong).toBeFunction();
  });
});
