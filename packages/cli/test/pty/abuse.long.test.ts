import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { gamesProcess, temporaryFolder } from '../run';
import { makeReadOnly, mountSmallDisk } from '../small-disk';
import { converse, KEYS, noTerminal, type Conversation } from './conversation';

const folder = temporaryFolder();
const disk = join(folder, 'disk');
mkdirSync(disk);
const unmount = mountSmallDisk(disk);
afterAll(() => unmount?.());

const open: Conversation[] = [];
afterEach(() => {
  for (const conversation of open.splice(0)) conversation.close();
});

function start(...parts: Parameters<typeof converse>): Conversation {
  const conversation = converse(...parts);
  open.push(conversation);
  return conversation;
}

describe.skipIf(noTerminal !== null)('a line of progress', () => {
  it.each([
    [['gomoku', 'analyse', '--moves', 'h8 i9 j8 h9', '--milliseconds', '60000'], /depth \d/],
    [['sequencium', 'solve', '--size', '6'], /\d nodes/],
  ])('is gone after Ctrl-C, with the cursor where a prompt begins: %j', async (words, drawn) => {
    const talk = start(words, { folder });
    await talk.until(drawn);
    talk.send(KEYS.control('c'));
    const { output, code, echo, lines } = await talk.ended;
    expect({ code, echo, lines }).toEqual({ code: 130, echo: true, lines: true });
    expect(talk.screen.cursor().x).toBe(0);
    // The last line is the prompt's; above it stands what the command says, and nothing of the progress.
    const text = talk.screen.lines();
    expect(text[talk.screen.cursor().y]!.trim()).toBe('');
    expect(text.filter((line) => line.includes('^C'))).toEqual([]);
    expect(output).not.toContain('\u001b[?25l');
    expect(talk.screen.modes().sort()).toEqual([25, 7]);
  });
});

describe.skipIf(noTerminal !== null)('saved games of the full screen', () => {
  const play = (): Conversation =>
    start(['connect-three', 'play', '--side', 'both', '--moves', '123'], { folder });

  /** A move is still taken, and the program ends as it should. */
  async function expectAlive(talk: Conversation): Promise<void> {
    talk.send(`1${KEYS.enter}`);
    await talk.until('4 moves');
    talk.send(KEYS.control('q'));
    expect((await talk.ended).code).toBe(0);
  }

  it('that are damaged are refused, and the game goes on', async () => {
    const talk = play();
    await talk.until('3 moves');
    talk.send(`save whole.json${KEYS.enter}`);
    await talk.until('Saved as whole.json.');
    const whole = readFileSync(join(folder, 'whole.json'));
    const flipped = Buffer.from(whole);
    flipped[0]! ^= 1;
    const damages: Record<string, Uint8Array> = {
      empty: new Uint8Array(0),
      half: whole.subarray(0, whole.length >> 1),
      flipped,
      bytes: new Uint8Array(4096).fill(0x9b),
      doubled: Buffer.concat([whole, whole]),
      deep: Buffer.from('['.repeat(100_000)),
    };
    for (const [name, bytes] of Object.entries(damages)) {
      writeFileSync(join(folder, name), bytes);
      talk.send(`load ${name}${KEYS.enter}`);
      await talk.until(new RegExp(`${name}: `));
      await talk.until('3 moves');
    }
    for (const [name, message] of [
      ['nowhere', 'nowhere: '],
      ['disk', 'disk: '],
    ] as const) {
      talk.send(`load ${name}${KEYS.enter}`);
      await talk.until(message);
    }
    await expectAlive(talk);
  });

  it.runIf(unmount !== undefined)(
    'say that the disk is full or read-only, and the game goes on',
    async () => {
      writeFileSync(join(disk, 'filler'), new Uint8Array(2 ** 16));
      const talk = play();
      await talk.until('3 moves');
      talk.send(`save disk/mine.json${KEYS.enter}`);
      await talk.until('no space left on the disk');
      expect(readdirSync(disk)).toEqual(['filler']);
      makeReadOnly(disk);
      talk.send(`save disk/other.json${KEYS.enter}`);
      await talk.until(/disk\/other\.json: (?:permission denied|.*read-only)/);
      expect(existsSync(join(disk, 'other.json'))).toBe(false);
      await expectAlive(talk);
    },
  );

  it('are refused by plain commands as well', () => {
    writeFileSync(join(folder, 'plain.sgf'), '(;GM[1]FF[4]');
    const { code, error } = gamesProcess(['gomoku', 'play', '--sgf', 'plain.sgf'], { folder });
    expect(code).toBe(2);
    expect(error).toMatch(/^error: .*\n$/);
  });
});
