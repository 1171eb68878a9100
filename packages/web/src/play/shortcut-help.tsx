import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import { Dialog } from '../shared/dialog';
import { KEYS, SHORTCUTS } from '../shared/shortcuts';

/** Signs of keys that have no letter. */
const SIGNS: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
};

interface HelpProps {
  /** The keys of this game alone. */
  readonly keys: string | undefined;
  readonly onClose: () => void;
}

export function ShortcutHelp({ keys, onClose }: HelpProps): JSX.Element {
  const words = useWords();
  return (
    <Dialog title={words.shortcuts} onClose={onClose}>
      <dl class="shortcut-list">
        {SHORTCUTS.map((name) => (
          <div key={name}>
            <dt>{words.shortcutNames[name]}</dt>
            <dd>
              <kbd>
                {KEYS[name] === ' ' ? words.spaceKey : (SIGNS[KEYS[name]] ?? KEYS[name].toUpperCase())}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p class="note">
        {words.boardKeys} {keys}
      </p>
      <form method="dialog" class="dialog-buttons">
        <button type="submit" class="button">
          {words.close}
        </button>
      </form>
    </Dialog>
  );
}
