/**
 * Connections to Redis, by packages that only those install who work on several machines.
 *
 * @module
 */
import type * as BullMq from 'bullmq';
import type { Redis } from 'ioredis';
import { UsageError } from '../errors';
import { loadPackages, REDIS_PACKAGES } from '../optional-packages';
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

interface Packages {
  readonly bullmq: typeof BullMq;
  readonly ioredis: { readonly Redis: typeof Redis };
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
  const { bullmq, ioredis } = loadPackages(option, REDIS_PACKAGES) as Packages;
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
