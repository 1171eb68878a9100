/** Logs of games of the engine against itself: the same in one go and in parts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryLog } from '@games/search-core/internal';
import { expect, it } from 'vitest';
import { openGameLog, readGames } from '../../bench/game-log';
import { createPlayer, type Game, type GamesRequest } from '../../bench/games';

const REQUEST: GamesRequest = { seed: 5, nodes: 60, rule: 'renju' };

async function playInto(log: ReturnType<typeof memoryLog>, games: number): Promise<void> {
  const kept = await openGameLog(log, REQUEST);
  const { play, drawn } = createPlayer(REQUEST, kept.drawn());
  while (kept.games() < games) await kept.append(play(), drawn());
}

it('goes on where it was killed, with the games that it would have played', async () => {
  const whole = memoryLog();
  await playInto(whole, 5);
  const text = await whole.read();
  const parts = memoryLog();
  await playInto(parts, 2);
  await parts.append('{"positions":[{"mov'); // killed while writing
  await playInto(parts, 4);
  await playInto(parts, 5);
  expect(await parts.read()).toBe(text);
  expect(text.trimEnd().split('\n')).toHaveLength(6);
});

it('refuses the log of other games, and a damaged one', async () => {
  const log = memoryLog();
  await playInto(log, 2);
  await expect(openGameLog(log, { ...REQUEST, nodes: 61 })).rejects.toThrow('--log: the log of other games');
  const damaged = (await log.read()).replace('"score":', '"score":1');
  await expect(openGameLog(memoryLog(damaged), REQUEST)).rejects.toThrow('--log: line 2 is damaged');
});

it('gives its games to the trainer under their rule, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'self-play-'));
  try {
    const log = memoryLog();
    await playInto(log, 3);
    const path = join(folder, 'games.jsonl');
    writeFileSync(path, await log.read());
    const games: Game[] = [];
    for await (const game of readGames(path, 'renju')) games.push(game);
    const { play } = createPlayer(REQUEST);
    expect(games).toMatchObject([play(), play(), play()]);
    await expect(readGames(path, 'standard').next()).rejects.toThrow('games of renju, expected standard');
    writeFileSync(path, (await log.read()).replace('"winner":', '"winner":1'));
    await expect(readGames(path, 'renju').next()).rejects.toThrow('line 2 is damaged');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
