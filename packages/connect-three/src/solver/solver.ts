/**
 * The perfect player: exact scores by bitboards and null windows.
 *
 * @module
 */

import {
  checkInteger,
  checkBoolean,
  checkMembers,
  checkRecord,
  noSliceEnd,
  runInSlices,
  runSync,
  sliceEnd,
  type SlicedWork,
  type SliceEnd,
} from '@games/search-core/engine';
import { createBitboard, type Bitboard } from './bitboard';
import { columnFullError, gameOverError } from '../errors';
import { makeFresh } from './specialize';
import { createOpeningSearch, type Seen, type Slice } from './opening-search';
import type { ConnectPosition } from '../rules/position';
import type { SizeOptions } from '../rules/size';
import { createKernel, type Kernel } from './node-search';
import { chooseTableSizes, type TableSizes } from './table';
import { checkWatch } from './watch';
import { createWasmKernel } from './wasm-node-search';

export { fits } from './bitboard';

export interface SolverOptions extends SizeOptions {
  /**
   * Memory for positions met before, rounded down to a power of two: 2,048 to 2^27, by default what the board can use,
   * 2^26 (64 MiB) at most. Another half MiB is for late positions.
   */
  readonly memoryBytes?: number | undefined;
  /**
   * Whether to search by WebAssembly, which takes less than half the time: by default where the platform allows it.
   * The answers are the same.
   */
  readonly webAssembly?: boolean | undefined;
}

/** What is known of a position. */
export interface Solution {
  /** See {@link Solver}. */
  readonly score: number;
  /** Every move that keeps the score, columns from 0, ascending; none when the game is over. */
  readonly best: readonly number[];
  /** Positions searched for this answer. */
  readonly nodes: number;
}

/** How far a search is. */
export interface SolverProgress {
  /** Positions searched so far for this answer. */
  readonly nodes: number;
  /** The score is at least this much, as far as proven. */
  readonly atLeast: number;
  /** The score is at most this much, as far as proven. */
  readonly atMost: number;
}

export interface SolveRequest {
  /** Ends the work: the promise is rejected with what the signal throws, its reason. */
  readonly signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined;
  /** Called a few times a second at most, before other work runs. */
  readonly onProgress?: ((progress: SolverProgress) => void) | undefined;
}

export interface ScoreOptions {
  /** Only who wins: 1, 0 or -1. Much faster where the win is far. */
  readonly signOnly?: boolean | undefined;
}

/** A position of the solver's size: itself, or the moves that lead to it from the empty board, columns from 0. */
export type Solvable = readonly number[] | ConnectPosition;

/**
 * Answers about positions.
 *
 * A **score** belongs to the side to move: positive when it wins, negative when it loses, 0 for a draw. Its size tells
 * how early: half the cells rounded up, plus one, minus the winner's stones on the board when it has won. On 6 x 7
 * that is 22 minus its stones, 1 for a win with the last stone. A finished game has the score of that result.
 *
 * Every method throws, for bad moves: OptionError `search-core/out-of-range`, IllegalMoveError
 * `connect-three/column-full` or `connect-three/game-over`, each naming the move, counted from 1. For a position of
 * another size: OptionError `search-core/out-of-range`.
 */
export interface Solver {
  readonly scoreSync: (at: Solvable, options?: ScoreOptions) => number;
  /** The score of each move for the side to move, `undefined` for a full column (all of them when the game is over). */
  readonly scoresSync: (at: Solvable) => readonly (number | undefined)[];
  readonly solveSync: (at: Solvable) => Solution;
  /** Best play to the end: wins as fast as possible, loses as late as possible, the leftmost of equally good moves. */
  readonly lineSync: (at: Solvable) => readonly number[];
  /** {@link Solver.solveSync} beside other work: in slices of at most 5 ms. */
  readonly solve: (at: Solvable, request?: SolveRequest) => Promise<Solution>;
  /** {@link Solver.scoresSync} beside other work. */
  readonly scores: (at: Solvable, request?: SolveRequest) => Promise<readonly (number | undefined)[]>;
  /** {@link Solver.lineSync} beside other work; the signal ends the line where it is. */
  readonly line: (at: Solvable, request?: SolveRequest) => Promise<readonly number[]>;
  /** Positions searched since the solver was made or cleared. */
  readonly nodes: () => number;
  /** Forgets every position met. */
  readonly clear: () => void;
}

