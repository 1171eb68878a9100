/**
 * The options of the API: how much of the machine it may take, and who may ask.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import { hostNameOf, isLoopback } from '../../api/security';
import { MIN_MEMORY_BYTES, type ApiSettings } from '../../api/settings';
import { UsageError } from '../../errors';

export interface ApiFlags {
  readonly threads?: number | undefined;
  readonly queue?: number | undefined;
  readonly maxMilliseconds?: number | undefined;
  readonly maxNodes?: number | undefined;
  readonly maxMemory?: number | undefined;
  readonly grace?: number | undefined;
  readonly allowHosts?: string | undefined;
  readonly cors?: string | undefined;
}

/** The names of those that need the API. */
export const API_OPTIONS: Readonly<Record<Exclude<keyof ApiFlags, 'allowHosts'>, string>> = {
  threads: '--threads',
  queue: '--queue',
  maxMilliseconds: '--max-milliseconds',
  maxNodes: '--max-nodes',
  maxMemory: '--max-memory',
  grace: '--grace',
  cors: '--cors',
};

export const API_DEFAULTS = {
  /** One processor is for requests and answers. */
  threads: Math.max(1, availableParallelism() - 1),
  queue: 100,
  maxMilliseconds: 10_000,
  maxMemory: 128,
  grace: 10_000,
} as const;

const HOUR = 3_600_000;
const MEGABYTE = 2 ** 20;

/** The most that each may be. */
export const API_MAXIMA = {
  threads: 256,
  queue: 10_000,
  maxMilliseconds: HOUR,
  maxMemory: 4096,
  grace: HOUR,
} as const;

/** In megabytes. */
export const MIN_MEMORY = MIN_MEMORY_BYTES / MEGABYTE;

const WAIT_MILLISECONDS = 30_000;
const ARRIVAL_MILLISECONDS = 10_000;

/**
 * Reads the options of the API.
 *
 * @param host - that the server listens on.
 * @throws UsageError `cli/origin`, `cli/host-name`.
 */
export function readSettings(
  host: string,
  {
    threads = API_DEFAULTS.threads,
    queue = API_DEFAULTS.queue,
    maxMilliseconds = API_DEFAULTS.maxMilliseconds,
    maxNodes,
    maxMemory = API_DEFAULTS.maxMemory,
    grace = API_DEFAULTS.grace,
    allowHosts,
    cors,
  }: ApiFlags,
): ApiSettings {
  return {
    bounds: {
      milliseconds: maxMilliseconds,
      nodes: maxNodes,
      memoryBytes: maxMemory * MEGABYTE,
    },
    threads,
    queue,
    waitMilliseconds: WAIT_MILLISECONDS,
    arrivalMilliseconds: ARRIVAL_MILLISECONDS,
    graceMilliseconds: grace,
    hosts: readHosts(host, allowHosts),
    origins: cors === undefined ? [] : cors.split(',').map((text) => readOrigin(text.trim())),
  };
}

/**
 * Reads the names that requests may be sent to, as browsers send them, without ports. A server that listens on this machine
 * alone takes only requests to its names, and to those of `--allow-hosts`.
 *
 * @param host - that the server listens on.
 * @returns null: any name.
 * @throws UsageError `cli/host-name`.
 */
export function readHosts(host: string, text: string | undefined): readonly string[] | null {
  if (text === undefined && !isLoopback(host)) return null;
  return (text?.split(',') ?? []).map((part) => {
    const name = part.trim();
    if (hostNameOf(name) !== name)
      throw new UsageError('cli/host-name', { option: '--allow-hosts', value: name });
    return name;
  });
}

/** An origin as browsers send it: no path, no port that goes without saying. */
function readOrigin(text: string): string {
  if (text === '*') return text;
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== text) throw new UsageError('cli/origin', { option: '--cors', value: text });
  return origin;
}
