import type { JSX } from 'preact';
import { Select } from '../shared/select';
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
        <Select
          value={speed}
          choices={Object.keys(SPEEDS) as Speed[]}
          nameOf={(each) => words.speeds[each]}
          onChange={onChange}
        />
      </label>
    </div>
  );
}
