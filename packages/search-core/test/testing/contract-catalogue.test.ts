import { describe, expect, it } from 'vitest';
import {
  ONGOING,
  type Hashed,
  type Heuristics,
  type Notated,
  type Passable,
  type Position,
  type Side,
  type Symmetric,
} from '../../src';
import { checkContract, ContractError, createClaims, createNim, createTicTacToe } from '../../src/testing';
import type { ContractOptions } from '../../src/testing/contract/contract';
import { TIC_TAC_TOE_SYMMETRIES } from '../../src/testing/tic-tac-toe';
import { derive } from '../../src/testing/wrappers';
import { createShuffle } from '../games/shuffle';

type Everything = Position & Hashed & Symmetric & Notated & Passable;
type Mutant = readonly [create: () => Position, options?: ContractOptions<Position> | undefined];

/** A game with some members replaced. */
function mutant<P extends Position>(
  create: () => P,
  plant: (game: P) => Partial<Everything>,
  options?: ContractOptions<Position>,
): Mutant {
  return [
    () => {
      const game = create();
      return derive(game, plant(game));
    },
    options,
  ];
}

const ticTacToe = createTicTacToe;
const shuffle = () => createShuffle();
const claims = () => createClaims({ cells: 6, seed: 3 });
const nim = () => createNim([2, 3, 1]);
const mirrored = () => createClaims({ cells: 7, seed: 2, mirrored: true });
const mirror = (move: number): number => (move === 7 ? 7 : 6 - move);

/** A hash made of text: any function of the position. */
function hashOf(words: Int32Array, text: string): void {
  words[0] = 17;
  words[1] = 23;
  for (const letter of text) {
    words[0] = Math.imul(words[0] ^ letter.charCodeAt(0), 0x9e3779b1);
    words[1] = Math.imul(words[1] + letter.charCodeAt(0), 0x85ebca77) ^ (words[0] >>> 15);
  }
}

let made = 0;
const shared = createTicTacToe();

