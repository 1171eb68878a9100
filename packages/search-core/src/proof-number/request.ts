/** Requests and results of proof-number search, and the searches that they ask for. */
import { checkInteger } from '../errors';
import type { Hashed, Position, Repeating, Side } from '../game/position';
import { withScoreInHash } from '../game/scored';
import { MAX_EVALUATION, type Value } from '../game/value';
import { createBudget, type Budget } from '../scheduling/budget';
import { type Limits, WORK_SHAPE } from '../scheduling/limits';
import { checkFunction, checkRecord, type AnyShape, type Shape } from '../validation/check-options';
import { createDepthFirstProver } from './df-pn';
import type { ProofTree } from './proof-tree';
import type { Prover, Question } from './prover';
import { createProofTable, MIN_PROOF_TABLE_BYTES, type ProofTable } from './table';

const DEFAULT_BYTES = 2 ** 24;

/** Limits of a proof; `nodes` is exceeded by less than twice the moves of a position. */
export type ProofLimits = Pick<Limits<ProofProgress>, 'nodes' | 'milliseconds' | 'signal' | 'onProgress'>;

/** A question. */
export interface Goal {
  /** Whose success is asked for. @default the side to move */
  readonly side?: Side | undefined;
  /**
   * `'win'`; `'draw'`: at least a draw; or at least this many points for the side, in a margin game (a win is a margin
   * of 1 or more). A draw is not a win.
   *
   * @default 'win'
   */
  readonly goal?: 'win' | 'draw' | number | undefined;
}

/** The memory of a df-pn search. */
export interface TableRequest {
  /** Memory of the table, from 64. Any size gives right answers; a larger one is faster. @default at most 16 MiB */
  readonly memoryBytes?: number | undefined;
}

/** The request of {@link prove}. */
export interface ProofOptions extends Goal, ProofLimits, TableRequest {}

/** The request of {@link solveByProofNumbers}. */
export interface SolutionOptions extends ProofLimits, TableRequest {}

/** The request of {@link proveWithTree}. */
export interface StrategyOptions extends ProofOptions {
  /** Nodes of the proof tree at most, from 1. No tree has more than {@link MAX_PROOF_NODES}. @default 100,000 */
  readonly treeNodes?: number | undefined;
}

/** The state of a search. */
export interface ProofProgress {
  /** Undecided positions that must turn out well, at least, to prove the answer yes; 0 when it is. */
  readonly proofNumber: number;
  /** The same to prove the answer no. */
  readonly disproofNumber: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What ended a search: `'solved'` the answer is proven; `'over'` the game is; `'memory'` the proof tree is full; or a limit. */
type ProofStop = 'solved' | 'over' | 'time' | 'nodes' | 'memory' | 'aborted';

/** An answer. */
export interface ProofResult<M = number, Chosen = M> extends ProofProgress {
  /** `'proven'`: the side can reach the goal whatever the other does. `'disproven'`: the other can prevent it. */
  readonly answer: 'proven' | 'disproven' | 'unknown';
  /**
   * The move that decides the question for the side to move; if that side is bound to fail, some move; if the answer is
   * unknown, the most-proving one. When the game is over `NO_MOVE`, or `null` where moves are values.
   */
  readonly move: Chosen;
  /** A line of the proof, this move first: one side's proven moves, the other's attempts. It may end early. */
  readonly principalVariation: M[];
  readonly stopped: ProofStop;
}

/** The value of a position, as far as it is proven. */
export interface ProofSolution<M = number> {
  /**
   * Seen by the side to move: proven where `atLeast` and `atMost` are equal, otherwise a bound, or an estimate of 0
   * where nothing is known. The plies of a win or loss are an upper limit, the longest that a game can be: proof
   * numbers say who wins, not how soon.
   */
  readonly value: Value;
  /** The value is at least this: a win 1, a draw 0, a loss -1; or the margin, for the side to move. */
  readonly atLeast: number;
  /** The value is at most this; equal to `atLeast` once it is known. */
  readonly atMost: number;
  /** A move that reaches `atLeast`, where one is known. None when the game is over. */
  readonly best: M[];
  /** A line of the proof of `atLeast`; before it is proven, the most-proving move. */
  readonly principalVariation: M[];
  /** Positions visited, for all questions. */
  readonly nodes: number;
  readonly milliseconds: number;
  readonly stopped: ProofStop;
}

/** An answer and its whole proof. */
export interface StrategyResult<M = number, Chosen = M> extends ProofResult<M, Chosen> {
  /**
   * Undefined if the answer is unknown, or if a limit was reached before the tree was whole: `stopped` then names that
   * limit, `'memory'` for `treeNodes`.
   */
  readonly tree: ProofTree | undefined;
}

/** Creates a df-pn search. @throws OptionError for a position without a hash, or of an invalid size. */
export function depthFirst(
  position: Position & Hashed,
  options: TableRequest,
): { prover: Prover; table: ProofTable } {
  checkFunction('position.hash', position.hash);
  checkRecord('options', options);
  const { memoryBytes = DEFAULT_BYTES } = options;
  checkInteger('memoryBytes', memoryBytes, MIN_PROOF_TABLE_BYTES, 2 ** 32);
  const table = createProofTable(memoryBytes);
  const prover = createDepthFirstProver(withScoreInHash(position), table);
  return { prover: withShortCycles(position, prover), table };
}

/** Lets a search end at the first return of a position, where that changes no answer. */
function withShortCycles(position: Position & Partial<Repeating>, prover: Prover): Prover {
  const { drawAtFirstReturn } = position;
  if (drawAtFirstReturn === undefined) return prover;
  const inSearch = <R>(call: () => R): R => {
    drawAtFirstReturn(true);
    try {
      return call();
    } finally {
      drawAtFirstReturn(false);
    }
  };
  return {
    ...prover,
    begin: (question) => inSearch(() => prover.begin(question)),
    run: (budget) => inSearch(() => prover.run(budget)),
  };
}

/** Checks a question. @throws OptionError `search-core/out-of-range`. */
export function checkQuestion(position: Position, { side = position.turn(), goal = 'win' }: Goal): Question {
  checkInteger('side', side, 0, 1);
  const points = goal === 'win' ? 1 : goal === 'draw' ? 0 : goal;
  const [least, most] = position.payoff === 'outcome' ? [0, 1] : [-MAX_EVALUATION, MAX_EVALUATION];
  return { side, goal: checkInteger('goal', points, least, most) };
}

export const SOLUTION_SHAPE: Shape<SolutionOptions> = { ...WORK_SHAPE, memoryBytes: null };
export const PROOF_SHAPE: Shape<ProofOptions> = { ...SOLUTION_SHAPE, side: null, goal: null };

/** @throws OptionError as `checkRecord`. */
export function beginProof(options: ProofLimits, shape: AnyShape): Budget {
  const started = performance.now();
  checkRecord('options', options, shape);
  return createBudget(options, { started });
}
