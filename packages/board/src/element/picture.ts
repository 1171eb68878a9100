/** Pictures of positions, in Node and in pages alike. */
import type { Side } from '@games/search-core';
import { checkChoice, checkRecord, checkString, wrongType } from '@games/search-core/internal';
import { fixed } from '../svg/colours';
import { tag } from '../svg/markup';
import {
  checkBoardPosition,
  isMoveLike,
  languageOf,
  moveReader,
  readDisplay,
  readersFor,
  wordsOf,
  type Display,
  type MoveLike,
  type ReadDisplay,
} from './read';
import type { BoardGame, BoardPosition, Language, Picture, View } from './view';

/** How a picture is made. */
export interface PictureOptions extends Display {
  /** The moves played on the position: text, names or numbers. @default none */
  readonly moves?: string | readonly MoveLike[] | undefined;
  /** @default 'light' */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The language of texts: `zh` and its kinds, English otherwise. @default 'en' */
  readonly lang?: string | undefined;
  /** In pixels; the height follows. @default 480 */
  readonly width?: number | undefined;
}

export const FONT = "system-ui,-apple-system,'Segoe UI','PingFang SC','Noto Sans CJK SC',sans-serif";

/** What pictures are laid out for. */
const ROOM = 720;

/** A position and the moves that led to it. */
export interface State<P> {
  readonly position: P;
  readonly moves: readonly number[];
}

/** Sets up a position and plays moves on it. @throws an input error. */
export function setUp<P extends BoardPosition, O>(
  game: BoardGame<P, O>,
  options: O,
  moves: string | readonly MoveLike[],
): State<P> & { readonly position: ReturnType<typeof game.createPosition> } {
  const position = game.createPosition(options);
  const given = typeof moves === 'string' ? game.parseMoves(moves, options) : wordsOf('moves', moves);
  const played = given.map((each: unknown) => {
    if (!isMoveLike(each)) throw wrongType('moves', each, 'names or numbers of moves');
    const move = typeof each === 'number' ? each : position.parseMove(each);
    position.play(move);
    return move;
  });
  return { position, moves: played };
}

/** Reads the options of a game by their attributes. */
function optionsOf<P extends BoardPosition, O>(game: BoardGame<P, O>, given: (name: string) => unknown): O {
  const read = Object.entries(game.options)
    .map(([name, reader]) => [name, reader, given(name)] as const)
    .filter(([, , value]) => value !== undefined)
    .map(([name, reader, value]) => {
      if (!isMoveLike(value) && typeof value !== 'boolean') throw wrongType(name, value, 'a text');
      return [name === 'position' ? 'board' : name, reader(String(value))];
    });
  return Object.fromEntries(read) as O;
}

/** Reads the state that options or attributes give: a position, or what one is set up by. @throws an input error. */
export function readState<P extends BoardPosition, O>(
  game: BoardGame<P, O>,
  given: (name: string) => unknown,
): State<P> & { readonly isOwn: boolean } {
  const board = given('position');
  const { moves = [] } = { moves: given('moves') } as Pick<PictureOptions, 'moves'>;
  if (board === undefined || (typeof board !== 'object' && 'position' in game.options))
    return { ...setUp(game, optionsOf(game, given), moves), isOwn: true };
  const position = checkBoardPosition(game, board);
  const moveOf = moveReader(game, position);
  return { position, moves: wordsOf('moves', moves).map((move) => moveOf('moves', move)), isOwn: false };
}

/** What every view of a state has in common. */
export function viewOf<P extends BoardPosition>(
  { position, moves }: State<P>,
  { lastMove, lineSide, ...display }: ReadDisplay,
  language: Language,
): View<P> {
  return {
    ...display,
    position,
    moves,
    language,
    last: lastMove === undefined ? (moves.at(-1) ?? null) : lastMove,
    lineSide: lineSide ?? position.turn(),
    target: null,
    isTouched: false,
    canMove: false,
    isFresh: false,
    isInteractive: false,
    room: ROOM,
  };
}

const DISPLAY = ['marks', 'values', 'line', 'lineSide', 'hint', 'lastMove', 'coordinates'];
const PICTURE = ['position', 'moves', 'theme', 'lang', 'width'];

/** Draws a position as an SVG document that needs nothing else. @throws an input error about the option that is wrong. */
export function createSvg<P extends BoardPosition, O>(game: BoardGame<P, O>, given: PictureOptions): string {
  const names = [...Object.keys(game.options), ...DISPLAY, ...PICTURE];
  checkRecord('options', given, Object.fromEntries(names.map((name) => [name, true as const])));
  const options = given as Readonly<Record<string, unknown>>;
  const { theme, lang, width, ...display } = given;
  if (lang !== undefined) checkString('lang', lang);
  const state = readState(game, (name) => options[name]);
  const view = viewOf(state, readDisplay(readersFor(game, state.position), display), languageOf(lang));
  return drawSvg(game, view, { theme, width });
}

/** Draws a view as an SVG document. @throws an input error about the option that is wrong. */
export function drawSvg<P extends BoardPosition, O>(
  game: BoardGame<P, O>,
  view: View<P>,
  { theme = 'light', width = 480 }: Pick<PictureOptions, 'theme' | 'width'>,
): string {
  checkChoice('theme', theme, ['light', 'dark']);
  if (!(typeof width === 'number' && width > 0 && width < Infinity))
    throw wrongType('width', width, 'a number over 0');
  return svgOf(game.draw(view, fixed(game.palette, theme)), game.title(view.position, view.language), width);
}

function svgOf({ width, height, layers }: Picture, title: string, pixels: number): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: pixels,
      height: Math.round((pixels * height) / width),
      role: 'img',
      'aria-label': title,
      'font-family': FONT,
      'text-anchor': 'middle',
    },
    layers.join(''),
  );
}

/** A side by its number. */
export type SideName = 'first' | 'second';

export function sideOf(name: SideName): Side {
  return name === 'first' ? 0 : 1;
}
