/**
 * Merges what the workers have found.
 *
 * ```text
 *   shared table     every worker searches every root move: the deepest report counts
 *   root splitting   worker 0   moves a d g …   depth 7 ┐
 *                    worker 1   moves b e h …   depth 6 ┼─> all moves at depth 6
 *                    worker 2   moves c f i …   solved  ┘
 * ```
 */
import type { EngineMove } from '../search/engine';
import { isDecided, WIN_SCORE, type Certainty } from '../game/value';
import type { WorkerReport, WorkerStop } from './messages';

/** The part of one worker in a search. */
export interface Contribution {
  /** Its reports, one after each finished depth. */
  readonly finished: WorkerReport[];
  /** How it ended. */
  last: { readonly stopped: WorkerStop; readonly report: WorkerReport } | undefined;
}

/** The reports of all workers as one. */
export interface MergedReport {
  readonly depth: number;
  /** Best first. */
  readonly moves: readonly EngineMove[];
}

export const EMPTY_REPORT: WorkerReport = { depth: 0, nodes: 0, moves: [], statistics: undefined };

function withMoves(contributions: readonly Contribution[]): Contribution[] {
  return contributions.filter(({ last }) => last?.stopped !== 'idle');
}

/** Whether there is enough to merge: a report from every worker that has moves of its own, else from any. */
export function canMerge(contributions: readonly Contribution[], isSplit: boolean): boolean {
  const isSilent = ({ finished, last }: Contribution): boolean => !last && finished.length === 0;
  if (withMoves(contributions).length === 0) return false;
  return isSplit ? !contributions.some(isSilent) : !contributions.every(isSilent);
}

/** Whether some move is known, although not all workers may have reported. */
export function hasMove(contributions: readonly Contribution[]): boolean {
  return contributions.some((contribution) => latest(contribution).moves.length > 0);
}

export function countNodes(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, contribution) => sum + latest(contribution).nodes, 0);
}

/** Returns why a search ended that nobody stopped: what kept one worker from the end kept all. */
export function stopReasonOf(contributions: readonly Contribution[]): WorkerStop {
  const reasons = withMoves(contributions).map(({ last }) => last!.stopped);
  const limits = ['time', 'nodes', 'max-depth', 'depth'] as const;
  return limits.find((reason) => reasons.includes(reason)) ?? reasons[0]!;
}

/** Returns the deepest report, where every worker searches every move; of equals, the first. */
export function deepestReport(contributions: readonly Contribution[]): MergedReport {
  const workers = contributions.filter((contribution) => hasMove([contribution]));
  return latest(workers.reduce((best, worker) => (depthOf(worker) > depthOf(best) ? worker : best)));
}

/**
 * Merges the reports of workers that search moves of their own, at the deepest depth that all have finished. A worker
 * that has solved its moves has finished every depth.
 *
 * @param allScores - whether every move is wanted, or only the best.
 * @param isSelective - whether a search to a depth may have overlooked a win of that many plies.
 */
export function mergeParts(
  contributions: readonly Contribution[],
  allScores: boolean,
  isSelective: boolean,
): MergedReport {
  const workers = withMoves(contributions);
  const commonDepth = Math.min(...workers.map(depthOf));
  const parts = workers.map((worker) =>
    commonDepth === 0 ? latest(worker) : worker.finished.findLast((report) => report.depth <= commonDepth)!,
  );
  const depth = commonDepth === 0 ? 0 : Math.max(...parts.map((part) => part.depth));
  const moves = parts.flatMap((part) => part.moves.map((move) => ({ part, ...move })));
  moves.sort((a, b) => b.score - a.score);
  const list = moves.map(({ move, score, certainty, line }) => ({ move, score, certainty, line }));
  if (allScores) return { depth, moves: list };
  const best = list[0]!;
  const others = parts.filter((part) => part !== moves[0]!.part);
  return { depth, moves: [{ ...best, certainty: certaintyAmong(best, others, isSelective) }] };
}

/** Whether a part has won in few enough plies that no other part can be faster: each has searched that deep. */
export function isWonEarly(contributions: readonly Contribution[]): boolean {
  const workers = withMoves(contributions);
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
  return last?.report ?? finished.at(-1) ?? EMPTY_REPORT;
}

function winLength(score: number): number {
  return isDecided(score) && score > 0 ? WIN_SCORE - score : Infinity;
}

/** How certain the value of the best move is as the value of the position, given the reports on the other moves. */
function certaintyAmong(best: EngineMove, others: readonly WorkerReport[], isSelective: boolean): Certainty {
  const { certainty, score } = best;
  if (certainty !== 'exact') return certainty;
  const isCertain = ({ depth, moves }: WorkerReport): boolean => {
    const [other] = moves;
    if (other === undefined) return false;
    if (other.certainty === 'exact') return true;
    if (!isSelective && winLength(score) <= depth) return true;
    return score > -(WIN_SCORE / 2) && isCertainLoss(other);
  };
  if (others.every(isCertain)) return 'exact';
  if (!isDecided(score)) return 'at-least';
  if (score > 0) return 'within';
  return others.every(({ moves }) => moves[0] !== undefined && isCertainLoss(moves[0]))
    ? 'within'
    : 'estimate';
}

function isCertainLoss({ score, certainty }: EngineMove): boolean {
  return isDecided(score) && score < 0 && (certainty === 'within' || certainty === 'exact');
}
