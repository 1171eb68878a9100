// The worker: it is sent the moves of the game and answers with its own. The page stays free meanwhile.
import { createOpponent, createPosition } from '@games/gomoku';

async function answer(moves: readonly number[]): Promise<void> {
  const position = createPosition();
  for (const move of moves) position.play(move);
  postMessage(await createOpponent(position, { level: 5, seed: Date.now() }).choose());
}

onmessage = ({ data }: MessageEvent<readonly number[]>) => void answer(data);
