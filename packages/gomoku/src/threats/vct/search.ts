/**
 * Victory by continuous threats (VCT): every move of the attacker is a four, or threatens to win by continuous fours.
 *
 * ```text
 * root      fours that win at once; else the turns (`turns.ts`) of the selections of moves
 * a turn    depth-first proof-number search from the root (`node-search.ts`)
 * a win     its proof is written down from the table (`proof.ts`)
 * ```
 *
 * The attacker tries the moves that make a pattern. A narrow selection of them takes the first turn, and a few later: it
 * finds at once what it can win. Only where they do not win, a last search tries every legal move (a stone that makes
 * nothing may still stop what the defender gains by its answers), and looks longer for the fours that a move threatens:
 * what is not won then is a proof, unless a search of fours, or the depth, came to its limit.
 *
 * Sources: Allis, van den Herik and Huntjens 1993 (threat-space search); Thomsen 2000 (lambda search: a threat is
 * what wins by simpler means after a pass); Nagai 2002 (df-pn); Pawlewicz and Lew 2007 (limits that leave room above the
 * runner-up).
 */
import type { Side } from '@games/search-core';
import type { Budget, ResumableWork, SlicedWork } from '@games/search-core/internal';
import type { Rule } from '../../board/rule';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import type { ThreatProof } from '../request';
import { createKeyedBoard } from './keyed-board';
import { createThreatMoves, LONG_FACTOR } from './moves';
import { createThreatNodeSearch } from './node-search';
import { writeProof, type Defence, type ProvenSearch } from './proof';
import { createNodeTable, POINT_MASK } from './table';
import { createTurns, NARROW, SELECTIONS, WIDE } from './turns';

/**
 * A search for wins by threats on one board. `run` returns `'solved'` once {@link ThreatSearch.hasWon} is final. Nodes are
 * those of the threats and of the fours below them.
 */
export interface ThreatSearch extends ResumableWork<'solved'> {
  /** Forgets what it knows of other positions: it then visits the nodes of a new search. */
  readonly clear: () => void;
  /**
   * Starts a search for a win of a side that is to move. The board must not change before the search has ended.
   *
   * @param isFoursOnly - whether every move of the attacker has to be a four: of use under Caro, where one may have two
   *   answers. @default false
   * @param within - the most moves of the attacker; what is known of boards is then for those moves, see {@link ThreatSearch.clear}.
   *   @default any number
   */
  readonly begin: (side: Side, isFoursOnly?: boolean, within?: number) => void;
  readonly hasWon: () => boolean;
  /**
   * Finds the answers to a move of the attacker of {@link ThreatSearch.begin} that the board already has, and the threats
   * against all others.
   *
   * @returns undefined where the move threatens nothing.
   */
  readonly findDefence: () => Defence | undefined;
  /**
   * Returns whether it is proven that no threats win, where {@link hasWon} is final and false: no limit inside was
   * reached.
   */
  readonly isComplete: () => boolean;
  /**
   * The proof of a win, in time slices, between which the board is as at the beginning. It is searched for again
   * where the table has forgotten; undefined if that takes too long.
   */
  readonly proof: (budget: Budget) => SlicedWork<ThreatProof | undefined>;
}

/** Nodes of a search of fours at the root between two readings of the time. */
const ROOT_NODES = 256;
/** To write down a proof may cost as many nodes as to find it, and this many. */
const PROOF_NODES = 100_000;

export interface ThreatOptions {
  /** Slots of the table: `2 ** bits`, 16 bytes each. @default 20 */
  readonly bits?: number | undefined;
  /** Nodes of one search of fours. @default 100 */
  readonly fourNodes?: number | undefined;
}

