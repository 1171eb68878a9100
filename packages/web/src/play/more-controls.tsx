import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import { useWords } from '../words/use-words';
import type { Action } from './use-actions';

interface MoreControlsProps {
  readonly onResign: Action;
  readonly onHelp: () => void;
}

export function MoreControls({ onResign, onHelp }: MoreControlsProps): JSX.Element {
  const words = useWords();
  const [said, say] = useState('');
  return (
    <div class="more-controls">
      <button type="button" class="link" aria-disabled={onResign === null} onClick={() => onResign?.()}>
        {words.resign}
      </button>
      <button type="button" class="link" onClick={() => void share(words).then(say)}>
        {canShare() ? words.shareGame : words.share}
      </button>
      <button type="button" class="link keyboard-only" onClick={onHelp}>
        {words.shortcuts}
      </button>
      <p class="copied" role="status">
        {said}
      </p>
    </div>
  );
}

function canShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Shares the address of the game, as phones do, or copies it. */
async function share(words: Catalogue): Promise<string> {
  try {
    if (canShare()) {
      await navigator.share({ title: document.title, url: location.href });
      return '';
    }
    await navigator.clipboard.writeText(location.href);
    return words.shared;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : words.shareFailed;
  }
}
