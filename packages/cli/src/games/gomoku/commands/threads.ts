import { createParallelAnalyser } from '@games/gomoku/parallel';
import { game } from '../position';

/** Memory of the table that the threads share, in bytes. */
const TABLE_BYTES = 2 ** 28;

/** Works with a game that threads analyse; they end afterwards. */
export async function withThreads(
  threads: number,
  work: (analysed: typeof game) => Promise<void>,
): Promise<void> {
  if (threads === 1) return work(game);
  const { analyse, close } = createParallelAnalyser({ memoryBytes: TABLE_BYTES, workers: threads });
  try {
    await work({ ...game, analyse });
  } finally {
    await close();
  }
}
