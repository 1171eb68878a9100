import {
  createRandom,
  type Hashed,
  type Heuristics,
  MAX_EVALUATION,
  ONGOING,
  type Passable,
  type Position,
  randomBelow,
  type RandomWords,
  type Scored,
  type Side,
} from '../../src';
import { isDecided, scoreOfOutcome } from '../../src/engine';
import type { Indexed } from '../../src/exhaustive';

/** A position of a game on a graph: a move is the number of the node that it leads to. */
export type GraphPosition = Position & Hashed & Passable & Indexed & Partial<Scored>;

/** The graph of a game: no move leads to a node with a smaller number, or to the node itself. */
export interface Graph {
  readonly payoff: Position['payoff'];
  /** The nodes after each node; none where the game is over. */
  readonly children: readonly (readonly number[])[];
  readonly sides: readonly Side[];
  /** What the end of the game pays to `sides`, besides the points made on the way; 0 elsewhere. */
  readonly outcomes: readonly number[];
  /** What each move pays at once to the side that makes it, in the order of `children`; none: points are paid at the end. */
  readonly rewards?: readonly (readonly number[])[] | undefined;
}

/** Creates a position at a node of a graph. A made pass turns the side of a node over; the moves stay the same. */
export function createGraphPosition(graph: Graph, start = 0, spare = 0): GraphPosition {
  const { payoff, children, sides, outcomes, rewards } = graph;
  const path: number[] = [];
  /** The points of side 0 less those of side 1, before each move. */
  const margins: number[] = [];
  let node = start;
  let turned: Side = 0;
  let margin = 0;
  const turn = (): Side => (sides[node]! ^ turned) as Side;
  const marginSoFar = (): number => (turn() === 0 ? margin : 0 - margin);
  return {
    payoff,
    maxMoves: Math.max(1, ...children.map(({ length }) => length)),
    maxPlies: Math.max(1, longestFrom(graph)[start]! + spare),
    turn,
    ...(rewards && { marginSoFar }),
    generate: (into, from) => {
      const list = children[node]!;
      for (let index = 0; index < list.length; index++) into[from + index] = list[index]!;
      return list.length;
    },
    play: (move) => {
      path.push(2 * node + turned);
      margins.push(margin);
      const reward = rewards?.[node]![children[node]!.indexOf(move)] ?? 0;
      margin += turn() === 0 ? reward : 0 - reward;
      node = move;
      turned = 0;
    },
    undo: () => {
      const last = path.pop()!;
      margin = margins.pop()!;
      node = last >> 1;
      turned = (last & 1) as Side;
    },
    playPass: () => {
      path.push(2 * node + turned);
      turned = (1 - turned) as Side;
    },
    undoPass: () => {
      path.pop();
      turned = (1 - turned) as Side;
    },
    outcome: () => {
      if (children[node]!.length > 0) return ONGOING;
      return marginSoFar() + (turned === 1 ? 0 - outcomes[node]! : outcomes[node]!);
    },
    hash: (words) => {
      words[0] = 2 * node + turned;
      words[1] = 0;
    },
    size: children.length,
    index: () => node,
    restore: (index) => {
      node = index;
      turned = 0;
      margin = path.length = margins.length = 0;
    },
  };
}

/** The plies of the longest game from each node. */
function longestFrom({ children }: Graph): number[] {
  const longest = children.map(() => 0);
  for (let node = children.length - 1; node >= 0; node--)
    for (const child of children[node]!) longest[node] = Math.max(longest[node]!, longest[child]! + 1);
  return longest;
}

/** A random graph in which no node is out of reach of the first. */
function randomGraph(random: RandomWords, nodes: number): Graph {
  const payoff = randomBelow(random, 3) === 0 ? 'margin' : 'outcome';
  const width = 2 + randomBelow(random, 4);
  const twice = randomBelow(random, 3);
  const ends = 2 + randomBelow(random, 5);
  const children: number[][] = Array.from({ length: nodes }, () => []);
  for (let node = 1; node < nodes; node++) {
    // Near parents make long games.
    const first = Math.max(0, node - 1 - randomBelow(random, width));
    link(children, first + randomBelow(random, node - first), node);
  }
  for (let extra = randomBelow(random, oneOf(random, [1, 2, 5]) * nodes + 1); extra > 0; extra--) {
    const parent = randomBelow(random, nodes);
    if (children[parent]!.length === 0 && randomBelow(random, ends) > 0) continue;
    const child = parent + 1 + randomBelow(random, nodes - parent);
    if (child < nodes) link(children, parent, child);
  }
  for (const list of children) shuffle(random, list);
  const sides = children.map((): Side => 0);
  for (let node = 0; node < nodes; node++) {
    for (const child of children[node]!) {
      const same = randomBelow(random, 4) < twice;
      sides[child] = (same ? sides[node]! : 1 - sides[node]!) as Side;
    }
  }
  const rewards =
    payoff === 'margin' && randomBelow(random, 2) === 0
      ? children.map((list) => list.map(() => randomBelow(random, 7) - 3))
      : undefined;
  const outcomes = children.map(({ length }) =>
    length > 0 ? 0 : rewards ? randomBelow(random, 7) - 3 : randomOutcome(random, payoff),
  );
  return { payoff, children, sides, outcomes, rewards };
}

