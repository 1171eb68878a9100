import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interruptGames, jsonLines, shell, startBin, temporaryFolder } from '../run';

const folder = temporaryFolder();
writeFileSync(join(folder, 'cards.txt'), '7\n1,2,5,7,3\n4,6\n');

/** One of each kind: an answer, a table, lines of a batch, a conversation, a protocol, help. */
const COMMANDS = [
  'card-rows solve cards.txt',
  'connect-three analyse --moves 22',
  'connect-three values --rows 2 --columns 3',
  'sequencium solve --size 3',
  'sequencium demo --size 3',
  'connect-three show --batch -',
  'connect-three play',
  'gomocup',
  '--help',
];
/** Linux has a device that is a full disk. */
const hasFullDisk = existsSync('/dev/full');
const input = 'START 15\n22\n';

describe.each(COMMANDS)('%s', (command) => {
  const run = (redirection: string) => shell(`games ${command} ${redirection}`, { folder, input });

  it.skipIf(!hasFullDisk)('says in one line that the disk is full', () => {
    expect(run('> /dev/full')).toEqual({
      code: 2,
      out: '',
      error: 'error: standard output: no space left on the disk\n',
    });
  });

  it('refuses a closed standard output', () => {
    const { code, error } = run('>&-');
    expect({ code, error }).toEqual({
      code: 2,
      error: 'error: standard output is closed; to see nothing, write to /dev/null\n',
    });
  });

  it('does without standard error, without standard input and with the null device', () => {
    // The first line of the input is no line of a batch.
    const expected = command.includes('--batch') ? 2 : 0;
    const redirections = ['2>&-', '>/dev/null', ...(hasFullDisk ? ['2>/dev/full'] : [])];
    for (const redirection of redirections) expect(run(redirection).code).toBe(expected);
    expect(run('<&-')).toMatchObject({ code: 0, error: '' });
  });
});

describe('standard output', () => {
  it('is not needed by what answers in a file', () => {
    expect(shell('games card-rows solve cards.txt -o answer.txt >&-', { folder }).code).toBe(0);
    expect(readFileSync(join(folder, 'answer.txt'), 'utf8')).toContain('小红');
  });

  it('may be named as a file, also one that is appended to', () => {
    writeFileSync(join(folder, 'log.txt'), 'before\n');
    expect(shell('games card-rows solve cards.txt -o /dev/stdout >> log.txt', { folder }).code).toBe(0);
    expect(readFileSync(join(folder, 'log.txt'), 'utf8')).toMatch(/^before\n第/);
    expect(shell('games card-rows solve cards.txt -o /dev/stdout | cat', { folder }).out).toContain('小红');
  });

  it('of pbrain-games is watched as well', async () => {
    const child = startBin('pbrain-games');
    child.stdout.destroy();
    child.stdin.write('START 15\nABOUT\nABOUT\n');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});

describe('standard input that is a folder', () => {
  it.each(['card-rows solve -', 'connect-three show --batch -', 'gomocup', 'connect-three play'])(
    'is an error of %s',
    (command) => {
      const { code, error } = shell(`games ${command} < /`, { folder });
      expect({ code, error }).toEqual({ code: 2, error: 'error: -: expected a file, found a folder\n' });
    },
  );
});

describe('a signal', () => {
  const SIGNALS = [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const;

  it.each(SIGNALS)('%s writes the checkpoint and ends with exit code %i', async (signal, code) => {
    const file = join(folder, `${signal}.txt`);
    const solve = ['sequencium', 'solve', '--rows', '5', '--columns', '6'];
    // Written is what became known since the last writing: not every moment has some.
    for (let looks = 50; !existsSync(file); looks *= 2) {
      let left = looks;
      const isDue = (): boolean => {
        rmSync(file, { force: true });
        return left-- === 0;
      };
      const outcome = await interruptGames([...solve, '--checkpoint', file], { signal, isDue });
      expect(outcome).toEqual({ code, out: '', error: 'interrupted\n' });
    }
    expect(jsonLines(readFileSync(file, 'utf8')).length).toBeGreaterThan(1);
  });

  it.each(SIGNALS)('%s ends an analysis with what it has found', async (signal, expected) => {
    const position = ['--rows', '9', '--columns', '10', '--connect', '4', '--time', '600000'];
    const { code, out } = await interruptGames(['connect-three', 'analyse', '--json', ...position], {
      signal,
    });
    expect(code).toBe(expected);
    expect(JSON.parse(out)).toMatchObject({ stopped: 'aborted' });
  });

  it.each(SIGNALS)('%s keeps the game that is played', async (signal, code) => {
    const file = join(folder, `${signal}.sgf`);
    const words = ['gomoku', 'play', '--level', '1', '--save', file];
    const isDue = (out: string): boolean => /\(O\) plays [a-o]/.test(out);
    expect(await interruptGames(words, { signal, input: 'h8\n', isDue })).toMatchObject({ code });
    expect(readFileSync(file, 'utf8')).toMatch(/;B\[hh\];W\[..\]/);
  });
});
