import { createPosition as createRows } from '@games/card-rows';
import { createPosition as createDrop } from '@games/connect-three';
import { result } from '@games/connect-three/textbook';
import { createPosition as createGomoku, transformMoves } from '@games/gomoku';
import { isInputError } from '@games/search-core';
import { playMatch, sprt } from '@games/search-core/match';
import { createTicTacToe } from '@games/search-core/testing';
import { createPosition as createSequencium, parseBoard } from '@games/sequencium';
import { describe, expect, it } from 'vitest';

/** What a program without types may pass; some have no text. */
const ODD: readonly unknown[] = [
  Object.create(null),
  Symbol('\u202e'),
  10n,
  'x'.repeat(1e5),
  '\u001b[2J',
  [[Symbol('x')]],
  { toString: () => '\n'.repeat(1e5) },
  null,
  NaN,
];

const CALLS: Readonly<Record<string, (value: never) => unknown>> = {
  'sequencium rows': (rows) => createSequencium({ rows }),
  'sequencium start': (start) => createSequencium({ start }),
  'sequencium balanced': (balanced) => createSequencium({ balanced }),
  'sequencium payoff': (payoff) => createSequencium({ payoff }),
  'sequencium turn': (turn) => createSequencium({ turn }),
  'sequencium cell': (cell) =>
    createSequencium({
      board: [
        [cell, ...parseBoard('A1 . / . B1')[0]!.slice(1)],
        ['.', 'B1'],
      ],
    }),
  'gomoku size': (size) => createGomoku({ size }),
  'gomoku rule': (rule) => createGomoku({ rule }),
  'gomoku turn': (turn) => createGomoku({ turn, board: '.'.repeat(25) }),
  'gomoku symmetry': (symmetry) => transformMoves([0], symmetry, 5),
  'connect-three rows': (rows) => createDrop({ rows }),
  'connect-three cell': (cell) =>
    createDrop({
      rows: 2,
      columns: 2,
      board: [
        [null, null],
        [cell, 'X'],
      ],
    }),
  'connect-three action': (action) =>
    result(
      [
        [null, null],
        [null, null],
      ],
      action,
      2,
    ),
  'card-rows card': (card) => createRows({ deal: [[1, card]] }),
  'match hypotheses': (elo0) => sprt([1, 1, 1, 1, 1], { elo0, elo1: 10 }),
};

describe('odd values get a typed error that is short and cannot act on a terminal', () => {
  it.each(Object.entries(CALLS))('%s', (_name, call) => {
    for (const value of ODD) {
      let caught: unknown;
      try {
        call(value as never);
        continue;
      } catch (error) {
        caught = error;
      }
      if (!isInputError(caught)) throw caught;
      for (const text of [caught.message, ...Object.values(caught.details).map(String)]) {
        expect(text.length).toBeLessThan(400);
        expect(text).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);
      }
    }
  });

  it('a move of an opening', async () => {
    for (const move of ODD) {
      const player = { name: 'a', choose: () => 0 };
      const match = playMatch({
        game: createTicTacToe,
        players: [player, { ...player, name: 'b' }],
        games: 1,
        openings: [[move as number]],
      });
      await expect(match).rejects.toMatchObject({ code: 'search-core/illegal-opening' });
    }
  });

  it('a move of a player', async () => {
    for (const move of ODD.filter((value) => value !== null && typeof value !== 'object')) {
      const { games } = await playMatch({
        game: createTicTacToe,
        players: [
          { name: 'a', choose: () => move as number },
          { name: 'b', choose: () => 0 },
        ],
        games: 1,
      });
      expect(games[0]).toMatchObject({ reason: 'illegal-move', result: -1 });
      expect(games[0]!.detail.length).toBeLessThan(81);
    }
  });
});
