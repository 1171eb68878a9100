import type { JSX } from 'preact';
import { BoardPicture, CELL } from './board-picture';
import { labGame } from './games';
import { PRESETS, type Preset } from './presets';
import type { LabState } from './state';
import type { LabText } from './text/en';

interface PresetListProps {
  readonly text: LabText;
  readonly state: LabState;
  readonly onChoose: (state: LabState) => void;
}

/** Examples, one click away. */
export function PresetList({ text, state, onChoose }: PresetListProps): JSX.Element {
  const isChosen = (preset: Preset): boolean =>
    preset.game === state.game &&
    preset.state.depth === state.depth &&
    preset.state.moves.join() === state.moves.join();
  return (
    <section class="lab-examples" aria-label={text.examples}>
      <ul>
        {PRESETS.map((preset) => {
          const game = labGame(preset.game);
          const { name, meaning } = text.presets[preset.id];
          return (
            <li key={preset.id}>
              <button
                type="button"
                class="lab-choice lab-example"
                aria-pressed={isChosen(preset)}
                onClick={() => onChoose({ ...preset.state, algorithm: state.algorithm })}
              >
                <svg viewBox={`-2 -2 ${game.columns * CELL + 4} ${game.rows * CELL + 4}`} aria-hidden="true">
                  <BoardPicture game={game} cells={preset.cells} last={-1} />
                </svg>
                <span>
                  <strong>{name}</strong>
                  <span>{meaning}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
