import { createOpponent, createPosition } from '@games/gomoku';

/** Chooses a move of a level for the position that `JSON.stringify` made of one. */
export async function chooseMove(position: unknown, level: number, signal?: AbortSignal): Promise<number> {
  const game = createPosition(position as Parameters<typeof createPosition>[0]);
  return createOpponent(game, { level }).choose(signal);
}
