/** Tables and books: kept in files, gone on with, and whole whatever ends the program. */
import { bookGame, createPosition, createSolver } from '@games/connect-three';
import { readBook } from '@games/search-core/book';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abortedGames, games, gamesProcess, json, shell, startGames } from '../run';

const FOUR = ['--rows', '6', '--columns', '7', '--connect', '4'];

describe('connect-three analyse --table', () => {
  const BOARD = ['--rows', '5', '--columns', '6', '--connect', '4', '--moves', '33'];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'games-table-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('goes on where the last analysis ended, and keeps more', async () => {
    const file = join(folder, 'kept.bin');
    const words = ['connect-three', 'analyse', ...BOARD, '--json', '--table', file];
    const first = await json(words);
    const size = (await stat(file)).size;
    const again = await json(words);
    expect(again).toMatchObject({ score: first['score'], best: first['best'] });
    expect(again['nodes']).toBeLessThan((first['nodes'] as number) / 4);
    expect((await json([...words.with(words.indexOf('33'), '2')]))['stopped']).toBe('solved');
    expect((await stat(file)).size).toBeGreaterThan(size);
  });

  it('keeps what was learned until an interrupt', async () => {
    const file = join(folder, 'interrupted.bin');
    const words = ['connect-three', 'analyse', ...FOUR, '--no-book', '--table', file];
    for (const more of [[], ['--batch', '-']]) {
      const sizeBefore = existsSync(file) ? (await stat(file)).size : 10_000;
      const hasLearned = (): boolean => existsSync(file) && statSync(file).size > sizeBefore;
      expect((await abortedGames([...words, ...more], hasLearned, '{"moves":""}\n')).code).toBe(130);
    }
    const solver = createSolver({ rows: 6, columns: 7, connect: 4 });
    solver.loadTable(new Uint8Array(await readFile(file)));
    expect(solver.saveTable().length).toBeGreaterThan(10_000);
  });

  it('refuses a file that is no table of the board, and leaves it as it was', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'notes');
    const words = ['connect-three', 'analyse', ...BOARD, '--table'];
    const answer = await games([...words, file]);
    expect(answer).toEqual({
      code: 2,
      out: '',
      error: 'error: table, first line: expected "games table 1"\n',
    });
    expect(await readFile(file, 'utf8')).toBe('notes');
    const own = join(folder, 'own.bin');
    await games([...words, own]);
    const before = await readFile(own);
    const other = await games([...words.with(3, '6'), own]);
    expect(other).toMatchObject({ code: 2, out: '' });
    expect(other.error).toContain('its game is connect 4 on 5 x 6, expected connect 4 on 6 x 6');
    expect(await readFile(own)).toEqual(before);
    for (const [option, value] of [
      ['--depth', '3'],
      ['--nodes', '100'],
    ])
      expect((await games([...words, own, option!, value!])).error).toContain(option);
    expect((await games([...words, '-'])).error).toContain('--table');
    expect(await games([...words, join(folder, 'none', 'x')])).toMatchObject({ code: 2, out: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('says so where the disk is full', async () => {
    const { code, error } = await games(['connect-three', 'analyse', ...BOARD, '--table', '/dev/full']);
    expect([code, error]).toEqual([2, expect.stringContaining('/dev/full')]);
  });
});

