import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createOpponent, createPosition, LEVELS, solve } from '../../src';

/** The cards 1 to 12 in three rows. */
function randomDeal(seed: number): number[][] {
  const random = createRandom(seed);
  const cards = Array.from({ length: 12 }, (_, index) => index + 1);
  for (let index = 11; index > 0; index--) {
    const other = randomBelow(random, index + 1);
    [cards[index], cards[other]] = [cards[other]!, cards[index]!];
  }
  return [cards.slice(0, 4), cards.slice(4, 8), cards.slice(8)];
}

/** Points of the stronger level in percent, each deal from both sides. */
async function score(stronger: number, weaker: number, deals: number): Promise<number> {
  let points = 0;
  for (let game = 0; game < 2 * deals; game++) {
    const position = createPosition({ deal: randomDeal(game >> 1) });
    const levels = game % 2 === 0 ? [stronger, weaker] : [weaker, stronger];
    const players = levels.map((level, side) => createOpponent(position, { level, seed: 2 * game + side }));
    while (!position.isOver()) position.play(await players[position.turn()]!.choose());
    const lead = position.taken(game % 2) - position.taken(1 - (game % 2));
    points += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  }
  return (100 * points) / (2 * deals);
}

describe('createOpponent', () => {
  it('scores more than the level below it', async () => {
    const scores = await Promise.all([2, 3, 4, 5].map((level) => score(level, level - 1, 200)));
    expect(scores.map(Math.round)).toEqual([82, 73, 64, 55]);
  });

  it('is perfect at level 5', async () => {
    const position = createPosition({ deal: randomDeal(99) });
    const { margin } = solve(position);
    const opponent = createOpponent(position, { level: LEVELS });
    while (!position.isOver()) position.play(await opponent.choose());
    expect(position.taken(0) - position.taken(1)).toBe(margin);
  });

  it('plays the same with the same seed', async () => {
    const choose = async (seed: number): Promise<number> =>
      createOpponent(createPosition({ deal: randomDeal(7) }), { level: 1, seed }).choose();
    expect(await choose(4)).toBe(await choose(4));
  });

  it('refuses a level that does not exist and a finished game', async () => {
    expect(() => createOpponent(createPosition({ deal: [[1]] }), { level: 6 })).toThrow('level: expected');
    const over = createPosition({ deal: [[1]], moves: ['1L'] });
    await expect(createOpponent(over, { level: 1 }).choose()).rejects.toMatchObject({
      code: 'search-core/game-over',
    });
  });
});
