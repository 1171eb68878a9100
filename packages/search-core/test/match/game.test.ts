import { describe, expect, it } from 'vitest';
import { fromStates, ONGOING, type Position, searchSync } from '../../src';
import { WIN_SCORE } from '../../src/engine';
import { playGame, randomPlayer, searchPlayer, type Choice, type Clock, type Player } from '../../src/match';
import type { GameRequest } from '../../src/match/game';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const first: Player = {
  name: 'first',
  choose: (position) => {
    const moves = new Int32Array(position.maxMoves);
    position.generate(moves, 0);
    return moves[0]!;
  },
};
const random = randomPlayer('random', 1);
const perfect = searchPlayer('perfect');

/** A player that does something else on its turn. */
function instead(choose: Player['choose']): Player {
  return { name: 'odd', choose };
}

/** Says of every position that it is worth so much. */
function saying(score: number | undefined): Player {
  return {
    name: 'saying',
    choose: (position, clock, signal) => {
      const move = first.choose(position, clock, signal) as number;
      return score === undefined ? { move } : { move, score };
    },
  };
}

function play(players: readonly [Player, Player], options: GameRequest<Position> = {}) {
  return playGame<Position>(createTicTacToe, players, options);
}

/** The result, seen by side 0, of playing moves over. */
function resultOf(position: Position, moves: readonly number[]): number {
  moves.forEach((move) => position.play(move));
  expect(position.outcome()).not.toBe(ONGOING);
  return position.turn() === 0 ? position.outcome() : 0 - position.outcome();
}

describe('endGame', () => {
  /** Two players of which the first does as it is told, and what is called on the second. */
  async function callsBeside(other: Partial<Player>): Promise<string[]> {
    const calls: string[] = [];
    const watched: Player = {
      ...first,
      name: 'watched',
      newGame: () => void calls.push('new'),
      endGame: (position) =>
        void calls.push(`end after ${position.outcome() === ONGOING ? 'nothing' : 'all'}`),
    };
    await play([{ ...first, name: 'other', ...other }, watched]);
    return calls;
  }

  it('is called once when a game is over', async () => {
    expect(await callsBeside({})).toEqual(['new', 'end after all']);
  });

  it('is called when the other side failed, and where the game could not begin', async () => {
    expect(await callsBeside({ choose: () => -1 })).toEqual(['new', 'end after nothing']);
    expect(await callsBeside({ newGame: () => Promise.reject(new Error('no worker')) })).toEqual([
      'end after nothing',
    ]);
  });

  it('is checked to be a function', async () => {
    await expect(play([first, { ...random, endGame: 1 as never }])).rejects.toThrow('players[1].endGame');
  });
});

describe('a game', () => {
  it('ends as its rules say, also where sides move twice', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      for (const payoff of ['outcome', 'margin'] as const) {
        const create = () => createClaims({ cells: 9, seed, payoff });
        const game = await playGame(create, [random, first], { seed });
        const paid = resultOf(create(), game.moves);
        expect(game.reason).toBe('finished');
        expect(game.result).toBe(Math.sign(paid));
        expect(game.margin).toBe(payoff === 'margin' ? paid : null);
        expect(game.times).toHaveLength(game.moves.length);
        expect(game.scores).toHaveLength(game.moves.length);
      }
    }
  });

  it('is what search says it is when both play perfectly', async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const create = () => createClaims({ cells: 8, seed, payoff: 'margin' });
      const { value } = searchSync(create());
      const game = await playGame(create, [perfect, perfect]);
      expect({ score: game.margin, kind: 'score' }).toMatchObject({
        kind: value.kind,
        score: value.kind === 'score' ? value.score : NaN,
      });
    }
    const nim = await playGame(() => createNim([1, 2, 4]), [perfect, random]);
    expect(nim.result).toBe(1);
    expect(nim.scores[0]).toBeGreaterThan(WIN_SCORE - 10);
  });

  it('begins with its opening', async () => {
    const game = await play([first, first], { opening: [8, 4] });
    expect(game.opening).toEqual([8, 4]);
    expect(resultOf(createTicTacToe(), [...game.opening, ...game.moves])).toBe(game.result);
    await expect(play([first, first], { opening: [8, 8] })).rejects.toMatchObject({
      code: 'search-core/illegal-opening',
      details: { index: 2, move: 8 },
    });
  });

  it('repeats under a seed, and differs under another', async () => {
    const moves = async (seed: number) => (await play([random, random], { seed })).moves.join(' ');
    expect(await moves(3)).toBe(await moves(3));
    const games = await Promise.all([1, 2, 3, 4, 5].map(moves));
    expect(new Set(games).size).toBeGreaterThan(1);
  });

  it('stops when it is told to, and keeps the moves so far', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const hanging = instead((position, clock, ended) => {
      if (position.generate(new Int32Array(position.maxMoves), 0) >= 7)
        return first.choose(position, clock, ended);
      setTimeout(() => controller.abort(new Error('enough')), 10);
      return new Promise<number>(() => undefined);
    });
    const aborted = { reason: 'aborted', result: 0, margin: null, detail: '' };
    expect(await play([hanging, first], { signal })).toMatchObject({ ...aborted, moves: [0, 1, 2, 3] });
    expect(await play([first, first], { signal })).toMatchObject({ ...aborted, moves: [], times: [] });
  });
});

