import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { run } from '../../src/index';
import { playersOf } from '../../src/game-commands/play-command';
import { COMMANDS, readCommandLine } from '../../src/screen/game/commands';
import { games, temporaryFolder } from '../run';

describe('commands', () => {
  it.each([
    ['undo', 'undo'],
    [' U ', 'undo'],
    ['悔棋', 'undo'],
    ['提示', 'hint'],
    ['重来', 'restart'],
    ['退出', 'quit'],
    ['?', 'help'],
    ['h8', null],
    ['1,1', null],
    ['1R', null],
  ])('%s is %s', (line, command) => {
    expect(readCommandLine(line)?.command ?? null).toBe(command);
  });
});

describe('sides', () => {
  it.each([
    [undefined, ['human', 'computer']],
    ['first', ['human', 'computer']],
    ['second', ['computer', 'human']],
    ['both', ['human', 'human']],
    ['none', ['computer', 'computer']],
  ] as const)('%s: %j', (side, seats) => {
    expect(playersOf(side)).toEqual(seats);
  });

  it('are drawn when random', () => {
    const drawn = new Set(Array.from({ length: 100 }, () => playersOf('random').join()));
    expect([...drawn].sort()).toEqual(['computer,human', 'human,computer']);
  });
});

describe('line by line', () => {
  const play = ['gomoku', 'play', '--size', '9', '--side', 'both'];

  it('saves, loads, takes back and plays again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'games-lines-'));
    try {
      const input =
        'e5\nd4\nundo\nundo\nredo\na1\nsave game.sgf\nrestart\nload game.sgf\nb1\ncomment so\nsave\ngame.sgf\nyes\nquit\n';
      const { code, out, error } = await games(play, { input, folder });
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out.match(/Taken back\./g)).toHaveLength(2);
      expect(out).toContain('Saved as game.sgf.');
      expect(out).toContain('A new game.');
      expect(out).toContain('Opened game.sgf.');
      expect(out).toContain('game.sgf exists. Replace it? yes');
      expect(readFileSync(join(folder, 'game.sgf'), 'utf8')).toMatch(
        /;B\[ee\]\n\(;W\[ai\];B\[bi\]C\[so\]\)\n\(;W\[df\]\)/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('resigns, and takes that back', async () => {
    const { out } = await games(play, { input: 'e5\nresign\nundo\nd4\nquit\n' });
    expect(out).toContain('White (O) resigns. Black (X) wins.');
    expect(out.split('resigns')[1]).toContain('Black (X)> quit');
  });

  it('shows the value on request, and every command in the help', async () => {
    const words = ['connect-three', 'play', '--side', 'both'];
    const { out } = await games(words, { input: 'value\n2\nhelp\nquit\n' });
    expect(out.match(/^Value {2}/gm)).toHaveLength(2);
    for (const command of COMMANDS) expect(out).toContain(`\n  ${command} `);
  });

  it('has clocks', async () => {
    const { code, out } = await games([...play, '--clock', '5+3'], { input: 'e5\nquit\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/Black \(X\) 5:00 {3}White \(O\) 5:00/);
    expect(out).toMatch(/Black \(X\) 5:0\d {3}White \(O\) 5:00/);
  });

  it('breaks no word at 80 columns', async () => {
    const { out } = await games(['card-rows', 'play', '--seed', '1'], { input: 'help\nquit\n' });
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('a level', () => {
  it.each(['connect-three', 'sequencium --size 4', 'card-rows --cards 12'])(
    'of %s plays the same game again by the same seed',
    async (words) => {
      const [game, ...options] = words.split(' ');
      const play = async (seed: string) =>
        (await games([game!, 'play', ...options, '--side', 'none', '--level', '1', '--seed', seed])).out;
      const [first, again, ...others] = await Promise.all(['7', '7', '8', '9', '10'].map(play));
      expect(again).toBe(first);
      expect(others.some((other) => other !== first)).toBe(true);
    },
  );
});

describe('the name of a game', () => {
  it('may be its title in any language', async () => {
    expect(await games(['五子棋', 'show'])).toEqual(await games(['gomoku', 'show']));
    expect((await games(['没有这种棋', 'show'])).code).toBe(2);
  });
});

describe('the last game', () => {
  const folder = temporaryFolder();
  const play = (words: string, input: string, isTerminal = true) =>
    games(words.split(' '), { input, isTerminal, environment: { XDG_STATE_HOME: folder }, folder });
  const kept = (game: string) => existsSync(join(folder, 'games', `${game}.json`));

  it('goes on where it was left, with its players, variations and clocks, until it is over', async () => {
    const none = await play('gomoku play --resume', '');
    expect([none.code, none.error]).toEqual([2, 'error: --resume: no game was left before its end\n']);
    await play(
      'gomoku play --side both --size 7 --rule standard --clock 5+3',
      'd4\nundo\nc3\ncomment so\nd5\nquit\n',
    );
    expect(kept('gomoku')).toBe(true);
    const { out, code } = await play('gomoku play --resume', 'save left.sgf\nquit\n');
    expect(code).toBe(0);
    expect(out).toContain('White (O) 5:03');
    expect(readFileSync(join(folder, 'left.sgf'), 'utf8').replaceAll('\n', '')).toBe(
      '(;FF[4]GM[4]CA[UTF-8]SZ[7]RU[standard]PB[person]PW[person](;B[ce]C[so];W[dc])(;B[dd]))',
    );
    await play('gomoku play --resume', 'resign\nquit\n');
    expect(kept('gomoku')).toBe(false);
  });

  it.each([
    ['connect-three', '--side second', '2'],
    ['sequencium', '--size 4', '1,1'],
    ['card-rows', '--cards 6 --rows 2', '1R'],
  ])('goes on in %s', async (game, options, move) => {
    await play(`${game} play --level 1 ${options}`, `${move}\nquit\n`);
    const left = JSON.parse(readFileSync(join(folder, 'games', `${game}.json`), 'utf8')) as {
      readonly flags: { readonly level: number };
      readonly session: { readonly moves: readonly number[] };
    };
    expect(left.flags.level).toBe(1);
    expect(left.session.moves.length).toBeGreaterThan(0);
    expect((await play(`${game} play --resume`, 'quit\n')).code).toBe(0);
    expect(kept(game)).toBe(true);
  });

  it('is kept after each move, not only when the person leaves', async () => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const stdout = new PassThrough().resume();
    const env = { XDG_STATE_HOME: folder, LC_ALL: 'en_US.UTF-8' };
    const words = ['gomoku', 'play', '--side', 'both', '--size', '9'];
    const code = run(words, { stdin, stdout, stderr: new PassThrough().resume(), env });
    const movesKept = () => {
      const text = readFileSync(join(folder, 'games', 'gomoku.json'), 'utf8');
      return (JSON.parse(text) as { session: { moves: number[] } }).session.moves.length;
    };
    for (const [index, move] of ['e5', 'e6', 'd4'].entries()) {
      stdin.write(`${move}\n`);
      await vi.waitFor(() => expect(movesKept()).toBe(index + 1), { timeout: 60_000 });
    }
    stdin.end('resign\nquit\n');
    expect(await code).toBe(0);
    expect(kept('gomoku')).toBe(false);
  });

  it('is none that was only looked at, or that no person has played', async () => {
    await play('gomoku play --side both --moves h8', 'quit\n');
    await play('gomoku play --side both', 'h8\nquit\n', false);
    expect(kept('gomoku')).toBe(false);
  });

  it('is refused together with another game, and forgotten where it cannot be read', async () => {
    const other = await play('gomoku play --resume --level 3', '');
    expect([other.code, other.error]).toEqual([2, 'error: --resume and --level cannot be used together\n']);
    writeFileSync(join(folder, 'games', 'gomoku.json'), '{"session":{}}');
    expect((await play('gomoku play --resume', '')).code).toBe(2);
    expect(kept('gomoku')).toBe(false);
  });
});
