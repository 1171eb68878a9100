import type { SearchResult } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { formatMoves } from '../../src';
import { createManager, type Manager } from './managers';
import { createPonderer, isPonder, POINT, pondered, pondering, type Asked } from './ponderer';

/** In plies: a few thousand nodes. */
const DEPTH = 9;

describe('pondering', () => {
  it('is off unless it is asked for', async () => {
    const { ask, settle, searches } = createPonderer();
    await ask('START 15');
    await ask('TURN 7,7');
    await settle();
    expect(searches).toHaveLength(1);
  });

  it('searches the position after its own move, and is asked for by an option too', async () => {
    const ponderer = createPonderer({ pondering: true });
    await ponderer.ask('START 15');
    const [x, y] = (await ponderer.ask('TURN 7,7')).split(',').map(Number);
    const { moves } = await pondered(ponderer, 1);
    expect(moves).toBe(formatMoves([7 * 15 + 7, y! * 15 + x!]));
    ponderer.say('END');
    await ponderer.ended;
    expect(() => createManager({ pondering: 1 as never })).toThrow('pondering');
  });

  it('spares the next reply nodes', async () => {
    /** Returns the nodes of the reply to the move that was expected. */
    const nodesOf = async (isPondering: boolean): Promise<number> => {
      const ponderer = createPonderer({ pondering: isPondering });
      await ponderer.ask('INFO max_node 0', `INFO max_depth ${DEPTH}`, 'START 15');
      expect(await ponderer.ask('BOARD', '7,7,2', '8,6,1', '6,6,2', 'DONE')).toMatch(POINT);
      const expected = isPondering ? await pondered(ponderer, 60_000) : undefined;
      const { principalVariation } = expected
        ? await stopped(ponderer, expected)
        : { principalVariation: [] as readonly number[] };
      reply ??= principalVariation[0];
      const answer = await ponderer.ask(`TURN ${reply! % 15},${Math.floor(reply! / 15)}`);
      expect(answer).toMatch(POINT);
      ponderer.say('END');
      const last = await ponderer.searches.filter((search) => !isPonder(search)).at(-1)!.result;
      expect(last.depth).toBe(DEPTH);
      return last.nodes;
    };
    let reply: number | undefined;
    const after = await nodesOf(true);
    expect(after).toBeLessThan(0.8 * (await nodesOf(false)));
  });

  it('finds the win that it has seen coming', async () => {
    const ponderer = createPonderer({ pondering: true });
    await ponderer.ask('START 15');
    // Own stones: an open three on row 3, which the opponent overlooks.
    const board = ['3,3,1', '7,7,2', '4,3,1', '7,9,2', '12,12,2'];
    await ponderer.ask('BOARD', ...board, 'DONE');
    await pondered(ponderer, 1000);
    await ponderer.ask('TURN 12,2');
    await pondered(ponderer, 1);
    await ponderer.ask('TURN 0,14');
    const { value } = await ponderer.searches.at(-1)!.result;
    expect(value.kind).toBe('win');
    ponderer.say('END');
  });

  it('ends at once for whatever comes, and says nothing', async () => {
    const ponderer = await pondering();
    const { replies, say, settle } = ponderer;
    const before = replies.length;
    const search = await pondered(ponderer, 2000);
    say('YXSTOP');
    expect((await search.result).stopped).toBe('aborted');
    await settle();
    expect(replies).toHaveLength(before);
    say('END');
  });

  it('ends with END and with the last line, without a word', async () => {
    const { say, ended, replies } = await pondering();
    const before = replies.length;
    say('END');
    await ended;
    expect(replies).toHaveLength(before);
  });

  it('goes on beside INFO and ABOUT, and ends when INFO says so', async () => {
    const ponderer = await pondering();
    const { ask, say, searches } = ponderer;
    const count = searches.length;
    expect(await ask('INFO time_left 1000', 'ABOUT')).toMatch('name=');
    await pondered(ponderer, 5000);
    expect(searches).toHaveLength(count);
    say('INFO pondering 0');
    expect((await searches.at(-1)!.result).stopped).toBe('aborted');
    expect(await ask('TURN 0,0')).toMatch(POINT);
    expect(searches).toHaveLength(count + 1);
    say('END');
  });

  it('takes no time from the game', async () => {
    let now = 0;
    const ponderer = createPonderer({ pondering: true, now: () => now });
    await ponderer.ask('START 15', 'INFO timeout_match 100000');
    await ponderer.ask('TURN 7,7');
    await pondered(ponderer, 1);
    now += 50_000;
    await ponderer.ask('TURN 0,0');
    const [first, , next] = ponderer.searches.map(({ request }) => request.milliseconds!);
    expect(next).toBeGreaterThan(0.9 * first!);
    ponderer.say('END');
  });

  it('is no part of positions that no moves lead to', async () => {
    const { ask, settle, searches } = createPonderer({ pondering: true });
    await ask('START 15');
    await ask('BOARD', '7,7,1', '3,3,1', '5,5,1', 'DONE');
    await settle();
    expect(searches).toHaveLength(1);
  });

  it('is followed by a whole game in which every reply is legal', async () => {
    const ponderer = createPonderer({ pondering: true });
    await ponderer.ask('START 9');
    const taken = new Set<string>();
    const free = Array.from({ length: 81 }, (_, point) => `${point % 9},${Math.floor(point / 9)}`);
    for (let turn = 0; turn < 12; turn++) {
      const point = free.filter((each) => !taken.has(each))[(turn * 37) % (81 - taken.size)]!;
      taken.add(point);
      const answer = await ponderer.ask(`TURN ${point}`);
      if (answer.startsWith('ERROR the game is over')) break;
      expect(answer).toMatch(POINT);
      expect(taken.has(answer)).toBe(false);
      taken.add(answer);
    }
    ponderer.say('END');
  });
});

/** Ends the pondering, and returns what it has found. */
function stopped({ say }: Manager, { result }: Asked): Promise<SearchResult> {
  say('YXSTOP');
  return result;
}
