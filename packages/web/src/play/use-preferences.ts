/** What a person chooses once, for the boards of all games. */
import { useState } from 'preact/hooks';
import { loadText, saveText } from '../shared/storage';

export const BOARD_THEMES = ['wood', 'slate', 'contrast'] as const;
type BoardTheme = (typeof BOARD_THEMES)[number];

export interface Preferences {
  readonly board: BoardTheme;
  readonly hasSound: boolean;
  readonly hasBar: boolean;
}

const KEY = 'preferences';

function load(): Preferences {
  const query = new URLSearchParams(loadText(KEY) ?? '');
  return {
    board: BOARD_THEMES.find((each) => each === query.get('board')) ?? 'wood',
    hasSound: query.get('sound') !== 'off',
    hasBar: query.get('bar') === 'on',
  };
}

export function usePreferences(): [Preferences, (changed: Partial<Preferences>) => void] {
  const [preferences, set] = useState(load);
  const change = (changed: Partial<Preferences>): void => {
    const next = { ...preferences, ...changed };
    const { board, hasSound, hasBar } = next;
    saveText(
      KEY,
      new URLSearchParams({ board, sound: hasSound ? 'on' : 'off', bar: hasBar ? 'on' : 'off' }).toString(),
    );
    set(next);
  };
  return [preferences, change];
}