function randomOutcome(random: RandomWords, payoff: Position['payoff']): number {
  if (payoff === 'outcome') return randomBelow(random, 3) - 1;
  if (randomBelow(random, 50) === 0) return (2 * randomBelow(random, 2) - 1) * MAX_EVALUATION;
  return randomBelow(random, 11) - 5;
}

function link(children: number[][], parent: number, child: number): void {
  if (!children[parent]!.includes(child)) children[parent]!.push(child);
}

const oneOf = <T>(random: RandomWords, list: readonly T[]): T => list[randomBelow(random, list.length)]!;

function shuffle(random: RandomWords, list: number[]): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = randomBelow(random, index + 1);
    [list[index], list[other]] = [list[other]!, list[index]!];
  }
}

/**
 * The score of every node for its side under best play, found from the ends, without the points made before it; wins count their
 * plies from the node.
 */
function solveGraph(graph: Graph): number[] {
  const { payoff, children, outcomes } = graph;
  const scores = outcomes.map((outcome) => scoreOfOutcome(outcome, payoff, 0));
  for (let node = children.length - 1; node >= 0; node--) {
    if (children[node]!.length === 0) continue;
    scores[node] = Math.max(...children[node]!.map((child) => scoreAfter(graph, scores, node, child)));
  }
  return scores;
}

/** The score of a move for the side that makes it, from those of all nodes. */
export function scoreAfter(
  { sides, children, rewards }: Graph,
  scores: readonly number[],
  node: number,
  child: number,
): number {
  const reward = rewards?.[node]![children[node]!.indexOf(child)] ?? 0;
  const score = reward + (sides[child] === sides[node] ? scores[child]! : 0 - scores[child]!);
  return isDecided(score) ? score - Math.sign(score) : score;
}

/** What plain minimax says of a node at a depth, with evaluations at the horizon. */
export function minimaxOfGraph(
  graph: Graph,
  evaluations: readonly number[],
  node: number,
  depth: number,
): number {
  const { payoff, children, outcomes } = graph;
  let scores = outcomes.map((outcome, at) =>
    children[at]!.length === 0 ? scoreOfOutcome(outcome, payoff, 0) : evaluations[at]!,
  );
  for (let left = 0; left < depth; left++) {
    const before = scores;
    scores = before.map((score, at) =>
      children[at]!.length === 0
        ? score
        : Math.max(...children[at]!.map((child) => scoreAfter(graph, before, at, child))),
    );
  }
  return scores[node]!;
}

/**
 * Random heuristics of a game on a graph; each says the same of the same node whenever it is asked, the evaluation but for the
 * points made so far.
 */
export function randomHeuristics<P extends Position & Pick<Indexed, 'index'> & Partial<Scored>>(
  random: RandomWords,
  { children }: Pick<Graph, 'children'>,
  evaluations: readonly number[],
): Heuristics<P> {
  const chance = (of: number): boolean => randomBelow(random, of) === 0;
  /** Lists of some of each node's moves, at least `fewest`. */
  const someMoves = (keep: number, fewest: number): readonly (readonly number[])[] =>
    children.map((list) => {
      const kept = list.filter(() => randomBelow(random, 4) < keep);
      return kept.length < fewest ? list.slice(0, fewest) : kept;
    });
  const write = (lists: readonly (readonly number[])[]) => (position: P, into: Int32Array, from: number) => {
    const list = lists[position.index()]!;
    for (let index = 0; index < list.length; index++) into[from + index] = list[index]!;
    return list.length;
  };
  const ranks = children.map(() => randomBelow(random, 7) * (chance(9) ? 150_000 : 1));
  const extensions = children.map(() => Math.max(0, randomBelow(random, 6) - 3));
  return {
    evaluate: (position) => evaluations[position.index()]! + (position.marginSoFar?.() ?? 0),
    ...(!chance(3) && { candidates: write(someMoves(1 + randomBelow(random, 4), 1)) }),
    ...(chance(3) && { noisy: write(someMoves(randomBelow(random, 4), 0)) }),
    ...(chance(3) && { extend: (_: P, move: number) => extensions[move]! }),
    ...(chance(2) && {
      order: (_: P, moves: Int32Array, scores: Int32Array, from: number, count: number) => {
        for (let index = from; index < from + count; index++) scores[index] = ranks[moves[index]!]!;
      },
    }),
  };
}

/** An opinion of every node: all alike, small numbers, or now and then the largest that are allowed. */
export function randomEvaluations(
  random: RandomWords,
  { children, rewards }: Pick<Graph, 'children' | 'rewards'>,
): number[] {
  const range = [1, 7, 201][randomBelow(random, 3)]!;
  return children.map(() => {
    if (!rewards && randomBelow(random, 40) === 0) return (2 * randomBelow(random, 2) - 1) * MAX_EVALUATION;
    return randomBelow(random, range) - (range >> 1);
  });
}

/** A game and what is known of it. */
export interface GraphGame {
  readonly random: RandomWords;
  readonly graph: Graph;
  /** Of every node; see {@link solveGraph}. */
  readonly scores: readonly number[];
  readonly evaluations: readonly number[];
  /** A new position at the start. */
  readonly create: () => GraphPosition;
}

/** The random game of a seed. */
export function createGraphGame(seed: number, nodes: number): GraphGame {
  const random = createRandom(seed);
  const graph = randomGraph(random, nodes);
  const spare = randomBelow(random, 3);
  return {
    random,
    graph,
    scores: solveGraph(graph),
    evaluations: randomEvaluations(random, graph),
    create: () => createGraphPosition(graph, 0, spare),
  };
}
