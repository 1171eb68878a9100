import { defineGame } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/game';
import { screenOf } from '../../src/screen/game-screen';
import { stage } from './fixture';

const game = gameOf(defineGame({ id: 'tic-tac-toe', title: 'Tic-tac-toe', createPosition: createTicTacToe }));

describe('the screen of a game that brings none', () => {
  it('draws the board as the game writes it, and the move under the cursor', () => {
    const begin = stage(game, screenOf(game), {});
    expect(begin.text()).toMatchSnapshot();
  });

  it('plays the chosen move, and goes round the list', () => {
    const board = stage(game, screenOf(game), {});
    board.press('right', 'right', 'enter');
    expect(board.state().history).toEqual([2]);
    board.computerPlays('1');
    board.press('left', 'enter');
    // From the third of seven moves to the second one.
    expect(board.state().history).toHaveLength(3);
  });

  it('saves a game and opens it again', () => {
    const { file } = screenOf(game);
    const opened = game.open({ moves: '5 1' });
    const text = file.format(opened, {}, ['a', 'b'], null, '') as string;
    expect(JSON.parse(text)).toEqual({ game: 'tic-tac-toe', moves: '5 1' });
    expect(game.open(file.parse(text)).history).toEqual(opened.history);
  });
});
