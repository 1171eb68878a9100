import { describe, expect, it } from 'vitest';
import * as sessions from '../../web/play/session';

const { HUMAN } = sessions;
const turnAt: sessions.TurnAt = (ply) => (ply % 2 === 0 ? 0 : 1);

function played(players: sessions.Players, moves: readonly number[]): sessions.Session {
  return moves.reduce((session, move) => sessions.playMove(session, move), sessions.startSession(players));
}

describe('a session', () => {
  it('plays moves, of which the last may be animated', () => {
    const session = played([HUMAN, HUMAN], [3, 4]);
    expect(sessions.playedMoves(session)).toEqual([3, 4]);
    expect(session.isFresh).toBe(true);
  });

  it('takes back one move between two people, and plays it again', () => {
    const session = played([HUMAN, HUMAN], [3, 4, 5]);
    const undone = sessions.undo(session, turnAt);
    expect(sessions.playedMoves(undone)).toEqual([3, 4]);
    expect(undone.isFresh).toBe(false);
    expect(sessions.playedMoves(sessions.redo(undone, turnAt))).toEqual([3, 4, 5]);
  });

  it('takes back to the move of the person who plays the computer', () => {
    const session = played([HUMAN, 'easy'], [3, 4, 5, 6]);
    const undone = sessions.undo(session, turnAt);
    expect(sessions.playedMoves(undone)).toEqual([3, 4]);
    expect(sessions.playedMoves(sessions.redo(undone, turnAt))).toEqual([3, 4, 5, 6]);
  });

  it('takes back the only move while the computer thinks', () => {
    expect(sessions.undoPly(played([HUMAN, 'easy'], [3]), turnAt)).toBe(0);
  });

  it('leaves the first move of the computer', () => {
    expect(sessions.undoPly(played(['easy', HUMAN], [3]), turnAt)).toBeNull();
    const session = played(['easy', HUMAN], [3]);
    expect(sessions.undo(session, turnAt)).toBe(session);
  });

  it('forgets what was taken back when another move is played', () => {
    const undone = sessions.undo(played([HUMAN, HUMAN], [3, 4]), turnAt);
    const session = sessions.playMove(undone, 6);
    expect(session.moves).toEqual([3, 6]);
    expect(sessions.redoPly(session, turnAt)).toBeNull();
  });

  it('waits where somebody looks, until it is resumed or played on', () => {
    const looking = sessions.goTo(played(['easy', 'strong'], [3, 4, 5]), 1);
    expect(looking).toMatchObject({ played: 1, isPaused: true });
    expect(sessions.resume(looking).isPaused).toBe(false);
    expect(sessions.goTo(looking, 99).played).toBe(3);
    expect(sessions.goTo(looking, -1).played).toBe(0);
  });

  it('changes players, swaps sides, begins again', () => {
    const session = sessions.setPlayer(played([HUMAN, 'easy'], [3]), 1, 'perfect');
    expect(session.players).toEqual([HUMAN, 'perfect']);
    expect(sessions.swapSides(session).players).toEqual(['perfect', HUMAN]);
    expect(sessions.restart(session)).toMatchObject({ moves: [], players: [HUMAN, 'perfect'] });
  });

  it('ends by resigning, and goes on after an undo', () => {
    const resigned = sessions.resign(played([HUMAN, HUMAN], [3]), 1);
    expect(resigned.resigned).toBe(1);
    expect(sessions.undo(resigned, turnAt).resigned).toBeNull();
  });
});
