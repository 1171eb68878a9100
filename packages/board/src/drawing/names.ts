/** What stands in cells, in words. */
import { type InputError, placeOf } from '@games/search-core';
import type { Language, View } from './view';

interface BoardWords {
  readonly board: (title: string, rows: number, columns: number) => string;
  readonly cell: (row: string, column: string) => string;
  readonly empty: string;
  readonly number: (number: number) => string;
  readonly marked: (text: string) => string;
  readonly hint: string;
  readonly last: string;
  readonly won: string;
  readonly touched: string;
  /** What the keyboard does. */
  readonly keys: string;
  readonly choose: string;
  /** What happens, as screen readers say it. */
  readonly played: (side: string, move: string) => string;
  readonly wins: (side: string) => string;
  readonly draw: string;
  /** Why a cell cannot be played, by what stands there and by the error. */
  readonly refused: (label: string, error: InputError) => string;
  readonly separator: string;
  /** What {@link SHAPES} are called. */
  readonly shapes: readonly string[];
}

/** Marks that are read aloud by a name. */
const SHAPES = ['△', '□', '○', '×'];

/** What the label of a cell leaves open, by the codes of errors in all games. */
const REASONS_ZH: Readonly<Record<string, string>> = {
  occupied: '（此处已被占用）',
  'column-full': '（这一列已满）',
  'not-adjacent': '（须与己方相邻）',
};

export const WORDS: Readonly<Record<Language, BoardWords>> = {
  en: {
    board: (title, rows, columns) => `${title}: ${rows} rows and ${columns} columns`,
    cell: (row, column) => `Row ${row}, column ${column}`,
    empty: 'empty',
    number: (number) => `move ${number}`,
    marked: (text) => `marked with ${text}`,
    hint: 'hint',
    last: 'last move',
    won: 'won',
    touched: 'chosen',
    keys: '. Arrow keys move, Enter plays.',
    choose: 'Choose a move',
    played: (side, move) => `${side} plays ${move}.`,
    wins: (side) => `${side} wins.`,
    draw: 'A draw.',
    refused: (_, { message }) => message,
    separator: ', ',
    shapes: ['a triangle', 'a square', 'a circle', 'a cross'],
  },
  zh: {
    board: (title, rows, columns) => `${title}：${rows} 行 ${columns} 列`,
    cell: (row, column) => `第 ${row} 行第 ${column} 列`,
    empty: '空',
    number: (number) => `第 ${number} 手`,
    marked: (text) => `标记：${text}`,
    hint: '提示',
    last: '最后一手',
    won: '获胜',
    touched: '已选',
    keys: '。方向键移动，回车键落子。',
    choose: '请选择着法',
    played: (side, move) => `${side}走 ${move}。`,
    wins: (side) => `${side}获胜。`,
    draw: '和棋。',
    refused: (label, { code }) => `不能走这里：${label}${REASONS_ZH[code.split('/')[1]!] ?? ''}`,
    separator: '，',
    shapes: ['三角', '方块', '圆圈', '叉'],
  },
};

/** The board as a whole, in words. */
export function titleOf({ rows, words, language }: View): string {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.length === 0 ? words.title : WORDS[language].board(words.title, rows.length, columns);
}

function placeName({ rows, rowNames, columnNames }: View, cell: number): [row: string, column: string] {
  const [row, column] = placeOf(rows, cell);
  return [rowNames[row] ?? String(row + 1), columnNames[column] ?? String(column + 1)];
}

/** What stands in a cell, and what is shown there. */
export function nameOf(view: View, cell: number): string {
  const { cells, words, language, values, marks, hint, played, shows } = view;
  const { side, text, mark } = cells[cell]!;
  const own = WORDS[language];
  const value = values.find((each) => each.cells.at(-1) === cell);
  const noted = view.notes.some(({ cells: [first, ...others] }) => first === cell && others.length === 0);
  const shown = marks.find((each) => each.cell === cell) ?? (noted ? { text: '○' } : undefined);
  const number = shows.has('numbers') ? played.findLastIndex(({ cells: [first] }) => first === cell) + 1 : 0;
  const isEmpty = side === undefined && text === undefined && mark === undefined;
  const parts = [
    view.kind === 'holes' ? own.cell(...placeName(view, cell)) : view.cellNames[cell]!,
    side === undefined ? '' : words.sides[side],
    text ?? '',
    mark === undefined ? '' : (words.marks?.[mark] ?? mark),
    isEmpty ? own.empty : '',
    number > 0 && side !== undefined ? own.number(number) : '',
    value?.label ?? '',
    shown === undefined ? '' : own.marked(own.shapes[SHAPES.indexOf(shown.text ?? '○')] ?? shown.text!),
    hint?.cells.includes(cell) === true ? own.hint : '',
    view.last.includes(cell) ? own.last : '',
    view.winning.includes(cell) ? own.won : '',
    view.touched.includes(cell) ? own.touched : '',
  ];
  return parts.filter((part) => part !== '').join(own.separator);
}
