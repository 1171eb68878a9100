import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import type { Catalogue } from '../app/i18n/catalogue';
import type { GameText } from '../games/game-module';
import { HUMAN, type Player, type Players } from './session';

interface PlayersProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly levels: readonly string[];
  readonly players: Players;
  readonly onChange: (side: Side, player: Player) => void;
  readonly onSwap: () => void;
}

/** Who plays each side: a person, or the computer at a level. */
export function PlayersForm({ words, text, levels, players, onChange, onSwap }: PlayersProps): JSX.Element {
  const shown = new Set(players.filter((player) => player !== HUMAN));
  return (
    <div class="group">
      {([0, 1] as const).map((side) => (
        <label key={side} class="row">
          <span class={`swatch small side-${side}`} aria-hidden="true" />
          <span class="row-name">{text.sides[side]}</span>
          <select value={players[side]} onChange={(event) => onChange(side, event.currentTarget.value)}>
            <option value={HUMAN}>{words.human}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {words.computer(text.levels[level] ?? level)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {shown.size === 0 ? null : (
        <div class="level-notes">
          {[...shown].map((level) => (
            <p key={level} class="note">
              <strong>{text.levels[level] ?? level}:</strong>{' '}
              {text.levelNotes?.[level] ?? genericNote(levels, level, words)}
            </p>
          ))}
        </div>
      )}
      <button type="button" class="link" onClick={onSwap}>
        {words.swap}
      </button>
    </div>
  );
}

/** What can be said of a level by its place among the others. */
function genericNote(levels: readonly string[], level: string, { levelNotes }: Catalogue): string {
  const place = levels.indexOf(level) / Math.max(1, levels.length - 1);
  return levelNotes[Math.round(place * (levelNotes.length - 1))]!;
}
