import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { games, gamesProcess, json, startGames, temporaryFolder } from '../run';

const verify = ['gomoku', 'verify'];
/** A position that black wins by threats. */
const file = fileURLToPath(new URL('../../../../examples/check-certificate/threats.gmkc', import.meta.url));
const folder = temporaryFolder();

describe('gomoku verify', () => {
  it('says what a certificate proves', async () => {
    const { code, out, error } = await games([...verify, file]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^result {4}verified: Black wins from 1 position$/m);
    expect(out).toMatch(/^game {6}Freestyle, 15 x 15$/m);
    expect(out).toMatch(/^checked {3}194 positions, 1 section, 0 lemmas, 200 bytes, \d+ ms$/m);
    expect(out).toMatch(/^longest {3}21 plies to the end$/m);
    const chinese = await games([...verify, file, '--lang', 'zh']);
    expect(chinese.out).toMatch(/^结果 {5}验证通过：1 个局面黑方必胜$/m);
    expect(chinese.out).toMatch(/^已检验 {3}194 个局面、1 节/m);
  });

  it('says it in JSON, of every reply to a first stone', async () => {
    const report = await json([...verify, file, '--json']);
    expect(report).toMatchObject({ stopped: 'verified', size: 15, positions: 194, blackWins: false });
    const replies = report['replies'] as object[];
    expect(replies).toHaveLength(35);
    expect(replies[0]).toEqual({ reply: 'a15', points: 4, proven: false, plies: 0 });
  });

  it('refuses another file, a damaged one and none, with the place and in one line', async () => {
    const damaged = join(folder, 'damaged.gmkc');
    const bytes = readFileSync(file);
    bytes[100]! ^= 1;
    writeFileSync(damaged, bytes);
    const refused = [
      [damaged, /^error: certificate, byte 192: expected the checksum of the section, \w{8}, found \w{8}\n$/],
      [fileURLToPath(import.meta.url), /^error: certificate, byte 0: expected the file to begin with GMKC/],
      [join(folder, 'absent.gmkc'), /^error: .*absent\.gmkc/],
      [folder, /^error: .*folder/],
    ] as const;
    for (const [name, message] of refused) {
      const { code, out, error } = await games([...verify, name]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toMatch(message);
      expect(error.trimEnd().split('\n')).toHaveLength(1);
    }
    expect((await games([...verify, damaged, '--lang', 'zh'])).error).toMatch(/^错误：证书第 192 字节：应为/);
    expect(await games(verify)).toMatchObject({ code: 2, out: '' });
  });

  it('reads standard input, and ends at an interrupt', async () => {
    const child = startGames([...verify, '-']);
    let error = '';
    child.stderr.on('data', (text: Buffer) => (error += text.toString()));
    // The header, and a section of which a part is missing for ever. What a pipe does not hold has been read.
    const part = Buffer.alloc(2 ** 20);
    const sent = once(child.stdin, 'drain');
    child.stdin.write(Buffer.concat([Buffer.from([71, 77, 75, 67, 1, 15, 0, 1, 128, 128, 128, 1]), part]));
    await sent;
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, error }).toEqual({ code: 130, error: 'interrupted\n' });
    expect(gamesProcess([...verify, '-'], { input: '' }).error).toMatch(
      'certificate, byte 0: expected more bytes',
    );
  });

  it('is explained in both languages', async () => {
    expect((await games([...verify, '--help'])).out).toContain('games gomoku verify [options] [certificate]');
    expect((await games([...verify, '--help', '--lang', 'zh'])).out).toContain('证书');
  });
});
