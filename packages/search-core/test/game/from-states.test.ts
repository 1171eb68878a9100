import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  ContractViolation,
  createSearcher,
  fromStates,
  IllegalMoveError,
  OptionError,
  perft,
  type Position,
  search,
  searchSync,
  type StateGame,
} from '../../src';
import { minimax } from '../../src/textbook';
import { expectimaxSync, expectiminimax } from '../../src/chance';
import { createSolution } from '../../src/exhaustive';
import { whyNotSync } from '../../src/explain';
import { createMonteCarlo, monteCarloSync } from '../../src/monte-carlo';
import { playMatch, randomPlayer, searchPlayer } from '../../src/match';
import { prove, solveByProofNumbers } from '../../src/proof-number';
import { checkContract, createTicTacToe } from '../../src/testing';

type Board = readonly ('X' | 'O' | null)[];
interface Place {
  readonly row: number;
  readonly column: number;
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
  Array.from(line, Number),
);
const hasLine = (board: Board): boolean =>
  LINES.some(([a, b, c]) => board[a!] !== null && board[a!] === board[b!] && board[a!] === board[c!]);
const countStones = (board: Board): number => board.filter((cell) => cell !== null).length;

/** Tic-tac-toe whose moves are records. */
const TIC_TAC_TOE: StateGame<Board, Place> = {
  initial: Array<null>(9).fill(null),
  moves: (board) =>
    board.flatMap((cell, index) =>
      cell === null ? [{ row: Math.floor(index / 3), column: index % 3 }] : [],
    ),
  next: (board, { row, column }) => board.with(3 * row + column, countStones(board) % 2 === 0 ? 'X' : 'O'),
  outcome: (board) => (hasLine(board) ? -1 : countStones(board) === 9 ? 0 : null),
};

/** The take-away game; the turn is not part of the state. */
const matches = (initial: number): StateGame<number, number> => ({
  initial,
  moves: (left) => [1, 2, 3].filter((count) => count <= left),
  next: (left, count) => left - count,
  outcome: (left) => (left === 0 ? -1 : null),
});

