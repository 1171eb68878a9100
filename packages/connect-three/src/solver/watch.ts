import { checkAbortSignal, checkCallback, checkRecord } from '@games/search-core/engine';

/** How long work is watched and ended. */
interface Watch {
  readonly signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined;
  readonly onProgress?: unknown;
}

/** Checks a request as far as all of them are alike. @throws OptionError `search-core/wrong-type`. */
export function checkWatch(request: Watch): void {
  checkRecord('request', request);
  const { signal, onProgress } = request;
  checkAbortSignal('signal', signal);
  checkCallback('onProgress', onProgress);
}
