/**
 * The moves of a node in a selection: found when it is first visited, by whichever selection comes first, and kept.
 *
 * Every selection has its own nodes in the table. They learn from each other the moves of a node, that it is proven,
 * and the narrow one from the wide one that it is lost.
 */
import type { Side } from '@games/search-core';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import type { KeyedBoard } from './keyed-board';
import { DISPROOF, HIGH, INFINITE, LOW, MOVE_WORDS, POINT, PROOF } from './move-stack';
import { LOST, type ThreatMoves } from './moves';
import { createMovePool, disproofOfMove, POINT_MASK, proofOfMove, type NodeTable } from './table';
import { EVERY, NARROW, WIDE } from './turns';

/** Returned, like `WON` and `LOST`, for a decided node: some selection has proven it. */
export const PROVEN = -3;

export interface NodeMovesDeps {
  readonly patterns: PatternBoard;
  readonly board: KeyedBoard;
  readonly moves: ThreatMoves;
  readonly table: NodeTable;
  /** By point: the factor of the initial proof number of an attack. */
  readonly factors: Float64Array;
  readonly stack: Int32Array;
  /** The moves played from the root. */
  readonly path: Uint16Array;
}

export type NodeMoves = ReturnType<typeof createNodeMoves>;

/** Puts the moves of nodes on the stack. */
export function createNodeMoves(deps: NodeMovesDeps) {
  const { patterns, board, moves, table, factors, stack, path } = deps;
  const { grid, pointPatterns, counts } = patterns;
  const { area } = grid;
  const { hash, moveKeys } = board;
  const { found, findAttacks, findAnswers } = moves;
  const { probe, probeIn, proven, movesAt, disproofNumber, forgetMoves } = table;
  const pool = createMovePool(forgetMoves);
  let side: Side = 0;
  let other: Side = 1;
  let selection = WIDE;
  let start = 0;

  /**
   * Puts the moves of the node on the board on the stack.
   *
   * @param chainStart - the depth from which the path is fours and their answers.
   * @returns where they end on the stack; `WON`, `LOST` or {@link PROVEN} if the node is decided.
   */
  const push = (isAttack: boolean, first: number, depth: number, chainStart: number): number => {
    const low = hash[0]!;
    const high = hash[1]!;
    if (proven(low, high, selection) >= 0) return PROVEN;
    const slot = probe(low, high);
    start = slot < 0 ? 0 : movesAt(slot);
    const isEvery = selection === EVERY;
    if (start === 0 && !isEvery && learn(low, high) === LOST) return LOST;
    if (start === 0) {
      const count = isAttack ? findAttacks(path, chainStart, depth, isEvery) : findAnswers(isEvery);
      if (count < 0) return count;
      start = pool.keep(found, count);
    }
    const words = pool.words();
    const mover = isAttack ? side : other;
    const isSifted = isAttack && selection === NARROW;
    let end = first;
    for (let place = start + 1; place <= start + words[start]!; place++) {
      const word = words[place]!;
      const point = word & POINT_MASK;
      if (isSifted && !isNarrow(point)) continue;
      const initial = proofOfMove(word);
      const proof = isAttack ? Math.max(1, Math.round(initial * factors[point]!)) : initial;
      const key = 4 * point + 2 * mover;
      stack[end + POINT] = point;
      stack[end + PROOF] = proof;
      stack[end + DISPROOF] = proof === 0 ? INFINITE : disproofOfMove(word);
      stack[end + LOW] = low ^ moveKeys[key]!;
      stack[end + HIGH] = high ^ moveKeys[key + 1]!;
      end += MOVE_WORDS;
    }
    return isAttack && end === first ? LOST : end;
  };

  /** Finds the moves of a node in the pool, or that it is lost, if the other selection knows; 0 or `LOST`. */
  const learn = (low: number, high: number): number => {
    const slot = probeIn(low, high, selection, selection === NARROW ? WIDE : NARROW);
    if (slot < 0) return 0;
    start = movesAt(slot);
    return selection === NARROW && disproofNumber(slot) === 0 ? LOST : 0;
  };

  /** Returns whether the narrow selection has an attacking move; it has all that stop a four. */
  const isNarrow = (point: number): boolean => {
    const pattern = pointPatterns[side * area + point]!;
    if (pattern >= POINT_PATTERN.DOUBLE_TWO || pattern === POINT_PATTERN.DOUBTFUL) return true;
    return counts[other * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0;
  };

  return {
    begin: (attacker: Side): void => {
      side = attacker;
      other = attacker === 0 ? 1 : 0;
    },
    clear: pool.clear,
    select: (next: number): void => {
      selection = next;
    },
    push,
    /** Where the moves of the node that was pushed last begin in the pool. */
    start: (): number => start,
    /** How often the pool was emptied: what began there before does no longer. */
    age: pool.age,
    /** Takes the answer at a place of the pool out of the search. */
    setProven: pool.setProven,
  };
}
