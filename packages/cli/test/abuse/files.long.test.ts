import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { games, gamesProcess, shell, temporaryFolder } from '../run';
import { mountSmallDisk } from '../small-disk';

const folder = temporaryFolder();

const BOOK = 'connect-three book --rows 4 --columns 4 --connect 3 --plies 2';
const MATCH = 'match connect-three --first depth:2 --second random --games 40';
const SOLVE = 'sequencium solve --size 4';

/** Every option that names a file to write; `isReadBack`: the next run goes on from it. */
const WRITERS = [
  { option: 'match --log', words: `${MATCH} --log`, isReadBack: true },
  { option: 'match --records', words: `${MATCH} --records`, isReadBack: false },
  { option: 'solve --checkpoint', words: `${SOLVE} --checkpoint`, isReadBack: true },
  { option: 'solve --certificate', words: `${SOLVE} --certificate`, isReadBack: false },
  { option: 'book --log', words: `${BOOK} -o book.bin --log`, isReadBack: true },
  { option: 'book --output', words: `${BOOK} -o`, isReadBack: false },
  { option: 'card-rows --output', words: 'card-rows solve cards.txt -o', isReadBack: false },
];

function place(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'cards.txt'), '7\n1,2,5,7,3\n4,6\n');
  return path;
}

/** A command that may not do what it is asked: exit code 2, a line that names the file, nothing else. */
async function expectRefused(words: string, at: string, message: string): Promise<void> {
  const { code, out, error } = await games(words.split(' '), { folder: at });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^error: [^\n]*\n$/);
  expect(error).toContain(message);
}

describe.each(WRITERS)('$option', ({ option, words, isReadBack }) => {
  const at = place(option.replaceAll(/\W+/g, '-'));
  mkdirSync(join(at, 'folder'));
  writeFileSync(join(at, 'locked'), '');
  chmodSync(join(at, 'locked'), 0o444);
  symlinkSync('nowhere', join(at, 'dangling'));
  symlinkSync('loop', join(at, 'loop'));

  it.each([
    ['none/file', 'none/file: no such file or folder'],
    ['folder', 'folder: expected a file, found a folder'],
    ['locked', 'locked: the file is read-only'],
    ['dangling', 'dangling: a symbolic link to nowhere, which does not exist'],
    ['loop', 'loop: cannot be used (ELOOP)'],
    ['cards.txt/file', 'cards.txt/file: no such file or folder'],
  ])('refuses %s, and changes nothing', async (path, message) => {
    const before = readdirSync(at, { recursive: true });
    await expectRefused(`${words} ${path}`, at, message);
    expect(readdirSync(at, { recursive: true })).toEqual(before);
  });

  it.runIf(isReadBack)('refuses standard output and what keeps nothing', async () => {
    await expectRefused(`${words} -`, at, "expected a file name, got '-'");
    for (const device of ['/dev/null', '/dev/full'].filter((path) => existsSync(path)))
      await expectRefused(`${words} ${device}`, at, `${device}: expected a regular file`);
  });

  it('writes the file that a link leads to', () => {
    symlinkSync('target', join(at, 'link'));
    writeFileSync(join(at, 'target'), '');
    // An empty log is begun; an empty checkpoint is none, so there must be a whole one.
    if (option === 'solve --checkpoint') {
      rmSync(join(at, 'target'));
      gamesProcess([...words.split(' '), 'target'], { folder: at });
    }
    const { code, error } = gamesProcess([...words.split(' '), 'link'], { folder: at });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(lstatSync(join(at, 'link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(at, 'target')).length).toBeGreaterThan(0);
    expect(readdirSync(at).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('what is read back or shared', () => {
  it('is not the file that the book is written to', async () => {
    await expectRefused(`${BOOK} --log same -o ./same`, place('same'), '--log and --output');
  });

  it('is refused where it has no end', async () => {
    if (!existsSync('/dev/zero')) return;
    const at = place('endless');
    await expectRefused('card-rows solve /dev/zero', at, '/dev/zero: expected at most 268435456 bytes');
  });
});

const disk = join(folder, 'disk');
mkdirSync(disk);
const unmount = mountSmallDisk(disk);
const isMounted = unmount !== undefined;
afterAll(() => unmount?.());

describe('a disk that fills up', () => {
  const beside = place('beside');

  /** Leaves so many bytes free, in whole pages, of a disk with nothing else on it. */
  function fill(free: number): void {
    for (const name of readdirSync(disk)) rmSync(join(disk, name));
    writeFileSync(join(disk, 'filler'), new Uint8Array(2 ** 16 - free));
  }

  it.runIf(isMounted)('ends a match with what it has logged, from which it goes on', () => {
    const words = `${MATCH} --json --log`.split(' ');
    const whole = gamesProcess([...words, join(beside, 'whole.jsonl')]);
    const log = join(disk, 'match.jsonl');
    fill(8192);
    const { code, out, error } = gamesProcess([...words, log]);
    expect({ code, out, error }).toEqual({
      code: 2,
      out: '',
      error: `error: ${log}: no space left on the disk\n`,
    });
    const kept = readFileSync(log, 'utf8').split('\n').length;
    expect(kept).toBeGreaterThan(2);
    writeFileSync(join(disk, 'filler'), '');
    const rest = gamesProcess([...words, log]);
    const untimed = (text: string): object => ({ ...(JSON.parse(text) as object), players: null });
    expect(untimed(rest.out)).toEqual(untimed(whole.out));
  });

  it.runIf(isMounted)('leaves an old file as it was, and nothing beside it', () => {
    const file = join(disk, 'certificate.txt');
    // The old file takes one page of 4096 bytes; the new one needs two.
    fill(8192);
    writeFileSync(file, 'old');
    const { code, out, error } = gamesProcess([...SOLVE.split(' '), '--certificate', file]);
    expect({ code, out, error }).toEqual({
      code: 2,
      out: '',
      error: `error: ${file}: no space left on the disk\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(disk).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('ends a batch at the first answer', () => {
    const { code, error } = shell('yes 2 | head -n 1000 | games connect-three show --batch - > /dev/full');
    expect({ code, error }).toEqual({
      code: 2,
      error: 'error: standard output: no space left on the disk\n',
    });
  });
});
