/**
 * Proof-number search: answers yes-or-no questions about a game, "can this side win?", without any opinion, by going
 * where the least work seems left to a proof. It is at its best where one side has forcing moves, and where lines
 * differ much in length.
 *
 * - {@link proveSync}: df-pn, depth first with a table, for positions with a hash.
 * - {@link proveByTreeSync}: PN², in a tree of bounded size, for all positions.
 * - {@link solveByProofNumbersSync}: asks until the value is known.
 * - {@link proveWithTreeSync}, {@link verifyProof}: the whole winning strategy, and its check by the rules alone.
 *
 * A game of the contract has at most `maxPlies` moves, so no position repeats in a game and its graph has no cycles;
 * that is what makes it safe to use a result found on one path on every other.
 *
 * @module
 */
import { checkFunction, checkRecord } from '../validation/check-options';
import { checkPosition } from '../game/check-position';
import { checkInteger } from '../errors';
import { checkGivenLimits } from '../scheduling/limits';
import { NO_MOVE, ONGOING, type Hashed, type Position, type Side } from '../game/position';
import { createDepthFirstProver } from './df-pn';
import { answerOfFinished, type Prover, type Question } from './prover';
import { createProofTable, IMPOSSIBLE, SMALLEST_PROOF_TABLE, type ProofTable } from './table';
import { createTreeProver, TREE_NODE_BYTES } from './pn2';
import {
  beginSlice,
  noSliceEnd,
  runInSlices,
  runSync,
  SLICE_MILLISECONDS,
  sliceEnd,
  type SliceEnd,
  type SlicedWork as Steps,
} from '../scheduling/time-slicing';
import { growTree, type ProofTree } from './proof-tree';
import type { StopSignal } from '../scheduling/limits';
import { MAX_EVALUATION, type Value } from '../game/value';

const DEFAULT_BYTES = 2 ** 24;
const SMALLEST_TREE_BYTES = 1024;
const DEFAULT_TREE_NODES = 100_000;
/** When a search that holds the thread tells its progress next. */
const nextReport: SliceEnd = () => performance.now() + SLICE_MILLISECONDS;
/** The line of a result may cost as many nodes as the proof, and this many. */
const LINE_NODES = 1000;

/** When to give up. */
export interface ProofLimits {
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Positions visited, from 1; exceeded by less than twice the moves of a position. */
  readonly nodes?: number | undefined;
}

/** How a search is watched. */
interface Watched {
  /** Called about every 5 ms, and at the end. */
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
}

interface Asked {
  /** Whose success is asked for; the side to move if left out. */
  readonly side?: Side | undefined;
  /**
   * `'win'`, the default; `'draw'`: at least a draw; or at least this many points for the side, in a margin game (a
   * win is a margin of 1 or more). A draw is not a win.
   */
  readonly goal?: 'win' | 'draw' | number | undefined;
}

interface Remembering {
  /** Memory of the table, from 64; at most 16 MiB if left out. Any size gives right answers; a larger one is faster. */
  readonly memoryBytes?: number | undefined;
}

interface Stoppable {
  /** Stops the search within 20 ms; the answer is then `'unknown'`, or what was proven before. */
  readonly signal?: StopSignal | undefined;
}

/** What {@link proveSync} is asked. */
export interface ProofOptions extends Asked, ProofLimits, Watched, Remembering, Stoppable {}

/** What {@link proveByTreeSync} is asked. */
export interface TreeProofOptions extends Asked, ProofLimits, Watched, Stoppable {
  /** Memory of the tree, from 1,024; 16 MiB if left out. */
  readonly memoryBytes?: number | undefined;
}

/** What {@link solveByProofNumbersSync} is asked. */
export interface SolutionOptions extends ProofLimits, Watched, Remembering, Stoppable {}

/** What {@link proveWithTreeSync} is asked. */
export interface StrategyOptions extends ProofOptions {
  /** Nodes of the proof tree at most, from 1; 100,000 if left out. No tree has more than {@link MAX_PROOF_NODES}. */
  readonly treeNodes?: number | undefined;
}

