/**
 * What a person chooses before a game, and the words of a command line that say it.
 *
 * @module
 */
import type { OptionSchema } from '@games/search-core';
import type { Request } from '../../game/game';
import { levelName } from '../../game/game-names';
import type { Flags } from '../../game/position-options';
import type { AnyGame } from '../../game/registered-game';
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
export function fieldsOf(game: AnyGame, messages: Messages, picks: readonly number[] = []): readonly Field[] {
  const { menu } = messages.screen;
  const sides = (['first', 'second', 'random', 'both', 'none'] as const).map((side) => ({
    label: menu.sides[side],
    flags: { side },
  }));
  const clocks = CLOCKS.map((clock) => ({ label: clock, flags: { clock } }));
  const board = boardFields(game, messages);
  const chosen = board.map(
    ({ choices, first }, index) => choices[picks[BOARD_FIELD + index] ?? first]!.flags,
  );
  return [
    { label: menu.side, choices: sides, first: 0 },
    levelField(game, messages, Object.assign({}, ...chosen) as Request),
    ...board,
    { label: menu.clock, choices: [{ label: menu.noClock, flags: {} }, ...clocks], first: 0 },
  ];
}

function levelField(game: AnyGame, messages: Messages, board: Request): Field {
  const choices = Array.from({ length: game.levels }, (_, index) => ({
    label: levelName(game, index + 1, () => game.open(board).position, messages),
    flags: { level: index + 1 },
  }));
  // A little below the middle: whoever plays for the first time should have a chance.
  return { label: messages.screen.menu.level, choices, first: Math.floor(choices.length / 3) };
}

/** The boards that have a name; of a game that has none, its options. */
function boardFields({ words, fields, presets }: AnyGame, { language, screen }: Messages): Field[] {
  const texts = words?.[language];
  if (presets !== undefined) {
    const choices = Object.entries(presets).map(([id, flags]) => ({
      label: texts?.presets[id] ?? id,
      flags,
    }));
    return [{ label: screen.menu.variant, choices, first: 0 }];
  }
  return Object.entries(fields).flatMap(([name, schema]) => {
    const values = valuesOf(schema);
    const first = values.indexOf(schema.default);
    const choices = values.map((value) => ({
      label: texts?.choices[String(value)] ?? String(value),
      flags: { [name]: value },
    }));
    return first === -1 ? [] : [{ label: texts?.options[name] ?? name, choices, first }];
  });
}

/** The values of an option among which a person may choose. */
function valuesOf({ type, enum: choices, minimum, maximum }: OptionSchema): readonly unknown[] {
  if (type === 'boolean') return [false, true];
  if (choices !== undefined || minimum === undefined || maximum === undefined) return choices ?? [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