describe('a player at fault loses', () => {
  const faults: [string, Player['choose'], object][] = [
    ['by a move that is not legal', () => 9, { reason: 'illegal-move', detail: '9' }],
    ['by no number at all', () => NaN, { reason: 'illegal-move', detail: 'NaN' }],
    ['by no answer', () => ({}) as Choice, { reason: 'illegal-move', detail: 'undefined' }],
    ['by nothing', () => undefined as never, { reason: 'illegal-move', detail: 'undefined' }],
    ['by null', () => Promise.resolve(null as never), { reason: 'illegal-move', detail: 'null' }],
    ['by text', () => '1' as never, { reason: 'illegal-move', detail: '1' }],
    [
      'by throwing',
      () => {
        throw new RangeError('no idea');
      },
      { reason: 'exception', detail: 'RangeError: no idea' },
    ],
    [
      'by rejecting',
      () => Promise.reject(new Error('lost contact')),
      { reason: 'exception', detail: 'Error: lost contact' },
    ],
    [
      'by playing in its own position',
      (position) => {
        position.play(0);
        return 1;
      },
      { reason: 'exception', detail: 'the player left its position changed' },
    ],
  ];
  for (const [how, choose, expected] of faults) {
    it(how, async () => {
      expect(await play([instead(choose), first])).toMatchObject({ ...expected, result: -1, moves: [] });
      const second = await play([first, instead(choose)]);
      expect(second).toMatchObject({ ...expected, result: 1, moves: [0] });
      expect(second.times).toHaveLength(1);
    });
  }

  it('by failing to begin', async () => {
    const broken: Player = {
      ...first,
      newGame: () => {
        throw new Error('no table');
      },
    };
    expect(await play([first, broken])).toMatchObject({ reason: 'exception', result: 1 });
  });

  it('but a search without a limit is a misuse, not a fault', async () => {
    const endless = searchPlayer('endless', { heuristics: { evaluate: () => 0 } });
    await expect(play([first, endless])).rejects.toMatchObject({
      code: 'search-core/no-limit',
      details: { player: 'endless' },
    });
  });

  it('and so is what is no player', async () => {
    await expect(play([first, undefined as never])).rejects.toThrow(/players: expected an array without gap/);
    await expect(play([first, null as never])).rejects.toThrow(/players\[1\]: expected an object/);
    await expect(play([first, { ...first, choose: 1 as never }])).rejects.toThrow(/players\[1\].choose/);
  });
});

