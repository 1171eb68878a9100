/**
 * A game as one definition, from which every door derives what it needs: command lines, menus, forms, servers, matches.
 *
 * @module
 */
import { assertHeuristics, assertPosition } from '../game/assert-position';
import type { Heuristics } from '../game/heuristics';
import type { Notated, Position } from '../game/position';
import { search } from '../search/searcher';
import {
  checkArray,
  checkChoice,
  checkFunction,
  checkRecord,
  checkText,
  type OptionNames,
  wrongType,
} from '../validation/check-options';
import {
  type Analyse,
  createSearchOpponent,
  type Opponent,
  type OpponentOptions,
  type Strength,
} from './opponent';
import type { OptionSchema, OptionSchemas, OptionsOf } from './options';

/** A position that every door can show and read moves for. */
export type GamePosition = Position & Notated;

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
  readonly levels?: readonly Strength[] | Levels<P> | undefined;
}

/** Levels whose players are not only searches. */
export interface Levels<P> {
  /** How many there are: the levels are 1 to this. */
  readonly count: number;
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

const SPEC_NAMES: OptionNames<GameSpec<GamePosition, OptionSchemas>> = {
  id: true,
  title: true,
  options: true,
  boards: true,
  sides: true,
  createPosition: true,
  parseMoves: true,
  formatMoves: true,
  isBoard: true,
  heuristics: true,
  analyse: true,
  levels: true,
};

/** Levels of a game whose author gives none. Depth makes them differ; a blur this small lets chance decide among equals only. */
const DEFAULT_STRENGTHS: readonly Strength[] = [
  { depth: 1, blur: 0.01 },
  { depth: 2, blur: 0.01 },
  { depth: 3, blur: 0.01 },
  { depth: 5, blur: 0.01 },
  { blur: 0 },
];
const DEFAULT_MILLISECONDS = 1000;

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
  const { count, createOpponent }: Levels<P> =
    'count' in levels
      ? levels
      : {
          count: levels.length,
          createOpponent: (position, asked) => createSearchOpponent(position, analyse, levels, asked),
        };
  return {
    id,
    title,
    options,
    boards,
    sides,
    levels: count,
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
  checkRecord('definition', spec, SPEC_NAMES);
  const { id, title, options = {}, boards = [], sides, heuristics, levels } = spec;
  if (typeof id !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw wrongType('definition.id', id, 'lower-case words with hyphens');
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
  checkFunction('definition.createPosition', spec.createPosition);
  for (const name of ['parseMoves', 'formatMoves', 'isBoard', 'analyse'] as const)
    if (spec[name] !== undefined) checkFunction(`definition.${name}`, spec[name]);
  assertHeuristics('definition.heuristics', heuristics);
  checkLevels(levels);
}

function checkSchema(name: string, schema: OptionSchema): void {
  checkRecord(name, schema);
  const { type = 'none' } = schema as Partial<OptionSchema>;
  checkChoice(`${name}.type`, type, ['integer', 'boolean', 'string', 'array']);
  checkText(`${name}.description`, schema.description);
}

function checkLevels(levels: unknown): void {
  if (levels === undefined) return;
  if (Array.isArray(levels)) {
    if (levels.length === 0) throw wrongType('definition.levels', levels, 'at least one level');
    return;
  }
  checkRecord('definition.levels', levels, { count: true, createOpponent: true });
  checkFunction('definition.levels.createOpponent', (levels as Partial<Levels<unknown>>).createOpponent);
}
