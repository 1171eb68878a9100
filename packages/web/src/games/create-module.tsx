/**
 * The page of any definition.
 *
 * @module
 */
import '@games/board/game';
import { type GameDefinition, type GamePosition, touchesOf, wordsOf } from '@games/search-core';
import type { JSX } from 'preact';
import type { BoardProps, GameModule, GameText } from '../contract/game-module';
import { type Options, type OptionValue, presetsOf } from '../contract/options';
import { LANGUAGES, type Language } from '../words/language';
import { BoardElement } from './board-element';
import './game-board.css';

/** The preset of a game that has none. */
const USUAL = 'usual';

/** What the page says of a game that brings no words for it. */
const TEXTS: Readonly<Record<Language, Pick<GameText, 'values' | 'valuesLegend'>>> = {
  en: {
    values: 'Value of every move',
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? 'The chance of the side to move to win the game' : 'Points for the side to move'}. #3: wins in 3 moves, −#3: loses; =: a draw.`,
  },
  zh: {
    values: '各手评分',
    valuesLegend: (_, unit) =>
      `${unit === 'percent' ? '轮到的一方的胜率' : '轮到的一方的分数'}。#3：3 手可胜；−#3：3 手告负；=：和棋。`,
  },
};

/**
 * Makes what the page asks of a game from its definition.
 *
 * @param source - the address of its module.
 * @throws what the definition throws when the start of the game is drawn.
 */
export function createModule(definition: GameDefinition, source: string): GameModule {
  const { id, boards, sides, levelIdsOf, board, points, createPosition } = definition;
  const options = Object.fromEntries(
    Object.entries(definition.options).filter(
      ([name, { default: value }]) => !boards.includes(name) && isOptionValue(value),
    ),
  );
  const named = Object.keys(definition.presets).length > 0 ? definition.presets : { [USUAL]: {} };
  const presets = presetsOf(options, named);
  const start = createPosition(presets[0]!.options);
  touchesOf(board, start);
  const levelIds = [...new Set([...definition.levelIds, ...levelIdsOf(presets[0]!.options)])];

  function Board({ displays, ...props }: BoardProps): JSX.Element {
    const [tall, wide] = sizeOf(board.rows(props.position));
    return (
      <BoardElement
        tag="game-board"
        board={props}
        definition={definition}
        marks={[...displays]}
        kind={board.kind}
        style={{ '--rows': String(tall), '--columns': String(wide) }}
      />
    );
  }
  const textIn = (language: Language): GameText => {
    const words = wordsOf(definition, language);
    const rules = (given: Options): string => {
      const said = words.rules(given);
      return said === words.title ? '' : said;
    };
    const ending = (position: GamePosition): string | null =>
      words.ending(position) ??
      (points === undefined ? null : `${points(position, 0)} : ${points(position, 1)}`);
    const presetNames = { [USUAL]: words.title, ...words.presets };
    return { ...TEXTS[language], ...words, presets: presetNames, rules, ending, displays: {} };
  };
  return {
    id,
    source,
    text: Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as GameModule['text'],
    presets,
    options,
    marks: sides,
    levels: levelIds,
    offers: (level, given) => levelIdsOf(given).includes(level),
    defaultLevel: levelIds[Math.min(1, levelIds.length - 1)]!,
    limits: ['time', 'depth'],
    createPosition,
    parseMoves: definition.parseMoves,
    formatMoves: definition.formatMoves,
    scale: definition.scale,
    Board,
  };
}

function isOptionValue(value: unknown): value is OptionValue {
  return ['number', 'string', 'boolean'].includes(typeof value);
}

function sizeOf(rows: readonly (readonly unknown[])[]): readonly [rows: number, columns: number] {
  return [rows.length, Math.max(...rows.map((row) => row.length))];
}
