/**
 * What is known of positions, whoever has asked for it: of each the deepest evaluation and the deepest value of each of
 * its moves, so that everything on the page shows the same numbers.
 *
 * @module
 */
import type { EvaluatedLine } from '@games/search-core/internal/values';
import type { Hashed, Side, Value } from '@games/search-core';
import { useEffect, useState } from 'preact/hooks';
import type { Insight, MoveValue } from '../contract/engine';
import type { GamePosition } from '../contract/game-module';
import type { Options } from '../contract/options';
import { rankOfValue } from '../shared/value-order';

/** A position by its contents: moves in another order lead to the same. */
export interface PositionName {
  readonly key: string;
  readonly turn: Side;
}

const words = new Int32Array(2);

/** @param moves - led to the position: they name it where it has no hash. */
export function nameOf(
  game: string,
  options: Options,
  position: GamePosition,
  moves: readonly number[] = [],
): PositionName {
  const turn = position.turn();
  return { key: `${game} ${JSON.stringify(options)} ${contentsOf(position, moves)}`, turn };
}

function contentsOf(position: GamePosition & Partial<Hashed>, moves: readonly number[]): string {
  if (position.hash === undefined) return `after ${moves.join()}`;
  position.hash(words);
  return words.join(' ');
}

/** An evaluation and the search that it is from. */
export interface KnownEvaluation extends EvaluatedLine {
  readonly depth: number;
}

interface KnownMove extends MoveValue {
  readonly depth: number;
}

interface Known {
  readonly evaluation: KnownEvaluation | null;
  readonly moves: ReadonlyMap<number, KnownMove>;
}

const MAX_KEPT = 4000;
/** Deeper than every search: what is certain. */
const MAX_DEPTH = 1e9;
const UNKNOWN: Known = { evaluation: null, moves: new Map() };

const store = new Map<string, Known>();
const listeners = new Set<() => void>();

/** Keeps what an engine has found where it is deeper than what was known. */
export function keepInsight({ key, turn }: PositionName, insight: Insight): void {
  const before = store.get(key) ?? UNKNOWN;
  const moves = new Map(before.moves);
  for (const found of insight.moves) {
    const old = moves.get(found.move);
    const next = { ...found, depth: insight.depth };
    if (old === undefined || depthOf(next) >= depthOf(old)) moves.set(found.move, next);
  }
  const { value, depth, line } = insight;
  const found = value === null ? null : { value, turn, depth, line };
  const best = insight.isPartial === true ? null : bestOf(moves, turn);
  const evaluation = deeper(deeper(before.evaluation, found), best);
  store.delete(key);
  store.set(key, { evaluation: isRefuted(evaluation, moves) ? best : evaluation, moves });
  if (store.size > MAX_KEPT) store.delete(store.keys().next().value!);
  for (const listener of listeners) listener();
}

/** Whether an estimate rests on a move that is known to be worth less. */
function isRefuted(evaluation: KnownEvaluation | null, moves: Known['moves']): boolean {
  const first = moves.get(evaluation?.line[0] ?? -1);
  if (evaluation === null || first === undefined || isCertain(evaluation.value)) return false;
  return isCertain(first.value) && rankOfValue(first.value) < rankOfValue(evaluation.value);
}

/** The value of the best of all moves. */
function bestOf(moves: Known['moves'], turn: Side): KnownEvaluation | null {
  const all = [...moves.values()];
  const best = all.reduce<KnownMove | null>(
    (most, each) => (most === null || rankOfValue(each.value) > rankOfValue(most.value) ? each : most),
    null,
  );
  if (best === null) return null;
  const isWhole = all.every(({ value }) => value.certainty !== 'estimate');
  return {
    value: isWhole ? best.value : atLeast(best.value),
    turn,
    depth: best.depth,
    line: best.line ?? [best.move],
  };
}

/** The value of a position in which one move has the value, and others may have more. */
function atLeast(value: Value): Value {
  if (value.certainty !== 'exact') return value;
  switch (value.kind) {
    case 'win':
      return { ...value, certainty: 'within' };
    case 'draw':
      return { kind: 'score', score: 0, certainty: 'at-least' };
    case 'score':
      return { ...value, certainty: 'at-least' };
    case 'loss':
      return { ...value, certainty: 'estimate' };
  }
}

/** The deeper of two evaluations; an estimate gives way to a bound that it breaks. */
function deeper(one: KnownEvaluation | null, other: KnownEvaluation | null): KnownEvaluation | null {
  if (one === null || other === null) return one ?? other;
  if (!isCertain(one.value) && breaks(one.value, other.value)) return other;
  if (!isCertain(other.value) && breaks(other.value, one.value)) return one;
  const more = depthOf(other) - depthOf(one);
  return more > 0 || (more === 0 && other.line.length > one.line.length) ? other : one;
}

function breaks(value: Value, bound: Value): boolean {
  const excess = rankOfValue(value) - rankOfValue(bound);
  return (bound.certainty === 'at-least' && excess < 0) || (bound.certainty === 'at-most' && excess > 0);
}

function isCertain({ certainty }: Value): boolean {
  return certainty === 'exact' || certainty === 'within';
}

function depthOf({ value, depth }: KnownEvaluation | KnownMove): number {
  return isCertain(value) ? MAX_DEPTH : depth;
}

export function evaluationOf({ key }: PositionName): KnownEvaluation | null {
  return store.get(key)?.evaluation ?? null;
}

/**
 * The values of the moves of a position, the best first. The deepest search has found that no move is better than its
 * best one: an estimate that says more gives way to it.
 */
export function moveValuesOf({ key }: PositionName): readonly MoveValue[] {
  const { evaluation, moves } = store.get(key) ?? UNKNOWN;
  const best = evaluation?.line[0];
  if (evaluation === null || best === undefined) return sorted([...moves.values()]);
  const { value, line } = evaluation;
  const most = rankOfValue(value);
  const others = [...moves.values()]
    .filter(({ move }) => move !== best)
    .map((each): MoveValue =>
      rankOfValue(each.value) > most && !isCertain(each.value) ? { ...each, value } : each,
    );
  const known = moves.get(best);
  const first = known !== undefined && isCertain(known.value) ? known.value : value;
  return moves.size === 0 ? [] : sorted([{ move: best, value: first, line }, ...others]);
}

function sorted(moves: MoveValue[]): MoveValue[] {
  return moves.sort((a, b) => rankOfValue(b.value) - rankOfValue(a.value));
}

/** Draws a component again when something new is known. */
export function useKnown(): void {
  const [, refresh] = useState(0);
  useEffect(() => {
    const listener = (): void => refresh((count) => count + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
