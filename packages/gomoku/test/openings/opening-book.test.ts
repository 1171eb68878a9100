import { seal } from '@games/search-core/internal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOpponent, createPosition, LEVELS, RULES, type GomokuPosition } from '../../src';
import { openingBook } from '../../src/openings/opening-book';
import type { OpeningBookGame, OpeningEntry } from '../../src/openings/opening-entries';
import { readOpenings, writeOpenings } from '../../src/openings/opening-entries';
import { CARO_OPENINGS } from '../../src/openings/caro';
import { FREESTYLE_OPENINGS } from '../../src/openings/freestyle';
import { RENJU_OPENINGS } from '../../src/openings/renju';
import { STANDARD_OPENINGS } from '../../src/openings/standard';
import { renjuOpenings } from '../../bench/make-opening-book';
import { pointOf } from '../boards';

const SIZE = 15;
const AREA = SIZE * SIZE;
const GAME: OpeningBookGame = { size: SIZE, rule: 'freestyle' };
const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The stones of an entry in one of the eight images, played in turn. */
function play(
  { black, white }: Pick<OpeningEntry, 'black' | 'white'>,
  image = 0,
  rule = GAME.rule,
): GomokuPosition {
  const position = createPosition({ size: SIZE, rule });
  black.forEach((point, index) => {
    position.play(pointOf(point, image, SIZE));
    if (index < white.length) position.play(pointOf(white[index]!, image, SIZE));
  });
  return position;
}

/** What all positions that are the same up to symmetry have in common. */
function canonicalAfter(position: GomokuPosition, move: number): string {
  const words = new Int32Array(2);
  position.play(move);
  position.canonicalHash(words);
  position.undo();
  return words.join(' ');
}

/** Positions of few stones, with a move that is a further point. */
const entries = fc.array(
  fc
    .record({
      points: fc.uniqueArray(fc.integer({ min: 0, max: AREA - 1 }), { minLength: 1, maxLength: 9 }),
      depth: fc.integer({ min: 0, max: 255 }),
      score: fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(999_999_991, -999_999_990)),
    })
    .map(({ points: [move, ...points], depth, score }): OpeningEntry => {
      const middle = points.length - (points.length >> 1);
      return { black: points.slice(0, middle), white: points.slice(middle), move: move!, depth, score };
    }),
  { maxLength: 20 },
);

describe('openings as bytes', () => {
  it('come back, in all images of a position', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...SYMMETRIES), (list, image) => {
        const book = readOpenings(writeOpenings(GAME, 1000, list), GAME);
        expect(book.nodes).toBe(1000);
        const seen = new Set<string>();
        for (const entry of list) {
          const position = play(entry);
          const key = position.board();
          if (seen.has(key) || position.winner() !== null) continue;
          seen.add(key);
          const found = book.find(play(entry, image));
          expect(found).toBeDefined();
          expect(found!.depth).toBe(book.find(position)!.depth);
        }
        expect(writeOpenings(GAME, 1000, book.entries())).toEqual(writeOpenings(GAME, 1000, list));
      }),
      { numRuns: 100 },
    );
  });

  it('keep move, value and depth, of the first of two', () => {
    const entry = { black: [112], white: [98], move: 96, depth: 21, score: -85 };
    const mirrored = { black: [112], white: [126], move: 4, depth: 3, score: 0 };
    const won = { black: [112], white: [], move: 97, depth: 9, score: -999_999_990 };
    const book = readOpenings(writeOpenings(GAME, 5, [entry, mirrored, won]), GAME);
    expect(book.positions).toBe(2);
    expect(book.find(play(entry))).toEqual({
      move: 96,
      depth: 21,
      value: { kind: 'score', score: -85, certainty: 'estimate' },
    });
    expect(book.find(play(won))).toEqual({
      move: 97,
      depth: 9,
      value: { kind: 'loss', plies: 10, certainty: 'estimate' },
    });
  });

  it('are of one board, one rule and one side to move', () => {
    const entry = { black: [112], white: [98], move: 96, depth: 21, score: -85 };
    const book = readOpenings(writeOpenings(GAME, 5, [entry]), GAME);
    expect(book.find(play({ black: [112], white: [97] }))).toBeUndefined();
    expect(book.find(play(entry, 0, 'renju'))).toBeUndefined();
    expect(book.find(createPosition({ size: 9 }))).toBeUndefined();
    const board = play(entry).board();
    expect(book.find(createPosition({ board, turn: 'X' }))?.move).toBe(96);
    expect(book.find(createPosition({ board, turn: 'O' }))).toBeUndefined();
    expect(() => book.find({} as never)).toThrow(/position/);
    expect(() => readOpenings(writeOpenings(GAME, 5, []), { size: 15, rule: 'renju' })).toThrow(
      /another book/,
    );
    expect(() => readOpenings('' as never, GAME)).toThrow(/bytes/);
    expect(() => writeOpenings({ size: 16, rule: 'renju' }, 5, [])).toThrow(/size/);
  });

  it('never name a move that is forbidden', () => {
    const stones = { black: [111, 113, 97, 127], white: [0, 14, 210, 209] };
    for (const rule of RULES) {
      const game = { size: SIZE, rule };
      const bytes = writeOpenings(game, 5, [{ ...stones, move: 112, depth: 1, score: 0 }]);
      // A double three, which renju alone forbids.
      const move = readOpenings(bytes, game).find(play(stones, 0, rule))?.move;
      expect(move).toBe(rule === 'renju' ? undefined : 112);
    }
  });

  it('are refused where they are damaged', () => {
    const bytes = writeOpenings(GAME, 5, [{ black: [112], white: [98], move: 96, depth: 21, score: -85 }]);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1;
      expect(() => readOpenings(damaged, GAME)).toThrow(/book/);
      expect(() => readOpenings(bytes.subarray(0, at), GAME)).toThrow(/book/);
    }
  });

  it.each([
    ['a stone outside', [1, 230, 0, 1, 0, 0, 0, 0]],
    ['a move on a stone', [1, 112, 112, 1, 0, 0, 0, 0]],
    ['a stone twice', [2, 112, 112, 5, 1, 0, 0, 0, 0]],
    ['an end in the middle', [1, 112, 5, 1, 0, 0]],
    ['another image than the lowest', [1, 224, 5, 1, 0, 0, 0, 0]],
    ['a score that is none', [1, 0, 5, 1, 255, 255, 255, 127]],
    ['a position twice', [1, 0, 5, 1, 0, 0, 0, 0, 1, 0, 5, 1, 0, 0, 0, 0]],
  ])('are refused with %s', (_, data) => {
    const header = { game: 'gomoku freestyle 15', version: 'openings 1', nodes: 5, positions: 1 };
    const bytes = seal('book', header, Uint8Array.from(data));
    expect(() => readOpenings(bytes, GAME)).toThrow(/byte \d+ of the positions/);
  });

  it.each([
    ['version', { version: 'openings 2' }, /another book/],
    ['game', { game: 'gomoku' }, /another book/],
    ['nodes', { nodes: 0 }, /nodes/],
    ['number of positions', { positions: 7 }, /positions/],
  ])('are refused with another %s', (_, change, message) => {
    const header = { game: 'gomoku freestyle 15', version: 'openings 1', nodes: 5, positions: 0, ...change };
    expect(() => readOpenings(seal('book', header, new Uint8Array()), GAME)).toThrow(message);
  });
});

