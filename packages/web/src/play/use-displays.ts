import { useMemo, useState } from 'preact/hooks';
import { loadText, saveText } from '../shared/storage';
import type { AnyGameModule } from '../contract/game-module';

/** Which displays of a board are on; kept for each game. */
export function useDisplays({ id, displays = [] }: AnyGameModule): {
  readonly shown: ReadonlySet<string>;
  readonly show: (display: string, isOn: boolean) => void;
} {
  const storageKey = `${id}/displays`;
  const [on, setOn] = useState(() => {
    const saved = loadText(storageKey)?.split(',');
    return displays.filter((each) => saved?.includes(each.id) ?? each.isOnAtFirst).map((each) => each.id);
  });
  const show = (display: string, isOn: boolean): void => {
    const next = isOn ? [...on, display] : on.filter((each) => each !== display);
    saveText(storageKey, next.join());
    setOn(next);
  };
  return { shown: useMemo(() => new Set(on), [on]), show };
}
