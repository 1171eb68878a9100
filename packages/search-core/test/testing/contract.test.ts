import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { ONGOING, type Hashed, type Heuristics, type Notated, type Position, type Side } from '../../src';
import { checkContract, ContractError, createClaims, createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { TIC_TAC_TOE_SYMMETRIES } from '../../src/testing/tic-tac-toe';
import { derive } from '../../src/testing/wrappers';

type TicTacToe = ReturnType<typeof createTicTacToe>;

describe('the contract is kept by', () => {
  it('tic-tac-toe', () => {
    checkContract(createTicTacToe, {
      games: thorough(60),
      symmetry: TIC_TAC_TOE_SYMMETRIES,
      heuristics: { evaluate: randomEvaluator(1) },
    });
  });

  it('nim', () => checkContract(() => createNim([3, 4, 5])));

  it.each(['outcome', 'margin'] as const)('claims for %s', (payoff) => {
    for (let seed = 1; seed < 6; seed++) {
      const symmetry = (move: number): number => (move === 7 ? 7 : 6 - move);
      checkContract(() => createClaims({ cells: 7, seed, payoff, mirrored: true }), {
        games: thorough(8),
        symmetry,
      });
      checkContract(() => createClaims({ cells: 9, seed, payoff }), { games: thorough(8) });
    }
  });

  it('a game without hash and text', () => {
    checkContract(() => {
      const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome } = createNim([2, 3, 1]);
      return { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome };
    });
  });
});

/** Tic-tac-toe with something broken. */
function broken(plant: (game: TicTacToe) => Partial<Position & Hashed & Notated>): () => Position {
  return () => {
    const game = createTicTacToe();
    return derive(game, plant(game));
  };
}