describe('connect-three book', () => {
  const SMALL = ['--rows', '4', '--columns', '4', '--connect', '4'];

  it('makes a book, and goes on from its log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'games-book-'));
    try {
      const [log, file] = [join(folder, 'book.jsonl'), join(folder, 'book.bin')];
      const words = ['connect-three', 'book', ...SMALL, '--plies', '2', '--replies', '5', '--log', log];
      const made = await json([...words, '-o', file, '--json']);
      const size = { rows: 4, columns: 4, connect: 4 };
      const book = readBook(new Uint8Array(await readFile(file)), bookGame(size));
      expect(made).toMatchObject({ ...size, plies: 2, replies: 5, positions: book.positions });
      expect(book.lookup(createPosition(size))).toMatchObject({ value: { kind: 'draw' }, isComplete: true });
      const lines = (await readFile(log, 'utf8')).split('\n');
      expect(lines).toHaveLength((made['solved'] as number) + 2);
      await writeFile(log, `${lines.slice(0, 4).join('\n')}\n`);
      const { out } = await games([...words, '-o', file]);
      expect(out).toBe(
        `${book.positions} positions, ${String(made['solved'])} of them solved, ${String(made['bytes'])} bytes\n`,
      );
      expect(readBook(new Uint8Array(await readFile(file)), bookGame(size)).positions).toBe(book.positions);
      const other = await games([...words.with(9, '3'), '-o', file]);
      expect(other).toMatchObject({ code: 2, out: '' });
      expect(other.error).toContain('belongs to another book');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('goes on after kill -9 at any moment, to the same bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'games-book-'));
    try {
      const [log, file, whole] = ['book.jsonl', 'book.bin', 'whole.bin'].map((name) => join(folder, name));
      const words = ['connect-three', 'book', '--rows', '4', '--columns', '5', '--connect', '4'];
      words.push('--plies', '3', '--replies', '8', '--threads', '2');
      expect(await games([...words.slice(0, -2), '-o', whole!])).toMatchObject({ code: 0 });
      const logged = (): Promise<number> =>
        readFile(log!).then(
          ({ length }) => length,
          () => 0,
        );
      for (const bytes of [1, 150, 1000, 2500]) {
        const child = startGames([...words, '--log', log!, '-o', file!]);
        const ended = once(child, 'exit');
        while ((await logged()) < bytes && child.exitCode === null)
          await new Promise((resolve) => setTimeout(resolve, 2));
        child.kill('SIGKILL');
        await ended;
        expect(existsSync(file!)).toBe(false);
      }
      const { code, error } = gamesProcess([...words, '--log', log!, '-o', file!]);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(await readFile(file!)).toEqual(await readFile(whole!));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('names the file that cannot be written or is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'games-book-'));
    try {
      const [log, file, locked] = ['book.jsonl', 'book.bin', 'locked'].map((name) => join(folder, name));
      await writeFile(locked!, '', { mode: 0o400 });
      const words = ['connect-three', 'book', ...SMALL, '--plies', '1'];
      for (const [given, error] of [
        [['-o', locked!], locked!],
        [['-o', file!, '--log', locked!], locked!],
        [['-o', file!, '--log', folder], folder],
        [['-o', file!, '--log', '-'], '--log'],
        [['-o', file!, '--log', '/dev/null'], '/dev/null'],
        [['-o', file!, '--log', file!], '--log and --output'],
        [['-o', join(folder, 'none', 'x')], join(folder, 'none', 'x')],
      ] as const) {
        const answer = await games([...words, ...given]);
        expect(answer, String(given)).toMatchObject({ code: 2, out: '' });
        expect(answer.error.startsWith(`error: ${error}`), answer.error).toBe(true);
        expect(existsSync(file!)).toBe(false);
      }
      await writeFile(log!, '{"book":1,"game":"x"}\n');
      const damaged = await games([...words, '-o', file!, '--log', log!]);
      expect(damaged).toMatchObject({ code: 2, out: '' });
      expect(damaged.error).toContain('line 1 of the log');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.skipIf(!existsSync('/dev/full'))('says so where the disk is full', async () => {
    const { code, error } = await games(['connect-three', 'book', ...SMALL, '-o', '/dev/full']);
    expect([code, error]).toEqual([2, expect.stringContaining('/dev/full')]);
    const folder = await mkdtemp(join(tmpdir(), 'games-book-'));
    try {
      // A limit of the size of files does to a log what a full disk would.
      const words = `connect-three book ${SMALL.join(' ')} --plies 4 --log book.jsonl -o book.bin`;
      const full = shell(`ulimit -f 1; games ${words}`, { folder });
      expect(full).toMatchObject({ code: 2, out: '' });
      expect(full.error).toMatch(/^error: book\.jsonl: [^\n]*\n$/);
      expect(shell(`games ${words}`, { folder })).toMatchObject({ code: 0, error: '' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('needs a file to write', async () => {
    const { code, error } = await games(['connect-three', 'book', ...SMALL]);
    expect(code).toBe(2);
    expect(error).toContain('--output');
  });
});
