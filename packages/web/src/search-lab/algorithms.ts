/**
 * The searches that are compared, each over the same position and depth.
 *
 * @module
 */
import { type Heuristics, type Position, searchSync } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import type { SearchObserver } from '@games/search-core/explain';
import { alphaBeta, minimax } from '@games/search-core/textbook';
import type { LabPosition } from './games';

/** From the one that visits the most nodes to the one that visits the fewest, as a rule. */
export const ALGORITHMS = ['minimax', 'alpha-beta', 'ordered', 'pvs'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export interface Found {
  /** The score for the side to move, as `minimax` returns it. */
  readonly value: number;
  /** Nodes of the search; of its last iteration where it deepens ply by ply. */
  readonly nodes: number;
  /** Nodes of the iterations before. */
  readonly earlier: number;
}

/** Small, so that a page that is left open keeps little memory. */
const TABLE_BYTES = 2 ** 20;
/** No order score may be larger. */
const MAX_ORDER_SCORE = 1_000_000;

/** Searches a position to a depth; the observer sees every node. */
export function run(algorithm: Algorithm, lab: LabPosition, depth: number, observer: SearchObserver): Found {
  const { position, evaluate } = lab;
  switch (algorithm) {
    case 'minimax':
      return { ...minimax(position, { depth, evaluate, observer }), earlier: 0 };
    case 'alpha-beta':
      return { ...alphaBeta(position, { depth, evaluate, observer }), earlier: 0 };
    case 'ordered':
      return { ...alphaBeta(orderMoves(lab), { depth, evaluate, observer }), earlier: 0 };
    case 'pvs': {
      const counter = countIterations(observer);
      const { value, nodes } = searchSync(position, {
        depth,
        heuristics: { evaluate, order: orderOf(lab) },
        memoryBytes: TABLE_BYTES,
        observer: counter.observer,
      });
      const last = counter.lastNodes();
      return { value: scoreOfValue(value), nodes: last, earlier: nodes - last };
    }
  }
}

/** Passes on what it hears, and counts the nodes of the last iteration. */
function countIterations({ enter, leave }: SearchObserver) {
  let nodes = 0;
  let iteration = -1;
  const observer: SearchObserver = {
    enter: (ply, move, depth, alpha, beta) => {
      if (ply === 0 && depth > iteration) {
        iteration = depth;
        nodes = 0;
      }
      nodes++;
      enter(ply, move, depth, alpha, beta);
    },
    leave,
  };
  return { observer, lastNodes: () => nodes };
}

/** The same position, whose most promising moves come first. */
export function orderMoves(lab: LabPosition): LabPosition['position'] {
  const { position } = lab;
  return {
    ...position,
    generate: (into, from) => {
      const count = position.generate(into, from);
      const moves = Array.from(into.subarray(from, from + count));
      const estimates = new Map(moves.map((move) => [move, estimateAfter(lab, move)]));
      into.set(
        moves.sort((a, b) => estimates.get(b)! - estimates.get(a)!),
        from,
      );
      return count;
    },
  };
}

/** The same order, as the engine takes it. */
function orderOf(lab: LabPosition): Heuristics<Position>['order'] {
  return (_, moves, scores, from, count) => {
    for (let place = from; place < from + count; place++) {
      const estimate = estimateAfter(lab, moves[place]!);
      scores[place] = Math.max(-MAX_ORDER_SCORE, Math.min(MAX_ORDER_SCORE, estimate));
    }
  };
}

/** How a move looks at once, without any search, to the side that makes it. */
function estimateAfter({ position, evaluate }: LabPosition, move: number): number {
  position.play(move);
  const { value } = minimax(position, { depth: 0, evaluate });
  position.undo();
  return 0 - value;
}
