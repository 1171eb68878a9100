import { analyse, createPosition, parseMoves, type GomokuPosition } from '@games/gomoku';
import { formatValue, isInputError, type SearchProgress, type SearchResult } from '@games/search-core';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/** Searches share one thread: with more of them at a time each answers worse. */
const MAX_AT_A_TIME = 4;

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

/** A server that analyses gomoku: JSON by POST, server-sent events by GET. */
export function createServer(): FastifyInstance {
  const app = Fastify({
    bodyLimit: 2 ** 14,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Fastify would drop unknown fields without a word.
    ajv: { customOptions: { removeAdditional: false } },
  });
  let underWay = 0;

  /** Searches until it is done or nobody waits any more. */
  async function answer(
    position: GomokuPosition,
    milliseconds: number,
    reply: FastifyReply,
    onProgress?: (progress: SearchProgress) => void,
  ): Promise<SearchResult> {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    underWay++;
    try {
      return await analyse(position, { milliseconds, signal: leaving.signal, onProgress });
    } finally {
      underWay--;
    }
  }

  const refuse = (reply: FastifyReply): FastifyReply =>
    reply.code(429).header('retry-after', '1').send({ error: 'busy: try again in a second' });

  app.post<{ Body: Question }>('/analyse', { schema: { body: schema } }, async (request, reply) => {
    const position = open(request.body.moves);
    if (underWay >= MAX_AT_A_TIME) return refuse(reply);
    return describe(position, await answer(position, request.body.milliseconds, reply));
  });

  app.get<{ Querystring: Question }>(
    '/analyse',
    { schema: { querystring: schema } },
    async (request, reply) => {
      const position = open(request.query.moves);
      if (underWay >= MAX_AT_A_TIME) return refuse(reply);
      const shown = open(request.query.moves); // the search plays on the other one
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const tell = (event: string, data: object): boolean =>
        reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      const result = await answer(position, request.query.milliseconds, reply, (progress) =>
        tell('progress', describe(shown, progress)),
      );
      tell('result', describe(position, result));
      reply.raw.end();
      return reply;
    },
  );

  app.setErrorHandler<Error>(async (error, _, reply) => {
    // Moves that are none, or against the rules, have errors that say so.
    if (isInputError(error)) return reply.code(400).send({ error: error.message, code: error.code });
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
