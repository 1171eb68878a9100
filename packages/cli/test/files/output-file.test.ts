import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWritable, isSameFile, writeWhole } from '../../src/files/output-file';
import { callerInterrupts } from '../../src/terminal/interrupts';
import { games, startGames, temporaryFolder } from '../run';

const folder = temporaryFolder();
const interrupts = callerInterrupts();
const isRoot = process.getuid?.() === 0;

function place(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

/** Both the check and the writing refuse a file, which stays as it is and alone. */
async function expectRefused(file: string, code: string): Promise<void> {
  const before = readdirSync(folder, { recursive: true });
  await expect(checkWritable('-o', file, interrupts)).rejects.toMatchObject({ code });
  await expect(writeWhole(file, 'new', interrupts)).rejects.toMatchObject({ code });
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
}

describe('writeWhole', () => {
  it('keeps the mode to the bit, whatever the umask', async () => {
    const file = join(place('mode'), 'file');
    const old = process.umask(0o077);
    try {
      for (const mode of [0o666, 0o4755, 0o600, 0o222, 0o777]) {
        writeFileSync(file, 'old');
        chmodSync(file, mode);
        await writeWhole(file, 'new', interrupts);
        expect(statSync(file).mode & 0o7777).toBe(mode);
      }
      await writeWhole(`${file}-new`, 'new', interrupts);
      expect(statSync(`${file}-new`).mode & 0o7777).toBe(0o600);
    } finally {
      process.umask(old);
    }
  });

  it.runIf(isRoot)('keeps the owner', async () => {
    const file = join(place('owner'), 'file');
    writeFileSync(file, 'old');
    chownSync(file, 1234, 4321);
    await writeWhole(file, 'new', interrupts);
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 4321 });
  });

  it('follows links from folder to folder and leaves them links', async () => {
    const at = place('links');
    mkdirSync(join(at, 'far'));
    writeFileSync(join(at, 'far', 'real'), 'old');
    symlinkSync('far/real', join(at, 'second'));
    symlinkSync(join(at, 'second'), join(at, 'first'));
    await writeWhole(join(at, 'first'), 'new', interrupts);
    expect(readFileSync(join(at, 'far', 'real'), 'utf8')).toBe('new');
    expect(lstatSync(join(at, 'first')).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(at, 'far'))).toEqual(['real']);
  });

  it('refuses what is read-only, leads nowhere or cannot be there, and changes nothing', async () => {
    const at = place('refused');
    writeFileSync(join(at, 'locked'), 'old');
    chmodSync(join(at, 'locked'), 0o444);
    symlinkSync('nowhere', join(at, 'dangling'));
    symlinkSync('loop', join(at, 'loop'));
    await expectRefused(join(at, 'locked'), 'cli/file-read-only');
    await expectRefused(join(at, 'dangling'), 'cli/dangling-link');
    await expectRefused(join(at, 'loop'), 'cli/file-failed');
    await expectRefused(at, 'cli/file-is-folder');
    await expectRefused(join(at, 'none', 'file'), 'cli/file-not-found');
    await expectRefused(join(at, 'locked', 'file'), 'cli/file-not-found');
    await expectRefused(join(at, 'x'.repeat(256)), 'cli/name-too-long');
    expect(readFileSync(join(at, 'locked'), 'utf8')).toBe('old');
  });

  it('takes names as long as names can be', async () => {
    const at = place('long');
    for (const name of ['x'.repeat(255), '牌'.repeat(85)]) {
      const file = join(at, name);
      await writeWhole(file, 'first', interrupts);
      await writeWhole(file, 'new', interrupts);
      expect(readFileSync(file, 'utf8')).toBe('new');
    }
    expect(readdirSync(at)).toHaveLength(2);
  });

  it.skipIf(!existsSync('/dev/full'))('tells a full disk', async () => {
    await expect(writeWhole('/dev/full', 'new', interrupts)).rejects.toMatchObject({ code: 'cli/disk-full' });
  });

  it('refuses the name that stands for standard output', async () => {
    await expect(checkWritable('--save', '-', interrupts)).rejects.toMatchObject({ code: 'cli/needs-file' });
  });

  it('knows a file by any of its names', async () => {
    const at = place('same');
    writeFileSync(join(at, 'one'), '');
    symlinkSync('one', join(at, 'two'));
    expect(await isSameFile(join(at, 'one'), join(at, 'two'))).toBe(true);
    expect(await isSameFile(join(at, 'new'), join(at, '..', basename(at), 'new'))).toBe(true);
    expect(await isSameFile(join(at, 'one'), join(at, 'new'))).toBe(false);
  });
});

describe('a path that cannot be written', () => {
  const at = place('paths');
  writeFileSync(join(at, 'locked'), '');
  chmodSync(join(at, 'locked'), 0o444);
  symlinkSync('nowhere', join(at, 'dangling'));
  const PATHS = [
    ['none/file', 'none/file: no such file or folder'],
    ['.', '.: expected a file, found a folder'],
    ['locked', 'locked: the file is read-only'],
    ['dangling', 'dangling: a symbolic link to nowhere, which does not exist'],
    ['-', "expected a file name, got '-'"],
  ] as const;
  // A board that takes hours: whoever waits for its end does not come back.
  const LONG = ['sequencium', 'solve', '--rows', '6', '--columns', '7'];

  it.each(PATHS)('%j is told before the work begins', async (path, message) => {
    for (const words of [
      [...LONG, '--checkpoint', path],
      ['sequencium', 'solve', '--size', '5', '--certificate', path],
      ['gomoku', 'play', '--save', path],
    ]) {
      const { code, out, error } = await games(words, { folder: at });
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toMatch(/^error: .*\n$/);
      expect(error).toContain(message);
    }
  });

  it('is told before standard input is read', async () => {
    const child = startGames(['card-rows', 'solve', '-', '-o', 'none/file'], { folder: at });
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(2);
  });

  it('is one path for two files, or one for a board beyond certificates', async () => {
    const words = ['sequencium', 'solve', '--size', '4'];
    const both = await games([...words, '--certificate', 'a', '--checkpoint', './a'], { folder: at });
    expect(both).toMatchObject({ code: 2, out: '' });
    expect(both.error).toContain('--checkpoint and --certificate');
    const beyond = await games([...LONG, '--certificate', 'a'], { folder: at });
    expect(beyond).toMatchObject({ code: 2, out: '' });
    expect(beyond.error).toContain('at most 25 cells');
  });
});
