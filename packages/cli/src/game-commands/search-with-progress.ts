import type { SearchProgress, SearchResult } from '@games/search-core';
import type { Context } from '../context';
import { signalOf } from '../terminal/interrupts';
import { createProgressLine } from '../terminal/progress';
import type { Game, GamePosition } from '../game/game';
import { sideNames } from '../game/game-names';

/** How a search is watched while it runs. */
export interface SearchWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SearchProgress) => void;
}

/**
 * Searches with progress on the terminal. An interrupt ends the search with the best so far, not the command.
 *
 * @returns what the search returned, and the exit code that an interrupt asked for, else 0.
 */
export async function searchWithProgress(
  game: Game,
  position: GamePosition,
  context: Context,
  search: (watch: SearchWatch) => Promise<SearchResult>,
): Promise<{ result: SearchResult; exitCode: number }> {
  const progress = createProgressLine(context, {
    side: position.turn(),
    names: sideNames(game, context.messages),
    scale: game.scale,
  });
  const { signal, exitCode, release } = signalOf(context.interrupts);
  try {
    const result = await search({ signal, onProgress: progress.update });
    return { result, exitCode: exitCode() };
  } finally {
    release();
    progress.clear();
  }
}
