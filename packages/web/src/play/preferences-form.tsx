import type { JSX } from 'preact';
import { Select } from '../shared/select';
import { useWords } from '../words/use-words';
import { toggleFullScreen } from './full-screen';
import { Switch } from './switch';
import { BOARD_THEMES, type Preferences } from './use-preferences';

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
        <Select
          value={preferences.board}
          choices={BOARD_THEMES}
          nameOf={(theme) => words.boardThemes[theme]}
          onChange={(board) => onChange({ board })}
        />
      </label>
      {document.fullscreenEnabled ? (
        <button type="button" class="button" onClick={toggleFullScreen}>
          {words.fullScreen}
        </button>
      ) : null}
    </>
  );
}
