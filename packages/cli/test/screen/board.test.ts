import { defineGame, fromStates, type Cell, type GameDefinition } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';
import { describe, expect, it } from 'vitest';
import chess from '../../../../examples/chess/chess';
import hexapawn from '../../../../examples/hexapawn/hexapawn';
import nim from '../../../../examples/own-game/nim';
import othello from '../../../../examples/othello/othello';
import { gameOf, type GamePosition } from '../../src/game/game';
import { fileOf } from '../../src/game/game-file';
import { stage } from './fixture';

const ticTacToe = defineGame({ id: 'tic-tac-toe', title: 'Tic-tac-toe', createPosition: createTicTacToe });

/** A row of points, on which the sides place stones or pass; two passes end the game. */
const row = defineGame({
  id: 'row',
  title: 'Row',
  createPosition: () =>
    fromStates<string, number>({
      initial: '...',
      turn: (text) => (Array.from(text).filter((mark) => mark !== '.').length % 2 === 0 ? 0 : 1),
      moves: (text) => [...Array.from(text.slice(0, 3)).flatMap((mark, at) => (mark === '.' ? [at] : [])), 3],
      next: (text, move) => (move === 3 ? `${text}-` : text.slice(0, move) + 'o' + text.slice(move + 1)),
      outcome: (text) => (text.endsWith('--') ? 0 : null),
      format: (text) => text,
      formatMove: (move) => (move === 3 ? 'pass' : 'abc'[move]!),
    }),
  board: {
    kind: 'points',
    rows: (position) => [
      Array.from(position.format().slice(0, 3), (mark): Cell => (mark === 'o' ? { side: 0 } : {})),
    ],
    cellsOf: (_, move) => (move === 3 ? [] : [move]),
  },
});

function play<P extends GamePosition>(definition: GameDefinition<P, never>, request = {}, setting = {}) {
  const game = gameOf(definition);
  return stage(game, request, { players: ['human', 'human'], ...setting });
}

const movesOf = (board: ReturnType<typeof play<GamePosition>>): string =>
  board.state().history.map(String).join(' ');

/** The place of a text on the screen. */
function placeOf(lines: readonly string[], text: string): { readonly kind: 'click'; x: number; y: number } {
  const y = lines.findIndex((line) => line.includes(text));
  return { kind: 'click', x: lines[y]!.indexOf(text), y };
}

describe('a board of anybody’s', () => {
  it.each([
    ['tic-tac-toe, as its text has it', ticTacToe],
    ['hexapawn', hexapawn],
    ['othello', othello],
    ['chess', chess],
    ['nim', nim],
  ])('is drawn: %s', (_, definition) => {
    const board = play(definition as unknown as GameDefinition<GamePosition, never>);
    expect(board.text()).toMatchSnapshot();
    board.press('enter');
    expect(board.styled('256')).toMatchSnapshot();
  });

  it('is played from a cell to a cell, by keys and by clicks', () => {
    const board = play(hexapawn);
    board.press('right', 'enter');
    expect(board.state().touched).toEqual([7]);
    expect(board.text()).toMatch(/2 │ · │ \* │ · │/);
    board.press('up', 'enter');
    expect(board.position().format()).toBe('111\n.0.\n0.0');
    const lines = board.lines();
    const { x, y } = placeOf(lines, ' ♟ │ ♟');
    board.send({ kind: 'click', x: x + 1, y });
    board.send({ kind: 'click', x: x + 5, y: y + 2 });
    expect(board.position().format()).toBe('.11\n.1.\n0.0');
  });

  it('says what its marks mean, on the board and under the cursor', () => {
    const marked = defineGame({
      id: 'marked',
      createPosition: row.createPosition,
      board: {
        kind: 'squares',
        rows: () => [[{ mark: 'trap' }, { mark: 'gate' }, { side: 1, mark: 'gate' }, { mark: 'trap' }]],
        cellsOf: (_, move) => (move === 3 ? [] : [move]),
      },
      words: { en: { marks: { gate: 'a way through', trap: 'stops a piece' } } },
    });
    const board = play(marked);
    expect(board.text()).toMatch(/│ \? │ ! │ S │ \? │/);
    for (const entry of ['! a way through', '? stops a piece', 'c1, a way through'])
      expect(board.text()).toContain(entry);
    expect(board.text()).toContain(' a1, stops a piece');
  });

  it('puts a piece down again, takes up another one, and refuses what is no move', () => {
    const board = play(hexapawn);
    board.press('enter', 'enter');
    expect(board.state().touched).toEqual([]);
    board.press('enter', 'right', 'enter');
    expect(board.state().touched).toEqual([7]);
    board.press('escape');
    expect(board.state()).toMatchObject({ touched: [], question: null });
    board.press('up', 'enter');
    expect(board.state().notice?.text).toBe('There is no move here.');
    expect(board.state().history).toEqual([]);
  });

  it('lets moves that share their cells be chosen from a list', () => {
    const promotion = { fen: '8/1P6/8/8/8/4k3/8/4K3 w - - 0 1' };
    const board = play(chess, promotion);
    board.press('enter');
    const from = placeOf(board.lines(), '♙');
    board.press('escape');
    board.send({ ...from }, { ...from, y: from.y - 2 });
    expect(board.text()).toContain('b8=Q');
    board.press('right', 'enter');
    expect(board.position().format()).not.toContain('P');
    expect(board.state().history).toHaveLength(1);
  });

  it('offers moves without cells below the board', () => {
    const board = play(row);
    expect(board.text()).toContain('pass');
    board.press('down', 'enter');
    expect(movesOf(board)).toBe('3');
    board.send(placeOf(board.lines(), 'pass'));
    expect(movesOf(board)).toBe('3 3');
    expect(board.text()).not.toMatch(/^ +pass/m);
  });

  it('takes a card by a click, and goes on to cards that can be taken', () => {
    const board = play(nim, { heaps: '1,2' });
    board.press('enter');
    expect(board.position().format()).toBe('a \nb ||');
    board.press('enter');
    expect(board.position().format()).toBe('a \nb ');
  });

  it('is played by a list alone where the text is no grid', () => {
    const definition = defineGame({
      id: 'plain',
      title: 'Plain',
      createPosition: () =>
        fromStates<number, number>({
          initial: 3,
          moves: () => [1, 2],
          next: (left, taken) => left - taken,
          outcome: (left) => (left <= 0 ? -1 : null),
          format: (left) => `${left} left`,
          formatMove: (taken) => `take ${taken}`,
        }),
    });
    const board = play(definition);
    expect(board.text()).toContain('take 1  take 2');
    board.press('right', 'enter');
    expect(board.text()).toContain('1 left');
  });

  it('saves a game and opens it again', () => {
    const game = gameOf(ticTacToe);
    const file = fileOf(game);
    const opened = game.open({ moves: '5 1' });
    const text = file.format(opened, {}, ['a', 'b'], null, '') as string;
    expect(JSON.parse(text)).toEqual({ game: 'tic-tac-toe', moves: '5 1' });
    expect(game.open(file.parse(text)).history).toEqual(opened.history);
  });
});
