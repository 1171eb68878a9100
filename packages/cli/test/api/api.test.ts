import { get, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../src/commands/serve/api-options';
import { ask, figure, LONG, readEvents, serving, startServer, until, type Served } from './fixture';

const EVENTS = { accept: 'text/event-stream' };

describe('the API', () => {
  it('analyses positions of every game, and says what is proven', async () => {
    await serving({}, async ({ address }) => {
      const cards = await ask(address, 'card-rows', { deal: [[1, 2, 5, 7, 3], [4, 6]] }); // prettier-ignore
      expect(cards.body).toMatchObject({
        game: 'card-rows',
        turn: 'first',
        move: '2R',
        value: { kind: 'score', score: 2, certainty: 'exact' },
        stopped: 'solved',
      });
      const small = await ask(address, 'connect-three', { moves: '22', scores: 'all' });
      expect(small.body).toMatchObject({ move: '2', value: { kind: 'draw', certainty: 'exact' } });
      expect(small.body['moves']).toHaveLength(3);
      const four = await ask(address, 'connect-three', { rows: 6, columns: 7, connect: 4 });
      expect(four.body).toMatchObject({ move: '4', value: { kind: 'win', plies: 41, certainty: 'exact' } });
      const gomoku = await ask(address, 'gomoku', { moves: 'h8 a1 i8 a2 j8 a3 k8 a4', depth: 2 });
      expect(gomoku.body).toMatchObject({ move: 'g8', value: { kind: 'win', plies: 1 }, text: 'win in 1' });
      const chains = await ask(address, 'sequencium', { rows: 4, columns: 4, depth: 3, balanced: true });
      expect(chains.body).toMatchObject({ turn: 'A', depth: 3, value: { certainty: 'estimate' } });
    });
  });

  it('answers the same by query', async () => {
    await serving({}, async ({ address }) => {
      const query = 'rows=4&columns=4&start=3&balanced=true&depth=3';
      const fields = { rows: 4, columns: 4, start: 3, balanced: true, depth: 3 };
      const response = await fetch(`${address}/v1/sequencium/analyse?${query}`);
      const found = (await response.json()) as Record<string, unknown>;
      const { body } = await ask(address, 'sequencium', fields);
      expect({ ...found, milliseconds: 0 }).toEqual({ ...body, milliseconds: 0 });
    });
  });

  it('answers questions of one board one after the other as if each were the first', async () => {
    await serving({}, async ({ address }) => {
      const answers = [];
      for (const moves of ['121', '', '22', '121', '22', '']) {
        const { text, score, best } = (await ask(address, 'connect-three', { moves })).body;
        answers.push({ text, score, best });
      }
      const [one, two, three] = answers;
      expect(answers.slice(3)).toEqual([one, three, two]);
      expect(one).not.toEqual(two);
      const { body } = await ask(address, 'connect-three', { board: '.../.../.../.O./.X.' });
      expect(body).toMatchObject({ turn: 'X', value: { certainty: 'exact' } });
      expect((await ask(address, 'connect-three', { moves: '121' })).body).toMatchObject({ turn: 'O' });
    });
  });

  it('answers for a game that is over', async () => {
    await serving({}, async ({ address }) => {
      const { status, body } = await ask(address, 'connect-three', { moves: '12121' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ turn: null, move: null, principalVariation: [] });
    });
  });

  it('searches where the memory is too small for the solver', async () => {
    await serving({}, async ({ address }) => {
      const board = { rows: 6, columns: 7, connect: 4, milliseconds: 50 };
      const { body } = await ask(address, 'connect-three', { ...board, memoryBytes: 2 ** 20 });
      expect(body).toMatchObject({ value: { certainty: 'estimate' }, stopped: 'time' });
    });
  });

  it('keeps to the bounds of the operator', async () => {
    await serving(
      { bounds: { milliseconds: 20_000, nodes: 500, memoryBytes: 2 ** 20 } },
      async ({ address }) => {
        const { body } = await ask(address, 'gomoku', { moves: 'h8' });
        expect(body['stopped']).toBe('nodes');
        expect(body['nodes']).toBeLessThanOrEqual(500);
        const { status, body: refused } = await ask(address, 'gomoku', { nodes: 501 });
        expect(status).toBe(400);
        expect(refused).toEqual({
          error: {
            code: 'cli/out-of-range',
            field: 'nodes',
            value: 501,
            expected: 'a whole number from 1 to 500',
            message: 'nodes: expected a whole number from 1 to 500, got 501',
          },
        });
      },
    );
  });

  it('streams progress and the result', async () => {
    await serving({}, async ({ address }) => {
      const url = `${address}/v1/gomoku/analyse?moves=h8,i9&milliseconds=1000`;
      const response = await fetch(url, { headers: EVENTS });
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const events = readEvents(await response.text());
      expect(events.length).toBeGreaterThan(1);
      expect(events.slice(0, -1).every(({ event }) => event === 'progress')).toBe(true);
      expect(events[0]!.data).toMatchObject({ depth: 1, value: { certainty: 'estimate' } });
      const last = events.at(-1)!;
      expect(last).toMatchObject({ event: 'result', id: 'end', data: { game: 'gomoku', stopped: 'time' } });
      const again = await fetch(url, { headers: { ...EVENTS, 'last-event-id': last.id! } });
      expect(again.status).toBe(204);
    });
  });

  it('refuses a stream with a status, and with an event where it has begun', async () => {
    await serving({}, async ({ address }) => {
      const refused = await ask(address, 'gomoku', { depth: 0 }, { headers: EVENTS });
      expect([refused.status, refused.body]).toMatchObject([400, { error: { field: 'depth' } }]);
    });
    await serving({ queue: 1, graceMilliseconds: 0 }, async ({ api, address }) => {
      const first = ask(address, 'connect-three', LONG);
      await until(address, 'games_pool_running', 1);
      const stream = await fetch(`${address}/v1/gomoku/analyse`, { headers: EVENTS });
      await api.close();
      const [{ event, data }] = readEvents(await stream.text()) as [ReturnType<typeof readEvents>[0]];
      expect([event, data]).toMatchObject(['failure', { error: { code: 'api/closing' } }]);
      expect((await first).body).toMatchObject({ stopped: 'aborted' });
    });
  });
});

describe('what is asked wrongly', () => {
  let served: Served;
  beforeAll(async () => {
    served = await startServer();
  });
  afterAll(() => served.api.close());

  it.each([
    ['gomoku', { milliseconds: 0 }, 'cli/out-of-range', 'milliseconds', 0],
    ['gomoku', { milliseconds: 1.5 }, 'api/wrong-type', 'milliseconds', 1.5],
    ['gomoku', { milliseconds: '5' }, 'api/wrong-type', 'milliseconds', '5'],
    ['gomoku', { depth: null }, 'api/wrong-type', 'depth', null],
    ['gomoku', { rule: 'draughts' }, 'cli/not-a-choice', 'rule', 'draughts'],
    ['gomoku', { seize: 9 }, 'api/unknown-field', 'seize', 9],
    ['gomoku', { size: 3 }, 'cli/out-of-range', 'size', 3],
    ['gomoku', { moves: 'h8 h8' }, 'gomoku/occupied', 'moves', 'h8'],
    ['gomoku', { moves: 'z99' }, 'gomoku/point', 'moves', 'z99'],
    ['gomoku', { board: 'XY' }, 'gomoku/board-length', 'board', 'XY'],
    ['connect-three', { moves: '1111111' }, 'connect-three/column-full', 'moves', '1111111'],
    ['connect-three', { rows: 99 }, 'cli/out-of-range', 'rows', 99],
    ['sequencium', { start: 2 }, 'cli/not-a-choice', 'start', 2],
    [
      'sequencium',
      { moves: '9,9' },
      expect.stringMatching(/^sequencium\//) as string,
      'moves',
      expect.anything() as string,
    ],
    ['card-rows', {}, 'card-rows/no-deal', 'deal', null],
    ['card-rows', { deal: [[1]], board: '1' }, 'api/conflict', 'board', '1'],
    ['card-rows', { deal: [[1, 'x']] }, 'api/wrong-type', 'deal.0.1', 'x'],
    ['card-rows', { deal: [[1]], moves: '5L' }, 'card-rows/no-such-row', 'moves', '5L'],
    ['card-rows', [], 'api/wrong-type', 'body', 'an array'],
  ])('%s %j: %s', async (game, fields, code, field, value) => {
    const { address } = served;
    const { status, body } = await ask(address, game, fields);
    expect(status).toBe(400);
    const error = body['error'] as Record<string, unknown>;
    expect(error).toMatchObject({ code, field, value });
    expect(error['message']).toMatch(/./);
  });

  it.each([
    ['gomoku', { size: 3 }, 'a whole number from 5 to 20'],
    ['gomoku', { depth: null }, 'integer'],
    ['gomoku', { rule: 'draughts' }, 'one of freestyle, standard, renju, caro'],
    ['connect-three', { row: 1 }, expect.stringMatching(/^one of .*\brows\b/) as string],
    ['gomoku', { moves: 'h8 h8' }, null],
    ['card-rows', [], 'object'],
  ])('%s %j says what is expected in every language alike: %j', async (game, fields, expected) => {
    for (const language of ['en', 'zh']) {
      const { body } = await ask(served.address, game, fields, { headers: { 'accept-language': language } });
      expect(body['error']).toMatchObject({ expected });
    }
  });

  it('is named in Chinese for those who prefer it', async () => {
    const { address } = served;
    const headers = { 'accept-language': 'fr, zh-CN;q=0.9, en;q=0.8' };
    const { headers: found, body } = await ask(address, 'gomoku', { moves: 'h8 h8' }, { headers });
    expect(found.get('content-language')).toBe('zh');
    expect(body['error']).toMatchObject({ message: '第 2 手：h8 已有棋子，应为空点' });
    const own = await ask(address, 'gomoku', { depth: 0 }, { headers });
    expect(own.body['error']).toMatchObject({ message: 'depth：应为 1 到 1000 的整数，实际为 0' });
  });

  it.each([
    ['application/json', 400, 'api/not-json', '{'],
    ['application/json', 400, 'api/not-json', ''],
    ['application/json', 400, 'api/not-json', '{"__proto__":{"depth":1}}'],
    ['application/json', 400, 'api/not-json', '"\u0000"'],
    ['text/plain', 415, 'api/content-type', '{}'],
    ['application/x-www-form-urlencoded', 415, 'api/content-type', 'a=1'],
    ['application/json', 413, 'api/body-too-large', JSON.stringify({ moves: 'h8 '.repeat(40_000) })],
  ])('%s: %i %s', async (type, status, code, body) => {
    const { address } = served;
    const headers = { 'content-type': type };
    const response = await fetch(`${address}/v1/gomoku/analyse`, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it('has no other paths and methods', async () => {
    const { address, port } = served;
    for (const path of ['/', '/v1/chess/analyse', '/../package.json', '/%', '/v1/%2e%2e/healthz'])
      expect([path, await statusOf(port, path)]).toEqual([path, 404]);
    const response = await fetch(`${address}/v1/gomoku/analyse`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
  });
});

/** A path as it stands, which `fetch` would tidy up. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the limits of the server', () => {
  it('refuses what neither runs nor may wait, and says when to come again', async () => {
    await serving({ queue: 1 }, async ({ address }) => {
      const leaving = new AbortController();
      const two = [1, 2].map(() => ask(address, 'connect-three', LONG, { signal: leaving.signal }));
      await until(address, 'games_pool_waiting', 1);
      const { status, headers, body } = await ask(address, 'connect-three', { moves: '22' });
      expect([status, body]).toMatchObject([429, { error: { code: 'api/busy' } }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      leaving.abort();
      await Promise.allSettled(two);
    });
  });

  it('stops a search whose client has left, and forgets one that waited', async () => {
    await serving({}, async ({ address }) => {
      const leaving = new AbortController();
      const both = [{}, EVENTS].map((headers) =>
        ask(address, 'connect-three', LONG, { headers, signal: leaving.signal }),
      );
      await until(address, 'games_pool_waiting', 1);
      leaving.abort();
      await Promise.allSettled(both);
      await until(address, 'games_pool_running', 0);
      expect(await figure(address, 'games_pool_waiting')).toBe(0);
      expect((await ask(address, 'connect-three', { moves: '22' })).status).toBe(200);
      const left = 'games_analyses_unanswered_total{game="connect-three",reason="left"}';
      expect(await figure(address, left)).toBe(2);
    });
  });

  it('refuses who has waited too long', async () => {
    await serving({ waitMilliseconds: 50 }, async ({ address }) => {
      const leaving = new AbortController();
      const first = ask(address, 'connect-three', LONG, { signal: leaving.signal });
      await until(address, 'games_pool_running', 1);
      const { status, body } = await ask(address, 'connect-three', { moves: '22' });
      expect([status, body]).toMatchObject([503, { error: { code: 'api/waited' } }]);
      leaving.abort();
      await first.catch(() => undefined);
    });
  });

  it('ends what runs when it is closed, and refuses what comes', async () => {
    await serving({ graceMilliseconds: 3000 }, async ({ api, address }) => {
      const running = ask(address, 'connect-three', LONG);
      await until(address, 'games_pool_running', 1);
      const closing = api.close();
      const { status, headers, body } = await ask(address, 'connect-three', { moves: '22' });
      expect([status, body]).toMatchObject([503, { error: { code: 'api/closing' } }]);
      expect(headers.get('connection')).toBe('close');
      expect((await fetch(`${address}/readyz`)).status).toBe(503);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect((await running).body).toMatchObject({ stopped: 'aborted', move: expect.any(String) as string });
      await closing;
      await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    });
  });
});

describe('a server of this machine alone', () => {
  const answerFor = (
    port: number,
    path: string,
    host: string,
  ): Promise<{ status: number | undefined; body: string }> =>
    new Promise((resolve, reject) => {
      get({ port, path, headers: { host } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.once('end', () => resolve({ status: response.statusCode, body }));
      }).once('error', reject);
    });

  it.each(['/metrics', '/healthz', '/v1/gomoku/analyse?depth=1', '/openapi.json', '/', '/nowhere'])(
    'answers no request for another name: %s',
    async (path) => {
      await serving({ hosts: ['play.example'] }, async ({ port }) => {
        const others = ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '10.0.0.1', '@'];
        for (const host of others)
          expect({ host, ...(await answerFor(port, path, host)) }).toMatchObject({ host, status: 421 });
        const own = [
          'localhost',
          `LOCALHOST:${port}`,
          `127.0.0.1:${port}`,
          '127.1',
          '[::1]:80',
          'play.example',
        ];
        for (const host of own) expect((await answerFor(port, path, host)).status, host).not.toBe(421);
      });
    },
  );

  it('says what to do, and answers any name where it may be reached from elsewhere', async () => {
    await serving({}, async ({ port }) => {
      const { body } = await answerFor(port, '/healthz', 'evil.example');
      expect(JSON.parse(body)).toMatchObject({
        error: { code: 'api/host', message: 'the request is for another host; see --allow-hosts' },
      });
    });
    await serving({ hosts: null }, async ({ port }) => {
      expect((await answerFor(port, '/healthz', 'evil.example')).status).toBe(200);
    });
    expect(readSettings('127.0.0.1', {}).hosts).toEqual([]);
    expect(readSettings('::1', { allowHosts: 'a.example, b.example' }).hosts).toEqual([
      'a.example',
      'b.example',
    ]);
    expect(readSettings('0.0.0.0', {}).hosts).toBeNull();
    expect(readSettings('0.0.0.0', { allowHosts: 'a.example' }).hosts).toEqual(['a.example']);
  });
});

describe('pages of other origins', () => {
  const origin = 'https://example.org';
  const crossSite = { origin, 'sec-fetch-site': 'cross-site' };

  it('may not ask', async () => {
    await serving({}, async ({ address }) => {
      const { status, headers, body } = await ask(address, 'gomoku', { depth: 1 }, { headers: crossSite });
      expect([status, body]).toMatchObject([403, { error: { code: 'api/cross-site' } }]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    });
  });

  it('may not ask where the browser does not say where they are from', async () => {
    await serving({}, async ({ address }) => {
      const status = async (from: string) =>
        (await ask(address, 'gomoku', { depth: 1 }, { headers: { origin: from } })).status;
      for (const from of ['null', origin, 'no origin', ''])
        expect([from, await status(from)]).toEqual([from, 403]);
      expect(await status(address)).toBe(200);
    });
  });

  it('may where the operator allows it', async () => {
    await serving({ origins: [origin] }, async ({ address }) => {
      const { status, headers } = await ask(address, 'gomoku', { depth: 1 }, { headers: crossSite });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      const wrong = await ask(address, 'gomoku', { depth: 0 }, { headers: crossSite });
      expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, origin]);
      const other = { ...crossSite, origin: 'https://example.com' };
      expect((await ask(address, 'gomoku', { depth: 1 }, { headers: other })).status).toBe(403);
      const url = `${address}/v1/gomoku/analyse`;
      const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin } });
      expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
        204,
        'GET, POST',
      ]);
      const strange = await fetch(url, { method: 'OPTIONS', headers: { origin: other.origin } });
      expect(strange.headers.get('access-control-allow-methods')).toBeNull();
    });
  });
});

describe('for those who run it', () => {
  it('is alive and ready', async () => {
    await serving({}, async ({ address }) => {
      for (const [path, text] of [
        ['healthz', 'ok\n'],
        ['readyz', 'ready\n'],
      ] as const) {
        // prettier-ignore
        expect(await (await fetch(`${address}/${path}`)).text()).toBe(text);
        expect((await fetch(`${address}/${path}`, { method: 'HEAD' })).status).toBe(200);
      }
    });
  });

  it('counts', async () => {
    await serving({ threads: 2 }, async ({ address }) => {
      await ask(address, 'connect-three', { moves: '22' });
      await ask(address, 'connect-three', { moves: '9' });
      const exact = 'games_analysis_seconds_count{game="connect-three",certainty="exact"}';
      expect(await figure(address, exact)).toBe(1);
      const route = 'method="POST",route="/v1/connect-three/analyse"';
      await until(address, `games_http_request_seconds_count{${route},status="400"}`, 1);
      expect(await figure(address, `games_http_request_seconds_count{${route},status="200"}`)).toBe(1);
      expect(await figure(address, 'games_pool_threads')).toBe(2);
      expect(await figure(address, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    });
  });

  it('describes itself, with the bounds of this server', async () => {
    await serving({ bounds: { milliseconds: 1234, memoryBytes: 2 ** 24 } }, async ({ address }) => {
      const { openapi, paths, components } = (await (await fetch(`${address}/openapi.json`)).json()) as {
        openapi: string;
        paths: Record<string, { post?: Record<string, unknown>; get?: Record<string, unknown> }>;
        components: { schemas: Record<string, unknown> };
      };
      expect(openapi).toBe('3.1.0');
      const text = JSON.stringify(paths);
      expect(text).toMatch('"maximum":1234');
      // The fields of one game are in its answers alone.
      expect(JSON.stringify(paths['/v1/connect-three/analyse'])).toContain('The score of the solver.');
      expect(JSON.stringify([paths['/v1/gomoku/analyse'], components])).not.toContain('solver');
      for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
        expect(components.schemas).toHaveProperty(name!);
      // Every path that it names exists.
      for (const path of Object.keys(paths))
        expect([path, (await fetch(`${address}${path}`)).status]).not.toEqual([path, 404]);
    });
  });
});
