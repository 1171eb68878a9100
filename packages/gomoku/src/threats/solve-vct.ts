/** The solver of wins by continuous threats: limits and time slices around the search and the proof of `vct/`. */
import { ONGOING, type Side } from '@games/search-core';
import {
  checkBoolean,
  runInSlices,
  runSync,
  runWithinBudget,
  type SlicedWork,
  type Budget,
} from '@games/search-core/internal';
import { checkPosition, type GomokuPosition } from '../rules/position';
import {
  startTask,
  type ThreatRequest,
  type ThreatResult,
  type ThreatTask,
  THREAT_SHAPE,
  type ThreatProof,
} from './request';
import { createIdleSearches } from '../idle-searches';
import { searchBoardOf, type SearchBoard } from '../patterns/search-board';
import type { Rule } from '../board/rule';
import { createThreatSearch, type ThreatSearch } from './vct/search';

/** A question about wins by threats. */
export interface VctRequest extends ThreatRequest {
  /** Adds the whole proof to the answer. @default false */
  readonly tree?: boolean | undefined;
  /**
   * A move to try before all others, such as the first one of an engine's line: where threats win after every answer to it, that
   * is the proof.
   */
  readonly first?: number | undefined;
}

/** The answer about wins by threats. */
export interface VctResult extends ThreatResult {
  /**
   * `'win'`: proven, whatever the defender does. `'none'`: there is no win in which each move of the attacker is a four, or
   * threatens to win by fours (where `within` is given, in the moves that are then left); quiet moves might still win.
   * `'unknown'`: see `stopped`; `'nodes'` also where a proof
   * would take too many to write, and where nothing was found, but a threat of more than 4,000 nodes of fours or a line of
   * more than 96 plies may have been missed.
   */
  readonly status: 'win' | 'none' | 'unknown';
  /** A line of the proof, the attacker's moves and the longest answers in turn; empty if none wins. */
  readonly principalVariation: number[];
  /** The whole proof, if it was requested and the attack wins; see `verifyVct`. */
  readonly tree?: ThreatProof | undefined;
}

/**
 * Finds a win by continuous threats (VCT): every move of the attacker makes a four, or threatens to win by fours.
 *
 * Runs in time slices of at most 5 ms; the position is left unchanged and must not change before the promise settles.
 *
 * @param position - the position; it is not played on.
 * @param request - who attacks, limits and a signal, and whether the proof is wanted; by default the side to move, without
 *   a limit.
 * @returns whether threats win, and how. An abort or a limit never rejects: the status is then `'unknown'`.
 * @throws OptionError as `solveVcf`, and `search-core/wrong-type` for a `tree` that is no boolean (the promise rejects).
 * @remarks Memory: 57 MiB at most, which up to three sizes and rules keep for the next question. Source: see `vct/search.ts`.
 * @example
 * ```ts
 * const position = createPosition({ rule: 'renju' });
 * parseMoves('g10 h6 j7 i8 h11 h8 i10').forEach(position.play);
 * const { status, tree } = await solveVct(position, { milliseconds: 10_000, tree: true });
 * console.log(status, tree !== undefined && verifyVct(position, tree)); // win true
 * ```
 */
export async function solveVct(position: GomokuPosition, request: VctRequest = {}): Promise<VctResult> {
  return runInSlices(vctWork(position, request));
}

/** {@link solveVct}, blocking until it answers; the same nodes each time, unless limited in time. */
export function solveVctSync(position: GomokuPosition, request: VctRequest = {}): VctResult {
  return runSync(vctWork(position, request));
}

function* vctWork(position: GomokuPosition, request: VctRequest): SlicedWork<VctResult> {
  const task = startTask(position, request, {
    ...THREAT_SHAPE,
    tree: checkBoolean,
    first: [0, checkPosition(position).size ** 2 - 1],
  });
  return yield* searchThreats(position, task, request.tree === true, false, request.first);
}

/** Searches for a win by threats, or by fours alone. */
export function* searchThreats(
  position: GomokuPosition,
  task: ThreatTask,
  isTreeAsked: boolean,
  isFoursOnly: boolean,
  first?: number,
): SlicedWork<VctResult> {
  const borrowed = borrowThreatSearch(position.size, position.rule);
  const result = yield* searchBy(borrowed, position, task, isTreeAsked, isFoursOnly, first);
  borrowed.release();
  return result;
}

function* searchBy(
  borrowed: BorrowedThreatSearch,
  position: GomokuPosition,
  { side, within, budget }: ThreatTask,
  isTreeAsked: boolean,
  isFoursOnly: boolean,
  first: number | undefined,
): SlicedWork<VctResult> {
  const { cells } = position.patterns;
  let nodesBefore = 0;
  const answer = (
    status: VctResult['status'],
    stopped: ThreatResult['stopped'],
    proof?: ThreatProof,
  ): VctResult => ({
    status,
    principalVariation: proof ? longestLine(proof) : [],
    ...(proof && isTreeAsked ? { tree: proof } : {}),
    stopped,
    nodes: nodesBefore + borrowed.search.nodes(),
    milliseconds: budget.elapsed(),
  });
  if (position.outcome() !== ONGOING) return answer('none', 'solved');
  if (first !== undefined && cells[first] === 0 && (side !== position.turn() || position.isLegal(first))) {
    const { proof, nodes } = yield* proveMove(borrowed, cells, side, first, within, budget, isFoursOnly);
    if (proof) return { ...answer('win', 'solved', proof), nodes };
    nodesBefore = nodes;
  }
  const { status, stopped, proof } = yield* prove(
    borrowed,
    cells,
    side,
    budget.withNodes(Math.max(1, budget.nodes - nodesBefore)),
    isFoursOnly,
    within,
  );
  return answer(status, stopped, proof);
}

