/** The page's side of the service worker. */
import type { ToServiceWorker } from './messages';

const SCRIPT = './service-worker.js';
/** Nothing that a person waits for is to wait for it. */
const DELAY_MILLISECONDS = 2000;

/** Where there may be a service worker. */
const hasServiceWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Registers the service worker, and calls back with what switches to the new version, when there is one. */
export function watchVersions(onNewVersion: (use: () => void) => void): void {
  if (!hasServiceWorker) return;
  setTimeout(() => {
    // Without it the page works as long as the server does.
    register(onNewVersion).catch(() => undefined);
  }, DELAY_MILLISECONDS);
}

async function register(onNewVersion: (use: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(SCRIPT);
  const tell = (waiting: ServiceWorker): void => {
    // The first version has nothing to replace.
    if (serviceWorker.controller === null) return;
    onNewVersion(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('use-new-version' satisfies ToServiceWorker);
    });
  };
  if (registration.waiting !== null) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tell(installing);
    });
  });
}

/** Has the service worker keep all games, once the page is idle. */
export function keepGames(): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  if (!hasServiceWorker || connection?.saveData === true) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    const ask = (): void => active?.postMessage('keep-games' satisfies ToServiceWorker);
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(ask);
    else setTimeout(ask, DELAY_MILLISECONDS);
  });
}
