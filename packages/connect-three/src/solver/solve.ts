/** Solving a position with one call. */

import { checkRecord } from '@games/search-core/internal';
import { checkPosition, type ConnectPosition } from '../rules/position';
import type { SolverRequest, SolveResult } from './request';
import { createSolverWithin, type Solver, type SolverOptions } from './solver';

/** A request to {@link solve}. Without limits it is answered whatever time it takes. */
export interface SolveRequest extends SolverRequest, Pick<SolverOptions, 'memoryBytes' | 'book'> {}

type KeptOptions = Pick<SolverOptions, 'memoryBytes' | 'book'>;

interface KeptSolver extends KeptOptions {
  readonly solver: Solver;
}

const solvers = new WeakMap<ConnectPosition, KeptSolver>();

/** The solver of a position, kept as long as the position, so that its table serves the moves that follow. */
export function solverOf(position: ConnectPosition, { memoryBytes, book }: KeptOptions = {}): Solver {
  const kept = solvers.get(position);
  if (kept !== undefined && kept.memoryBytes === memoryBytes && kept.book === book) return kept.solver;
  const { rows, columns, connect } = position;
  const solver = createSolverWithin(performance.now(), { rows, columns, connect, memoryBytes, book });
  solvers.set(position, { solver, memoryBytes, book });
  return solver;
}

/**
 * Solves a position in time slices of at most 5 ms: its exact score and every move that keeps it. Boards of
 * up to 128 bits {@link fits fit}, Connect Four and 8 x 8 included.
 *
 * The table is kept with the position object, for the moves that are played on it; {@link createSolver} shares a table among
 * positions. The position is left unchanged, and must not be touched before
 * the promise settles.
 *
 * @param request - what to find, and limits. The result of a stopped solve contains what is known.
 * @throws OptionError `connect-three/board-too-large` where the board does not fit; `connect-three/needs-web-assembly`
 *   for a larger board without WebAssembly; `connect-three/other-book` for a book of another board; `search-core/…` for bad requests (the promise rejects).
 * @example
 * ```ts
 * import { createPosition, parseMoves, solve } from '@games/connect-three';
 *
 * const size = { rows: 6, columns: 7, connect: 4 };
 * const position = createPosition(size);
 * parseMoves('26775734551367', size).forEach(position.play);
 * const { value, best } = await solve(position, { milliseconds: 5000 });
 * console.log(value); // { kind: 'loss', plies: 22, certainty: 'exact' }
 * console.log(best); // [6]
 * ```
 */
export async function solve(position: ConnectPosition, request: SolveRequest = {}): Promise<SolveResult> {
  const { solver, asked } = prepare(position, request);
  return solver.solve(position, asked);
}

/** {@link solve}, blocking until it answers. */
export function solveSync(position: ConnectPosition, request: SolveRequest = {}): SolveResult {
  const { solver, asked } = prepare(position, request);
  return solver.solveSync(position, asked);
}

function prepare(
  position: ConnectPosition,
  request: SolveRequest,
): { readonly solver: Solver; readonly asked: SolverRequest } {
  const game = checkPosition(position);
  checkRecord('request', request);
  const { memoryBytes, book, ...asked } = request;
  return { solver: solverOf(game, { memoryBytes, book }), asked };
}
