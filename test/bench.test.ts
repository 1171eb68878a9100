import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const scripts = join(import.meta.dirname, '../tools');

interface Round {
  readonly nodes: number;
  readonly milliseconds: number;
}

interface Compared {
  readonly ratio: unknown;
  readonly verdict?: string;
  readonly note?: string;
  readonly flaw?: string;
}

async function load<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(scripts, 'bench', file)).href)) as T;
}

const { medianInterval } = await load<{
  medianInterval: (values: readonly number[], wanted?: number) => unknown;
}>('interval.mjs');
const { compareTask } = await load<{
  compareTask: (
    rounds: { name: string; here: readonly Round[]; there: readonly Round[] },
    here: Readonly<Record<string, number>>,
    there: Readonly<Record<string, number>>,
    tasks?: number,
  ) => Compared;
}>('compare.mjs');

describe('the interval of a median', () => {
  // Ranks from tables of the sign test.
  it.each([
    [1, 1, 1, 0],
    [5, 1, 5, 0.9375],
    [6, 1, 6, 0.96875],
    [9, 2, 8, 0.9609375],
    [15, 4, 12, 0.96484375],
  ])('of %i values reaches from rank %i to %i', (count, low, high, confidence) => {
    const values = Array.from({ length: count }, (_, index) => 1 + ((7 * index) % count));
    expect(medianInterval(values)).toEqual({ median: (count + 1) / 2, low, high, confidence });
  });

  it('is wider where more is wanted', () => {
    const values = Array.from({ length: 15 }, (_, index) => 1 + index);
    expect(medianInterval(values, 0.99)).toMatchObject({ low: 3, high: 13, confidence: 0.99261474609375 });
  });

  it('of an even number lies between two', () => {
    expect(medianInterval([4, 1, 3, 2])).toMatchObject({ median: 2.5 });
  });
});

describe('a task in two commits', () => {
  const rounds = (nodes: number, ...times: number[]): Round[] =>
    times.map((milliseconds) => ({ nodes, milliseconds }));

  it('has the ratio of the times of each round', () => {
    const task = { name: 'a', here: rounds(7, 10, 30, 80), there: rounds(7, 20, 30, 40) };
    expect(compareTask(task, { a: 7 }, { a: 7 })).toEqual({
      name: 'a',
      nodes: 7,
      times: [30, 30],
      ratio: { median: 1, low: 0.5, high: 2, confidence: 0.75 },
    });
  });

  it('is called slower only where chance would not do it to any of the tasks', () => {
    const times = [11, 12, 13, 11, 12, 13, 11];
    const task = { name: 'a', here: rounds(7, ...times), there: rounds(7, ...times.map(() => 10)) };
    const verdict = (tasks: number) => compareTask(task, {}, {}, tasks).verdict;
    // Seven of seven by chance: 1 in 64, which is less than 5 % of three tasks and more than that of four.
    expect([verdict(1), verdict(3), verdict(4)]).toEqual(['slower', 'slower', undefined]);
    const turned = { name: 'a', here: task.there, there: task.here };
    expect(compareTask(turned, {}, {}).verdict).toBe('faster');
  });

  it('has no ratio of times that the system cannot tell', () => {
    const task = { name: 'a', here: rounds(7, 15.6, 0), there: rounds(7, 0, 15.6) };
    expect(compareTask(task, {}, {})).toEqual({
      name: 'a',
      nodes: 7,
      note: 'too short to be measured here',
    });
  });

  it('is wrong when its nodes differ, unless the record says so', () => {
    const task = { name: 'a', here: rounds(8, 1), there: rounds(7, 1) };
    expect(compareTask(task, { a: 7 }, { a: 7 }).flaw).toContain('a: 8 nodes here, 7 there');
    const meant = compareTask(task, { a: 8 }, { a: 7 });
    expect([meant.flaw, meant.note]).toEqual([undefined, '7 nodes there, and the record has changed']);
  });
});

describe('pnpm bench', () => {
  const bench = (...words: string[]) =>
    spawnSync(process.execPath, [join(scripts, 'bench.mjs'), ...words], { encoding: 'utf8' });

  it.each([
    [['--compare', 'no-such-commit'], 'error: --compare: no commit no-such-commit here'],
    [['--compare', '--upload-pack=x'], "error: Option '--compare"],
    [['--compare', 'HEAD', '--rounds', '0'], 'error: --rounds: expected a number over 0, got 0'],
    [['--', '--compare', 'HEAD', '--task', 'chess'], 'error: --task: expected part of a name of '],
  ])('%j is refused', (words, message) => {
    const { status, stdout, stderr } = bench(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
