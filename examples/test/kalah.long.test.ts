import { formatValue, IllegalMoveError, ONGOING, perft, searchSync } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { minimax } from '@games/search-core/textbook';
import { checkContract } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { createKalah as createOfStates } from '../from-states/kalah';
import { createKalah } from '../kalah/kalah';

describe('kalah', () => {
  it('has the rules of the Kalah of plain states, extra turns and captures included', () => {
    for (const [pits, seeds] of [
      [1, 3],
      [2, 5],
      [3, 3],
      [6, 4],
    ] as const)
      for (let depth = 1; depth <= 5; depth++)
        expect(perft(createKalah({ pits, seeds }), depth)).toBe(perft(createOfStates(pits, seeds), depth));
    for (const [pits, seeds] of [
      [2, 2],
      [3, 2],
      [2, 4],
    ] as const)
      expect(searchSync(createKalah({ pits, seeds })).value).toEqual(
        searchSync(createOfStates(pits, seeds)).value,
      );
  });

  it('keeps the contract', () => {
    checkContract(() => createKalah({ pits: 3, seeds: 2 }), { games: 10, positions: 2 });
    checkContract(() => createKalah({ pits: 3, seeds: 2, emptyCapture: true }), { games: 10, positions: 2 });
    checkContract(() => createKalah(), { games: 2, positions: 1 });
  });

  it('is worth what minimax says, with every rule of capture', () => {
    for (const emptyCapture of [false, true])
      for (const [pits, seeds] of [
        [1, 1],
        [2, 1],
        [2, 2],
        [3, 1],
        [2, 3],
      ] as const) {
        const position = createKalah({ pits, seeds, emptyCapture });
        expect(scoreOfValue(searchSync(position).value)).toBe(minimax(position, { depth: 60 }).value);
      }
  });

  it('has the published values', () => {
    const valueOf = (pits: number, seeds: number): string =>
      formatValue(searchSync(createKalah({ pits, seeds })).value);
    expect([valueOf(4, 2), valueOf(4, 3)]).toEqual(['+6', '+6']);
  });

  it('moves again after a last seed in the own store, and captures with one in an empty pit', () => {
    const position = createKalah();
    position.play(3); // the third pit has the four seeds that reach the store
    expect([position.turn(), position.store(0)]).toEqual([0, 1]);
    position.play(6);
    expect([position.turn(), position.store(0)]).toEqual([1, 2]);
    expect(position.outcome()).toBe(ONGOING);
    position.play(3); // past the own store into pit 1 of side 0
    // Pit 6 is empty: the last seed of pit 2 captures itself and the five seeds of pit 1 of the other side.
    position.play(2);
    expect([position.turn(), position.store(0)]).toEqual([1, 2 + 1 + 5]);
    const small = createKalah({ pits: 3, seeds: 1 });
    small.play(2);
    expect([small.turn(), small.store(0)]).toEqual([1, 0]);
    expect(() => small.parseMove('4')).toThrow(IllegalMoveError);
    expect(small.parseMove(' 3 ')).toBe(3);
  });
});
