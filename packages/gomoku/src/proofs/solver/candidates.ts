/**
 * The moves that are tried for black where threats alone do not win, in the order of the engine: the best move of a short
 * search, then the others by their evaluation.
 */
import { MAX_EVALUATION } from '@games/search-core';
import { createTranspositionTable, INFINITE_SCORE } from '@games/search-core/engine';
import { HEURISTIC_WEIGHTS } from '../../engine/heuristics';
import { createNodeSearch } from '../../engine/node-search';
import { POINT_PATTERN } from '../../patterns/point-pattern';
import { imagesOf } from '../../board/grid';
import { STONE_KEYS } from '../../board/zobrist';
import { createDefenceZone } from '../../threats/defence-zone';
import type { FourSearch } from '../../threats/vcf';
import type { SolutionBoard } from './solution-board';

/** Moves that are listed at most. */
const MAX_MOVES = 24;
/** Nodes of the search for white's fours. */
const FOUR_NODES = 300;
/** Evaluation points taken off a four in the order: it can be made later. */
const FOUR_COST = 150;

/** A move of black, and the evaluation after it for black: some 200 points are a change of the log odds by 1. */
export interface Candidate {
  readonly move: number;
  readonly value: number;
}

export type Candidates = ReturnType<typeof createCandidates>;

/**
 * @param memoryBytes - of the engine's table: what a long search of the engine has seen helps the short ones below it.
 */
export function createCandidates(board: SolutionBoard, fours: FourSearch, memoryBytes: number) {
  const { patterns, size, area, rule, put, take, whiteFives } = board;
  const { cells, pointPatterns, nearRow, stones } = patterns;
  const network = HEURISTIC_WEIGHTS.network.on(patterns);
  const { cover, zone } = createDefenceZone(patterns, rule);
  const table = createTranspositionTable(memoryBytes);
  const [, ...images] = imagesOf(size);
  let lastNode = 0;
  const engine = createNodeSearch({
    patterns,
    rule,
    table,
    fours,
    weights: HEURISTIC_WEIGHTS,
    checkpoint: () => Math.max(0, Math.min(500, lastNode - engine.nodes())),
  });

  const valueAfter = (move: number): number => {
    const isFour = pointPatterns[move]! >= POINT_PATTERN.FOUR;
    put(move, 0);
    const value = 0 - network(patterns, 1);
    take(move, 0);
    return isFour ? value - FOUR_COST : value;
  };

  /** Returns whether white, if black passed, would win by fours; what stops them is then in the zone. */
  const isThreatened = (): boolean =>
    fours.win(1, FOUR_NODES) >= 0 && cover(1, Uint16Array.from(fours.line()), fours.length());

  const points = (): number[] => {
    const fives = whiteFives();
    if (fives.length > 0) return fives.length > 1 ? [] : fives;
    const threatened = isThreatened();
    const found: number[] = [];
    for (let row = 0; row < size; row++) {
      for (let bits = nearRow(row); bits !== 0; bits &= bits - 1) {
        const point = row * size + 31 - Math.clz32(bits & -bits);
        const own = pointPatterns[point]!;
        if (threatened && zone[point] === 0 && own < POINT_PATTERN.FOUR) continue;
        if (cells[point] === 0) found.push(point);
      }
    }
    return found;
  };

  const beginEngine = (nodes: number): void => {
    let low = 0;
    let high = 0;
    for (let point = 0; point < area; point++) {
      if (cells[point] === 0) continue;
      low ^= STONE_KEYS[4 * point + 2 * (cells[point]! - 1)]!;
      high ^= STONE_KEYS[4 * point + 2 * (cells[point]! - 1) + 1]!;
    }
    engine.age();
    engine.begin({ side: 0, low, high, last: -1, empty: area - stones() });
    lastNode = engine.nodes() + nodes;
  };

  /** The best of some moves by a short search of the engine; undefined where not even one depth is finished. */
  const bestByEngine = (moves: readonly number[], nodes: number): Candidate | undefined => {
    let order = [...moves];
    let best: Candidate | undefined;
    beginEngine(nodes);
    for (let depth = 2; engine.nodes() < lastNode; depth++) {
      let alpha = -INFINITE_SCORE;
      let leader: Candidate | undefined;
      for (const move of order) {
        let value = leader
          ? engine.child(move, depth, alpha, alpha + 1)
          : engine.child(move, depth, alpha, INFINITE_SCORE);
        if (leader && value > alpha && !engine.halted())
          value = engine.child(move, depth, alpha, INFINITE_SCORE);
        if (engine.halted()) return best;
        if (value <= alpha) continue;
        alpha = value;
        leader = { move, value };
      }
      if (!leader) break;
      best = leader;
      order = [leader.move, ...order.filter((move) => move !== best!.move)];
      if (Math.abs(leader.value) > MAX_EVALUATION) break;
    }
    return best;
  };

  /** Returns the symmetries, except the identity, that leave the stones where they are. */
  const ownSymmetries = (): Uint16Array[] =>
    images.filter((image) => image.every((target, point) => cells[target] === cells[point]));

  /** The moves that are no image of an earlier one. */
  const distinct = (moves: readonly number[]): number[] => {
    const own = ownSymmetries();
    const seen = new Set<number>();
    return moves.filter((move) => {
      if (seen.has(move)) return false;
      for (const image of own) seen.add(image[move]!);
      seen.add(move);
      return true;
    });
  };

  /**
   * Lists moves for black, who is to move, one of those that are the same by symmetry; none where white cannot be stopped.
   *
   * @param known - a move that has won in a similar position: it comes first, without a search of the engine.
   * @param nodes - of the search of the engine.
   */
  const list = (known: number | undefined, nodes: number): Candidate[] => {
    const all = points();
    const byValue = distinct(known !== undefined && all.includes(known) ? [known, ...all] : all)
      .map((move) => ({ move, value: valueAfter(move) }))
      .sort((left, right) => right.value - left.value);
    const sorted = byValue.slice(0, MAX_MOVES);
    const best =
      byValue.find(({ move }) => move === known) ??
      (sorted.length > 1
        ? bestByEngine(
            sorted.map(({ move }) => move),
            nodes,
          )
        : undefined);
    if (!best) return sorted;
    return [
      best,
      ...sorted
        .filter(({ move }) => move !== best.move)
        .map(({ move, value }) => ({ move, value: Math.min(value, best.value) })),
    ];
  };

  return {
    list,
    /** The best of some moves for black by a search of the engine; undefined where that is too short for one depth. */
    best: (moves: readonly number[], nodes: number): number | undefined => bestByEngine(moves, nodes)?.move,
    /** The evaluation of the board for black, who is to move. */
    evaluate: (): number => network(patterns, 0),
  };
}
