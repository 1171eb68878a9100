/**
 * The engine of a protocol session in as many threads as the manager allows.
 *
 * ```text
 *   search   1        2        3        4        5 …
 *            the engine of one thread   all threads
 *            threads start, compile ──> ready
 * ```
 *
 * Managers send the number of threads after `START`, when the clock of the first move runs. Threads take a third of a
 * second to start, and most of another second until their code is compiled, so that a first move of theirs would be
 * late, and the next ones would be worse than those of one thread that is warm.
 */
import { createProtocolEngine, type ProtocolEngine, type ProtocolEngineOptions } from '../gomocup/engine';
import { createUncheckedPosition, type GomokuPosition } from '../rules/position';
import { type CreateWorker, openParallelAnalyser, type ParallelAnalyser } from './parallel-analyser';
import { gameOf } from './sent-game';

/** Milliseconds that threads search before their first move. */
const WARM_UP_MILLISECONDS = 700;

interface Crew {
  readonly analyser: ParallelAnalyser;
  /** The size, the rule and the stones that its games start from, as text. */
  readonly start: string;
  isReady: boolean;
}

export function openProtocolEngine(
  options: ProtocolEngineOptions,
  createWorker: CreateWorker,
): ProtocolEngine {
  let { memoryBytes, threads } = options;
  const alone = createProtocolEngine(options);
  let crew: Crew | undefined;

  const dismiss = (): void => {
    void crew?.analyser.close();
    crew = undefined;
  };

  /** The threads for games from the start of a position; those that are new begin to search it, and are ready later. */
  const crewFor = (position: GomokuPosition): Crew => {
    const start = JSON.stringify(gameOf(position).start);
    if (crew?.start === start) return crew;
    dismiss();
    const next = {
      analyser: openParallelAnalyser({ workers: threads, memoryBytes }, createWorker),
      start,
      isReady: false,
    };
    crew = next;
    void warmUp(next, position);
    return next;
  };

  const warmUp = async (warmed: Crew, position: GomokuPosition): Promise<void> => {
    const { start, moves } = gameOf(position);
    const copy = createUncheckedPosition(start);
    moves.forEach(copy.play);
    try {
      await warmed.analyser.analyse(copy, { milliseconds: WARM_UP_MILLISECONDS });
      warmed.isReady = true;
    } catch {
      if (crew === warmed) threads = 1;
    }
  };

  return {
    analyse: (position, request) => {
      const isReady = threads > 1 && crewFor(position).isReady;
      return isReady ? crew!.analyser.analyse(position, request) : alone.analyse(position, request);
    },
    resize: (bytes) => {
      memoryBytes = bytes;
      alone.resize?.(bytes);
      dismiss();
    },
    setThreads: (count) => {
      threads = count;
      dismiss();
    },
    close: dismiss,
  };
}
