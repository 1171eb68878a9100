import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startGames, type RunOptions } from '../run';

const PASSWORD = 'open:sesame';

/** Whether there is a Redis server to test with; `REQUIRE_REDIS` makes its absence an error. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis && (process.env['REQUIRE_REDIS'] ?? '') !== '')
  throw new Error('REQUIRE_REDIS is set, and no redis-server is found');
if (!hasRedis) console.warn('skipped: no redis-server is found');

/** A server of its own, with a password, that writes everything to the disk. */
export interface TestRedis {
  /** The address with its password, and as it may be printed. */
  readonly url: string;
  readonly shown: string;
  readonly password: string;
  readonly client: Redis;
  /** Kills it and starts it again on what it has written. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'games-redis-'));
  const port = await freePort();
  let server = await launch(port, folder);
  const client = new Redis({ port, password: PASSWORD, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  return {
    url: `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    shown: `redis://127.0.0.1:${port}`,
    password: PASSWORD,
    client,
    restart: async () => {
      await kill(server);
      server = await launch(port, folder);
    },
    stop: async () => {
      client.disconnect();
      await kill(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--requirepass', PASSWORD];
  const server = spawn('redis-server', [...words, '--appendonly', 'yes', '--save', ''], { stdio: 'ignore' });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`redis-server has ended with ${server.exitCode}`);
    if (await answers(port)) return server;
    await sleep(50);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('redis-cli', ['-p', String(port), '-a', PASSWORD, '--no-auth-warning', 'ping'], (_, out) =>
      resolve(out.trim() === 'PONG'),
    );
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Kills a process without a chance to say anything. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A running `games`, and what it has printed so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly error: () => string;
  /** Resolves with the exit code, or the signal that has ended it. */
  readonly ended: Promise<number | string>;
}

export function start(words: readonly string[], options: RunOptions = {}): Running {
  const child = startGames(words, options);
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal!));
  });
  return { child, out: () => out, error: () => error, ended };
}

/** Waits until something is so; the test's own timeout is the limit. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
