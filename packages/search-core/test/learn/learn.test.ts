import { describe, expect, it } from 'vitest';
import { defineGame, fromStates, type GameDefinition, legalMoves, searchSync } from '../../src';
import { scoreOfValue } from '../../src/game/value';
import { learn, learnedHeuristics, type LearnProgress, withWeights } from '../../src/learn';
import { playMatch, randomPlayer, searchPlayer } from '../../src/match';
import { createPig, createTicTacToe } from '../../src/testing';
import { cardsInARow, takeAway, ticTacToe } from './games';

const BRIEF = { games: 60, seed: 7, matchGames: 0 } as const;
const code = (of: string): unknown => expect.objectContaining({ code: `search-core/${of}` });
const matches = (write: (into: Int32Array, left: number) => number, count = 10) => ({
  count,
  most: 1,
  write: (position: { format: () => string }, into: Int32Array) => write(into, Number(position.format())),
});
const itself = matches((into, left) => {
  into[0] = left;
  return 1;
});

describe('learn', () => {
  it('teaches a search of one ply to play tic-tac-toe well', async () => {
    const { weights, stopped, verdict } = await learn(ticTacToe, { games: 1500, seed: 1, matchGames: 0 });
    expect({ stopped, verdict }).toEqual({ stopped: 'games', verdict: 'unknown' });
    const result = await playMatch({
      game: () => ticTacToe.createPosition({}),
      players: [
        searchPlayer('learned', { depth: 1, heuristics: learnedHeuristics(weights, ticTacToe) }),
        randomPlayer('random', 1),
      ],
      games: 100,
      seed: 3,
    });
    expect(result.losses).toBeLessThanOrEqual(5);
    expect(result.points).toBeGreaterThan(85);
  });

  it('finds the theory of a game from the features of its author', async () => {
    const game = takeAway(itself);
    const { weights } = await learn(game, { games: 400, seed: 1, matchGames: 0 });
    const heuristics = learnedHeuristics(weights, game);
    const position = game.createPosition({});
    const found = [9, 8, 7, 6, 5].map(() => {
      const { move } = searchSync(position, { depth: 1, heuristics });
      position.play(legalMoves(position)[0]!);
      return move;
    });
    // Multiples of four lose: 9, 7, 6, 5 take 1, 3, 2, 1.
    expect([found[0], ...found.slice(2)]).toEqual([1, 3, 2, 1]);
  });

  it('learns what is still to come where points are made on the way', async () => {
    const { weights } = await learn(cardsInARow, { games: 800, seed: 1, matchGames: 0 });
    const { evaluate } = learnedHeuristics(weights, cardsInARow);
    const valueAfter = (cards: readonly number[]): readonly [learned: number, exact: number] => {
      const position = cardsInARow.createPosition({});
      for (const card of cards)
        position.play(legalMoves(position).find((move) => position.formatMove(move) === String(card))!);
      return [evaluate(position), scoreOfValue(searchSync(position).value)];
    };
    // The same cards are left, and other points have been made.
    const ways = [valueAfter([0, 5]), valueAfter([5, 0])];
    expect(ways[0]![0] - ways[1]![0]).toBe(ways[0]![1] - ways[1]![1]);
    for (const [learned, exact] of [...ways, valueAfter([])])
      expect(Math.abs(learned - exact)).toBeLessThan(3);
  });

  it('learns a game with dice', async () => {
    const game = defineGame({
      id: 'pig',
      createPosition: () => createPig({ target: 10 }) as never,
      board: { kind: 'cards', rows: () => [[{}]], cellsOf: () => [] },
    });
    const { games, error } = await learn(game, BRIEF);
    expect(games).toBe(60);
    expect(error).toBeLessThan(1);
  });

  it('learns the same weights for the same seed, others for another', async () => {
    const [one, same, other] = await Promise.all(
      [7, 7, 8].map((seed) => learn(ticTacToe, { ...BRIEF, seed })),
    );
    expect(same!.weights).toEqual(one!.weights);
    expect(other!.weights).not.toEqual(one!.weights);
  });

  it('is what the levels of a definition that ships it play by', async () => {
    const rules = { id: 'tic-tac-toe', createPosition: createTicTacToe };
    const plain = defineGame(rules);
    const { weights } = await learn(plain, BRIEF);
    const heuristics = () => Promise.resolve(learnedHeuristics(weights, plain));
    const games = [defineGame({ ...rules, heuristics }), withWeights(plain, weights)];
    const thoughts = await Promise.all(
      games.map(async (game) => {
        const opponent = game.createOpponent(game.createPosition({}), { level: 2, seed: 1 });
        await opponent.choose();
        return opponent.thought();
      }),
    );
    expect(thoughts[0]!.value).not.toMatchObject({ score: 0 });
    expect(thoughts[0]).toEqual(thoughts[1]);
  });

  it('goes on from a checkpoint as if it had not stopped', async () => {
    let checkpoint: Uint8Array | undefined;
    const onCheckpoint = (bytes: Uint8Array): void => void (checkpoint = bytes);
    await learn(ticTacToe, { ...BRIEF, games: 25, onCheckpoint });
    const { weights, games } = await learn(ticTacToe, { games: 60, matchGames: 0, checkpoint });
    expect(games).toBe(60);
    expect(weights).toEqual((await learn(ticTacToe, BRIEF)).weights);
  });

  it('stops in the middle of a game, and forgets that game alone', async () => {
    const controller = new AbortController();
    let checkpoint: Uint8Array | undefined;
    const onProgress = ({ games }: LearnProgress): void => {
      if (games > 0) controller.abort();
    };
    const { signal } = controller;
    const onCheckpoint = (bytes: Uint8Array): void => void (checkpoint = bytes);
    const { stopped, games } = await learn(ticTacToe, {
      seed: 7,
      matchGames: 0,
      signal,
      onProgress,
      onCheckpoint,
    });
    expect(stopped).toBe('aborted');
    const whole = await learn(ticTacToe, { ...BRIEF, games: games + 5 });
    const goneOn = await learn(ticTacToe, { games: games + 5, matchGames: 0, checkpoint });
    expect(goneOn.weights).toEqual(whole.weights);
  });

  it('measures what it has learned against the search without it and Monte-Carlo', async () => {
    const { strength, verdict } = await learn(ticTacToe, {
      games: 20,
      seed: 1,
      matchGames: 2,
      moveMilliseconds: 1,
    });
    expect(strength.map(({ against, games }) => [against, games])).toEqual([
      ['search', 2],
      ['monte-carlo', 2],
    ]);
    expect(['stronger', 'equal', 'weaker']).toContain(verdict);
  });
});

