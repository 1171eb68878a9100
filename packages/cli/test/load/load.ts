/**
 * Load on the built server, from this process: how much it answers, how fast, and what that does to it.
 *
 * @module
 */
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { bin } from '../programs';

export interface Program {
  readonly address: string;
  /** Asks it to end. @returns the exit code. */
  readonly end: () => Promise<number | null>;
}

/** Starts `games serve --api` on a port that is free. */
export async function startProgram(words: readonly string[]): Promise<Program> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [bin, 'serve', '--api', '--port', '0', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Not the variables of the program that runs the tests.
    env: { PATH, LC_ALL: 'C' },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/[\d.:]+/.exec(String(chunk));
      if (found !== null) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`the server has ended with code ${code}`)));
  });
  return {
    address,
    end: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** What Node measures as a delay is the time between two looks, of which so much is meant. The server's is as long. */
const LOOK_MILLISECONDS = 10;

/** Measures its event loop, which has nothing to do but to tell the longest delay when asked. */
const IDLE_PROGRAM = `
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: ${LOOK_MILLISECONDS} });
  delay.enable();
  process.stdin.on('data', () => {
    console.log(Math.max(0, delay.max / 1e6 - ${LOOK_MILLISECONDS}));
    delay.reset();
  });
`;

export interface IdleProcess {
  /** The longest delay of its event loop since the last question, in milliseconds. */
  readonly maxDelay: () => Promise<number>;
  readonly end: () => void;
}

/** Starts an idle process: what its event loop waits for is the machine, which is busy with other work. */
export function startIdleProcess(): IdleProcess {
  const child = spawn(process.execPath, ['-e', IDLE_PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    maxDelay: () =>
      new Promise((resolve) => {
        child.stdout.once('data', (chunk) => resolve(Number(String(chunk))));
        child.stdin.write('?');
      }),
    end: () => void child.kill(),
  };
}

/** Questions as clients mix them: none takes long. */
const QUESTIONS = [
  { game: 'connect-three', fields: { moves: '22' } },
  { game: 'connect-three', fields: { rows: 6, columns: 7, connect: 4 } },
  { game: 'card-rows', fields: { deal: [[1, 2, 5, 7, 3], [4, 6, 9, 8]], scores: 'all' } }, // prettier-ignore
  { game: 'sequencium', fields: { rows: 5, columns: 5, depth: 3 } },
  { game: 'gomoku', fields: { moves: 'h8 i9 j8', depth: 2 } },
  { game: 'gomoku', fields: { moves: 'h8 h8' } },
];

export interface LoadFigures {
  readonly sent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests without an answer. */
  readonly lost: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Asks so many questions over so many connections. */
export async function load(address: string, amount: number, connections: number): Promise<LoadFigures> {
  const result = await autocannon({
    url: address,
    amount,
    connections,
    timeout: 60,
    requests: QUESTIONS.map(({ game, fields }) => ({
      method: 'POST',
      path: `/v1/${game}/analyse`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })),
  });
  const { statusCodeStats = {} } = result;
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats).map(([status, stats]) => [status, stats.count ?? 0]),
  );
  return {
    sent: amount,
    statuses,
    lost: result.errors + result.timeouts,
    perSecond: amount / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

export interface ServerFigures {
  /** The most that the event loop was late since the last reading, in milliseconds; by `monitorEventLoopDelay`. */
  readonly maxDelay: number;
  readonly residentMegabytes: number;
  readonly heapMegabytes: number;
  readonly running: number;
  readonly waiting: number;
  /** Sockets, timers and the like that keep the process busy. */
  readonly resources: number;
}

/** Reads the figures of a server; its delay begins anew. */
export async function readFigures(address: string): Promise<ServerFigures> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    maxDelay: Math.max(0, 1000 * figure('nodejs_eventloop_lag_max_seconds') - LOOK_MILLISECONDS),
    residentMegabytes: figure('process_resident_memory_bytes') / 2 ** 20,
    heapMegabytes: figure('nodejs_heap_size_used_bytes') / 2 ** 20,
    running: figure('games_pool_running'),
    waiting: figure('games_pool_waiting'),
    resources: figure('nodejs_active_resources_total'),
  };
}
