import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withLock } from '../../src/files/lock';
import { callerInterrupts } from '../../src/terminal/interrupts';
import { games, gamesProcess, interruptGames, startGames, temporaryFolder } from '../run';

const folder = temporaryFolder();
const interrupts = callerInterrupts();
const { pid: endedPid } = spawnSync(process.execPath, ['-e', '']);

/** Each command that goes on with a file, whose name comes last. */
const COMMANDS = [
  'match connect-three --first depth:2 --second random --games 2 --log',
  'sequencium solve --size 3 --checkpoint',
  'connect-three values --connect 3 --log',
  'connect-three book --rows 3 --columns 3 --plies 1 -o book.bin --log',
  'connect-three prove --rows 3 --columns 3 -o proof.bin --checkpoint',
  'connect-three analyse --rows 4 --columns 4 --table',
  'connect-three analyse --batch - --workers redis://127.0.0.1:1 --depth 1 --log',
  'gomoku analyse --depth 1 --table',
  'gomoku prove --rounds 0 --checkpoint',
];

describe('a lock', () => {
  it('is held while the work lasts, by links as well', async () => {
    const [file, link] = [join(folder, 'one'), join(folder, 'link')];
    writeFileSync(file, '');
    symlinkSync(file, link);
    await withLock(link, interrupts, async () => {
      expect(readFileSync(`${file}.lock`, 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
      const work = withLock(file, interrupts, () => Promise.resolve());
      await expect(work).rejects.toMatchObject({ code: 'cli/file-in-use', details: { file } });
    });
    expect(existsSync(`${file}.lock`)).toBe(false);
    await expect(withLock(file, interrupts, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('is named from its first moment on, and leaves nothing beside it', async () => {
    const own = mkdtempSync(join(folder, 'named-'));
    const file = join(own, 'one');
    await withLock(file, interrupts, () => {
      expect(readdirSync(own)).toEqual(['one.lock']);
      return Promise.resolve();
    });
    expect(readdirSync(own)).toEqual([]);
  });

  it.each([
    ['a process that has ended', `${endedPid} ${hostname()}\n`],
    ['a process that had the id of this one', `${process.pid} ${hostname()}\n`],
  ])('of %s is taken over', async (_, owner) => {
    const file = join(folder, 'stale');
    writeFileSync(`${file}.lock`, owner);
    expect(await withLock(file, interrupts, () => Promise.resolve(7))).toBe(7);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it.each([
    ['a process of another machine', `${endedPid} another\n`],
    ['a process that is about to name itself', ''],
  ])('of %s is left alone', async (_, owner) => {
    const file = join(folder, 'foreign');
    writeFileSync(`${file}.lock`, owner);
    const work = withLock(file, interrupts, () => Promise.resolve());
    await expect(work).rejects.toMatchObject({ code: 'cli/file-in-use' });
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(owner);
  });
});

describe('a file that another process goes on with', () => {
  it.each(COMMANDS)('is refused: games %s', async (line) => {
    writeFileSync(join(folder, 'busy.lock'), `${process.ppid} ${hostname()}\n`);
    const words = [...line.split(' '), 'busy'];
    const { code, out, error } = await games(words, { folder });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(new RegExp(`^error: busy: in use by process ${process.ppid}; .*busy\\.lock\n$`));
    expect(existsSync(join(folder, 'busy'))).toBe(false);
    expect((await games([...words, '--lang', 'zh'], { folder })).error).toMatch(/^错误：busy：进程.*\n$/);
  });

  const match = 'match connect-three --first depth:8 --second nodes:9000 --games 1000 --log two.jsonl'.split(
    ' ',
  );
  const [log, lock] = [join(folder, 'two.jsonl'), join(folder, 'two.jsonl.lock')];
  const lines = (): number => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length : 0);

  it('stays as it was, and is gone on with after a kill and after an interrupt', async () => {
    const first = startGames(match, { folder });
    const ended = once(first, 'exit');
    while (lines() < 3) await sleep(10);
    const second = gamesProcess(match, { folder });
    expect(second).toMatchObject({ code: 2, out: '' });
    expect(second.error).toContain(`two.jsonl: in use by process ${first.pid}`);
    first.kill('SIGKILL');
    await ended;
    expect(existsSync(lock)).toBe(true);
    const before = lines();
    const isDue = (): boolean => lines() > before + 1;
    expect(await interruptGames(match, { folder, isDue })).toMatchObject({ code: 130 });
    expect(existsSync(lock)).toBe(false);
  });
});
