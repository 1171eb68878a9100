import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bin } from '../programs';

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
});
