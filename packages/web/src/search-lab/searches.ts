/**
 * The searches that the page asks for; they run in its worker, or in small on the main thread where no worker starts.
 *
 * @module
 */
import { createRecorder, type SearchObserver, toHtml } from '@games/search-core/explain';
import { viewsOf, type ViewedTree } from '@games/search-core/explain/viewer';
import { ALGORITHMS, orderMoves, run, type Algorithm, type Found } from './algorithms';
import { labGame, positionAfter, type LabGameId, type LabPosition } from './games';

/** A position, how deeply it is searched, and how. */
export interface Task {
  readonly game: LabGameId;
  readonly moves: readonly number[];
  readonly depth: number;
  readonly algorithm: Algorithm;
  /** Writes the tree as an HTML page to keep, instead of drawing and counting. */
  readonly page?: { readonly title: string; readonly language: 'en' | 'zh' };
}

/** How much a search may cost. */
export interface Budget {
  /** A search that visits more nodes is given up. */
  readonly visited: number;
  /** The upper part of a tree that is drawn. */
  readonly drawn: number;
}

/** A search; `null` for what was given up. */
export interface Count {
  readonly algorithm: Algorithm;
  readonly found: Found | null;
}

export type Report =
  | { readonly kind: 'tree'; readonly tree: ViewedTree | null }
  | { readonly kind: 'count'; readonly count: Count }
  | { readonly kind: 'page'; readonly page: string };

/** A worker's budget: well under two seconds. */
export const WORKER_BUDGET: Budget = { visited: 5_000_000, drawn: 1200 };
/** The main thread's: a few milliseconds for each search. */
export const MAIN_THREAD_BUDGET: Budget = { visited: 10_000, drawn: 500 };

class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/** Records the tree of the chosen search, then counts the nodes of every one; each report is followed by a pause. */
export function* search(task: Task, budget: Budget): Generator<Report, void> {
  const { game, moves, depth, algorithm, page } = task;
  const lab = positionAfter(labGame(game), moves);
  if (page !== undefined) {
    const position = searchedPosition(algorithm, lab);
    const recorder = createRecorder({ position });
    run(algorithm, lab, depth, recorder);
    yield { kind: 'page', page: toHtml(recorder.tree(), { position, ...page }) };
    return;
  }
  yield { kind: 'tree', tree: record(algorithm, lab, depth, budget) };
  for (const each of ALGORITHMS.toReversed())
    yield { kind: 'count', count: { algorithm: each, found: count(each, lab, depth, budget) } };
}

/** Searches for a client, with a pause after every search, so that a thread is never held for long. */
export function reportTo(budget: Budget) {
  return async (
    task: Task,
    { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (report: Report) => void },
  ): Promise<null> => {
    for (const report of search(task, budget)) {
      onProgress(report);
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) break;
    }
    return null;
  };
}

function record(algorithm: Algorithm, lab: LabPosition, depth: number, budget: Budget): ViewedTree | null {
  const position = searchedPosition(algorithm, lab);
  const recorder = createRecorder({ position, maxNodes: budget.drawn });
  const found = orNull(() => run(algorithm, lab, depth, limited(budget, recorder)));
  return found === null ? null : viewsOf(recorder.tree(), { position })[0]!;
}

/** The position with its moves in the order of the search. */
function searchedPosition(algorithm: Algorithm, lab: LabPosition): LabPosition['position'] {
  return algorithm === 'ordered' ? orderMoves(lab) : lab.position;
}

function count(algorithm: Algorithm, lab: LabPosition, depth: number, budget: Budget): Found | null {
  return orNull(() => run(algorithm, lab, depth, limited(budget)));
}

const ignored = (): void => undefined;

/** Passes on what it hears, until there is too much of it. */
function limited({ visited }: Budget, observer?: SearchObserver): SearchObserver {
  const { enter, leave } = observer ?? { enter: ignored, leave: ignored };
  let nodes = 0;
  return {
    enter: (...node) => {
      if (++nodes > visited) throw new BudgetExceeded();
      enter(...node);
    },
    leave,
  };
}

function orNull(work: () => Found): Found | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}
