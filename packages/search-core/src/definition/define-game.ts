/**
 * A game as one definition, from which every door derives what it needs: command lines, menus, forms, servers, matches.
 *
 * @module
 */
import { assertHeuristics, assertPosition } from '../game/assert-position';
import type { Heuristics } from '../game/heuristics';
import type { Side } from '../game/position';
import { checkPositive } from '../errors';
import { search } from '../search/searcher';
import {
  checkArray,
  checkChoice,
  checkFunction,
  checkRecord,
  checkText,
  checkCallback,
  checkOneOf,
  positive,
  type Shape,
  wrongType,
} from '../validation/check-options';
import {
  type Analyse,
  createSearchOpponent,
  type Opponent,
  type OpponentOptions,
  type Strength,
  timesOf,
} from './opponent';
import {
  boardOfText,
  type BoardSpec,
  checkBoard,
  createBoard,
  type GameBoard,
  type GamePosition,
} from './board';
import type { OptionSchema, OptionSchemas, OptionsOf } from './options';
import type { GameWords } from './words';

export type { GamePosition };

/** What an author says of a game; {@link defineGame} fills in the rest. */
export interface GameSpec<P extends GamePosition, S extends OptionSchemas> {
  /** Lower-case words with hyphens: the game on the command line, in addresses and in files. */
  readonly id: string;
  /** The game's name for people. @default `id` */
  readonly title?: string | undefined;
  /** @default none */
  readonly options?: S | undefined;
  /** The options that each set up a whole position, and so exclude each other. @default `board`, if there is one */
  readonly boards?: readonly (keyof S & string)[] | undefined;
  /** The names of the first player's and the second player's side. @default `first` and `second` */
  readonly sides?: readonly [string, string] | undefined;
  /** Creates the position that the options describe; throws an input error that names what is wrong with them. */
  readonly createPosition: (options: OptionsOf<S>) => P;
  /** Reads moves in a row. @default the game's `parseMove` for each, separated by spaces or commas */
  readonly parseMoves?: ((text: string, options: OptionsOf<S>) => readonly number[]) | undefined;
  /** Writes moves so that `parseMoves` reads them. @default the game's `formatMove` for each, separated by spaces */
  readonly formatMoves?: ((moves: readonly number[], options: OptionsOf<S>) => string) | undefined;
  /** Whether a text is a board rather than moves. @default no text is */
  readonly isBoard?: ((text: string) => boolean) | undefined;
  /** Evaluation and move ordering. @default none: only the end of the game counts */
  readonly heuristics?: Heuristics<P> | undefined;
  /** Finds the best move and its value. @default the search with `heuristics`, for one second without a limit */
  readonly analyse?: Analyse<P> | undefined;
  /** The levels of the computer, the weakest first. @default five depths of search, the last one limited by time */
  readonly levels?: readonly Strength[] | Levels<P, OptionsOf<S>> | undefined;
  /** How a position is seen, and which cells make a move. @default what `format()` draws, where that is a grid */
  readonly board?: BoardSpec<P> | undefined;
  /** Options with a name, which people choose from. @default none */
  readonly presets?: Readonly<Record<string, OptionsOf<S>>> | undefined;
  /** What people read, by languages such as `en` and `zh`. @default title, sides and the descriptions of the options */
  readonly words?: Readonly<Record<string, Partial<GameWords>>> | undefined;
  /** How estimates are read. @default a chance to win; 100 points win three of four games */
  readonly scale?: ScoreScale | undefined;
  /** What a side has gained so far, in games that are won by numbers. @default nothing is counted */
  readonly points?: ((position: P, side: Side) => number) | undefined;
}

/** How the scores of estimates are read. */
export interface ScoreScale {
  /** The score with which a side wins three of four games. */
  readonly half: number;
  /** Estimates are shown as a chance to win, or as points. */
  readonly unit: 'percent' | 'points';
  /** The score of one point in an estimate; what is exact is in points. @default 1 */
  readonly perPoint?: number | undefined;
  /** Digits behind the point of an estimate. @default 0 */
  readonly digits?: number | undefined;
}

/** Levels whose players are not only searches. */
export interface Levels<P, O extends object = object> {
  /** How many there are: the levels are 1 to this. */
  readonly count: number;
  /** The key of each level in the words. @default numbers from 1 */
  readonly ids?: readonly string[] | undefined;
  /** The keys with some options, where a level is called otherwise on some boards. @default `ids` */
  readonly idsOf?: ((options: O) => readonly string[]) | undefined;
  /** The milliseconds for a move of each level; `undefined` for those that time does not limit. @default none is limited */
  readonly times?: readonly (number | undefined)[] | undefined;
  readonly createOpponent: (position: P, options: OpponentOptions) => Opponent;
}

