import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    expect(shown.out).toContain('b (|)  ·   ·   ·\n');
    expect(shown.out).toContain('First to move');
    expect((await games([nim, 'perft', '--depth', '1'])).out).toContain('12');
    expect((await games([nim, 'explain', '--heaps', '1,1', '-o', '-'])).out).toContain('<html');
  });

  it('is found by a path with spaces', async () => {
    const file = join(temporaryFolder(), 'my game.mjs');
    writeFileSync(file, `export { default } from '${pathToFileURL(nim).href}';\n`);
    expect(await games([file, 'show'])).toEqual(await games([nim, 'show']));
  });

  it('is read without warnings of how Node reads it', async () => {
    const file = join(temporaryFolder(), 'warning.mjs');
    const texts = ['Type Stripping is an experimental feature and might change at any time', 'own'];
    const lines = [
      ...texts.map((text) => `process.emitWarning('${text}');`),
      `export { default } from '${nim}';`,
    ];
    writeFileSync(file, lines.join('\n'));
    const seen: string[] = [];
    const listen = ({ message }: Error): unknown => seen.push(message);
    process.on('warning', listen);
    await games([file, 'show']);
    await expect.poll(() => seen).toContain('own');
    process.off('warning', listen);
    expect(seen).toEqual(['own']);
  });

  it('is drawn as a picture', async () => {
    const { out } = await games([nim, 'show', '--svg', '--lang', 'zh', '--moves', 'a3']);
    expect(out).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(out).toContain('尼姆');
  });

  it('plays matches, by either order of the words', async () => {
    const words = ['--first', 'random', '--second', 'random', '--games', '2', '--seed', '1', '--json'];
    const { games: played, wins, losses, pairs } = await json([nim, 'match', ...words]);
    expect(played).toBe(2);
    expect(await json(['match', nim, ...words])).toMatchObject({ games: 2, wins, losses, pairs });
  });

  it('is found in a package by its name, unless a command has that name', async () => {
    const root = temporaryFolder();
    for (const name of ['my-nim', '@me/nim', 'serve']) {
      const home = join(root, 'packages', name);
      const link = join(root, 'node_modules', name);
      for (const folder of [home, dirname(link)]) mkdirSync(folder, { recursive: true });
      symlinkSync(home, link, 'dir');
      writeFileSync(join(home, 'package.json'), JSON.stringify({ name, exports: { import: './index.mjs' } }));
      writeFileSync(join(home, 'index.mjs'), `export { default } from '${pathToFileURL(nim).href}';\n`);
    }
    const expected = await games([nim, 'show']);
    expect(await games(['my-nim', 'show'], { folder: root })).toEqual(expected);
    expect(await games(['--no-color', '@me/nim', 'show'], { folder: root })).toEqual(expected);
    expect((await games(['serve', '--help'], { folder: root })).out).toContain('--open');
    expect((await games(['my-nin', 'show'], { folder: root })).error).toContain("unknown command 'my-nin'");
  });

  it('is refused only by commands that have an option of the same name', async () => {
    expect((await games([`${modules}taken-option.mjs`, 'show', '--depth', '3'])).code).toBe(0);
  });

  it('finds every name that a command takes in the table of errors', async () => {
    const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');
    const [row = ''] = /^.*`cli\/option-taken`.*$/m.exec(page) ?? [];
    for (const command of ['play', 'analyse', 'show', 'explain', 'perft', 'match', 'learn']) {
      const { out } = await games([nim, command, '--help']);
      for (const [, name] of out.matchAll(/^ .*?--(?:no-)?([a-z-]+)/gm))
        if (name !== 'heaps') expect(row).toMatch(new RegExp(`[ ,]${name}[,;.]`));
    }
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
    expect(out).toContain('Second plays');
  });

  it('says the words of the definition', async () => {
    const play = (language: string) =>
      games([`${modules}words.mjs`, '--lang', language, 'play', '--plain', '--side', 'both'], {
        input: '5\n1\n2\n8\n3\n7\n4\n6\n9\nquit\n',
      });
    const english = await play('en');
    expect(english.out).toContain('Three in a row win. Type a cell.');
    expect(english.out).toContain('Crosses (X)');
    const chinese = await play('zh');
    expect(chinese.out).toContain('连成三子者胜。');
    expect(chinese.out).toContain('不分胜负。九格已满。');
    const help = (language: string) =>
      games(['--lang', language, `${modules}words.mjs`, 'show', '--help'], {});
    expect((await help('zh')).out).toMatch(/--moves <moves> +已下的格子\n/);
    expect((await help('en')).out).toMatch(/--moves <moves> +moves played so far/);
  });

  it.each([
    [['./no-such-game.js', 'play'], 'cannot be imported'],
    [[`${folder}index.js`, 'play'], 'exports no game'],
    [[nim, 'plya'], 'did you mean play'],
    [
      [nim, 'analyse', '--batch', '-', '--workers', 'redis://127.0.0.1'],
      '--workers: no other machine has the module',
    ],
    [
      [nim, 'match', '--first', 'random', '--second', 'random', '--workers', 'redis://127.0.0.1'],
      '--workers',
    ],
    [[`${modules}same-id.mjs`, 'play'], 'id of a game'],
    [[`${modules}taken-everywhere.mjs`, 'show'], "the option --lang, which 'games' has"],
    [[`${modules}taken-option.mjs`, 'play'], "the option --depth, which 'play' has"],
    [[`${modules}taken-option.mjs`, 'match', '--first', 'random'], '--depth'],
    [['match', './no-such-game.js'], 'cannot be imported'],
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
