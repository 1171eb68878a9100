import { createRandom, randomBelow } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  analyseSync,
  chooseSwap2,
  createPosition,
  formatMoves,
  MAX_SIZE,
  MIN_SIZE,
  parseMoves,
} from '../../src';
import { SWAP2_OPENINGS, SWAP2_SIZE, type Swap2Choice, type Swap2Options } from '../../src/openings/swap2';
import { createManager } from '../gomocup/managers';

/** What the engine chooses after some stones. */
function choose(stones: string, options: Swap2Options = { nodes: 3000 }): Promise<Swap2Choice> {
  return chooseSwap2(parseMoves(stones), analyse, options);
}

describe('the openings', () => {
  it('are twelve or more, of three stones each', () => {
    expect(new Set(SWAP2_OPENINGS).size).toBe(SWAP2_OPENINGS.length);
    expect(SWAP2_OPENINGS.length).toBeGreaterThanOrEqual(12);
    for (const opening of SWAP2_OPENINGS) expect(parseMoves(opening, { size: SWAP2_SIZE })).toHaveLength(3);
  });

  it('are more even in the eyes of the engine than stones put anyhow', () => {
    const advantage = (stones: readonly number[]): number => {
      const position = createPosition();
      stones.forEach(position.play);
      return Math.abs(scoreOfValue(analyseSync(position, { nodes: 4000 }).value));
    };
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
    const random = createRandom(3);
    const anyhow = SWAP2_OPENINGS.map(() => {
      const points = new Set<number>();
      while (points.size < 3) points.add((5 + randomBelow(random, 5)) * 15 + 5 + randomBelow(random, 5));
      return [...points];
    });
    expect(median(SWAP2_OPENINGS.map((opening) => advantage(parseMoves(opening))))).toBeLessThan(
      median(anyhow.map(advantage)),
    );
  });

  it('are proposed on every board', async () => {
    for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
      const choice = await chooseSwap2([], analyse, { size, nodes: 200 });
      if (choice.kind !== 'put') throw new Error('expected stones');
      expect(choice.points).toHaveLength(3);
      expect(() => parseMoves(formatMoves(choice.points, size), { size })).not.toThrow();
    }
  });

  it('vary with chance', async () => {
    const random = createRandom(1);
    const chosen = new Set<string>();
    for (let round = 0; round < 8; round++)
      chosen.add(
        JSON.stringify(await choose('', { nodes: 100, random: () => randomBelow(random, 1000) / 1000 })),
      );
    expect(chosen.size).toBeGreaterThan(2);
  });
});

describe('the choice of a colour', () => {
  it('takes black where black is better', async () => {
    expect(await choose('h8 a1 i9')).toEqual({ kind: 'swap' });
    expect(await choose('h8 a1 i9 a15 h9')).toEqual({ kind: 'swap' });
  });

  it('keeps white where white is better, and puts its stone', async () => {
    for (const stones of ['a1 h8 o15', 'a1 h8 o15 i9 a15']) {
      const choice = await choose(stones);
      if (choice.kind !== 'put') throw new Error('expected a stone');
      expect(choice.points).toHaveLength(1);
      expect(() => parseMoves(`${stones} ${formatMoves(choice.points)}`)).not.toThrow();
    }
  });

  it('hands an even opening back with two stones', async () => {
    const pairs = [];
    for (const opening of SWAP2_OPENINGS.slice(0, 5)) {
      const choice = await choose(opening, { nodes: 20_000 });
      if (choice.kind !== 'put' || choice.points.length !== 2) continue;
      pairs.push(choice.points);
      expect(() => parseMoves(`${opening} ${formatMoves(choice.points)}`)).not.toThrow();
    }
    expect(pairs.length).toBeGreaterThan(0);
  });

  it('ends when it is stopped', async () => {
    const choice = await choose('h8 a1 i9', { nodes: 10 ** 9, signal: { aborted: true } });
    expect(['swap', 'put']).toContain(choice.kind);
  });
});

describe('SWAP2BOARD', () => {
  it('asks for three stones, and for either choice', async () => {
    const { ask } = createManager();
    await ask('START 15', 'INFO max_node 4000');
    expect(await ask('SWAP2BOARD', 'DONE')).toMatch(/^\d+,\d+ \d+,\d+ \d+,\d+$/);
    expect(await ask('SWAP2BOARD', '7,7', '0,0', '8,6', 'DONE')).toBe('SWAP');
    expect(await ask('SWAP2BOARD', '0,0', '7,7', '14,14', 'DONE')).toMatch(/^\d+,\d+$/);
    expect(await ask('SWAP2BOARD', '0,0,1', '7,7,2', '14,14,1', '8,6,2', '0,14,1', 'DONE')).toMatch(
      /^\d+,\d+$/,
    );
  });

  it('leaves the stones on the board, so that the game can go on', async () => {
    const { ask } = createManager();
    await ask('START 15', 'INFO max_node 4000');
    expect(await ask('SWAP2BOARD', '7,7', '0,0', '8,6', 'DONE')).toBe('SWAP');
    expect(await ask('TURN 7,7')).toBe('ERROR 7,7 is taken');
    expect(await ask('TURN 6,8')).toMatch(/^\d+,\d+$/);
    expect(await ask('BOARD', '7,7,1', '0,0,2', '8,6,1', '6,8,2', 'DONE')).toMatch(/^\d+,\d+$/);
  });

  it.each([
    [['7,7', '8,8'], 'ERROR swap2: expected 0, 3 or 5 stones, found 2'],
    [['7,7', '7,7', '8,8'], 'ERROR 7,7 is taken'],
    [['7,7', '15,0', '8,8'], "ERROR expected x,y with 0 to 14 each, got '15,0'"],
  ])('%j: %s', async (stones, expected) => {
    const { ask } = createManager();
    await ask('START 15');
    expect(await ask('SWAP2BOARD', ...stones, 'DONE')).toBe(expected);
    expect(await ask('START 15')).toBe('OK');
  });
});
