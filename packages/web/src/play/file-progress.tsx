import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';
import './file-progress.css';
import { FILE_WORDS } from './file-words';

interface FileProgressProps {
  readonly name: string;
  /** How much of the file was read, from 0 to 1; `null`: nobody knows. */
  readonly share: number | null;
  readonly onStop: () => void;
}

/** What takes no longer would only flash. */
const SHOWN_AFTER_MILLISECONDS = 300;

/** How far the reading of a file is, and the button that stops it. */
export function FileProgress(props: FileProgressProps): JSX.Element | null {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <Progress {...props} /> : null;
}

function Progress({ name, share, onStop }: FileProgressProps): JSX.Element {
  const words = FILE_WORDS[useWords().language];
  const button = useRef<HTMLButtonElement>(null);
  // The button that opens files is far away on the page. The effect ends while the button to stop still has the focus.
  useLayoutEffect(() => {
    const chooser = document.activeElement;
    if (!(chooser instanceof HTMLInputElement && chooser.type === 'file')) return undefined;
    const { current } = button;
    current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === current) chooser.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div class="notice file-progress">
      <span role="alert">{words.opening(name)}</span>
      <progress aria-label={words.opening(name)} {...(share !== null && { value: share })} />
      <span class="figures" aria-hidden="true">
        {share === null ? '' : `${Math.floor(100 * share)}%`}
      </span>
      <button ref={button} type="button" class="button" onClick={onStop}>
        {words.stop}
      </button>
    </div>
  );
}
