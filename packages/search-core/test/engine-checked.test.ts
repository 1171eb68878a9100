import { describe, expect, it } from 'vitest';
import { search, type Hashed, type Notated, type Position, type SearchOptions } from '../src';
import { ContractViolation } from '../src/checked';
import { createTicTacToe, derive } from '../src/testing';
import { look, testGames } from './helpers';

type Game = Position & Hashed & Notated;

const judgement = { evaluate: () => 0 };

function violationOf(game: Game, options: SearchOptions<Game>): ContractViolation {
  try {
    search<Game>(game, { depth: 5, ...options, checked: true });
  } catch (error) {
    if (error instanceof ContractViolation) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

describe('a checked search', () => {
  it.each(Object.entries(testGames(2)))(
    'finds nothing wrong with %s, and gives the same result',
    (_, create) => {
      const plain = search(create(), { depth: 4, judgement });
      const checked = search(create(), { depth: 4, judgement, checked: true });
      expect({ ...checked, milliseconds: 0 }).toEqual({ ...plain, milliseconds: 0 });
    },
  );

  const game = createTicTacToe();
  const planted: [string, object, SearchOptions<Game>, RegExp][] = [
    ['an evaluation that is no number', {}, { judgement: { evaluate: () => NaN } }, /evaluate: .* got NaN/],
    ['an evaluation out of range', {}, { judgement: { evaluate: () => 1e9 } }, /evaluate/],
    ['a move listed twice', { generate: twice }, {}, /listed twice/],
    ['more moves than the buffer holds', { maxMoves: 4 }, {}, /maxMoves = 4 moves, got 9/],
    ['no move', { generate: () => 0 }, {}, /from 1 to maxMoves/],
    [
      'a candidate that is not legal',
      {},
      { judgement: { ...judgement, candidates: sameAgain } },
      /not legal/,
    ],
    ['an undo that forgets', { undo: () => undefined }, {}, /undo of move \d changed the/],
    ['an outcome out of range', { outcome: () => 7 }, {}, /outcome/],
  ];
  it.each(planted)('names %s', (_, overrides, options, message) => {
    const position = derive(createTicTacToe(), overrides);
    const options2 = { judgement, ...options };
    if ('outcome' in overrides) {
      let calls = 0;
      const outcome = (): number => (calls++ > 30 ? 7 : game.outcome());
      expect(violationOf(derive(createTicTacToe(), { outcome }), options2).message).toMatch(message);
    } else expect(violationOf(position, options2).message).toMatch(message);
  });

  it('tells the position and the path, and takes its moves back', () => {
    const position = createTicTacToe();
    const before = look(position);
    let calls = 0;
    const evaluate = (): number => (calls++ === 20 ? 0.5 : 0);
    const { details, code } = violationOf(position, { judgement: { evaluate } });
    expect(code).toBe('search-core/contract-violation');
    expect(details.path).toMatch(/^\d( \d)+$/);
    expect(details.position).toMatch(/^[XO.\n]{12}$/);
    expect(details.position.replaceAll(/[.\n]/g, '')).toHaveLength(details.path.split(' ').length);
    expect(look(position)).toBe(before);
  });
});

function twice(into: Int32Array, from: number): number {
  into.fill(3, from, from + 2);
  return 2;
}

function sameAgain(_: Position, into: Int32Array, from: number): number {
  into[from] = 4;
  return 1;
}
