import type { OptionSchema } from '@games/search-core';
import { HUMAN, type Players } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import { useWords } from '../words/use-words';
import { gameHash } from '../shared/routes';
import type { AnyGameModule, GameText } from '../contract/game-module';
import { choicesOf, type Options, type OptionValue, type Preset } from '../contract/options';
import { describeError } from '../shared/describe';
import { Dialog } from '../shared/dialog';
import { Select } from '../shared/select';
import { levelsFor, playerName, sideNames } from './players-text';
import { isPreset, Presets } from './presets';
import { addressOf, savedGames, type SavedGame } from './saved-games';
import { parseGame } from './share';
import './new-game.css';

/** Which sides the person plays. */
const SEATS = ['first', 'second', 'random', 'both', 'none'] as const;
type Seat = (typeof SEATS)[number];

interface NewGameProps {
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly options: Options;
  readonly players: Players;
  readonly onStart: (options: Options, players: Players) => void;
  readonly onClose: () => void;
}

/** What is chosen before a game: the board, the rules, the sides and the level; or an earlier game. */
export function NewGame(props: NewGameProps): JSX.Element {
  const words = useWords();
  const { text, module, players, onStart, onClose } = props;
  const [options, setOptions] = useState(props.options);
  const [seat, setSeat] = useState(seatOf(players));
  const [level, setLevel] = useState(players.find((player) => player !== HUMAN) ?? module.defaultLevel);
  const [problem, setProblem] = useState('');
  const fields = Object.entries(module.options).filter(([, schema]) => schema.default !== undefined);
  const sides = sideNames(text, module.choosesSides?.(options) === true);
  const seatNames: Readonly<Record<Seat, string>> = { ...words.seats, first: sides[0], second: sides[1] };
  const levels = levelsOf(module, options, seat);
  const chosen = levels.includes(level) || !module.levels.includes(level) ? level : levels.at(-1)!;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      module.createPosition(options);
    } catch (error) {
      void describeError(error, words, module).then((reason) => setProblem(words.badOptions(reason)));
      return;
    }
    onStart(options, playersOf(seat, chosen, players));
    onClose();
  };
  return (
    <Dialog title={words.restart} onClose={onClose}>
      <form class="new-game" onSubmit={submit}>
        <Presets text={text} module={module} options={options} onChoose={setOptions} />
        {fields.length === 0 ? null : (
          <div class="new-game-fields">
            {fields.map(([name, schema]) => (
              <label key={name}>
                <span>{text.options[name]}</span>
                <Field
                  schema={schema}
                  text={text}
                  value={options[name]!}
                  onChange={(value) => setOptions({ ...options, [name]: value })}
                />
              </label>
            ))}
          </div>
        )}
        <p class="note">{text.rules(options)}</p>
        <div class="new-game-fields">
          <label>
            <span>{words.yourSide}</span>
            <Select value={seat} choices={SEATS} nameOf={(each) => seatNames[each]} onChange={setSeat} />
          </label>
          {seat === 'both' ? null : (
            <label>
              <span>{words.level}</span>
              <Select
                value={chosen}
                choices={[...new Set([...levels, chosen])]}
                nameOf={(each) => playerName(each, text, words)}
                onChange={setLevel}
              />
            </label>
          )}
        </div>
        <p class="problem" role="alert">
          {problem}
        </p>
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" class="button primary" autofocus>
            {words.start}
          </button>
        </div>
      </form>
      <EarlierGames text={text} module={module} onClose={onClose} />
    </Dialog>
  );
}

function seatOf([first, second]: Players): Seat {
  if (first === HUMAN) return second === HUMAN ? 'both' : 'first';
  return second === HUMAN ? 'second' : 'none';
}

function playersOf(seat: Seat, level: string, before: Players): Players {
  switch (seat) {
    case 'first':
      return [HUMAN, level];
    case 'second':
      return [level, HUMAN];
    case 'random':
      return Math.random() < 0.5 ? [HUMAN, level] : [level, HUMAN];
    case 'both':
      return [HUMAN, HUMAN];
    case 'none':
      return seatOf(before) === 'none' && before.includes(level) ? before : [level, level];
  }
}

/** The levels that hold for every side that the computer may have. */
function levelsOf(module: AnyGameModule, options: Options, seat: Seat): readonly string[] {
  const sides = seat === 'first' ? [1 as const] : seat === 'second' ? [0 as const] : [0 as const, 1 as const];
  return module.levels.filter((level) =>
    sides.every((side) => levelsFor(module, options, side).includes(level)),
  );
}

interface FieldProps {
  readonly schema: OptionSchema;
  readonly text: GameText;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function Field({ schema, text, value, onChange }: FieldProps): JSX.Element {
  const choices = choicesOf(schema);
  if (choices === undefined && schema.type === 'string')
    return (
      <input type="text" value={String(value)} onInput={(event) => onChange(event.currentTarget.value)} />
    );
  if (choices === undefined)
    return (
      <input
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        value={Number(value)}
        required
        onInput={({ currentTarget: input }) => input.validity.valid && onChange(input.valueAsNumber)}
      />
    );
  return (
    <Select
      value={String(value)}
      choices={choices.map(String)}
      nameOf={(choice) => text.choices[choice] ?? choice}
      onChange={(choice) => onChange(choices.find((each) => String(each) === choice)!)}
    />
  );
}

type EarlierGamesProps = Pick<NewGameProps, 'text' | 'module' | 'onClose'>;

/** The games that were played here before, the latest first. */
function EarlierGames({ text, module, onClose }: EarlierGamesProps): JSX.Element | null {
  const words = useWords();
  const games = useMemo(
    () => savedGames(module.id).flatMap((game) => titleOf(game, module, text, words)),
    [],
  );
  if (games.length === 0) return null;
  return (
    <details class="earlier-games">
      <summary>{words.earlierGames(games.length)}</summary>
      <ul>
        {games.map(({ address, title }) => (
          <li key={address}>
            <a href={gameHash(module.id, address)} onClick={onClose}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface EarlierGame {
  readonly address: string;
  readonly title: string;
}

/** Nothing for a game without a move, or one that cannot be read. */
function titleOf(
  { text: saved, savedAt }: SavedGame,
  module: AnyGameModule,
  text: GameText,
  words: Catalogue,
): EarlierGame[] {
  try {
    const { options, session } = parseGame(module, saved);
    const address = addressOf(saved);
    if (session.moves.length === 0 || gameHash(module.id, address) === location.hash) return [];
    const date = new Intl.DateTimeFormat(words.languageTag, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(savedAt);
    const names = session.players.map((player) => playerName(player, text, words)).join(' – ');
    const parts = [date, names, words.moveCount(session.moves.length)];
    const preset = module.presets.find((each: Preset) => isPreset(module, options, each));
    if (preset !== undefined) parts.splice(1, 0, text.presets[preset.id]!);
    return [{ address, title: parts.join(' · ') }];
  } catch {
    return [];
  }
}