describe('openingBook', () => {
  it.each(RULES)('has moves that may be played, the same in all images: %s', (rule) => {
    const book = openingBook(rule);
    expect(openingBook(rule)).toBe(book);
    for (const entry of book.entries()) {
      const position = play(entry, 0, rule);
      const { move, value, depth } = book.find(position)!;
      expect(position.isLegal(move)).toBe(true);
      const expected = canonicalAfter(position, move);
      for (const image of SYMMETRIES) {
        const turned = play(entry, image, rule);
        const found = book.find(turned)!;
        expect(canonicalAfter(turned, found.move)).toBe(expected);
        expect(found).toEqual({ move: found.move, value, depth });
      }
    }
  });

  it.each(RULES)('answers a first stone near the centre, and all 26 openings, under %s', (rule) => {
    const starts = rule === 'renju' ? [[112]] : [[112], [97], [96], [82]];
    for (const moves of [...starts, ...renjuOpenings()]) {
      const position = createPosition({ rule });
      moves.forEach(position.play);
      expect(openingBook(rule).find(position)).toBeDefined();
    }
  });

  it('answers all 26 openings of renju with the two moves that follow', () => {
    const openings = renjuOpenings();
    expect(openings).toHaveLength(26);
    for (const opening of openings) {
      const position = createPosition({ rule: 'renju' });
      opening.forEach(position.play);
      const fourth = openingBook('renju').find(position)!;
      position.play(fourth.move);
      if (fourth.value.kind === 'score') expect(openingBook('renju').find(position)).toBeDefined();
    }
  });

  it('is small, and refuses a rule that does not exist', () => {
    for (const text of [CARO_OPENINGS, FREESTYLE_OPENINGS, RENJU_OPENINGS, STANDARD_OPENINGS])
      expect(text.length).toBeLessThan(20_000);
    expect(() => openingBook('go' as never)).toThrow(/rule/);
  });
});

describe('createOpponent with a book', () => {
  it('plays its moves at full strength up to five seconds', async () => {
    const position = createPosition({ rule: 'renju' });
    renjuOpenings()[0]!.forEach(position.play);
    const asked: GomokuPosition[] = [];
    const openings = {
      ...openingBook('renju'),
      find: (asking: GomokuPosition) => {
        asked.push(asking);
        return { move: 0, value: { kind: 'draw', certainty: 'estimate' }, depth: 1 } as const;
      },
    };
    for (const level of [8, 9]) expect(await createOpponent(position, { level, openings }).choose()).toBe(0);
    expect(asked).toEqual([position, position]);
    for (const level of [3, LEVELS]) {
      const opponent = createOpponent(position, { level, milliseconds: 20, openings });
      expect(await opponent.choose()).not.toBe(0);
    }
    expect(asked).toHaveLength(2);
    const none = { ...openings, find: () => undefined };
    const opponent = createOpponent(position, { level: 8, milliseconds: 20, openings: none });
    expect(position.isLegal(await opponent.choose())).toBe(true);
    expect(() => createOpponent(position, { level: 1, openings: {} as never })).toThrow(/openings/);
  });
});
