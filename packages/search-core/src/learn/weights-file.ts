/**
 * Weights as bytes.
 *
 * ```text
 *   header       {"kind":"weights","game":"…","options":{…},"shape":{…},"step":0.0003, …}
 *   one bit      for each weight of each table: whether it is there, else it is 0
 *   the weights  that are there: 16 bits each, the lowest byte first, in steps of `step`
 *
 *   a checkpoint, {"kind":"checkpoint","seed":…,"games":…,"milliseconds":…, …}, has three 32-bit floats instead: the weight, the
 *   sum of its errors, the sum of their magnitudes
 * ```
 *
 * Nothing that is read is trusted, and no memory is taken before the shape is known to be one of the game.
 */
import { belongsToOther, damaged } from '../book/errors';
import { seal, unseal } from '../book/sealed-bytes';
import type { Cell } from '../definition/board';
import type { GamePosition } from '../definition/game-definition';
import { MAX_PLIES } from '../game/assert-position';
import { isDenseArray, isObject, isWhole } from '../validation/foreign-data';
import { geometryOf, MAX_CONTENTS } from './cells';
import { contentsOf, openModel, type Learnable, type Model, type Shape } from './model';
import type { Memory } from './self-play';
import { entriesOf, MAX_ENTRIES } from './tuples';

/** Weights of all tables, one after the other, in steps. */
export interface Rounded {
  readonly weights: Int16Array;
  readonly step: number;
}

/** Weights for an evaluation. */
export interface ReadWeights<P> extends Rounded {
  readonly model: Model<P>;
}

/** How far learning has come. */
export interface Progress {
  readonly seed: number;
  readonly games: number;
  readonly milliseconds: number;
}

/** What learning goes on from. */
export interface ReadCheckpoint<P> extends Progress {
  readonly model: Model<P>;
  readonly options: object;
  readonly memory: Memory;
}

const MAX_STEPS = 32_767;
const MAX_TUPLES = 2000;
const MAX_TUPLE = 20;
export const MAX_PHASES = 16;
/** No sum of weights that self-play makes is larger. */
const MAX_WEIGHT = 1e6;
const KINDS = { weights: 2, checkpoint: 12 } as const;
type Kind = keyof typeof KINDS;

/** Rounds weights to steps that fit 16 bits. */
export function roundWeights(weights: Float32Array): Rounded {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const step = largest > 0 ? largest / MAX_STEPS : 1;
  const rounded = new Int16Array(weights.length);
  for (let index = 0; index < weights.length; index++) rounded[index] = Math.round(weights[index]! / step);
  return { weights: rounded, step };
}

/** Writes weights for play. */
export function formatWeights(
  game: string,
  options: object,
  shape: Shape,
  { weights, step }: Rounded,
): Uint8Array {
  const { data, places } = createData(weights.length, (index) => weights[index] !== 0, KINDS.weights);
  places.forEach((index, at) =>
    data.setInt16(dataStart(weights.length) + at * KINDS.weights, weights[index]!, true),
  );
  return sealed({ kind: 'weights', game, options, shape, step }, data);
}

/** Writes what learning goes on from. */
export function formatCheckpoint(
  game: string,
  options: object,
  shape: Shape,
  { weights, errors, magnitudes }: Memory,
  progress: Progress,
): Uint8Array {
  const { data, places } = createData(weights.length, (index) => magnitudes[index] !== 0, KINDS.checkpoint);
  places.forEach((index, at) => {
    const from = dataStart(weights.length) + at * KINDS.checkpoint;
    [weights, errors, magnitudes].forEach((numbers, place) =>
      data.setFloat32(from + 4 * place, numbers[index]!, true),
    );
  });
  return sealed({ kind: 'checkpoint', game, options, shape, ...progress }, data);
}

/**
 * Reads weights.
 *
 * @throws NotationError `search-core/bad-weights` for damaged bytes; OptionError `search-core/other-weights` for those of
 * another game or board.
 */
export function readWeights<P extends GamePosition, O extends object>(
  bytes: Uint8Array,
  definition: Learnable<P, O>,
): ReadWeights<P> {
  const { header, model, places, view } = open('weights', bytes, definition);
  const { step } = header;
  if (!isNumber(step, Number.MIN_VALUE, MAX_WEIGHT)) throw damaged('weights', 'header', 'a step');
  const weights = new Int16Array(model.tables * model.weightOf.length);
  places.forEach((index, at) => (weights[index] = view.getInt16(at * KINDS.weights, true)));
  return { model, weights, step };
}

/** Reads a checkpoint. Errors as {@link readWeights}. */
export function readCheckpoint<P extends GamePosition, O extends object>(
  bytes: Uint8Array,
  definition: Learnable<P, O>,
  createMemory: (length: number) => Memory,
): ReadCheckpoint<P> {
  const { header, model, options, places, view } = open('checkpoint', bytes, definition);
  const { seed, games, milliseconds } = header;
  if (
    !isWhole(seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) ||
    !isWhole(games, 0, Number.MAX_SAFE_INTEGER) ||
    !isNumber(milliseconds, 0, Number.MAX_SAFE_INTEGER)
  )
    throw damaged('weights', 'header', 'seed, games and milliseconds');
  const memory = createMemory(model.tables * model.weightOf.length);
  places.forEach((index, at) => {
    const [weight, error, magnitude] = [0, 4, 8].map((place) =>
      view.getFloat32(at * KINDS.checkpoint + place, true),
    );
    if (
      !isNumber(weight, -MAX_WEIGHT, MAX_WEIGHT) ||
      !isNumber(magnitude, 0, Number.MAX_VALUE) ||
      !isNumber(error, -Number.MAX_VALUE, Number.MAX_VALUE)
    )
      throw damaged('weights', `weight ${index}`, 'finite numbers');
    memory.weights[index] = weight;
    memory.errors[index] = error;
    memory.magnitudes[index] = magnitude;
  });
  return { model, options, memory, seed, games, milliseconds };
}

