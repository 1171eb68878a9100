import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import { SPEEDS, type Speed } from './use-computer';

interface SpeedFormProps {
  readonly speed: Speed;
  readonly onChange: (speed: Speed) => void;
}

/** How fast two computer players follow each other. */
export function SpeedForm({ speed, onChange }: SpeedFormProps): JSX.Element {
  const words = useWords();
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
