/**
 * Validation of what workers send: a script of a user's own, another version of this library, or
 * a game that posts messages itself can send anything.
 */
import { NO_MOVE } from '../game/position';
import { isDenseArray, isObject } from '../validation/foreign-data';
import type { FromWorker, SampleStop, WorkerStop } from './messages';

/** A record, so that the compiler misses none. */
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

type Fields = Readonly<Record<string, unknown>>;

export function isWorkerMessage(message: unknown): message is FromWorker {
  if (!isObject(message)) return false;
  switch (message['type']) {
    case 'loaded':
      return isLoaded(message);
    case 'ready':
      return true;
    case 'failed':
      return isCount(message['id']) && isError(message['error']);
    case 'iterated':
      return isCount(message['id']) && isReport(message['report'], 1);
    case 'result': {
      const { id, stopped, report } = message;
      return (
        isCount(id) && Object.hasOwn(STOPS, stopped as string) && isReport(report, stopped === 'idle' ? 0 : 1)
      );
    }
    case 'sampling':
      return isCount(message['id']) && isSummary(message['report']);
    case 'sampled': {
      const { id, stopped, report } = message;
      const isKnown = isCount(id) && Object.hasOwn(SAMPLE_STOPS, stopped as string);
      return isKnown && (stopped === 'idle' ? report === undefined : isSummary(report));
    }
    default:
      return false;
  }
}

function isLoaded(message: Fields): boolean {
  const { payoff, hashed, repeats, hasHeuristics, hasEngine, namedHeuristics, thread } = message;
  return (
    (payoff === 'outcome' || payoff === 'margin') &&
    typeof hashed === 'boolean' &&
    typeof repeats === 'boolean' &&
    typeof hasHeuristics === 'boolean' &&
    typeof hasEngine === 'boolean' &&
    (thread === undefined || isCount(thread)) &&
    isListOf(namedHeuristics, (name) => typeof name === 'string')
  );
}

export function isError(error: unknown): boolean {
  if (!isObject(error)) return false;
  const { name, message, code, details } = error;
  const hasCode = code === undefined || typeof code === 'string';
  return typeof name === 'string' && typeof message === 'string' && hasCode && isObject(details);
}

function isReport(report: unknown, minMoves: number): boolean {
  if (!isObject(report)) return false;
  const { depth, nodes, moves, statistics } = report;
  const isKnown = isCount(depth) && isCount(nodes) && (statistics === undefined || isStatistics(statistics));
  return isKnown && isListOf(moves, isMove) && moves.length >= minMoves;
}

function isStatistics(statistics: unknown): boolean {
  if (!isObject(statistics)) return false;
  return ['fill', 'probes', 'hits', 'stores'].every((name) => Number.isFinite(statistics[name]));
}

function isMove(entry: unknown): boolean {
  if (!isObject(entry)) return false;
  const { move, score, certainty, line } = entry;
  return (
    isMoveNumber(move) &&
    typeof score === 'number' &&
    !Number.isNaN(score) &&
    CERTAINTIES.includes(certainty as string) &&
    isListOf(line, isMoveNumber)
  );
}

function isSummary(summary: unknown): boolean {
  if (!isObject(summary)) return false;
  const { playouts, nodes, root, moves } = summary;
  return isCount(playouts) && isCount(nodes) && isNode(root) && isListOf(moves, isNode);
}

function isNode(node: unknown): boolean {
  if (!isObject(node)) return false;
  const { move, visits, mean, lower, upper, length, exact, line } = node;
  return (
    isMoveNumber(move) &&
    isCount(visits) &&
    Number.isFinite(mean) &&
    Number.isInteger(lower) &&
    Number.isInteger(upper) &&
    isCount(length) &&
    typeof exact === 'boolean' &&
    isListOf(line, isMoveNumber)
  );
}

function isMoveNumber(move: unknown): boolean {
  return isCount(move) && move <= NO_MOVE;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isListOf(list: unknown, fits: (entry: unknown) => boolean): list is readonly unknown[] {
  return isDenseArray(list) && list.every(fits);
}
