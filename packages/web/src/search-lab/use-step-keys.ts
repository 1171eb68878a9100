import { useEffect, useRef } from 'preact/hooks';

interface StepKeys {
  readonly step: number;
  readonly lastStep: number;
  readonly onStep: (step: number) => void;
  readonly onPlay: () => void;
  readonly onCutOff: () => void;
}

/** Steps by keys from anywhere on the page, except where a control has a use for them itself. */
export function useStepKeys(keys: StepKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = event.target as Element;
      if (target.closest('input, select, textarea, [role="tree"], pre') !== null) return;
      if (event.key === ' ' && target.closest('button, a, summary') !== null) return;
      const { step, lastStep, onStep, onPlay, onCutOff } = latest.current;
      const actions: Readonly<Record<string, () => void>> = {
        ' ': onPlay,
        ArrowRight: () => onStep(step + 1),
        ArrowLeft: () => onStep(step - 1),
        Home: () => onStep(0),
        End: () => onStep(lastStep),
        c: onCutOff,
      };
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
