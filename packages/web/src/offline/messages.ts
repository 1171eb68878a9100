/** What the page asks of its service worker, which as a script of its own shares no code with the page. */
export type ToServiceWorker = 'use-new-version' | 'keep-games';
