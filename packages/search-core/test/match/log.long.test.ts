import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '../../src/internal';
import { fileLog, formatMatch, type MatchResult, playMatch, randomPlayer } from '../../src/match';
import { bitFlips, digitChanges, lineEdits } from '../../../../tools/test-kit/damage';
import { resign } from './resign';
import { series } from './series';

let folder: string;
let whole: MatchResult;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'match-'));
  whole = await playMatch(series());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Everything but the times, which no two runs share. */
function untimed({ games, ...rest }: MatchResult): unknown {
  return { ...rest, games: games.map((game) => ({ ...game, times: [] })) };
}

/** A log of the match with so many games in it. */
async function logOf(games: number): Promise<string> {
  const log = memoryLog();
  await playMatch({ ...series(), games, log });
  return await log.read();
}

async function linesIn(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

describe('a match with a log', () => {
  it('goes on after the program was killed in its middle', async () => {
    const path = join(folder, 'killed.jsonl');
    const script = fileURLToPath(new URL('series.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@games/source', script], {
      env: { ...process.env, MATCH_LOG: path },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    while ((await linesIn(path)) < 12 && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill('SIGKILL');
    const [, killedBy] = (await ended) as [number | null, string | null];
    expect(killedBy).toBe('SIGKILL');
    const kept = await linesIn(path);
    expect(kept).toBeGreaterThanOrEqual(12);
    expect(kept).toBeLessThan(81);
    await appendFile(path, '{"game":79,"players":["小');

    let played = 0;
    const result = await playMatch({ ...series(), log: fileLog(path), onProgress: () => played++ });
    expect(played).toBe(81 - kept);
    expect(untimed(result)).toEqual(untimed(whole));
    expect(formatMatch(result)).toBe(formatMatch(whole));
    expect(await linesIn(path)).toBe(81);

    const again = await playMatch({ ...series(), log: fileLog(path), onProgress: () => played++ });
    expect(played).toBe(81 - kept);
    expect(again).toEqual(result);
  });

  it('goes on from wherever the log was cut', async () => {
    const text = await logOf(80);
    for (let part = 0; part < 6; part++) {
      const log = memoryLog(text.slice(0, Math.floor((text.length * part) / 5)));
      expect(untimed(await playMatch({ ...series(), log }))).toEqual(untimed(whole));
      const lines = (await log.read()).split('\n');
      expect(lines).toHaveLength(82);
      lines.slice(0, -1).forEach((line) => expect(() => void JSON.parse(line)).not.toThrow());
    }
  });

  it('may be made longer, or read back shorter', async () => {
    const log = memoryLog(await logOf(7));
    expect(untimed(await playMatch({ ...series(), log }))).toEqual(untimed(whole));
    const short = await playMatch({ ...series(), games: 7, log });
    expect(short.games).toEqual((await playMatch({ ...series(), log })).games.slice(0, 7));
  });

  it('is not mixed with another match', async () => {
    const text = await logOf(2);
    const { players } = series();
    const others = {
      seed: { seed: 12 },
      players: { players: [players[0], randomPlayer('other', 5)] },
      settings: { control: { depth: 2 } },
    } as const;
    for (const [what, other] of Object.entries(others)) {
      await expect(playMatch({ ...series(), ...other, log: memoryLog(text) })).rejects.toMatchObject({
        name: 'OptionError',
        code: 'search-core/other-match',
        details: { what },
      });
    }
    const opened = resign(text, (record, line) =>
      line === 2 ? { ...record, opening: [8, ...(record['opening'] as number[]).slice(1)] } : record,
    );
    await expect(playMatch({ ...series(), log: memoryLog(opened) })).rejects.toMatchObject({
      code: 'search-core/other-match',
      details: { what: 'opening of game 0' },
    });
  });

  it('refuses every damage to its log', async () => {
    const text = await logOf(2);
    const lines = text.split('\n').length;
    const changes = [...bitFlips(text), ...digitChanges(text), ...lineEdits(text)];
    for (const damaged of changes) {
      const log = memoryLog(damaged);
      // Games that are read back are not told to onProgress.
      let played = 0;
      const outcome = await playMatch({ ...series(), games: 2, log, onProgress: () => played++ }).catch(
        (error: unknown) => error,
      );
      if (damaged.endsWith('\n')) {
        expect(outcome).toMatchObject({ code: 'search-core/bad-log' });
        expect((outcome as { details: { line: number } }).details.line).toBeLessThanOrEqual(lines);
        expect(await log.read()).toBe(damaged);
      } else {
        // The end of the last line is damaged: as after a kill, its game is played again.
        expect(played).toBe(1);
        expect(untimed(outcome as MatchResult)).toEqual(
          untimed(await playMatch({ ...series(), games: 2, log: memoryLog(text) })),
        );
      }
    }
  });

  it.each([
    ['players', ['小红', '小红']],
    ['moves', [0]],
    ['moves', [0.5]],
    ['result', 0],
    ['margin', 99],
    ['margin', '1'],
    ['reason', 'time'],
    ['reason', 'toString'],
    ['times', [-1]],
    ['scores', []],
    ['detail', null],
    ['game', -1],
    ['game', 1],
  ])('refuses a game with %s %j, whatever its checksum', async (field, value) => {
    const text = resign(await logOf(3), (record, line) =>
      line === 2 ? { ...record, [field]: value } : record,
    );
    await expect(playMatch({ ...series(), log: memoryLog(text) })).rejects.toMatchObject({
      name: 'NotationError',
      code: 'search-core/bad-log',
    });
  });

  it('does not empty a file that is something else', async () => {
    const log = memoryLog('my diary');
    await expect(playMatch({ ...series(), log })).rejects.toMatchObject({ code: 'search-core/bad-log' });
    expect(await log.read()).toBe('my diary');
  });

  it('refuses a file that is no log', async () => {
    const [header, first, second] = (await logOf(2)).split('\n');
    const broken = [
      ['not a log\n', 1],
      ['null\n', 1],
      [`${first}\n`, 1],
      [`${header}\n${first!.slice(0, 30)}\n${second}\n`, 2],
      [`${header}\n${first}\n{"game":1}\n`, 3],
    ] as const;
    for (const [text, line] of broken) {
      await expect(playMatch({ ...series(), log: memoryLog(text) })).rejects.toMatchObject({
        name: 'NotationError',
        code: 'search-core/bad-log',
        details: { line },
      });
    }
  });

  it('ends, without hanging, when the log cannot be written', async () => {
    const full = { ...memoryLog(), append: () => Promise.reject(new Error('disk full')) };
    await expect(playMatch({ ...series(), concurrency: 3, log: full })).rejects.toThrow('disk full');
    await expect(playMatch({ ...series(), log: fileLog(join(folder, 'none', 'x.jsonl')) })).rejects.toThrow(
      'ENOENT',
    );
  });
});
