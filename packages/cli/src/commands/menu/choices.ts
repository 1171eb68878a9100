/**
 * What a person chooses before a game, and the words of a command line that say it.
 *
 * @module
 */
import type { OptionSchema } from '@games/search-core';
import type { WordsOf } from '../../game/game';
import type { Flags } from '../../game/position-options';
import type { ListedGame } from '../../game/registry';
import type { Messages } from '../../messages/en';

interface Choice {
  readonly label: string;
  /** The options that it adds to `games <game> play`. */
  readonly flags: Flags;
}

export interface Field {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The choice at the start. */
  readonly first: number;
}

/** Fields before those of the board. */
const BOARD_FIELD = 2;
const CLOCKS = ['1+1', '3+2', '5+3', '15+10'];

/**
 * The fields of a game, in the order in which they are shown.
 *
 * @param picks - what is chosen in them: a level may have another name on another board. @default the first choices
 */
export function menuFields(
  { words }: ListedGame,
  messages: Messages,
  picks: readonly number[] = [],
): readonly Field[] {
  const { menu } = messages.screen;
  const sides = (['first', 'second', 'random', 'both', 'none'] as const).map((side) => ({
    label: menu.sides[side],
    flags: { side },
  }));
  const clocks = CLOCKS.map((clock) => ({ label: clock, flags: { clock } }));
  const board = boardFields(words, messages);
  const chosen = board.map(
    ({ choices, first }, index) => choices[picks[BOARD_FIELD + index] ?? first]!.flags,
  );
  return [
    { label: menu.side, choices: sides, first: 0 },
    levelField(words, messages, Object.assign({}, ...chosen) as Flags),
    ...board,
    { label: menu.clock, choices: [{ label: menu.noClock, flags: {} }, ...clocks], first: 0 },
  ];
}

function levelField(words: WordsOf, { language, screen }: Messages, board: Flags): Field {
  const ids = words.levelIdsOf?.(board) ?? words.LEVEL_IDS;
  const choices = ids.map((id, index) => ({
    label: words[language].levels[id]!,
    flags: { level: index + 1 },
  }));
  // A little below the middle: whoever plays for the first time should have a chance.
  return { label: screen.menu.level, choices, first: Math.floor(choices.length / 4) };
}

/** The boards that have a name; of a game that has none, its options. */
function boardFields({ OPTIONS, PRESETS, ...words }: WordsOf, { language, screen }: Messages): Field[] {
  const texts = words[language];
  const presets = Object.entries(PRESETS ?? {});
  if (presets.length > 0) {
    const choices = presets.map(([id, flags]) => ({ label: texts.presets[id]!, flags }));
    return [{ label: screen.menu.variant, choices, first: 0 }];
  }
  return Object.entries(OPTIONS).flatMap(([name, schema]) => {
    const values = valuesOf(schema);
    const first = values.indexOf(schema.default);
    const choices = values.map((value) => ({
      label: texts.choices[String(value)] ?? String(value),
      flags: { [name]: value },
    }));
    return first === -1 ? [] : [{ label: texts.options[name] ?? name, choices, first }];
  });
}

/** The values of an option among which a person may choose. */
function valuesOf({ type, enum: choices, minimum, maximum }: OptionSchema): readonly unknown[] {
  if (type === 'boolean') return [false, true];
  if (choices !== undefined || minimum === undefined || maximum === undefined) return choices ?? [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
