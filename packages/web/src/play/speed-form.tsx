import type { JSX } from 'preact';
import type { Catalogue } from '../words/catalogue';
import { SPEEDS, type Speed } from './use-computer';

interface SpeedFormProps {
  readonly words: Catalogue;
  readonly speed: Speed;
  readonly onChange: (speed: Speed) => void;
}

/** How fast two computer players follow each other. */
export function SpeedForm({ words, speed, onChange }: SpeedFormProps): JSX.Element {
  return (
    <div class="group">
      <label class="row">
        <span class="row-name">{words.speedOfPlay}</span>
        <select value={speed} onChange={(event) => onChange(event.currentTarget.value as Speed)}>
          {(Object.keys(SPEEDS) as Speed[]).map((each) => (
            <option key={each} value={each}>
              {words.speeds[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
