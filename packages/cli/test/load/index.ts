/**
 * The long form of the load test: `pnpm load`. Prints throughput, times, the delay of the event loop and the memory
 * before and after 10,000 requests; ends with code 1 where something is not as promised.
 *
 * @module
 */
import { connect, type Socket } from 'node:net';
import {
  load,
  readFigures,
  startIdleProcess,
  startProgram,
  type LoadFigures,
  type ServerFigures,
} from './load';

const REQUESTS = 10_000;
/** The threads load the games, tables get their size, code is compiled. */
const WARM_UP = 5000;
const MAX_DELAY = 50;
const MAX_GROWTH_MEGABYTES = 64;
const ABUSERS = 100;

const failures: string[] = [];

function check(isTrue: boolean, what: string): void {
  if (!isTrue) failures.push(what);
  console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${what}`);
}

function describeLoad({ sent, statuses, perSecond, p50, p99, lost }: LoadFigures): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  return `${sent} requests: ${answers.join(', ')}, ${lost} lost; ${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`;
}

function describeServer({ maxDelay, residentMegabytes, heapMegabytes }: ServerFigures): string {
  return `event loop ${maxDelay.toFixed(1)} ms at most, resident ${residentMegabytes.toFixed(0)} MiB, heap ${heapMegabytes.toFixed(0)} MiB`;
}

const answersOf = ({ statuses }: LoadFigures): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

/** The least of some readings: garbage is not memory that is in use. */
async function readMemory(address: string): Promise<ServerFigures> {
  const readings: ServerFigures[] = [];
  for (let count = 0; count < 5; count++) {
    readings.push(await readFigures(address));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return readings.reduce((least, next) => (next.residentMegabytes < least.residentMegabytes ? next : least));
}

async function throughput(address: string): Promise<void> {
  console.log('\nThroughput');
  await load(address, WARM_UP, 20);
  const before = await readMemory(address);
  const idle = startIdleProcess();
  await Promise.all([readFigures(address), idle.maxDelay()]);
  const figures = await load(address, REQUESTS, 20);
  const [{ maxDelay }, ofIdle] = await Promise.all([readFigures(address), idle.maxDelay()]);
  idle.end();
  const after = await readMemory(address);
  console.log(describeLoad(figures));
  console.log(`before: ${describeServer(before)}\nafter:  ${describeServer({ ...after, maxDelay })}`);
  const growth = after.residentMegabytes - before.residentMegabytes;
  check(figures.lost === 0 && answersOf(figures) === REQUESTS, 'every request is answered');
  console.log(`an idle process beside it: event loop ${ofIdle.toFixed(1)} ms at most`);
  check(
    maxDelay < MAX_DELAY + ofIdle,
    `the event loop waits less than ${MAX_DELAY} ms, and what an idle process waits`,
  );
  check(growth < MAX_GROWTH_MEGABYTES, `memory grows by less than ${MAX_GROWTH_MEGABYTES} MiB`);
}

async function overload(address: string): Promise<void> {
  console.log('\nOverload: more clients than may wait');
  const figures = await load(address, REQUESTS, 300);
  console.log(`${describeLoad(figures)}; ${describeServer(await readFigures(address))}`);
  check(figures.lost === 0 && answersOf(figures) === REQUESTS, 'every request is answered or refused');
  check((figures.statuses['429'] ?? 0) > 0, 'some are refused');
}

async function abuse(address: string): Promise<void> {
  console.log(`\nAbuse: ${ABUSERS} slow bodies, ${ABUSERS} streams, ${ABUSERS} connections with garbage`);
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: 2 * ABUSERS }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.on('error', () => undefined);
  const slow = sockets.slice(0, ABUSERS);
  const drip = setInterval(() => {
    for (const socket of slow) write(socket, 'x');
  }, 500);
  for (const socket of slow)
    write(socket, 'POST /v1/gomoku/analyse HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n');
  for (const socket of sockets.slice(ABUSERS)) write(socket, '\u0001\u0002garbage\r\n'.repeat(1000));
  const leaving = new AbortController();
  const query = 'rows=15&columns=15&connect=5&milliseconds=2000';
  const streams = await Promise.all(
    Array.from({ length: ABUSERS }, () =>
      fetch(`${address}/v1/connect-three/analyse?${query}`, {
        headers: { accept: 'text/event-stream' },
        signal: leaving.signal,
      }),
    ),
  );
  const statuses = new Set(streams.map(({ status }) => status));
  const during = await fetch(`${address}/healthz`);
  const figures = await load(address, 500, 10);
  leaving.abort();
  console.log(`${describeLoad(figures)}; ${describeServer(await readFigures(address))}`);
  check(during.status === 200, 'it lives meanwhile');
  check(
    [...statuses].every((status) => [200, 429].includes(status)),
    'streams are answered or refused',
  );
  check(figures.lost === 0 && answersOf(figures) === 500, 'others are answered or refused meanwhile');
  while (slow.some((socket) => !socket.destroyed)) await new Promise((resolve) => setTimeout(resolve, 100));
  clearInterval(drip);
  check(true, 'slow requests are ended');
  const after = await load(address, 500, 10);
  console.log(describeLoad(after));
  check(
    (after.statuses['200'] ?? 0) > 0 && after.statuses['429'] === undefined,
    'all is as before afterwards',
  );
}

function write(socket: Socket, text: string): void {
  if (socket.writable) socket.write(text);
}

const program = await startProgram(['--queue', '64', ...process.argv.slice(2)]);
await throughput(program.address);
await overload(program.address);
await abuse(program.address);
console.log('\nThe end');
check((await program.end()) === 143, 'it ends by SIGTERM');
process.exitCode = failures.length === 0 ? 0 : 1;
