import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lineFile, readLines } from '../../src/files/line-file';
import { temporaryFolder } from '../run';

async function linesOf(read: (take: (line: string | null, number: number) => void) => Promise<unknown>) {
  const lines: [string | null, number][] = [];
  const result = await read((line, number) => lines.push([line, number]));
  return { lines, result };
}

describe('a file of lines', () => {
  it('is read line by line, and what follows the last line can be cut off', async () => {
    const name = join(temporaryFolder(), 'lines');
    // More than one chunk of a stream, with characters of two bytes across their borders.
    const long = 'ä'.repeat(50_000);
    writeFileSync(name, `first\n${long}\n\nfourth ${long}\ncut off, ä`);
    const file = lineFile(name);
    const { lines, result } = await linesOf(file.read);
    expect(lines).toEqual([
      ['first', 1],
      [long, 2],
      ['', 3],
      [`fourth ${long}`, 4],
    ]);
    expect(result).toBe('cut off, ä');
    await file.cutRest();
    await file.append('fifth\n');
    expect(readFileSync(name, 'utf8')).toBe(`first\n${long}\n\nfourth ${long}\nfifth\n`);
  });

  it('need not be there, but then it cannot be read by name', async () => {
    const name = join(temporaryFolder(), 'absent');
    const file = lineFile(name);
    expect(await linesOf(file.read)).toEqual({ lines: [], result: '' });
    await file.append('first\n');
    expect((await linesOf(file.read)).lines).toEqual([['first', 1]]);
    await expect(readLines(`${name}s`, () => undefined)).rejects.toMatchObject({
      code: 'cli/file-not-found',
    });
    await expect(readLines(temporaryFolder(), () => undefined)).rejects.toMatchObject({
      code: 'cli/file-is-folder',
    });
  });

  it('tells of a line that is too long, and stops where the reader throws', async () => {
    const name = join(temporaryFolder(), 'long');
    writeFileSync(name, `${'x'.repeat(2 ** 24 + 1)}\nsecond\n`);
    expect((await linesOf((take) => readLines(name, take))).lines).toEqual([
      [null, 1],
      ['second', 2],
    ]);
    const refused = readLines(name, (_, number) => {
      throw new Error(`line ${number}`);
    });
    await expect(refused).rejects.toThrow('line 1');
  });
});
