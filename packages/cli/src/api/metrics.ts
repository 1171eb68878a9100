/**
 * What the server counts, as Prometheus reads it; beside it the process's own figures, the delay of the event loop
 * among them, which begins anew with every reading.
 *
 * @module
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer } from './messages';
import type { TaskPoolLoad } from '@games/search-core/parallel';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/** @param load - the threads and those who wait for them, at the time of a reading. */
export function createMetrics(load: () => TaskPoolLoad) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'games_http_request_seconds',
    help: 'Time from the request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const analyses = new Histogram({
    name: 'games_analysis_seconds',
    help: 'Time of the analyses in their threads, by game and by certainty of the value.',
    labelNames: ['game', 'certainty'],
    buckets: SECONDS,
    registers,
  });
  const nodes = new Counter({
    name: 'games_analysis_nodes_total',
    help: 'Positions visited by analyses.',
    labelNames: ['game'],
    registers,
  });
  const unanswered = new Counter({
    name: 'games_analyses_unanswered_total',
    help: 'Analyses without an answer, by the code of the error; left: the client did not wait.',
    labelNames: ['game', 'reason'],
    registers,
  });
  const faults = new Counter({
    name: 'games_thread_faults_total',
    help: 'Bugs in analyses, and threads that ended or did not answer.',
    registers,
  });
  for (const [name, state, help] of [
    ['threads', 'workers', 'Threads that can analyse.'],
    ['running', 'running', 'Analyses under way.'],
    ['waiting', 'waiting', 'Requests that wait for a thread.'],
  ] as const) {
    new Gauge({
      name: `games_pool_${name}`,
      help,
      registers,
      collect() {
        this.set(load()[state]);
      },
    });
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** Counts a request that is over. @param route - a pattern: there are few. */
    request: (method: string, route: string, status: number, milliseconds: number): void =>
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000),
    analysis: (game: string, answer: Answer): void => {
      analyses.observe({ game, certainty: answer.certainty }, answer.milliseconds / 1000);
      nodes.inc({ game }, answer.nodes);
    },
    /** Counts an analysis without an answer. @param reason - the code of the error, or `'left'`. */
    unanswered: (game: string, reason: string): void => unanswered.inc({ game, reason }),
    threadFault: (): void => faults.inc(),
    /** Ends the observation of the process. */
    close: (): void => registry.clear(),
  };
}
