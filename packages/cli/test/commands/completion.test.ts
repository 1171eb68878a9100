import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { games } from '../run';

const hasShell = (name: string): boolean => spawnSync(name, ['-c', 'true']).status === 0;

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('for %s knows every game, and the words of options', async (shell) => {
    const { code, out, error } = await games(['completion', shell]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    for (const word of [
      'card-rows',
      'sequencium',
      'connect-three',
      'gomoku',
      'gomocup',
      'completion',
      'perft',
    ])
      expect(out).toContain(word);
    expect(out).toMatch(/freestyle'? '?standard'? '?renju/);
  });

  it('describes in the language of the command line', async () => {
    expect((await games(['completion', 'zsh', '--lang', 'zh'])).out).toContain("'gomoku:在交叉点上轮流落子");
    expect((await games(['completion', 'fish'])).out).toContain("-d 'draw a position'");
  });

  it('asks for a shell', async () => {
    expect(await games(['completion'])).toEqual({
      code: 2,
      out: '',
      error: 'error: no shell: expected one of bash, zsh, fish\n',
    });
    expect((await games(['completion', 'tcsh', '--lang', 'zh'])).error).toContain(
      '应为 bash, zsh, fish 之一',
    );
    expect((await games(['completion', '--help'])).out).toContain('fish/completions/games.fish');
  });
});

describe.skipIf(!hasShell('bash'))('bash', () => {
  let script = '';
  beforeAll(async () => {
    script = (await games(['completion', 'bash'])).out;
  });

  /** What bash offers for the last word. */
  const complete = (...words: readonly string[]): string[] => {
    const program = `${script}
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_games
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', program, 'bash', 'games', ...words], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  };

  it.each([
    [['go'], ['gomoku', 'gomocup']],
    [['con'], ['connect-three']],
    [
      ['gomoku', 'p'],
      ['play', 'perft', 'problems', 'prove'],
    ],
    [['connect-three', 'explain', '--algorithm', 'al'], ['alpha-beta']],
    [
      ['--lang', ''],
      ['en', 'zh'],
    ],
    [['--lang', 'zh', 'gomoku', 'sho'], ['show']],
    [['gomoku', 'explain', '--dep'], ['--depth']],
    [['gomoku', 'explain', '--depth', ''], []],
    [['card-rows', 'explain', '-o', 'compl'], ['completion.test.ts']],
    [['gomoku', 'show', 'compl'], ['completion.test.ts']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('offers for %j: %j', (words, offered) => {
    expect(complete(...words)).toEqual(offered);
  });
});

describe.skipIf(!hasShell('zsh'))('zsh', () => {
  it('accepts the script, which offers gomoku for go', async () => {
    const { out } = await games(['completion', 'zsh']);
    const program = `compdef() { :; }
_describe() { local name="\${@[-1]}"; print -l -- "\${(@)\${(P)name}%%:*}"; }
${out}
words=(games go) CURRENT=2
_games`;
    const { stdout, stderr } = spawnSync('zsh', ['-fc', program], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toContain('gomoku');
  });
});

describe.skipIf(!hasShell('fish'))('fish', () => {
  it('offers what begins with go', async () => {
    const { out } = await games(['completion', 'fish']);
    const { stdout, stderr } = spawnSync('fish', ['-Nc', `${out}\ncomplete -C 'games go'`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n').map((line) => line.split('\t')[0])).toEqual(
      expect.arrayContaining(['gomocup', 'gomoku']),
    );
  });
});
