import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { games, json, temporaryFolder } from '../run';

const folder = fileURLToPath(new URL('../../../../examples/own-game/', import.meta.url));
const nim = `${folder}nim.js`;
const modules = fileURLToPath(new URL('../modules/', import.meta.url));

describe('a game of a module', () => {
  it('is analysed, shown, counted and explained', async () => {
    expect(await json([nim, 'analyse', '--heaps', '1,2', '--depth', '4', '--json'])).toMatchObject({
      move: 'b1',
      value: { kind: 'win', plies: 3, certainty: 'exact' },
    });
    const shown = await games([nim, 'show', '--moves', 'a3 b4']);
    expect(shown.out).toContain('c  |   |   |   |   |\n');
    expect(shown.out).toContain('b [·]  ·   ·   ·\n');
    expect(shown.out).toContain('first to move');
    expect((await games([nim, 'perft', '--depth', '1'])).out).toContain('12');
    expect((await games([nim, 'explain', '--heaps', '1,1', '-o', '-'])).out).toContain('<html');
  });

  it('is found by a path with spaces', async () => {
    const file = join(temporaryFolder(), 'my game.mjs');
    writeFileSync(file, `export { default } from '${pathToFileURL(nim).href}';\n`);
    expect(await games([file, 'show'])).toEqual(await games([nim, 'show']));
  });

  it('answers batches, and refuses fields that it does not have', async () => {
    const input = '{"heaps":"1,2","moves":""}\nb2\n{"heap":"1"}\n';
    const { out } = await games([nim, 'analyse', '--heaps', '2,2', '--batch', '-', '--depth', '9'], {
      input,
    });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toMatchObject([{ move: 'b1' }, { text: 'win in 1' }, { code: 'api/unknown-field' }]);
  });

  it('is played line by line against a level', async () => {
    const { out } = await games([nim, 'play', '--plain', '--level', '5', '--heaps', '1,2'], {
      input: 'b1\nquit\n',
    });
    expect(out).toContain('a  |\n\nb  |   |\n');
    expect(out).toContain('second plays');
  });

  it.each([
    [['./no-such-game.js', 'play'], 'cannot be imported'],
    [[`${folder}index.js`, 'play'], 'exports no game'],
    [[nim, 'plya'], 'did you mean play'],
    [[nim, 'analyse', '--batch', '-', '--workers', 'redis://127.0.0.1'], '--workers: workers know'],
    [
      [nim, 'match', '--first', 'random', '--second', 'random', '--workers', 'redis://127.0.0.1'],
      '--workers',
    ],
    [[`${modules}same-id.mjs`, 'play'], 'id of a game'],
    [[`${modules}taken-option.mjs`, 'play'], 'the option --depth'],
    [[`${modules}bad-id.mjs`, 'play'], 'definition.id'],
    [[nim, 'analyse', '--heap', '1'], '--heap'],
    [[nim, 'show', '--moves', 'z9'], 'z9'],
  ])('says what is wrong in one line: %j', async (words, message) => {
    const { code, out, error } = await games(words);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });
});
