/** The public face of the solver: proofs as records, which a checkpoint keeps and of which certificates are made. */
import type { Limits } from '@games/search-core';
import {
  type Budget,
  checkArray,
  checkBoolean,
  checkRecord,
  COUNT,
  createBudget,
  MIN_TABLE_BYTES,
  positive,
  runInSlices,
  runSync,
  runWithinBudget,
  type Shape,
  type SlicedWork,
  WORK_SHAPE,
} from '@games/search-core/internal';
import { proofError, solutionPositionError } from '../../proof-errors';
import type { GomokuPosition } from '../../rules/position';
import { writeCertificate } from './certificate-writer';
import { checkMoveBook, type MoveBook, type MoveBookEntry } from '../book/move-book';
import { writeProofRecord, type ProofRecord } from './proof-record';
import { createProofStore, type BlackProof, type ProofStore, type WhiteProof } from './proof-store';
import { surveyProofs } from './proof-survey';
import { createProofVerifier } from './proof-verifier';
import { provableStones, solutionRuleOf } from './provable';
import { readProofs } from './record-verifier';
import { createSolutionSolver, type RemainingReplies, type SolutionSolver } from './search';
import type { SolutionRule } from '../../board/rule';
import { createSolutionBoard, type SolutionBoard } from './solution-board';
import type { StateStones } from './state';

/** Milliseconds between two reports of progress. */
const REPORT_INTERVAL = 1000;
/** A thread of Node may have 4 GB of objects. */
const MAX_STATES = 1_000_000;

const DEFAULT_MEMORY = 2 ** 27;

/** Options of {@link createWinSolver}. */
export interface WinSolverOptions {
  /**
   * Memory in bytes for what the engine has seen when it chose black's moves, up to 4 GiB; the largest power of two
   * within it is used. With long searches for first moves (`firstMoveNodes`) more of it shortens the proofs: a
   * gigabyte holds the results of some 60 million positions. @default 134_217_728
   */
  readonly memoryBytes?: number | undefined;
}

/** A request to search for a win; `onProgress` is called about every second. */
export interface WinRequest extends Pick<Limits<WinProgress>, 'milliseconds' | 'signal' | 'onProgress'> {
  /**
   * Earlier records of {@link onRecord}: those of the same position first, then those of others of the same size and
   * rule, which may serve here as well. They are verified, and must hold all that they depend on.
   * @default nothing
   */
  readonly known?: readonly ProofRecord[] | undefined;
  /**
   * Takes {@link known} for proven without a check, also where proofs that it depends on are missing. The answer then
   * holds as far as the known records do: verify those with {@link createRecordVerifier}, or the certificate.
   * @default false
   */
  readonly trustKnown?: boolean | undefined;
  /** Gets every new record, as soon as it is proven. */
  readonly onRecord?: ((record: ProofRecord) => void) | undefined;
  /** Steps of the search, of some milliseconds each, after which to stop. @default no limit */
  readonly steps?: number | undefined;
  /**
   * Positions in memory, of 2 kB each, with which to stop. A search that begins again with what is known then is often
   * nearer to its end. @default 1000000
   */
  readonly states?: number | undefined;
  /**
   * Which of several ways to choose black's moves: a search that stays open with one may end soon with another. Any whole
   * number; count it up from search to search. @default 0
   */
  readonly variation?: number | undefined;
  /**
   * Positions that the engine searches to choose the first move where black has two stones or more, some 500 in a
   * millisecond: the proof depends on that move more than on all others. Where the engine sees a win, or in every second
   * variation, it comes before the move about which most is known. @default as many as for the moves after it, or none
   * where a move is begun
   */
  readonly firstMoveNodes?: number | undefined;
  /**
   * Moves of black that have won before, such as `freestyleBook()` of `@games/gomoku/freestyle-book`: they come first, without
   * the engine. They may be wrong; what comes of them is proven all the same. @default none
   */
  readonly book?: MoveBook | undefined;
}

