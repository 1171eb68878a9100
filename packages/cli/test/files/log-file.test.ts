import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChecksummedLog } from '../../src/files/log-file';
import { temporaryFolder } from '../run';

const HEADER = { log: 1, of: 'tests' };

async function read(file: string, mayBeNew = true) {
  const records: [Readonly<Record<string, unknown>>, number][] = [];
  const take = (record: Readonly<Record<string, unknown>>, number: number): boolean => {
    records.push([record, number]);
    return record['isForeign'] !== true;
  };
  return { records, log: await readChecksummedLog(file, HEADER, take, { mayBeNew }) };
}

/** Writes a log of records. */
async function write(file: string, ...records: readonly object[]): Promise<void> {
  const { log } = await read(file);
  await log.begin();
  for (const record of records) await log.append(log.format(record));
}

describe('a log whose lines vouch for those before them', () => {
  it('is read line by line, and a line that was cut off makes room for the next one', async () => {
    const file = join(temporaryFolder(), 'log');
    // More than one chunk of a stream, with characters of two bytes across their borders.
    const long = 'ä'.repeat(50_000);
    await write(file, { text: 'first' }, { text: long });
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, '{"text":"cut off, ä');
    const { records, log } = await read(file);
    expect(records).toEqual([
      [HEADER, 1],
      [{ text: 'first' }, 2],
      [{ text: long }, 3],
    ]);
    await log.begin();
    expect(readFileSync(file, 'utf8')).toBe(whole);
    await log.append(log.format({ text: 'third' }));
    expect((await read(file)).records[3]).toEqual([{ text: 'third' }, 4]);
  });

  it.each(['', '{', '{"log":1,', '{"log":1,"of":"te'])('may begin anew after %j', async (text) => {
    const file = join(temporaryFolder(), 'log');
    writeFileSync(file, text);
    await write(file, { text: 'first' });
    expect((await read(file)).records.length).toBe(2);
  });

  it.each([
    ['a text that is no log', 'a diary', 1],
    ['a line that is none', 'a diary\n', 1],
    ['a line that is too long', `${'x'.repeat(2 ** 26 + 1)}\n`, 1],
  ])('is not %s, which stays as it is', async (_, text, line) => {
    const file = join(temporaryFolder(), 'log');
    writeFileSync(file, text);
    await expect(read(file)).rejects.toMatchObject({ code: 'cli/bad-log', details: { file, line } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('names the first line that is damaged, or that its reader refuses', async () => {
    const file = join(temporaryFolder(), 'log');
    await write(file, { text: 'first' }, { isForeign: true }, { text: 'third' });
    await expect(read(file)).rejects.toMatchObject({ code: 'cli/bad-log', details: { line: 3 } });
    writeFileSync(file, readFileSync(file, 'utf8').replace('first', 'First'));
    await expect(read(file)).rejects.toMatchObject({ code: 'cli/bad-log', details: { line: 2 } });
  });

  it('must be there where it is not to be written', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'log');
    await expect(read(file, false)).rejects.toMatchObject({ code: 'cli/file-not-found' });
    await expect(read(folder, false)).rejects.toMatchObject({ code: 'cli/file-is-folder' });
    writeFileSync(file, '');
    await expect(read(file, false)).rejects.toMatchObject({ code: 'cli/bad-log', details: { line: 1 } });
  });
});
