import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import { onFallback } from './engine';

interface NoticesProps {
  readonly words: Catalogue;
  readonly notice: string | null;
  readonly onDismiss: () => void;
}

/** What went wrong with a link, a file or a board, and where the computer player runs. */
export function Notices({ words, notice, onDismiss }: NoticesProps): JSX.Element {
  const [isFallback, setFallback] = useState(false);
  useEffect(() => onFallback(() => setFallback(true)), []);
  return (
    <>
      {notice === null ? null : (
        <div class="notice" role="alert">
          <span>{notice}</span>
          <button type="button" class="quiet" onClick={onDismiss}>
            {words.dismiss}
          </button>
        </div>
      )}
      {isFallback ? <p class="notice">{words.noWorker}</p> : null}
    </>
  );
}
