import { describe, expect, it } from 'vitest';
import { ContractViolation, NO_MOVE, ONGOING } from '../../src';
import { createCheckedCalls } from '../../src/game/checked-calls';
import { createClaims, createTicTacToe } from '../../src/testing';
import { derive } from '../../src/testing/wrappers';

describe('checked calls', () => {
  it('take back moves and passes, in a line longer than the path at first', () => {
    const position = createClaims({ cells: 6, seed: 3 });
    const before = position.format();
    const { play, playPass, plies, takeBack } = createCheckedCalls(position);
    play(0);
    for (let pass = 0; pass < 200; pass++) playPass();
    play(1);
    expect(plies()).toBe(202);
    takeBack();
    expect([plies(), position.format()]).toEqual([0, before]);
  });

  it('name the answer that breaks the contract, and the moves before it', () => {
    const game = createTicTacToe();
    const outcome = (): number => (game.format().includes('O') ? 7 : ONGOING);
    const { play, outcome: checked } = createCheckedCalls(derive(game, { outcome }));
    play(4);
    expect(checked()).toBe(ONGOING);
    play(0);
    expect(checked).toThrow(ContractViolation);
    expect(checked).toThrow('outcome: expected ONGOING or a whole number from -1 to 1, got 7; after 4 0');
  });

  it('refuse a number of moves that no position has', () => {
    const buffer = new Int32Array(9);
    for (const count of [0, 10, 1.5, NaN, NO_MOVE]) {
      const { generate } = createCheckedCalls(derive(createTicTacToe(), { generate: () => count }));
      expect(() => generate(buffer, 0)).toThrow(
        `generate: expected from 1 to maxMoves = 9 moves, got ${count}`,
      );
    }
  });
});
