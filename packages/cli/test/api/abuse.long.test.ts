import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, figure, LONG, serving, until } from './fixture';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection by hand; what the server writes is kept. */
function open(port: number): { socket: Socket; received: () => string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => text, closed };
}

const head = (length: number): string =>
  'POST /v1/connect-three/analyse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${length}\r\n\r\n`;

const question = '{"moves":"22"}';

/** The server still answers. */
async function expectAnswers(address: string): Promise<void> {
  const { status, body } = await ask(address, 'connect-three', { moves: '22' });
  expect([status, body]).toMatchObject([200, { move: '2' }]);
}

describe('an abused server', () => {
  it('ends requests that arrive too slowly', async () => {
    await serving({ arrivalMilliseconds: 1000 }, async ({ address, port }) => {
      const slow = Array.from({ length: 50 }, (_, index) => {
        const one = open(port);
        one.socket.write(index % 2 === 0 ? 'GET /healthz HTTP/1.1\r\nX-Slow: ' : `${head(100)}{"moves":`);
        return one;
      });
      await expectAnswers(address);
      await Promise.all(slow.map(({ closed }) => closed));
      for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 408 .*api\/too-slow/s);
      await expectAnswers(address);
    });
  });

  it('refuses garbage and huge headers', async () => {
    await serving({}, async ({ address, port }) => {
      for (const [text, answer] of [
        ['\u0000\u0001\u0002\r\n\r\n', /^HTTP\/1\.1 400 .*api\/bad-request/s],
        ['GET / HTTP/9.9\r\n\r\n', /^HTTP\/1\.1 400 /],
        [
          `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
          /^HTTP\/1\.1 431 .*too-large/s,
        ],
        [`${head(5)}{"a":1}GARBAGE`, /^HTTP\/1\.1 400 /],
        [head(10_000_000), /^HTTP\/1\.1 413 .*api\/body-too-large/s],
        [
          'POST /v1/gomoku/analyse HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
          /^HTTP\/1\.1 4/,
        ],
      ] as const) {
        const { socket, received, closed } = open(port);
        socket.write(text);
        await Promise.race([closed, once(socket, 'data')]);
        expect(received()).toMatch(answer);
      }
      await expectAnswers(address);
    });
  });

  it('serves others beside a hundred streams', async () => {
    await serving({ queue: 20 }, async ({ address }) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const query = new URLSearchParams(JSON.parse(JSON.stringify(LONG)) as Record<string, string>);
      const url = `${address}/v1/connect-three/analyse?${query.toString()}`;
      const streams = await Promise.all(
        Array.from({ length: 100 }, () => fetch(url, { signal, headers: { accept: 'text/event-stream' } })),
      );
      const count = (status: number) => streams.filter((stream) => stream.status === status).length;
      expect([count(200), count(429)]).toEqual([21, 79]);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      leaving.abort();
      await until(address, 'games_pool_running', 0);
      await expectAnswers(address);
    });
  });

  it('answers or refuses every request of a pipeline, in order', async () => {
    await serving({ queue: 5 }, async ({ address, port }) => {
      const { socket, received } = open(port);
      const amount = 200;
      socket.write(`${head(question.length)}${question}`.repeat(amount));
      const statuses = () => [...received().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
      while (statuses().length < amount) await once(socket, 'data');
      expect(new Set(statuses())).toEqual(new Set(['200', '429']));
      await expectAnswers(address);
    });
  });

  it('stops all searches of a pipeline whose client leaves', async () => {
    await serving({ queue: 20 }, async ({ address, port }) => {
      const { socket } = open(port);
      const long = JSON.stringify(LONG);
      socket.write(`${head(long.length)}${long}`.repeat(10));
      await until(address, 'games_pool_waiting', 9);
      socket.destroy();
      await until(address, 'games_pool_waiting', 0);
      await until(address, 'games_pool_running', 0);
      expect(await figure(address, 'games_thread_faults_total')).toBe(0);
    });
  });
});

function once(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve) => socket.once(event, () => resolve()));
}
