import { createPosition, isInputError, parseMoves } from '@games/gomoku';
import { createAnalysisPool } from '@games/gomoku/parallel';

// One pool for all requests, also while `next dev` loads this file again.
const pool = (globalThis.analysisPool ??= createAnalysisPool({ workers: 1 }));

/** Answers `{ "moves": "h8 i9" }` with `{ "move": "i7" }`, or `null` where the game is over. */
export async function POST(request) {
  try {
    const { moves } = await request.json();
    const position = createPosition();
    for (const move of parseMoves(moves)) position.play(move);
    if (position.isOver()) return Response.json({ move: null });
    const { move } = await pool.analyse(position, { milliseconds: 300, signal: request.signal });
    return Response.json({ move: position.formatMove(move) });
  } catch (error) {
    if (!isInputError(error) && !(error instanceof SyntaxError)) throw error;
    return Response.json({ error: error.message }, { status: 400 });
  }
}
