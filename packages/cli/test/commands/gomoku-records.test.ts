/** Records of other programs: what is read, what is warned of, and what `--rule` decides. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, temporaryFolder } from '../run';

const folder = temporaryFolder();
const FOUL = ';B[fh];W[aa];B[gh];W[ba];B[hf];W[ca];B[hg];W[oo];B[hh]';
const RENLIB = Buffer.from('ff52656e4c6962ff030400000000', 'hex');

function save(content: string | Uint8Array): string {
  const file = join(folder, 'game.sgf');
  writeFileSync(file, content);
  return file;
}

async function show(content: string | Uint8Array, ...words: readonly string[]) {
  const { code, out, error } = await games(['gomoku', 'show', save(content), '--json', ...words]);
  const shown =
    code === 0 ? (JSON.parse(out) as { rule: string; winner: string | null; over: boolean }) : null;
  return { code, error, shown };
}

describe('the rule of a record', () => {
  it('is the one that the file names', async () => {
    expect(await show('(;GM[4]RU[Yamaguchi];B[hh])')).toMatchObject({ error: '', shown: { rule: 'renju' } });
  });

  it('is freestyle where it is not known, with a warning on standard error', async () => {
    const { code, error, shown } = await show('(;GM[4]RU[5];B[hh])');
    expect({ code, error, rule: shown?.rule }).toEqual({
      code: 0,
      error: 'warning: SGF, line 1, column 11: RU[5] is not a known rule; read as freestyle\n',
      rule: 'freestyle',
    });
    expect((await show('(;GM[4];B[hh])', '--lang', 'zh')).error).toBe(
      '警告：SGF 第 1 行第 3 列：没有注明规则，按 freestyle 读取\n',
    );
  });

  it.each(['5', 'Caro', 'Standard', ''])('is decided by --rule: RU[%s]', async (rules) => {
    const { code, error, shown } = await show(`(;GM[4]RU[${rules}];B[hh])`, '--rule', 'renju');
    expect([code, error, shown?.rule]).toEqual([0, '', 'renju']);
  });

  it('may be Caro', async () => {
    expect(await show('(;GM[4]RU[Caro];B[hh])')).toMatchObject({
      code: 0,
      error: '',
      shown: { rule: 'caro' },
    });
  });

  it('is warned of for the game that is opened alone', async () => {
    const two = '(;GM[4]RU[5];B[hh])(;GM[4]RU[renju];B[hh])';
    expect(await show(two, '--game', '2')).toMatchObject({ code: 0, error: '', shown: { rule: 'renju' } });
  });
});

describe('a record that ends with a forbidden move', () => {
  const record = `(;GM[4]SZ[15]RU[renju]RE[W+forbidden]${FOUL})`;

  it('is a finished game, won by white, and the reason is given', async () => {
    expect(await show(record)).toMatchObject({ code: 0, error: '', shown: { over: true, winner: 'O' } });
    const { out } = await games(['gomoku', 'show', save(record)]);
    expect(out).toContain(
      '\n\nWhite (O) wins. h8, forbidden for Black: it makes two open threes at once (double three).\n',
    );
    expect((await games(['gomoku', 'show', save(record), '--lang', 'zh'])).out).toContain(
      'h8，黑方禁手：三三，会同时形成两个活三。',
    );
    expect((await games(['gomoku', 'analyse', save(record), '--depth', '2'])).code).toBe(0);
  });

  it('is a game that goes on where white has not claimed it', async () => {
    expect(await show(record.replace(')', ';W[ab])'))).toMatchObject({
      code: 0,
      error: '',
      shown: { over: false, turn: 'X' },
    });
  });
});

describe('a record that is loaded in a game', () => {
  it('comes with its warnings and the reason of its end', async () => {
    const file = save(`(;GM[1]SZ[15]RU[renju]${FOUL})`);
    const { code, out } = await games(['gomoku', 'play', '--side', 'both'], {
      input: `load ${file}\nquit\n`,
    });
    expect(code).toBe(0);
    const text = out.replace(/\s+/g, ' ');
    expect(text).toContain(`Opened ${file}. SGF, line 1, column 6: expected GM[4], found '1'`);
    expect(text).toContain(
      'White (O) wins. h8, forbidden for Black: it makes two open threes at once (double three).',
    );
  });
});

describe('a file', () => {
  it('is decoded by the encoding that it names, from a pipe too', async () => {
    const start = Buffer.from('(;GM[4]CA[GB2312]RU[renju]PB[');
    const file = Buffer.concat([start, Buffer.from('c5cbc0f6', 'hex'), Buffer.from('];B[hh])')]);
    expect(await show(file)).toMatchObject({ code: 0, error: '', shown: { rule: 'renju' } });
  });

  it.each([
    [Buffer.concat([RENLIB, Buffer.from('ffffffffffff78008940', 'hex')]), 'renju', 2],
    ['Piskvorky 20x20, 7:7, 0\n10,10,456\nA\nB\n0\n', 'freestyle', 1],
    ['<database><games><game id="1" rule="1"><move>h8 i9</move></game></games></database>', 'renju', 2],
    ['1. H8 I9\n2. I7\n', 'freestyle', 3],
    [Uint8Array.of(2, 112, 98), 'renju', 2],
  ])('of another program is read', async (content, rule, stones) => {
    const { code, shown } = await show(content);
    expect({ code, shown }).toMatchObject({ code: 0, shown: { rule } });
    expect((shown as unknown as { board: string }).board.replace(/\./g, '')).toHaveLength(stones);
  });

  it.each([
    [
      Buffer.from('GMKC'),
      'this is a certificate, expected SGF, RenLib library',
      '这是证书，应为 SGF、RenLib 棋谱库',
    ],
    [
      'Piskvorky 20x20, 7:7, 0\n21,10,456\n',
      "Piskvork record, line 2, column 1: expected a point from 1,1 to 20,20, found '21,10,456'",
      ' Piskvork 棋谱第 2 行第 1 列：应为',
    ],
  ])('that cannot be read is named', async (content, english, chinese) => {
    const { code, error } = await show(content);
    expect(code).toBe(2);
    expect(error).toContain(`error: ${english}`);
    expect((await show(content, '--lang', 'zh')).error).toContain(`错误：${chinese.trim()}`);
  });
});
