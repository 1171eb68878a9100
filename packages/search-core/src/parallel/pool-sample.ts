/**
 * One Monte-Carlo search of a pool. The workers grow one tree; each sees by itself that enough is played or the root
 * solved, and the report of whoever ended last has all.
 *
 * @module
 */
import type { Position } from '../game/position';
import type { MonteCarloProgress, MonteCarloResult } from '../monte-carlo/search';
import type { TreeSummary } from '../monte-carlo/tree';
import { valueOfMove, valueOfRoot } from '../monte-carlo/values';
import { protocolError, unpackError } from './errors';
import type { FromWorker, SampleCommand, SampleStop } from './messages';
import type { PoolMonteCarloRequest } from './pool-options';
import { PoolRun, type RunContext } from './pool-run';

/** What a Monte-Carlo search needs of its pool. */
export interface SampleContext extends RunContext {
  readonly payoff: Position['payoff'];
}

type FromSampler = Extract<FromWorker, { type: 'sampling' | 'sampled' | 'failed' }>;

/** A Monte-Carlo search under way. */
export class PoolSample extends PoolRun<MonteCarloResult, SampleStop> {
  private readonly context: SampleContext;
  private readonly request: PoolMonteCarloRequest;
  private readonly tree: SharedArrayBuffer | undefined;
  private readonly answered = new Set<number>();
  private readonly stops: SampleStop[] = [];
  /** The report with the most playouts. */
  private report: TreeSummary | undefined;

  /**
   * @param id - counts up from search to search.
   * @param called - the moment from which time counts.
   * @param tree - the memory of the tree that all grow; without it one worker searches alone.
   */
  constructor(
    context: SampleContext,
    id: number,
    request: PoolMonteCarloRequest,
    called: number,
    tree: SharedArrayBuffer | undefined,
  ) {
    super(context, id, request, called);
    this.context = context;
    this.request = request;
    this.tree = tree;
  }

  /** Takes in what a worker says. */
  receive(worker: number, message: FromWorker): void {
    const { group } = this.context;
    if (!this.isExpected(worker, message)) group.fail(protocolError());
    else if (message.type === 'sampling') this.reportProgress(message.report);
    else {
      this.answered.add(worker);
      this.takeAnswer(message);
      if (--this.waiting > 0) return;
      if (this.error === undefined && !this.report) group.fail(protocolError());
      else this.conclude();
    }
  }

  protected commands(moves: readonly number[], milliseconds: number): () => SampleCommand {
    const { playouts = Infinity, seed = 1, memoryBytes } = this.request;
    const { id, tree } = this;
    return () => ({ type: 'sample', id, moves: [...moves], playouts, milliseconds, seed, tree, memoryBytes });
  }

  protected describeResult(): MonteCarloResult {
    const report = this.report!;
    return { ...this.describe(report), stopped: this.stopOf(report) };
  }

  /** What ended the search: a proof before a limit, a limit that was reached before one that came next. */
  private stopOf({ root }: TreeSummary): MonteCarloResult['stopped'] {
    if (this.stops.includes('over')) return 'over';
    if (root.lower === root.upper) return 'solved';
    if (this.stops.includes('playouts')) return 'playouts';
    return this.stopReason === 'aborted' ? 'aborted' : 'time';
  }

  private isExpected(worker: number, message: FromWorker): message is FromSampler {
    const isAnswer = message.type === 'sampling' || message.type === 'sampled' || message.type === 'failed';
    return isAnswer && message.id === this.id && !this.answered.has(worker);
  }

  private takeAnswer(message: Exclude<FromSampler, { type: 'sampling' }>): void {
    if (message.type === 'failed') {
      this.fail(unpackError(message.error, 'search-core/worker-crash'));
      return;
    }
    const { stopped, report } = message;
    this.stops.push(stopped);
    if (report && report.playouts >= (this.report?.playouts ?? 0)) this.report = report;
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
