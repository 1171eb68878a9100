/** Requests to a solver: read, answered in slices, described. */

import {
  createBudget,
  createProgressReporter,
  runWithinBudget,
  type SlicedWork,
} from '@games/search-core/internal';
import type { ConnectBook } from '../book/connect-book';
import { createAnswers, type Findings } from './answers';
import type { Bitboard } from './bitboard';
import type { SolveProgress, SolverRequest, SolveResult } from './request';
import type { RootPosition, RootPositions } from './root-position';
import { boundedValue } from './score';
import type { SlicedSearch } from './sliced-search';

/**
 * Creates the function that answers requests, checked before: in slices, and with what is known where a limit ends it.
 *
 * @param started - when the request has come, by `performance.now`.
 */
export function createRequests(
  board: Bitboard,
  roots: RootPositions,
  search: SlicedSearch,
  book?: ConnectBook,
): (root: RootPosition, request: SolverRequest, started: number) => SlicedWork<SolveResult> {
  const { cells } = board;
  const { begin, answer } = createAnswers(board, roots, search, book);
  function* answerInSlices(
    root: RootPosition,
    request: SolverRequest,
    started: number,
  ): SlicedWork<SolveResult> {
    const findings = begin(root);
    const budget = createBudget(request, { started });
    const counted = search.begin(budget);
    const nodes = (): number => search.nodesOf(counted);
    const progress = (): SolveProgress => ({
      atLeast: findings.atLeast,
      atMost: findings.atMost,
      nodes: nodes(),
      milliseconds: budget.elapsed(),
    });
    const work = answer(root, request, findings, counted);
    const run = (): 'solved' | 'paused' => (work.next().done ? 'solved' : 'paused');
    const report = createProgressReporter(request.onProgress, progress, started);
    const stopped = yield* runWithinBudget({ run, nodes }, budget, report);
    return describe(root, request, findings, progress(), findings.isSolved ? 'solved' : stopped);
  }

  function describe(
    { position: { stones } }: RootPosition,
    { scores, principalVariation }: SolverRequest,
    { best, moves: scored, line }: Findings,
    { atLeast, atMost, nodes, milliseconds }: SolveProgress,
    stopped: SolveResult['stopped'],
  ): SolveResult {
    return {
      value: boundedValue({ cells, stones }, atLeast, atMost),
      score: atLeast === atMost ? atLeast : null,
      atLeast,
      atMost,
      best,
      ...(scores === 'all' && { moves: scored }),
      ...(principalVariation === true && { principalVariation: line }),
      nodes,
      milliseconds,
      stopped,
    };
  }

  return answerInSlices;
}
