/** Games from one format to another. */
import { readGames, writeGames, WRITTEN_FORMATS } from '@games/gomoku/records';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWritten } from '../../src/games/gomoku/commands/convert';
import { reportOf, UsageError } from '../../src/errors';
import { en } from '../../src/messages/en';
import { games, temporaryFolder } from '../run';

const folder = temporaryFolder();
const TREE = '(;FF[4]CA[UTF-8]SZ[15]GM[4]RU[renju]\n;B[hh]\n(;W[ig]C[a])\n(;W[hg];B[jj]))\n';

async function convert(content: string | Uint8Array, output: string, ...words: readonly string[]) {
  const file = join(folder, 'input');
  const target = output === '-' ? output : join(folder, output);
  writeFileSync(file, content);
  const { code, out, error } = await games(['gomoku', 'convert', file, target, ...words]);
  return { code, out, error, target };
}

describe('games gomoku convert', () => {
  it('keeps a tree through a library of RenLib', async () => {
    const { code, error, target } = await convert(TREE, 'a.lib');
    expect([code, error]).toEqual([0, '']);
    const { out } = await convert(readFileSync(target), '-', '--to', 'sgf');
    expect(out).toBe(
      TREE.replace('SZ[15]GM[4]', 'GM[4]').replace('CA[UTF-8]', '').replace('GM[4]', 'GM[4]CA[UTF-8]SZ[15]'),
    );
  });

  it('says what is lost before anything is written, and leaves it out where that is asked for', async () => {
    const refused = await convert(TREE, 'refused.psq');
    expect(refused).toMatchObject({
      code: 2,
      error:
        'error: psq cannot hold variations (1), comments (1), the rule (renju); nothing was written; --main-line leaves that out\n',
    });
    expect(existsSync(refused.target)).toBe(false);
    expect((await convert(TREE, 'refused.psq', '--lang', 'zh')).error).toContain('变化（1 个）');
    const { out } = await convert(TREE, '-', '--to', 'psq', '--main-line');
    expect(out).toBe('Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n-1\n');
  });

  it('refuses what no flag can leave out', async () => {
    expect(await convert('(;SZ[19]RU[renju];B[hh])', 'a.lib', '--main-line')).toMatchObject({
      code: 2,
      error: 'error: lib cannot hold a board of 19 x 19; nothing was written\n',
    });
  });

  it('converts all games into SGF, one of them elsewhere', async () => {
    const two = '(;RU[0];B[hh])(;RU[0];B[ii];W[jj])';
    expect((await convert(two, '-', '--to', 'sgf')).out.match(/\(;/g)).toHaveLength(2);
    expect((await convert(two, '-', '--to', 'txt')).error).toContain('txt cannot hold several games');
    expect((await convert(two, '-', '--to', 'txt', '--game', '2')).out).toBe('i7 j6\n');
  });

  it('does not let a character that a library cannot hold end a text', async () => {
    const file = '(;SZ[15]RU[renju];B[hh]C[x\0yz];W[ii])';
    const refused = await convert(file, 'zero.lib');
    expect(refused).toMatchObject({
      code: 2,
      error:
        'error: lib cannot hold the characters U+0000; nothing was written; --main-line leaves that out\n',
    });
    expect(existsSync(refused.target)).toBe(false);
    const { target } = await convert(file, 'zero.lib', '--main-line');
    expect((await convert(readFileSync(target), '-', '--to', 'sgf')).out).toContain('B[hh]C[xyz];W[ii]');
  });

  it('reads again what it writes, and writes nothing that would be another game', async () => {
    const read = await convert('(;SZ[15]RU[renju];B[hh]C[é])', 'e.lib', '--encoding', 'windows-1252');
    expect([read.code, read.error]).toEqual([0, '']);
    const [one, other] = [...readGames(`${TREE}${TREE.replace('jj', 'kk')}`)];
    for (const format of WRITTEN_FORMATS) {
      const [bytes, wrong] = [one!, other!].map((tree) => writeGames([tree], format, { mainLine: true }));
      checkWritten(bytes!, one!, format);
      const isSame = format !== 'sgf' && format !== 'lib';
      const differs = expect.objectContaining({ code: 'cli/reads-differently' }) as unknown;
      if (!isSame) expect(() => checkWritten(wrong!, one!, format)).toThrow(differs);
      if (format !== 'psq') expect(() => checkWritten(bytes!.subarray(0, -3), one!, format)).toThrow(differs);
    }
    const error = new UsageError('cli/reads-differently', { format: 'lib' });
    expect(reportOf(error, en, false)).toEqual({
      text: 'error: the lib file would be read as another game; nothing was written',
      exitCode: 1,
    });
  });

  it('needs a format that is written', async () => {
    expect(await convert(TREE, 'a.rif')).toMatchObject({
      code: 2,
      error: "error: --to: expected one of sgf, lib, psq, pos, txt, got 'rif'\n",
    });
    expect((await convert(TREE, '-', '--to', 'lib')).code).toBe(2);
  });
});
