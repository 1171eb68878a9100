/**
 * What a person chooses before a game, and the words of a command line that say it.
 *
 * @module
 */
import * as gomoku from '@games/gomoku/words';
import { wordsOf } from '../../games/registry';
import type { Messages } from '../../messages/en';

interface Choice {
  readonly label: string;
  /** What it adds to `games <game> play`. */
  readonly words: readonly string[];
}

export interface Field {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The choice at the start. */
  readonly first: number;
}

const GOMOKU_LEVELS = 8;
const OTHER_LEVELS = 5;
/** Fields before those of the board. */
const BOARD_FIELD = 2;
const GOMOKU_SIZES = [15, 13, 11, 9, 19];
const CONNECT_BOARDS = [
  { rows: 5, columns: 3, connect: 3, isSolved: true },
  { rows: 6, columns: 7, connect: 4, isSolved: true },
  { rows: 7, columns: 9, connect: 5, isSolved: false },
];
const SEQUENCIUM_WORDS = { plain: [], chains: ['--start', '3'], balanced: ['--balanced'] };
/** Chains of 1-2-3 need six rows. */
const SEQUENCIUM_BOARDS = [
  { size: 6, kind: 'plain' },
  { size: 6, kind: 'chains' },
  { size: 6, kind: 'balanced' },
  { size: 4, kind: 'plain' },
  { size: 8, kind: 'plain' },
] as const;
const DEALS = [
  { cards: 12, rows: 3 },
  { cards: 24, rows: 4 },
  { cards: 60, rows: 6 },
];
const CLOCKS = ['1+1', '3+2', '5+3', '15+10'];

/**
 * The fields of a game, in the order in which they are shown.
 *
 * @param picks - what is chosen in them: a level may have another name on another board. @default the first choices
 */
export function fieldsOf(game: string, messages: Messages, picks: readonly number[] = []): readonly Field[] {
  const { screen } = messages;
  const { menu } = screen;
  const side = field(
    menu.side,
    (['first', 'second', 'random', 'both', 'none'] as const).map((word) =>
      choice(menu.sides[word], '--side', word),
    ),
  );
  const clock = field(menu.clock, [
    { label: menu.noClock, words: [] },
    ...CLOCKS.map((text) => choice(text, '--clock', text)),
  ]);
  return [side, levelField(game, messages, picks[BOARD_FIELD] ?? 0), ...boardFields(game, messages), clock];
}

function levelField(game: string, { language, screen }: Messages, board: number): Field {
  const count = game === 'gomoku' ? GOMOKU_LEVELS : OTHER_LEVELS;
  const words = wordsOf(game);
  const labels = Array.from({ length: count }, (_, index) => {
    const isPerfect = game === 'connect-three' && index + 1 === count && CONNECT_BOARDS[board]!.isSolved;
    const id = isPerfect ? 'perfect' : (words?.LEVEL_IDS[index] ?? '');
    return words?.[language].levels[id] ?? screen.levelNumber(index + 1);
  });
  const choices = labels.map((label, index) => choice(label, '--level', index + 1));
  // A little below the middle: whoever plays for the first time should have a chance.
  return field(screen.menu.level, choices, Math.floor(labels.length / 3));
}

function boardFields(game: string, { language, screen }: Messages): Field[] {
  const { menu } = screen;
  switch (game) {
    case 'gomoku':
      return [
        field(
          menu.rule,
          Object.entries(gomoku[language].ruleNames).map(([rule, name]) => choice(name, '--rule', rule)),
        ),
        field(
          menu.size,
          GOMOKU_SIZES.map((size) => choice(`${size} × ${size}`, '--size', size)),
        ),
      ];
    case 'connect-three':
      return [
        field(
          menu.size,
          CONNECT_BOARDS.map(({ rows, columns, connect }) =>
            choice(
              menu.connectSize(rows, columns, connect),
              '--rows',
              rows,
              '--columns',
              columns,
              '--connect',
              connect,
            ),
          ),
        ),
      ];
    case 'sequencium':
      return [
        field(
          menu.size,
          SEQUENCIUM_BOARDS.map(({ size, kind }) =>
            choice(menu.sequenciumBoards[kind](size), '--size', size, ...SEQUENCIUM_WORDS[kind]),
          ),
        ),
      ];
    case 'card-rows':
      return [
        field(
          menu.deal,
          DEALS.map(({ cards, rows }) =>
            choice(menu.cardsInRows(cards, rows), '--cards', cards, '--rows', rows),
          ),
        ),
      ];
    default:
      return [];
  }
}

function field(label: string, choices: readonly Choice[], first = 0): Field {
  return { label, choices, first };
}

function choice(label: string, ...words: readonly (string | number)[]): Choice {
  return { label, words: words.map(String) };
}
