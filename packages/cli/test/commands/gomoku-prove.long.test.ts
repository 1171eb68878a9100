import { createChecksummedLines } from '@games/search-core/internal';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, gamesProcess, temporaryFolder } from '../run';

/** A set of points as records hold it. */
function zoneOf(...points: readonly number[]): string {
  const zone = new Uint8Array(32);
  for (const point of points) zone[point >> 3]! |= 1 << (point & 7);
  return Buffer.from(zone).toString('hex');
}

const QUIET = ['gomoku', 'prove', '--moves', 'h8 h9 j10 a1'];

describe('gomoku prove', () => {
  it('proves a position, keeps what it has proven, and writes the same certificate from that', () => {
    const folder = temporaryFolder();
    const words = [...QUIET, '--checkpoint', 'c.jsonl', '-o'];
    const proven = gamesProcess([...words, 'one.gmkc', '--json'], { folder });
    expect(proven).toMatchObject({ code: 0, error: '' });
    expect(JSON.parse(proven.out)).toMatchObject({
      proven: 1,
      of: 1,
      replies: [{ moves: 'j10 h9 h8 a1', state: 'proven' }],
    });
    const reported = gamesProcess([...words, 'two.gmkc', '--rounds', '0', '--lang', 'zh'], { folder });
    expect(reported.out).toContain('已证明 1/1');
    const [one, two] = ['one.gmkc', 'two.gmkc'].map((name) => readFileSync(join(folder, name)));
    expect(one!.subarray(0, 4).toString()).toBe('GMKC');
    expect(two).toEqual(one);
  });

  it('searches what is left of the replies one by one in the next round', () => {
    const folder = temporaryFolder();
    const words = [...QUIET, '--time', '40', '--threads', '2', '--checkpoint', 'c.jsonl', '-o', 'one.gmkc'];
    expect(gamesProcess(words, { folder })).toMatchObject({ code: 0, error: '' });
    const lines = readFileSync(join(folder, 'c.jsonl'), 'utf8').trim().split('\n');
    const searched = lines
      .map((line) => JSON.parse(line) as { moves?: string; state?: string })
      .filter(({ state }) => state !== undefined)
      .map(({ moves }) => moves!);
    const replies = searched.filter((moves) => moves.split(' ').length === 6);
    expect(replies.length).toBeGreaterThan(0);
    expect(searched.at(-1)).toBe('j10 h9 h8 a1');
    const verified = gamesProcess(['gomoku', 'verify', 'one.gmkc'], { folder });
    expect(verified).toMatchObject({ code: 0 });
  });

  it('writes the moves of a proof as a book, and begins with the moves of one', () => {
    const folder = temporaryFolder();
    const prove = (...words: string[]): number => {
      const { out } = gamesProcess([...QUIET, '--json', ...words], { folder });
      return (JSON.parse(out) as { replies: [{ state: string; steps: number }] }).replies[0].steps;
    };
    const steps = prove('--no-book', '--checkpoint', 'c.jsonl', '--save-book', 'moves.book');
    expect(prove('--book', 'moves.book')).toBeLessThanOrEqual(steps);
    // What has been proven of a position that is open itself.
    const open = [
      '--moves',
      'h8 h9',
      '--rounds',
      '0',
      '--checkpoint',
      'c.jsonl',
      '--save-book',
      'other.book',
    ];
    const reported = gamesProcess(['gomoku', 'prove', ...open], { folder });
    expect(reported).toMatchObject({ code: 0, error: '' });
    expect(reported.out).toMatch(/\n0 of 1 proven, book of \d+ positions, [\d,]+ bytes\n$/);
    const [moves, other] = ['moves.book', 'other.book'].map((name) => readFileSync(join(folder, name)));
    expect(other).toEqual(moves);
    expect(gamesProcess([...QUIET, '--book', 'c.jsonl'], { folder })).toMatchObject({
      code: 2,
      error: expect.stringContaining('book') as string,
    });
  });

  it('adds what other checkpoints hold, and makes one certificate of it', async () => {
    const folder = temporaryFolder();
    const prove = (moves: string, ...words: string[]) =>
      gamesProcess(['gomoku', 'prove', '--moves', moves, ...words], { folder });
    const positions = ['h8 h9 j10 a1 h10 a15', 'h8 h9 j10 a1 h10 o1'];
    positions.forEach((moves, index) => prove(moves, '--checkpoint', `${index}.jsonl`));
    const files = ['--import', '0.jsonl', '1.jsonl'];
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    const before = text('1.jsonl');
    for (const moves of positions) {
      const { out } = prove(moves, '--rounds', '0', '--checkpoint', 'all.jsonl', ...files, '-o', 'all.gmkc');
      expect(out).toContain('1 of 1 proven, certificate of');
      expect(gamesProcess(['gomoku', 'verify', 'all.gmkc'], { folder }).code).toBe(0);
    }
    // Once only, and the other files stay as they are.
    expect(text('all.jsonl').split('\n')).toHaveLength(
      text('0.jsonl').split('\n').length + before.split('\n').length - 2,
    );
    expect(text('1.jsonl')).toBe(before);
    writeFileSync(join(folder, 'empty.jsonl'), '');
    for (const [file, message] of [
      ['absent.jsonl', 'absent.jsonl: no such file'],
      ['empty.jsonl', 'line 1'],
      ['all.gmkc', 'line 1'],
    ] as const)
      expect(await games([...QUIET, '--rounds', '0', '--import', join(folder, file)])).toMatchObject({
        code: 2,
        error: expect.stringContaining(message) as string,
      });
  });

  /** Black makes an open four at k8: the proof may stop white at either end. */
  const three = (end: number) => ({
    moves: THREE,
    black: [112, 113, 114],
    white: [0, 2, 4],
    level: 0,
    ...treeOf(end),
  });
  const treeOf = (end: number) => ({ tree: [end.toString(16), zoneOf(end, 111, 116)] });
  const THREE = 'h8 a15 i8 c15 j8 e15';
  const proven = { moves: THREE, state: 'proven', steps: 1, states: 1, milliseconds: 1 };
  const text = (...records: object[]): string => {
    const { write } = createChecksummedLines();
    const header = { proof: 2, rule: 'freestyle', size: 15 };
    return [header, ...records].map(write).join('');
  };

  it('adds other proofs of what is proven, for what else is added may rest on them', async () => {
    const folder = temporaryFolder();
    const [here, there] = [join(folder, 'here.jsonl'), join(folder, 'there.jsonl')];
    // Of 111 to 115 the five is at 111 or 116, of 110 to 114 at 110 or 115.
    const proof = three(115);
    const other = { ...three(111), tree: ['6f', zoneOf(111, 110, 115)] };
    writeFileSync(here, text(proof, proven));
    writeFileSync(there, text(proof, other, proven));
    const words = ['--moves', 'h8 b2', '--rounds', '0', '--checkpoint', here, '--import', there];
    for (let time = 0; time < 2; time++) {
      expect(await games(['gomoku', 'prove', ...words])).toMatchObject({ code: 0, error: '' });
      expect(readFileSync(here, 'utf8')).toBe(text(proof, proven, other));
    }
  });

  it.each<readonly [what: string, line: number, records: readonly object[]]>([
    ['a proof of nothing', 2, [{ ...three(115), black: [112] }]],
    [
      'a proof with another zone',
      3,
      [three(115), { ...three(115), ...treeOf(200), tree: ['73', 'ff'.repeat(32)] }],
    ],
    [
      'a proof that rests on nothing',
      2,
      [{ ...three(115), tree: undefined, move: 115, zone: 'ff'.repeat(32) }],
    ],
    ['a claim without a proof', 2, [proven]],
    ['a claim beside a proof of something else', 3, [three(115), { ...proven, moves: 'h8 a15 i8 c15' }]],
    ['a claim of no position', 3, [three(115), { ...proven, moves: 'z99' }]],
  ])('refuses a checkpoint with %s, wherever it comes from', async (_, line, records) => {
    const folder = temporaryFolder();
    const [file, certificate] = [join(folder, 'forged.jsonl'), join(folder, 'x.gmkc')];
    writeFileSync(file, text(...records));
    const before = readFileSync(file, 'utf8');
    for (const option of ['--checkpoint', '--import']) {
      const words = ['--moves', THREE, '--rounds', '0', option, file, '-o', certificate];
      expect(await games(['gomoku', 'prove', ...words])).toEqual({
        code: 2,
        out: '',
        error: `error: ${file}: line ${line} claims a proof that does not hold\n`,
      });
      expect(existsSync(certificate)).toBe(false);
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('goes on from a checkpoint whose last line was cut off, and refuses a damaged one', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'c.jsonl');
    const report = [...QUIET, '--rounds', '0', '--checkpoint', file];
    expect((await games(report)).out).toContain('0 of 1 proven');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `${whole}{"moves":"h8`);
    expect((await games(report)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(whole);
    writeFileSync(file, `${whole}{"moves":"h8"}\n`);
    expect(await games(report)).toMatchObject({
      code: 2,
      error: expect.stringContaining('line 2') as string,
    });
    expect(await games([...report, '--rule', 'standard'])).toMatchObject({
      code: 2,
      error: expect.stringContaining('line 1') as string,
    });
  });

  it('lists the replies to a first stone in the centre', async () => {
    const { out } = await games(['gomoku', 'prove', '--rounds', '0']);
    expect(out).toContain('h8 a15');
    expect(out).toContain('0 of 35 proven');
  });

  it.each([
    [['--moves', 'h8'], 'position: '],
    [['--size', '16', '--moves', ''], 'position: '],
    [['--rule', 'renju'], '--rule: '],
    [['--threads', '0'], '--threads: '],
    [['--time', '0'], '--milliseconds: '],
    [['--rounds', '-1'], '--rounds'],
    [['-o', '-'], '--output'],
  ])('refuses %j', async (words, message) => {
    const outcome = await games(['gomoku', 'prove', ...words]);
    expect(outcome.code).toBe(2);
    expect(outcome.error).toContain(message);
    expect(outcome.error.trim().split('\n')).toHaveLength(1);
    expect(existsSync('-')).toBe(false);
  });
});
