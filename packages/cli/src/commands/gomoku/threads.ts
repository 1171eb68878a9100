import { createParallelProtocolEngine } from '@games/gomoku/parallel';
import { checkInteger } from '@games/search-core/engine';
import { game } from './position';

const MAX_THREADS = 64;
/** Memory of the table that the threads share, in bytes. */
const TABLE_BYTES = 2 ** 28;
/** The depth in plies when no limit is given, as for one thread. */
const DEFAULT_DEPTH = 10;

/** Works with a game that is analysed in so many threads, which are ended afterwards. */
export async function withThreads(
  threads: number,
  work: (analysed: typeof game) => Promise<void>,
): Promise<void> {
  checkInteger('--threads', threads, 1, MAX_THREADS);
  if (threads === 1) return work(game);
  const { analyse, close } = createParallelProtocolEngine({ memoryBytes: TABLE_BYTES, threads });
  try {
    await work({
      ...game,
      analyse: (position, request) => {
        const { depth, nodes, milliseconds } = request;
        const isLimited = [depth, nodes, milliseconds].some((limit) => limit !== undefined);
        return analyse(position, isLimited ? request : { ...request, depth: DEFAULT_DEPTH });
      },
    });
  } finally {
    close?.();
  }
}
