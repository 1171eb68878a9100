/**
 * Retrograde analysis: the positions of a game are numbered, and what their ends are worth is carried back from each
 * position to those before it. Each move is looked at once; nothing is searched.
 *
 * A position is won as soon as one of its moves is known to win, and lost when the last of its moves is known to lose.
 * Positions are settled in the order of their distance from the end, so the first win found is the shortest and the
 * last loss found the longest defence. What is never settled is a draw: by the rules, or because neither side can
 * leave a cycle without losing.
 *
 * ```text
 * moves in  (compressed rows)
 *   rows    position n was reached from sources[rows[n]] … sources[rows[n + 1] - 1], once for each move
 *   sources numbers of positions
 * ```
 *
 * Source: Thompson, "Retrograde analysis of certain endgames", ICCA Journal 1986; Ströhlein 1970.
 *
 * @module
 */
import { checkedOutcome, createViolation } from '../game/contract';
import { checkInteger, OptionError } from '../errors';
import { ONGOING, type Hashed, type Position } from '../game/position';
import { createPositionMap, SMALLEST_MAP } from './position-map';
import { keyOf, memoryFull, memoryOf, scoreOfMove, type SolvingOptions } from './solving';
import { INFINITE_SCORE, toValue, WIN_SCORE, type Value } from '../game/value';

/** A game whose positions have numbers and which can be put into any of them. */
export interface Indexed {
  /** How many positions there are: their numbers are 0 to `size - 1`. */
  readonly size: number;
  /** The number of the position as it is now. Positions with the same future should have the same number. */
  readonly index: () => number;
  /** Jumps to a position. Moves played before cannot be taken back afterwards. */
  readonly restore: (index: number) => void;
}

/** A game in which positions may come back, so that nothing bounds its length. */
export type CyclicPosition = Omit<Position, 'maxPlies'>;

/** What retrograde analysis found out about each position. */
interface Tables {
  /** For the side to move: 1 won, 0 drawn, -1 lost; in games that pay a margin, its sign. */
  readonly outcomes: Int8Array;
  /** Plies to the end under best play; 0 for draws, and in games that pay a margin. */
  readonly plies: Int32Array;
  /** The margin for the side to move in games that pay one; else empty. */
  readonly margins: Int32Array;
}

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

/** A game solved backwards, from all ends. */
export interface RetrogradeSolution extends Tables {
  /** The number of the position as it is now. */
  readonly index: () => number;
  /** The exact value of the position as it is now, for the side to move. */
  readonly value: () => Value;
  /** Every move of the position as it is now that keeps its value; none when the game is over. */
  readonly bestMoves: () => number[];
  readonly statistics: RetrogradeStatistics;
}

