import type { Attributes, ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';

type State = 'loading' | 'loaded' | 'failed' | 'failed again';

/** A component that is loaded when it is first shown, so that the board is there sooner. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
    if (state === 'loading') return null;
    // After a release the files of the page before are gone: only the new page has them.
    const again = state === 'failed' ? () => attempt('failed again') : () => location.reload();
    return <Failed onAgain={again} />;
  };
}

function Failed({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  const words = useWords();
  return (
    <p class="notice" role="alert">
      {words.partFailed}
      <button type="button" class="button" onClick={onAgain}>
        {words.tryAgain}
      </button>
    </p>
  );
}
