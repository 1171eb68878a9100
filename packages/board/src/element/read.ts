/** Reads attributes and properties: text as HTML has it, or the values that programs have. */
import { isLegal, legalMoves, type Side } from '@games/search-core';
import { checkChoice, isObject, isWhole, wrongType } from '@games/search-core/internal';
import type { Language } from '../drawing/view';
import type { BoardGame, MoveLike } from './game';
import { ahead, cellsOfMove, listOf, moveReader, type ReadDisplay, type State } from './state';

export type { MoveLike } from './game';

/** The value of a move as a program gives it. */
export interface GivenValue {
  readonly move: MoveLike;
  /** What is written; the number by default. */
  readonly label?: string;
  /** Gives the colour, compared with those of the other moves. */
  readonly value?: number;
  /** The colour from 0, a loss, to 6, a win. @default by `value` */
  readonly heat?: number;
}

/** A mark as a program gives it: a text of a few characters, or a ring. Gomoku draws `△`, `□`, `○` and `×` as shapes. */
export interface GivenMark {
  readonly move: MoveLike;
  readonly text?: string;
}

/** What can be drawn beside the position. Everything may be given as text, as in HTML. */
export interface Display {
  /** Names such as `numbers` or `forbidden`, and moves with texts: `numbers h8=A j9`. */
  readonly marks?: string | readonly (string | GivenMark)[] | undefined;
  /** Values of moves, the best first: `h8=55% j9=-3 k10=#2`, a win in two moves. */
  readonly values?: string | readonly GivenValue[] | undefined;
  /** Moves to come, numbered. */
  readonly line?: string | readonly MoveLike[] | undefined;
  /** Cells with a ring and pairs of cells with an arrow, as readers draw them with the right button: `e4 d2>d4`. */
  readonly notes?: string | readonly string[] | undefined;
  /** The side that makes the first of them. @default the side to move */
  readonly lineSide?: 'first' | 'second' | undefined;
  readonly hint?: MoveLike | undefined;
  /** The move marked as the last one; `none`: no move is. @default the last of `moves` */
  readonly lastMove?: MoveLike | undefined;
  /** `none` leaves them out. @default 'auto' */
  readonly coordinates?: string | undefined;
  /** Whether the board is seen from the other side. @default false */
  readonly turned?: boolean | string | undefined;
}

const SIDES = ['first', 'second'] as const;

type Readers = { readonly [K in keyof ReadDisplay]: (display: Display) => ReadDisplay[K] };

/** The attribute that each part of {@link ReadDisplay} comes from. */
export const DISPLAY_ATTRIBUTES: Readonly<Record<keyof ReadDisplay, string>> = {
  shows: 'marks',
  marks: 'marks',
  notes: 'notes',
  values: 'values',
  line: 'line',
  lineSide: 'line-side',
  hint: 'hint',
  lastMove: 'last-move',
  coordinates: 'coordinates',
  isTurned: 'turned',
};

