import { test as property, fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  allotTime,
  canUndo,
  currentTimes,
  forfeitBy,
  HUMAN,
  playedMoves,
  type Players,
  type SessionAction,
  type SessionState,
  startState,
  type TurnAt,
  undoPly,
  redoPly,
  update,
} from '../../src/session';

const turnAt: TurnAt = (ply) => (ply % 2 === 0 ? 0 : 1);
const act = (state: SessionState, ...actions: readonly SessionAction[]): SessionState =>
  actions.reduce((before, action) => update(before, action, turnAt), state);
const moving = (...moves: readonly number[]): SessionAction[] =>
  moves.map((move) => ({ type: 'play', move }));
const played = (players: Players, ...moves: readonly number[]): SessionState =>
  act(startState(players), ...moving(...moves));

describe('update', () => {
  it('refuses an action that does not exist', () => {
    expect(() => act(startState(), { type: 'reset' } as never)).toThrow('expected an action of a session');
  });

  it('takes back one move between two people, and plays it again', () => {
    const undone = act(played([HUMAN, HUMAN], 3, 4, 5), { type: 'undo' });
    expect(playedMoves(undone)).toEqual([3, 4]);
    expect(playedMoves(act(undone, { type: 'redo' }))).toEqual([3, 4, 5]);
  });

  it('takes back to the move of the person who plays the computer', () => {
    const undone = act(played([HUMAN, 'easy'], 3, 4, 5, 6), { type: 'undo' });
    expect(playedMoves(undone)).toEqual([3, 4]);
    expect(playedMoves(act(undone, { type: 'redo' }))).toEqual([3, 4, 5, 6]);
  });

  it('takes back the only move while the computer thinks', () => {
    expect(undoPly(played([HUMAN, 'easy'], 3), turnAt)).toBe(0);
  });

  it('leaves the first move of the computer', () => {
    const state = played(['easy', HUMAN], 3);
    expect([undoPly(state, turnAt), canUndo(state, turnAt)]).toEqual([null, false]);
    expect(act(state, { type: 'undo' })).toBe(state);
  });

  it('keeps what was taken back when another move is played, and plays along it again', () => {
    const begun = played([HUMAN, HUMAN], 3, 4, 5);
    const other = act(begun, { type: 'goTo', ply: 1 }, ...moving(6));
    expect(other).toMatchObject({ moves: [3, 6], played: 2, variations: [[3, 4, 5]] });
    expect(redoPly(other, turnAt)).toBeNull();
    const back = act(other, { type: 'goTo', ply: 1 }, ...moving(4));
    expect(back).toMatchObject({ moves: [3, 4, 5], played: 2, variations: [[3, 6]], isPaused: false });
    expect(act(back, ...moving(5))).toMatchObject({ moves: [3, 4, 5], played: 3, variations: [[3, 6]] });
    const shown = act(back, { type: 'goTo', ply: 2, line: back.variations[0] });
    expect(shown).toMatchObject({ moves: [3, 6], played: 2, variations: [[3, 4, 5]], isPaused: true });
  });

  property.prop([
    fc.array(fc.record({ kind: fc.nat(6), number: fc.nat(9) }), { maxLength: 80 }),
    fc.boolean(),
  ])('never forgets a move, whatever is done', (list, isTimed) => {
    let state = startState([HUMAN, HUMAN], [], isTimed ? { main: 60_000, increment: 0 } : null);
    const seen = new Set<string>();
    for (const { kind, number } of list) {
      const action: SessionAction = (
        [
          { type: 'play', move: number % 3, spent: 1 },
          { type: 'undo' },
          { type: 'redo' },
          { type: 'goTo', ply: number },
          { type: 'resign', side: 0 },
          { type: 'timeOut', side: 1 },
          { type: 'goTo', ply: 0, line: state.variations[number] },
        ] as const
      )[kind]!;
      state = act(state, action);
      const lines = [state.moves, ...state.variations].map((line) => line.join());
      seen.add(playedMoves(state).join());
      for (const each of seen)
        expect(lines.some((line) => `${line},`.startsWith(each && `${each},`))).toBe(true);
      expect(state.times).toHaveLength(isTimed ? state.moves.length + 1 : 0);
      expect(new Set(state.variations.map(String)).size).toBe(state.variations.length);
    }
  });

  it('lets computer players wait where somebody looks, until they are to go on', () => {
    const looking = act(played(['easy', 'strong'], 3, 4, 5), { type: 'goTo', ply: 1 });
    expect(looking).toMatchObject({ played: 1, isPaused: true });
    expect(act(looking, { type: 'resume' }).isPaused).toBe(false);
    expect(act(looking, { type: 'goTo', ply: 99 }).played).toBe(3);
    expect(act(looking, { type: 'goTo', ply: -1 }).played).toBe(0);
  });

  it('lets a computer player make one move, and wait again', () => {
    const stepping = act(startState(['easy', 'easy']), { type: 'pause' }, { type: 'step' });
    expect(stepping.isPaused).toBe(false);
    const stepped = act(stepping, ...moving(3));
    expect(stepped.isPaused).toBe(true);
    expect(act(stepped, { type: 'goTo', ply: 0 }, { type: 'step' }).played).toBe(1);
  });

  it('changes players, swaps them, starts again', () => {
    const state = act(played([HUMAN, 'easy'], 3), { type: 'setPlayer', side: 1, player: 'perfect' });
    expect(state.players).toEqual([HUMAN, 'perfect']);
    expect(act(state, { type: 'swapPlayers' }).players).toEqual(['perfect', HUMAN]);
    expect(act(state, { type: 'restart' })).toMatchObject({ moves: [], players: [HUMAN, 'perfect'] });
  });

  it('ends by resignation, which an undo takes back alone, and a look at earlier moves does not', () => {
    const resigned = act(played([HUMAN, HUMAN], 3), { type: 'resign', side: 1 });
    expect(forfeitBy(resigned)).toBe(1);
    expect(act(resigned, { type: 'undo' })).toMatchObject({ resigned: null, moves: [3], played: 1 });
    const looking = act(resigned, { type: 'goTo', ply: 0 });
    expect(forfeitBy(looking)).toBeNull();
    expect(forfeitBy(act(looking, { type: 'goTo', ply: 1 }))).toBe(1);
  });

  it('ends in the middle of a line, whose rest is kept', () => {
    const resigned = act(
      played([HUMAN, HUMAN], 3, 4, 5),
      { type: 'goTo', ply: 1 },
      { type: 'resign', side: 0 },
    );
    expect(resigned).toMatchObject({ moves: [3], played: 1, resigned: 0, variations: [[3, 4, 5]] });
  });
});

