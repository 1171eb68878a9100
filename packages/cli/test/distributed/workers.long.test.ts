import * as bullmq from 'bullmq';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/distributed/connection';
import { JOB_VERSION, KEY_PREFIX, queueName } from '../../src/distributed/job';
import { readAddress } from '../../src/distributed/redis-address';
import { loadHandler } from '../../src/commands/job-handlers';
import { serveJobs } from '../../src/distributed/serve-jobs';
import { version } from '../../src/version';
import { games, gamesProcess, jsonLines, temporaryFolder } from '../run';
import { hasRedis, kill, start, startRedis, until, type Running, type TestRedis } from './redis';

/** The longer forms as well. */
const isSoak = (process.env['GAMES_SOAK'] ?? '') !== '';
const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder, name);

/** Everything but the times, which no two runs share. */
function untimed(text: string): string {
  return text
    .replaceAll(/"(milliseconds|longest)":[\d.]+/g, '"$1":0')
    .replaceAll(/"nodes":\d+,"mill/g, '"mill');
}

/** As {@link untimed}, nodes as well: those of a search by nodes are the same everywhere. */
function exact(text: string): string {
  return text.replaceAll(/"(milliseconds|longest)":[\d.]+/g, '"$1":0');
}

const BATCH = ['gomoku', 'analyse', '--nodes', '2500', '--scores', '--batch', 'lines.txt'];
const LINES = Array.from({ length: 40 }, (_, index) => {
  const column = 'abcdefghijklmno'[index % 15]!;
  return index === 31 ? 'h8 z99' : `h8 i9 ${column}${1 + Math.floor(index / 15)}`;
});

describe.skipIf(!hasRedis)('work shared out through Redis', () => {
  let redis: TestRedis;
  let running: Running[] = [];

  beforeAll(async () => {
    writeFileSync(inFolder('lines.txt'), LINES.map((line) => `${line}\n`).join(''));
    redis = await startRedis();
  });
  afterEach(async () => {
    await Promise.all(running.map(({ child }) => kill(child)));
    running = [];
    await redis.client.flushall();
  });
  afterAll(() => redis.stop());

  const launch = (words: readonly string[], environment = {}): Running => {
    const one = start(words, { folder, environment });
    running.push(one);
    return one;
  };
  const worker = (environment = {}): Running =>
    launch(['worker', redis.url, '--threads', '1', '--lease', '4'], environment);
  /** A worker that is started again whenever it dies, as a service manager does. @returns how to end that. */
  const service = (environment: Readonly<Record<string, string>>): (() => void) => {
    let isWanted = true;
    const begin = (): void => {
      worker(environment).child.once('exit', () => {
        if (isWanted) begin();
      });
    };
    begin();
    return () => {
      isWanted = false;
    };
  };
  const elsewhere = (words: readonly string[]): Running => launch([...words, '--workers', redis.url]);
  const here = (words: readonly string[]) => gamesProcess(words, { folder });

  /** Jobs that are still in Redis. */
  const jobsLeft = async (): Promise<string[]> =>
    (await redis.client.keys(`${KEY_PREFIX}:jobs-*`)).filter((key) => /[0-9a-f]{8}-.*\.\d+$/.test(key));

  const MATCH = ['match', 'connect-three', '--first', 'depth:5', '--second', 'nodes:80', '--json'];
  const BOARD = ['--rows', '6', '--columns', '7', '--connect', '4', '--games', '30'];

  it('is a match equal to that of one machine, with a log that both go on from', async () => {
    const words = [...MATCH, ...BOARD];
    const [one, two] = [worker(), worker()];
    const match = elsewhere([...words, '--log', 'match.jsonl', '--records', 'elsewhere.txt']);
    expect(await match.ended).toBe(0);
    const expected = here([...words, '--records', 'here.txt']);
    expect(exact(match.out())).toBe(exact(expected.out));
    // Lines break elsewhere where times are longer.
    const record = (name: string): string =>
      readFileSync(inFolder(name), 'utf8')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\d.]+ ms/g, '');
    expect(record('elsewhere.txt')).toBe(record('here.txt'));
    // One machine reads what others have played, and has nothing left to play.
    const again = JSON.parse(here([...words, '--log', 'match.jsonl']).out) as { players: { nodes: null }[] };
    expect(again.players.map(({ nodes }) => nodes)).toEqual([null, null]);
    expect(await jobsLeft()).toEqual([]);
    for (const { out, error } of [match, one, two]) expect(out() + error()).not.toMatch(/sesame|%3A/);
    expect(one.error()).toBe(`worker of games ${version} at ${redis.shown}, 1 thread (Ctrl-C ends)\n`);
  });

  it('is a solve equal to that of one machine', async () => {
    const solves = [
      ['--rows', '5', '--columns', '5'],
      ['--rows', '3', '--columns', '9'],
      ['--rows', '4', '--columns', '5', '--balanced', '--bound'],
    ].map((size) => ['sequencium', 'solve', ...size, '--json']);
    worker();
    worker();
    for (const words of solves) {
      const solve = elsewhere(words);
      expect(await solve.ended).toBe(0);
      expect(untimed(solve.out())).toBe(untimed(here(words).out));
    }
    expect(await jobsLeft()).toEqual([]);
  });

  it('is a table of boards equal to that of one machine, with a log that it goes on from', async () => {
    const words = ['connect-three', 'values', '--connect', '4', '--max-sum', '9', '--json'];
    worker();
    worker();
    const values = elsewhere([...words, '--log', 'values.jsonl']);
    expect(await values.ended).toBe(0);
    const expected = untimed(here(words).out);
    expect(untimed(values.out())).toBe(expected);
    expect(untimed(here([...words, '--log', 'values.jsonl']).out)).toBe(expected);
    expect(await jobsLeft()).toEqual([]);
  });

  it('is a table that ends at an interrupt', async () => {
    worker();
    const words = ['connect-three', 'values', '--rows', '7', '--columns', '7', '--connect', '4'];
    const values = elsewhere(words);
    await until(async () => (await redis.client.llen(`${KEY_PREFIX}:${queueName(JOB_VERSION)}:active`)) > 0);
    values.child.kill('SIGINT');
    expect(await values.ended).toBe(130);
    expect(await redis.client.keys('games:runs*')).toEqual([]);
  });

  const PROVE = ['gomoku', 'prove', '--moves', 'h8 h9 j10 a1'];

  it.each([['10000'], ['200']])(
    'is a proof that holds, with %s milliseconds for the position',
    async (time) => {
      worker();
      worker();
      const [checkpoint, certificate] = [`quiet-${time}.jsonl`, `quiet-${time}.gmkc`];
      const words = [...PROVE, '--time', time, '--checkpoint', checkpoint];
      const prove = elsewhere([...words, '-o', certificate, '--json']);
      expect(await prove.ended).toBe(0);
      expect(prove.error()).toBe('');
      expect(JSON.parse(prove.out())).toMatchObject({ proven: 1, replies: [{ state: 'proven' }] });
      expect(here(['gomoku', 'verify', certificate])).toMatchObject({ code: 0 });
      expect(await jobsLeft()).toEqual([]);
      // One machine goes on from what others have proven.
      expect(here([...words, '-o', 'again.gmkc', '--rounds', '0']).code).toBe(0);
      expect(readFileSync(inFolder('again.gmkc'))).toEqual(readFileSync(inFolder(certificate)));
    },
  );

  it('is a proof though a worker is killed, and is taken back at an interrupt', async () => {
    const doomed = worker();
    const words = ['gomoku', 'prove', '--no-book', '--checkpoint', 'replies.jsonl'];
    const isBegun = async (): Promise<boolean> =>
      (await redis.client.llen(`${KEY_PREFIX}:${queueName(JOB_VERSION)}:active`)) > 0;
    const replies = elsewhere([...words, '--time', '2000']);
    await until(isBegun);
    await kill(doomed.child);
    worker();
    const isAnswered = (): boolean => readFileSync(inFolder('replies.jsonl'), 'utf8').includes('"state":');
    await until(isAnswered);
    replies.child.kill('SIGINT');
    expect(await replies.ended).toBe(130);
    expect(await redis.client.keys('games:runs*')).toEqual([]);
    // Those that are under way are dropped by their worker.
    await until(async () => (await jobsLeft()).length === 0);
    expect(here([...words, '--rounds', '0'])).toMatchObject({ code: 0 });
  });

  const ANSWER = { state: 'proven', steps: 1, states: 1, proofs: 1, proofNumber: 0, milliseconds: 1 };
  const TREE = { black: [84, 112], white: [97, 210], level: 0, tree: ['73', 'ff'.repeat(32)] };
  const OPEN = { ...ANSWER, state: 'open' };

  it.each([
    ['answer.records[0]: expected a record of the proof', ANSWER, [{ level: 0 }]],
    ['answer.answer.state: expected one of', { ...ANSWER, state: 'won' }, []],
    ['answer.records: expected a proof of the position, got none', ANSWER, []],
    ['answer.records[0]: expected a proof that holds', ANSWER, [TREE]],
    ['answer.records[0]: expected a proof that holds', OPEN, [TREE]],
  ])('is no proof where a worker lies: %s', async (message, answer, records) => {
    const liar = new bullmq.Worker(
      queueName(JOB_VERSION),
      () => Promise.resolve({ answers: [{ answer, records }], milliseconds: 1 }),
      { connection: redis.client, prefix: KEY_PREFIX },
    );
    const checkpoint = `lies-${answer.state}-${records.length}.jsonl`;
    try {
      const prove = elsewhere([...PROVE, '--checkpoint', checkpoint, '-o', 'lies.gmkc']);
      expect(await prove.ended).toBe(2);
      expect(prove.error()).toMatch(/^error: .*\n$/);
      expect(prove.error()).toContain(`answer refused: ${message}`);
      expect(prove.out()).not.toContain('proven');
      expect(readFileSync(inFolder(checkpoint), 'utf8').trimEnd().split('\n')).toHaveLength(1);
      expect(existsSync(inFolder('lies.gmkc'))).toBe(false);
    } finally {
      await liar.close();
    }
  });

  it('is a batch equal to that of one machine, though a worker is killed and Redis starts again', async () => {
    const expected = here(BATCH);
    const doomed = worker();
    worker();
    const batch = elsewhere(BATCH);
    await until(() => batch.out().includes('\n'));
    await kill(doomed.child);
    const soFar = batch.out().split('\n').length;
    await until(() => batch.out().split('\n').length > soFar + 1);
    await redis.restart();
    expect(await batch.ended).toBe(2);
    expect(exact(batch.out())).toBe(exact(expected.out));
    expect(batch.error()).toBe(expected.error);
    expect(batch.error()).toMatch(/^error: line 32: .*z99.*\n$/);
    expect(await jobsLeft()).toEqual([]);
  });

  it('goes on where a coordinator was killed, and answers no line twice', async () => {
    const words = [...BATCH, '--log', 'batch.jsonl'];
    worker();
    const first = elsewhere(words);
    const log = inFolder('batch.jsonl');
    await until(() => existsSync(log) && readFileSync(log, 'utf8').split('\n').length > 5);
    await kill(first.child);
    const second = elsewhere(words);
    expect(await second.ended).toBe(2);
    expect(exact(second.out())).toBe(exact(here(BATCH).out));
    const logged = readFileSync(inFolder('batch.jsonl'), 'utf8').trimEnd().split('\n').slice(1);
    const numbers = logged.map((line) => (JSON.parse(line) as { line: number }).line);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBe(LINES.length - 1);
    // Everything is known: no worker is needed.
    await Promise.all(running.map(({ child }) => kill(child)));
    const third = elsewhere(words);
    expect(await third.ended).toBe(2);
    expect(third.out()).toBe(second.out());
    writeFileSync(inFolder('lines.txt'), ['h8', ...LINES.slice(1)].join('\n'));
    const other = elsewhere(words);
    await other.ended;
    writeFileSync(inFolder('lines.txt'), LINES.map((line) => `${line}\n`).join(''));
    expect(other.out().split('\n')[0]).toContain('"code":"cli/other-log"');
    writeFileSync(inFolder('damaged.jsonl'), logged.join('\n').replace('"kind"', '"kine"'));
    const damaged = elsewhere([...BATCH, '--log', 'damaged.jsonl']);
    expect(await damaged.ended).toBe(2);
    expect(damaged.error()).toBe(
      'error: damaged.jsonl: line 1: expected a line of a log as it was written\n',
    );
  });

  const effects = isSoak ? ['throw', 'end-thread', 'kill-process'] : ['end-thread'];
  it.each(effects)('reports a job that always breaks its thread once (%s)', async (effect) => {
    const endService = service({
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'poison.cjs')}`,
      POISON: `h8 i9 ${LINES[20]!.slice(6)}"`,
      POISON_EFFECT: effect,
    });
    const batch = elsewhere(BATCH);
    expect(await batch.ended).toBe(2);
    endService();
    const replies = jsonLines<{ code?: string; line?: number; error?: string }>(batch.out());
    expect(replies).toHaveLength(LINES.length);
    const failed = replies.filter(({ code }) => code === 'cli/job-failed');
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ line: 21 });
    expect(failed[0]!.error).toMatch(
      /^the workers failed 3 times: (poisoned|the thread has ended|job stalled)/,
    );
    const expected = jsonLines(here(BATCH).out);
    expected[20] = replies[20]!;
    expect(exact(JSON.stringify(replies))).toBe(exact(JSON.stringify(expected)));
    expect(batch.error()).toMatch(/^error: line 21: .* \(2 of 40 lines are bad\)\n$/);
  });

  it('leaves out the game that breaks its worker, and plays the others', async () => {
    worker({
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'poison.cjs')}`,
      POISON: '"game":3,',
      POISON_EFFECT: 'throw',
    });
    const match = elsewhere([...MATCH, '--games', '8']);
    expect(await match.ended).toBe(2);
    expect(JSON.parse(match.out())).toMatchObject({ games: 7, stopped: 'aborted' });
    expect(match.error()).toBe(
      'error: 1 game could not be played by the workers; the first: Error: poisoned\n'.replace('Error: ', ''),
    );
  });

  it.each([
    ['solver', ''],
    ['exception', 'a player\u001b[2J has failed'],
    ['illegal-move', '9'],
    ['time', ''],
  ])('takes no end of a game that only the worker could have seen: %s', async (reason, detail) => {
    const liar = new bullmq.Worker(
      queueName(JOB_VERSION),
      (job) => {
        const { items, setup } = job.data as {
          items: { game: number; opening: number[] }[];
          setup: { first: { name: string }; second: { name: string } };
        };
        const nothing = { depth: { sum: 0, count: 0 }, nodes: { sum: 0, count: 0 } };
        const answers = items.map(({ game, opening }) => {
          const names = [setup.first.name, setup.second.name];
          const players = game % 2 === 0 ? names : names.reverse();
          const result = { players, opening, moves: [], result: 1, margin: null, reason, detail };
          return { result: { ...result, times: [], scores: [] }, efforts: [nothing, nothing] };
        });
        return Promise.resolve({ answers, milliseconds: 1 });
      },
      { connection: redis.client, prefix: KEY_PREFIX },
    );
    try {
      const match = elsewhere([...MATCH, '--games', '2']);
      expect(await match.ended).toBe(2);
      expect(JSON.parse(match.out())).toMatchObject({ games: 0 });
      expect(match.error()).toContain(
        'answer refused: answer.result.reason: expected one of finished, length',
      );
      expect(match.error()).not.toContain('\u001b');
    } finally {
      await liar.close();
    }
  });

  it('refuses what makes no sense, and what another version would answer', async () => {
    const nonsense = new bullmq.Worker(
      queueName(JOB_VERSION),
      () => Promise.resolve({ answers: [{ kind: 'result', result: { move: 4 } }], milliseconds: 1 }),
      { connection: redis.client, prefix: KEY_PREFIX },
    );
    const foreign = await connect('worker', readAddress('worker', redis.url, {}));
    const one = elsewhere(['connect-three', 'analyse', '--batch', 'one.txt']);
    writeFileSync(inFolder('one.txt'), '22\n');
    try {
      expect(await one.ended).toBe(2);
      expect(one.error()).toMatch(
        /^error: line 1: the workers failed 3 times: answer refused: answer\.result\.value: expected an object/,
      );
      await nonsense.close();
      const waiting = elsewhere(['connect-three', 'analyse', '--batch', 'one.txt', '--depth', '3']);
      await until(async () => (await redis.client.zcard('games:runs:seen')) > 0);
      const { signal } = new AbortController();
      const refused = serveJobs(foreign, {
        loadHandler,
        threads: 1,
        leaseMilliseconds: 4000,
        signal,
        version: '9.9.9-1',
        onProgress: () => undefined,
      });
      await expect(refused).rejects.toMatchObject({
        code: 'cli/worker-version',
        details: { found: '9.9.9-1', expected: JOB_VERSION },
      });
      await until(() => waiting.error() !== '');
      expect(waiting.error()).toBe(
        'a worker of another version was refused: 9.9.9-1; install the same everywhere\n',
      );
      worker();
      expect(await waiting.ended).toBe(0);
    } finally {
      await nonsense.close();
      foreign.close();
    }
  });

  it('goes on among jobs and workers that strangers have made up', async () => {
    const lead = `${KEY_PREFIX}:${queueName(JOB_VERSION)}`;
    const queue = new bullmq.Queue(queueName(JOB_VERSION), { connection: redis.client, prefix: KEY_PREFIX });
    const jobs = [
      null,
      7,
      [],
      { kind: 'constructor' },
      { kind: 'analysis', run: '../x', setup: null, items: [1] },
    ];
    await queue.addBulk(jobs.map((data, index) => ({ name: `__proto__:${index}\u001b[2J`, data })));
    await redis.client.rpush(`${lead}:wait`, 'no such job', '\u0000');
    const time = Date.now();
    for (let index = 0; index < 50; index++) {
      const version = index === 0 ? 'forged\u001b[2J\nerror: all is lost' : `9.9.${index}`;
      const fact = JSON.stringify({ id: `s${index}`, version, threads: 4096 });
      await redis.client
        .multi()
        .hset('games:workers', `s${index}`, fact)
        .zadd('games:workers:seen', time, `s${index}`)
        .exec();
    }
    await redis.client.hset('games:workers', 'broken', '{');
    writeFileSync(inFolder('one.txt'), '22\n');
    const solo = worker();
    const one = elsewhere(['connect-three', 'analyse', '--batch', 'one.txt', '--depth', '3']);
    expect(await one.ended).toBe(0);
    expect(one.out()).toContain('"move"');
    expect(one.error().trimEnd().split('\n').length).toBeLessThanOrEqual(5);
    const told = one.error() + solo.error();
    expect(told).not.toContain('forged');
    expect(told).not.toContain('\u001b');
    expect(solo.child.exitCode).toBeNull();
    await queue.close();
  });

  it('is taken back at an interrupt, and the worker hands back its job when it leaves', async () => {
    const solo = worker();
    const batch = elsewhere([...BATCH, '--log', 'interrupted.jsonl']);
    await until(() => batch.out().includes('\n'));
    solo.child.kill('SIGTERM');
    expect(await solo.ended).toBe(143);
    await until(
      async () => (await redis.client.llen(`${KEY_PREFIX}:${queueName(JOB_VERSION)}:active`)) === 0,
    );
    expect((await jobsLeft()).length).toBeGreaterThan(0);
    batch.child.kill('SIGINT');
    expect(await batch.ended).toBe(130);
    expect(batch.error()).toBe('interrupted: the same command goes on from interrupted.jsonl\n');
    expect(await jobsLeft()).toEqual([]);
    expect(await redis.client.keys('games:runs*')).toEqual([]);
    expect(existsSync(inFolder('interrupted.jsonl'))).toBe(true);
  });

  it('says when there are no workers', async () => {
    const alone = elsewhere(['connect-three', 'analyse', '--batch', 'one.txt', '--lang', 'zh']);
    await until(() => alone.error() !== '');
    expect(alone.error()).toBe(`还没有机器待命；请在各台机器上运行：games worker ${redis.shown}\n`);
    alone.child.kill('SIGINT');
    await once(alone.child, 'close');
  });

  it('needs the password', async () => {
    const wrong = redis.url.replace(/:[^:@]+@/, ':hunter2@');
    const { code, error } = await games(['worker', wrong]);
    expect(code).toBe(2);
    expect(error).toMatch(
      new RegExp(`^error: worker: the Redis server at ${redis.shown} cannot be used: .*WRONGPASS`),
    );
    expect(error).not.toContain('hunter2');
  });
});

describe('the options for several machines', () => {
  const REDIS = ['--workers', 'redis://127.0.0.1:1'];
  const PLAYERS = ['--first', 'depth:2', '--second', 'random'];

  it.each([
    [['worker', 'nowhere'], 'worker: expected the address of a Redis server'],
    [['worker', 'redis://127.0.0.1:1', '--threads', '0'], '--threads: expected a whole number from 1 to 256'],
    [
      ['worker', 'redis://:hunter2@127.0.0.1:1'],
      'worker: the Redis server at redis://127.0.0.1:1 cannot be used: ECONNREFUSED',
    ],
    [
      ['gomoku', 'analyse', '--batch', '-', ...REDIS],
      '--workers: the Redis server at redis://127.0.0.1:1 cannot be used',
    ],
    [
      ['gomoku', 'analyse', '--batch', '-', '--time', '5', ...REDIS],
      '--milliseconds: with --workers the limits are depth and nodes',
    ],
    [['gomoku', 'analyse', ...REDIS], '--workers: only with --batch'],
    [['gomoku', 'analyse', '--batch', '-', '--log', 'x'], '--log: only with --workers'],
    [['gomoku', 'analyse', '--batch', '-', '--log', '/dev/null', ...REDIS], '/dev/null: '],
    [['sequencium', 'solve', '--threads', '2', ...REDIS], '--threads and --workers cannot be used together'],
    [
      ['connect-three', 'values', '--threads', '2', ...REDIS],
      '--threads and --workers cannot be used together',
    ],
    [['connect-three', 'values', '--limit', '2', ...REDIS], '--limit: with --workers the limits'],
    [['gomoku', 'prove', '--threads', '2', ...REDIS], '--threads and --workers cannot be used together'],
    [
      ['gomoku', 'prove', '--time', '5', ...REDIS],
      '--workers: the Redis server at redis://127.0.0.1:1 cannot be used: ECONNREFUSED',
    ],
    [
      ['match', 'gomoku', ...PLAYERS, '--time', '5', ...REDIS],
      '--time: with --workers the limits are depth and nodes',
    ],
    [
      ['match', 'gomoku', ...PLAYERS, '--threads', '2', ...REDIS],
      '--threads and --workers cannot be used together',
    ],
    [
      ['match', 'gomoku', '--first', 'time:5', '--second', 'random', ...REDIS],
      '--first: with --workers the limits',
    ],
    [
      ['match', 'gomoku', '--first', 'level:8', '--second', 'random', ...REDIS],
      '--first: with --workers the limits',
    ],
    [
      ['match', 'connect-three', '--first', 'random', '--second', 'games', ...REDIS],
      '--second: with --workers the limits',
    ],
    [
      ['match', 'gomoku', '--first', 'random', '--second', 'engine:x', '--depth', '1', ...REDIS],
      '--second: workers run no other programs',
    ],
  ])('are refused: %j', async (words, message) => {
    const { code, error } = await games(words);
    expect(code).toBe(2);
    expect(error).toContain(`error: ${message}`);
    expect(error).not.toContain('hunter2');
    expect((await games([...words, '--lang', 'zh'])).error).toMatch(/^错误：.*[\u4e00-\u9fff]/);
  });
});
