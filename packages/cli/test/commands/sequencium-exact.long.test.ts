import { formatCertificate, parseCertificate } from '@games/sequencium';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gamesProcess, jsonProcess, interruptGames, jsonLines, temporaryFolder } from '../run';

const folder = temporaryFolder();
const solve = ['sequencium', 'solve'];

describe('sequencium solve', () => {
  it('tells value, optimal first moves and effort', () => {
    const { code, out, error } = gamesProcess([...solve, '--rows', '3', '--columns', '5']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^value +\+1: Red \(A\) ends 1 ahead\noptimal first moves +1,1\nsearched /);
    expect(gamesProcess([...solve, '--size', '4', '--bound', '--lang', 'zh']).out).toContain('和棋');
  });

  it('answers in JSON, the same on one thread and on two', () => {
    const words = [...solve, '--rows', '4', '--columns', '5', '--json'];
    const expected = {
      rows: 4,
      columns: 5,
      value: 0,
      best: [
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    };
    expect(jsonProcess([...words, '--threads', '1'])).toMatchObject(expected);
    expect(jsonProcess([...words, '--threads', '2'])).toMatchObject(expected);
  });

  it.each([
    [['--size', '9'], '9 x 4'],
    [['--start', '2'], '--start: expected one of 1, 3'],
    [['--threads', '0'], 'threads: '],
    [['--size', '4', '--bound', '--certificate', 'c.txt'], '--certificate and --bound'],
  ])('refuses %j', (words, message) => {
    const { code, out, error } = gamesProcess([...solve, ...words], { folder });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses a checkpoint of another game, and what is none', () => {
    const file = join(folder, 'three.txt');
    gamesProcess([...solve, '--size', '3', '--checkpoint', file]);
    expect(gamesProcess([...solve, '--size', '4', '--checkpoint', file])).toMatchObject({ code: 2, out: '' });
    writeFileSync(file, 'not a checkpoint');
    expect(gamesProcess([...solve, '--size', '3', '--checkpoint', file]).error).toContain(
      'checkpoint, line 1',
    );
  });

  it('Ctrl-C writes the checkpoint and ends with exit code 130', async () => {
    const file = join(folder, 'stopped.txt');
    const words = [...solve, '--size', '6', '--checkpoint', file];
    const outcome = await interruptGames(words, { isDue: () => existsSync(file) });
    expect(outcome).toEqual({ code: 130, out: '', error: 'interrupted\n' });
    expect(jsonLines(readFileSync(file, 'utf8')).length).toBeGreaterThan(1);
  });
});

describe('sequencium verify', () => {
  const file = join(folder, 'four.txt');

  it('accepts what solve wrote', () => {
    gamesProcess([...solve, '--size', '4', '--certificate', file]);
    const { code, out } = gamesProcess(['sequencium', 'verify', file]);
    expect(code).toBe(0);
    expect(out).toContain('4 x 4 has the value 0');
    expect(jsonProcess(['sequencium', 'verify', file, '--json'])).toMatchObject({ valid: true, flaw: null });
  });

  it('refuses it tampered with: exit code 1, and where it fails', () => {
    const certificate = parseCertificate(readFileSync(file, 'utf8'));
    const changed = formatCertificate({ ...certificate, value: 1 });
    const { code, out } = gamesProcess(['sequencium', 'verify', '-'], { input: changed });
    expect(code).toBe(1);
    expect(out).toContain('proves nothing');
    expect(gamesProcess(['sequencium', 'verify', '-', '--lang', 'zh'], { input: changed }).out).toContain(
      '不成立',
    );
    expect(gamesProcess(['sequencium', 'verify', '-'], { input: 'x' })).toMatchObject({ code: 2, out: '' });
  });

  it('names the line of a damaged file', () => {
    const damaged = readFileSync(file, 'utf8').replace('"side":"B"', '"side":"b"');
    const { code, error } = gamesProcess(['sequencium', 'verify', '-'], { input: damaged });
    expect(code).toBe(2);
    expect(error).toContain('line 3');
  });
});

describe('sequencium values', () => {
  it('prints a line a board', async () => {
    const isDue = (text: string): boolean => text.split('\n').length > 9;
    const { out } = await interruptGames(['sequencium', 'values', '--json'], { signal: 'SIGKILL', isDue });
    const lines = out.split('\n').slice(0, 8);
    expect(jsonLines(lines.join('\n'))[7]).toMatchObject({ rows: 3, columns: 3, value: 1, best: [[1, 1]] });
  });
});
