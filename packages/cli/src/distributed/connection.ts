/**
 * Connections to Redis, by packages that only those install who work on several machines.
 *
 * @module
 */
import type * as BullMq from 'bullmq';
import type { Redis } from 'ioredis';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { UsageError } from '../errors';
import type { RedisAddress } from './redis-address';

/** A connected server. */
export interface Connection {
  readonly redis: Redis;
  readonly bullmq: typeof BullMq;
  /** The address without user and password. */
  readonly shown: string;
  /** Why there is no connection at the moment; null while there is one. */
  readonly trouble: () => string | null;
  /** Ends it at once; what waits for an answer rejects. */
  readonly close: () => void;
}

const CONNECT_MILLISECONDS = 10_000;
const MAX_RETRY_MILLISECONDS = 1000;

/**
 * Connects to a server. A connection that is lost later comes back by itself.
 *
 * @param option - where the address comes from, for the error.
 * @throws UsageError `cli/not-installed` without the packages; `cli/redis-failed` where nothing answers, or refuses.
 */
export async function connect(option: string, address: RedisAddress): Promise<Connection> {
  const { bullmq, ioredis } = loadPackages(option);
  const { host, port, database, username, password, isEncrypted, shown, hide } = address;
  let hasBeenReady = false;
  let problem: string | null = null;
  const redis = new ioredis.Redis({
    host,
    port,
    db: database,
    username,
    password,
    lazyConnect: true,
    connectTimeout: CONNECT_MILLISECONDS,
    // Commands wait for a server that is being started again.
    maxRetriesPerRequest: null,
    retryStrategy: (times) =>
      hasBeenReady ? Math.min(50 * 2 ** Math.min(times, 10), MAX_RETRY_MILLISECONDS) : null,
    ...(isEncrypted ? { tls: {} } : {}),
  });
  const describe = (error: unknown): string => {
    const { code, message } = error as NodeJS.ErrnoException;
    return hide(code ?? message);
  };
  redis.on('error', (error: unknown) => (problem = describe(error)));
  redis.on('close', () => (problem ??= 'closed'));
  redis.on('ready', () => (problem = null));
  const trouble = (): string | null => problem;
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new UsageError('cli/redis-failed', {
      option,
      address: shown,
      reason: trouble() ?? describe(error),
    });
  }
  hasBeenReady = true;
  return { redis, bullmq, shown, trouble, close: () => redis.disconnect() };
}

/**
 * Loads the packages.
 *
 * @remarks Node 20 does not follow links to packages right after it has looked at a pipe, such as standard output:
 * `fs.realpathSync` takes what the latest call of the file system has found for its own. So a file is looked at first, and
 * nothing comes in between, as it might with `import`.
 */
function loadPackages(option: string): {
  bullmq: typeof BullMq;
  ioredis: { readonly Redis: typeof Redis };
} {
  const load = createRequire(typeof __filename === 'string' ? __filename : import.meta.url);
  statSync(process.execPath);
  try {
    return {
      bullmq: load('bullmq') as typeof BullMq,
      ioredis: load('ioredis') as { readonly Redis: typeof Redis },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new UsageError('cli/not-installed', { option, packages: 'bullmq ioredis' });
  }
}