/** A game for every door, made by {@link defineGame}. */
export interface GameDefinition<P extends GamePosition = GamePosition, O extends object = object> {
  readonly id: string;
  readonly title: string;
  readonly options: OptionSchemas;
  readonly boards: readonly string[];
  readonly sides: readonly [string, string];
  /** The levels are 1 to this. */
  readonly levels: number;
  /** The key of each level in the words, the weakest first. */
  readonly levelIds: readonly string[];
  /** The keys with some options: on some boards a level is called otherwise. */
  readonly levelIdsOf: (options: O) => readonly string[];
  /** The milliseconds for a move of each level; `undefined` for those that time does not limit. */
  readonly levelTimes: readonly (number | undefined)[];
  readonly board: GameBoard<P>;
  readonly presets: Readonly<Record<string, object>>;
  readonly words: Readonly<Record<string, Partial<GameWords>>>;
  readonly scale: ScoreScale;
  readonly points: ((position: P, side: Side) => number) | undefined;
  /** @throws an input error that names what is wrong with the options. */
  readonly createPosition: (options: O) => P;
  /** @throws NotationError or IllegalMoveError about the first move that is wrong. */
  readonly parseMoves: (text: string, options: O) => readonly number[];
  readonly formatMoves: (moves: readonly number[], options: O) => string;
  readonly isBoard: (text: string) => boolean;
  readonly heuristics: Heuristics<P> | undefined;
  readonly analyse: Analyse<P>;
  /** @throws OptionError `search-core/out-of-range` for a level that does not exist. */
  readonly createOpponent: (position: P, options: OpponentOptions) => Opponent;
}

const LEVELS_SHAPE: Shape<Levels<unknown>> = {
  count: null,
  ids: null,
  idsOf: null,
  times: null,
  createOpponent: checkFunction,
};
const SCALE_SHAPE: Shape<ScoreScale> = {
  half: checkPositive,
  unit: (option: string, unit: unknown) => checkOneOf(option, unit, ['percent', 'points']),
  perPoint: positive,
  digits: [0, 3],
};
const SPEC_SHAPE: Shape<GameSpec<GamePosition, OptionSchemas>> = {
  id: checkId,
  title: null,
  options: null,
  boards: null,
  sides: null,
  createPosition: checkFunction,
  parseMoves: checkCallback,
  formatMoves: checkCallback,
  isBoard: checkCallback,
  heuristics: assertHeuristics,
  analyse: checkCallback,
  levels: checkLevels,
  board: checkBoard,
  presets: null,
  words: null,
  scale: SCALE_SHAPE,
  points: checkCallback,
};

/** Levels of a game whose author gives none. Depth makes them differ; a blur this small lets chance decide among equals only. */
const DEFAULT_STRENGTHS: readonly Strength[] = [
  { depth: 1, blur: 0.01 },
  { depth: 2, blur: 0.01 },
  { depth: 3, blur: 0.01 },
  { depth: 5, blur: 0.01 },
  { blur: 0 },
];
const DEFAULT_LEVEL_IDS = ['beginner', 'easy', 'medium', 'strong', 'best'];
const DEFAULT_MILLISECONDS = 1000;
const DEFAULT_SCALE: ScoreScale = { half: 100, unit: 'percent' };

/**
 * Defines a game. Its rules are all that it needs: notation comes from the position, analysis and levels from the search.
 *
 * @throws OptionError naming the field that is wrong. `createPosition` of the result throws it for a position that lacks what
 * the contract asks for; `checkContract` of `@games/search-core/testing` tests the rest.
 * @example
 * ```ts
 * import { defineGame } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * export default defineGame({ id: 'tic-tac-toe', sides: ['X', 'O'], createPosition: createTicTacToe });
 * ```
 */