const dataStart = (count: number): number => Math.ceil(count / 8);

function createData(count: number, isThere: (index: number) => boolean, size: number) {
  const places: number[] = [];
  for (let index = 0; index < count; index++) if (isThere(index)) places.push(index);
  const data = new DataView(new ArrayBuffer(dataStart(count) + size * places.length));
  for (const index of places) data.setUint8(index >> 3, data.getUint8(index >> 3) | (1 << (index & 7)));
  return { data, places };
}

function sealed(
  header: { readonly kind: Kind } & Record<string, unknown>,
  { buffer }: DataView<ArrayBuffer>,
): Uint8Array {
  return seal('weights', header, new Uint8Array(buffer));
}

function open<P extends GamePosition, O extends object>(
  kind: Kind,
  bytes: Uint8Array,
  definition: Learnable<P, O>,
) {
  const { header, data } = unseal('weights', bytes);
  const { game, options, shape } = header;
  if (header['kind'] !== kind) throw damaged('weights', 'header', `"kind":"${kind}"`);
  if (game !== definition.id) throw belongsToOther('weights', 'game', game, definition.id);
  if (!isObject(options)) throw damaged('weights', 'header', 'options');
  const position = definition.createPosition(options as O);
  checkShape(shape, definition, position);
  const model = openModel(definition, position, shape);
  const count = model.tables * model.weightOf.length;
  const places: number[] = [];
  const start = dataStart(count);
  if (data.length < start) throw damaged('weights', 'data', 'a bit for each weight');
  for (let index = 0; index < count; index++) if ((data[index >> 3]! >> (index & 7)) & 1) places.push(index);
  const values = data.subarray(start);
  if (values.length !== places.length * KINDS[kind]) throw damaged('weights', 'data', 'all weights');
  return {
    header,
    model,
    options,
    places,
    view: new DataView(values.buffer, values.byteOffset, values.byteLength),
  };
}

function checkShape<P extends GamePosition, O extends object>(
  shape: unknown,
  { board, features }: Learnable<P, O>,
  position: P,
): asserts shape is Shape {
  if (!isObject(shape)) throw damaged('weights', 'header', 'a shape');
  const { rows, contents, tuples, phases, unit, plies } = shape;
  const expectedFeatures = features?.count ?? 0;
  if (shape['features'] !== expectedFeatures)
    throw belongsToOther('weights', 'number of features', shape['features'], expectedFeatures);
  if (!isNumber(unit, Number.MIN_VALUE, MAX_WEIGHT)) throw damaged('weights', 'header', 'a unit');
  if (!isWhole(plies, 1, MAX_PLIES)) throw damaged('weights', 'header', 'a number of plies');
  const { lengths, permutations } =
    features === undefined ? geometryOf(board, position) : { lengths: [], permutations: [0] };
  if (shape['symmetries'] !== permutations.length)
    throw belongsToOther('weights', 'number of symmetries', shape['symmetries'], permutations.length);
  if (!isDenseArray(rows) || rows.join() !== lengths.join())
    throw belongsToOther('weights', 'board', isDenseArray(rows) ? rows.join() : rows, lengths.join());
  const cells = lengths.reduce((sum, length) => sum + length, 0);
  if (!isDenseArray(contents) || contents.length > MAX_CONTENTS || !contents.every(isCell))
    throw damaged('weights', 'header', `at most ${MAX_CONTENTS} contents`);
  if (!isDenseArray(phases) || phases.length >= MAX_PHASES || !phases.every((end) => isWhole(end, 0, cells)))
    throw damaged('weights', 'header', `at most ${MAX_PHASES} phases`);
  if (!isDenseArray(tuples) || tuples.length > MAX_TUPLES || !tuples.every((tuple) => isTuple(tuple, cells)))
    throw damaged('weights', 'header', `at most ${MAX_TUPLES} tuples of cells of the board`);
  const entries = entriesOf(tuples, contentsOf(board, contents));
  if (entries * 2 * (phases.length + 1) > MAX_ENTRIES)
    throw damaged('weights', 'header', `at most ${MAX_ENTRIES} entries`);
}

function isCell(cell: unknown): cell is Cell {
  if (!isObject(cell)) return false;
  const { side, text, mark } = cell;
  return (
    (side === undefined || side === 0 || side === 1) &&
    [text, mark].every((each) => each === undefined || typeof each === 'string')
  );
}

function isTuple(tuple: unknown, cells: number): tuple is readonly number[] {
  return (
    isDenseArray(tuple) &&
    tuple.length > 0 &&
    tuple.length <= MAX_TUPLE &&
    tuple.every((cell) => isWhole(cell, 0, cells - 1)) &&
    new Set(tuple).size === tuple.length
  );
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
