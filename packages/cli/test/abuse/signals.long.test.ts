import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { soaked } from '../../../../soak.base.ts';
import { startGames, temporaryFolder } from '../run';

const folder = temporaryFolder();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof SIGNALS)[number];

const LINES = 'lines.txt';
writeFileSync(join(folder, LINES), '44\n'.repeat(10_000));
writeFileSync(join(folder, 'gomoku.txt'), '{"moves":"h8 i8 h9 h7 g8 i10"}\n'.repeat(10_000));

interface LongCommand {
  readonly words: string;
  /** What must have been written, when the signal came late enough: the file of a log. */
  readonly keeps?: string;
  /** Standard output is lines of JSON, each whole. */
  readonly isLines?: boolean;
}

const BOARD = '--rows 6 --columns 7 --connect 4';

/** Every command that may take long, with so much work that it does not end by itself. */
const COMMANDS: readonly LongCommand[] = [
  {
    words: 'match connect-three --first depth:8 --second nodes:9000 --games 1000 --log m.jsonl',
    keeps: 'm.jsonl',
  },
  {
    words: 'match gomoku --first level:3 --second random --games 1000 --threads 2 --log g.jsonl',
    keeps: 'g.jsonl',
  },
  { words: 'sequencium solve --size 6 --checkpoint s.txt --json', isLines: true },
  { words: 'sequencium values --long --json', isLines: true },
  { words: 'sequencium analyse --time 100000 --json', isLines: true },
  { words: `connect-three analyse ${BOARD} --no-book --time 100000 --json`, isLines: true },
  { words: `connect-three analyse ${BOARD} --nodes 20000 --batch ${LINES}`, isLines: true },
  { words: 'connect-three values' },
  { words: 'connect-three count --rows 5 --columns 5 --connect 4' },
  { words: `connect-three perft ${BOARD} --depth 20` },
  { words: `connect-three book ${BOARD} --plies 4 --log b.jsonl -o b.bin`, keeps: 'b.jsonl' },
  { words: 'gomoku analyse --moves h8,i8,h9,h7,g8,i10 --time 100000 --json', isLines: true },
  { words: 'gomoku analyse --nodes 3000 --batch gomoku.txt', isLines: true },
  { words: 'gomoku solve --vct --nodes 3000 --batch gomoku.txt', isLines: true },
  { words: 'bench' },
  { words: 'serve --port 0' },
  { words: 'gomocup' },
];

/** Enough for the program to start; a busy machine has not got as far. */
const START_MILLISECONDS = 1200;
/** From the signal to the end, by the clock of a busy machine. */
const PATIENCE = 20_000;

/**
 * Starts a command and sends it a signal twice at once, as a terminal that closes does.
 *
 * @returns the exit code as shells have it, and what it wrote.
 */
async function interrupt(words: string, signal: Signal) {
  const child = startGames(words.split(' '), { folder });
  let out = '';
  let error = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (error += data.toString()));
  const closed = once(child, 'close') as Promise<[number | null, Signal | null]>;
  await wait(START_MILLISECONDS);
  child.kill(signal);
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const [code, killedBy] = await closed;
  clearTimeout(late);
  const shellCode = code ?? 128 + constants.signals[killedBy!];
  return { shellCode, out, error };
}

describe('a signal ends', () => {
  // In the gate a signal each in turn, in the long form all.
  const cases = COMMANDS.flatMap((command, index) =>
    SIGNALS.filter((_, order) => soaked(1) > 1 || order === index % SIGNALS.length).map((signal) => ({
      ...command,
      signal,
    })),
  );

  it.each(cases)('$words by $signal', async ({ words, signal, keeps, isLines }) => {
    const { shellCode, out, error } = await interrupt(words, signal);
    expect({ shellCode, error }).toEqual({
      shellCode: 128 + constants.signals[signal],
      error: expect.stringMatching(/^(?:[^\n]*\n){0,2}$/) as unknown,
    });
    expect(error).not.toMatch(/ at |internal error/);
    if (isLines === true && out !== '') {
      expect(out.endsWith('\n')).toBe(true);
      for (const line of out.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
    }
    if (keeps === undefined || !existsSync(join(folder, keeps))) return;
    const log = readFileSync(join(folder, keeps), 'utf8');
    for (const line of log.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
  });
});
