import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import { CLOCKS, formatClock, MAX_INCREMENT, MAX_MINUTES, parseClock, type ClockSetting } from './clock';

interface ClockFormProps {
  readonly words: Catalogue;
  readonly clock: ClockSetting | null;
  readonly onChange: (clock: ClockSetting | null) => void;
}

const OFF = 'off';
const CUSTOM = 'custom';

export function ClockForm({ words, clock, onChange }: ClockFormProps): JSX.Element {
  const name = clock === null ? OFF : formatClock(clock);
  const isNamed = clock === null || CLOCKS.some((each) => formatClock(each) === name);
  const [wantsCustom, setCustom] = useState(!isNamed);
  const isCustom = wantsCustom || !isNamed;
  const choose = (chosen: string): void => {
    setCustom(chosen === CUSTOM);
    if (chosen !== CUSTOM) onChange(parseClock(chosen));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    onChange({ minutes: Number(form.get('minutes')), increment: Number(form.get('increment')) });
  };
  return (
    <div class="group">
      <label class="row">
        <span class="row-name">{words.clock}</span>
        <select value={isCustom ? CUSTOM : name} onChange={(event) => choose(event.currentTarget.value)}>
          <option value={OFF}>{words.noClock}</option>
          {CLOCKS.map((each) => (
            <option key={formatClock(each)} value={formatClock(each)}>
              {words.clockName(each.minutes, each.increment)}
            </option>
          ))}
          <option value={CUSTOM}>{words.customClock}</option>
        </select>
      </label>
      {isCustom ? (
        <form class="fields" onSubmit={submit}>
          <NumberField
            name="minutes"
            label={words.minutes}
            minimum={1}
            maximum={MAX_MINUTES}
            value={clock?.minutes ?? 15}
          />
          <NumberField
            name="increment"
            label={words.increment}
            minimum={0}
            maximum={MAX_INCREMENT}
            value={clock?.increment ?? 10}
          />
          <button type="submit" class="button">
            {words.apply}
          </button>
        </form>
      ) : null}
    </div>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly value: number;
}

function NumberField({ name, label, minimum, maximum, value }: NumberFieldProps): JSX.Element {
  return (
    <label>
      <span>{label}</span>
      <input type="number" name={name} min={minimum} max={maximum} defaultValue={String(value)} required />
    </label>
  );
}
