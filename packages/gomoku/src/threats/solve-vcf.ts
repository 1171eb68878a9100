/** The solver of wins by continuous fours: limits, time slices and tables around the search of `vcf.ts`. */
import { ONGOING } from '@games/search-core';
import { runInSlices, runSync, runWithinBudget, type SlicedWork } from '@games/search-core/internal';
import { searchBoardOf } from '../patterns/search-board';
import type { GomokuPosition } from '../rules/position';
import { startTask, type ThreatProof, type ThreatRequest, type ThreatResult } from './request';
import { searchThreats } from './solve-vct';
import { createFourSearch } from './vcf';

/** The answer about wins by fours. */
export interface VcfResult extends ThreatResult {
  /**
   * `'win'`: proven, whatever the defender does. `'none'`: proven, no sequence of fours wins, of those within `within` moves.
   * `'unknown'`: see `stopped`; `'nodes'` also under Caro, where nothing was found, but a line of more than 96 plies may have been missed.
   */
  readonly status: 'win' | 'none' | 'unknown';
  /**
   * The moves of the win, the attacker's and the only answers in turn; empty if there is none. The last one makes a
   * five, or leaves no answer: two points make a five, or the only one is forbidden. It need not be the shortest. With a
   * {@link VcfResult.tree} it is one line of that, and the answers are not the only ones.
   */
  readonly principalVariation: number[];
  /** Under Caro, where a win needs fours that have more than one answer: the whole proof, for `verifyVct`. */
  readonly tree?: ThreatProof | undefined;
}

/** A small table is made sooner than most searches take; after this many nodes a large one pays. */
const SMALL_TABLE = { bits: 15, nodes: 16_384 };
const LARGE_TABLE = { bits: 20 };

/**
 * Finds a win by continuous fours (VCF): every move of the attacker makes a four. Exact under all rules: counter-fours,
 * forbidden fours of black and forbidden answers, fives of exactly five, and fours that have more than one answer, as
 * under Caro, where a stone at the end of a row may stop its five. A win without such fours comes first.
 *
 * Runs in time slices of at most 5 ms; the position is left unchanged and must not change before the promise settles.
 *
 * @param position - the position; it is not played on.
 * @param request - who attacks, limits and a signal; by default the side to move, without a limit.
 * @returns whether fours win, and the line that does. An abort or a limit never rejects: the status is then `'unknown'`.
 * @throws OptionError `search-core/not-a-choice`, `search-core/out-of-range`, `search-core/not-positive` (the promise rejects).
 * @remarks Memory: a table of 8 MiB at most; under Caro that of `solveVct` too.
 * @example
 * ```ts
 * const position = createPosition();
 * parseMoves('k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8').forEach(position.play);
 * const { status, principalVariation } = await solveVcf(position, { milliseconds: 1000 });
 * console.log(status, formatMoves(principalVariation)); // win l6 m6 l5 m4 l7 l8 k7
 * ```
 */
export async function solveVcf(position: GomokuPosition, request: ThreatRequest = {}): Promise<VcfResult> {
  return runInSlices(vcfWork(position, request));
}

/**
 * Finds a win by continuous fours as {@link solveVcf} does, and blocks until it answers.
 *
 * @throws OptionError as {@link solveVcf}.
 */
export function solveVcfSync(position: GomokuPosition, request: ThreatRequest = {}): VcfResult {
  return runSync(vcfWork(position, request));
}

function* vcfWork(position: GomokuPosition, request: ThreatRequest): SlicedWork<VcfResult> {
  const { side, within, budget } = startTask(position, request);
  const { rule, patterns: stones } = position;
  const { patterns, load } = searchBoardOf(position.size, rule);
  let fours = createFourSearch(patterns, rule, SMALL_TABLE.bits);
  let isSmall = true;
  let isNew = true;
  let spent = 0;
  const answer = (status: VcfResult['status'], stopped: ThreatResult['stopped']): VcfResult => ({
    status,
    principalVariation: status === 'win' ? fours.line() : [],
    stopped,
    nodes: spent,
    milliseconds: budget.elapsed(),
  });
  if (position.outcome() !== ONGOING) return answer('none', 'solved');
  const run = (): 'win' | 'none' | 'paused' => {
    load(stones.cells);
    for (;;) {
      const granted = budget.grant(spent);
      if (granted === 0) return 'paused';
      if (isSmall && spent >= SMALL_TABLE.nodes) {
        fours = createFourSearch(patterns, rule, LARGE_TABLE.bits);
        isSmall = false;
        isNew = true;
      }
      const before = fours.nodes();
      const limit = isSmall ? Math.min(granted, SMALL_TABLE.nodes - spent) : granted;
      const move = isNew ? fours.win(side, limit, within) : fours.resume(limit);
      isNew = false;
      spent += fours.nodes() - before;
      if (move >= 0) return 'win';
      if (fours.isComplete()) return 'none';
    }
  };
  const stopped = yield* runWithinBudget({ run, nodes: () => spent }, budget);
  if (stopped === 'none' && rule === 'caro') {
    const rest = { side, within, budget: budget.withNodes(budget.nodes - spent) };
    const result = yield* searchThreats(position, rest, true, true);
    return { ...result, nodes: spent + result.nodes };
  }
  return stopped === 'win' || stopped === 'none' ? answer(stopped, 'solved') : answer('unknown', stopped);
}