/** One broken game for each kind of mistake; the message begins with the member named before the colon. */
const CATALOGUE: Readonly<Record<string, Mutant>> = {
  // Fields
  'payoff: a word that is none': mutant(ticTacToe, () => ({ payoff: 'win' as never })),
  'payoff: none': mutant(ticTacToe, () => ({ payoff: undefined as never })),
  'maxMoves: a fraction': mutant(ticTacToe, () => ({ maxMoves: 9.5 })),
  'maxMoves: more than there are numbers': mutant(ticTacToe, () => ({ maxMoves: 65_536 })),
  'maxMoves: too few': mutant(ticTacToe, () => ({ maxMoves: 7 })),
  'maxPlies: over 4,000': mutant(ticTacToe, () => ({ maxPlies: 5000 })),
  'maxPlies: no number': mutant(ticTacToe, () => ({ maxPlies: NaN })),
  'maxPlies: none': mutant(ticTacToe, () => ({ maxPlies: undefined as never })),
  'maxPlies: too few': mutant(ticTacToe, () => ({ maxPlies: 6 })),
  'generate: missing': mutant(ticTacToe, () => ({ generate: undefined as never })),
  'outcome: a number': mutant(ticTacToe, () => ({ outcome: ONGOING as never })),
  'hash: no function': mutant(ticTacToe, () => ({ hash: 5 as never })),
  'undoPass: missing': mutant(claims, () => ({ undoPass: undefined as never })),
  'createPosition: no position': [() => undefined as never],
  'createPosition: throws': [
    () => {
      throw new TypeError('no board');
    },
  ],
  'createPosition: always the same position': [() => shared],
  'createPosition: positions that share their state': (() => {
    const state = createTicTacToe();
    return mutant(ticTacToe, () => ({ turn: state.turn, play: state.play, undo: state.undo }));
  })(),

  // Turn, moves, play and undo
  'turn: a text': mutant(ticTacToe, ({ turn }) => ({ turn: () => String(turn()) as never })),
  'turn: sides 1 and 2': mutant(ticTacToe, ({ turn }) => ({ turn: () => (turn() + 1) as Side })),
  'generate: nothing though the game goes on': mutant(ticTacToe, ({ generate, format }) => ({
    generate: (into, from) => (format().startsWith('XO') ? 0 : generate(into, from)),
  })),
  'generate: a move twice': mutant(ticTacToe, ({ generate }) => ({
    generate: (into, from) => {
      const count = generate(into, from);
      if (count === 5) into[from + 4] = into[from]!;
      return count;
    },
  })),
  'generate: depends on what the buffer held': mutant(ticTacToe, ({ generate }) => ({
    generate: (into, from) => {
      const first = into[from]!;
      const count = generate(into, from);
      if (count > 1 && first === into[from]) into.subarray(from, from + count).reverse();
      return count;
    },
  })),
  'generate: throws': mutant(ticTacToe, ({ generate, format }) => ({
    generate: (into, from) => {
      if (format().startsWith('XO')) throw new RangeError('off the board');
      return generate(into, from);
    },
  })),
  'generate: plays on the board to try moves and forgets one': mutant(ticTacToe, ({ generate, play }) => ({
    generate: (into, from) => {
      const count = generate(into, from);
      if (count === 4) play(into[from]!);
      return count;
    },
  })),
  'play: throws': mutant(ticTacToe, ({ play }) => ({
    play: (move) => {
      if (move === 7) throw new TypeError('undefined is not a square');
      play(move);
    },
  })),
  'undo: throws': mutant(ticTacToe, ({ undo }) => ({
    undo: () => {
      undo();
      throw new Error('not yet written');
    },
  })),
  'undo: leaves a stone': (() => {
    let calls = 0;
    return mutant(ticTacToe, ({ undo }) => ({ undo: () => (++calls % 50 === 0 ? undefined : undo()) }));
  })(),
  'undo: gives the turn to the other side after a double move': mutant(claims, (game) => {
    const { play, undo, turn } = game;
    let wrong = false;
    return {
      play: (move) => {
        const side = turn();
        play(move);
        wrong = turn() === side;
      },
      undo: () => undo(),
      turn: () => (wrong ? ((1 - turn()) as Side) : turn()),
    };
  }),
  'undo: forgets a score kept beside the board': mutant(
    ticTacToe,
    ({ play }) => {
      let score = 0;
      return { play: (move: number) => (play(move), (score += move)), score: () => score } as never;
    },
    { heuristics: { evaluate: (position) => (position as never as { score: () => number }).score() } },
  ),

  // Outcomes
  'outcome: out of range': mutant(ticTacToe, ({ outcome }) => ({
    outcome: () => (outcome() === -1 ? -10 : outcome()),
  })),
  'outcome: not a number': mutant(ticTacToe, ({ outcome }) => ({
    outcome: () => (outcome() === 0 ? NaN : outcome()),
  })),
  'outcome: undefined while the game goes on': mutant(ticTacToe, ({ outcome }) => ({
    outcome: () => (outcome() === ONGOING ? (undefined as never) : outcome()),
  })),
  'outcome: seen by the winner': mutant(
    nim,
    ({ outcome }) => ({ outcome: () => (outcome() === ONGOING ? ONGOING : 1) }),
    {
      result: (position) => (position.turn() === 0 ? -1 : 1),
    },
  ),
  'outcome: changes when asked twice': (() => {
    let calls = 0;
    return mutant(ticTacToe, ({ outcome }) => ({
      outcome: () => (outcome() === 0 ? (++calls % 2 ? 0 : -1) : outcome()),
    }));
  })(),

  // Games without end
  'maxPlies: no end, and a hash': mutant(
    () => createShuffle({ limit: 10_000 }),
    ({ format }) => ({
      maxPlies: 4000,
      hash: (words) => hashOf(words, format().replace(/ \d+ (\d)$/, ' $1')),
      generate: (into, from) => ((into[from] = 0), (into[from + 1] = 1), 2),
    }),
    { games: 2 },
  ),
  'maxPlies: moves that lead back': mutant(
    () => createShuffle({ limit: 10_000 }),
    ({ format }) => ({
      maxPlies: 4000,
      hash: (words) => hashOf(words, format().replace(/ \d+ (\d)$/, ' $1')),
    }),
  ),
  'maxPlies: no end, no hash, no text': [
    () => {
      const { payoff, maxMoves, turn, generate, play, undo, outcome } = createShuffle({ limit: 1e9 });
      return { payoff, maxMoves, maxPlies: 300, turn, generate, play, undo, outcome };
    },
  ],

  // Hashes
  'hash: writes the low word only': mutant(ticTacToe, ({ hash }) => ({
    hash: (words) => {
      const high = words[1]!;
      hash(words);
      words[1] = high;
    },
  })),
  'hash: mixed into the buffer': mutant(nim, ({ hash }) => ({
    hash: (words) => {
      const before = words[0]!;
      hash(words);
      words[0]! ^= before;
    },
  })),
  'hash: writes a third word': mutant(ticTacToe, ({ hash }) => ({
    hash: (words) => (hash(words), (words[2] = 1)),
  })),
  'hash: the same for all': mutant(ticTacToe, () => ({ hash: (words) => words.fill(7, 0, 2) })),
  'hash: without a cell': mutant(ticTacToe, ({ format }) => ({
    hash: (words) => hashOf(words, format().slice(1)),
  })),
  'hash: without the colour of stones': mutant(ticTacToe, ({ format }) => ({
    hash: (words) => hashOf(words, format().replaceAll('O', 'X')),
  })),
  'hash: without the side to move, which moves twice': mutant(claims, ({ format }) => ({
    hash: (words) => hashOf(words, format().slice(0, -1)),
  })),
  'hash: without a heap': mutant(nim, (game) => ({
    hash: (words) => {
      const moves = new Int32Array(6);
      const count = game.outcome() === ONGOING ? game.generate(moves, 0) : 0;
      hashOf(
        words,
        `${game.turn()} ${moves
          .subarray(0, count)
          .filter((move) => move < 128)
          .join()}`,
      );
    },
  })),
  'hash: without the draw counter': mutant(shuffle, ({ format }) => ({
    hash: (words) => hashOf(words, format().replace(/ \d+ (\d)$/, ' $1')),
  })),
  'hash: without a draw counter of 100 moves': mutant(
    () => createShuffle({ limit: 100, coins: 3 }),
    ({ format }) => ({
      hash: (words) => hashOf(words, format().replace(/ \d+ (\d)$/, ' $1')),
    }),
  ),
  'hash: without the number of coins taken': mutant(shuffle, ({ format }) => ({
    hash: (words) => hashOf(words, format().replace(/ \d\/\d /, ' ')),
  })),
  'hash: not changed by a pass': mutant(claims, (game) => {
    let passes = 0;
    const words = new Int32Array(2);
    return {
      playPass: () => {
        game.hash(words);
        passes++;
        game.playPass();
      },
      undoPass: () => {
        passes--;
        game.undoPass();
      },
      hash: (into) => {
        if (passes > 0) into.set(words);
        else game.hash(into);
      },
    };
  }),
  'hash: by the order of moves': mutant(ticTacToe, (game) => {
    const path: number[] = [];
    return {
      play: (move) => (game.play(move), path.push(move)),
      undo: () => (game.undo(), path.pop()),
      hash: (words) => hashOf(words, path.join()),
    };
  }),
  'hash: keys drawn anew for each position': mutant(ticTacToe, ({ hash }) => {
    const key = ++made;
    return { hash: (words) => (hash(words), (words[0]! ^= key)) };
  }),
  'hash: changes the position': mutant(ticTacToe, (game) => {
    const { format, hash, turn } = game;
    let asked = false;
    return {
      hash: (words) => (hash(words), (asked ||= format().startsWith('XO'))),
      turn: () => (asked ? 1 - turn() : turn()) as Side,
    };
  }),
  'hash: throws': mutant(ticTacToe, () => ({
    hash: () => {
      throw new TypeError('keys is undefined');
    },
  })),
  'canonicalHash: mixed into the buffer': mutant(ticTacToe, ({ canonicalHash }) => ({
    canonicalHash: (words) => {
      const before = words[1]!;
      canonicalHash(words);
      words[1]! += before;
    },
  })),
  'canonicalHash: of the board as it stands': mutant(ticTacToe, ({ hash }) => ({ canonicalHash: hash }), {
    symmetry: TIC_TAC_TOE_SYMMETRIES,
  }),
  'canonicalHash: one for positions that are no images': mutant(ticTacToe, ({ format }) => ({
    canonicalHash: (words) => hashOf(words, format().replace(/[^X]/g, '').padEnd(4)),
  })),
  'symmetry: not one of the board': [ticTacToe, { symmetry: (move) => (move + 1) % 9 }],
  'symmetry: throws': [
    ticTacToe,
    {
      symmetry: () => {
        throw new Error('which board?');
      },
    },
  ],

  // Passes
  'playPass: keeps the turn': mutant(claims, () => ({
    playPass: () => undefined,
    undoPass: () => undefined,
  })),
  'undoPass: does nothing': mutant(claims, () => ({ undoPass: () => undefined })),

  // Texts
  'formatMove: one text for two moves': mutant(ticTacToe, () => ({
    formatMove: (move) => String(move >> 1),
  })),
  'formatMove: a number': mutant(ticTacToe, () => ({ formatMove: (move) => move as never })),
  'parseMove: counts from another number': mutant(ticTacToe, () => ({ parseMove: (text) => Number(text) })),
  'parseMove: refuses what formatMove wrote': mutant(ticTacToe, ({ formatMove }) => ({
    formatMove: (move) => `c${formatMove(move)}`,
  })),
  'parseMove: reads nonsense': mutant(ticTacToe, () => ({ parseMove: (text) => Number(text) - 1 })),
  'format: changes the position': mutant(ticTacToe, (game) => {
    const { format, turn } = game;
    let asked = false;
    return {
      format: () => ((asked ||= format().startsWith('XO')), format()),
      turn: () => (asked ? 1 - turn() : turn()) as Side,
    };
  }),

  // Opinions
  ...Object.fromEntries(
    Object.entries<Heuristics<Position>>({
      'evaluate: throws': {
        evaluate: () => {
          throw new TypeError('no weights');
        },
      },
      'evaluate: not a number': { evaluate: () => NaN },
      'evaluate: plays on': { evaluate: (position) => (position.play(0), 0) },
      'candidates: none': { evaluate: () => 0, candidates: () => 0 },
      'candidates: a text': { evaluate: () => 0, candidates: () => '2' as never },
      'candidates: from the beginning of the buffer': {
        evaluate: () => 0,
        candidates: (position, into) => position.generate(into, 0),
      },
      'noisy: illegal moves': { evaluate: () => 0, noisy: (_, into, from) => ((into[from] = 77), 1) },
      'order: sorts': {
        evaluate: () => 0,
        order: (_, moves, __, from, count) => moves.subarray(from, from + count).reverse(),
      },
      'extend: half a ply': { evaluate: () => 0, extend: () => 0.5 },
      'extend: fewer plies': { evaluate: () => 0, extend: () => -1 },
    }).map(([name, heuristics]): [string, Mutant] => [name, [ticTacToe, { heuristics }]]),
  ),
};