const REQUEST_SHAPE: Shape<WinRequest> = {
  known: null,
  trustKnown: checkBoolean,
  onRecord: null,
  onProgress: null,
  milliseconds: positive,
  signal: WORK_SHAPE.signal,
  steps: COUNT,
  states: COUNT,
  variation: [0, Number.MAX_SAFE_INTEGER],
  firstMoveNodes: COUNT,
  book: null,
};

/** The progress of a search. */
export interface WinProgress {
  readonly steps: number;
  /** Positions in memory, and proofs among them. */
  readonly states: number;
  readonly proofs: number;
  /** An estimate of how many positions must still be proven at least; 0 when all are. */
  readonly proofNumber: number;
  readonly milliseconds: number;
}

/** The answer of a search. */
export interface WinAnswer extends WinProgress {
  /**
   * `'solved'`: black's win is proven. `'given-up'`: no move is left to try; that is no proof that black does not win.
   * Otherwise the limit that was reached.
   */
  readonly stopped: 'solved' | 'given-up' | 'aborted' | 'time' | 'steps' | 'states';
  /**
   * Where a limit was reached: the move of the book or of theory, else the one with the fewest replies that are left,
   * and those replies. The position after each of them may be searched by itself, on another thread; its records
   * prove it here as well.
   */
  readonly remaining?: RemainingReplies | undefined;
}

/** A solver that learns from one position for the next. */
export interface WinSolver {
  /**
   * Searches for a win of black, who is to move, while the thread does other work: until it is proven or a limit is reached.
   * Other work runs, and limits are looked at, between steps: most take some milliseconds, those in which the engine chooses
   * a move up to a second, or what `firstMoveNodes` take. The position is not played on.
   *
   * @throws OptionError `gomoku/solution-position` for a position that is over, that white is to move in, of renju,
   *   with an overline of white, or of more than 15 x 15 points; `search-core/out-of-range`,
   *   `search-core/not-positive` for invalid limits; `gomoku/proof-record` for an invalid known record,
   *   `gomoku/unproven-record` for one that does not hold; `search-core/wrong-type`, `search-core/other-book` for
   *   anything but a book, or one of another game (the promise rejects).
   */
  readonly prove: (position: GomokuPosition, request?: WinRequest) => Promise<WinAnswer>;
  /** {@link prove}, blocking until it answers: the same steps, the same answer. */
  readonly proveSync: (position: GomokuPosition, request?: WinRequest) => WinAnswer;
}

/**
 * Creates a solver of positions that black wins with quiet moves: proof-number search over them, with wins by threats at
 * the leaves.
 *
 * @remarks Memory: that of the options and 120 MiB for each size and rule, and some kilobytes a position.
 * @throws OptionError `search-core/out-of-range` for an invalid memory size.
 * @example
 * ```ts
 * const position = createPosition();
 * parseMoves('h8 h9 j10 a1').forEach(position.play);
 * const records: ProofRecord[] = [];
 * const { stopped } = await createWinSolver().prove(position, { onRecord: (record) => records.push(record) });
 * if (stopped === 'solved') console.log(createCertificate([position], records).length, 'bytes');
 * ```
 */
