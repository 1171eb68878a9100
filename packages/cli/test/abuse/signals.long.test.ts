import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moments, soaked } from '../../../../tools/test-kit/soak';
import { interruptGames, temporaryFolder } from '../run';

const folder = temporaryFolder();
const random = moments('signals');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const LINES = 'lines.txt';
writeFileSync(join(folder, LINES), '44\n'.repeat(10_000));
writeFileSync(join(folder, 'gomoku.txt'), '{"moves":"h8 i8 h9 h7 g8 i10"}\n'.repeat(10_000));

interface LongCommand {
  readonly words: string;
  /** What must have been written, when the signal came late enough: the file of a log. */
  readonly keeps?: string;
  /** Standard output is lines of JSON, each whole. */
  readonly isLines?: boolean;
  /** It does not listen to signals: there is nothing to keep. */
  readonly isLeftToSystem?: boolean;
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
  {
    words: `connect-three analyse ${BOARD} --nodes 20000 --batch ${LINES}`,
    isLines: true,
    isLeftToSystem: true,
  },
  { words: 'connect-three values' },
  { words: 'connect-three count --rows 5 --columns 5 --connect 4' },
  { words: `connect-three perft ${BOARD} --depth 20` },
  { words: `connect-three book ${BOARD} --plies 4 --log b.jsonl -o b.bin`, keeps: 'b.jsonl' },
  { words: 'gomoku analyse --moves h8,i8,h9,h7,g8,i10 --time 100000 --json', isLines: true },
  { words: 'gomoku analyse --nodes 3000 --batch gomoku.txt', isLines: true, isLeftToSystem: true },
  { words: 'gomoku solve --vct --nodes 3000 --batch gomoku.txt', isLines: true },
  { words: 'serve --port 0' },
  { words: 'gomocup', isLeftToSystem: true },
];

describe('a signal ends', () => {
  // In the gate a signal each in turn, in the long form all.
  const cases = COMMANDS.flatMap((command, index) =>
    SIGNALS.filter((_, order) => soaked(1) > 1 || order === index % SIGNALS.length).map((signal) => ({
      ...command,
      signal,
    })),
  );

  it.each(cases)('$words by $signal', async ({ words, signal, keeps, isLines, isLeftToSystem }) => {
    let looks = random(100);
    const isDue = (): boolean => looks-- === 0;
    const { code, out, error } = await interruptGames(words.split(' '), {
      folder,
      signal,
      isDue,
      isLeftToSystem,
    });
    expect({ code, error }).toEqual({
      code: 128 + constants.signals[signal],
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
