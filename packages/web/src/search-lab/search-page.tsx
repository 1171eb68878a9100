import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';
import type { LabProps } from './lab';

interface SearchPageProps {
  readonly query: string;
}

/** Loads the page that shows searches, which is no part of the first script. */
export function SearchPage({ query }: SearchPageProps): JSX.Element {
  const words = useWords();
  const [page, setPage] = useState<{ readonly Lab: ComponentType<LabProps> } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    import('./lab').then(
      ({ Lab }) => isCurrent && setPage({ Lab }),
      () => isCurrent && setPage('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (page === null) return <p class="loading">{words.loading}</p>;
  if (page === 'failed')
    return (
      <div class="loading" role="alert">
        <p>{words.loadFailed}</p>
        <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
          {words.tryAgain}
        </button>
      </div>
    );
  return <page.Lab key={query} query={query} />;
}
