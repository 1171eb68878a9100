import { describe, expect, it, vi } from 'vitest';
import { IllegalMoveError, NotationError, OptionError } from '../../src';
import { createSession, type SavedSession } from '../../src/session';
import type { SessionOptions } from '../../src/session/session';
import { createTicTacToe } from '../../src/testing';

const game = { createPosition: createTicTacToe };

/** A session in which moves were played, named 1 to 9. */
function played(moves: string, options: SessionOptions = {}) {
  const session = createSession(game, options);
  for (const move of moves) session.play(move);
  return session;
}

describe('createSession', () => {
  it('plays moves by name or number, and says whose turn it is', () => {
    const session = createSession(game);
    expect([session.turn, session.moves, session.outcome]).toEqual([0, [], null]);
    session.play('5');
    session.play(0);
    expect([session.turn, session.moves]).toEqual([0, ['5', '1']]);
    expect(session.position.format()).toContain('X');
  });

  it('refuses what is not legal with the reason, and stays as it is', () => {
    const session = played('5');
    const { state } = session;
    expect(() => session.play('5')).toThrow(IllegalMoveError);
    expect(() => session.play('x')).toThrow(NotationError);
    expect(() => session.play(4)).toThrow(IllegalMoveError);
    expect(() => session.play(0.5)).toThrow(OptionError);
    expect(() => session.play('1', -1)).toThrow(OptionError);
    expect(session.state).toBe(state);
  });

  it('knows how the game ended, and ends it once', () => {
    const won = played('14253');
    expect(won.outcome).toEqual({ winner: 0, by: 'rules' });
    expect(() => won.play('9')).toThrow(expect.objectContaining({ code: 'search-core/game-over' }));
    expect(() => won.resign()).toThrow(expect.objectContaining({ code: 'search-core/game-over' }));
    expect(played('123546879').outcome).toEqual({ winner: null, by: 'rules' });

    const resigned = played('1');
    resigned.resign();
    expect(resigned.outcome).toEqual({ winner: 0, by: 'resignation' });
    expect(resigned.undo()).toBe(true);
    expect([resigned.outcome, resigned.moves]).toEqual([null, ['1']]);
  });

  it('takes back to the turn of the person, and plays it again', () => {
    const session = played('1425', { players: ['human', 'easy'] });
    expect(session.undo()).toBe(true);
    expect(session.moves).toEqual(['1', '4']);
    expect(session.redo()).toBe(true);
    expect(session.moves).toEqual(['1', '4', '2', '5']);
    expect(session.redo()).toBe(false);
  });

  it('charges the clock of the player who moved', () => {
    const session = createSession(game, { clock: { main: 1000, increment: 100 } });
    session.play('1', 300);
    session.play('2', 50);
    expect(session.state.times.at(-1)).toEqual([800, 1050]);
    session.dispatch({ type: 'timeOut', side: 0 });
    expect([session.outcome, session.state.times.at(-1)]).toEqual([{ winner: 1, by: 'time' }, [0, 1050]]);
  });

  it('calls listeners after changes alone', () => {
    const session = played('5');
    const listener = vi.fn();
    const end = session.subscribe(listener);
    session.redo();
    expect(listener).toHaveBeenCalledTimes(0);
    session.play('1');
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    session.undo();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('comes back from JSON as it was', () => {
    const session = played('5137', { players: ['human', 'strong'], clock: { main: 5000, increment: 0 } });
    session.undo();
    session.play('9', 400);
    session.dispatch({ type: 'comment', line: [4, 0], comment: 'not the best' });
    session.dispatch({ type: 'goTo', ply: 1 });
    const text = JSON.stringify(session);
    const again = createSession(game, { saved: JSON.parse(text) });
    expect(again.state).toEqual(session.state);
    expect(JSON.stringify(again)).toBe(text);
  });

  it.each<[string, Partial<Record<keyof SavedSession | 'sides', unknown>> | string]>([
    ['saved', 'text'],
    ['saved.players', { players: ['human'] }],
    ['saved.players[1]', { players: ['human', 3] }],
    ['saved.moves', { moves: '51' }],
    ['saved.played', { moves: ['5'], played: 2 }],
    ['saved.tree', { tree: 1 }],
    ['saved.tree[0]', { tree: ['5'] }],
    ['saved.tree[0].from', { tree: [{ from: 1, moves: ['5'] }] }],
    ['saved.tree[0].moves', { tree: [{ from: 0, moves: '5' }] }],
    ['saved.tree[0].notes[0].ply', { tree: [{ from: 0, moves: ['5'], notes: [{ ply: 2 }] }] }],
    [
      'saved.tree[0].notes[0].comment',
      { tree: [{ from: 0, moves: ['5'], notes: [{ ply: 1, comment: 5 }] }] },
    ],
    [
      'saved.tree[0].notes[0].properties',
      { tree: [{ from: 0, moves: ['5'], notes: [{ ply: 1, properties: [['LB', 'a']] }] }] },
    ],
    ['saved.resigned', { resigned: 2 }],
    ['saved.clock', { clock: 5 }],
    ['saved.clock.main', { clock: { main: 0, increment: 0 } }],
    ['saved.times', { times: [[1, 1]] }],
    ['saved.times', { clock: { main: 1, increment: 0 }, times: [[1, -1]] }],
    ['saved.isPaused', { isPaused: 'yes' }],
    ['saved', { sides: 2 }],
  ])('names what is wrong with a saved session: %s', (option, fields) => {
    const saved = typeof fields === 'string' ? fields : { players: ['human', 'human'], moves: [], ...fields };
    expect(() => createSession(game, { saved })).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        details: expect.objectContaining({ option }) as unknown,
      }),
    );
  });

  it('refuses saved moves that are not legal', () => {
    const saved = { players: ['human', 'human'], moves: ['5', '5'] };
    expect(() => createSession(game, { saved })).toThrow(IllegalMoveError);
  });
});
