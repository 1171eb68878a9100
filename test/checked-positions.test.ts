/**
 * What the positions of all games have in common for those who play on them: nothing that is against the rules can be done
 * to them, and they answer what a program for people asks.
 */
import { inspect } from 'node:util';
import { createPosition as createDeal } from '@games/card-rows';
import { createPosition as createConnect } from '@games/connect-three';
import { createPosition as createGomoku } from '@games/gomoku';
import {
  type GuardedPosition,
  IllegalMoveError,
  isInputError,
  perft,
  type Position,
  type Queryable,
} from '@games/search-core';
import { createPosition as createSequencium } from '@games/sequencium';
import { describe, expect, it } from 'vitest';

interface Options {
  readonly moves?: readonly string[] | undefined;
}

interface GameCase {
  readonly create: (options: Options) => GuardedPosition<AnyPosition, Options>;
  /** A short game to its end, and who has won. */
  readonly game: readonly string[];
  readonly winner: string | number;
  /** Moves, and one that is then against the rules. */
  readonly illegal: readonly {
    readonly after: readonly string[];
    readonly move: number;
    readonly code: string;
  }[];
}

type AnyPosition = Position &
  Queryable<unknown> & {
    readonly format: () => string;
    readonly formatMove: (move: number) => string;
    readonly parseMove: (text: string) => number;
    readonly hash: (words: Int32Array) => void;
  };

const deal = [[1, 2, 5, 7, 3], [4]];
const FIVE = ['a5', 'a1', 'b5', 'b1', 'c5', 'c1', 'd5', 'd1', 'e5'];
const THREES = ['h8', 'a1', 'i8', 'a15', 'j9', 'o1', 'j10', 'o15'];

const CASES: Readonly<Record<string, GameCase>> = {
  gomoku: {
    create: (options) => createGomoku({ size: 5, ...options }),
    game: FIVE,
    winner: 'X',
    illegal: [
      { after: ['c3'], move: 12, code: 'gomoku/occupied' },
      { after: FIVE, move: 12, code: 'gomoku/game-over' },
      { after: [], move: 25, code: 'search-core/illegal-move' },
    ],
  },
  renju: {
    create: (options) => createGomoku({ rule: 'renju', ...options }),
    game: ['h8', 'a1', 'i8', 'a2', 'j8', 'a3', 'k8', 'a4', 'l8'],
    winner: 'X',
    illegal: [{ after: THREES, move: 7 * 15 + 9, code: 'gomoku/forbidden' }],
  },
  'connect-three': {
    create: (options) => createConnect(options),
    game: ['1', '2', '1', '2', '1'],
    winner: 'X',
    illegal: [
      { after: ['1', '1', '1', '1', '1'], move: 0, code: 'connect-three/column-full' },
      { after: ['1', '2', '1', '2', '1'], move: 2, code: 'connect-three/game-over' },
      { after: [], move: 3, code: 'search-core/illegal-move' },
    ],
  },
  sequencium: {
    create: (options) => createSequencium({ rows: 2, columns: 2, ...options }),
    game: ['0,1', '1,0'],
    winner: '',
    illegal: [
      { after: [], move: 0, code: 'sequencium/occupied' },
      { after: ['0,1', '1,0'], move: 1, code: 'sequencium/game-over' },
      { after: [], move: 4, code: 'search-core/illegal-move' },
    ],
  },
  'card-rows': {
    create: (options) => createDeal({ deal, ...options }),
    game: ['1R', '1R', '1R', '1R', '1L', '2L'],
    winner: 1,
    illegal: [
      { after: ['2L'], move: 2, code: 'card-rows/row-is-empty' },
      { after: [], move: 4, code: 'search-core/illegal-move' },
      { after: [], move: 3, code: 'search-core/illegal-move' },
    ],
  },
};

/** Everything that shows of a position. */
function stateOf(position: GuardedPosition<AnyPosition, Options>): unknown {
  const words = new Int32Array(2);
  position.hash(words);
  return [position.format(), position.turn(), position.moves(), [...words], position.toJSON()];
}

describe.each(Object.entries(CASES))('a position of %s', (_, { create, game, winner, illegal }) => {
  it('refuses what is against the rules with the reason, and stays as it is', () => {
    for (const { after, move, code } of illegal) {
      const position = create({ moves: after });
      const before = stateOf(position);
      expect(position.isLegal(move)).toBe(false);
      let error: unknown;
      try {
        position.play(move);
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(IllegalMoveError);
      expect(error).toMatchObject({ code });
      expect(stateOf(position)).toEqual(before);
    }
  });

  it('refuses what is no move', () => {
    const position = create({});
    const before = stateOf(position);
    const name = position.formatMove(position.moves()[0]!);
    for (const nonsense of [name, Promise.resolve(0), 1.5, NaN, undefined, null, {}, -1, 1e9]) {
      expect(position.isLegal(nonsense as number)).toBe(false);
      expect(() => position.play(nonsense as number)).toThrow(
        expect.toSatisfy(isInputError, 'an error about input') as Error,
      );
    }
    expect(stateOf(position)).toEqual(before);
  });

  it('takes back what was played, and no more', () => {
    const position = create({ moves: game });
    for (let count = game.length; count > 0; count--) position.undo();
    expect(stateOf(position)).toEqual(stateOf(create({})));
    expect(() => position.undo()).toThrow(expect.objectContaining({ code: 'search-core/nothing-to-undo' }));
    expect(stateOf(position)).toEqual(stateOf(create({})));
  });

  it('knows its moves, its end and who has won', () => {
    const position = create({});
    for (const name of game) {
      const move = position.parseMove(name);
      expect(position.moves()).toContain(move);
      expect(position.moves().every(position.isLegal)).toBe(true);
      expect([position.isOver(), position.winner()]).toEqual([false, null]);
      position.play(move);
    }
    expect([position.isOver(), position.moves()]).toEqual([true, []]);
    expect(position.winner()).toBe(winner === '' ? null : winner);
  });

  it('is written as JSON, and read back with what can be taken back', () => {
    const position = create({ moves: game });
    const text = JSON.stringify(position);
    expect(text.length).toBeLessThan(1000);
    const restored = create(JSON.parse(text) as Options);
    expect(stateOf(restored)).toEqual(stateOf(position));
    restored.undo();
    position.undo();
    expect(stateOf(restored)).toEqual(stateOf(position));
  });

  it('prints its board', () => {
    const position = create({});
    expect(inspect(position)).toBe(position.format());
  });

  it('is walked on by searches', () => {
    const position = create({});
    const before = stateOf(position);
    let count = 0;
    for (const move of position.moves()) {
      position.play(move);
      count += position.moves().length;
      position.undo();
    }
    expect(perft(position, 2)).toBe(count);
    expect(stateOf(position)).toEqual(before);
  });
});
