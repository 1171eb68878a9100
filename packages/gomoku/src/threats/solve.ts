/**
 * The threat solver: does a side win by nothing but fours, or by nothing but threats?
 *
 * @module
 */
import { ONGOING, type StopSignal } from '@games/search-core';
import {
  checkBoolean,
  checkGivenLimits,
  checkRecord,
  createWorkClock,
  noSliceEnd,
  runInSlices,
  runSync,
  sliceEnd,
  type SlicedWork,
  type SliceEnd,
} from '@games/search-core/engine';
import { turnError } from '../errors';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { MARKS, type Mark } from '../rules/rule';
import { createFourSearch } from './vcf';
import { createThreatSearch, type ThreatProof } from './vct';
import { searchBoardOf } from '../patterns/search-board';

/** What a solver is asked, and when it gives up. Without a limit it goes on until it knows. */
export interface ThreatRequest {
  /** Who attacks, as if it were its turn; the side to move if left out. */
  readonly side?: Mark | undefined;
  /** Boards looked at, from 1. */
  readonly nodes?: number | undefined;
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Stops the solver within 20 ms; the answer is then `'unknown'`. */
  readonly signal?: StopSignal | undefined;
}

/** The answer about wins by fours. */
export interface VcfResult {
  /**
   * `'win'`: proven, `line` wins. `'none'`: proven, no sequence of fours wins. `'unknown'`: a limit was reached, or the
   * solver was stopped.
   */
  readonly status: 'win' | 'none' | 'unknown';
  /**
   * The moves of the win, the attacker's and the only answers by turns; empty if there is none. The last one makes a
   * five, or leaves no answer: two points make a five, or the only one is forbidden. It need not be the shortest.
   */
  readonly line: number[];
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What is asked about wins by threats. */
export interface VctRequest extends ThreatRequest {
  /** Whether the whole proof is wanted. */
  readonly tree?: boolean | undefined;
}

/** The answer about wins by threats. */
export interface VctResult {
  /**
   * `'win'`: proven, whatever the defender does. `'none'`: no win was found in which each move of the attacker is a
   * four, or threatens to win by fours that a short search finds, at most 96 plies deep; a longer search of fours, or
   * quiet moves, might still win. `'unknown'`: a limit was reached, or the solver was stopped.
   */
  readonly status: 'win' | 'none' | 'unknown';
  /** A line of the proof, the attacker's moves and the answers that hold out longest by turns; empty if none wins. */
  readonly line: number[];
  /** The whole proof, if it was asked for and the attack wins; see `verifyVct`. */
  readonly tree?: ThreatProof | undefined;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Counts nodes of searches of fours from one look at the clock to the next. */
const fourClock = createWorkClock({ first: 16, longest: 1024, milliseconds: 1 });
/** Nodes of a search of fours that nothing interrupts, at most. */
const MAX_NODES = 2 ** 30;
/** A small table is made sooner than most searches take; after so many nodes a large one is worth it. */
const SMALL_TABLE = { bits: 15, nodes: 16_384 };
const LARGE_TABLE = { bits: 20 };

/**
 * Finds a win by continuous fours (VCF): every move of the attacker makes a four, to which there is one answer. Exact
 * under all rules: counter-fours, forbidden fours of black and forbidden answers, fives of exactly five.
 *
 * The position is left as it was. It must not be touched before the promise settles.
 *
 * @throws OptionError `gomoku/turn`, `search-core/out-of-range`, `search-core/not-positive` (the promise rejects).
 */
export async function solveVcf(position: GomokuPosition, request: ThreatRequest = {}): Promise<VcfResult> {
  return runInSlices(vcfSteps(position, request, sliceEnd));
}

/** {@link solveVcf}, without a pause: nothing else runs until it answers. */
export function solveVcfSync(position: GomokuPosition, request: ThreatRequest = {}): VcfResult {
  return runSync(vcfSteps(position, request, noSliceEnd));
}

/**
 * Finds a win by continuous threats (VCT): every move of the attacker makes a four, or threatens to win by fours.
 *
 * The position is left as it was between slices of at most 5 ms, and at the end. It must not be touched before the promise
 * settles.
 *
 * @throws OptionError as {@link solveVcf}.
 * @remarks Memory: 57 MiB at most.
 */
export async function solveVct(position: GomokuPosition, request: VctRequest = {}): Promise<VctResult> {
  return runInSlices(vctSteps(position, request, sliceEnd));
}

/**
 * {@link solveVct}, without a pause: nothing else runs until it answers. It finds the same every time, unless it is
 * limited in time; with pauses another line may be found.
 */
export function solveVctSync(position: GomokuPosition, request: VctRequest = {}): VctResult {
  return runSync(vctSteps(position, request, noSliceEnd));
}

/** When to end, and who attacks. */
interface Task {
  readonly side: 0 | 1;
  readonly started: number;
  readonly deadline: number;
  readonly nodes: number;
  readonly isStopped: () => boolean;
}

function checkRequest(position: GomokuPosition, request: ThreatRequest): Task {
  checkPosition(position);
  checkRecord('request', request);
  const { side = MARKS[position.turn()], nodes, milliseconds, signal } = request;
  if (!MARKS.includes(side)) throw turnError(side, 'side');
  checkGivenLimits({ nodes, milliseconds, signal });
  const started = performance.now();
  const deadline = started + (milliseconds ?? Infinity);
  return {
    side: side === 'X' ? 0 : 1,
    started,
    deadline,
    nodes: nodes ?? Infinity,
    isStopped: () => signal?.aborted === true || performance.now() >= deadline,
  };
}

function* vcfSteps(
  position: GomokuPosition,
  request: ThreatRequest,
  nextSliceEnd: SliceEnd,
): SlicedWork<VcfResult> {
  const { side, started, deadline, nodes, isStopped } = checkRequest(position, request);
  let end = nextSliceEnd();
  const isTimed = Math.min(end, deadline) < Infinity;
  const { patterns, load: layOut } = searchBoardOf(position.size, position.rule);
  const { rule } = position;
  let fours = createFourSearch(patterns, rule, SMALL_TABLE.bits);
  let isSmall = true;
  let isNew = true;
  let spent = 0;
  const result = (status: VcfResult['status']): VcfResult => ({
    status,
    line: status === 'win' ? fours.line() : [],
    nodes: spent,
    milliseconds: performance.now() - started,
  });
  if (position.outcome() !== ONGOING) return result('none');
  layOut(position.patterns.cells);
  fourClock.start();
  for (;;) {
    if (spent >= nodes || isStopped()) return result('unknown');
    if (isSmall && spent >= SMALL_TABLE.nodes) {
      fours = createFourSearch(patterns, rule, LARGE_TABLE.bits);
      isSmall = false;
      isNew = true;
    }
    const before = fours.nodes();
    const piece = isTimed ? fourClock.interval() : MAX_NODES;
    const limit = Math.min(piece, nodes - spent, isSmall ? SMALL_TABLE.nodes - spent : MAX_NODES);
    const move = isNew ? fours.win(side, limit) : fours.resume(limit);
    isNew = false;
    spent += fours.nodes() - before;
    if (move >= 0) return result('win');
    if (fours.isComplete()) return result('none');
    if (fourClock.look() < end) continue;
    yield undefined;
    end = nextSliceEnd();
    fourClock.start();
    layOut(position.patterns.cells);
  }
}

function* vctSteps(
  position: GomokuPosition,
  request: VctRequest,
  nextSliceEnd: SliceEnd,
): SlicedWork<VctResult> {
  const { side, started, deadline, nodes, isStopped } = checkRequest(position, request);
  checkBoolean('tree', request.tree);
  const nextEnd = (): number => Math.min(deadline, nextSliceEnd());
  let end = nextEnd();
  const { patterns, load: layOut } = searchBoardOf(position.size, position.rule);
  const { cells } = position.patterns;
  const threats = createThreatSearch(patterns, position.rule);
  const result = (status: VctResult['status'], proof?: ThreatProof): VctResult => ({
    status,
    line: proof ? lineOf(proof) : [],
    ...(proof && request.tree === true ? { tree: proof } : {}),
    nodes: threats.nodes(),
    milliseconds: performance.now() - started,
  });
  if (position.outcome() !== ONGOING) return result('none');
  layOut(cells);
  threats.begin(side);
  while (!isStopped()) {
    layOut(cells);
    if (threats.run(end, nodes) === 'solved') break;
    if (threats.nodes() >= nodes) return result('unknown');
    yield undefined;
    end = nextEnd();
  }
  if (!threats.isSolved()) return result('unknown');
  if (!threats.hasWon()) return result('none');
  const proving = threats.proof(nextEnd);
  for (;;) {
    const step = proving.next();
    if (step.done) return step.value ? result('win', step.value) : result('unknown');
    yield undefined;
    if (isStopped()) return result('unknown');
    layOut(cells);
  }
}

/** The longest line of a proof. */
function lineOf(proof: ThreatProof): number[] {
  if ('fours' in proof) return [...proof.fours];
  let longest: number[] = [];
  for (const { move, then } of proof.answers) {
    const line = [move, ...lineOf(then)];
    if (line.length > longest.length) longest = line;
  }
  return [proof.move, ...longest];
}
