/** The answers of a solver: the null windows of each kind of request, in slices, and what they prove. */

import {
  createBudget,
  createProgressReporter,
  runWithinBudget,
  type SlicedWork,
} from '@games/search-core/internal';
import type { ConnectBook } from '../book/connect-book';
import type { Bitboard } from './bitboard';
import type { RequestNodes, SlicedSearch } from './sliced-search';
import type { ScoredMove, SolveProgress, SolverRequest, SolveResult } from './request';
import type { RootPosition, RootPositions } from './root-position';
import { boundedValue, exactScore, exactValue } from './score';

/** The proven part of an answer. */
interface Findings {
  atLeast: number;
  atMost: number;
  readonly best: number[];
  readonly moves: ScoredMove[];
  readonly line: number[];
  isSolved: boolean;
}

/** Creates the function that answers requests, checked before; `started`: when the request came, by `performance.now`. */
export function createAnswers(
  board: Bitboard,
  { play, isOver, knownScore: scoreAtOnce }: RootPositions,
  nodeSearch: SlicedSearch,
  book?: ConnectBook,
): (root: RootPosition, request: SolverRequest, started: number) => SlicedWork<SolveResult> {
  const { cells, columns } = board;
  const half = (cells + 1) >> 1;

  /** The score where no search is needed, otherwise `null`. */
  function knownScore(root: RootPosition): number | null {
    return scoreAtOnce(root) ?? bookScore(root);
  }

  function bookScore({ position: { stones }, base, path }: RootPosition): number | null {
    if (book === undefined) return null;
    path.forEach(base.play);
    const entry = book.lookup(base);
    path.forEach(base.undo);
    return entry && exactScore({ cells, stones }, entry.value);
  }

  function startFindings(root: RootPosition): Findings {
    const { stones } = root.position;
    const known = knownScore(root);
    return {
      atLeast: known ?? lowestScore(root),
      atMost: known ?? half - 1 - (stones >> 1),
      best: [],
      moves: [],
      line: [],
      isSolved: false,
    };
  }

  /** The score of the soonest loss. */
  function lowestScore({ position: { stones } }: RootPosition): number {
    return ((stones + 1) >> 1) - half;
  }

  /** Whether the score is at least `beta`. */
  function* reaches(root: RootPosition, beta: number, counted: RequestNodes): SlicedWork<boolean> {
    const known = knownScore(root);
    return (known ?? (yield* nodeSearch.search(root.position, beta, counted))) >= beta;
  }

  /** Narrows the bounds by one search, unless they decide `beta`. */
  function* narrow(
    root: RootPosition,
    beta: number,
    findings: Findings,
    counted: RequestNodes,
  ): SlicedWork<void> {
    if (findings.atLeast >= beta || findings.atMost < beta) return;
    const bound = yield* nodeSearch.search(root.position, beta, counted);
    if (bound >= beta) findings.atLeast = bound;
    else findings.atMost = bound;
  }

  function* searchScore(root: RootPosition, findings: Findings, counted: RequestNodes): SlicedWork<number> {
    while (findings.atLeast < findings.atMost) yield* narrow(root, middle(findings) + 1, findings, counted);
    return findings.atLeast;
  }

  /** Searches the winner. @returns a score that only the moves reach that keep the win or draw. */
  function* searchSign(root: RootPosition, findings: Findings, counted: RequestNodes): SlicedWork<number> {
    yield* narrow(root, 1, findings, counted);
    if (findings.atLeast > 0) return 1;
    yield* narrow(root, 0, findings, counted);
    return findings.atLeast === 0 ? 0 : lowestScore(root);
  }

  /** Finds moves that reach a score, from the left. */
  function* searchBest(
    root: RootPosition,
    score: number,
    best: number[],
    counted: RequestNodes,
    max = columns,
  ): SlicedWork<void> {
    for (let column = 0; column < columns && best.length < max; column++) {
      if (isOver(root)) break;
      const next = play(root, column);
      if (next && !(yield* reaches(next, 1 - score, counted))) best.push(column);
    }
  }

  function* searchAll(root: RootPosition, findings: Findings, counted: RequestNodes): SlicedWork<void> {
    if (isOver(root)) return;
    const { stones } = root.position;
    let highest = -Infinity;
    for (let move = 0; move < columns; move++) {
      const next = play(root, move);
      if (next === null) continue;
      const score = 0 - (yield* searchScore(next, startFindings(next), counted));
      findings.moves.push({ move, score, value: exactValue({ cells, stones }, score) });
      highest = Math.max(highest, score);
      findings.atLeast = Math.max(findings.atLeast, score);
    }
    findings.atLeast = findings.atMost = highest;
    findings.moves.sort((a, b) => b.score - a.score);
    for (const { move, score } of findings.moves) if (score === highest) findings.best.push(move);
  }

  function* searchLine(root: RootPosition, findings: Findings, counted: RequestNodes): SlicedWork<void> {
    let score = findings.atLeast;
    let [column] = findings.best;
    for (let at = root; !isOver(at); score = 0 - score) {
      if (column === undefined) {
        const best: number[] = [];
        yield* searchBest(at, score, best, counted, 1);
        column = best[0]!;
      }
      findings.line.push(column);
      at = play(at, column)!;
      column = undefined;
    }
  }

  /** Searches for what is requested, and updates `findings` meanwhile. */
  function* search(
    root: RootPosition,
    request: SolverRequest,
    findings: Findings,
    counted: RequestNodes,
  ): SlicedWork<void> {
    const { scores = 'best', signOnly = false, principalVariation = false } = request;
    if (scores === 'all') yield* searchAll(root, findings, counted);
    else {
      const score = yield* (signOnly ? searchSign : searchScore)(root, findings, counted);
      if (scores === 'best') yield* searchBest(root, score, findings.best, counted);
    }
    findings.isSolved = true;
    if (principalVariation && findings.atLeast === findings.atMost)
      yield* searchLine(root, findings, counted);
  }

  return function* answer(root, request, started) {
    const findings = startFindings(root);
    const budget = createBudget(request, { started });
    const counted = nodeSearch.begin(budget);
    const nodes = (): number => nodeSearch.nodesOf(counted);
    const progress = (): SolveProgress => ({
      atLeast: findings.atLeast,
      atMost: findings.atMost,
      nodes: nodes(),
      milliseconds: budget.elapsed(),
    });
    const work = search(root, request, findings, counted);
    const run = (): 'solved' | 'paused' => (work.next().done ? 'solved' : 'paused');
    const report = createProgressReporter(request.onProgress, progress, started);
    const stopped = yield* runWithinBudget({ run, nodes }, budget, report);
    const { stones } = root.position;
    const { atLeast, atMost, best, moves, line, isSolved } = findings;
    return {
      value: boundedValue({ cells, stones }, atLeast, atMost),
      score: atLeast === atMost ? atLeast : null,
      atLeast,
      atMost,
      best,
      ...(request.scores === 'all' && { moves }),
      ...(request.principalVariation === true && { principalVariation: line }),
      nodes: nodes(),
      milliseconds: budget.elapsed(),
      stopped: isSolved ? 'solved' : stopped,
    };
  };
}

/** The next threshold: from the sides towards 0, as early wins and losses are cheap to rule out. */
function middle({ atLeast, atMost }: Findings): number {
  const centre = Math.floor((atLeast + atMost) / 2);
  if (centre <= 0 && Math.trunc(atLeast / 2) < centre) return Math.trunc(atLeast / 2);
  if (centre >= 0 && Math.trunc(atMost / 2) > centre) return Math.trunc(atMost / 2);
  return centre;
}
