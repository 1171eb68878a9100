import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';
import { onFallback } from './engine';
import { ICONS } from './icons';

interface NoticesProps {
  readonly notice: string | null;
  /** How far the reading of a file is. */
  readonly progress: JSX.Element | null;
  readonly onDismiss: () => void;
}

/** What went wrong with a link, a file or a board, the file that is being read, and where the computer player runs; in sight wherever the page is scrolled to. */
export function Notices({ notice, progress, onDismiss }: NoticesProps): JSX.Element | null {
  const words = useWords();
  const [isFallback, setFallback] = useState(false);
  useEffect(() => onFallback(() => setFallback(true)), []);
  if (notice === null && progress === null && !isFallback) return null;
  return (
    <div class="notices">
      {notice === null ? null : (
        <div class="notice" role="alert">
          <span>{notice}</span>
          <button
            type="button"
            class="quiet icon drawn"
            aria-label={words.dismiss}
            title={words.dismiss}
            onClick={onDismiss}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS.close} />
            </svg>
          </button>
        </div>
      )}
      {progress}
      {isFallback ? <p class="notice">{words.noWorker}</p> : null}
    </div>
  );
}
