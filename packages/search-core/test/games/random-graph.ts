import {
  createRandom,
  ONGOING,
  randomBelow,
  type CyclicPosition,
  type Hashed,
  type Position,
  type Side,
} from '../../src';
import type { Indexed } from '../../src/exhaustive';

export interface GraphGame {
  /** @default 'outcome' */
  readonly payoff?: Position['payoff'];
  readonly sides: readonly Side[];
  /** Paid to side 0 where the game ends. */
  readonly ends: readonly (number | null)[];
  readonly edges: readonly (readonly number[])[];
}

/** A game on a small random graph, in which most positions come back. */
export function randomGraph(seed: number, nodes = 7, payoff: Position['payoff'] = 'outcome'): GraphGame {
  const random = createRandom(seed);
  const below = (bound: number): number => randomBelow(random, bound);
  const list = Array.from({ length: nodes }, (_, index) => index);
  const largest = payoff === 'outcome' ? 1 : 4;
  const ends = list.map((index) => (index > 0 && below(4) === 0 ? below(2 * largest + 1) - largest : null));
  return {
    payoff,
    sides: list.map(() => (below(2) === 0 ? 0 : 1)),
    ends,
    edges: list.map(() => {
      const targets = new Set(Array.from({ length: 1 + below(3) }, () => below(nodes)));
      return [...targets];
    }),
  };
}

/** The game as a position whose rules know no repetition. A move is the number of the node it leads to. */
export function createGraphPosition({
  payoff = 'outcome',
  sides,
  ends,
  edges,
}: GraphGame): CyclicPosition & Hashed & Indexed {
  const path = [0];
  const here = (): number => path.at(-1)!;
  const turn = (): Side => sides[here()]!;
  return {
    payoff,
    maxMoves: 3,
    turn,
    outcome: () => {
      const end = ends[here()] ?? null;
      return end === null ? ONGOING : turn() === 0 ? end : 0 - end;
    },
    generate: (into, from) => {
      edges[here()]!.forEach((node, index) => (into[from + index] = node));
      return edges[here()]!.length;
    },
    play: (move) => {
      path.push(move);
    },
    undo: () => {
      path.pop();
    },
    hash: (words) => {
      words[0] = Math.imul(here() + 1, 0x9e3779b1);
      words[1] = Math.imul(here() + 1, 0x85ebca77);
    },
    size: sides.length,
    index: here,
    restore: (index) => {
      path.splice(0, path.length, index);
    },
  };
}
