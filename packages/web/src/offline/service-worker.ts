/**
 * Keeps the page for use without a network. Installation keeps the files of the first page; the games follow when a page
 * with an open game asks for them. Files requested meanwhile are kept too. Only a new version fetches a file again.
 *
 * The build writes the names of the files and a hash of their content into this script, so every version of the page has
 * another script, which is how browsers find new versions. A new version waits until the person asks for it.
 *
 * @module
 */
import type { ToServiceWorker } from './messages';

/** Replaced by the build. */
declare const FIRST_FILES: readonly string[];
declare const OTHER_FILES: readonly string[];
declare const PAGE_VERSION: string;

/** The part of a service worker's scope that is used; the page's own types have none. */
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Kind extends keyof Events>(
    kind: Kind,
    listener: (event: Events[Kind]) => void,
  ) => void;
}

interface Waitable {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Events {
  readonly install: Waitable;
  readonly activate: Waitable;
  readonly message: Waitable & { readonly data: ToServiceWorker };
  readonly fetch: { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void };
}

const scope = globalThis as unknown as Scope;
const place = scope.registration.scope;
/** Other copies of the page at this host have theirs. */
const PREFIX = `@games ${place} `;
const NAME = PREFIX + PAGE_VERSION;

const isNamedByContent = (name: string): boolean => name.startsWith('assets/');

const isOwn = (name: string): boolean => FIRST_FILES.includes(name) || OTHER_FILES.includes(name);

/** Keeps a file that is not kept yet, if possible from an older version that has the same. */
async function keep(name: string): Promise<void> {
  const cache = await caches.open(NAME);
  const address = new URL(name, place).href;
  if ((await cache.match(address)) !== undefined) return;
  const old = isNamedByContent(name) ? await caches.match(address) : undefined;
  if (old !== undefined) await cache.put(address, old);
  else await cache.add(new Request(address, { cache: isNamedByContent(name) ? 'default' : 'no-cache' }));
}

/** Fetches one file after the other: nobody waits for them. */
async function keepGames(): Promise<void> {
  for (const name of OTHER_FILES) await keep(name);
}

async function oldVersions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
}

/** Keeps the games at once where an older version has kept them, so that a change of version loses none. */
async function install(): Promise<void> {
  await Promise.all(FIRST_FILES.map(keep));
  if ((await oldVersions()).length > 0) await keepGames();
}

async function forgetOldVersions(): Promise<void> {
  await Promise.all((await oldVersions()).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** What the server adds to the page may change at any time: the network has it, else what was kept of the last visit. */
async function latest(request: Request, cache: Cache): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const isPage = request.mode === 'navigate';
  const name = request.url.slice(place.length);
  if (name === 'games.json' || (request.destination === 'script' && !isOwn(name)))
    return latest(request, cache);
  const kept = await cache.match(isPage ? new URL('index.html', place) : request, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && OTHER_FILES.includes(name)) await cache.put(request, response.clone());
  return response;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions()));
scope.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') void scope.skipWaiting();
  // The next page asks again for files that could not be fetched.
  else event.waitUntil(keepGames().catch(() => undefined));
});
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(place)) event.respondWith(answer(event.request));
});
