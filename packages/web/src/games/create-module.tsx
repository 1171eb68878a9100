/**
 * The page of any definition, with what one game alone adds.
 *
 * @module
 */
import {
  type GameBoard,
  type GameDefinition,
  type GamePosition,
  type OptionSchemas,
  touchesOf,
  wordsOf,
} from '@games/search-core';
import type { JSX } from 'preact';
import type { GameExtras } from '../contract/game-extras';
import type { BoardProps, GameModule, GameText } from '../contract/game-module';
import { type Options, type OptionValue, presetsOf } from '../contract/options';
import { useFreeKeys } from '../shared/shortcuts';
import { LANGUAGES, type Language } from '../words/language';
import { BoardElement, type SidesLook } from './board-element';
import './game-board.css';

/** The preset of a game that has none. */
const USUAL = 'usual';
/** The element of a board that a game has no other for. */
const BOARD = 'game-board';

/** What the page says of a game that brings no words for it. */
const TEXTS: Readonly<
  Record<Language, Pick<GameText, 'values' | 'valuesLegend'> & { readonly keys: string }>
> = {
  en: {
    keys: 'Digits play in a column.',
    values: 'Value of every move',
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? 'The chance of the side to move to win the game' : 'Points for the side to move'}. #3: wins in 3 moves, −#3: loses; =: a draw.`,
  },
  zh: {
    keys: '数字键：在相应的列落子。',
    values: '各手评分',
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? '轮到的一方的胜率' : '轮到的一方的分数'}。#3：3 手可胜；−#3：3 手告负；=：和棋。`,
  },
};

/**
 * Makes what the page asks of a game from its definition.
 *
 * @param source - what the engine's worker loads it by: the address of its module, or the id of a game of the page.
 * @throws what the definition throws when the start of the game is drawn.
 */
export async function createModule(
  definition: GameDefinition,
  { words: ownWords, tag = BOARD, toOptions = (options: Options) => options, ...extras }: Partial<GameExtras>,
  source: string,
): Promise<GameModule> {
  if (tag === BOARD && extras.Board === undefined) await import('@games/board/game');
  const { id, sides: marks, levelIdsOf, board, points, scale } = definition;
  const { options = optionsOf(definition) } = extras;
  const named = Object.keys(definition.presets).length > 0 ? definition.presets : { [USUAL]: {} };
  const { presets = presetsOf(options, named) } = extras;
  const createPosition = (given: Options): GamePosition => definition.createPosition(toOptions(given));
  const start = createPosition(presets[0]!.options);
  touchesOf(board, start);
  const levelIds = [...new Set([...definition.levelIds, ...levelIdsOf(toOptions(presets[0]!.options))])];
  const hasColumns = board.kind === 'holes';
  const sides = sidesLookOf(board, start);

  function Board({ displays, ...props }: BoardProps): JSX.Element {
    const { position, canMove, onMove } = props;
    const [tall, wide] = sizeOf(board.rows(position));
    useFreeKeys((key) => {
      const column = hasColumns && /^[1-9]$/.test(key) ? Number(key) - 1 : wide;
      if (column >= wide) return undefined;
      return () => {
        const { complete, target } = touchesOf(board, position);
        const [move] = complete([target(column)]);
        if (canMove && move !== undefined) onMove(move);
      };
    });
    return (
      <BoardElement
        tag={tag}
        board={props}
        {...(tag === BOARD && { definition, sides })}
        marks={[...displays]}
        style={{ '--rows': String(tall), '--columns': String(wide) }}
      />
    );
  }
  const textIn = (language: Language): GameText => {
    const words = wordsOf({ ...definition, words: ownWords ?? definition.words }, language);
    const rules = (given: Options): string => {
      const said = words.rules(given);
      return said === words.title ? '' : said;
    };
    const ending = (position: GamePosition): string | null =>
      words.ending(position) ??
      (points === undefined ? null : `${points(position, 0)} : ${points(position, 1)}`);
    const presetNames = { [USUAL]: words.title, ...words.presets };
    const { keys, ...texts } = TEXTS[language];
    return {
      ...texts,
      ...(hasColumns && { keys }),
      displays: {},
      ...words,
      presets: presetNames,
      rules,
      ending,
    };
  };
  return {
    id,
    source,
    text: Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as GameModule['text'],
    marks,
    levels: levelIds,
    offers: (level, given) => levelIdsOf(toOptions(given)).includes(level),
    defaultLevel: levelIds[Math.min(1, levelIds.length - 1)]!,
    limits: ['time', 'depth'],
    createPosition,
    parseMoves: (text, given) => definition.parseMoves(text, toOptions(given)),
    formatMoves: (moves, given) => definition.formatMoves(moves, toOptions(given)),
    // The engine answers in points.
    scale: { ...scale, half: scale.half / (scale.perPoint ?? 1), perPoint: 1 },
    Board,
    ...extras,
    options,
    presets,
  };
}

/** What the drawing of a board makes of the pieces of the sides. */
export function sidesLookOf({ kind, pieces, rows }: GameBoard, start: GamePosition): SidesLook {
  if (kind === 'holes') return 'discs';
  if (kind === 'cards') return 'letters';
  if (kind === 'points' || pieces === 'discs') return 'stones';
  const texts = rows(start).flatMap((row) => row.map(({ text = '' }) => text));
  return texts.some((text) => /[\u2654-\u265f]/.test(text)) ? 'figures' : 'letters';
}

/** What a person may choose: no whole positions, no lists. */
function optionsOf({ options, boards }: GameDefinition): OptionSchemas {
  return Object.fromEntries(
    Object.entries(options).filter(
      ([name, { default: value }]) => !boards.includes(name) && isOptionValue(value),
    ),
  );
}

function isOptionValue(value: unknown): value is OptionValue {
  return ['number', 'string', 'boolean'].includes(typeof value);
}

function sizeOf(rows: readonly (readonly unknown[])[]): readonly [rows: number, columns: number] {
  return [rows.length, Math.max(...rows.map((row) => row.length))];
}
