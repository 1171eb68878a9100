import { test as property, fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createSearcher, fromStates, IllegalMoveError, legalMoves, OptionError, searchSync } from '../../src';
import { guardMoves } from '../../src/internal';
import { monteCarloSync } from '../../src/monte-carlo';
import { createNim, createTicTacToe } from '../../src/testing';

describe('guardMoves', () => {
  it('refuses moves that are not legal, and stays as it is', () => {
    const position = guardMoves(createTicTacToe());
    position.play(4);
    const before = position.format();
    for (const move of [4, -1, 9]) {
      expect(() => position.play(move)).toThrow(IllegalMoveError);
      expect(position.format()).toBe(before);
    }
    for (const move of [1.5, NaN, undefined, '0', {}, Promise.resolve(0)] as number[]) {
      expect(() => position.play(move)).toThrow(OptionError);
      expect(position.format()).toBe(before);
    }
    expect(() => position.play(9)).toThrow('move 9 is not legal here; legal moves: 0 (1), 1 (2)');
    expect(() => position.play(Promise.resolve(0) as never)).toThrow(
      'move: expected a whole number, as moves() lists and parseMove returns it, got a promise',
    );
  });

  it('refuses to take back what was not played through it', () => {
    const game = createTicTacToe();
    game.play(0);
    const position = guardMoves(game);
    expect(() => position.undo()).toThrow(IllegalMoveError);
    position.play(4);
    position.undo();
    expect(() => position.undo()).toThrow('undo: expected a move to take back');
    expect(legalMoves(position)).not.toContain(0);
  });

  it('refuses moves after the end of the game', () => {
    const position = guardMoves(createNim([1]));
    position.play(legalMoves(position)[0]!);
    expect(() => position.play(0)).toThrow('the game is over');
  });

  it('tells passes from moves', () => {
    let passes = 0;
    const game = {
      ...createTicTacToe(),
      playPass: () => {
        passes++;
      },
      undoPass: () => {
        passes--;
      },
    };
    const position = guardMoves(game);
    position.playPass();
    expect(() => position.undo()).toThrow(IllegalMoveError);
    position.undoPass();
    expect(() => position.undoPass()).toThrow('undoPass: expected a pass');
    expect(passes).toBe(0);
  });

  it('has the capabilities of the game, and is searched as fast', () => {
    const position = guardMoves(createTicTacToe());
    expect(Object.keys(createTicTacToe()).every((name) => name in position)).toBe(true);
    expect(searchSync(position).nodes).toBe(searchSync(createTicTacToe()).nodes);
    expect(createSearcher(position).searchSync({ depth: 3 }).move).toBe(
      createSearcher(createTicTacToe()).searchSync({ depth: 3 }).move,
    );
    expect(monteCarloSync(position, { playouts: 100 }).playouts).toBe(100);
    position.play(0);
    expect(searchSync(position).move).toBe(4);
  });

  it('checks the moves of a game of states', () => {
    const game = fromStates({
      initial: 5,
      moves: (left) => ['one', 'two'].slice(0, left),
      next: (left, move) => left - (move === 'one' ? 1 : 2),
      outcome: (left) => (left === 0 ? -1 : null),
    });
    const position = guardMoves(game);
    expect(() => position.playMove('three')).toThrow(IllegalMoveError);
    position.playMove('two');
    position.undo();
    expect(position.state()).toBe(5);
    expect(() => position.undo()).toThrow(IllegalMoveError);
    expect(searchSync(position).move).toBe('two');
  });

  property.prop([fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 40 })])(
    'is never corrupted, whatever is called',
    (calls) => {
      const position = guardMoves(createTicTacToe());
      const moves: number[] = [];
      for (const call of calls) {
        try {
          if (call < 0) position.undo();
          else position.play(call);
          if (call < 0) moves.pop();
          else moves.push(call);
        } catch (error) {
          expect(error).toBeInstanceOf(IllegalMoveError);
        }
      }
      const fresh = createTicTacToe();
      for (const move of moves) fresh.play(move);
      expect(position.format()).toBe(fresh.format());
    },
  );
});
