import { lastCells, OptionError, touchesOf, wordsOf } from '@games/search-core';
import { checkDefinition } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import ticTacToe from '../from-states/tic-tac-toe.js';
import hexapawn from '../hexapawn/hexapawn.js';
import othello from '../othello/othello.js';
import { createOthello } from '../othello/rules.js';
import nim from '../own-game/nim.js';

describe('the definitions of the examples', () => {
  it('keep the contract, boards and symmetries included', () => {
    checkDefinition(nim, { heaps: '3,2' }, { games: 2, positions: 0 });
    checkDefinition(ticTacToe, {}, { games: 2, positions: 0 });
    checkDefinition(hexapawn, {}, { games: 2, positions: 0 });
    checkDefinition(othello, { size: 4 }, { games: 2, positions: 0 });
  });

  it('take a stick and all to its right where one is touched', () => {
    const position = nim.createPosition({ heaps: '3,2' });
    const { complete } = touchesOf(nim.board, position);
    expect(complete([1]).map(position.formatMove)).toEqual(['a2']);
    position.play(position.parseMove('a2'));
    expect(nim.board.rows(position)[0]).toEqual([{ text: '|' }, {}, {}]);
    expect(lastCells(nim.board, position, position.parseMove('a1') + 1)).toEqual([1]);
    for (const heaps of ['3,16', '0', '', 'x'])
      expect(() => nim.createPosition({ heaps })).toThrow(OptionError);
  });

  it('move a pawn from a square to another', () => {
    const position = hexapawn.createPosition({});
    const { next, complete } = touchesOf(hexapawn.board, position);
    expect(next([])).toEqual([6, 7, 8]);
    expect(next([7])).toEqual([4]);
    expect(complete([7, 4]).map(position.formatMove)).toEqual(['b1b2']);
  });

  it('show the line that won at tic-tac-toe', () => {
    const position = ticTacToe.createPosition({});
    for (const move of ticTacToe.parseMoves('a1 b1 a2 b2 a3', {})) position.play(move);
    expect(ticTacToe.board.winningCells(position)).toEqual([0, 3, 6]);
  });

  it('pass at Othello with a button, and count discs', () => {
    const position = createOthello({ size: 4, board: 'XO', turn: 1 });
    const { moves, buttons } = touchesOf(othello.board, position);
    expect([moves.length, buttons]).toEqual([1, [position.pass]]);
    expect(othello.points?.(othello.createPosition({}), 0)).toBe(2);
    expect(wordsOf(othello, 'zh-CN').sides).toEqual(['黑', '白']);
    expect(() => othello.createPosition({ size: 5 as 4 })).toThrow(OptionError);
  });
});