describe('fromStates', () => {
  it('keeps the contract', () => {
    checkContract(() => fromStates(TIC_TAC_TOE), { games: thorough(10) });
    checkContract(() => fromStates(matches(9)), { games: thorough(10) });
    checkContract(() => fromStates({ ...TIC_TAC_TOE, key: (board) => board.join() }), {
      games: thorough(10),
    });
  });

  it('is the same game as one made by hand', () => {
    expect(perft(fromStates(TIC_TAC_TOE), 6)).toBe(perft(createTicTacToe(), 6));
    const { nodes, value } = minimax(fromStates(TIC_TAC_TOE), { depth: 5 });
    expect({ nodes, value }).toMatchObject({
      nodes: minimax(createTicTacToe(), { depth: 5 }).nodes,
      value: 0,
    });
    // Moves that are whole numbers mean the same in every position, so the search learns as much.
    const numbered: StateGame<Board, number> = {
      maxPlies: 9,
      ...TIC_TAC_TOE,
      formatMove: undefined,
      moves: (board) => TIC_TAC_TOE.moves(board).map(({ row, column }) => 3 * row + column),
      next: (board, cell) => TIC_TAC_TOE.next(board, { row: Math.floor(cell / 3), column: cell % 3 }),
    };
    const nodesOf = (position: Position): number => createSearcher<Position>(position).searchSync().nodes;
    expect(nodesOf({ ...fromStates(numbered), hash: undefined } as Position)).toBe(
      nodesOf({ ...createTicTacToe(), hash: undefined } as Position),
    );
  });

  it('answers with the moves of the game', async () => {
    const game = fromStates(TIC_TAC_TOE);
    game.playMove({ row: 0, column: 0 });
    const centre = { row: 1, column: 1 };
    const found = await search(game);
    expect(found).toMatchObject({
      move: centre,
      value: { kind: 'draw', certainty: 'exact' },
      stopped: 'solved',
    });
    expect(found.principalVariation[0]).toEqual(centre);
    expect(found.principalVariation).toHaveLength(8);
    expect(found.moves[0]!.move).toEqual(centre);
    const place: Place | null = found.move;
    expect(place).toEqual(centre);
    expect(createSearcher(game).searchSync({ depth: 9, scores: 'all' }).moves).toHaveLength(8);
    expect(minimax(game, { depth: 8 }).move).toEqual(centre);
    expect(monteCarloSync(game, { playouts: 2000 }).move).toEqual(centre);
    expect(whyNotSync(game, { row: 0, column: 1 }).best.move).toEqual(centre);
    const drawn = await prove(game, { goal: 'draw' });
    expect(drawn).toMatchObject({ answer: 'proven', move: centre });
    expect((await solveByProofNumbers(game)).best).toEqual([centre]);
    expect((await createSolution(game)).bestMoves()).toEqual([centre]);
  });

  it('keeps a Monte-Carlo tree while its own moves are played', () => {
    const game = fromStates(TIC_TAC_TOE);
    const searcher = createMonteCarlo(game);
    const { move, moves } = searcher.searchSync({ playouts: 1000 });
    game.playMove(move!);
    searcher.advance(move!);
    const kept = searcher.searchSync({ playouts: 1 });
    expect(kept.moves.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(moves[0]!.visits / 2);
  });

  it('plays matches', async () => {
    const players = [searchPlayer('search', { depth: 9 }), randomPlayer('random', 1)] as const;
    const { losses, wins } = await playMatch({ game: () => fromStates(TIC_TAC_TOE), players, games: 6 });
    expect(losses).toBe(0);
    expect(wins).toBeGreaterThan(2);
  });

  it('tells equal states apart by whose turn it is', () => {
    const { move, value } = searchSync(fromStates(matches(21)));
    expect({ move, value }).toEqual({ move: 1, value: { kind: 'win', plies: 11, certainty: 'exact' } });
  });

  it('says that a finished game has no move', () => {
    const game = fromStates(matches(1));
    game.playMove(1);
    expect(searchSync(game)).toMatchObject({ move: null, stopped: 'over', principalVariation: [] });
    expect(() => game.playMove(1)).toThrow('move: 1 is not legal here; legal: none, the game is over');
  });

  it('takes points, turns and passes', () => {
    // Two cards in turn; who takes the last of a pile moves again.
    interface Piles {
      readonly piles: readonly number[];
      readonly turn: 0 | 1;
      readonly points: readonly [number, number];
    }
    const game = fromStates<Piles, string>({
      initial: { piles: [2, 1, 3], turn: 0, points: [0, 0] },
      turn: ({ turn }) => turn,
      moves: ({ piles }) => piles.flatMap((cards, index) => (cards > 0 ? [`pile ${index + 1}`] : [])),
      next: ({ piles, turn, points: [first, second] }, move) => {
        const index = Number(move.slice(5)) - 1;
        const cards = piles[index]!;
        return {
          piles: piles.with(index, cards - 1),
          turn: cards === 1 ? turn : turn === 0 ? 1 : 0,
          points: turn === 0 ? [first + cards, second] : [first, second + cards],
        };
      },
      payoff: 'margin',
      outcome: ({ piles, turn, points }) =>
        piles.some((cards) => cards > 0) ? null : points[turn] - points[1 - turn]!,
    });
    checkContract(() => fromStates({ ...matches(4) }), { games: 5 });
    const { move, value } = searchSync(game);
    expect(typeof move).toBe('string');
    expect(value).toEqual({ kind: 'score', score: minimax(game).value, certainty: 'exact' });
  });

  describe('refuses', () => {
    const violation = (game: StateGame<never, never> | object): string => {
      try {
        searchSync(fromStates(game as StateGame<unknown, unknown>));
      } catch (error) {
        expect(error).toBeInstanceOf(ContractViolation);
        return (error as ContractViolation).details.problem;
      }
      return 'nothing';
    };

    it('a next that changes the state it is given', () => {
      const piles: StateGame<number[], number> = {
        initial: [3],
        moves: () => [1],
        next: (state, count) => {
          state[0]! -= count;
          return state;
        },
        outcome: ([left]) => (left === 0 ? -1 : null),
      };
      expect(violation(piles)).toBe('next: expected a new state, but it changed the state that it was given');
    });

    it.each(['moves', 'outcome', 'turn', 'key'])('%s that changes the state it is given', (name) => {
      const piles = {
        initial: [3, 2],
        moves: () => [1],
        next: ([left, other]: number[], count: number) => [left! - count, other],
        turn: () => 0,
        key: String,
        outcome: ([left]: number[]) => (left! <= 0 ? -1 : null),
      };
      const answer = piles[name as 'moves'] as (state: number[]) => number[];
      const changing = (state: number[]): number[] => {
        state[1]!++;
        return answer(state);
      };
      expect(violation({ ...piles, [name]: changing })).toBe(
        `${name}: expected an answer alone, but it changed the state that it was given`,
      );
    });

    it('a next that changes states late in the game', () => {
      let isLate = false;
      const game = fromStates<number[], number>({
        initial: [4000],
        moves: ([left]) => [1, 2, 3].filter((count) => count <= left!),
        next: (state, count) => {
          if (!isLate) return [state[0]! - count];
          state[0]! -= count;
          return state;
        },
        outcome: ([left]) => (left === 0 ? -1 : null),
      });
      for (let left = 4000; left > 1000; left--) game.playMove(1);
      isLate = true;
      expect(() => {
        for (let left = 1000; left > 0; left--) game.playMove(1);
      }).toThrow('next: expected a new state');
    });

    it('a key that states share which are met late', () => {
      // Two piles; where the first is small, the key forgets the second.
      const piles = (key: StateGame<readonly [number, number], string>['key']) =>
        fromStates<readonly [number, number], string>({
          initial: [30, 7],
          moves: ([first, second]) => [
            ...(first > 0 ? ['1'] : []),
            ...(first > 1 ? ['2'] : []),
            ...(second > 0 ? ['b'] : []),
          ],
          next: ([first, second], move) =>
            move === 'b' ? [first, second - 1] : [first - Number(move), second],
          outcome: ([first, second]) => (first + second === 0 ? -1 : null),
          key,
        });
      expect(searchSync(piles(String)).value.certainty).toBe('exact');
      expect(() =>
        searchSync(piles(([first, second]) => (first > 3 ? 100 * first + second : 100 * first))),
      ).toThrow(/^key: two states share "?\d+"?, of which/);
    });

    it('a key that states with different moves share', () => {
      expect(violation({ ...matches(5), key: (left: number) => left % 2 })).toMatch(
        /^key: two states share 0, of which/,
      );
    });

    it('states without a key', () => {
      class State {
        readonly left = 1;
      }
      const game = { ...matches(1), initial: new State(), moves: () => [1] };
      expect(violation(game)).toMatch(
        /^initial, next: expected plain data .* an object of the class State; say key$/,
      );
    });

    class Heap extends Array<number> {}
    class Bytes extends Uint8Array {}
    const named = (state: object, name: string | symbol, enumerable = true): object =>
      Object.defineProperty(state, name, { value: 1, enumerable });

    it.each([
      ['an object of the class Heap', Heap.of(1)],
      ['an object of the class Bytes', Bytes.of(1)],
      ['an object of the class Buffer', Buffer.of(1)],
      ['an array with gaps or fields', named([1], 'field')],
      ['an array with gaps or fields', named([1], 'field', false)],
      ['an array with gaps or fields', new Array(1)],
      ['an array with gaps or fields', named(new Array(1), 'field')],
      ['an array with gaps or fields', new Array(2 ** 32 - 1)],
      ['a typed array with fields', named(Int8Array.of(1), 'field')],
      ['a Map with fields', named(new Map([[0, 1]]), 'field')],
      ['a Set with fields', named(new Set([1]), Symbol('field'))],
      ['an object with fields that are hidden or named by symbols', named({ left: 1 }, Symbol('field'))],
      ['an object with fields that are hidden or named by symbols', named({ left: 1 }, 'field', false)],
    ])('a state whose text would not show all of it: %s', (what, state) => {
      const game = { ...matches(1), initial: state, moves: () => [1] };
      expect(violation(game)).toBe(
        `initial, next: expected plain data where there is no key, got ${what}; say key`,
      );
      expect(
        violation({ ...game, next: () => 0, outcome: (at: unknown) => (at === 0 ? -1 : null), key: () => 1 }),
      ).toBe('nothing');
    });

    it.each([
      [{ moves: () => 3 }, 'moves: expected a list, got 3'],
      [{ moves: () => new Array<number>(2) }, 'moves: expected a list without gaps, got an array'],
      [{ moves: () => [] }, 'moves: expected at least one, as there is no outcome yet, got none'],
      [{ maxMoves: 2 }, 'moves: expected up to maxMoves = 2, got 3; say maxMoves'],
      [{ outcome: () => 2 }, 'outcome: expected null, 1, 0 or -1, got 2'],
      [{ outcome: () => 'X' }, 'outcome: expected null, 1, 0 or -1, got X'],
      [{ turn: () => 'X' }, 'turn: expected 0 or 1, got X'],
      [{ key: () => NaN }, 'key: expected a text, a number or a bigint, got NaN'],
      [{ key: () => ({}) }, 'key: expected a text, a number or a bigint, got [object Object]'],
    ])('%o', (change, problem) => expect(violation({ ...matches(5), ...change })).toBe(problem));

    it.each([
      [0.5, 0.5],
      [-1, 2],
      [NaN, 1],
      [0, 1],
      [Infinity, 1],
      ['1', 2],
      [1n, 2n],
      [1, 2 ** 31],
    ])('weights that are no probabilities: %s, %s', (...weights) => {
      const die = {
        initial: 0,
        moves: (ply: number) => (ply % 2 === 0 ? ['roll'] : ['one', 'other']),
        weights: (ply: number) => (ply % 2 === 0 ? null : weights),
        next: (ply: number) => ply + 1,
        outcome: (ply: number) => (ply === 4 ? 1 : null),
      } as unknown as StateGame<number, string>;
      for (const call of [
        () => expectimaxSync(fromStates(die)),
        () => expectiminimax(fromStates(die), { depth: 4 }),
        () => monteCarloSync(fromStates(die), { playouts: 10 }),
      ]) {
        expect(call).toThrow(ContractViolation);
        expect(call).toThrow(
          `weights: expected whole numbers from 1, with a sum of up to 1000000, in which each is a share, got ${weights.join(', ')}`,
        );
      }
    });

    it.each([
      [undefined, 'game: expected an object, got undefined'],
      [{ initial: 1 }, 'moves: expected a function, got undefined'],
      [{ ...matches(1), next: 1 }, 'next: expected a function, got 1'],
      [{ ...matches(1), turn: 0 }, 'turn: expected a function, got 0'],
      [
        { ...matches(1), payoff: 'money' },
        "payoff: expected one of 'outcome', 'margin', got \"money\" (string)",
      ],
      [{ ...matches(1), maxPlies: 5000 }, 'maxPlies: expected a whole number from 1 to 4000, got 5000'],
    ])('%o', (game, message) => {
      const make = (): unknown => fromStates(game as StateGame<unknown, unknown>);
      expect(make).toThrow(OptionError);
      expect(make).toThrow(message);
    });

    it('moves that are not legal, and stays as it is', () => {
      const game = fromStates(TIC_TAC_TOE);
      game.playMove({ row: 1, column: 1 });
      const before = game.format();
      expect(() => game.playMove({ row: 1, column: 1 })).toThrow(IllegalMoveError);
      expect(() => game.playMove({ row: 1, column: 3 })).toThrow(
        'move: {"column":3,"row":1} is not legal here',
      );
      expect(game.format()).toBe(before);
    });

    it.each<[string, Partial<StateGame<number, number>>, string]>([
      ['a move that is listed twice', { moves: () => [1, 2, 1] }, 'moves: expected each once, got 1 twice'],
      ['no state', { next: () => undefined as never }, 'next: expected a new state, got undefined'],
      ['a game longer than it says', { maxPlies: 2 }, 'the game is longer than maxPlies = 2'],
    ])('%s', (_, wrong, message) => {
      const make = () => fromStates({ ...matches(7), ...wrong });
      for (const call of [() => searchSync(make()), () => monteCarloSync(make(), { playouts: 20 })]) {
        expect(call).toThrow(ContractViolation);
        expect(call).toThrow(message);
      }
    });

    it('a game without a start, and a step back before it', () => {
      const { initial, ...rest } = matches(3);
      expect(() => fromStates(rest as StateGame<number, number>)).toThrow(
        'initial: expected a state, got undefined',
      );
      const game = fromStates({ ...rest, initial });
      expect(game.undo).toThrow(IllegalMoveError);
      game.playMove(1);
      game.undo();
      expect(game.state()).toBe(initial);
    });
  });

  it('tells moves apart that are no plain data', () => {
    class Step {
      constructor(readonly count: number) {}
    }
    const steps = [new Step(1), new Step(2)];
    const game = fromStates({
      initial: 4,
      moves: (matches) => steps.filter(({ count }) => count <= matches),
      next: (matches, { count }) => matches - count,
      outcome: (matches) => (matches === 0 ? -1 : null),
    });
    game.playMove(steps[1]!);
    expect(game.state()).toBe(2);
    expect(searchSync(game).move).toBe(steps[1]);
    expect(() => game.playMove(new Step(1))).toThrow(IllegalMoveError);
  });

  it('tells a text from data that is written alike', () => {
    const game = fromStates({
      initial: 0,
      moves: () => ['[1]', [1]],
      next: (_, move) => (typeof move === 'string' ? 1 : 2),
      outcome: (state) => (state > 0 ? state - 2 : null),
    });
    game.playMove([1]);
    expect(game.state()).toBe(2);
    game.undo();
    game.playMove('[1]');
    expect(game.state()).toBe(1);
  });
});

describe('types', () => {
  it('follow from the initial state and the moves, without annotations', () => {
    const nim = fromStates({
      initial: { pile: 5, turn: 0 },
      moves: ({ pile }) => [1, 2, 3].filter((count) => count <= pile),
      next: ({ pile, turn }, count) => ({ pile: pile - count, turn: 1 - turn }),
      turn: ({ turn }) => turn,
      outcome: ({ pile }) => (pile === 0 ? -1 : null),
    });
    const move: number | null = searchSync(nim).move;
    expect(move).toBe(1);
  });
});
