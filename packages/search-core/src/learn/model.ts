/** What is learned of a game: which contents and tuples, how many phases, and in which unit. Random games show it. */
import type { Cell } from '../definition/board';
import type { GameDefinition, GamePosition } from '../definition/game-definition';
import { isGameDefinition } from '../definition/is-definition';
import { OptionError } from '../errors';
import { MAX_PLIES } from '../game/assert-position';
import type { Position } from '../game/position';
import { createRandom } from '../random';
import { wrongType } from '../validation/check-options';
import { quote } from '../validation/quote';
import { createReader, geometryOf, type Alphabet } from './cells';
import { surveyGames } from './survey';
import { createCellTracker, createFeatureTracker, type Tracker } from './tracker';
import { chooseTuples, layOut, type Tuple } from './tuples';

/** What learning needs of a definition. */
export type Learnable<P extends GamePosition, O extends object> = Pick<
  GameDefinition<P, O>,
  'id' | 'board' | 'createPosition' | 'features' | 'scale'
>;

/** @throws OptionError `search-core/wrong-type`. */
export function checkLearnable(definition: unknown): void {
  if (!isGameDefinition(definition))
    throw wrongType('definition', definition, 'a game that defineGame has made');
}

/** The shape of the weights, as files hold it. */
export interface Shape {
  /** The cells of each row of the board; none where the author gives features. */
  readonly rows: readonly number[];
  /** How many images a tuple has, itself included. */
  readonly symmetries: number;
  readonly contents: readonly Cell[];
  readonly tuples: readonly Tuple[];
  /** Each phase but the last ends where fewer cells than this are empty. */
  readonly phases: readonly number[];
  /** How many features the author gives. */
  readonly features: number;
  /** The score of the sum 1 in evaluations. */
  readonly unit: number;
  /** Games of self-play that last longer are drawn. */
  readonly plies: number;
}

/** A shape made ready for positions of the game. */
export interface Model<P> {
  readonly shape: Shape;
  /** The weight of each entry of a table. */
  readonly weightOf: Int32Array;
  /** 1 for each place of a tracker whose entries may have the weight of another entry, else 0. */
  readonly shares: Uint8Array;
  readonly tables: number;
  readonly createTracker: () => Tracker<P>;
}

/** With less between the emptiest board and the fullest there is one phase. */
const MIN_RANGE = 12;
/** Who expects half a win wins three of four games. */
const HALF = Math.atanh(0.5);

/**
 * Chooses the shape for a game.
 *
 * @throws OptionError `search-core/nothing-to-learn-from` for a game without cells and features; ContractViolation for
 * features that are out of range, and for a game that does not end.
 */
export function chooseModel<P extends GamePosition, O extends object>(
  definition: Learnable<P, O>,
  position: P,
  seed: number,
  phases: number,
): Model<P> {
  const { board, features, scale, id } = definition;
  const random = createRandom(seed);
  const alphabet: Alphabet = [{}];
  const geometry = geometryOf(board, position);
  const cells = new Uint8Array(geometry.lengths.reduce((sum, length) => sum + length, 0));
  if (features === undefined && cells.length === 0)
    throw new OptionError(
      'search-core/nothing-to-learn-from',
      `definition: expected a board with cells, or features, of '${quote(id)}'`,
      { game: id },
    );
  const read = createReader(board, geometry, alphabet, () => true);
  const countEmpty = (reached: P): number => {
    read(reached, cells);
    return cells.reduce((sum, content) => (content === 0 ? sum + 1 : sum), 0);
  };
  const count = features === undefined ? countEmpty : createFeatureTracker(features).follow;
  const { counts, meanMargin, longest } = surveyGames(position, random, count);
  const unit = position.payoff === 'margin' ? Math.max(1, meanMargin) : scale.half / HALF;
  // Players that know what they do may take longer than chance.
  const plies = Math.min(MAX_PLIES, 4 * longest + 40);
  const ends = features === undefined ? phasesOf(counts, phases) : [];
  const shape: Shape =
    features === undefined
      ? {
          rows: geometry.lengths,
          symmetries: geometry.permutations.length,
          contents: alphabet,
          tuples: chooseTuples(geometry, contentsOf(board, alphabet), ends.length + 1, random),
          phases: ends,
          features: 0,
          unit,
          plies,
        }
      : {
          rows: [],
          symmetries: 1,
          contents: [],
          tuples: [],
          phases: [],
          features: features.count,
          unit,
          plies,
        };
  return openModel(definition, position, shape);
}

/** Makes a shape ready, which is trusted. */
export function openModel<P extends GamePosition, O extends object>(
  { board, features }: Learnable<P, O>,
  position: P,
  shape: Shape,
): Model<P> {
  const tables = 2 * (shape.phases.length + 1);
  if (features !== undefined) {
    const weightOf = Int32Array.from({ length: features.count + 1 }, (_, index) => index);
    const createTracker = (): Tracker<P> => createFeatureTracker(features);
    return { shape, weightOf, shares: new Uint8Array(features.most), tables, createTracker };
  }
  const geometry = geometryOf(board, position);
  const alphabet = [...shape.contents];
  const layout = layOut(shape.tuples, geometry, contentsOf(board, alphabet));
  const createTracker = (): Tracker<P> =>
    createCellTracker(
      layout,
      createReader(board, geometry, alphabet, () => false),
      shape.phases,
    );
  return { shape, weightOf: layout.weightOf, shares: layout.shares, tables, createTracker };
}

/** How many numbers a cell may have. */
export function contentsOf(
  { kind }: { readonly kind: string },
  { length }: { readonly length: number },
): number {
  return Math.max(2, kind === 'holes' ? length + 1 : length);
}

/** Cuts the games into phases of equal length, by their empty cells. */
function phasesOf(counts: readonly number[], phases: number): number[] {
  const sorted = counts.toSorted((one, other) => other - one);
  if (sorted[0]! - sorted.at(-1)! < MIN_RANGE) return [];
  return Array.from(
    { length: phases - 1 },
    (_, phase) => sorted[Math.floor(((phase + 1) * sorted.length) / phases)]!,
  );
}

/** What an outcome is worth for learning, from -1 to 1. */
export function createPayoff({ payoff }: Position, { unit }: Shape): (outcome: number) => number {
  return payoff === 'margin' ? (margin) => Math.tanh(margin / unit) : (outcome) => outcome;
}
