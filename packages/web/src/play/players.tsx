import type { Side } from '@games/search-core';
import { HUMAN, type Players } from '@games/search-core/session';
import type { JSX } from 'preact';
import { Select } from '../shared/select';
import { useWords } from '../words/use-words';
import { formatLimit, LIMITS, parseLimit, type Limit, type LimitKind } from '../contract/limit';
import type { AnyGameModule, GameText } from '../contract/game-module';
import type { Options } from '../contract/options';
import { levelsFor, playerName } from './players-text';

interface PlayersProps {
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly options: Options;
  /** By the sides they have now. */
  readonly players: Players;
  readonly names: readonly [string, string];
  readonly onChange: (side: Side, player: string) => void;
  readonly onSwap: () => void;
}

/** In the place of a level. */
const OWN_LIMIT = 'limit';

/** Who plays each side: a person, or the computer at a level or with a limit of its own. */
export function PlayersForm(props: PlayersProps): JSX.Element {
  const words = useWords();
  const { text, module, options, players, names, onChange, onSwap } = props;
  const [firstLimit] = module.limits ?? [];
  const shown = new Set(players.filter((player) => text.levelNotes[player] !== undefined));
  return (
    <div class="group">
      {([0, 1] as const).map((side) => {
        const player = players[side];
        const limit = parseLimit(player);
        return (
          <div key={side} class="player-choice">
            <label class="row">
              <span class={`swatch small side-${side}`} aria-hidden="true" />
              <span class="row-name">{names[side]}</span>
              <select
                value={limit === null ? player : OWN_LIMIT}
                onChange={({ currentTarget: { value } }) =>
                  onChange(side, value === OWN_LIMIT ? usualLimit(firstLimit!) : value)
                }
              >
                <option value={HUMAN}>{words.human}</option>
                <optgroup label={words.level}>
                  {levelsFor(module, options, side).map((level) => (
                    <option key={level} value={level}>
                      {playerName(level, text, words)}
                    </option>
                  ))}
                  {firstLimit === undefined ? null : <option value={OWN_LIMIT}>{words.ownLimit}</option>}
                </optgroup>
              </select>
            </label>
            {limit === null ? null : (
              <LimitRow kinds={module.limits ?? []} limit={limit} onChange={(next) => onChange(side, next)} />
            )}
          </div>
        );
      })}
      {shown.size === 0 ? null : (
        <div class="level-notes">
          {[...shown].map((level) => (
            <p key={level} class="note">
              <strong>{text.levels[level] ?? level}:</strong> {text.levelNotes[level]}
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

function usualLimit(kind: LimitKind): string {
  return formatLimit({ kind, amount: LIMITS[kind].usual });
}

interface LimitRowProps {
  readonly kinds: readonly LimitKind[];
  readonly limit: Limit;
  readonly onChange: (player: string) => void;
}

/** Seconds a move, or plies. */
function LimitRow({ kinds, limit: { kind, amount }, onChange }: LimitRowProps): JSX.Element {
  const words = useWords();
  const { minimum, maximum } = LIMITS[kind];
  return (
    <div class="row limit-row">
      <input
        type="number"
        aria-label={words.limitUnits[kind]}
        min={minimum}
        max={maximum}
        value={amount}
        required
        onChange={({ currentTarget: input }) =>
          input.validity.valid && onChange(formatLimit({ kind, amount: input.valueAsNumber }))
        }
      />
      <Select
        label={words.ownLimit}
        value={kind}
        choices={kinds}
        nameOf={(each) => words.limitUnits[each]}
        onChange={(next) => onChange(usualLimit(next))}
      />
    </div>
  );
}
