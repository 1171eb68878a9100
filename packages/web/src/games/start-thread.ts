/**
 * Starts the script of this worker as a thread of it, so that the page has one script for both. What it is for is its name.
 *
 * @param source - what the thread loads the game by.
 * @param isOwn - whether `serveThread` of the game's `engine.ts` answers, instead of the search of any definition.
 */
export function startThread(source: string, isOwn = false): Worker {
  return new Worker(location.href, { type: 'module', name: `${isOwn ? 'own' : 'any'} ${source}` });
}
