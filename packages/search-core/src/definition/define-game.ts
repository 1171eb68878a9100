import { assertHeuristics, assertPosition } from '../game/assert-position';
import { checkInteger, checkPositive } from '../errors';
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
import { type Analyse, createSearchOpponent, type Strength, timesOf } from './opponent';
import { boardOfText, checkBoard, createBoard } from './board';
import {
  completeDefinition,
  type GameDefinition,
  type GamePosition,
  type GameSpec,
  heuristicsOf,
  type Levels,
  type LoadableHeuristics,
  type ScoreScale,
} from './game-definition';
import type { OptionSchema, OptionSchemas, OptionsOf } from './options';

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
  board: true,
  presets: true,
  words: true,
  scale: true,
  points: true,
};
const LEVELS_NAMES: OptionNames<Levels<unknown>> = {
  count: true,
  ids: true,
  idsOf: true,
  times: true,
  createOpponent: true,
};
const SCALE_NAMES: OptionNames<ScoreScale> = { half: true, unit: true, perPoint: true, digits: true };

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
  const { heuristics, analyse = searchWith(heuristics), levels = DEFAULT_STRENGTHS } = spec;
  return completeDefinition({
    ...spec,
    createPosition: (given): P => assertNotated(spec.createPosition(given)),
    analyse,
    levels: 'count' in levels ? levels : searchLevels(levels, analyse),
    board: createBoard(spec.board ?? boardOfText()),
  });
}

function searchWith<P extends GamePosition>(given: LoadableHeuristics<P> | undefined): Analyse<P> {
  return async (position, request) => {
    const { depth, nodes, milliseconds } = request;
    const isLimited = [depth, nodes, milliseconds].some((limit) => limit !== undefined);
    const limited = isLimited ? request : { ...request, milliseconds: DEFAULT_MILLISECONDS };
    return search(position, { ...limited, heuristics: await heuristicsOf({ heuristics: given }) });
  };
}

/** Levels that the search plays. */
function searchLevels<P extends GamePosition>(
  strengths: readonly Strength[],
  analyse: Analyse<P>,
): Levels<P> {
  return {
    count: strengths.length,
    ids: strengths === DEFAULT_STRENGTHS ? DEFAULT_LEVEL_IDS : undefined,
    times: timesOf(strengths),
    createOpponent: (position, options) => createSearchOpponent(position, analyse, strengths, options),
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
  if (typeof heuristics !== 'function') assertHeuristics('definition.heuristics', heuristics);
  checkLevels(levels);
  checkBoard('definition.board', spec.board);
  checkTexts(spec, options);
  if (spec.points !== undefined) checkFunction('definition.points', spec.points);
}

/** Checks what people read and choose from. */
function checkTexts(
  { presets = {}, words = {}, scale }: GameSpec<GamePosition, OptionSchemas>,
  options: OptionSchemas,
): void {
  checkRecord('definition.presets', presets);
  const names = Object.fromEntries(Object.keys(options).map((name) => [name, true as const]));
  for (const [id, preset] of Object.entries(presets)) checkRecord(`definition.presets.${id}`, preset, names);
  checkRecord('definition.words', words);
  for (const [language, texts] of Object.entries(words)) checkRecord(`definition.words.${language}`, texts);
  if (scale === undefined) return;
  checkRecord('definition.scale', scale, SCALE_NAMES);
  checkPositive('definition.scale.half', scale.half);
  const { unit = 'none' } = scale as Partial<ScoreScale>;
  checkChoice('definition.scale.unit', unit, ['percent', 'points']);
  if (scale.perPoint !== undefined) checkPositive('definition.scale.perPoint', scale.perPoint);
  if (scale.digits !== undefined) checkInteger('definition.scale.digits', scale.digits, 0, 3);
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
  checkRecord('definition.levels', levels, LEVELS_NAMES);
  checkFunction('definition.levels.createOpponent', (levels as Partial<Levels<unknown>>).createOpponent);
}