describe('clocks', () => {
  const hanging = instead(() => new Promise<number>(() => undefined));

  it('end a move that takes too long, with and without an answer', async () => {
    const control = { milliseconds: 10, tolerance: 5 };
    expect(await play([hanging, first], { control })).toMatchObject({ reason: 'time', result: -1 });
    const holding = instead(() => {
      for (const end = performance.now() + 30; performance.now() < end;);
      return 0;
    });
    // The second side has the move, so that the other cannot be late.
    const opening = [4];
    expect(await play([first, holding], { control, opening })).toMatchObject({ reason: 'time', result: 1 });
  });

  it('tell a late player to stop', async () => {
    let told = false;
    const slow = instead(
      (_, __, signal) =>
        new Promise<number>(() => {
          signal.addEventListener('abort', () => (told = true));
        }),
    );
    await play([slow, first], { control: { milliseconds: 5, tolerance: 0 } });
    expect(told).toBe(true);
  });

  it('forgive what the tolerance covers', async () => {
    const late = instead(async (position, clock, signal) => {
      await sleep(15);
      return first.choose(position, clock, signal);
    });
    const control = { milliseconds: 5, tolerance: 300_000 };
    expect(await play([late, late], { control })).toMatchObject({ reason: 'finished' });
  });

  it('run down over the game, and gain the increment', async () => {
    const seen: Clock[] = [];
    const watching = instead(async (position, clock, signal) => {
      seen.push(clock);
      await sleep(10);
      return first.choose(position, clock, signal);
    });
    await play([watching, first], { control: { gameMilliseconds: 500_000, increment: 2 } });
    expect(seen[0]).toMatchObject({ remaining: 500_000, opponentRemaining: 500_000, increment: 2 });
    for (let index = 1; index < seen.length; index++) {
      expect(seen[index]!.remaining).toBeLessThan(seen[index - 1]!.remaining - 5);
    }
    expect(seen[1]!.opponentRemaining).toBeGreaterThan(400_000);
    const short = { gameMilliseconds: 25, increment: 0, tolerance: 0 };
    expect(await play([watching, watching], { control: short })).toMatchObject({ reason: 'time' });
    expect(await play([hanging, first], { control: short })).toMatchObject({ reason: 'time', result: -1 });
  });

  it('are shared out by a player that searches', async () => {
    const thinking = searchPlayer('thinking', { heuristics: { evaluate: () => 0 } });
    const game = await playGame(() => createClaims({ cells: 30 }), [thinking, random], {
      control: { gameMilliseconds: 400, increment: 2, tolerance: 300_000 },
    });
    expect(game.reason).toBe('finished');
  });

  it('count depth and nodes', async () => {
    const seen: Clock[] = [];
    const watching = instead((position, clock, signal) => {
      seen.push(clock);
      return first.choose(position, clock, signal);
    });
    await play([watching, first], { control: { depth: 3, nodes: 500 } });
    expect(seen[0]!.limits).toEqual({ depth: 3, nodes: 500 });
    expect(seen[0]!.remaining).toBe(Infinity);
    const limited = searchPlayer('limited', { heuristics: { evaluate: () => 0 }, depth: 9 });
    const game = await play([limited, limited], { control: { nodes: 20 } });
    expect(game.reason).toBe('finished');
  });

  it('refuse times that make no sense', async () => {
    await expect(play([first, first], { control: { gameMilliseconds: -1 } })).rejects.toMatchObject({
      code: 'search-core/not-positive',
    });
    await expect(play([first, first], { control: { depth: 0 } })).rejects.toMatchObject({
      code: 'search-core/out-of-range',
    });
  });
});