export function defineGame<P extends GamePosition, const S extends OptionSchemas = OptionSchemas>(
  spec: GameSpec<P, S>,
): GameDefinition<P, OptionsOf<S>> {
  checkSpec(spec as unknown as GameSpec<GamePosition, OptionSchemas>);
  const { id, title = id, options = {} as S, heuristics, levels = DEFAULT_STRENGTHS } = spec;
  const { boards = 'board' in options ? ['board'] : [], sides = ['first', 'second'] } = spec;
  const createPosition = (given: OptionsOf<S>): P => assertNotated(spec.createPosition(given));
  const analyse = spec.analyse ?? searchWith(heuristics);
  const { presets = {}, words = {}, scale = DEFAULT_SCALE, points } = spec;
  const {
    count,
    ids = numbersTo(count),
    idsOf = () => ids,
    times = [],
    createOpponent,
  }: Levels<P, OptionsOf<S>> = 'count' in levels
    ? levels
    : {
        count: levels.length,
        ids: levels === DEFAULT_STRENGTHS ? DEFAULT_LEVEL_IDS : undefined,
        times: timesOf(levels),
        createOpponent: (position, asked) => createSearchOpponent(position, analyse, levels, asked),
      };
  return {
    id,
    title,
    options,
    boards,
    sides,
    levels: count,
    levelIds: ids,
    levelIdsOf: idsOf,
    levelTimes: Array.from({ length: count }, (_, index) => times[index]),
    board: createBoard(spec.board ?? boardOfText()),
    presets,
    words,
    scale,
    points,
    createPosition,
    parseMoves:
      spec.parseMoves ??
      ((text, given) => {
        const position = createPosition(given);
        const names = text.split(/[\s,]+/).filter(Boolean);
        return names.map((name) => {
          const move = position.parseMove(name);
          position.play(move);
          return move;
        });
      }),
    formatMoves:
      spec.formatMoves ??
      ((moves, given) => {
        const position = createPosition(given);
        const names = moves.map((move) => {
          const name = position.formatMove(move);
          position.play(move);
          return name;
        });
        return names.join(' ');
      }),
    isBoard: spec.isBoard ?? (() => false),
    heuristics,
    analyse,
    createOpponent,
  };
}

function numbersTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

function searchWith<P extends GamePosition>(heuristics: Heuristics<P> | undefined): Analyse<P> {
  return (position, request) => {
    const { depth, nodes, milliseconds } = request;
    const isLimited = [depth, nodes, milliseconds].some((limit) => limit !== undefined);
    const limited = isLimited ? request : { ...request, milliseconds: DEFAULT_MILLISECONDS };
    return search(position, { ...limited, heuristics });
  };
}

function assertNotated<P extends GamePosition>(position: P): P {
  assertPosition(position);
  for (const member of ['formatMove', 'parseMove', 'format'] as const)
    checkFunction(`position.${member}`, position[member]);
  return position;
}

function checkSpec(spec: GameSpec<GamePosition, OptionSchemas>): void {
  checkRecord('definition', spec, SPEC_SHAPE, 'definition.');
  const { title, options = {}, boards = [], sides } = spec;
  if (title !== undefined) checkText('definition.title', title);
  checkRecord('definition.options', options);
  for (const [name, schema] of Object.entries(options)) checkSchema(`definition.options.${name}`, schema);
  checkArray('definition.boards', boards);
  for (const name of boards) checkChoice('definition.boards', name, Object.keys(options));
  if (sides !== undefined) {
    checkArray('definition.sides', sides);
    const [first, second, ...others] = sides as readonly unknown[];
    if (first === second || others.length > 0)
      throw wrongType('definition.sides', sides, 'two different texts');
    for (const [side, name] of sides.entries()) checkText(`definition.sides[${side}]`, name);
  }
  checkTexts(spec, options);
}

function checkId(option: string, id: unknown): void {
  if (typeof id !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw wrongType(option, id, 'lower-case words with hyphens');
}

/** Checks what people read and choose from. */
function checkTexts(
  { presets = {}, words = {} }: GameSpec<GamePosition, OptionSchemas>,
  options: OptionSchemas,
): void {
  checkRecord('definition.presets', presets);
  const shape = Object.fromEntries(Object.keys(options).map((name) => [name, null]));
  for (const [id, preset] of Object.entries(presets)) checkRecord(`definition.presets.${id}`, preset, shape);
  checkRecord('definition.words', words);
  for (const [language, texts] of Object.entries(words)) checkRecord(`definition.words.${language}`, texts);
}

function checkSchema(name: string, schema: OptionSchema): void {
  checkRecord(name, schema);
  checkOneOf(`${name}.type`, schema.type, ['integer', 'boolean', 'string', 'array']);
  checkText(`${name}.description`, schema.description);
}

function checkLevels(option: string, levels: unknown): void {
  if (levels === undefined) return;
  if (Array.isArray(levels)) {
    if (levels.length === 0) throw wrongType(option, levels, 'at least one level');
    return;
  }
  checkRecord(option, levels, LEVELS_SHAPE, `${option}.`);
}
