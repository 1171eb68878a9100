import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openInput, readInput, readText } from '../../src/files/files';
import { writeWhole } from '../../src/files/output-file';
import { callerInterrupts } from '../../src/terminal/interrupts';
import { temporaryFolder } from '../run';

const folder = temporaryFolder();
const standardInput = (stream: Readable) => ({ input: { stream }, interrupts });
const interrupts = callerInterrupts();
const nothing = standardInput(Readable.from([]));

function folderWith(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

describe('reading', () => {
  it('takes a file or standard input, without a byte order mark', async () => {
    const file = join(folder, 'input.txt');
    writeFileSync(file, '\uFEFF1\n');
    expect(await readText(file, nothing)).toBe('1\n');
    expect(await readText('-', standardInput(Readable.from([Buffer.from('2\n')])))).toBe('2\n');
  });

  it('says what is wrong with a file', async () => {
    const latin = join(folder, 'latin.txt');
    writeFileSync(latin, Buffer.from([0x31, 0xa3, 0xac, 0x32]));
    await expect(readText(latin, nothing)).rejects.toMatchObject({
      code: 'cli/not-utf8',
      details: { file: latin },
    });
    await expect(readText(folder, nothing)).rejects.toMatchObject({ code: 'cli/file-is-folder' });
    await expect(readText(join(folder, 'none'), nothing)).rejects.toMatchObject({
      code: 'cli/file-not-found',
    });
    await expect(openInput(folder, nothing)).rejects.toMatchObject({ code: 'cli/file-is-folder' });
  });

  it('does not wait for a person at a terminal', async () => {
    const terminal = standardInput(Object.assign(Readable.from([]), { isTTY: true }));
    await expect(readInput(undefined, terminal)).rejects.toMatchObject({ code: 'cli/no-input' });
  });
});

describe('writing', () => {
  it('replaces a file, keeps its mode and leaves nothing else', async () => {
    const place = folderWith('replace');
    const file = join(place, 'output.txt');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    await writeWhole(file, 'new', interrupts);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place)).toEqual(['output.txt']);
  });

  it('writes through a symbolic link', async () => {
    const place = folderWith('link');
    writeFileSync(join(place, 'real.txt'), 'old');
    symlinkSync('real.txt', join(place, 'link.txt'));
    await writeWhole(join(place, 'link.txt'), 'new', interrupts);
    expect(lstatSync(join(place, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(place, 'real.txt'), 'utf8')).toBe('new');
  });

  it('leaves nothing behind when it fails', async () => {
    const place = folderWith('fail');
    mkdirSync(join(place, 'taken'));
    await expect(writeWhole(join(place, 'taken'), 'new', interrupts)).rejects.toMatchObject({
      code: 'cli/file-is-folder',
    });
    await expect(writeWhole(join(place, 'none', 'output.txt'), 'new', interrupts)).rejects.toMatchObject({
      code: 'cli/file-not-found',
    });
    expect(readdirSync(place)).toEqual(['taken']);
  });

  it('writes to a device without replacing it', async () => {
    await writeWhole('/dev/null', 'new', interrupts);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