/** A position and who has made it what it is. */
interface Root {
  readonly position: Seen;
  /** Whether the side that moved last has won. */
  readonly won: boolean;
}

/** One question: what is proven so far, and the time that it has before other work gets its turn. */
interface Task {
  readonly range: Range;
  readonly slice: Slice;
}

/** What is proven of the score that is being searched. */
interface Range {
  atLeast: number;
  atMost: number;
}

/** Between two reports of progress. */
const REPORT_MILLISECONDS = 200;

/**
 * Makes a perfect player for one size of board, 5 x 3 and three to connect unless you say otherwise.
 *
 * @throws OptionError `connect-three/board-too-large` where the board does not `fit`, with the largest that do;
 *   `search-core/out-of-range` for other sizes and for `memoryBytes`.
 * @remarks Negamax with null windows and a binary search between them, moves ordered by the threats they make. Bitboards
 *   after Tromp, whose programs solved many of these boards; Connect Four was first solved by Allen and Allis (1988).
 */
export function createSolver(options: SolverOptions = {}): Solver {
  const board = createBitboard(options);
  checkBoolean('webAssembly', options.webAssembly);
  const { cells } = board;
  const half = (cells + 1) >> 1;
  const kernel = chooseKernel(board, chooseTableSizes(board, options.memoryBytes), options.webAssembly);
  const opening = createOpeningSearch(board, kernel);
  let cleared = 0;

  const allNodes = (): number => kernel.nodes() + opening.nodes();
  const nodes = (): number => allNodes() - cleared;

  /** The cell where a stone of a column comes to rest, as words; none when the column is full. */
  function landing({ allLow, allHigh }: Seen, column: number): [low: number, high: number] {
    const { bottomLow, bottomHigh, boardLow, boardHigh, stride, lowColumns, lowBits } = board;
    const bits = 2 ** stride - 1;
    return column < lowColumns
      ? [(allLow + bottomLow) & boardLow & (bits << (column * stride)), 0]
      : [0, (allHigh + bottomHigh) & boardHigh & (bits << (column * stride - lowBits))];
  }

  function completes({ ownLow, ownHigh }: Seen, low: number, high: number): boolean {
    kernel.findThreats(ownLow, ownHigh, low, high);
    return (kernel.found[0]! | kernel.found[1]!) !== 0;
  }

  /** The position after a column, or `null` when the column is full. */
  function play({ position }: Root, column: number): Root | null {
    const [low, high] = landing(position, column);
    if ((low | high) === 0) return null;
    return { position: opening.play(position, low, high), won: completes(position, low, high) };
  }

  function walk(moves: readonly number[]): Root {
    let root: Root = { position: EMPTY, won: false };
    for (const [index, move] of moves.entries()) {
      const column = checkInteger(`moves[${index}]`, move, 0, board.columns - 1);
      if (root.won) throw gameOverError(index + 1, column + 1, index % 2 === 1 ? 'X' : 'O');
      if (index === cells) throw gameOverError(index + 1, column + 1, null);
      const next = play(root, column);
      if (!next) throw columnFullError(index + 1, column + 1);
      root = next;
    }
    return root;
  }

  /** Reads a position off its cells, row by row from the top. */
  function readPosition({ rows, columns, connect, cells: stones, turn, winner }: ConnectPosition): Root {
    checkInteger('rows', rows, board.rows, board.rows);
    checkInteger('columns', columns, board.columns, board.columns);
    checkInteger('connect', connect, board.connect, board.connect);
    const words = [
      [0, 0],
      [0, 0],
    ];
    let count = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (stones[cell] === 0) continue;
      const bit = (cell % columns) * board.stride + rows - 1 - Math.floor(cell / columns);
      const side = words[stones[cell]! - 1]!;
      if (bit < board.lowBits) side[0]! |= 1 << bit;
      else side[1]! |= 1 << (bit - board.lowBits);
      count++;
    }
    const [ownLow, ownHigh] = words[turn()] as [number, number];
    const [otherLow, otherHigh] = words[1 - turn()] as [number, number];
    const allLow = ownLow | otherLow;
    const allHigh = ownHigh | otherHigh;
    kernel.findThreats(otherLow, otherHigh, board.boardLow & ~allLow, board.boardHigh & ~allHigh);
    const position = {
      ownLow,
      ownHigh,
      allLow,
      allHigh,
      threatLow: kernel.found[0]!,
      threatHigh: kernel.found[1]!,
      stones: count,
    };
    return { position, won: winner() !== null };
  }

  function rootOf(at: Solvable): Root {
    if (isMoves(at)) return walk(at);
    checkMembers('at', at, ['turn', 'winner'], 'a position or an array of columns');
    return readPosition(at);
  }

  /** The score where no search is needed. */
  function knownScore({ position, won }: Root): number | null {
    const { stones } = position;
    if (won) return ((stones + 1) >> 1) - half - 1;
    if (stones === cells) return 0;
    for (let column = 0; column < board.columns; column++) {
      const [low, high] = landing(position, column);
      if (completes(position, low, high)) return half - (stones >> 1);
    }
    return null;
  }

  /** Whether the score is at least `beta`. */
  function* reaches(root: Root, beta: number, slice: Slice): SlicedWork<boolean> {
    const known = knownScore(root);
    return (known ?? (yield* opening.search(root.position, beta, slice))) >= beta;
  }

  function* searchSign(root: Root, slice: Slice): SlicedWork<number> {
    if (yield* reaches(root, 1, slice)) return 1;
    return (yield* reaches(root, 0, slice)) ? 0 : -1;
  }

  function* searchScore(root: Root, { range, slice }: Task): SlicedWork<number> {
    const { position } = root;
    const known = knownScore(root);
    range.atLeast = known ?? ((position.stones + 1) >> 1) - half;
    range.atMost = known ?? half - 1 - (position.stones >> 1);
    while (range.atLeast < range.atMost) {
      const beta = middle(range) + 1;
      const bound = yield* opening.search(position, beta, slice);
      if (bound >= beta) range.atLeast = bound;
      else range.atMost = bound;
    }
    return range.atLeast;
  }

  /** The moves that keep a score, from the left, `most` of them at most. */
  function* searchBest(root: Root, score: number, most: number, slice: Slice): SlicedWork<number[]> {
    const best: number[] = [];
    for (let column = 0; column < board.columns && best.length < most; column++) {
      if (isOver(root)) break;
      const next = play(root, column);
      if (next && !(yield* reaches(next, 1 - score, slice))) best.push(column);
    }
    return best;
  }

  function isOver({ position, won }: Root): boolean {
    return won || position.stones === cells;
  }

  function* solveSteps(at: Solvable, task: Task): SlicedWork<Solution> {
    const root = rootOf(at);
    const before = allNodes();
    const score = yield* searchScore(root, task);
    const best = yield* searchBest(root, score, board.columns, task.slice);
    return { score, best, nodes: allNodes() - before };
  }

  function* scoresSteps(at: Solvable, task: Task): SlicedWork<(number | undefined)[]> {
    const root = rootOf(at);
    const scores: (number | undefined)[] = [];
    for (let column = 0; column < board.columns; column++) {
      const next = isOver(root) ? null : play(root, column);
      scores.push(next ? 0 - (yield* searchScore(next, task)) : undefined);
    }
    return scores;
  }

  function* lineSteps(at: Solvable, line: number[], task: Task): SlicedWork<number[]> {
    let root = rootOf(at);
    let score = yield* searchScore(root, task);
    while (!isOver(root)) {
      const [column] = yield* searchBest(root, score, 1, task.slice);
      line.push(column!);
      root = play(root, column!)!;
      score = 0 - score;
    }
    return line;
  }

  function createTask(next: SliceEnd): Task {
    return { range: { atLeast: -Infinity, atMost: Infinity }, slice: opening.begin(next) };
  }

  /** A question that is answered without a pause. */
  function wholeTask(): Task {
    return createTask(noSliceEnd);
  }

  /** Work that tells its progress and can be aborted, where it yields. */
  function* watched<Result>(
    start: (task: Task) => SlicedWork<Result>,
    { signal, onProgress }: SolveRequest,
  ): SlicedWork<Result> {
    signal?.throwIfAborted();
    const task = createTask(sliceEnd);
    const before = allNodes();
    const work = start(task);
    let reported = performance.now();
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (onProgress && performance.now() > reported + REPORT_MILLISECONDS) {
        onProgress({ nodes: allNodes() - before, ...task.range });
        reported = performance.now();
      }
      yield undefined;
      signal?.throwIfAborted();
    }
  }

  async function besideOtherWork<Result>(
    start: (task: Task) => SlicedWork<Result>,
    request: SolveRequest = {},
  ): Promise<Result> {
    checkWatch(request);
    return runInSlices(watched(start, request));
  }

  async function lineBesideOtherWork(at: Solvable, request: SolveRequest = {}): Promise<number[]> {
    const line: number[] = [];
    try {
      await besideOtherWork((task) => lineSteps(at, line, task), request);
    } catch (error) {
      if (!isAborted(request.signal)) throw error;
    }
    return line;
  }

  return {
    scoreSync: (at, scoring = {}) => {
      checkRecord('options', scoring);
      checkBoolean('signOnly', scoring.signOnly);
      const root = rootOf(at);
      return runSync(
        scoring.signOnly === true ? searchSign(root, wholeTask().slice) : searchScore(root, wholeTask()),
      );
    },
    scoresSync: (at) => runSync(scoresSteps(at, wholeTask())),
    solveSync: (at) => runSync(solveSteps(at, wholeTask())),
    lineSync: (at) => runSync(lineSteps(at, [], wholeTask())),
    solve: (at, request) => besideOtherWork((task) => solveSteps(at, task), request),
    scores: (at, request) => besideOtherWork((task) => scoresSteps(at, task), request),
    line: lineBesideOtherWork,
    nodes,
    clear: () => {
      kernel.clear();
      cleared = allNodes();
    },
  };
}

