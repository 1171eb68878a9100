import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import { toggleFullScreen } from './full-screen';
import { Switch } from './switch';
import { BOARD_THEMES, type BoardTheme, type Preferences } from './use-preferences';

interface PreferencesFormProps {
  readonly preferences: Preferences;
  readonly onChange: (changed: Partial<Preferences>) => void;
}

/** What holds for the boards of all games. */
export function PreferencesForm({ preferences, onChange }: PreferencesFormProps): JSX.Element {
  const words = useWords();
  return (
    <>
      <Switch
        label={words.evaluationBar}
        isOn={preferences.hasBar}
        onChange={(hasBar) => onChange({ hasBar })}
      />
      <Switch
        label={words.sound}
        isOn={preferences.hasSound}
        onChange={(hasSound) => onChange({ hasSound })}
      />
      <label class="row">
        <span class="row-name">{words.boardTheme}</span>
        <select
          value={preferences.board}
          onChange={(event) => onChange({ board: event.currentTarget.value as BoardTheme })}
        >
          {BOARD_THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {words.boardThemes[theme]}
            </option>
          ))}
        </select>
      </label>
      {document.fullscreenEnabled ? (
        <button type="button" class="button" onClick={toggleFullScreen}>
          {words.fullScreen}
        </button>
      ) : null}
    </>
  );
}