describe('each kind of mistake is found and named', () => {
  it.each(Object.keys(CATALOGUE))('%s', (name) => {
    const [create, options] = CATALOGUE[name]!;
    const member = name.split(':')[0]!;
    let found: unknown;
    try {
      checkContract(create, options);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ContractError);
    expect((found as ContractError).message.split('\n')[0]).toMatch(new RegExp(`^${member}: `));
    expect((found as ContractError).member).toBe(member);
  });

  it.each([2, 3, 4, 5, 6])('also under another seed: %i', (seed) => {
    const create = mutant(shuffle, ({ format }) => ({
      hash: (words) => hashOf(words, format().replace(/ \d+ (\d)$/, ' $1')),
    }))[0];
    expect(() => checkContract(create, { seed })).toThrow(/^hash: one hash for two positions/);
  });
});

describe('what is right passes', () => {
  it('a game kept from going in circles by a counter', () => {
    checkContract(shuffle);
    checkContract(() => createShuffle({ limit: 40, coins: 3 }), { games: 10 });
  });

  it('a game of one line of 900 moves', () => {
    checkContract(
      () => {
        let plies = 0;
        return {
          payoff: 'margin',
          maxMoves: 1,
          maxPlies: 900,
          turn: () => (plies & 1) as Side,
          generate: (into, from) => ((into[from] = 0), 1),
          play: () => plies++,
          undo: () => plies--,
          outcome: () => (plies === 900 ? 7 : ONGOING),
          hash: (words) => ((words[0] = plies), (words[1] = ~plies)),
        } satisfies Position & Hashed;
      },
      { games: 1, positions: 1 },
    );
  });

  it('a symmetry that depends on the side to move', () => {
    /** Claims, with the moves of side 1 numbered from the other end, so that their images are others too. */
    const create = (): Position => {
      const game = mirrored();
      const own = (move: number, side: number): number => (move === 7 || side === 0 ? move : move + 100);
      return derive(game, {
        generate: (into: Int32Array, from: number) => {
          const count = game.generate(into, from);
          for (let index = from; index < from + count; index++) into[index] = own(into[index]!, game.turn());
          return count;
        },
        play: (move: number) => game.play(move % 100),
        formatMove: undefined,
        parseMove: undefined,
      });
    };
    const symmetry = (move: number, position: Position): number =>
      position.turn() === 0 || move === 7 ? mirror(move) : 100 + mirror(move - 100);
    checkContract(create, { symmetry, games: 5 });
    expect(() => checkContract(create, { symmetry: mirror, games: 5 })).toThrow(/^symmetry: /);
  });
});

