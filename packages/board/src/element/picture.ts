/** Pictures of positions, in Node and in pages alike. */
import type { Side } from '@games/search-core';
import { checkChoice, checkRecord, checkString, wrongType } from '@games/search-core/internal';
import { draw } from '../drawing/draw';
import { titleOf } from '../drawing/names';
import type { View } from '../drawing/view';
import { fixed, type Theme, THEMES } from '../svg/colours';
import { tag } from '../svg/markup';
import { type BoardGame, paletteFor, readersOf } from './game';
import {
  camelCase,
  DISPLAY_ATTRIBUTES,
  languageOf,
  readDisplay,
  readersFor,
  type Display,
  type MoveLike,
} from './read';
import { isMoveLike, setUp, stateAt, viewOf } from './state';

/** How a picture is made. */
export interface PictureOptions extends Display {
  /** The moves played on the position: text, names or numbers. @default none */
  readonly moves?: string | readonly MoveLike[] | undefined;
  /** `auto`: that of the page which the picture is a part of. @default 'light' */
  readonly theme?: Theme | undefined;
  /** The language of texts: `zh` and its kinds, English otherwise. @default 'en' */
  readonly lang?: string | undefined;
  /** In pixels; the height follows. @default 480 */
  readonly width?: number | undefined;
}

export const FONT = "system-ui,-apple-system,'Segoe UI','PingFang SC','Noto Sans CJK SC',sans-serif";

/** Reads the options of a game by their attributes. */
export function optionsOf(game: BoardGame, given: (name: string) => unknown): object {
  const [board] = game.definition.boards;
  const read = Object.entries(readersOf(game))
    .map(([name, reader]) => [name, reader, given(name)] as const)
    .filter(([, , value]) => value !== undefined)
    .map(([name, reader, value]) => {
      if (!isMoveLike(value) && typeof value !== 'boolean') throw wrongType(name, value, 'a text');
      return [name === 'position' ? board : name, reader(String(value))];
    });
  return Object.fromEntries(read) as object;
}

const PICTURE = ['position', 'moves', 'theme', 'lang', 'width'];

/** Checks that options of a picture are none but those with a name. @throws an input error. */
export function checkNames(options: object, own: readonly string[]): void {
  const names = [...own, ...Object.values(DISPLAY_ATTRIBUTES).map(camelCase), ...PICTURE];
  checkRecord('options', options, Object.fromEntries(names.map((name) => [name, null])));
}

/**
 * Draws a position as an SVG document that needs nothing else, in Node or in a page. `position`: one to be drawn as it is, or a
 * board as text. By default it is the start.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export type DrawSvg<O, Position> = (
  options?: O & PictureOptions & { readonly position?: Position | undefined },
) => string;

/** {@link DrawSvg} of a game. */
export function createSvg(game: BoardGame, given: PictureOptions = {}): string {
  const options = given as Readonly<Record<string, unknown>>;
  checkNames(options, Object.keys(readersOf(game)));
  return svgFor(game, () => optionsOf(game, (name) => options[name]), given);
}

/** {@link createSvg} with the options of the game as they are. */
export function svgFor(
  game: BoardGame,
  options: () => object,
  given: PictureOptions & { readonly position?: unknown },
): string {
  const { moves = [], theme, lang, width, position, ...display } = given;
  if (lang !== undefined) checkString('lang', lang);
  const hasText = typeof position === 'string' && game.definition.boards.length > 0;
  const state =
    position === undefined || hasText ? setUp(game, options(), moves) : stateAt(game, position, moves);
  const view = viewOf(game, state, readDisplay(readersFor(game, state), display), languageOf(lang));
  return drawSvg(game, view, { theme, width });
}

/** Draws a view as an SVG document. @throws an input error about the option that is wrong. */
export function drawSvg(
  game: BoardGame,
  view: View,
  { theme = 'light', width: pixels = 480 }: Pick<PictureOptions, 'theme' | 'width'>,
): string {
  checkChoice('theme', theme, THEMES);
  if (!(typeof pixels === 'number' && pixels > 0 && pixels < Infinity))
    throw wrongType('width', pixels, 'a number over 0');
  const { width, height, layers } = draw(game, view, fixed(paletteFor(game), theme));
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width: pixels,
    height: Math.round((pixels * height) / width),
    role: 'img',
    'aria-label': (game.titleOf ?? titleOf)(view),
    'font-family': FONT,
    'text-anchor': 'middle',
  };
  return tag('svg', attributes, withOwnIds(layers.join('')));
}

/** Names gradients by what they are drawn in: pictures on one page do not depend on each other. */
function withOwnIds(content: string): string {
  const key = Array.from(content).reduce((sum, sign) => (31 * sum + sign.codePointAt(0)!) >>> 0, 0);
  return content.replace(/(id="|url\(#)board-/g, `$1board-${key.toString(36)}-`);
}

/** A side by its number. */
export type SideName = 'first' | 'second';

export function sideOf(name: SideName): Side {
  return name === 'first' ? 0 : 1;
}