function isMoves(at: Solvable): at is readonly number[] {
  return Array.isArray(at);
}

function chooseKernel(board: Bitboard, sizes: TableSizes, webAssembly = true): Kernel {
  try {
    if (webAssembly) return createWasmKernel(board, sizes);
  } catch {
    // Forbidden, too little memory, or not there at all: the plain kernel needs none of it.
  }
  return makeFresh(createKernel, 'connect-three-kernel', board, sizes);
}

const EMPTY: Seen = {
  ownLow: 0,
  ownHigh: 0,
  allLow: 0,
  allHigh: 0,
  threatLow: 0,
  threatHigh: 0,
  stones: 0,
};

/** Where to cut a range: wins and losses that are soon are cheap to rule out, so from the sides towards 0. */
function middle({ atLeast, atMost }: Range): number {
  const centre = Math.floor((atLeast + atMost) / 2);
  if (centre <= 0 && Math.trunc(atLeast / 2) < centre) return Math.trunc(atLeast / 2);
  if (centre >= 0 && Math.trunc(atMost / 2) > centre) return Math.trunc(atMost / 2);
  return centre;
}

function isAborted(signal: SolveRequest['signal']): boolean {
  try {
    signal?.throwIfAborted();
    return false;
  } catch {
    return true;
  }
}
