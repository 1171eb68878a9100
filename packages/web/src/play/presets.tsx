import type { JSX } from 'preact';
import type { AnyGameModule, GameText } from '../contract/game-module';
import type { Options, Preset } from '../contract/options';

interface PresetsProps {
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly options: Options;
  readonly onChoose: (options: Options) => void;
}

/** The boards that have a name, where there is a choice. */
export function Presets({ text, module, options, onChoose }: PresetsProps): JSX.Element | null {
  if (module.presets.length < 2) return null;
  return (
    <div class="presets">
      {(module.presets as readonly Preset[]).map((preset) => (
        <button
          key={preset.id}
          type="button"
          class="button"
          aria-pressed={isPreset(module, options, preset)}
          onClick={() => onChoose(preset.options)}
        >
          {text.presets[preset.id]}
        </button>
      ))}
    </div>
  );
}

/** Whether options are those of a preset. */
export function isPreset(module: AnyGameModule, options: Options, preset: Preset): boolean {
  return Object.keys(module.options).every((name) => preset.options[name] === options[name]);
}
