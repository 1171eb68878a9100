/**
 * The HTTP API: analyses in threads, so that the event loop has only requests and answers to carry.
 *
 * @module
 */
import { isInputError } from '@games/search-core';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { checkFields } from '../game/fields';
import { withGameErrors } from '../game/registry';
import { UsageError } from '../errors';
import { api as enApi } from '../messages/en-api';
import { en } from '../messages/en';
import type { Language } from '../messages/locale';
import { api as zhApi } from '../messages/zh-api';
import { zh } from '../messages/zh';
import { ApiError, RefusedInput, RequestError, type Texts } from './api-error';
import { answerBadConnection } from './bad-connection';
import { watchDisconnect } from './disconnects';
import { createEventStream, LAST_EVENT_ID } from './event-stream';
import { acceptedLanguage } from './language';
import { createMetrics, type Metrics } from './metrics';
import { describeApi } from './openapi';
import {
  querySchema,
  questionOf,
  readQuery,
  requestSchema,
  reviewSchema,
  type RequestSchema,
} from './request-schema';
import { headersFor, preflightHeaders, refuseOtherHosts, refuseOtherSites } from './security';
import { MAX_BODY_BYTES, type ApiSettings } from './settings';
import type { ServedGame } from './served-game';
import { createThreadPool, type ThreadPool } from './thread-pool';

type AllTexts = Readonly<Record<Language, Texts>>;

/** Largest headers of a request, which include its query. */
const MAX_HEADER_BYTES = 2 ** 13;
/** At most, between looks for requests that have not arrived. */
const LOOK_MILLISECONDS = 1000;
const KEEP_ALIVE_MILLISECONDS = 5000;
/** Beyond the time that an analysis may take: a connection on which nothing moves any more. */
const IDLE_MILLISECONDS = 30_000;
/** Connections at a time; more are closed at once. */
const MAX_CONNECTIONS = 2000;

/** Answers what the API does not, such as files; calls `next` where it does not either. */
export type Fallback = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Api {
  /** To be listened on by the caller. */
  readonly server: Server;
  /** Resolves when requests can be answered, or a thread could not start. */
  readonly ready: () => Promise<void>;
  /** Refuses new analyses, ends those under way within the time of grace, closes everything. */
  readonly close: () => Promise<void>;
}

/**
 * Makes the server of the API; it does not listen yet.
 *
 * @param games - each has a path of its own.
 * @param fallback - answers paths that are not the API's.
 * @param onFault - told of bugs and of threads that were lost.
 */
export async function createApi(
  settings: ApiSettings,
  games: readonly ServedGame[],
  fallback: Fallback | undefined,
  onFault: (message: string) => void,
): Promise<Api> {
  const pool = createThreadPool(settings, (message) => {
    metrics.threadFault();
    onFault(message);
  });
  const metrics = createMetrics(pool.load);
  const texts: AllTexts = {
    en: { api: enApi, messages: en },
    zh: { api: zhApi, messages: await withGameErrors(zh) },
  };
  const app = createApp(settings, texts);
  addGuards(app, settings, metrics);
  addErrors(app, texts, onFault);
  for (const served of games) addGame(app, served, { settings, texts, pool, metrics });
  addOperations(app, games, settings, pool, metrics);
  addFallback(app, texts, fallback);
  await app.ready();

  return {
    server: app.server,
    ready: () => pool.started,
    close: async () => {
      await pool.close();
      app.server.close();
      app.server.closeIdleConnections();
      await closed(app.server);
      await app.close();
      metrics.close();
    },
  };
}

/** Time for answers to be read when everything else has ended. */
const LAST_ANSWERS_MILLISECONDS = 1000;

/** Waits for the answers under way; those that nobody reads are cut off. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MILLISECONDS);
    server.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    if (!server.listening) server.closeAllConnections();
  });
}

function createApp(
  { bounds, waitMilliseconds, arrivalMilliseconds }: ApiSettings,
  texts: AllTexts,
): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => answerBadConnection(error, socket, texts.en),
    // Answers 404 as for any other path.
    frameworkErrors: (_, request, reply) => {
      reply.headers(headersFor(request.headers, []));
      void sendError(new RequestError('api/not-found'), texts, request, reply);
    },
    serverFactory: (handler) => {
      const server = createServer(
        {
          maxHeaderSize: MAX_HEADER_BYTES,
          headersTimeout: arrivalMilliseconds,
          requestTimeout: arrivalMilliseconds,
          connectionsCheckingInterval: Math.min(LOOK_MILLISECONDS, arrivalMilliseconds),
          keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
        },
        handler,
      );
      server.maxConnections = MAX_CONNECTIONS;
      server.setTimeout(waitMilliseconds + bounds.milliseconds + IDLE_MILLISECONDS);
      return server;
    },
  });
  // A form of another site may send plain text without asking first; JSON it may not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  return app;
}

/** What is done for every request: counting, headers, names that are not the server's. */
function addGuards(app: FastifyInstance, { hosts, origins }: ApiSettings, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const started = performance.now();
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? 'other';
      metrics.request(request.method, route, reply.raw.statusCode, performance.now() - started);
    });
    reply.headers(headersFor(request.headers, origins));
    refuseOtherHosts(request.headers, hosts);
    done();
  });
}

function addErrors(app: FastifyInstance, texts: AllTexts, onFault: (message: string) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const found = toApiError(error);
    if (found.code === 'api/internal') onFault(error instanceof Error ? error.message : String(error));
    return sendError(found, texts, request, reply);
  });
}