export function createWinSolver(options: WinSolverOptions = {}): WinSolver {
  checkRecord('options', options, { memoryBytes: [MIN_TABLE_BYTES, 2 ** 32] });
  const { memoryBytes = DEFAULT_MEMORY } = options;
  const solvers = new Map<string, SolutionSolver>();

  const solverOf = (size: number, rule: SolutionRule): SolutionSolver => {
    const key = `${rule} ${size}`;
    let solver = solvers.get(key);
    if (!solver)
      solvers.set(key, (solver = createSolutionSolver(createSolutionBoard(size, rule), memoryBytes)));
    return solver;
  };

  function* prove(position: GomokuPosition, request: WinRequest): SlicedWork<WinAnswer> {
    const stones = provableStones(position);
    checkRecord('request', request, REQUEST_SHAPE);
    const { steps: maxSteps = Infinity, states: maxStates = MAX_STATES } = request;
    const { known = [], trustKnown, onRecord, onProgress, variation = 0, firstMoveNodes, book } = request;
    if (book !== undefined) checkMoveBook(book, position);
    const { size } = position;
    const rule = solutionRuleOf(position.rule);
    const proofs = readProofs(known, size * size);
    const flaw = trustKnown === true ? -1 : createProofVerifier(size, rule).add(proofs);
    if (flaw >= 0) throw proofError('gomoku/unproven-record', { index: flaw });
    const store = storeOf(proofs);
    const solver = solverOf(size, rule);
    const choice = { variation, firstMoveNodes, book };
    const search = solver.search(stones, store, choice, (proof) => onRecord?.(writeProofRecord(proof)));
    const budget = createBudget(request);
    let steps = 0;
    const progress = (): WinProgress => ({
      steps,
      states: search.states(),
      proofs: store.size(),
      proofNumber: search.root.proofNumber,
      milliseconds: budget.elapsed(),
    });
    let reported = budget.started;
    const run = ({ isSliceOver }: Budget): WinAnswer['stopped'] | 'paused' => {
      for (;;) {
        const state = search.state();
        if (state !== 'open') return state === 'proven' ? 'solved' : state;
        if (steps >= maxSteps) return 'steps';
        if (search.states() >= maxStates) return 'states';
        if (isSliceOver()) return 'paused';
        search.step();
        steps++;
        if (performance.now() - reported < REPORT_INTERVAL) continue;
        reported = performance.now();
        onProgress?.(progress());
      }
    };
    const stopped = yield* runWithinBudget({ run, nodes: () => steps }, budget);
    const remaining = stopped === 'solved' || stopped === 'given-up' ? undefined : search.remaining();
    return { stopped: stopped as WinAnswer['stopped'], ...progress(), ...(remaining && { remaining }) };
  }
  return {
    prove: async (position, request = {}) => runInSlices(prove(position, request)),
    proveSync: (position, request = {}) => runSync(prove(position, request)),
  };
}

/**
 * Makes a certificate of proofs: sections for what several of them depend on, then one for each position. All have the size
 * and the rule of the first.
 *
 * @param positions - that are proven, black to move.
 * @param records - what has been proven, of all positions in any order, also by independent searches.
 * @throws OptionError `gomoku/solution-position` for a position that certificates do not cover, and for an empty
 *   list; `gomoku/proof-record` for an invalid record, and where the records do not hold the whole proof of a
 *   position.
 * @remarks A second for some 100,000 positions.
 */
export function createCertificate(
  positions: readonly GomokuPosition[],
  records: readonly ProofRecord[],
): Uint8Array {
  const { board, stones } = provable(positions);
  return writeCertificate(board, stones, storeOf(readProofs(records, board.area)));
}

/**
 * The quiet moves that the proofs of positions depend on, as entries of a book.
 *
 * @param positions - that are proven, black to move, all of one size and rule.
 * @param records - what has been proven, as for {@link createCertificate}.
 * @throws OptionError as {@link createCertificate}.
 */
export function quietMovesOf(
  positions: readonly GomokuPosition[],
  records: readonly ProofRecord[],
): MoveBookEntry[] {
  const { board, stones } = provable(positions);
  const { all } = surveyProofs(board, stones, storeOf(readProofs(records, board.area)));
  return [...all].flatMap((proof) =>
    'move' in proof ? [{ black: proof.stones.black, white: proof.stones.white, move: proof.move }] : [],
  );
}

/** The stones of positions, and the board for them. */
function provable(positions: readonly GomokuPosition[]): {
  readonly board: SolutionBoard;
  readonly stones: StateStones[];
} {
  checkArray('positions', positions);
  const [first] = positions;
  if (first === undefined) throw solutionPositionError('at least one position', 'none');
  provableStones(first);
  const { size, rule } = first;
  const stones = positions.map((position) => {
    if (position.size !== size || position.rule !== rule)
      throw solutionPositionError('positions of one size and rule', `${position.rule} ${position.size}`);
    return provableStones(position);
  });
  return { board: createSolutionBoard(size, solutionRuleOf(rule)), stones };
}

function storeOf(proofs: readonly (BlackProof | WhiteProof)[]): ProofStore {
  const store = createProofStore();
  proofs.forEach(store.add);
  return store;
}
