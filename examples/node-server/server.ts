import { createPosition, parseMoves, type GomokuPosition } from '@games/gomoku';
import type { AnalysisPool } from '@games/gomoku/parallel';
import { formatValue, isInputError, type SearchProgress, type SearchResult } from '@games/search-core';
import { WorkerError } from '@games/search-core/parallel';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/** What a request may hold; Fastify refuses all else. */
const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    moves: { type: 'string', maxLength: 2000, default: '' },
    milliseconds: { type: 'integer', minimum: 1, maximum: 5000, default: 500 },
  },
} as const;

interface Question {
  readonly moves: string;
  readonly milliseconds: number;
}

/** A server that analyses gomoku in the threads of a pool: JSON by POST, server-sent events by GET. */
export function createServer(pool: AnalysisPool): FastifyInstance {
  const app = Fastify({
    bodyLimit: 2 ** 14,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Fastify would drop unknown fields without a word.
    ajv: { customOptions: { removeAdditional: false } },
  });

  /** Searches until it is done or nobody waits any more. */
  function answer(
    position: GomokuPosition,
    milliseconds: number,
    reply: FastifyReply,
    onProgress?: (progress: SearchProgress) => void,
  ): Promise<SearchResult> {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    return pool.analyse(position, { milliseconds, signal: leaving.signal, onProgress });
  }

  app.post<{ Body: Question }>('/analyse', { schema: { body: schema } }, async (request, reply) => {
    const position = open(request.body.moves);
    return describe(position, await answer(position, request.body.milliseconds, reply));
  });

  app.get<{ Querystring: Question }>(
    '/analyse',
    { schema: { querystring: schema } },
    async (request, reply) => {
      const position = open(request.query.moves);
      const tell = (event: string, found: SearchProgress | SearchResult): void => {
        // Only now: a request that the pool refuses gets another status.
        if (!reply.raw.headersSent) {
          reply.hijack();
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        }
        reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(describe(position, found))}\n\n`);
      };
      tell(
        'result',
        await answer(position, request.query.milliseconds, reply, (progress) => tell('progress', progress)),
      );
      reply.raw.end();
      return reply;
    },
  );

  app.setErrorHandler<Error>(async (error, _, reply) => {
    // Moves that are none, or against the rules, have errors that say so.
    if (isInputError(error)) return reply.code(400).send({ error: error.message, code: error.code });
    if (error instanceof WorkerError && error.code === 'search-core/worker-busy')
      return reply.code(503).header('retry-after', error.details['seconds']).send({ error: error.message });
    return reply.send(error);
  });
  return app;
}

function open(moves: string): GomokuPosition {
  const position = createPosition();
  parseMoves(moves).forEach(position.play);
  return position;
}

function describe(position: GomokuPosition, found: SearchProgress | SearchResult): object {
  const { value, depth, nodes, principalVariation } = found;
  const line = principalVariation.map(position.formatMove);
  return { move: line[0] ?? null, value, text: formatValue(value), line, depth, nodes };
}
