/** The searches of the shown position, computed beside the page. */
import type { ViewedTree } from '@games/search-core/explain/viewer';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createSearchClient } from './client';
import type { Count, Task } from './searches';

/** The tree of a task; what is shown stays until the next one is there. */
export interface Shown {
  readonly task: Task;
  /** `null`: the search was too large. */
  readonly tree: ViewedTree | null;
}

export interface Searches {
  readonly shown: Shown | null;
  readonly counts: readonly Count[];
  readonly isFallback: boolean;
}

const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Writes the tree of a task as an HTML page. */
export async function writePage(task: Required<Task>): Promise<string> {
  const { ask, close } = createSearchClient(startWorker);
  let page = '';
  await ask(task, (report) => {
    if (report.kind === 'page') ({ page } = report);
  });
  close();
  return page;
}

/** Searches whenever the task is another one; `null` searches nothing. */
export function useSearches(task: Task | null): Searches {
  const [shown, setShown] = useState<Shown | null>(null);
  const [counted, setCounted] = useState<{ readonly key: string; readonly counts: readonly Count[] }>({
    key: '',
    counts: [],
  });
  const [isFallback, setFallback] = useState(false);
  const client = useMemo(() => createSearchClient(startWorker, () => setFallback(true)), []);
  useEffect(() => client.close, [client]);

  // All searches count the same whichever is drawn.
  const key = task === null ? '' : `${task.game} ${task.moves.join(' ')} ${task.depth}`;
  useEffect(() => {
    if (task === null) {
      setShown(null);
      return;
    }
    void client.ask(task, (report) => {
      if (report.kind === 'tree') {
        setShown({ task, tree: report.tree });
        return;
      }
      if (report.kind === 'page') return;
      setCounted((before) => {
        const kept = before.key === key ? before.counts : [];
        const others = kept.filter(({ algorithm }) => algorithm !== report.count.algorithm);
        return { key, counts: [...others, report.count] };
      });
    });
  }, [key, task?.algorithm]);

  return { shown, counts: counted.key === key ? counted.counts : [], isFallback };
}
