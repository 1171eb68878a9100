import { test as property, fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  allotTime,
  canUndo,
  currentTimes,
  EMPTY_TREE,
  forfeitBy,
  HUMAN,
  linesOf,
  mainLineFrom,
  type MoveNode,
  type MoveTree,
  nodeAfter,
  playedMoves,
  type Players,
  type SessionAction,
  type SessionState,
  startState,
  type TurnAt,
  redoPly,
  update,
  withLine,
} from '../../src/session';
import { treeOfLines } from '../../src/session/move-tree';
import { undoPly } from '../../src/session/state';

const turnAt: TurnAt = (ply) => (ply % 2 === 0 ? 0 : 1);
const act = (state: SessionState, ...actions: readonly SessionAction[]): SessionState =>
  actions.reduce((before, action) => update(before, action, turnAt), state);
const moving = (...moves: readonly number[]): SessionAction[] =>
  moves.map((move) => ({ type: 'play', move }));
const played = (players: Players, ...moves: readonly number[]): SessionState =>
  act(startState(players), ...moving(...moves));

/** The lines of a tree as text, each from where it leaves the one before: `3 4 5, 1: 6`. */
const textOf = (tree: MoveTree): string =>
  linesOf(tree)
    .map(({ from, moves }, index) => `${index === 0 ? '' : `${from}: `}${moves.join(' ')}`)
    .join(', ');
const leavesOf = (tree: MoveTree): number[][] => {
  let line: number[] = [];
  return linesOf(tree).map(({ from, moves }) => (line = [...line.slice(0, from), ...moves]));
};

const trees = fc
  .letrec<{ children: MoveNode[] }>((tie) => ({
    children: fc.uniqueArray(
      fc.record({
        move: fc.nat(5),
        comment: fc.constantFrom('', 'a', '好'),
        properties: fc.constantFrom([], [['LB', ['hh:A']]] as const),
        children: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('children')),
      }),
      { maxLength: 4, selector: ({ move }) => move },
    ),
  }))
  .children.map((children): MoveTree => ({ comment: '', properties: [], children }));

