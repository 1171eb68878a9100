/** The perfect player: exact scores by bitboards and null windows. */

import type { BookQuestion, BookReply } from '@games/search-core/book';
import {
  checkMembers,
  checkBoolean,
  runInSlices,
  runSync,
  type SlicedWork,
  checkRecord,
  type Shape,
} from '@games/search-core/internal';
import { solverError } from '../solver-errors';
import { type SizeOptions, SIZE_SHAPE } from '../board/size';
import type { ConnectPosition } from '../rules/position';
import { createBitMoves } from './bit-position';
import { createBitboard, type Bitboard } from './bitboard';
import { checkBook, type ConnectBook } from '../book/connect-book';
import type { NodeSearch } from './node-search';
import { createPlainNodeSearch } from './plain-node-search';
import { checkSolverRequest, type SolverRequest, type SolveResult } from './request';
import { createRootPositions, type Solvable } from './root-position';
import { createSlicedSearch } from './sliced-search';
import { createAnswers } from './answers';
import { splitBoard } from './split-board';
import { chooseTableSizes, type TableSizes } from './table';
import { loadSolverTable, saveSolverTable } from './table-bytes';
import { createWasmNodeSearch } from './wasm-node-search';

/** The board of a solver, and its memory. */
export interface SolverOptions extends SizeOptions {
  /**
   * Memory for positions met before, rounded down to a power of two: 2,048 to 2^27, and twice that on boards of more than 64
   * bits. Each thread has another half MiB for late positions. @default what the board can use, 2^26 (64 MiB) at most
   */
  readonly memoryBytes?: number | undefined;
  /**
   * Whether to search by WebAssembly. Without it a plain search finds the same scores, many times as slowly, and learns nothing
   * that could be saved.
   * @default where the platform allows it
   */
  readonly webAssembly?: boolean | undefined;
  /** A book of this board: positions that are in it are not searched. @default none */
  readonly book?: ConnectBook | undefined;
}

const OPTION_SHAPE: Shape<SolverOptions> = {
  ...SIZE_SHAPE,
  memoryBytes: null,
  webAssembly: checkBoolean,
  book: null,
};

/** A perfect player of one size of board. It keeps what it has learned from one request to the next. */
export interface Solver {
  /**
   * Solves a position in time slices of at most 5 ms. Requests may be under way at the same time.
   *
   * @returns what is proven: everything asked for, or what is known when a limit or the signal stops the work.
   * @throws OptionError, IllegalMoveError as {@link Solver.solveSync} (the promise rejects).
   */
  readonly solve: (at: Solvable, request?: SolverRequest) => Promise<SolveResult>;
  /**
   * Solves a position without a pause: nothing else runs until it answers.
   *
   * @param at - a position of the solver's size, or the moves that lead to it from the empty board.
   * @throws For bad moves OptionError `search-core/out-of-range`, IllegalMoveError `connect-three/column-full` or
   *   `connect-three/game-over`, each naming the move, counted from 1. For a position of another size and for bad
   *   requests OptionError.
   */
  readonly solveSync: (at: Solvable, request?: SolverRequest) => SolveResult;
  /** Counts the positions visited since the solver was created or cleared. */
  readonly nodes: () => number;
  /** Forgets every position met. */
  readonly clear: () => void;
  /**
   * Writes what the solver has learned, for {@link Solver.loadTable} of any solver of the same board.
   *
   * @returns 9 bytes for each position of the table, 17 on boards of more than 64 bits: up to 75 MB for 64 MiB of memory that
   *   are full.
   * @remarks O(memory), without a pause: about a second where 64 MiB are full.
   */
  readonly saveTable: () => Uint8Array;
  /**
   * Adds what {@link Solver.saveTable} has written, so that a long analysis goes on where another ended. A smaller table
   * keeps what fits.
   *
   * @throws NotationError `search-core/bad-table` for damaged bytes; OptionError `search-core/other-table` for those of
   *   another board or version, `search-core/wrong-type`. The solver is then unchanged.
   * @example
   * ```ts
   * import { createSolver } from '@games/connect-three';
   *
   * const size = { rows: 5, columns: 6, connect: 4 };
   * const first = createSolver(size);
   * console.log(first.solveSync([2, 2], { nodes: 100_000 }).stopped); // nodes
   * const second = createSolver(size);
   * second.loadTable(first.saveTable());
   * console.log(second.solveSync([2, 2]).score); // 0: after fewer nodes than from nothing
   * ```
   */
  readonly loadTable: (bytes: Uint8Array) => void;
}