describe('planted bugs are found', () => {
  const bugs: Record<string, [() => Position, RegExp]> = {
    'undo forgets to give the turn back': [
      broken(({ play, undo }) => {
        let side: Side = 0;
        let calls = 0;
        return {
          play: (move) => (play(move), (side = side === 0 ? 1 : 0)),
          undo: () => (undo(), ++calls % 9 > 0 && (side = side === 0 ? 1 : 0)),
          turn: () => side,
        };
      }),
      /changed the turn/,
    ],
    'undo leaves a stone': [
      broken(({ undo }) => {
        let calls = 0;
        return { undo: () => (++calls === 20 ? undefined : undo()) };
      }),
      /taking it back changed|taking a game back changed/,
    ],
    'the hash forgets a cell': [
      broken(({ hash, format }) => ({
        hash: (words) => {
          hash(words);
          if (format().startsWith('O')) words[0] = 12345;
          if (format().startsWith('O')) words[1] = 12345;
        },
      })),
      /one hash for two positions/,
    ],
    'the hash forgets who is to move': [
      () => {
        const game = createClaims({ cells: 6, seed: 3 });
        const { hash, format } = game;
        return derive(game, {
          hash: (words: Int32Array) => {
            hash(words);
            words[0] = words[1] = Array.from(format().slice(0, -1)).reduce(
              (sum, letter) => sum * 5 + letter.charCodeAt(0),
              0,
            );
          },
        });
      },
      /one hash for two positions/,
    ],
    'the hash depends on the order of moves': [
      broken(({ play, undo, hash }) => {
        const path: number[] = [];
        return {
          play: (move) => (play(move), path.push(move)),
          undo: () => (undo(), path.pop()),
          hash: (words) => {
            hash(words);
            words[1]! ^= path.reduce((sum, move) => (sum * 31 + move) | 0, 0);
          },
        };
      }),
      /depends on the order of moves/,
    ],
    'a draw that is said while the game goes on': [
      broken(({ outcome }) => ({ outcome: () => (outcome() === ONGOING ? 0 : outcome()) })),
      /outcome: is 0 at the start, where there are 9 moves/,
    ],
    'an outcome out of range': [
      broken(({ outcome }) => ({ outcome: () => (outcome() === -1 ? -10 : outcome()) })),
      /outcome: expected ONGOING or a whole number from -1 to 1, got -10/,
    ],
    'a move twice': [
      broken(({ generate }) => ({
        generate: (into, from) => {
          const count = generate(into, from);
          if (count !== 5) return count;
          into[from + 4] = into[from]!;
          return 5;
        },
      })),
      /generate: move \d was listed twice/,
    ],
    'a move outside the range': [
      broken(({ generate }) => ({
        generate: (into, from) => {
          const count = generate(into, from);
          into[from] = -1;
          return count;
        },
      })),
      /generate: expected moves from 0 to 65534, got -1/,
    ],
    'more moves than announced': [
      broken(() => ({ maxMoves: 7 })),
      /maxMoves: expected from 1 to maxMoves = 7 moves, got 9/,
    ],
    'moves written from 0 on': [
      broken(({ generate }) => ({ generate: (into) => generate(into, 0) })),
      /outside the places/,
    ],
    'a longer game than announced': [broken(() => ({ maxPlies: 6 })), /longer than maxPlies = 6/],
    'a game that never ends': [
      broken(({ outcome }) => ({ outcome: () => (outcome() === 0 ? ONGOING : outcome()) })),
      /generate: expected from 1 to maxMoves = 9 moves, got 0|longer than/,
    ],
  };

  it.each(Object.keys(bugs))('%s', (name) => {
    const [create, message] = bugs[name]!;
    expect(() => checkContract(create)).toThrow(message);
    expect(() => checkContract(create)).toThrow(ContractError);
  });

  describe('a wrong sign of the outcome', () => {
    /** What X was paid, read off the board. */
    const result = (position: Position): number => {
      const cells = (position as TicTacToe).format().replaceAll('\n', '');
      const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
      const owner = (mark: string): boolean =>
        lines.some((line) => line.split('').every((cell) => cells[Number(cell)] === mark));
      return owner('X') ? 1 : owner('O') ? -1 : 0;
    };
    const wrong: Record<string, (game: TicTacToe) => number> = {
      'seen by the winner': ({ outcome }) => 0 - outcome(),
      'seen by side 0': ({ outcome, turn }) => (turn() === 0 ? outcome() : 0 - outcome()),
    };

    it('the game itself', () => checkContract(createTicTacToe, { result }));

    it.each(Object.keys(wrong))('%s', (name) => {
      const create = broken((game) => ({
        outcome: () => (game.outcome() === ONGOING ? ONGOING : wrong[name]!(game)),
      }));
      expect(() => checkContract(create, { result })).toThrow(/was paid/);
    });
  });

  const namedHeuristics: Record<string, [Heuristics<Position>, RegExp]> = {
    'an opinion that is not a number': [
      { evaluate: () => NaN },
      /evaluate: expected a whole number from -999000000 to 999000000, got NaN/,
    ],
    'an opinion of halves': [{ evaluate: () => 0.5 }, /evaluate: expected a whole number .*, got 0.5/],
    'an opinion that changes': [
      {
        evaluate: (() => {
          let n = 0;
          return () => n++;
        })(),
      },
      /two scores/,
    ],
    'illegal candidates': [
      { evaluate: () => 0, candidates: (_, into, from) => ((into[from] = 4), 1) },
      /candidates wrote 4/,
    ],
    'an order that sorts': [
      {
        evaluate: () => 0,
        order: (_, moves, __, from, count) => moves.subarray(from, from + count).reverse(),
      },
      /changed the list/,
    ],
    'scores too large': [
      { evaluate: () => 0, order: (_, __, scores, from) => (scores[from] = 2_000_000) },
      /order: expected scores from -1000000 to 1000000, got 2000000/,
    ],
  };

  it.each(Object.keys(namedHeuristics))('%s', (name) => {
    const [heuristics, message] = namedHeuristics[name]!;
    expect(() => checkContract(createTicTacToe, { heuristics })).toThrow(message);
  });

  it('tells the way there', () => {
    try {
      checkContract(broken(() => ({ maxPlies: 6 })));
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ContractError);
      const { moves, position, message } = error as ContractError;
      expect(moves).toHaveLength(6);
      expect(position).toMatch(/^([XO.]{3}\n){3}$/);
      expect(message).toContain(moves.join(', '));
    }
  });
});