/** Nodes of the search for threats after one answer to a move that is tried first. */
const ANSWER_NODES = 20_000;

/** What a search has found out about a move of the attacker. */
export interface MoveResult {
  /** `'win'`: threats win after every answer. `'none'`: proven, they do not after {@link MoveResult.answer}. */
  readonly status: VctResult['status'];
  /** Of a win, which begins with the move. */
  readonly proof?: ThreatProof | undefined;
  /** An answer after which no win by threats is found; undefined also where the move is no threat. */
  readonly answer?: number | undefined;
  readonly nodes: number;
}

/**
 * Searches for a win by threats, or by fours alone, that begins with a legal move of the side to attack; the move does not end
 * the game.
 */
export function* searchMove(
  position: GomokuPosition,
  { side, within, budget }: ThreatTask,
  move: number,
  isFoursOnly: boolean,
): SlicedWork<MoveResult> {
  const borrowed = borrowThreatSearch(position.size, position.rule);
  const result = yield* proveMove(borrowed, position.patterns.cells, side, move, within, budget, isFoursOnly);
  borrowed.release();
  return result;
}

/** Proves that a move wins by threats, whatever is answered. */
function* proveMove(
  borrowed: BorrowedThreatSearch,
  cells: ArrayLike<number>,
  side: Side,
  move: number,
  within: number,
  budget: Budget,
  isFoursOnly: boolean,
): SlicedWork<MoveResult> {
  const { search, load } = borrowed;
  const after = Uint8Array.from(cells);
  after[move] = side + 1;
  load(after);
  search.begin(side, isFoursOnly, within - 1);
  const defence = search.findDefence();
  let nodes = search.nodes();
  if (isFoursOnly && defence?.isFour === false) return { status: 'none', nodes };
  const answers: { move: number; then: ThreatProof }[] = [];
  for (const point of defence?.answers ?? []) {
    const left = budget.nodes - nodes;
    if (left <= 0) return { status: 'unknown', answer: point, nodes };
    const answered = Uint8Array.from(after);
    answered[point] = 2 - side;
    const limited = budget.withNodes(Math.min(left, ANSWER_NODES));
    const { status, proof } = yield* prove(borrowed, answered, side, limited, isFoursOnly, within - 1);
    nodes += search.nodes();
    if (!proof) return { status, answer: point, nodes };
    answers.push({ move: point, then: proof });
  }
  return defence
    ? { status: 'win', proof: { move, answers, threats: defence.threats }, nodes }
    : { status: 'unknown', nodes };
}

/** Searches for a win by threats from a board, and writes its proof. */
function* prove(
  { search: threats, load }: BorrowedThreatSearch,
  cells: ArrayLike<number>,
  side: Side,
  budget: Budget,
  isFoursOnly: boolean,
  within: number,
): SlicedWork<Pick<VctResult, 'status' | 'stopped'> & { readonly proof?: ThreatProof | undefined }> {
  load(cells);
  threats.begin(side, isFoursOnly, within);
  const run = (given: Budget): 'solved' | 'paused' => {
    load(cells);
    return threats.run(given);
  };
  const stopped = yield* runWithinBudget({ run, nodes: threats.nodes }, budget);
  if (stopped !== 'solved') return { status: 'unknown', stopped };
  if (!threats.hasWon())
    return threats.isComplete()
      ? { status: 'none', stopped: 'solved' }
      : { status: 'unknown', stopped: 'nodes' };
  const writing = threats.proof(budget);
  let proof: ThreatProof | undefined;
  const write = (): 'written' | 'paused' => {
    load(cells);
    const step = writing.next();
    if (!step.done) return 'paused';
    proof = step.value;
    return 'written';
  };
  // The nodes of the request are for the search alone.
  const written = yield* runWithinBudget({ run: write, nodes: () => 0 }, budget);
  if (written !== 'written') return { status: 'unknown', stopped: written };
  return proof
    ? { status: 'win', stopped: 'solved', proof }
    : { status: 'unknown', stopped: budget.limitReason(0) ?? 'nodes' };
}

/** A line of a proof: the attacker's moves and the longest answers in turn. */
export function longestLine(proof: ThreatProof): number[] {
  if ('fours' in proof) return [...proof.fours];
  let longest: number[] = [];
  for (const { move, then } of proof.answers) {
    const line = [move, ...longestLine(then)];
    if (line.length > longest.length) longest = line;
  }
  return [proof.move, ...longest];
}

/** Idle searches of all sizes and rules. Each takes up to 57 MiB. */
const MAX_IDLE = 3;

const idle = /* @__PURE__ */ createIdleSearches<ThreatSearch>(MAX_IDLE);

interface BorrowedThreatSearch extends SearchBoard {
  readonly search: ThreatSearch;
  readonly release: () => void;
}

/** Lends a search with an empty table on the search board of a size and rule. */
function borrowThreatSearch(size: number, rule: Rule): BorrowedThreatSearch {
  const board = searchBoardOf(size, rule);
  const key = `${rule} ${size}`;
  const known = idle.take(key);
  known?.clear();
  const search = known ?? createThreatSearch(board.patterns, rule);
  return { ...board, search, release: () => idle.keep(key, search) };
}
