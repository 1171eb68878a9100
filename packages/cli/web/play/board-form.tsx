import type { ComponentChildren, JSX } from 'preact';
import type { Catalogue } from '../app/i18n/catalogue';
import type { AnyGameModule, GameText, OptionField, Options, Preset } from '../games/game-module';

interface BoardFormProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
  /** More that belongs to the board. */
  readonly children: ComponentChildren;
}

/** The boards with a name, and a form for all others. */
export function BoardForm(props: BoardFormProps): JSX.Element {
  const { words, text, module, options, onChange, children } = props;
  const fields = module.fields as readonly OptionField[];
  const asked = fields.filter((field) => field.kind !== 'text');
  const isSame = (preset: Preset): boolean =>
    fields.every(({ name }) => preset.options[name] === options[name]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const chosen = asked.map(({ kind, name }) => {
      const entry = form.get(name) as string;
      return [name, kind === 'number' ? Number(entry) : entry] as const;
    });
    onChange({ ...options, ...Object.fromEntries(chosen) });
  };
  return (
    <div class="group">
      <div class="presets">
        {(module.presets as readonly Preset[]).map((preset) => (
          <button
            key={preset.id}
            type="button"
            class="button"
            aria-pressed={isSame(preset)}
            onClick={() => onChange(preset.options)}
          >
            {text.presets[preset.id]}
          </button>
        ))}
      </div>
      {asked.length === 0 ? null : (
        <details>
          <summary>{words.custom}</summary>
          <form class="fields" onSubmit={submit}>
            {asked.map((field) => (
              <label key={field.name}>
                <span>{text.fields[field.name]}</span>
                <Field field={field} text={text} value={options[field.name]!} />
              </label>
            ))}
            <button type="submit" class="button">
              {words.apply}
            </button>
          </form>
        </details>
      )}
      <p class="note">{text.rules(options)}</p>
      {children}
    </div>
  );
}

interface FieldProps {
  readonly field: Exclude<OptionField, { readonly kind: 'text' }>;
  readonly text: GameText;
  readonly value: number | string;
}

function Field({ field, text, value }: FieldProps): JSX.Element {
  if (field.kind === 'number')
    return (
      <input
        type="number"
        name={field.name}
        min={field.minimum}
        max={field.maximum}
        defaultValue={String(value)}
        key={value}
        required
      />
    );
  return (
    <select name={field.name} key={value}>
      {field.choices.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {text.choices[choice] ?? choice}
        </option>
      ))}
    </select>
  );
}
