import { expect, it } from 'vitest';
import { createTurns, EVERY, NARROW, WIDE } from '../../../src/threats/vct/turns';

/** The selections of the next turns, each of which is used up. */
function selectionsOf(turns: ReturnType<typeof createTurns>, count: number): number[] {
  return Array.from({ length: count }, () => {
    turns.next(turns.end());
    return turns.selection();
  });
}

it('gives the first turn, and one of sixteen, to the narrow selection', () => {
  const turns = createTurns();
  turns.begin();
  expect(selectionsOf(turns, 33).flatMap((selection, turn) => (selection === NARROW ? turn : []))).toEqual([
    0, 16, 32,
  ]);
  turns.begin();
  expect([turns.end(), ...selectionsOf(turns, 2)]).toEqual([0, NARROW, WIDE]);
});

it('makes turns longer by a part of the nodes visited before', () => {
  const turns = createTurns();
  turns.begin();
  turns.next(0);
  expect(turns.end()).toBe(10_000);
  turns.next(32_100);
  expect(turns.end()).toBe(32_100 + 10_000 + 1003);
});

it('passes on to wider selections what the others do not win, within the turn', () => {
  const turns = createTurns();
  turns.begin();
  turns.next(0);
  const end = turns.end();
  expect([turns.widen(), turns.selection(), turns.end()]).toEqual([true, WIDE, end]);
  expect(new Set(selectionsOf(turns, 40))).toEqual(new Set([WIDE]));
  expect([turns.widen(), turns.selection()]).toEqual([true, EVERY]);
  expect(selectionsOf(turns, 2)).toEqual([EVERY, EVERY]);
  expect(turns.widen()).toBe(false);
});
