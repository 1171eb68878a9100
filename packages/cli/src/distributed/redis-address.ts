/**
 * Where a Redis server is. The password of an address is for the connection alone: everything that is printed goes
 * through {@link RedisAddress.hide}.
 *
 * @module
 */
import type { Environment } from '../context';
import { UsageError } from '../errors';

/** A Redis server. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** Whether the connection is encrypted: `rediss://`. */
  readonly isEncrypted: boolean;
  /** The address without user and password. */
  readonly shown: string;
  /** Takes the password out of a text, should it be in it. */
  readonly hide: (text: string) => string;
}

const DEFAULT_PORT = 6379;
const MAX_DATABASE = 1_000_000;
/** Holds the password where the address has none, so that it is not among the words that other users see. */
const PASSWORD_VARIABLE = 'GAMES_REDIS_PASSWORD';

/**
 * Reads `redis://user:password@host:port/database`, all but the host optional; `rediss://` encrypts.
 *
 * @param option - where the address comes from, for the error.
 * @throws UsageError `cli/redis-address`, which does not repeat the address: it may hold a password.
 */
export function readAddress(option: string, text: string, environment: Environment): RedisAddress {
  const url = parseUrl(text);
  if (url === null) throw new UsageError('cli/redis-address', { option });
  const password = filled(decodeURIComponent(url.password)) ?? filled(environment[PASSWORD_VARIABLE]);
  const { hostname, port, protocol } = url;
  const database = Number(url.pathname.slice(1));
  const secrets = [password, filled(url.password)].flatMap((secret) => secret ?? []);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? DEFAULT_PORT : Number(port),
    database,
    username: filled(decodeURIComponent(url.username)),
    password,
    isEncrypted: protocol === 'rediss:',
    shown: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${database === 0 ? '' : `/${database}`}`,
    hide: (shown) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), shown),
  };
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') return null;
  const isPlain = url.search === '' && url.hash === '' && /^\/?\d{0,7}$/.test(url.pathname);
  if (!isPlain || Number(url.pathname.slice(1)) > MAX_DATABASE) return null;
  return isDecodable(url.username) && isDecodable(url.password) ? url : null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