/** Creates a search on a board. It plays on the board in place and takes everything back. */
export function createThreatSearch(
  patterns: PatternBoard,
  rule: Rule,
  { bits = 20, fourNodes = 100 }: ThreatOptions = {},
): ThreatSearch {
  const board = createKeyedBoard(patterns);
  const table = createNodeTable(bits, SELECTIONS);
  const moves = createThreatMoves(patterns, rule, fourNodes);
  const nodeSearch = createThreatNodeSearch({ patterns, board, moves, table });
  const turns = createTurns();
  const { nodes, isHalted, search, select, proofNumber, disproofNumber } = nodeSearch;
  const { found, findAnswers, hasFours, coverFours, movesLeft, zone, fours } = moves;

  let side: Side = 0;
  let other: Side = 1;
  /** Whether anything has been searched since {@link ThreatSearch.clear}. */
  let hasRun = false;
  let status: 'open' | 'won by fours' | 'won' | 'lost' = 'open';
  /** Nodes of the search of fours at the root. */
  let rootNodes = 0;
  /** Where {@link proof} stops to search again. */
  let lastNode = 0;

  const begin = (attacker: Side, isFoursOnly = false, within?: number): void => {
    side = attacker;
    other = attacker === 0 ? 1 : 0;
    nodeSearch.begin(attacker, isFoursOnly, within);
    turns.begin();
    status = 'open';
    rootNodes = 0;
  };

  /** Looks for a win by fours at the root until the slice is over; returns whether that has come to an end. */
  const searchRootFours = (budget: Budget): boolean => {
    const most = LONG_FACTOR * fourNodes;
    while (rootNodes < most) {
      const before = fours.nodes();
      const next = Math.min(ROOT_NODES, most - rootNodes);
      const move = rootNodes === 0 ? fours.win(side, next, movesLeft()) : fours.resume(next);
      // A search that visits no node has come to its end too.
      rootNodes = fours.isComplete() ? most : rootNodes + fours.nodes() - before;
      if (move >= 0) {
        status = 'won by fours';
        rootNodes = most;
      }
      if (budget.isSliceOver()) break;
    }
    return rootNodes >= most;
  };

  const run = (budget: Budget): 'solved' | 'paused' => {
    hasRun = true;
    if (status === 'open' && !searchRootFours(budget)) return 'paused';
    while (status === 'open') {
      if (!isHalted() && nodes() >= turns.end()) {
        turns.next(nodes());
        select(turns.selection());
      }
      search(0, budget, Math.min(budget.nodes, turns.end()));
      if (isHalted()) return 'paused';
      if (proofNumber() === 0) status = 'won';
      else if (disproofNumber() === 0) {
        if (turns.widen()) select(turns.selection());
        else status = 'lost';
      }
      if (status === 'open' && (nodes() >= budget.nodes || budget.isSliceOver())) return 'paused';
    }
    return 'solved';
  };

  const provenMove = (): number => {
    const slot = table.proven(board.hash[0]!, board.hash[1]!, turns.selection());
    return slot < 0 ? -1 : table.bestMove(slot);
  };

  const findDefence = (): Defence | undefined => {
    const threats: number[][] = [];
    const isFour = patterns.counts[side * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0;
    const count = findAnswers(true, (line) => threats.push(line));
    if (count < 0) return undefined;
    return { answers: Array.from(found.subarray(0, count), (word) => word & POINT_MASK), threats, isFour };
  };

  const provenSearch: ProvenSearch = {
    play: board.play,
    undo: board.undo,
    key: () => board.hash.join(' '),
    findFours: () => (hasFours(side) ? fours.line() : undefined),
    provenMove,
    searchAgain: (depth, budget) => {
      search(depth, budget, lastNode);
      return isHalted() || (proofNumber() !== 0 && disproofNumber() !== 0 && nodes() < lastNode);
    },
    findDefence,
    findFoursAfter: (answer) => {
      patterns.put(answer, other);
      const won = hasFours(side);
      patterns.take(answer, other);
      return won ? { fours: fours.line(), zone: coverFours(side) ? zone : undefined } : undefined;
    },
  };

  function* proof(budget: Budget): SlicedWork<ThreatProof | undefined> {
    if (status === 'won by fours') return { fours: fours.line() };
    if (status !== 'won') return undefined;
    // To find again what the table has forgotten may take more moves than the narrow selection has.
    if (turns.selection() === NARROW) {
      turns.widen();
      select(WIDE);
    }
    lastNode = 2 * nodes() + PROOF_NODES;
    return yield* writeProof(provenSearch, side, budget);
  }

  const clear = (): void => {
    // The table is large.
    if (hasRun) nodeSearch.clear();
    else fours.clear();
    hasRun = false;
  };

  return {
    clear,
    begin,
    run,
    hasWon: () => status === 'won' || status === 'won by fours',
    findDefence,
    isComplete: () => !nodeSearch.isCutShort() && moves.isComplete(),
    nodes,
    proof,
  };
}