/** Those of Fastify that a request can cause. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new RequestError('api/body-too-large', { maximum: MAX_BODY_BYTES }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new RequestError('api/content-type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new RequestError('api/bad-request'),
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
};

function notJson(): ApiError {
  return new RefusedInput(new UsageError('api/not-json', { option: 'body', type: 'object' }), undefined, []);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code = '', statusCode } = error as { readonly code?: string; readonly statusCode?: number };
  const known = FRAMEWORK_ERRORS[code];
  if (known !== undefined) return known();
  // A body that names `__proto__` has no code.
  if (error instanceof SyntaxError && statusCode === 400) return notJson();
  return new RequestError(statusCode === 400 ? 'api/bad-request' : 'api/internal');
}

function sendError(
  error: ApiError,
  texts: AllTexts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  reply.code(error.status).header('content-language', language);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  // A server that ends wants no further request on this connection.
  if (error.code === 'api/closing') reply.header('connection', 'close');
  return reply.send(error.describe(texts[language]));
}

/** What the routes share. */
interface Shared {
  readonly settings: ApiSettings;
  readonly texts: AllTexts;
  readonly pool: ThreadPool;
  readonly metrics: Metrics;
}

/** What can be asked about every game, and how. */
const SCHEMAS = { analyse: requestSchema, review: reviewSchema } as const;

function addGame(app: FastifyInstance, served: ServedGame, shared: Shared): void {
  const { game } = served;
  const { bounds, origins } = shared.settings;
  for (const kind of ['analyse', 'review'] as const) {
    const schemaOf = SCHEMAS[kind];
    const body = schemaOf(game, bounds);
    const query = querySchema(body);
    const url = `/v1/${game.name}/${kind}`;
    app.post(url, (request, reply) => {
      refuseOtherSites(request.headers, origins);
      return answer(served, kind, fieldsOf(request.body, body, game.boards), request, reply, shared);
    });
    app.get(url, (request, reply) => {
      refuseOtherSites(request.headers, origins);
      // `EventSource` connects again when a stream has ended; this says that the stream is complete.
      if (request.headers['last-event-id'] === LAST_EVENT_ID) return reply.code(204).send();
      const fields = readQuery(request.query as Readonly<Record<string, unknown>>, query);
      return answer(served, kind, fieldsOf(fields, query, game.boards), request, reply, shared);
    });
    app.options(url, (request, reply) =>
      reply.code(204).headers(preflightHeaders(request.headers, origins)).send(),
    );
  }
}

/** @throws RefusedInput for a request that does not fit its schema. */
function fieldsOf(data: unknown, { properties }: RequestSchema, boards: readonly string[]): object {
  try {
    return checkFields(data, properties, boards);
  } catch (error) {
    throw isInputError(error) ? new RefusedInput(error, data, boards) : error;
  }
}

/** Has a question answered, as JSON or as a stream of events. */
async function answer(
  { source, game }: ServedGame,
  kind: keyof typeof SCHEMAS,
  fields: object,
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, texts, pool, metrics }: Shared,
): Promise<void> {
  const question = questionOf(source, fields, settings.bounds, kind);
  const isStream = request.headers.accept?.includes('text/event-stream') === true;
  const stream = isStream ? createEventStream(reply) : undefined;
  const disconnect = watchDisconnect(request.raw.socket);
  try {
    const found = await pool.ask(question, {
      boards: game.boards,
      signal: disconnect.signal,
      onProgress: (json) => stream?.tell('progress', json),
    });
    if (disconnect.signal.aborted) metrics.unanswered(game.name, 'left');
    else metrics.analysis(game.name, found);
    if (stream === undefined) void reply.type('application/json; charset=utf-8').send(found.json);
    else stream.end('result', found.json);
  } catch (error) {
    const found = toApiError(error);
    metrics.unanswered(game.name, disconnect.signal.aborted ? 'left' : found.code);
    if (stream?.hasBegun() !== true) throw found;
    const language = acceptedLanguage(request.headers['accept-language']);
    stream.end('failure', JSON.stringify(found.describe(texts[language])));
  } finally {
    stream?.close();
    disconnect.release();
  }
}

/** For those who run the server. */
function addOperations(
  app: FastifyInstance,
  games: readonly ServedGame[],
  { bounds }: ApiSettings,
  pool: ThreadPool,
  metrics: Metrics,
): void {
  const description = JSON.stringify(describeApi(games, bounds));
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(description));
  app.get('/healthz', { exposeHeadRoute: true }, (_, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', { exposeHeadRoute: true }, (_, reply) =>
    pool.isReady()
      ? reply.type('text/plain').send('ready\n')
      : reply.code(503).type('text/plain').send('not ready\n'),
  );
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}

/** Everything that is no path of the API. */
function addFallback(app: FastifyInstance, texts: AllTexts, fallback: Fallback | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const refuse = (error: ApiError): FastifyReply => sendError(error, texts, request, reply);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0]!;
    const allowed = ['GET', 'POST'].filter((method) => app.hasRoute({ url: path, method }));
    if (allowed.length > 0 || !isPage) {
      const choices = allowed.length > 0 ? allowed : ['GET', 'HEAD'];
      reply.header('allow', choices.join(', '));
      return refuse(new RequestError('api/method', { choices: choices.join(', ') }));
    }
    if (fallback === undefined) return refuse(new RequestError('api/not-found'));
    fallback(request.raw, reply.raw, () => void refuse(new RequestError('api/not-found')));
    return reply;
  });
}