describe('adjudication', () => {
  it('draws a long game', async () => {
    const game = await play([first, first], { opening: [4], adjudication: { drawAfter: 3 } });
    expect(game).toMatchObject({ reason: 'length', result: 0 });
    expect(game.moves).toHaveLength(2);
  });

  it('believes both players', async () => {
    const adjudication = { scores: { threshold: 100, moves: 2 } };
    const agreed = await play([saying(-100), saying(120)], { adjudication });
    expect(agreed).toMatchObject({ reason: 'scores', result: -1 });
    expect(agreed.moves).toHaveLength(4);
    for (const players of [
      [saying(100), saying(99)],
      [saying(100), saying(-99)],
      [saying(100), saying(100)],
      [saying(100), saying(undefined)],
    ] as [Player, Player][]) {
      expect(await play(players, { adjudication })).toMatchObject({ reason: 'finished' });
    }
  });

  it('believes one player when it shall', async () => {
    const adjudication = { scores: { threshold: 100, moves: 2, players: 'one' as const } };
    const game = await play([saying(0), saying(-150)], { adjudication });
    expect(game).toMatchObject({ reason: 'scores', result: 1 });
    expect(game.moves).toHaveLength(4);
  });

  it('asks the solver', async () => {
    const create = () => createClaims({ cells: 8, seed: 4, payoff: 'margin' as const });
    const solver = (position: Position): number | undefined => {
      const { value } = searchSync(position);
      return value.kind === 'score' ? value.score : undefined;
    };
    const solved = await playGame(create, [random, random], { adjudication: { solver } });
    const played = await playGame(create, [perfect, perfect]);
    expect(solved).toMatchObject({ reason: 'solver', moves: [], margin: played.margin });
  });

  it('refuses rules that make no sense', async () => {
    for (const adjudication of [
      { drawAfter: 0 },
      { scores: { threshold: 0, moves: 1 } },
      { scores: { threshold: 1, moves: 0.5 } },
    ]) {
      await expect(play([first, first], { adjudication })).rejects.toMatchObject({
        code: 'search-core/out-of-range',
      });
    }
  });
});

describe('players of games with moves of their own', () => {
  interface Take {
    readonly move: 'take';
    readonly count: number;
  }
  /** Who takes the last of five matches wins; moves are texts, or records. */
  const textGame = () =>
    fromStates({
      initial: 5,
      moves: (matches) => ['one', 'two', 'three'].slice(0, matches),
      next: (matches, move) => matches - 1 - ['one', 'two', 'three'].indexOf(move),
      outcome: (matches) => (matches === 0 ? -1 : null),
    });
  const recordGame = () =>
    fromStates<number, Take>({
      initial: 5,
      moves: (matches) => [1, 2, 3].slice(0, matches).map((count) => ({ move: 'take', count })),
      next: (matches, { count }) => matches - count,
      outcome: (matches) => (matches === 0 ? -1 : null),
    });
  type TextGame = ReturnType<typeof textGame>;
  const texts: Player<TextGame> = { name: 'texts', choose: (position) => searchSync(position).move! };

  it('answer with a move of the game, with one and its score, or with its number', async () => {
    const scored: Player<TextGame> = {
      name: 'scored',
      choose: (position) => Promise.resolve({ move: searchSync(position).move!, score: 5 }),
    };
    const numbered: Player<TextGame> = {
      name: 'numbered',
      choose: (position) => position.moveNumber(searchSync(position).move!),
    };
    for (const player of [texts, scored, numbered, searchPlayer<TextGame>('search')]) {
      const game = await playGame(textGame, [player, random]);
      expect([game.reason, game.result], player.name).toEqual(['finished', 1]);
      expect(game.moves[0], player.name).toBe(0);
    }
    expect((await playGame(textGame, [scored, texts])).scores[0]).toBe(5);
  });

  it('answer with records, though these have a move of their own', async () => {
    type Game = ReturnType<typeof recordGame>;
    const bare: Player<Game> = { name: 'bare', choose: (position) => searchSync(position).move! };
    const scored: Player<Game> = {
      name: 'scored',
      choose: (position) => ({ move: { ...searchSync(position).move! }, score: 7 }),
    };
    const game = await playGame(recordGame, [bare, scored]);
    expect([game.reason, game.result, game.moves[0], game.scores[1]]).toEqual(['finished', 1, 0, 7]);
  });

  it.each([
    ['four', 'move: four is not legal here; legal: one, two, three'],
    [null, 'move: null is not legal here; legal: one, two, three'],
    [{ score: 3 }, 'move: {"score":3} is not legal here; legal: one, two, three'],
    [{ move: 'none' }, 'move: none is not legal here; legal: one, two, three'],
    [7, '7'],
  ])('lose by a move that the game does not have: %o', async (answer, detail) => {
    const odd = { name: 'odd', choose: () => answer as never };
    const game = await playGame<TextGame>(textGame, [odd, texts]);
    expect([game.reason, game.detail, game.result]).toEqual(['illegal-move', detail, -1]);
  });
});
