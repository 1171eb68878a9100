/** The game of a definition that a page or a program brings. */
import { type GameDefinition, type GamePosition, isGameDefinition, wordsOf } from '@games/search-core';
import { guardMoves, wrongType } from '@games/search-core/internal';
import { CARDS } from '../drawing/cards';
import { HOLES } from '../drawing/holes';
import { POINTS } from '../drawing/points';
import { SQUARES } from '../drawing/squares';
import type { BoardGame } from './game';
import { checkNames, type PictureOptions, svgFor } from './picture';

const LOOKS = { points: POINTS, squares: SQUARES, holes: HOLES, cards: CARDS } as const;

/** The games of definitions: the same one each time. */
const games = new WeakMap<GameDefinition, BoardGame>();

/** @throws OptionError for what is no definition. */
export function gameOf(definition: unknown): BoardGame | null {
  if (definition === undefined) return null;
  if (!isGameDefinition(definition)) throw wrongType('definition', definition, 'what defineGame returns');
  let game = games.get(definition);
  if (game === undefined) games.set(definition, (game = createGame(definition)));
  return game;
}

function createGame(definition: GameDefinition): BoardGame {
  return {
    tag: 'game-board',
    definition: {
      ...definition,
      words: (language) => wordsOf(definition, language),
      // A board takes moves from people, so its positions refuse illegal ones.
      createPosition: (options) => {
        const position = definition.createPosition(options);
        return 'toJSON' in position ? position : guardMoves(position, options);
      },
    },
    look: LOOKS[definition.board.kind],
    style: {},
    shows: ['numbers'],
    opponent: (position, level, signal) => definition.createOpponent(position, { level }).choose(signal),
  };
}

/** The options of a game as an object or as JSON, and a board as text. @throws OptionError where they are neither. */
export function readOptions(game: BoardGame, given: unknown = {}, position?: unknown): object {
  const options: unknown = typeof given === 'string' ? parse(given) : given;
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw wrongType('options', given, 'an object, or one as JSON');
  const [board] = game.definition.boards;
  if (typeof position !== 'string') return options;
  if (board === undefined) throw wrongType('position', position, 'a position of the game');
  return { ...options, [board]: position };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a picture of any game is made of. */
export interface GamePictureOptions<
  P extends GamePosition = GamePosition,
  O extends object = object,
> extends PictureOptions {
  readonly definition: GameDefinition<P, O>;
  /** The options of the game. */
  readonly options?: NoInfer<O> | undefined;
  /** A position to be drawn as it is, or a board as text. @default the start */
  readonly position?: NoInfer<P> | string | undefined;
}

/**
 * Draws a position of any game as an SVG document, in Node or in a page.
 *
 * @throws OptionError, NotationError or IllegalMoveError about the option that is wrong.
 */
export function toSvg<P extends GamePosition, O extends object>(options: GamePictureOptions<P, O>): string {
  const { definition, options: own, ...picture } = options;
  checkNames(picture, []);
  const game = gameOf(definition);
  if (game === null) throw wrongType('definition', definition, 'what defineGame returns');
  return svgFor(game, () => readOptions(game, own, picture.position), picture);
}
