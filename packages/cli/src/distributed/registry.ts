/**
 * Which workers and runs are alive: they report to Redis again and again, and count as gone after a silence. The
 * times are the server's, for the clocks of machines differ.
 *
 * @module
 */
import type { Redis } from 'ioredis';
import { record, SchemaError, text, versionText, whole } from './schema';

/** How often workers and runs report. */
export const BEAT_MILLISECONDS = 1000;
/** After so long a silence somebody counts as gone. */
const GONE_MILLISECONDS = 10_000;

/** Somebody who is there. */
export interface Presence {
  readonly id: string;
  readonly version: string;
  /** Jobs it does at a time; 0 for one that only asks. */
  readonly threads: number;
}

const readPresence = record({ id: text(100), version: versionText, threads: whole(0, 4096) });

/** Opens the registry of one kind. @param name - of the kind: `workers`, `runs`. */
export function openRegistry(redis: Redis, name: string) {
  const seen = `games:${name}:seen`;
  const facts = `games:${name}`;

  const now = async (): Promise<number> => {
    const [seconds, microseconds] = await redis.time();
    return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
  };

  /** Forgets the records of those who left without a word. */
  const sweep = async (before: number): Promise<void> => {
    const gone = await redis.zrangebyscore(seen, '-inf', before);
    if (gone.length > 0)
      await redis
        .multi()
        .zrem(seen, ...gone)
        .hdel(facts, ...gone)
        .exec();
  };

  return {
    /** Reports a worker or run as alive. */
    beat: async (presence: Presence): Promise<void> => {
      const time = await now();
      await redis
        .multi()
        .hset(facts, presence.id, JSON.stringify(presence))
        .zadd(seen, time, presence.id)
        .exec();
    },
    /** Everybody who is there. What cannot be read is left out. */
    list: async (): Promise<Presence[]> => {
      const before = (await now()) - GONE_MILLISECONDS;
      await sweep(before);
      return Object.values(await redis.hgetall(facts)).flatMap(readRecord);
    },
    has: async (id: string): Promise<boolean> => {
      const score = await redis.zscore(seen, id);
      return score !== null && Number(score) > (await now()) - GONE_MILLISECONDS;
    },
    leave: async (id: string): Promise<void> => {
      await redis.multi().zrem(seen, id).hdel(facts, id).exec();
    },
  };
}

function readRecord(json: string): Presence[] {
  try {
    return [readPresence(JSON.parse(json), 'presence')];
  } catch (error) {
    if (error instanceof SchemaError || error instanceof SyntaxError) return [];
    throw error;
  }
}
