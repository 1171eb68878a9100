import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONNECT_FOUR_SET } from '../../src/commands/bench/connect-four-set';
import { GUIDE_NUMBERS } from '../../src/commands/bench/guide-numbers';
import { runBench } from '../../src/commands/bench/run-bench';
import { createTasks } from '../../src/commands/bench/tasks';
import type { Context } from '../../src/context';
import { en } from '../../src/messages/en';
import { zh } from '../../src/messages/zh';
import { games, gamesProcess, interruptGames } from '../run';

const packages = join(import.meta.dirname, '../../..');

interface Measured {
  readonly bench?: string;
  readonly amount?: number;
}

describe('the numbers of the guide', () => {
  it('are those that `games bench` compares with', () => {
    const file = readFileSync(join(packages, '../docs/numbers.json'), 'utf8');
    const { measured } = JSON.parse(file) as { measured: Measured[] };
    const found = measured
      .filter(({ bench }) => bench !== undefined)
      .map(({ bench, amount }) => [bench, amount]);
    const used = Object.entries(GUIDE_NUMBERS).map(([name, { value }]) => [name, value]);
    expect(found.toSorted()).toEqual(used.toSorted());
  });

  it('come with the nodes that the bench asserts', () => {
    const file = readFileSync(join(packages, '../docs/numbers.json'), 'utf8');
    for (const { name, nodes } of createTasks())
      if (nodes !== null && name !== 'connect-four') expect(file).toContain(nodes.toLocaleString('en-US'));
  });

  it('of Connect Four are of the same positions', () => {
    const file = readFileSync(join(packages, 'connect-three/bench/connect-four-sets.txt'), 'utf8');
    const lines = CONNECT_FOUR_SET.map(([moves, score]) => `L1_R2 ${moves} ${score}`);
    expect(lines).toEqual(file.split('\n').filter((line) => line.startsWith('L1_R2 ')));
  });
});

describe('games bench', () => {
  it('measures every task, with the nodes that it should have', () => {
    const { code, out, error } = gamesProcess(['bench', '--quick', '--json']);
    expect([code, error]).toEqual([0, '']);
    const { node, cores, tasks } = JSON.parse(out) as {
      node: string;
      cores: number;
      tasks: { task: string; here: number; guide: number; speed: number }[];
    };
    expect(node).toBe(process.versions.node);
    expect(cores).toBeGreaterThan(0);
    expect(tasks.map(({ task }) => task)).toEqual(Object.keys(GUIDE_NUMBERS));
    for (const { here, speed } of tasks) expect([here > 0, speed > 0]).toEqual([true, true]);
  });

  it('is interrupted between two searches, with what it has printed', async () => {
    const { code, out } = await interruptGames(['bench'], { isDue: (text) => text.includes('task') });
    expect(code).toBe(130);
    expect(out).toMatch(/^Node .*\n\ntask +here +guide +speed +nodes\n$/);
  });

  it('has its help in both languages', async () => {
    expect((await games(['bench', '--help'])).out).toContain('games bench --quick --json');
    expect((await games(['bench', '--help', '--lang', 'zh'])).out).toContain('测本机速度');
  });
});

describe('a task that goes wrong', () => {
  const silent = { say: () => undefined, update: () => undefined, clear: () => undefined };

  it.each([
    ['en', en, /^error: card rows: .*: expected 3 nodes, found 2/],
    ['zh', zh, /^错误：取牌：.*：节点数应为 3，实际为 2/],
  ])('is an error in %s, and the others go on', async (_, messages, line) => {
    let out = '';
    let told = '';
    const context = {
      messages,
      exitCode: 0,
      write: (text: string) => Promise.resolve(void (out += text)),
      writeError: (text: string) => void (told += text),
    } as unknown as Context;
    const task = { rounds: 1, quickRounds: 1, count: 1 };
    const tasks = [
      { ...task, name: 'card-rows' as const, nodes: 3, steps: [() => 2] },
      { ...task, name: 'gomoku-search' as const, nodes: 5, steps: [() => 5] },
    ];
    await runBench({ quick: true, json: true }, context, new AbortController().signal, silent, tasks);
    expect(told).toMatch(line);
    expect(context.exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ tasks: [{ task: 'gomoku-search', nodes: 5 }] });
  });
});
