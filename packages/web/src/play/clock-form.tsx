import type { ClockSetting } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Select } from '../shared/select';
import { useWords } from '../words/use-words';
import { clockNumbers, clockOf, CLOCKS, formatClock, MAX_INCREMENT, MAX_MINUTES, parseClock } from './clock';

interface ClockFormProps {
  readonly clock: ClockSetting | null;
  readonly onChange: (clock: ClockSetting | null) => void;
}

const OFF = 'off';
const CUSTOM = 'custom';

export function ClockForm({ clock, onChange }: ClockFormProps): JSX.Element {
  const words = useWords();
  const name = clock === null ? OFF : formatClock(clock);
  const isNamed = clock === null || CLOCKS.some((each) => formatClock(each) === name);
  const [wantsCustom, setCustom] = useState(!isNamed);
  const custom = clock === null ? { minutes: 15, seconds: 10 } : clockNumbers(clock);
  const isCustom = wantsCustom || !isNamed;
  const choose = (chosen: string): void => {
    setCustom(chosen === CUSTOM);
    if (chosen !== CUSTOM) onChange(parseClock(chosen));
  };
  const nameOf = (chosen: string): string => {
    const parsed = parseClock(chosen);
    if (parsed === null) return chosen === OFF ? words.noClock : words.customClock;
    const { minutes, seconds } = clockNumbers(parsed);
    return words.clockName(minutes, seconds);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    onChange(clockOf(Number(form.get('minutes')), Number(form.get('increment'))));
  };
  return (
    <div class="group">
      <label class="row">
        <span class="row-name">{words.clock}</span>
        <Select
          value={isCustom ? CUSTOM : name}
          choices={[OFF, ...CLOCKS.map(formatClock), CUSTOM]}
          nameOf={nameOf}
          onChange={choose}
        />
      </label>
      {isCustom ? (
        <form class="fields" onSubmit={submit}>
          <NumberField
            name="minutes"
            label={words.minutes}
            minimum={1}
            maximum={MAX_MINUTES}
            value={custom.minutes}
          />
          <NumberField
            name="increment"
            label={words.increment}
            minimum={0}
            maximum={MAX_INCREMENT}
            value={custom.seconds}
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
