import { describe, expect, it } from 'vitest';
import {
  legalMoves,
  searchSync,
  type Hashed,
  type Notated,
  type Position,
  type SearchOptions,
} from '../../src';
import { ContractViolation } from '../../src/game/contract';
import { createTicTacToe } from '../../src/testing';
import { derive } from '../../src/testing/wrappers';
import { look, testGames } from '../helpers';

type Game = Position & Hashed & Notated;

const heuristics = { evaluate: () => 0 };

function violationOf(game: Game, options: SearchOptions<Game>): ContractViolation {
  try {
    searchSync<Game>(game, { depth: 5, ...options, checked: true });
  } catch (error) {
    if (error instanceof ContractViolation) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

/** A bug in tic-tac-toe or in its heuristics. */
type Plant = (game: Game) => SearchOptions<Game> & { readonly overrides?: Partial<Game> };

/** Does the wrong thing from the call of this number on. */
function later<A extends unknown[], R>(calls: number, right: (...given: A) => R, wrong: (...given: A) => R) {
  let left = calls;
  return (...given: A): R => (left-- > 0 ? right(...given) : wrong(...given));
}

const nothing = (): void => undefined;

const planted: Record<string, [Plant, RegExp]> = {
  'an evaluation that is no number': [
    () => ({
      heuristics: {
        evaluate: later(
          9,
          () => 0,
          () => NaN,
        ),
      },
    }),
    /^evaluate: .* got NaN/,
  ],
  'an infinite evaluation': [
    () => ({ heuristics: { evaluate: () => -Infinity } }),
    /^evaluate: .* got -Infinity/,
  ],
  'an evaluation of halves': [() => ({ heuristics: { evaluate: () => 0.5 } }), /^evaluate: .* got 0.5/],
  'an evaluation out of range': [
    () => ({ heuristics: { evaluate: () => 1e9 } }),
    /^evaluate: .* got 1000000000/,
  ],
  'an evaluation that plays a move': [
    (game) => ({
      heuristics: {
        evaluate: () => {
          game.play(legalMoves(game)[0]!);
          return 0;
        },
      },
    }),
    /^evaluate changed the turn/,
  ],
  'a candidate that is not legal': [
    () => ({ heuristics: { ...heuristics, candidates: (_, into, from) => ((into[from] = 4), 1) } }),
    /^move 4 is searched but not legal/,
  ],
  'an extension that is no number': [
    () => ({ heuristics: { ...heuristics, extend: () => NaN } }),
    /^extend: .* got NaN/,
  ],
  'a game longer than maxPlies': [() => ({ overrides: { maxPlies: 3 } }), /longer than maxPlies = 3/],
  'more moves than maxMoves': [
    () => ({ overrides: { maxMoves: 4 } }),
    /^generate: .* maxMoves = 4 moves, got 9/,
  ],
  'no move': [() => ({ overrides: { generate: () => 0 } }), /^generate: expected from 1 to maxMoves/],
  'a move generated twice': [
    ({ generate }) => ({
      overrides: {
        generate: later(40, generate, (into, from) => {
          const count = generate(into, from);
          if (count > 1) into[from + 1] = into[from]!;
          return count;
        }),
      },
    }),
    /^generate: move \d was listed twice/,
  ],
  'a move out of range': [
    () => ({ overrides: { generate: (into, from) => ((into[from] = -3), 1) } }),
    /^generate: expected moves from 0 to 65534, got -3/,
  ],
  'a generator that plays': [
    ({ generate, play }) => ({
      overrides: {
        generate: later(30, generate, (into, from) => {
          const count = generate(into, from);
          play(into[from]!);
          return count;
        }),
      },
    }),
    /^generate changed the turn|not legal/,
  ],
  'an undo that forgets': [
    ({ undo }) => ({ overrides: { undo: later(12, undo, nothing) } }),
    /^undo of move \d changed/,
  ],
  'a wrong hash, not taken back': [
    ({ undo, hash }) => {
      let undone = 0;
      return {
        overrides: {
          undo: () => {
            undone++;
            undo();
          },
          hash: (words) => {
            hash(words);
            if (undone > 20) words[1]! ^= undone;
          },
        },
      };
    },
    /^undo of move \d changed the hash/,
  ],
  'an outcome out of range': [
    ({ outcome }) => ({ overrides: { outcome: later(40, outcome, () => 7) } }),
    /^outcome: expected ONGOING or a whole number from -1 to 1, got 7/,
  ],
};

describe('a checked search', () => {
  it.each(Object.entries(testGames(2)))(
    'finds nothing wrong with %s, and gives the same result',
    (_, create) => {
      const plain = searchSync(create(), { depth: 4, heuristics });
      const checked = searchSync(create(), { depth: 4, heuristics, checked: true });
      expect({ ...checked, milliseconds: 0 }).toEqual({ ...plain, milliseconds: 0 });
    },
  );

  it.each(Object.keys(planted))('names %s, and where it was', (name) => {
    const [plant, problem] = planted[name]!;
    const game = createTicTacToe();
    const { overrides = {}, ...options } = plant(game);
    const found = violationOf(derive(game, overrides), { heuristics, ...options });
    expect(found.details.problem).toMatch(problem);
    expect(found.details.position).toMatch(/^([XO.]{3}\n){3}$/);
    expect(found.message).toContain(found.details.position);
  });

  it('tells the position and the path, and takes its moves back', () => {
    const position = createTicTacToe();
    const before = look(position);
    let calls = 0;
    const evaluate = (): number => (calls++ === 20 ? 0.5 : 0);
    const { details, code } = violationOf(position, { heuristics: { evaluate } });
    expect(code).toBe('search-core/contract-violation');
    expect(details.path).toMatch(/^\d( \d)+$/);
    expect(details.position).toMatch(/^[XO.\n]{12}$/);
    expect(details.position.replaceAll(/[.\n]/g, '')).toHaveLength(details.path.split(' ').length);
    expect(look(position)).toBe(before);
  });
});
