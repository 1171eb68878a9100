import { assertHeuristics, assertPosition } from '../game/assert-position';
import type { Heuristics } from '../game/heuristics';
import { checkPositive } from '../errors';
import type { Position, Scored } from '../game/position';
import { withoutMoveValues } from '../game/user-moves';
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
  checkOpponentOptions,
  createSearchOpponent,
  type LevelStrength,
  type Strength,
  timesOf,
} from './opponent';
import { createSamplingOpponent } from './sampling-opponent';
import { boardOfText, checkBoard, createBoard } from './board';
import {
  completeDefinition,
  type FeatureSpec,
  type GameDefinition,
  type GamePosition,
  type GameSpec,
  heuristicsOf,
  type Levels,
  type LoadableHeuristics,
  type ScoreScale,
} from './game-definition';
import type { OptionSchema, OptionSchemas, OptionsOf } from './options';

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
const FEATURES_SHAPE: Shape<FeatureSpec<never>> = {
  count: [1, 2 ** 22, 'required'],
  most: [1, 1000, 'required'],
  write: checkFunction,
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
  heuristics: checkHeuristics,
  analyse: checkCallback,
  levels: checkLevels,
  board: checkBoard,
  presets: null,
  words: null,
  scale: SCALE_SHAPE,
  points: checkCallback,
  features: FEATURES_SHAPE,
};

/**
 * Levels of a game whose author gives none, but heuristics. Depth makes them differ; a blur this small lets chance decide among
 * equals only.
 */
const SEARCH_STRENGTHS: readonly Strength[] = [
  { depth: 1, blur: 0.01 },
  { depth: 2, blur: 0.01 },
  { depth: 3, blur: 0.01 },
  { depth: 5, blur: 0.01 },
  { blur: 0 },
];
/** Levels without heuristics, each some times as many playouts as the one below; none takes much longer than the others. */
const SAMPLING_STRENGTHS: readonly LevelStrength[] = [
  { playouts: 10, milliseconds: 2000, blur: 0 },
  { playouts: 40, milliseconds: 2000, blur: 0 },
  { playouts: 160, milliseconds: 2000, blur: 0 },
  { playouts: 640, milliseconds: 2000, blur: 0 },
  { playouts: 2500, milliseconds: 2000, nodes: 10_000, blur: 0 },
];
/** Levels without heuristics of games that make points on the way, which a search sees: it wins against playouts there. */
const SCORED_STRENGTHS: readonly LevelStrength[] = [
  { depth: 1, blur: 0.01 },
  { depth: 2, blur: 0.01 },
  { depth: 3, blur: 0.01 },
  { depth: 5, blur: 0.01 },
  { nodes: 50_000, blur: 0 },
];
const DEFAULT_LEVEL_IDS = ['beginner', 'easy', 'medium', 'strong', 'best'];
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
  const { heuristics, analyse = searchWith(heuristics), levels } = spec;
  return completeDefinition({
    ...spec,
    createPosition: (given): P => assertNotated(spec.createPosition(given)),
    analyse,
    levels:
      levels && 'count' in levels
        ? levels
        : searchLevels(
            analyse,
            levels ?? (heuristics && SEARCH_STRENGTHS),
            levels ? undefined : DEFAULT_LEVEL_IDS,
          ),
    board: createBoard(spec.board ?? boardOfText()),
  });
}

/** A game with other heuristics: the search with them analyses, and plays the levels of a game whose author gives none. */
export function withHeuristics<P extends GamePosition, O extends object>(
  definition: GameDefinition<P, O>,
  heuristics: Heuristics<P>,
): GameDefinition<P, O> {
  const analyse = searchWith(heuristics);
  const { count, times = [], createOpponent } = searchLevels(analyse, SEARCH_STRENGTHS, DEFAULT_LEVEL_IDS);
  return {
    ...definition,
    heuristics,
    analyse,
    levels: count,
    levelIds: DEFAULT_LEVEL_IDS,
    levelIdsOf: () => DEFAULT_LEVEL_IDS,
    levelTimes: times,
    createOpponent,
  };
}

function searchWith<P extends GamePosition>(given: LoadableHeuristics<P> | undefined): Analyse<P> {
  return async (position, request) => {
    const { depth, nodes, milliseconds } = request;
    const isLimited = [depth, nodes, milliseconds].some((limit) => limit !== undefined);
    const limited = isLimited ? request : { ...request, milliseconds: DEFAULT_MILLISECONDS };
    const loaded = await heuristicsOf({ heuristics: given });
    // A definition has whole numbers for moves, also of a game made of states.
    return search(withoutMoveValues(position) as Position, {
      ...limited,
      heuristics: loaded as Heuristics<Position> | undefined,
    });
  };
}

/**
 * Levels that a search or playouts choose for.
 *
 * @param given - by default levels without heuristics, for each game the stronger ones.
 */
function searchLevels<P extends GamePosition>(
  analyse: Analyse<P>,
  given: readonly LevelStrength[] | undefined,
  ids: readonly string[] | undefined,
): Levels<P> {
  const { length: count } = given ?? SAMPLING_STRENGTHS;
  return {
    count,
    ids,
    times:
      given && timesOf(given).map((time, index) => (given[index]!.playouts === undefined ? time : undefined)),
    createOpponent: (position: P & Partial<Scored>, options) => {
      const isScored = position.marginSoFar !== undefined;
      const strengths = given ?? (isScored ? SCORED_STRENGTHS : SAMPLING_STRENGTHS);
      const { level } = checkOpponentOptions(options, count);
      const isSampling = strengths[level - 1]!.playouts !== undefined;
      return (isSampling ? createSamplingOpponent : createSearchOpponent)(
        position,
        analyse,
        strengths,
        options,
      );
    },
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

/** Code that loads them is called where they are needed. */
function checkHeuristics(option: string, heuristics: unknown): void {
  if (typeof heuristics !== 'function') assertHeuristics(option, heuristics);
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
