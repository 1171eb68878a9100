import { expect, it } from 'vitest';
import { expectLinear } from '../../../../tools/test-kit/linear';
import { ONGOING } from '../../src';
import { createSession, type SavedSession } from '../../src/session';
import type { SessionPosition } from '../../src/session/read-tree';

/** A game of any length, with two moves in each position. */
function createCounting(): SessionPosition {
  let count = 0;
  return {
    turn: () => (count % 2 === 0 ? 0 : 1),
    outcome: () => ONGOING,
    moves: (into: Record<number, number>) => {
      into[0] = 0;
      into[1] = 1;
      return 2;
    },
    maxMoves: 2,
    play: () => {
      count++;
    },
    undo: () => {
      count--;
    },
    formatMove: String,
    parseMove: Number,
    format: () => String(count),
  } as unknown as SessionPosition;
}
const game = { createPosition: createCounting };

const SHAPES: readonly (readonly [name: string, lines: (size: number) => SavedSession['tree']])[] = [
  ['one line', (size) => [{ from: 0, moves: Array<string>(size).fill('0') }]],
  [
    'a variation after each move',
    (size) => [
      { from: 0, moves: Array<string>(size).fill('0') },
      ...Array.from({ length: size }, (_, index) => ({ from: size - 1 - index, moves: ['1'] })),
    ],
  ],
  [
    'variations after the last move',
    (size) => [
      { from: 0, moves: Array<string>(size).fill('0') },
      ...Array.from({ length: size }, () => ({ from: size - 1, moves: ['1'] })),
    ],
  ],
  [
    'lines without moves',
    (size) => [
      { from: 0, moves: Array<string>(size).fill('0') },
      ...Array.from({ length: size }, () => ({ from: size, moves: [] })),
    ],
  ],
];

it.each(SHAPES)('a session is read and written in linear time: %s', (_, lines) => {
  expectLinear(
    (size): SavedSession => ({
      players: ['a', 'b'],
      moves: Array<string>(size / 16).fill('0'),
      tree: lines(size / 16),
    }),
    (saved) => {
      const written = createSession(game, { saved }).toJSON();
      expect(written.moves).toHaveLength(saved.moves.length);
    },
  );
});
