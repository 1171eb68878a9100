import type { Attributes, ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';

type State = 'loading' | 'loaded' | 'failed' | 'failed again';

/**
 * A component that is loaded when it is first shown, so that the board is there sooner.
 *
 * @param isPage - whether it is all that the page shows, and so is waited for.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPage = false,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props & Attributes): JSX.Element | null {
    const [state, setState] = useState<State>(Loaded === null ? 'loading' : 'loaded');
    const attempt = (failure: State): void => {
      if (Loaded !== null) return;
      load().then(
        (component) => {
          Loaded = component;
          setState('loaded');
        },
        () => setState(failure),
      );
    };
    useEffect(() => attempt('failed'), []);
    if (Loaded !== null) return <Loaded {...props} />;
    if (state === 'loading') return isPage ? <Loading /> : null;
    // After a release the files of the page before are gone: only the new page has them.
    const again = state === 'failed' ? () => attempt('failed again') : () => location.reload();
    return <Failed isPage={isPage} onAgain={again} />;
  };
}

export function Loading(): JSX.Element {
  return <p class="loading">{useWords().loading}</p>;
}

interface FailedProps {
  readonly isPage: boolean;
  /** @default that a part of the page, or all of it, could not be loaded */
  readonly reason?: string;
  readonly onAgain: () => void;
}

export function Failed({ isPage, reason, onAgain }: FailedProps): JSX.Element {
  const words = useWords();
  return (
    <div class={isPage ? 'loading' : 'notice'} role="alert">
      <p>{reason ?? (isPage ? words.loadFailed : words.partFailed)}</p>
      <button type="button" class="button" onClick={onAgain}>
        {words.tryAgain}
      </button>
    </div>
  );
}