describe('a violation says what one needs to see it', () => {
  const message = (create: () => Position): string => {
    try {
      checkContract(create);
    } catch (error) {
      return (error as Error).message;
    }
    return 'nothing found';
  };

  it('the two ways to one hash, and the moves that tell them apart', () => {
    const text = message(
      mutant(shuffle, ({ format }) => ({
        hash: (words) => hashOf(words, format().replace(/ \d+ (\d)$/, ' $1')),
      }))[0],
    );
    expect(text).toMatch(/one hash for two positions: after \[[\d, ]*\].*; after \[[\d, ]+\]/);
    expect(text).toMatch(/over with outcome 0/);
    expect(text).toMatch(/not over/);
  });

  it('the moves that repeat in a game without end', () => {
    expect(message(CATALOGUE['maxPlies: no end, and a hash']![0])).toMatch(
      /last moves \[[\d, ]+\] lead back/,
    );
    expect(message(CATALOGUE['maxPlies: moves that lead back']![0])).toMatch(
      /the moves \[[\d, ]+\] lead back/,
    );
    expect(message(CATALOGUE['maxPlies: no end, no hash, no text']![0])).toMatch(
      /\[\d, .* 240 more …, .*\d\]/,
    );
  });

  it('the field and its range', () => {
    expect(message(CATALOGUE['maxPlies: over 4,000']![0])).toMatch(/maxPlies: .*from 0 to 4000, got 5000/);
  });

  it('the options that make no sense', () => {
    const wrong = (options: object, code: string): void =>
      expect(() => checkContract(ticTacToe, options)).toThrow(expect.objectContaining({ code }) as Error);
    wrong({ games: 0 }, 'search-core/out-of-range');
    wrong({ games: '3' }, 'search-core/out-of-range');
    wrong({ seed: NaN }, 'search-core/out-of-range');
    wrong({ symmetry: 'none' }, 'search-core/wrong-type');
    wrong({ symmetry: [1] }, 'search-core/wrong-type');
    wrong({ heuristics: {} }, 'search-core/wrong-type');
    wrong({ result: 1 }, 'search-core/wrong-type');
    expect(() => checkContract(createTicTacToe() as never)).toThrow(/createPosition: expected a function/);
    checkContract(ticTacToe, { games: 1, positions: undefined, symmetry: undefined, heuristics: undefined });
  });
});
