/**
 * Validation of what workers send: a script of a user's own, another version of this library, or
 * a game that posts messages itself can send anything.
 */
import { NO_MOVE } from '../game/position';
import { isDenseArray, isObject } from '../validation/foreign-data';
import type { FromWorker, SampleStop, WorkerStop } from './messages';

/** Records, so that the compiler misses none. */
const STOPS: Readonly<Record<WorkerStop, true>> = {
  depth: true,
  'max-depth': true,
  'only-move': true,
  time: true,
  nodes: true,
  aborted: true,
  solved: true,
  over: true,
  idle: true,
};
const SAMPLE_STOPS: Readonly<Record<SampleStop, true>> = {
  playouts: true,
  time: true,
  solved: true,
  aborted: true,
  over: true,
  idle: true,
};
const CERTAINTIES = ['exact', 'within', 'at-least', 'at-most', 'estimate'];

type Test = (value: unknown) => boolean;
/** The tests of an object's fields, by their names. */
type Fields = Readonly<Record<string, Test>>;

const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isCount: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isMove: Test = (value) => isCount(value) && (value as number) <= NO_MOVE;
const isLine: Test = (value) => isListOf(value, isMove);

const MOVE: Fields = {
  move: isMove,
  score: (score) => typeof score === 'number' && !Number.isNaN(score),
  certainty: (certainty) => CERTAINTIES.includes(certainty as string),
  line: isLine,
};
const STATISTICS: Fields = {
  fill: Number.isFinite,
  probes: Number.isFinite,
  hits: Number.isFinite,
  stores: Number.isFinite,
};
const REPORT: Fields = {
  depth: isCount,
  nodes: isCount,
  moves: (moves) => isListOf(moves, (move) => hasFields(move, MOVE)),
  statistics: (statistics) => statistics === undefined || hasFields(statistics, STATISTICS),
};
const NODE: Fields = {
  move: isMove,
  visits: isCount,
  mean: Number.isFinite,
  lower: Number.isInteger,
  upper: Number.isInteger,
  length: isCount,
  exact: isFlag,
  line: isLine,
};
const SUMMARY: Fields = {
  playouts: isCount,
  nodes: isCount,
  root: (root) => hasFields(root, NODE),
  moves: (moves) => isListOf(moves, (move) => hasFields(move, NODE)),
};
const ERROR: Fields = {
  name: isText,
  message: isText,
  code: (code) => code === undefined || isText(code),
  details: isObject,
};
const MESSAGES: Readonly<Record<FromWorker['type'], Fields>> = {
  loaded: {
    payoff: (payoff) => payoff === 'outcome' || payoff === 'margin',
    hashed: isFlag,
    repeats: isFlag,
    hasHeuristics: isFlag,
    hasEngine: isFlag,
    thread: (thread) => thread === undefined || isCount(thread),
  },
  ready: {},
  failed: { id: isCount, error: isError },
  iterated: { id: isCount, report: hasMoves },
  result: {
    id: isCount,
    stopped: (stopped) => Object.hasOwn(STOPS, stopped as string),
    report: (report) => hasFields(report, REPORT),
  },
  sampling: { id: isCount, report: (report) => hasFields(report, SUMMARY) },
  sampled: { id: isCount, stopped: (stopped) => Object.hasOwn(SAMPLE_STOPS, stopped as string) },
};

export function isWorkerMessage(message: unknown): message is FromWorker {
  if (!isObject(message)) return false;
  const { type, stopped, report } = message;
  if (!isText(type) || !Object.hasOwn(MESSAGES, type as string)) return false;
  if (!hasFields(message, MESSAGES[type as FromWorker['type']])) return false;
  // A worker that had nothing to do has no move, or no report.
  if (type === 'result') return stopped === 'idle' || hasMoves(report);
  if (type === 'sampled') return stopped === 'idle' ? report === undefined : hasFields(report, SUMMARY);
  return true;
}

export function isError(error: unknown): boolean {
  return hasFields(error, ERROR);
}

function hasMoves(report: unknown): boolean {
  return hasFields(report, REPORT) && (report as { readonly moves: readonly unknown[] }).moves.length > 0;
}

function hasFields(value: unknown, fields: Fields): boolean {
  return isObject(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]));
}

function isListOf(list: unknown, fits: Test): boolean {
  return isDenseArray(list) && list.every((entry) => fits(entry));
}
