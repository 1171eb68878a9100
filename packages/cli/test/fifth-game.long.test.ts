import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cli = join(import.meta.dirname, '..');
const copy = join(cli, 'node_modules/.cache/fifth-game');
const nim = join(cli, '../../examples/own-game/nim.js');

/** The line that a fifth game needs in the list of games. */
const LINE = `  nim: { load: async () => ({ game: (await import('../game/game')).gameOf((await import(${JSON.stringify(nim)})).default) }) },\n`;

function games(words: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=@games/source', join(copy, 'src/bin.ts'), ...words],
    { cwd: cli, input, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

describe('a fifth game in the list', () => {
  beforeAll(() => {
    mkdirSync(copy, { recursive: true });
    for (const part of ['src', 'package.json', 'tsconfig.json'])
      cpSync(join(cli, part), join(copy, part), { recursive: true });
    const registry = join(copy, 'src/games/registry.ts');
    const text = readFileSync(registry, 'utf8');
    const list = /(const GAMES: .*= \{\n)/;
    expect(text).toMatch(list);
    writeFileSync(registry, text.replace(list, `$1${LINE}`));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('has the commands of every game, and their help', () => {
    expect(games(['--help'])).toMatch(/^ +nim/m);
    expect(games(['nim', 'play', '--help'])).toContain('--heaps <heaps>');
    expect(games(['match', 'nim', '--help'])).toContain('level:3');
    expect(JSON.parse(games(['nim', 'analyse', '--heaps', '1,2', '--json']))).toMatchObject({ move: 'b1' });
    expect(games(['nim', 'play', '--plain', '--heaps', '1,2', '--level', '5'], 'b1\nquit\n')).toContain(
      'Second plays',
    );
  });

  it('answers batches', () => {
    const answer = games(['nim', 'show', '--batch', '-'], '{"heaps":"1,2","moves":"a1"}\n');
    expect(JSON.parse(answer)).toMatchObject({ turn: 'second', legal: ['b1', 'b2'] });
  });
});
