/** Random trees with chance nodes, in which sides move in any order and some positions are reached by two ways. */
import {
  createRandom,
  ONGOING,
  randomBelow,
  type Chance,
  type Hashed,
  type Position,
  type Scored,
  type Side,
} from '../../src';

interface Node {
  readonly side: Side;
  /** Seen by `side`, without the points made on the way; `ONGOING` where there are children. */
  readonly outcome: number;
  readonly children: readonly number[];
  /** One for each child of a chance node; empty where a side moves. */
  readonly weights: readonly number[];
  /** What each child pays `side` at once, in games that make points on the way. */
  readonly rewards: readonly number[];
}

/** A tree of so many levels; nodes stand level by level, so that a child has a greater number than its parents. */
export interface RandomDice {
  readonly nodes: readonly Node[];
  readonly payoff: Position['payoff'];
  readonly levels: number;
  /** Whether points are made on the way. */
  readonly isScored: boolean;
}

const LARGEST_MARGIN = 20;
const LARGEST_REWARD = 3;

/** Draws a tree; `alternating`: sides and chance take turns, and each level has as many children. */
export function randomDice(
  seed: number,
  levels: number,
  payoff: Position['payoff'],
  alternating = false,
): RandomDice {
  const random = createRandom(seed);
  const isScored = payoff === 'margin' && !alternating && seed % 2 === 0;
  const nodes: Node[] = [];
  const width = alternating ? 4 : 3;
  let level = [0];
  let count = 1;
  for (let depth = 0; level.length > 0; depth++) {
    const below: number[] = [];
    for (let place = 0; place < level.length; place++) {
      const isOver = depth === levels || (!alternating && depth > 0 && randomBelow(random, 8) === 0);
      const children = Array.from(
        { length: isOver ? 0 : alternating ? width : 1 + randomBelow(random, width) },
        () => {
          // Now and then a node that another parent has already.
          if (!alternating && below.length > 0 && randomBelow(random, 4) === 0)
            return below[randomBelow(random, below.length)]!;
          below.push(count);
          return count++;
        },
      );
      const isChance = alternating ? depth % 2 === 1 : randomBelow(random, 2) === 0;
      nodes.push({
        side: (alternating ? (depth >> 1) % 2 : randomBelow(random, 2)) as Side,
        outcome: !isOver
          ? ONGOING
          : payoff === 'outcome'
            ? randomBelow(random, 3) - 1
            : randomBelow(random, 2 * LARGEST_MARGIN + 1) - LARGEST_MARGIN,
        children: [...new Set(children)],
        weights: isChance ? [...new Set(children)].map(() => 1 + randomBelow(random, 5)) : [],
        rewards: [...new Set(children)].map(() =>
          isScored ? randomBelow(random, 2 * LARGEST_REWARD + 1) - LARGEST_REWARD : 0,
        ),
      });
    }
    level = below;
  }
  return { nodes, payoff, levels, isScored };
}

/** The most that a game of a tree pays, either way. */
export function largestPayoff({ payoff, levels, isScored }: RandomDice): number {
  return payoff === 'outcome' ? 1 : LARGEST_MARGIN + (isScored ? levels * LARGEST_REWARD : 0);
}

/** The position at the root of a tree; move n leads to child n. */
export function createDicePosition({
  nodes,
  payoff,
  levels,
  isScored,
}: RandomDice): Position & Chance & Hashed & Partial<Scored> {
  const path = [0];
  /** The points of side 0 less those of side 1 after each move. */
  const margins = [0];
  const marginSoFar = (): number => (here().side === 0 ? margins.at(-1)! : 0 - margins.at(-1)!);
  const here = (): Node => nodes[path.at(-1)!]!;
  return {
    payoff,
    maxMoves: Math.max(1, ...nodes.map(({ children }) => children.length)),
    maxPlies: levels,
    turn: () => here().side,
    outcome: () => (here().outcome === ONGOING ? ONGOING : here().outcome + marginSoFar()),
    ...(isScored && { marginSoFar }),
    generate: (into, from) => {
      here().children.forEach((_, move) => (into[from + move] = move));
      return here().children.length;
    },
    play: (move) => {
      const { side, children, rewards } = here();
      margins.push(margins.at(-1)! + (side === 0 ? rewards[move]! : 0 - rewards[move]!));
      path.push(children[move]!);
    },
    undo: () => {
      path.pop();
      margins.pop();
    },
    chanceWeight: () => here().weights.reduce((sum, weight) => sum + weight, 0),
    eventWeight: (event) => here().weights[event]!,
    hash: (words) => {
      words[0] = Math.imul(path.at(-1)! + 1, 0x9e3779b1);
      words[1] = path.at(-1)!;
    },
  };
}

/** The expectation of a node for its side, without the points made before it, found without a search. */
export function expectationOf({ nodes }: RandomDice, at = 0): number {
  const { side, outcome, children, weights, rewards } = nodes[at]!;
  if (outcome !== ONGOING) return outcome;
  const values = children.map((child, move) => {
    const value = expectationOf({ nodes } as RandomDice, child);
    return rewards[move]! + (nodes[child]!.side === side ? value : -value);
  });
  if (weights.length === 0) return Math.max(...values);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, value, event) => sum + (value * weights[event]!) / total, 0);
}
