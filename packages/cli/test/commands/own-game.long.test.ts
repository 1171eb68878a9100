import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bin } from '../programs';
import { gamesProcess, jsonLines, temporaryFolder } from '../run';

const folder = fileURLToPath(new URL('../../../../examples/own-game/', import.meta.url));

/** Runs the program as it is published, in the folder of the game. */
function run(words: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, './nim.js', ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

describe('a game of a module, by the published program', () => {
  it('plays matches with Elo', () => {
    const words = ['--first', 'level:5', '--second', 'random', '--games', '4', '--time', '20', '--json'];
    expect(JSON.parse(run(['match', ...words]))).toMatchObject({ games: 4 });
  });

  it('speaks the protocol of engines', () => {
    const out = run(['engine'], 'hello\nposition {"moves":["a3"]}\n');
    expect(out).toContain('"notation":true');
    expect(out).toContain('"turn":1');
  });

  it('is read from TypeScript, or one line says which Node does', () => {
    const at = temporaryFolder();
    const nim = pathToFileURL(join(folder, 'nim.js')).href;
    writeFileSync(
      join(at, 'nim.ts'),
      `import nim from '${nim}';\nconst game: unknown = nim;\nexport default game;\n`,
    );
    const shown = gamesProcess(['./nim.ts', 'show'], { folder: at });
    const engine = gamesProcess(['engine', './nim.ts'], { folder: at, input: 'hello\n' });
    const [reply] = jsonLines<object>(engine.out);
    // Undefined before 22.10.
    if ((process.features as { typescript?: unknown }).typescript) {
      expect(shown).toMatchObject({ code: 0, error: '' });
      expect(reply).toMatchObject({ type: 'hello' });
      return;
    }
    const needed =
      /nim\.ts: Node v\S+ cannot run TypeScript: expected Node 22\.18 or later, or a compiled file$/;
    expect(shown).toMatchObject({ code: 2, out: '' });
    expect(shown.error.trimEnd()).toMatch(needed);
    expect([engine.code, reply]).toMatchObject([
      2,
      { code: 'cli/no-typescript', message: expect.stringMatching(needed) as string },
    ]);
  });
});
