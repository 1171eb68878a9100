/** One search of a pool: the messages to the workers, and the result made of their answers. */
import { NO_MOVE, type Position } from '../game/position';
import { reasonFor } from '../search/certainty';
import type { EngineMove } from '../search/engine';
import type { RootMove, SearchResult } from '../search/searcher';
import type { TableStatistics } from '../search/transposition-table';
import { toValue } from '../game/value';
import {
  canMerge,
  countNodes,
  deepestReport,
  EMPTY_REPORT,
  hasMove,
  isWonEarly,
  mergeParts,
  stopReasonOf,
  type Contribution,
  type MergedReport,
} from './contributions';
import { unpackError } from './errors';
import type { FromWorker, SearchCommand, WorkerStop } from './messages';
import type { PoolRequest } from './pool-options';
import { PoolRun, type RunContext } from './pool-run';

/** A worker reports every depth once, and no game is deeper than 4,000 plies. */
const MAX_MESSAGES = 10_000;

export interface SearchContext extends RunContext {
  readonly payoff: Position['payoff'];
  /** Whether every worker searches root moves of its own. */
  readonly isSplit: boolean;
  /** Whether a search to a depth may have overlooked a win of that many plies. */
  readonly isSelective: boolean;
  readonly isDeterministic: boolean;
  readonly recordStatistics: (worker: number, statistics: TableStatistics | undefined) => void;
  readonly tableFill: () => number;
}

export class PoolSearch extends PoolRun<SearchResult, WorkerStop> {
  private readonly contributions: readonly Contribution[];
  private readonly messageCounts: number[];
  private reportedDepth = 0;

  /** `id` counts up from search to search; time counts from `called`. */
  constructor(
    private readonly context: SearchContext,
    id: number,
    private readonly request: PoolRequest,
    called: number,
  ) {
    super(context, id, request, called);
    const { size } = context.group;
    this.contributions = Array.from({ length: size }, () => ({ finished: [], last: undefined }));
    this.messageCounts = Array.from({ length: size }, () => 0);
  }

  protected record(worker: number, message: FromWorker): boolean {
    const { isSplit } = this.context;
    if (!this.take(worker, message)) return false;
    this.reportProgress();
    if (isSplit && this.request.scores !== 'all' && !this.stopReason && isWonEarly(this.contributions))
      this.halt('solved');
    if (!isSplit && message.type === 'result' && isComplete(message.stopped)) this.halt(message.stopped);
    return true;
  }

  protected canAnswer(): boolean {
    return hasMove(this.contributions);
  }

  protected commands(moves: readonly number[], milliseconds: number): (worker: number) => SearchCommand {
    const { depth = Infinity, nodes = Infinity, scores, signal } = this.request;
    const { isDeterministic, group } = this.context;
    const command: SearchCommand = {
      type: 'search',
      id: this.id,
      moves: [...moves],
      depth,
      nodes,
      milliseconds,
      mayStop: signal !== undefined,
      allScores: scores === 'all',
      clearTable: isDeterministic,
    };
    return (worker) => ({ ...command, nodes: shareOf(nodes, worker, group.size) });
  }

  private take(worker: number, message: FromWorker): boolean {
    const own = this.contributions[worker]!;
    if (!isAnswer(message) || ++this.messageCounts[worker]! > MAX_MESSAGES) return false;
    if (message.type !== 'iterated') this.answered.add(worker);
    if (message.type === 'failed') {
      own.last = { stopped: 'idle', report: EMPTY_REPORT };
      this.fail(unpackError(message.error, 'search-core/worker-crash'));
      return true;
    }
    this.context.recordStatistics(worker, message.report.statistics);
    if (message.type === 'iterated') own.finished.push(message.report);
    else own.last = message;
    return true;
  }

  /** Reports every new depth to `onProgress`. */
  private reportProgress(): void {
    if (this.error !== undefined || this.stopReason !== undefined) return;
    const { onProgress } = this.request;
    if (!onProgress || !canMerge(this.contributions, this.context.isSplit)) return;
    const { depth, moves } = this.merged();
    if (depth <= this.reportedDepth) return;
    this.reportedDepth = depth;
    const { value, principalVariation } = this.toRootMove(moves[0]!);
    const nodes = countNodes(this.contributions);
    const milliseconds = this.elapsed();
    const nodesPerSecond = Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
    const tableFill = this.context.tableFill();
    try {
      onProgress({ depth, value, principalVariation, nodes, milliseconds, nodesPerSecond, tableFill });
    } catch (error) {
      this.fail(error);
    }
  }

  protected describeResult(): SearchResult {
    const { depth, moves } = this.merged();
    const list = moves.map((move) => this.toRootMove(move));
    const isOver = list[0]!.move === NO_MOVE;
    const stopped = isOver ? 'over' : (this.stopReason ?? stopReasonOf(this.contributions));
    return {
      ...list[0]!,
      depth,
      nodes: countNodes(this.contributions),
      milliseconds: this.elapsed(),
      stopped: reasonFor(stopped as SearchResult['stopped'], list[0]!.value),
      moves: isOver ? [] : list,
    };
  }

  private merged(): MergedReport {
    const { isSplit, isSelective } = this.context;
    return isSplit
      ? mergeParts(this.contributions, this.request.scores === 'all', isSelective)
      : deepestReport(this.contributions);
  }

  private toRootMove({ move, score, certainty, line }: EngineMove): RootMove {
    const value = toValue(score, this.context.payoff, certainty);
    return { move, value, principalVariation: [...line] };
  }
}

/** Whether a message belongs to a search of this kind. */
function isAnswer(
  message: FromWorker,
): message is Extract<FromWorker, { type: 'failed' | 'iterated' | 'result' }> {
  return message.type === 'failed' || message.type === 'iterated' || message.type === 'result';
}

/** A worker's part of a limit that holds for all together. */
function shareOf(nodes: number, worker: number, workers: number): number {
  if (nodes === Infinity) return Infinity;
  return Math.floor(nodes / workers) + (worker < nodes % workers ? 1 : 0);
}

/** Whether the others of a shared search can add nothing. */
function isComplete(stopped: WorkerStop): boolean {
  return ['depth', 'max-depth', 'solved', 'over'].includes(stopped);
}
