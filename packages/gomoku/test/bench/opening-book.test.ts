import { memoryLog } from '@games/search-core/internal';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBook, openSearchLog, searchOpening, type SearchLog } from '../../bench/make-opening-book';
import { formatKey } from '../../src/board/canonical-stones';
import {
  createOpeningTree,
  type OpeningTree,
  type SearchedOpening,
  type Alternative,
} from '../../bench/opening-tree';

/** Positions of no game: a key is the moves that led to it. */
const KEYS = {
  after: (key: string, move: number) => `${key}${move}`,
  turn: (key: string) => (key.length % 2) as 0 | 1,
};

function found(move: number, score: number, ...alternatives: readonly Alternative[]): SearchedOpening {
  return { move, score, depth: 1, alternatives };
}

/** Searches positions in the order of the tree; others are even, with the move 1. */
function order(
  tree: OpeningTree,
  results: Readonly<Record<string, SearchedOpening>>,
  count: number,
): string[] {
  const keys: string[] = [];
  while (keys.length < count) {
    const key = tree.next();
    if (key === undefined) break;
    keys.push(key);
    tree.learn(key, results[key] ?? found(1, 0));
  }
  return keys;
}

it('searches a position whose stones pass a double three in the order of the key', () => {
  const at = (row: number, column: number): number => 15 * row + column;
  const black = [at(5, 7), at(6, 7), at(7, 5), at(7, 6), at(7, 7)];
  // The last one, which has stopped the column before black closed the corner.
  const white = [at(0, 0), at(0, 2), at(2, 0), at(2, 2), at(8, 7)];
  const { move } = searchOpening(formatKey({ black, white }), 'renju', 100);
  expect([...black, ...white]).not.toContain(move);
});

describe('the tree of openings', () => {
  it('goes along the best moves, and to what the opponent may play by what that loses', () => {
    const tree = createOpeningTree([{ key: '', cost: 0 }], KEYS);
    const results = {
      '': found(1, 30, { move: 2, loss: 5 }, { move: 3, loss: 40 }, { move: 4, loss: 500 }),
      '1': found(1, -30),
    };
    const keys = order(tree, results, 12);
    expect(keys.slice(0, 3)).toEqual(['', '1', '11']);
    expect(keys.indexOf('2')).toBeGreaterThan(keys.indexOf('11'));
    expect(keys.indexOf('3')).toBeGreaterThan(keys.indexOf('2'));
    expect(keys).not.toContain('4');
  });

  it('begins where it is told to, the cheapest first', () => {
    const starts = [
      { key: '8', cost: 50 },
      { key: '9', cost: 0 },
    ];
    const keys = order(createOpeningTree(starts, KEYS), {}, 9);
    expect(keys[0]).toBe('9');
    expect(keys.indexOf('8')).toBeGreaterThan(1);
  });

  it('gives up a move that turns out worse, for the next one once it has been searched', () => {
    const tree = createOpeningTree([{ key: '', cost: 0 }], KEYS);
    const results = {
      '': found(1, 30, { move: 2, loss: 0 }),
      '1': found(1, 100),
      '2': found(1, 10),
    };
    expect(order(tree, results, 2)).toEqual(['', '1']);
    // The other move promises more now, but has not been searched.
    expect(tree.choice('')).toEqual({ move: 1, score: -100, depth: 1 });
    expect(order(tree, results, 1)).toEqual(['2']);
    expect(tree.choice('')).toEqual({ move: 2, score: -10, depth: 1 });
  });

  it('ends where the game is decided', () => {
    const tree = createOpeningTree([{ key: '', cost: 0 }], KEYS);
    expect(order(tree, { '': found(1, 999_999_990) }, 9)).toEqual(['']);
  });
});

describe('the log of searches', () => {
  const SETTINGS = { rule: 'renju', nodes: 5 };
  const add = async ({ append }: SearchLog, key: string): Promise<void> => append(key, found(3, -7));

  it('is read again, without what was being written', async () => {
    const log = memoryLog();
    const first = await openSearchLog(log, SETTINGS);
    await add(first, 'pÿ');
    await add(first, 'qÿ');
    await log.append('{"stones":[1');
    const again = await openSearchLog(log, SETTINGS);
    expect([...again.known]).toEqual([
      ['pÿ', found(3, -7)],
      ['qÿ', found(3, -7)],
    ]);
    await add(again, 'rÿ');
    expect((await openSearchLog(log, SETTINGS)).known.size).toBe(3);
  });

  it('is refused where it is damaged, or of other searches', async () => {
    const log = memoryLog();
    await add(await openSearchLog(log, SETTINGS), 'pÿ');
    const text = await log.read();
    await expect(openSearchLog(memoryLog(text.replace('-7', '-8')), SETTINGS)).rejects.toThrow(/line 2/);
    await expect(openSearchLog(log, { ...SETTINGS, nodes: 6 })).rejects.toThrow(/other searches/);
  });
});

describe('a book', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same whether it is made at once or in two goes', async () => {
    const request = { rule: 'renju', nodes: 300, positions: 6 } as const;
    const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')];
    const whole = await makeBook({ ...request, log: one });
    await makeBook({ ...request, positions: 3, log: two });
    // Killed in the middle of a line.
    writeFileSync(two, readFileSync(two, 'utf8').slice(0, -9));
    expect(await makeBook({ ...request, log: two })).toEqual(whole);
    expect(whole.positions).toBe(6);
  });
});