/**
 * Creates a perfect player for one size of board, 5 x 3 and three to connect by default, which keeps its table of
 * positions from one request to the next. For single questions see {@link solve}.
 *
 * @throws OptionError `connect-three/board-too-large` where the board does not {@link fits fit}, with the largest that
 *   do; `connect-three/needs-web-assembly` for a larger board without WebAssembly; `connect-three/other-book` for a book of another board; `search-core/out-of-range` for other sizes and for
 *   `memoryBytes`.
 * @example
 * ```ts
 * import { createSolver, parseMoves } from '@games/connect-three';
 *
 * const size = { rows: 6, columns: 7, connect: 4 };
 * const solver = createSolver(size);
 * solver.solveSync(parseMoves('26775734551367', size)).score; // -4
 * solver.solveSync(parseMoves('267757345513677', size)).score; // 4
 * ```
 * @remarks Negamax with null windows and a binary search between them, moves ordered by the threats they make. Bitboards
 *   after Tromp, whose programs solved many of these boards; Connect Four was first solved by Allen and Allis (1988).
 */
export function createSolver(options: SolverOptions = {}): Solver {
  return createSolverWithin(undefined, options);
}

/**
 * {@link createSolver} as a part of a call: to make the table takes tens of milliseconds.
 *
 * @param began - when the call began, to which the first work of the solver belongs.
 */
export function createSolverWithin(began: number | undefined, options: SolverOptions): Solver {
  checkRecord('options', options, OPTION_SHAPE);
  const { book, rows, columns: width, connect } = options;
  const board = createBitboard({ rows, columns: width, connect });
  checkBook(book, board);
  const sizes = chooseTableSizes(board, options.memoryBytes);
  const nodeSearch = chooseNodeSearch(board, sizes, options.webAssembly);
  const search = createSlicedSearch(nodeSearch);
  const roots = createRootPositions(board, createBitMoves(board));
  const answerInSlices = createAnswers(board, roots, search, book);
  let nodesAtClear = 0;
  let callBegan = began;

  function* work(at: Solvable, request: SolverRequest): SlicedWork<SolveResult> {
    const started = callBegan ?? performance.now();
    callBegan = undefined;
    checkSolverRequest(request);
    return yield* answerInSlices(roots.read(at), request, started);
  }

  return {
    solve: async (at, request = {}) => runInSlices(work(at, request)),
    solveSync: (at, request = {}) => runSync(work(at, request)),
    nodes: () => search.nodes() - nodesAtClear,
    clear: () => {
      nodeSearch.clear();
      nodesAtClear = search.nodes();
    },
    saveTable: () => saveSolverTable(board, nodeSearch),
    loadTable: (bytes) => loadSolverTable(bytes, board, sizes, nodeSearch),
  };
}

function chooseNodeSearch(board: Bitboard, sizes: TableSizes, webAssembly = true): NodeSearch {
  if (webAssembly) {
    try {
      return createWasmNodeSearch(board, sizes);
    } catch {
      // Forbidden, too little memory, or not there at all: plain code needs none of it.
    }
  }
  const split = splitBoard(board);
  if (split === null) {
    const { rows, columns } = board;
    throw solverError('connect-three/needs-web-assembly', { rows, columns });
  }
  return createPlainNodeSearch(split, sizes);
}

/** Checks an optional solver. @throws OptionError `search-core/wrong-type`. */
export function checkSolver(option: string, solver: unknown): void {
  if (solver !== undefined) checkMembers(option, solver, ['solve'], 'a solver');
}

/** Has a solver answer the questions of a book about its board. */
export function bookSolver(
  solver: Pick<Solver, 'solve'>,
): (question: BookQuestion<ConnectPosition>) => Promise<BookReply<ConnectPosition>> {
  return async ({ moves, needsMove, signal }) => {
    const { value, best } = await solver.solve(moves, { scores: needsMove ? 'best' : 'none', signal });
    return { value, move: best[0] };
  };
}