/** How a proof is coming along. */
export interface ProofProgress {
  /** Undecided positions that must turn out well, at least, to prove the answer yes; 0 when it is. */
  readonly proofNumber: number;
  /** The same to prove the answer no. */
  readonly disproofNumber: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

/**
 * What ended a search: `'solved'` the answer is proven; `'over'` the game was; `'memory'` the tree is full; or a limit.
 */
export type ProofStop = 'solved' | 'over' | 'time' | 'nodes' | 'memory' | 'aborted';

/** An answer. */
export interface ProofResult extends ProofProgress {
  /** `'proven'`: the side can reach the goal whatever the other does. `'disproven'`: the other can prevent it. */
  readonly answer: 'proven' | 'disproven' | 'unknown';
  /**
   * The move that decides the question for the side to move; if that side is bound to fail, some move; if the answer is
   * unknown, the most promising one. `NO_MOVE` when the game is over.
   */
  readonly move: number;
  /** A line of the proof, this move first: one side's proven moves, the other's attempts. It may end early. */
  readonly principalVariation: number[];
  readonly stopped: ProofStop;
}

/** What is known of the value of a position. */
export interface ProofSolution {
  /**
   * Seen by the side to move. Proven, or a bound, or undefined if nothing is known. The plies of a win or loss are an
   * upper limit, the longest that a game can be: proof numbers say who wins, not how soon.
   */
  readonly value: Value | undefined;
  readonly move: number;
  readonly principalVariation: number[];
  readonly nodes: number;
  readonly milliseconds: number;
  readonly stopped: ProofStop;
}

/** An answer and its whole proof. */
export interface StrategyResult extends ProofResult {
  /** Undefined if the answer is unknown, or if a limit was reached before the tree was whole. */
  readonly tree: ProofTree | undefined;
}

/**
 * Asks whether a side can reach a goal, with depth-first proof-number search.
 *
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive` for options that make no sense.
 * @remarks Exact, but for equal hashes of different positions. Memory: the table and a few words for every move of
 * the positions on one path. Source: Nagai 2002, with the refinements named in the source.
 */
export function proveSync(position: Position & Hashed, options: ProofOptions = {}): ProofResult {
  return runSync(proofSteps(position, depthFirst(position, options).prover, options, nextReport));
}

/**
 * The same in slices of at most 5 ms, between which other work of the thread runs and the position is as it was. It visits the
 * same nodes and gives the same answer.
 *
 * @returns rejects with what {@link proveSync} throws. An abort does not reject.
 */
export async function prove(position: Position & Hashed, options: ProofOptions = {}): Promise<ProofResult> {
  beginSlice();
  return runInSlices(proofSteps(position, depthFirst(position, options).prover, options, sliceEnd));
}

/**
 * Asks whether a side can reach a goal, with PN² search in a tree of bounded size. Needs no hash; positions reached in
 * several ways are searched several times. When the tree is full the answer is `'unknown'`, `stopped: 'memory'`.
 *
 * @throws OptionError as {@link proveSync}.
 * @remarks Exact. Memory: 21 bytes for a node of the tree. Source: Breuker 1998.
 */
export function proveByTreeSync(position: Position, options: TreeProofOptions = {}): ProofResult {
  return runSync(proofSteps(position, bestFirst(position, options), options, nextReport));
}

/** {@link proveByTreeSync} in slices, as {@link prove}. */
export async function proveByTree(position: Position, options: TreeProofOptions = {}): Promise<ProofResult> {
  beginSlice();
  return runInSlices(proofSteps(position, bestFirst(position, options), options, sliceEnd));
}

/**
 * Finds the value of a position by asking {@link proveSync} one question after another: in an outcome game whether it is a
 * win, then whether it is at least a draw; in a margin game first for the sign, then ever closer to the exact margin.
 *
 * @returns what is known when a limit ends it: `value.certainty` is `'exact'`, or a bound.
 * @throws OptionError as {@link proveSync}.
 * @remarks A margin `m` takes about `2 log2 m` questions.
 */
export function solveByProofNumbersSync(
  position: Position & Hashed,
  options: SolutionOptions = {},
): ProofSolution {
  return runSync(solutionSteps(position, options, nextReport));
}

/** {@link solveByProofNumbersSync} in slices, as {@link prove}. */
export async function solveByProofNumbers(
  position: Position & Hashed,
  options: SolutionOptions = {},
): Promise<ProofSolution> {
  return runInSlices(solutionSteps(position, options, sliceEnd));
}

/**
 * {@link proveSync}, and then the proof itself: for every reply of the other side one move that keeps the promise, to the
 * end of the game. {@link verifyProof} checks it.
 *
 * @throws OptionError as {@link proveSync}.
 */
export function proveWithTreeSync(
  position: Position & Hashed,
  options: StrategyOptions = {},
): StrategyResult {
  const { treeNodes = DEFAULT_TREE_NODES } = options;
  checkInteger('treeNodes', treeNodes, 1, Number.MAX_SAFE_INTEGER);
  const { prover } = depthFirst(position, options);
  const question = checkQuestion(position, options);
  const started = performance.now();
  const result = runSync(proofSteps(position, prover, options, noSliceEnd));
  const { answer } = result;
  if (answer === 'unknown') return { ...result, tree: undefined };
  const budget = budgetOf(options, started);
  const tree = growTree(position, prover, question, answer === 'proven', treeNodes, budget);
  const nodes = Math.max(result.nodes, prover.nodes());
  return { ...result, nodes, milliseconds: performance.now() - started, tree };
}

function depthFirst(
  position: Position & Hashed,
  options: Remembering,
): { prover: Prover; table: ProofTable } {
  checkPosition(position);
  checkFunction('position.hash', position.hash);
  checkRecord('options', options);
  const { memoryBytes = DEFAULT_BYTES } = options;
  checkInteger('memoryBytes', memoryBytes, SMALLEST_PROOF_TABLE, 2 ** 32);
  const table = createProofTable(memoryBytes);
  return { prover: createDepthFirstProver(position, table), table };
}

function bestFirst(position: Position, options: TreeProofOptions): Prover {
  checkPosition(position);
  checkRecord('options', options);
  const { memoryBytes = DEFAULT_BYTES } = options;
  checkInteger('memoryBytes', memoryBytes, SMALLEST_TREE_BYTES, 2 ** 32);
  return createTreeProver(position, Math.floor(memoryBytes / TREE_NODE_BYTES));
}

function checkQuestion(position: Position, { side = position.turn(), goal = 'win' }: Asked): Question {
  checkInteger('side', side, 0, 1);
  const points = goal === 'win' ? 1 : goal === 'draw' ? 0 : goal;
  const [least, most] = position.payoff === 'outcome' ? [0, 1] : [-MAX_EVALUATION, MAX_EVALUATION];
  return { side, goal: checkInteger('goal', points, least, most) };
}

interface Budget {
  readonly deadline: number;
  /** Counted from the making of the prover. */
  readonly nodes: number;
}

function budgetOf(limits: ProofLimits, started: number): Budget {
  checkGivenLimits(limits);
  const { milliseconds = Infinity, nodes = Infinity } = limits;
  return { deadline: started + milliseconds, nodes };
}

type Watch = Watched & Stoppable;

/** One question, from its check to its result. */
function* proofSteps(
  position: Position,
  prover: Prover,
  options: Asked & ProofLimits & Watch,
  nextSliceEnd: SliceEnd,
): Steps<ProofResult> {
  const started = performance.now();
  const budget = budgetOf(options, started);
  return yield* answerSteps(
    position,
    prover,
    checkQuestion(position, options),
    budget,
    options,
    started,
    nextSliceEnd,
  );
}

/** One question: yields where other work may run. */
function* answerSteps(
  position: Position,
  prover: Prover,
  question: Question,
  budget: Budget,
  { onProgress, signal }: Watch,
  started: number,
  nextSliceEnd: SliceEnd,
): Steps<ProofResult> {
  const progress = (): ProofProgress => ({
    proofNumber: prover.proofNumber(),
    disproofNumber: prover.disproofNumber(),
    nodes: prover.nodes(),
    milliseconds: performance.now() - started,
  });
  const finished = answerOfFinished(position, question);
  if (finished !== undefined) return resultOfFinished(finished);

  prover.begin(question);
  const stopped = yield* runSteps(prover, budget, signal, nextSliceEnd, () => onProgress?.(progress()));
  const found = { ...progress(), move: prover.move(), stopped };
  onProgress?.(found);
  if (stopped !== 'solved') return { ...found, answer: 'unknown', principalVariation: [found.move] };
  const answer = found.proofNumber === 0 ? 'proven' : 'disproven';
  const enough = { ...budget, nodes: Math.min(budget.nodes, 2 * prover.nodes() + LINE_NODES) };
  const principalVariation = yield* lineSteps(position, prover, question, enough, signal, nextSliceEnd);
  return { ...found, ...progressNow(prover, started), answer, principalVariation };
}

const progressNow = (prover: Prover, started: number): { nodes: number; milliseconds: number } => ({
  nodes: prover.nodes(),
  milliseconds: performance.now() - started,
});

/** Runs a search that has begun to its end, or to a limit. */
function* runSteps(
  prover: Prover,
  { deadline, nodes }: Budget,
  signal: StopSignal | undefined,
  nextSliceEnd: SliceEnd,
  tick: () => void,
): Steps<ProofStop> {
  for (;;) {
    if (signal?.aborted) return 'aborted';
    const event = prover.run(Math.min(deadline, nextSliceEnd()), nodes);
    if (event !== 'paused') return event;
    if (prover.nodes() >= nodes) return 'nodes';
    if (performance.now() >= deadline) return 'time';
    tick();
    yield;
  }
}

/** Best play from a decided position: each side's move found again in what the search remembers. */
function* lineSteps(
  position: Position,
  prover: Prover,
  question: Question,
  budget: Budget,
  signal: StopSignal | undefined,
  nextSliceEnd: SliceEnd,
): Steps<number[]> {
  const line = [prover.move()];
  const atItsEnd = <R>(call: () => R): R => {
    let played = 0;
    try {
      for (; played < line.length; played++) position.play(line[played]!);
      return call();
    } finally {
      for (; played > 0; played--) position.undo();
    }
  };
  const ahead = {
    ...prover,
    run: (until: number, nodes: number) => atItsEnd(() => prover.run(until, nodes)),
  };
  while (atItsEnd(() => position.outcome()) === ONGOING) {
    atItsEnd(() => prover.begin(question));
    const stopped = yield* runSteps(ahead, budget, signal, nextSliceEnd, () => undefined);
    if (stopped !== 'solved') break;
    line.push(prover.move());
  }
  return line;
}

function resultOfFinished(reached: boolean): ProofResult {
  return {
    answer: reached ? 'proven' : 'disproven',
    move: NO_MOVE,
    principalVariation: [],
    proofNumber: reached ? 0 : IMPOSSIBLE,
    disproofNumber: reached ? IMPOSSIBLE : 0,
    nodes: 0,
    milliseconds: 0,
    stopped: 'over',
  };
}

/** Asks one goal after another; what each taught is forgotten, as the numbers of one question mislead in the next. */
function* solutionSteps(
  position: Position & Hashed,
  options: SolutionOptions & Watch,
  nextSliceEnd: SliceEnd,
): Steps<ProofSolution> {
  const started = performance.now();
  const budget = budgetOf(options, started);
  const { prover, table } = depthFirst(position, options);
  const side = position.turn();
  function* ask(goal: number): Steps<ProofResult> {
    table.clear();
    return yield* answerSteps(position, prover, { side, goal }, budget, options, started, nextSliceEnd);
  }
  const solve = position.payoff === 'outcome' ? outcomeSteps : marginSteps;
  const { value, from } = yield* solve(ask, position);
  const { move, principalVariation, stopped } = from;
  return { value, move, principalVariation, stopped, ...progressNow(prover, started) };
}

type Ask = (goal: number) => Steps<ProofResult>;

/** A value, and the answer that a move and a line come from. */
interface Solved {
  readonly value: Value | undefined;
  readonly from: ProofResult;
}

function* outcomeSteps(ask: Ask, position: Position): Steps<Solved> {
  const plies = position.outcome() === ONGOING ? position.maxPlies : 0;
  const certainty = plies === 0 ? 'exact' : 'within';
  const win = yield* ask(1);
  if (win.answer === 'proven') return { value: { kind: 'win', plies, certainty }, from: win };
  if (win.answer === 'unknown') return { value: undefined, from: win };
  const draw = yield* ask(0);
  if (draw.answer === 'proven') return { value: { kind: 'draw', certainty: 'exact' }, from: draw };
  if (draw.answer === 'disproven') return { value: { kind: 'loss', plies, certainty }, from: draw };
  return { value: { kind: 'score', score: 0, certainty: 'at-most' }, from: draw };
}

/** Doubles its steps from 0 until the margin lies between two answers, then halves the distance. */
function* marginSteps(ask: Ask): Steps<Solved> {
  let low = -MAX_EVALUATION;
  let high = MAX_EVALUATION + 1;
  let reached: ProofResult | undefined;
  let missed: ProofResult | undefined;
  for (let goal = 0, step = 1; low + 1 < high; step *= 2) {
    const result = yield* ask(goal);
    if (result.answer === 'unknown') {
      const from = { ...(reached ?? result), stopped: result.stopped };
      if (reached) return { value: { kind: 'score', score: low, certainty: 'at-least' }, from };
      return { value: missed && { kind: 'score', score: high - 1, certainty: 'at-most' }, from };
    }
    if (result.answer === 'proven') {
      low = goal;
      reached = result;
    } else {
      high = goal;
      missed = result;
    }
    if (reached && missed) goal = low + Math.floor((high - low) / 2);
    else goal = reached ? Math.min(low + step, MAX_EVALUATION) : Math.max(high - step, 1 - MAX_EVALUATION);
  }
  return { value: { kind: 'score', score: low, certainty: 'exact' }, from: reached ?? missed! };
}
