/**
 * Keeps the page for when there is no network: all its files are fetched once, and only a new version fetches again.
 *
 * The build writes the names of the files and a hash of their content into this script, so every version of the page has
 * another script, which is how browsers find new versions. A new version waits until the person asks for it.
 *
 * @module
 */

/** Replaced by the build. */
declare const PAGE_FILES: readonly string[];
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
  readonly message: { readonly data: unknown };
  readonly fetch: { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void };
}

const scope = globalThis as unknown as Scope;
const place = scope.registration.scope;
/** Other copies of the page at this host have theirs. */
const PREFIX = `@games ${place} `;
const NAME = PREFIX + PAGE_VERSION;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(PAGE_FILES.map((name) => new Request(new URL(name, place), { cache: 'no-cache' })));
}

async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const isPage = request.mode === 'navigate';
  const kept = await cache.match(isPage ? new URL('index.html', place) : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(place)) event.respondWith(answer(event.request));
});