describe('linesOf', () => {
  property.prop([trees])('takes any tree apart so that it can be put together again', (tree) => {
    expect(treeOfLines(linesOf(tree))).toEqual(tree);
  });

  it('has place for a tree that is deep, or wide', () => {
    const line = Array.from({ length: 100_000 }, (_, move) => move % 7);
    const deep = withLine(EMPTY_TREE, line);
    expect([linesOf(deep).length, mainLineFrom(deep, []).length]).toEqual([1, 100_000]);
    const wide = treeOfLines(Array.from({ length: 300 }, (_, move) => ({ from: 0, moves: [move, move] })));
    expect(linesOf(wide)).toHaveLength(300);
  });
});

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
    expect(other).toMatchObject({ moves: [3, 6], played: 2 });
    expect(textOf(other.tree)).toBe('3 4 5, 1: 6');
    expect(redoPly(other, turnAt)).toBeNull();
    const back = act(other, { type: 'goTo', ply: 1 }, ...moving(4));
    expect(back).toMatchObject({ moves: [3, 4, 5], played: 2, isPaused: false });
    expect(act(back, ...moving(5))).toMatchObject({ moves: [3, 4, 5], played: 3, tree: other.tree });
    const shown = act(back, { type: 'goTo', ply: 2, line: [3, 6] });
    expect(shown).toMatchObject({ moves: [3, 6], played: 2, tree: other.tree, isPaused: true });
  });

  it('puts a move in the place of one that was taken back, and behind it where somebody only looked back', () => {
    const begun = played([HUMAN, HUMAN], 3, 4, 5);
    const instead = act(begun, { type: 'undo' }, { type: 'undo' }, ...moving(6));
    expect(textOf(instead.tree)).toBe('3 6, 1: 4 5');
    const again = act(begun, { type: 'undo' }, ...moving(5));
    expect([textOf(again.tree), again.isTakingBack]).toEqual(['3 4 5', false]);
    const looking = act(begun, { type: 'undo' }, { type: 'goTo', ply: 1 }, ...moving(6));
    expect(textOf(looking.tree)).toBe('3 4 5, 1: 6');
  });

  it('walks between siblings, and on along the line of each', () => {
    const state = act(
      played([HUMAN, HUMAN], 3, 4, 5),
      { type: 'goTo', ply: 1 },
      ...moving(6, 7),
      { type: 'goTo', ply: 1 },
      ...moving(8),
    );
    expect(textOf(state.tree)).toBe('3 4 5, 1: 6 7, 1: 8');
    expect(act(state, { type: 'sibling', step: 1 })).toBe(state);
    const up = act(state, { type: 'sibling', step: -1 });
    expect(up).toMatchObject({ moves: [3, 6, 7], played: 2, isPaused: true });
    expect(act(up, { type: 'sibling', step: -1 })).toMatchObject({ moves: [3, 4, 5], played: 2 });
    expect(act(up, { type: 'sibling', step: 1 })).toMatchObject({ moves: [3, 8], played: 2 });
    const start = act(state, { type: 'goTo', ply: 0 });
    expect(act(start, { type: 'sibling', step: 1 })).toBe(start);
  });

  it('promotes a line one place at its last branching, and deletes what it is told to', () => {
    const state = act(
      startState(),
      ...[[3, 4, 5], [3, 6, 7], [3, 6, 8], [9]].map((line) => ({ type: 'addLine', line }) as const),
    );
    expect([textOf(state.tree), state.moves, state.played]).toEqual([
      '3 4 5, 1: 6 7, 2: 8, 0: 9',
      [3, 4, 5],
      0,
    ]);
    const once = act(state, { type: 'promote', line: [3, 6, 8] });
    expect(textOf(once.tree)).toBe('3 4 5, 1: 6 8, 2: 7, 0: 9');
    const twice = act(once, { type: 'promote', line: [3, 6, 8] });
    expect([textOf(twice.tree), twice.moves]).toEqual(['3 6 8, 2: 7, 1: 4 5, 0: 9', [3, 4, 5]]);
    expect(act(twice, { type: 'promote', line: [3, 6, 8] })).toBe(twice);

    expect(act(twice, { type: 'delete', line: [] })).toBe(twice);
    expect(act(twice, { type: 'delete', line: [1] })).toBe(twice);
    const other = act(twice, { type: 'delete', line: [3, 6] });
    expect([textOf(other.tree), other.moves]).toEqual(['3 4 5, 0: 9', [3, 4, 5]]);
    const own = act(twice, { type: 'goTo', ply: 3 }, { type: 'delete', line: [3, 4] });
    expect([textOf(own.tree), own.moves, own.played]).toEqual(['3 6 8, 2: 7, 0: 9', [3, 6, 8], 1]);
    const none = act(played([HUMAN, HUMAN], 3), { type: 'resign', side: 0 }, { type: 'delete', line: [3] });
    expect(none).toMatchObject({ moves: [], played: 0, resigned: null, tree: EMPTY_TREE });
  });

  it('lets the line that is played go on where one is added behind it', () => {
    const state = act(played([HUMAN, HUMAN], 3), { type: 'addLine', line: [3, 4, 5] });
    expect(state).toMatchObject({ moves: [3, 4, 5], played: 1 });
    const resigned = act(played([HUMAN, HUMAN], 3), { type: 'resign', side: 0 });
    expect(act(resigned, { type: 'addLine', line: [3, 4] })).toMatchObject({ moves: [3], resigned: 0 });
  });

  it('keeps comments', () => {
    const state = act(
      played([HUMAN, HUMAN], 3, 4),
      { type: 'comment', line: [3], comment: 'a good one' },
      { type: 'comment', line: [], comment: 'a friendly game' },
    );
    expect(nodeAfter(state.tree, [3])?.comment).toBe('a good one');
    expect(state).toMatchObject({ moves: [3, 4], played: 2, tree: { comment: 'a friendly game' } });
    expect(act(state, { type: 'comment', line: [3], comment: 'a good one' })).toBe(state);
    expect(nodeAfter(act(state, { type: 'comment', line: [3], comment: '' }).tree, [3])?.comment).toBe('');
  });

  property.prop([
    fc.array(fc.record({ kind: fc.nat(10), number: fc.nat(9) }), { maxLength: 80 }),
    fc.boolean(),
  ])('forgets no move but those that are deleted, whatever is done', (list, isTimed) => {
    let state = startState([HUMAN, HUMAN], [], isTimed ? { main: 60_000, increment: 0 } : null);
    const seen = new Set<string>();
    for (const { kind, number } of list) {
      const line = leavesOf(state.tree)[number] ?? playedMoves(state);
      const action = (
        [
          { type: 'play', move: number % 3, spent: 1 },
          { type: 'undo' },
          { type: 'redo' },
          { type: 'goTo', ply: number },
          { type: 'resign', side: 0 },
          { type: 'timeOut', side: 1 },
          { type: 'goTo', ply: number, line },
          { type: 'sibling', step: number % 2 === 0 ? 1 : -1 },
          { type: 'addLine', line: [...line, number % 3, number % 2] },
          { type: 'promote', line },
          { type: 'delete', line },
        ] satisfies SessionAction[]
      )[kind]!;
      state = act(state, action);
      if (action.type === 'delete') seen.clear();
      leavesOf(state.tree).forEach((leaf) => seen.add(leaf.join()));
      for (const each of seen)
        expect(nodeAfter(state.tree, each === '' ? [] : each.split(',').map(Number))).not.toBeNull();
      expect(nodeAfter(state.tree, state.moves)).not.toBeNull();
      expect(state.played).toBeGreaterThanOrEqual(0);
      expect(state.played).toBeLessThanOrEqual(state.moves.length);
      if (forfeitBy(state) === null && state.resigned === null && state.timedOut === null)
        expect(state.times).toHaveLength(isTimed ? state.moves.length + 1 : 0);
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
    expect(resigned).toMatchObject({ moves: [3], played: 1, resigned: 0 });
    expect(textOf(resigned.tree)).toBe('3 4 5');
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