describe('a clock', () => {
  const begun = startState([HUMAN, HUMAN], [], { main: 60_000, increment: 2000 });
  const timed = act(
    begun,
    { type: 'play', move: 3, spent: 12_000 },
    { type: 'play', move: 4, spent: 22_000 },
  );

  it('is charged for a move and paid the increment; times come back with an undo, and again with a redo', () => {
    expect(timed.times).toEqual([
      [60_000, 60_000],
      [50_000, 60_000],
      [50_000, 40_000],
    ]);
    const undone = act(timed, { type: 'undo' });
    expect(currentTimes(undone)).toEqual([50_000, 60_000]);
    expect(currentTimes(act(undone, { type: 'redo' }))).toEqual([50_000, 40_000]);
  });

  it('stands where no time is given, and never goes below zero', () => {
    expect(currentTimes(act(begun, ...moving(3)))).toEqual([60_000, 60_000]);
    expect(currentTimes(act(begun, { type: 'play', move: 3, spent: 70_000 }))).toEqual([2000, 60_000]);
  });

  it('is full again in a new game', () => {
    expect(act(timed, { type: 'restart' }).times).toEqual([[60_000, 60_000]]);
    expect(act(timed, { type: 'setClock', clock: null }).times).toEqual([]);
  });

  it('ends the game, until a move is taken back', () => {
    const ended = act(timed, { type: 'timeOut', side: 0 });
    expect([ended.timedOut, currentTimes(ended), forfeitBy(ended)]).toEqual([0, [0, 40_000], 0]);
    expect(forfeitBy(act(ended, { type: 'undo' }))).toBeNull();
  });

  it('leaves a computer player time to answer', () => {
    for (const left of [100, 500, 3000, 60_000, 600_000]) expect(allotTime(left, 3000)).toBeLessThan(left);
    expect(allotTime(50_000, 0)).toBe(2000);
    expect(allotTime(Infinity, 0)).toBe(Infinity);
  });
});