describe('before learning begins', () => {
  const endless = defineGame({
    id: 'endless',
    createPosition: () =>
      fromStates({ initial: 0, moves: () => [1], next: (state) => 1 - state, outcome: () => null }),
    board: { kind: 'squares', rows: () => [[{}]], cellsOf: () => [] },
  });

  it.each([
    ['a game without board and features', takeAway(), code('nothing-to-learn-from')],
    ['a game that never ends', endless, code('contract-violation')],
    [
      'features that are out of range',
      takeAway(matches((into) => ((into[0] = 10), 1)) as never),
      code('contract-violation'),
    ],
    ['more features than were agreed', takeAway(matches(() => 2) as never), code('contract-violation')],
  ])('%s is refused', async (_, game, error) => {
    await expect(learn(game as GameDefinition, BRIEF)).rejects.toThrow(error);
  });

  it.each([
    [{}, 'no-limit'],
    [{ games: 0 }, 'out-of-range'],
    [{ games: 1, exploration: 200 }, 'out-of-range'],
    [{ games: 1, threads: 2 }, 'wrong-type'],
    [{ games: 1, checkpoint: 'text' as never }, 'wrong-type'],
    [{ games: 1, gamez: 1 }, 'unknown-option'],
    [{ games: 1, threads: 2, module: { url: './game.js' } }, 'not-absolute'],
  ])('the request %o is refused', async (request, error) => {
    await expect(learn(ticTacToe, request)).rejects.toThrow(code(error));
  });
});