/** The positions and moves of a game, as they were found. */
interface Graph {
  readonly size: number;
  /** The number of the position as it is now. */
  readonly index: () => number;
  readonly sides: Int8Array;
  /** What the end of the game paid; `ONGOING` elsewhere. */
  readonly results: Int32Array;
  /** A move leads from position `from[n]` to position `to[n]`. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

type Hashing = Position & Hashed;
type Numbered = CyclicPosition & Indexed;

/**
 * Solves a game backwards: all its numbered positions, or all that follow from the position as it is now.
 *
 * @param position - with numbers ({@link Indexed}), also of a game in which positions come back; or with a hash, of one
 * in which they do not.
 * @returns the value of every position, for as long as the position is walked.
 * @throws OptionError `search-core/memory-full` if the game does not fit into `memoryBytes`; `search-core/cycle` for a
 * game that pays a margin and in which positions come back: margins are then not defined. The functions of the solution:
 * `search-core/not-solved` where the position does not follow from the one that was solved.
 * @remarks Time: one move played for each move of each position. Memory: about 30 bytes for each position and 12 for
 * each move, besides half of `memoryBytes` at most for hashes.
 */
export function solveRetrogradeSync(
  position: Numbered,
  options?: { readonly memoryBytes?: number | undefined },
): RetrogradeSolution;
export function solveRetrogradeSync<P extends Hashing>(
  position: P,
  options?: SolvingOptions<P>,
): RetrogradeSolution;
export function solveRetrogradeSync(
  position: Numbered | Hashing,
  options: SolvingOptions<Hashing> = {},
): RetrogradeSolution {
  const memory = createMemory(memoryOf(options));
  const graph =
    'restore' in position ? graphOfNumbers(position, memory) : graphOfHashes(position, options, memory);
  memory.take(graph.size * 17 + graph.from.length * 4);
  const tables = position.payoff === 'margin' ? settleMargins(graph) : settleWins(graph);
  return createLookup(position, graph, tables);
}

/** Counts the bytes that are taken. */
interface Memory {
  readonly bytes: number;
  /** Takes bytes, or gives them back. */
  readonly take: (bytes: number) => void;
}

function createMemory(bytes: number): Memory {
  let left = bytes;
  const take = (taken: number): void => {
    left -= taken;
    if (left < 0) throw memoryFull(bytes);
  };
  return { bytes, take };
}

/** A list of whole numbers that grows. */
interface List {
  readonly push: (value: number) => void;
  readonly values: () => Int32Array;
}

function createList(memory: Memory): List {
  let items = new Int32Array(64);
  let length = 0;
  const grow = (): void => {
    memory.take(items.byteLength * 2);
    const old = items;
    items = new Int32Array(old.length * 2);
    items.set(old);
    memory.take(0 - old.byteLength);
  };
  return {
    push: (value) => {
      if (length === items.length) grow();
      items[length++] = value;
    },
    values: () => items.subarray(0, length),
  };
}

function graphOfNumbers(position: Numbered, memory: Memory): Graph {
  const { size, index, restore, turn, generate, play, undo, outcome } = position;
  checkInteger('size', size, 1, 2 ** 30);
  memory.take(size * 5);
  const sides = new Int8Array(size);
  const results = new Int32Array(size);
  const from = createList(memory);
  const to = createList(memory);
  const moves = new Int32Array(position.maxMoves);
  const here = index();
  try {
    for (let number = 0; number < size; number++) {
      restore(number);
      sides[number] = turn();
      results[number] = checkedOutcome(position, outcome());
      const count = results[number] === ONGOING ? generate(moves, 0) : 0;
      for (let move = 0; move < count; move++) {
        play(moves[move]!);
        from.push(number);
        to.push(index());
        undo();
      }
    }
  } finally {
    restore(here);
  }
  return { size, index, sides, results, from: from.values(), to: to.values() };
}

/** Numbers the positions in the order in which a walk through all moves meets them. */
function graphOfHashes(position: Hashing, options: SolvingOptions<Hashing>, memory: Memory): Graph {
  const { maxMoves, maxPlies, turn, generate, play, undo, outcome } = position;
  const key = keyOf(position, options);
  const mapBytes = Math.max(SMALLEST_MAP, Math.floor(memory.bytes / 2));
  const map = createPositionMap(mapBytes);
  memory.take(mapBytes - SMALLEST_MAP);
  const sides = createList(memory);
  const results = createList(memory);
  const from = createList(memory);
  const to = createList(memory);
  const moves = new Int32Array((maxPlies + 1) * maxMoves);
  /** For each position on the way: its number, its next move, and where its moves end. */
  const numbers = new Int32Array(maxPlies + 1);
  const nexts = new Int32Array(maxPlies + 1);
  const ends = new Int32Array(maxPlies + 1);
  let ply = -1;
  const words = new Int32Array(2);

  const index = (): number => {
    key(words);
    return map.find(words[0]!, words[1]!);
  };
  /** The number of the position as it is now; of a new one the moves are still to be played. */
  const meet = (): number => {
    const known = index();
    if (known !== ONGOING) return known;
    const number = map.size();
    if (!map.store(words[0]!, words[1]!, number)) throw memoryFull(memory.bytes);
    const result = checkedOutcome(position, outcome());
    sides.push(turn());
    results.push(result);
    if (ply === maxPlies) throw createViolation(position, `the game is longer than maxPlies = ${maxPlies}`);
    ply++;
    const row = ply * maxMoves;
    numbers[ply] = number;
    nexts[ply] = row;
    ends[ply] = result === ONGOING ? row + generate(moves, row) : row;
    return number;
  };
  const walk = (): void => {
    let played = 0;
    try {
      for (meet(); ply >= 0;) {
        if (nexts[ply] === ends[ply]) {
          ply--;
        } else {
          const number = numbers[ply]!;
          play(moves[nexts[ply]!++]!);
          played++;
          const next = meet();
          from.push(number);
          to.push(next);
        }
        if (played > Math.max(ply, 0)) {
          undo();
          played--;
        }
      }
    } finally {
      for (; played > 0; played--) undo();
    }
  };
  walk();
  return {
    size: map.size(),
    index,
    sides: Int8Array.from(sides.values()),
    results: results.values(),
    from: from.values(),
    to: to.values(),
  };
}

/** The moves that lead to each position, and how many lead away from it. */
function turnAround({ size, from, to }: Graph): { rows: Int32Array; sources: Int32Array; open: Int32Array } {
  const rows = new Int32Array(size + 1);
  const sources = new Int32Array(to.length);
  const open = new Int32Array(size);
  for (let move = 0; move < to.length; move++) {
    rows[to[move]!]!++;
    open[from[move]!]!++;
  }
  for (let number = 0; number < size; number++) rows[number + 1]! += rows[number]!;
  // Filling each row from its end leaves `rows` at the beginnings.
  for (let move = to.length - 1; move >= 0; move--) sources[--rows[to[move]!]!] = from[move]!;
  return { rows, sources, open };
}

function settleWins(graph: Graph): Tables {
  const { size, sides, results } = graph;
  const { rows, sources, open } = turnAround(graph);
  const outcomes = new Int8Array(size);
  const plies = new Int32Array(size);
  const queue = new Int32Array(size);
  let tail = 0;
  for (let number = 0; number < size; number++) {
    if (results[number] === ONGOING || results[number] === 0) continue;
    outcomes[number] = results[number]!;
    queue[tail++] = number;
  }
  for (let head = 0; head < tail; head++) {
    const settled = queue[head]!;
    for (let row = rows[settled]!; row < rows[settled + 1]!; row++) {
      const before = sources[row]!;
      if (outcomes[before] !== 0) continue;
      const own = sides[before] === sides[settled] ? outcomes[settled]! : 0 - outcomes[settled]!;
      if (own < 0 && --open[before]! > 0) continue;
      outcomes[before] = own;
      plies[before] = plies[settled]! + 1;
      queue[tail++] = before;
    }
  }
  return { outcomes, plies, margins: new Int32Array(0) };
}

/** A margin is settled when all that follows is: the greatest of what the moves lead to. */
function settleMargins(graph: Graph): Tables {
  const { size, sides, results } = graph;
  const { rows, sources, open } = turnAround(graph);
  const margins = results.map((result) => (result === ONGOING ? -INFINITE_SCORE : result));
  const queue = new Int32Array(size);
  let tail = 0;
  for (let number = 0; number < size; number++) if (results[number] !== ONGOING) queue[tail++] = number;
  for (let head = 0; head < tail; head++) {
    const settled = queue[head]!;
    for (let row = rows[settled]!; row < rows[settled + 1]!; row++) {
      const before = sources[row]!;
      const own = sides[before] === sides[settled] ? margins[settled]! : 0 - margins[settled]!;
      if (own > margins[before]!) margins[before] = own;
      if (--open[before]! > 0) continue;
      queue[tail++] = before;
    }
  }
  if (tail < size) {
    throw new OptionError(
      'search-core/cycle',
      `payoff 'margin': ${size - tail} positions of this game come back or lead to some that do; they have no margin`,
      { option: 'payoff', positions: size - tail },
    );
  }
  return { outcomes: Int8Array.from(margins, Math.sign), plies: new Int32Array(size), margins };
}

function createLookup(position: CyclicPosition, graph: Graph, tables: Tables): RetrogradeSolution {
  const { payoff, maxMoves, turn, generate, play, undo, outcome } = position;
  const { outcomes, plies, margins } = tables;
  const moves = new Int32Array(maxMoves);

  const index = (): number => {
    const number = graph.index();
    if (number >= 0) return number;
    throw new OptionError(
      'search-core/not-solved',
      'position: it does not follow from the one that was solved, so its value is not known',
      { option: 'position' },
    );
  };
  const score = (): number => {
    const number = index();
    return payoff === 'margin' ? margins[number]! : outcomes[number]! * (WIN_SCORE - plies[number]!);
  };
  const bestMoves = (): number[] => {
    if (outcome() !== ONGOING) return [];
    const best = score();
    const side = turn();
    return Array.from(moves.subarray(0, generate(moves, 0))).filter((move) => {
      play(move);
      const own = scoreOfMove(score(), turn() === side);
      undo();
      return own === best;
    });
  };
  return {
    ...tables,
    index,
    value: () => toValue(score(), payoff, 'exact'),
    bestMoves,
    statistics: count(graph, tables),
  };
}

function count({ size, from }: Graph, { outcomes, plies }: Tables): RetrogradeStatistics {
  let wins = 0;
  let losses = 0;
  let longest = 0;
  for (let number = 0; number < size; number++) {
    if (outcomes[number]! > 0) wins++;
    if (outcomes[number]! < 0) losses++;
    if (plies[number]! > longest) longest = plies[number]!;
  }
  return { positions: size, moves: from.length, wins, draws: size - wins - losses, losses, longest };
}
