import { useLayoutEffect, useRef } from 'preact/hooks';

export type ShortcutName =
  | 'undo'
  | 'redo'
  | 'hint'
  | 'restart'
  | 'moveNow'
  | 'back'
  | 'forward'
  | 'variationBefore'
  | 'variationAfter'
  | 'first'
  | 'last'
  | 'fullScreen'
  | 'help';

/** As `KeyboardEvent.key` names them. */
export const KEYS: Readonly<Record<ShortcutName, string>> = {
  undo: 'u',
  redo: 'r',
  hint: 'h',
  restart: 'n',
  moveNow: ' ',
  back: 'arrowleft',
  forward: 'arrowright',
  variationBefore: 'arrowup',
  variationAfter: 'arrowdown',
  first: '[',
  last: ']',
  fullScreen: 'f',
  help: '?',
};
export const SHORTCUTS = Object.keys(KEYS) as ShortcutName[];

/** Keys for what the buttons do; `null`: the key does what it does everywhere. */
export function useShortcuts(actions: Readonly<Record<ShortcutName, (() => void) | null>>): void {
  useFreeKeys((key) => {
    const name = SHORTCUTS.find((each) => KEYS[each] === key);
    return (name && actions[name]) ?? undefined;
  });
}

/** Does what a key stands for, wherever the key means nothing else. */
export function useFreeKeys(actionOf: (key: string) => (() => void) | undefined): void {
  const current = useRef(actionOf);
  current.current = actionOf;
  // Before the board is drawn: a key may follow at once.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      const action = current.current(event.key.toLowerCase());
      if (action === undefined || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

const TYPING = 'input:not([type="checkbox"], [type="file"]), select, textarea, [contenteditable], dialog';
/** Elements in which arrow keys move or scroll. */
const MOVED_IN = '[role="grid"], [role="tablist"], [role="slider"], [tabindex="0"]:not(button)';
/** Elements that the space bar presses. */
const PRESSED = 'button, a, input, summary, [role="grid"], [role="application"], [tabindex]';

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ') return target.closest(`${TYPING}, ${PRESSED}`) !== null;
  return target.closest(key.startsWith('Arrow') ? `${TYPING}, ${MOVED_IN}` : TYPING) !== null;
}
