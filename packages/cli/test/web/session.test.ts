import fc from 'fast-check';
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

  it('keeps what was taken back when another move is played, and plays along it again', () => {
    const begun = played([HUMAN, HUMAN], [3, 4, 5]);
    const other = sessions.playMove(sessions.goTo(begun, 1), 6);
    expect(other).toMatchObject({ moves: [3, 6], played: 2, variations: [[3, 4, 5]] });
    expect(sessions.redoPly(other, turnAt)).toBeNull();
    const back = sessions.playMove(sessions.goTo(other, 1), 4);
    expect(back).toMatchObject({ moves: [3, 4, 5], played: 2, variations: [[3, 6]], isPaused: false });
    expect(sessions.playMove(back, 5)).toMatchObject({ moves: [3, 4, 5], played: 3, variations: [[3, 6]] });
    const shown = sessions.switchLine(back, back.variations[0]!, 2);
    expect(shown).toMatchObject({ moves: [3, 6], played: 2, variations: [[3, 4, 5]], isPaused: true });
  });

  it('never forgets a move, whatever is done to it', () => {
    const actions = fc.array(fc.record({ kind: fc.nat(6), number: fc.nat(9) }), { maxLength: 80 });
    const clock = { minutes: 1, increment: 0 };
    fc.assert(
      fc.property(actions, fc.boolean(), (list, isTimed) => {
        let session = sessions.startSession([HUMAN, HUMAN], [], isTimed ? clock : null);
        const seen = new Set<string>();
        for (const { kind, number } of list) {
          session = [
            () => sessions.playMove(session, number % 3, sessions.currentTimes(session)),
            () => sessions.undo(session, turnAt),
            () => sessions.redo(session, turnAt),
            () => sessions.goTo(session, number),
            () => sessions.resign(session, 0),
            () => (isTimed ? sessions.timeOut(session, 1) : session),
            () => sessions.switchLine(session, session.variations[number] ?? session.moves, 0),
          ][kind]!();
          const lines = [session.moves, ...session.variations].map((line) => line.join());
          seen.add(sessions.playedMoves(session).join());
          for (const each of seen)
            expect(lines.some((line) => `${line},`.startsWith(each && `${each},`))).toBe(true);
          expect(session.times).toHaveLength(isTimed ? session.moves.length + 1 : 0);
          expect(new Set(session.variations.map(String)).size).toBe(session.variations.length);
        }
      }),
    );
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

  it('ends by resigning, which an undo takes back alone, and a look at earlier moves does not', () => {
    const resigned = sessions.resign(played([HUMAN, HUMAN], [3]), 1);
    expect(sessions.hasForfeit(resigned)).toBe(true);
    expect(sessions.undo(resigned, turnAt)).toMatchObject({ resigned: null, moves: [3], played: 1 });
    const looking = sessions.goTo(resigned, 0);
    expect(sessions.hasForfeit(looking)).toBe(false);
    expect(sessions.hasForfeit(sessions.goTo(looking, 1))).toBe(true);
  });

  it('ends in the middle of a line, whose rest is kept', () => {
    const resigned = sessions.resign(sessions.goTo(played([HUMAN, HUMAN], [3, 4, 5]), 1), 0);
    expect(resigned).toMatchObject({ moves: [3], played: 1, resigned: 0, variations: [[3, 4, 5]] });
  });
});
