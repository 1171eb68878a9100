import { useEffect, useState } from 'preact/hooks';

const STEP_MILLISECONDS = 650;

/** Shows a line move by move; at once for those who want no motion. */
export function useLineSteps(line: readonly number[] | null): readonly number[] {
  const key = line?.join() ?? '';
  const [state, setState] = useState({ key: '', shown: 0 });
  const shown = state.key === key ? state.shown : 1;
  const isAtOnce = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isDone = line === null || isAtOnce || shown >= line.length;
  useEffect(() => {
    if (isDone) return undefined;
    const timer = setTimeout(() => setState({ key, shown: shown + 1 }), STEP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [key, shown, isDone]);
  if (line === null) return [];
  return isAtOnce ? line : line.slice(0, shown);
}
