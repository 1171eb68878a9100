/**
 * The backward pass of retrograde analysis: values spread from the ends of the game along its moves, each visited once.
 *
 * ```text
 * moves in  (compressed rows)
 *   rows    position n was reached from sources[rows[n]] … sources[rows[n + 1] - 1], once for each move
 *   sources numbers of positions
 * ```
 *
 * The functions are generators that yield after each range of positions or moves, so that other work can run.
 *
 * @module
 */
import { OptionError } from '../errors';
import { ONGOING } from '../game/position';
import { INFINITE_SCORE } from '../game/value';
import type { GameGraph } from './game-graph';

/** The values of all positions, by number. */
export interface RetrogradeTables {
  /** For the side to move: 1 won, 0 drawn, -1 lost; in games that pay a margin, its sign. */
  readonly outcomes: Int8Array;
  /** Plies to the end under best play; 0 for draws, and in games that pay a margin. */
  readonly plies: Int32Array;
  /** The margin for the side to move in games that pay one; else empty. */
  readonly margins: Int32Array;
}

/** Counts of a solved game. */
export interface RetrogradeStatistics {
  readonly positions: number;
  /** Moves of all positions. */
  readonly moves: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Plies of the longest win or loss; 0 in games that pay a margin. */
  readonly longest: number;
}

/** Positions or moves from one yield to the next: well under a millisecond of work. */
const RANGE = 4096;

/** Calls a function for the numbers from 0 to `count` in order, range by range. */
function* eachRange(count: number, visit: (from: number, to: number) => void): Generator<undefined, void> {
  for (let from = 0; from < count; from += RANGE) {
    visit(from, Math.min(count, from + RANGE));
    yield undefined;
  }
}

interface Moves {
  readonly rows: Int32Array;
  readonly sources: Int32Array;
  /** How many moves of each position are not settled yet. */
  readonly unsettled: Int32Array;
}

/** Finds the moves that lead to each position, and counts those that lead away from it. */
function* turnAround({ size, from, to }: GameGraph): Generator<undefined, Moves> {
  const rows = new Int32Array(size + 1);
  const sources = new Int32Array(to.length);
  const unsettled = new Int32Array(size);
  yield* eachRange(to.length, (first, end) => {
    for (let move = first; move < end; move++) {
      rows[to[move]!]!++;
      unsettled[from[move]!]!++;
    }
  });
  yield* eachRange(size, (first, end) => {
    for (let number = first; number < end; number++) rows[number + 1]! += rows[number]!;
  });
  // Filling each row from its end leaves `rows` at the beginnings.
  yield* eachRange(to.length, (first, end) => {
    for (let move = to.length - 1 - first; move >= to.length - end; move--)
      sources[--rows[to[move]!]!] = from[move]!;
  });
  return { rows, sources, unsettled };
}

/** A queue of positions, each of which enters it once. */
interface Queue {
  readonly add: (number: number) => void;
  readonly length: () => number;
  /** Visits the positions in the order in which they came, and those that are added meanwhile. */
  readonly visitAll: (visit: (settled: number) => void) => Generator<undefined, void>;
}

function createQueue(size: number): Queue {
  const items = new Int32Array(size);
  let tail = 0;
  return {
    add: (number) => {
      items[tail++] = number;
    },
    length: () => tail,
    *visitAll(visit) {
      for (let head = 0; head < tail;) {
        const end = Math.min(tail, head + RANGE);
        for (; head < end; head++) visit(items[head]!);
        yield undefined;
      }
    },
  };
}

/** Settles a game of wins and losses; a position that is never settled is a draw. */
export function* settleWins(graph: GameGraph): Generator<undefined, RetrogradeTables> {
  const { size, sides, results } = graph;
  const { rows, sources, unsettled } = yield* turnAround(graph);
  const outcomes = new Int8Array(size);
  const plies = new Int32Array(size);
  const queue = createQueue(size);
  yield* eachRange(size, (first, end) => {
    for (let number = first; number < end; number++) {
      if (results[number] === ONGOING || results[number] === 0) continue;
      outcomes[number] = results[number]!;
      queue.add(number);
    }
  });
  yield* queue.visitAll((settled) => {
    for (let row = rows[settled]!; row < rows[settled + 1]!; row++) {
      const before = sources[row]!;
      if (outcomes[before] !== 0) continue;
      const own = sides[before] === sides[settled] ? outcomes[settled]! : 0 - outcomes[settled]!;
      if (own < 0 && --unsettled[before]! > 0) continue;
      outcomes[before] = own;
      plies[before] = plies[settled]! + 1;
      queue.add(before);
    }
  });
  return { outcomes, plies, margins: new Int32Array(0) };
}

/**
 * Settles a game of points: a margin is settled when all that follows is, as the greatest of what the moves lead to.
 *
 * @throws OptionError `search-core/cycle`.
 */
export function* settleMargins(graph: GameGraph): Generator<undefined, RetrogradeTables> {
  const { size, sides, results } = graph;
  const { rows, sources, unsettled } = yield* turnAround(graph);
  const margins = new Int32Array(size);
  const queue = createQueue(size);
  yield* eachRange(size, (first, end) => {
    for (let number = first; number < end; number++) {
      margins[number] = results[number] === ONGOING ? -INFINITE_SCORE : results[number]!;
      if (results[number] !== ONGOING) queue.add(number);
    }
  });
  yield* queue.visitAll((settled) => {
    for (let row = rows[settled]!; row < rows[settled + 1]!; row++) {
      const before = sources[row]!;
      const own = sides[before] === sides[settled] ? margins[settled]! : 0 - margins[settled]!;
      if (own > margins[before]!) margins[before] = own;
      if (--unsettled[before]! > 0) continue;
      queue.add(before);
    }
  });
  const cyclic = size - queue.length();
  if (cyclic > 0) {
    throw new OptionError(
      'search-core/cycle',
      `payoff 'margin': ${cyclic} positions of this game come back or lead to some that do; they have no margin`,
      { option: 'payoff', positions: cyclic },
    );
  }
  const outcomes = new Int8Array(size);
  yield* eachRange(size, (first, end) => {
    for (let number = first; number < end; number++) outcomes[number] = Math.sign(margins[number]!);
  });
  return { outcomes, plies: new Int32Array(size), margins };
}

/** Counts wins, draws and losses. */
export function* countOutcomes(
  { size, from }: GameGraph,
  { outcomes, plies }: RetrogradeTables,
): Generator<undefined, RetrogradeStatistics> {
  let wins = 0;
  let losses = 0;
  let longest = 0;
  yield* eachRange(size, (first, end) => {
    for (let number = first; number < end; number++) {
      if (outcomes[number]! > 0) wins++;
      if (outcomes[number]! < 0) losses++;
      if (plies[number]! > longest) longest = plies[number]!;
    }
  });
  return { positions: size, moves: from.length, wins, draws: size - wins - losses, losses, longest };
}
