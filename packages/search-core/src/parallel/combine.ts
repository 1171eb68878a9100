/**
 * From what each worker knows to what is known.
 *
 * @module
 */
import type { EngineMove } from '../search/engine';
import { isDecided, WIN_SCORE, type Certainty } from '../game/value';
import type { WorkerReport, WorkerStop } from './messages';

/** A worker in the middle of a search. */
export interface Contribution {
  /** What it knew after each finished depth. */
  readonly finished: WorkerReport[];
  /** How it ended. */
  last: { readonly stopped: WorkerStop; readonly report: WorkerReport } | undefined;
}

/** What all of them know together. */
export interface Combined {
  readonly depth: number;
  /** Best first. */
  readonly moves: readonly EngineMove[];
}

/** The contributions of those who had moves to search. */
export function busy(contributions: readonly Contribution[]): Contribution[] {
  return contributions.filter(({ last }) => last?.stopped !== 'idle');
}

/** Everyone searches every move: whoever has come furthest knows best; of equals, the first. */
export function furthest(contributions: readonly Contribution[]): Combined {
  const workers = busy(contributions);
  return latest(workers.reduce((best, worker) => (depthOf(worker) > depthOf(best) ? worker : best)));
}

/**
 * Everyone searches moves of their own: the best move at the deepest depth that all have finished. A worker that has
 * solved its moves has finished every depth.
 *
 * @param isSelective - whether a search to a depth may have overlooked a win of so many plies.
 */
export function bestOfParts(
  contributions: readonly Contribution[],
  allScores: boolean,
  isSelective: boolean,
): Combined {
  const workers = busy(contributions);
  const depth = Math.min(...workers.map(depthOf));
  const parts = workers.map((worker) =>
    depth === 0 ? latest(worker) : worker.finished.findLast((report) => report.depth <= depth)!,
  );
  const reached = Math.max(...parts.map((part) => part.depth));
  const moves = parts.flatMap((part) => part.moves.map((move) => ({ part, ...move })));
  moves.sort((a, b) => b.score - a.score);
  const list = moves.map(({ move, score, certainty, line }) => ({ move, score, certainty, line }));
  if (allScores) return { depth: depth === 0 ? 0 : reached, moves: list };
  const best = list[0]!;
  const others = parts.filter((part) => part !== moves[0]!.part);
  return {
    depth: depth === 0 ? 0 : reached,
    moves: [{ ...best, certainty: certaintyAmong(best, others, isSelective) }],
  };
}

/**
 * Whether a part has won in few enough moves that no other part can be faster: each has looked that far.
 */
export function isWonEarly(contributions: readonly Contribution[]): boolean {
  const workers = busy(contributions);
  const depth = Math.min(...workers.map(depthOf));
  return workers.some((worker) => {
    const best = worker.finished.at(-1)?.moves[0];
    return best?.certainty === 'exact' && winLength(best.score) <= depth;
  });
}

/** The last depth that is finished. */
function depthOf({ finished, last }: Contribution): number {
  return last?.stopped === 'solved' ? Infinity : (finished.at(-1)?.depth ?? 0);
}

function latest({ finished, last }: Contribution): WorkerReport {
  return last?.report ?? finished.at(-1) ?? NOTHING;
}

const NOTHING: WorkerReport = { depth: 0, nodes: 0, moves: [], statistics: undefined };

function winLength(score: number): number {
  return isDecided(score) && score > 0 ? WIN_SCORE - score : Infinity;
}

/** What the best of all moves is worth, given what is known of the moves of others, which are no better. */
function certaintyAmong(best: EngineMove, others: readonly WorkerReport[], isSelective: boolean): Certainty {
  const { certainty, score } = best;
  if (certainty !== 'exact') return certainty;
  const isCertain = ({ depth, moves }: WorkerReport): boolean => {
    const other = moves[0]!;
    if (other.certainty === 'exact') return true;
    if (!isSelective && winLength(score) <= depth) return true;
    return score > -(WIN_SCORE / 2) && isCertainLoss(other);
  };
  if (others.every(isCertain)) return 'exact';
  if (!isDecided(score)) return 'at-least';
  if (score > 0) return 'within';
  return others.every((report) => isCertainLoss(report.moves[0]!)) ? 'within' : 'estimate';
}

function isCertainLoss({ score, certainty }: EngineMove): boolean {
  return isDecided(score) && score < 0 && (certainty === 'within' || certainty === 'exact');
}
