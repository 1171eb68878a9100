import { describe, expect, it } from 'vitest';
import { games } from '../run';

describe('gomoku openings', () => {
  it('lists the 26 openings with their names and the values of the book', async () => {
    const { code, out } = await games(['gomoku', 'openings']);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(27);
    expect(lines[4]).toMatch(/^4D +Kagetsu +花月 +花月 +h8 h9 i9 +\S/);
    expect((await games(['gomoku', 'openings', '--lang', 'zh'])).out).toContain('编号');
  });

  it('names the opening of a game', async () => {
    const { out } = await games(['gomoku', 'openings', '--moves', 'h8 g7 j10 a1', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ code: '13I', names: { en: 'Suisei', zh: '彗星', ja: '彗星' } }]);
    expect((await games(['gomoku', 'openings', '--moves', 'a1 b2 c3'])).out).toBe(
      'none of the 26 openings of renju\n',
    );
  });
});

describe('the names of openings', () => {
  it('serve every rule, with the values of its own book', async () => {
    const renju = await games(['gomoku', 'openings', '--rule', 'renju']);
    expect(renju.out).toBe((await games(['gomoku', 'openings'])).out);
    const freestyle = await games(['gomoku', 'openings', '--rule', 'freestyle']);
    expect(freestyle.out.trimEnd().split('\n')).toHaveLength(27);
    expect(freestyle.out).not.toBe(renju.out);
    const { out } = await games(['gomoku', 'openings', '--moves', 'h8 h9 i9']);
    expect(freestyle.out).toContain(out.trimEnd().split(/ +/).at(-1));
    expect(out).toMatch(/^4D +Kagetsu/m);
  });
});

describe('gomoku play --opening', () => {
  const play = (words: readonly string[], input: string) =>
    games(['gomoku', 'play', '--nodes', '300', '--plain', ...words], { input });

  it('leads two people through an opening, and the game goes on with their colours', async () => {
    const input = 'a1\nh8\nh9\ni9\nstay\na1\nb1\nc1\nc1\nq\n';
    const { code, out, error } = await play(['--opening', 'rif', '--side', 'both'], input);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('The opening: RIF.');
    // The first stone belongs in the centre.
    expect(out).toMatch(/Player 1, Black \(X\): put a stone, 3 in all> a1\n.*answer 1/);
    expect(out).toContain('Player 2, White (O): stay (keep the colours), swap (swap the colours)> stay');
    expect(out).toContain('Player 2, White (O): pick one of b1, c1> c1');
    expect(out).toContain('Exactly five in a row win for Black');
    expect(out).toContain('White (O)> q');
  });

  it('exchanges the colours', async () => {
    const { out } = await play(['--opening', 'swap1', '--side', 'second'], 'swap\nq\n');
    expect(out).toMatch(/Player 1, Black \(X\): puts \w+/);
    expect(out).toContain('You are Black (X).');
    expect((await play(['--opening', 'swap1'], 'a1\nquit\n')).out).toMatch(
      /Player 2, White \(O\): keep the colours[^]*You are Black/,
    );
  });

  it('takes a rule by any of its names', async () => {
    for (const name of ['山口', 'Yamaguchi rule', '山口ルール'])
      expect((await play(['--opening', name, '--side', 'both'], 'q\n')).out).toContain(
        'The opening: Yamaguchi.',
      );
    expect((await games(['gomoku', 'play', '--help'])).out.replaceAll(/\s+/g, ' ')).toContain(
      'yamaguchi (山口规则,',
    );
  });

  it('asks in Chinese, and ends with the input', async () => {
    const { code, out } = await play(['--opening', 'soosyrv-8', '--lang', 'zh'], 'h8\nh9\nh10\n');
    expect(code).toBe(0);
    expect(out).toContain('开局：索索夫-8');
    expect(out).toContain('棋手 2');
    expect((await play(['--opening', 'swap2', '--side', 'both'], '退出\n')).code).toBe(0);
  });

  it.each([
    [['--opening', 'pro'], '--opening: expected one of swap, swap1'],
    [['--opening', 'rif', '--moves', 'h8'], '--opening'],
    [['--opening', 'rif', '--color', 'black'], '--opening'],
  ])('refuses %j', async (words, message) => {
    const { code, error } = await play(words, '');
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});
