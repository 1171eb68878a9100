import { createAnalysisPool, type AnalysisPool } from '@games/gomoku/parallel';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWorker, useThreads } from '../../packages/gomoku/test/parallel/threads';
import { createServer } from '../node-server/server';

const FOUR = 'h8 a1 i8 a2 j8 a3 k8 a4';
const QUEUE = 50;
let pool: AnalysisPool;
let app: FastifyInstance;
useThreads(async () => {
  await app.close();
  await pool.close();
});
beforeEach(() => {
  pool = createAnalysisPool({ createWorker, workers: 2, queue: QUEUE, memoryBytes: 2 ** 20 });
  app = createServer(pool);
});

const post = (payload: object) => app.inject({ method: 'POST', url: '/analyse', payload });

describe('the node server', () => {
  it('answers', async () => {
    const response = await post({ moves: FOUR });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ move: 'g8', text: 'win in 1', line: ['g8'] });
  });

  it('streams', async () => {
    const { body, headers } = await app.inject(`/analyse?milliseconds=100&moves=${encodeURIComponent(FOUR)}`);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(body).toMatch(/event: result\ndata: .*"move":"g8".*\n\n$/);
  });

  it.each([
    [{ moves: 'h8 h8' }, 'an empty point'],
    [{ milliseconds: 60_000 }, 'milliseconds'],
    [{ moves: 5000, milliseconds: [] }, 'milliseconds'],
    [{ moves: FOUR, milisecond: 5 }, 'must NOT have additional properties'],
  ])('refuses %j', async (payload, message) => {
    const response = await post(payload);
    expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(message)]);
  });

  it.each([
    ['moves=zz', 'expected a point from a1 to o15'],
    ['moves=h8,h8', 'an empty point'],
    ['moves=h8&milliseconds=soon', 'milliseconds'],
  ])('refuses a stream of %s', async (query, message) => {
    const response = await app.inject(`/analyse?${query}`);
    expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(message)]);
  });

  it('refuses a query with an unknown field', async () => {
    const { statusCode, body } = await app.inject('/analyse?moves=h8&depth=3');
    expect([statusCode, body]).toEqual([400, expect.stringContaining('additional properties')]);
  });

  it('answers what its queue holds of 200 requests at a time, and has the others come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post({ moves: 'h8 i9', milliseconds: 10 })),
    );
    const answered = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answered.length).toBeGreaterThanOrEqual(QUEUE);
    expect(answered.length + refused.length).toBe(200);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await post({ moves: FOUR })).statusCode).toBe(200);
  });

  it('refuses a stream for which there is no place', async () => {
    const streams = await Promise.all(
      Array.from({ length: QUEUE + 3 }, () => app.inject('/analyse?moves=h8,i9&milliseconds=10')),
    );
    expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  });
});
