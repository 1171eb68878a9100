/**
 * Headers of every answer of the API, and which requests are answered: those of programs, of pages of this server, and of
 * pages of the origins that the operator has named.
 *
 * @module
 */
import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from './api-error';

/** An answer is data: nothing in it runs, nobody else embeds it, nobody keeps it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Accept, Accept-Language, Origin',
  'x-content-type-options': 'nosniff',
} as const;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
} as const;

type Headers = Readonly<Record<string, string>>;

/** Chooses the headers for a request. */
export function headersFor(request: IncomingHttpHeaders, origins: readonly string[]): Headers {
  const origin = request.origin ?? '';
  if (!isAllowed(origin, origins)) return HEADERS;
  return {
    ...HEADERS,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
  };
}

/** Chooses the headers that answer a browser's question before a request from another origin. */
export function preflightHeaders(request: IncomingHttpHeaders, origins: readonly string[]): Headers {
  return isAllowed(request.origin ?? '', origins) ? PREFLIGHT : {};
}

/**
 * Refuses requests that a page of another site makes: it could not read the answers, but it could use the processors.
 *
 * @throws RequestError `api/cross-site`.
 */
export function refuseOtherSites(request: IncomingHttpHeaders, origins: readonly string[]): void {
  if (isOtherSite(request) && !isAllowed(request.origin ?? '', origins))
    throw new RequestError('api/cross-site');
}

/**
 * Refuses requests to a name that is not this server's.
 *
 * @param hosts - see {@link isOwnHost}.
 * @throws RequestError `api/host`.
 */
export function refuseOtherHosts(request: IncomingHttpHeaders, hosts: readonly string[] | null): void {
  if (!isOwnHost(request, hosts)) throw new RequestError('api/host');
}

/**
 * Whether a request is sent to a name of this server. A page of another site can let its own name lead to this machine
 * (DNS rebinding): for the browser it is then of the same origin.
 *
 * @param hosts - names besides those of this machine; null: any name.
 */
export function isOwnHost({ host = '' }: IncomingHttpHeaders, hosts: readonly string[] | null): boolean {
  if (hosts === null) return true;
  const name = hostNameOf(host);
  return name !== null && (isLoopback(name) || hosts.includes(name));
}

/** Whether a name or address leads to this machine alone. */
export function isLoopback(host: string): boolean {
  const name = hostNameOf(host.includes(':') && !host.includes('[') ? `[${host}]` : host);
  return name !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name);
}

/** The name in a header `Host`, in the form of browsers, without its port; null where there is none. */
export function hostNameOf(host: string): string | null {
  const url = `http://${host}/`;
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, username } = new URL(url);
  return pathname === '/' && username === '' && hostname !== '' ? hostname : null;
}

/** Browsers say so themselves, but not to an address that is neither encrypted nor of this machine. */
function isOtherSite({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'cross-site';
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

function isAllowed(origin: string, origins: readonly string[]): boolean {
  return origin !== '' && (origins.includes('*') || origins.includes(origin));
}
