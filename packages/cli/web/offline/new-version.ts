/** Registers the service worker, and says when a new version of the page waits. */

const SCRIPT = './service-worker.js';
/** Nothing that a person waits for is to wait for it. */
const DELAY_MILLISECONDS = 2000;

/** Calls back with what switches to the new version, when there is one. */
export function watchVersions(onNewVersion: (use: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
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
      waiting.postMessage('use-new-version');
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
