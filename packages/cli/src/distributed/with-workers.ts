import { UsageError } from '../errors';
import { connect } from './connection';
import { openCoordinator, type Coordinator } from './coordinator';
import type { JobName } from './job';
import { readAddress } from './redis-address';
import type { Run } from '../terminal/interruptible';
import type { ProgressLine } from '../terminal/progress';

const OPTION = '--workers';

/** The workers of a run, and what can be said of them. */
export interface Workers extends Pick<Coordinator, 'ask' | 'width'> {
  /** For the line of progress: how many there are, or what is waited for. */
  readonly describe: () => string;
}

/**
 * Works with the workers of a Redis server, and leaves the queue clean.
 *
 * @param address - as the option `--workers` gives it.
 * @param setup - plain data that every job gets.
 * @throws UsageError as `readAddress` and `connect`, for the option `--workers`.
 */
export async function withWorkers<T>(
  address: string,
  kind: JobName,
  setup: unknown,
  { context, progress }: Pick<Run, 'context'> & { readonly progress: Pick<ProgressLine, 'clear'> },
  work: (workers: Workers) => Promise<T>,
): Promise<T> {
  const { workers: words } = context.messages;
  const server = readAddress(OPTION, address, context.environment);
  const connection = await connect(OPTION, server);
  const tell = (text: string): void => {
    progress.clear();
    context.writeError(`${text}\n`);
  };
  let coordinator: Coordinator | undefined;
  try {
    coordinator = await openCoordinator(connection, kind, setup, {
      onAlone: () => tell(words.alone(server.shown)),
      onForeign: (version) => tell(words.foreign(version)),
    });
    const { ask, workerCount, width } = coordinator;
    const describe = (): string => {
      const trouble = connection.trouble();
      const { workers, threads } = workerCount();
      return trouble === null ? words.count(workers, threads) : words.waiting(server.shown, trouble);
    };
    return await work({ ask, width, describe });
  } finally {
    if (coordinator === undefined) connection.close();
    else await coordinator.close();
  }
}

/** Refuses a limit of time: machines differ in speed, and so would the results. @throws UsageError `cli/workers-time`. */
export function refuseTime(option: string, value: unknown): void {
  if (value !== undefined) throw new UsageError('cli/workers-time', { option });
}

/** Refuses an option that means something only together with `--workers`, or not with it. */
export function checkWith(
  workers: string | undefined,
  options: {
    readonly needed?: Readonly<Record<string, unknown>>;
    readonly excluded?: Readonly<Record<string, unknown>>;
  },
): void {
  for (const [option, value] of Object.entries(options.needed ?? {}))
    if (value !== undefined && workers === undefined)
      throw new UsageError('cli/needs-option', { option, other: OPTION });
  for (const [option, value] of Object.entries(options.excluded ?? {}))
    if (value !== undefined && workers !== undefined)
      throw new UsageError('cli/conflict', { option, other: OPTION });
}