/** Readers of what is shown on a position, each with errors that name the attribute, the value and what is expected. */
export function readersFor(game: BoardGame, state: State): Readers {
  const { position, cells, moves } = state;
  const moveOf = moveReader(game, position, cells, moves);
  let cellsByName: Map<string, number> | undefined;
  const cellNamed = (given: unknown): number | undefined => {
    const names = (): string[] => game.definition.board.cellNames(position) as string[];
    cellsByName ??= new Map(names().map((name, cell) => [name.toLowerCase(), cell]));
    return typeof given === 'string' ? cellsByName.get(given.toLowerCase()) : undefined;
  };
  const marksOf = ({ marks = [] }: Display): readonly GivenMark[] =>
    listOf('marks', marks).map((mark) => (typeof mark === 'string' ? pairOf(mark) : checkMark(mark)));
  const isShow = ({ move, text }: GivenMark): boolean =>
    text === undefined && game.shows.includes(String(move));
  return {
    shows: (display) =>
      new Set(
        marksOf(display)
          .filter(isShow)
          .map(({ move }) => String(move)),
      ),
    marks: (display) =>
      marksOf(display)
        .filter((mark) => !isShow(mark))
        .map(({ move, text }) => {
          const cell = cellNamed(move) ?? cellsOfMove(game, state, moveOf('marks', move)).at(-1) ?? -1;
          return { cell, text };
        }),
    notes: ({ notes = [] }) =>
      listOf<unknown>('notes', notes).map((note) => {
        const names = String(note).split('>');
        const named = names.map(cellNamed).filter((cell) => cell !== undefined);
        if (named.length !== names.length || named.length > 2)
          throw wrongType('notes', note, 'a cell, or two such as a1>b2');
        return { cells: named };
      }),
    values: ({ values = [] }) => {
      const given = listOf('values', values).map((value): GivenValue => {
        if (typeof value !== 'string') return checkValue(value);
        const { move, text = '' } = pairOf(value);
        return { move, label: text, value: numberOf(text), ...heatOf(text) };
      });
      const open = given.filter(({ heat }) => heat === undefined);
      const levels = levelsOf(open.map(({ value = 0 }) => value));
      return given.map((each) => ({
        move: moveOf('values', each.move),
        label: each.label ?? String(each.value ?? 0),
        heat: each.heat ?? levels[open.indexOf(each)]!,
      }));
    },
    // The moves of a line are read where they are played.
    line: ({ line = [] }) =>
      ahead(position, (play) =>
        listOf('line', line).map((given) => {
          const legal = legalMoves(position).find(
            (move) =>
              move === given ||
              (typeof given === 'string' && position.formatMove(move).toLowerCase() === given.toLowerCase()),
          );
          const move = legal ?? moveOf('line', given);
          if (isLegal(position, move)) play(move);
          return move;
        }),
      ),
    lineSide: ({ lineSide }) => {
      checkChoice('line-side', lineSide, SIDES);
      return lineSide === undefined ? null : (SIDES.indexOf(lineSide) as Side);
    },
    hint: ({ hint }) => (hint === undefined || hint === '' ? null : moveOf('hint', hint)),
    lastMove: ({ lastMove }) =>
      lastMove === undefined ? undefined : lastMove === 'none' ? null : moveOf('last-move', lastMove),
    coordinates: ({ coordinates = 'auto' }) => {
      checkChoice('coordinates', coordinates, ['auto', 'none']);
      return coordinates === 'auto';
    },
    isTurned: ({ turned }) => readSwitch('turned', turned),
  };
}

/** Reads an attribute that is there or not. @throws an input error */
export function readSwitch(name: string, value: unknown = false): boolean {
  checkChoice(name, String(value), ['', 'true', 'false']);
  return String(value) !== 'false';
}

/** Reads all of a display. @throws an input error about the first part that is wrong. */
export function readDisplay(readers: Readers, display: Display): ReadDisplay {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(display)] as const);
  return Object.fromEntries(read) as unknown as ReadDisplay;
}

function expectIt(isRight: boolean, name: string, value: unknown, expected: string): void {
  if (!isRight) throw wrongType(name, value, expected);
}

function checkMark(mark: unknown): GivenMark {
  expectIt(isObject(mark), 'marks', mark, 'texts, or moves with texts');
  const { text } = mark as { readonly text?: unknown };
  expectIt(text === undefined || typeof text === 'string', 'marks', text, 'a text on a move');
  return mark as GivenMark;
}

function checkValue(given: unknown): GivenValue {
  expectIt(isObject(given), 'values', given, 'texts, or moves with values');
  const { label, value, heat } = given as Readonly<Record<string, unknown>>;
  const isNumber = typeof value === 'number' && !Number.isNaN(value);
  expectIt(label === undefined || typeof label === 'string', 'values', label, 'a text for a label');
  expectIt(value === undefined || isNumber, 'values', value, 'a number for a value');
  expectIt(heat === undefined || isWhole(heat, 0, 6), 'values', heat, 'a heat from 0 to 6');
  return given as GivenValue;
}

/** The level of each of some numbers: 1 for the least to 5 for the largest, 3 where they are equal. */
function levelsOf(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers);
  const spread = Math.max(...numbers) - least;
  return numbers.map((number) => (spread === 0 ? 3 : 1 + Math.round((4 * (number - least)) / spread)));
}

/** What the text of a value is worth: `55%` and `−3` are numbers, `=` is a draw. */
function numberOf(text: string): number {
  const number = Number(text.replace('−', '-').replace('%', ''));
  return Number.isNaN(number) ? 0 : number;
}

/** `#3` is a win in three moves, `−#3` a loss. */
function heatOf(text: string): { readonly heat?: number } {
  const [, minus] = /^([-−]?)#/.exec(text) ?? [];
  return minus === undefined ? {} : { heat: minus === '' ? 6 : 0 };
}

function pairOf(text: string): { readonly move: string; readonly text?: string } {
  const at = text.indexOf('=');
  return at === -1 ? { move: text } : { move: text.slice(0, at), text: text.slice(at + 1) };
}

/** Chinese for a tag such as `zh-Hans`, English for all others. */
export function languageOf(tag: string | null | undefined): Language {
  return /^zh\b/i.test(tag ?? '') ? 'zh' : 'en';
}

export function camelCase(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
