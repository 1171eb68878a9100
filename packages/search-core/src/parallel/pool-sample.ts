/**
 * One Monte-Carlo search of a pool. The workers grow one tree; each sees by itself that enough is played or the root
 * solved, and the report of the worker that ended last has everything.
 */
import type { Position } from '../game/position';
import type { MonteCarloProgress, MonteCarloResult } from '../monte-carlo/search';
import type { TreeSummary } from '../monte-carlo/tree';
import { valueOfMove, valueOfRoot } from '../monte-carlo/values';
import { unpackError } from './errors';
import type { FromWorker, SampleCommand, SampleStop } from './messages';
import type { PoolMonteCarloRequest } from './pool-options';
import { PoolRun, type RunContext } from './pool-run';

export interface SampleContext extends RunContext {
  readonly payoff: Position['payoff'];
}

export class PoolSample extends PoolRun<MonteCarloResult, SampleStop> {
  private readonly stops: SampleStop[] = [];
  /** The report with the most playouts. */
  private report: TreeSummary | undefined;

  /**
   * `id` counts up from search to search; time counts from `called`; without `tree` one worker searches alone.
   */
  constructor(
    private readonly context: SampleContext,
    id: number,
    private readonly request: PoolMonteCarloRequest,
    called: number,
    private readonly tree: SharedArrayBuffer | undefined,
  ) {
    super(context, id, request, called);
  }

  protected record(worker: number, message: FromWorker): boolean {
    if (message.type === 'sampling') {
      this.keep(message.report);
      this.reportProgress(message.report);
      return true;
    }
    if (message.type !== 'sampled' && message.type !== 'failed') return false;
    this.answered.add(worker);
    if (message.type === 'failed') this.fail(unpackError(message.error, 'search-core/worker-crash'));
    else {
      this.stops.push(message.stopped);
      if (message.report) this.keep(message.report);
    }
    return true;
  }

  protected canAnswer(): boolean {
    return this.report !== undefined;
  }

  protected commands(moves: readonly number[], milliseconds: number): () => SampleCommand {
    const { playouts = Infinity, seed = 1, memoryBytes } = this.request;
    const { id, tree } = this;
    return () => ({ type: 'sample', id, moves: [...moves], playouts, milliseconds, seed, tree, memoryBytes });
  }

  protected describeResult(): MonteCarloResult {
    const report = this.report!;
    const result = { ...this.describe(report), stopped: this.stopOf(report) };
    if (this.isOver) return result;
    // Late workers go on with playouts that no move of this report has.
    return { ...result, playouts: result.moves.reduce((sum, { visits }) => sum + visits, 0) };
  }

  /** What ended the search: a proof before a limit, a limit that was reached before one that came next. */
  private stopOf({ root }: TreeSummary): MonteCarloResult['stopped'] {
    if (this.stops.includes('over')) return 'over';
    if (root.lower === root.upper) return 'solved';
    if (this.stops.includes('playouts')) return 'playouts';
    return this.stopReason === 'aborted' ? 'aborted' : 'time';
  }

  private keep(report: TreeSummary): void {
    if (report.playouts >= (this.report?.playouts ?? 0)) this.report = report;
  }

  private reportProgress(report: TreeSummary): void {
    const { onProgress } = this.request;
    if (!onProgress || this.error !== undefined || this.stopReason !== undefined) return;
    try {
      onProgress(this.describe(report));
    } catch (error) {
      this.fail(error);
    }
  }

  private describe({ playouts, nodes, root, moves }: TreeSummary): MonteCarloProgress {
    const best = moves[0] ?? root;
    const { payoff } = this.context;
    return {
      move: best.move,
      value: valueOfRoot(payoff, root, best),
      principalVariation: [...best.line],
      playouts,
      nodes,
      milliseconds: this.elapsed(),
      moves: moves.map((node) => ({
        move: node.move,
        value: valueOfMove(payoff, node),
        visits: node.visits,
        principalVariation: [...node.line],
      })),
    };
  }
}
