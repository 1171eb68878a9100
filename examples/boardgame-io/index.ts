// A bot of search-core among the bots of boardgame.io: it never loses at tic-tac-toe.
//   npx tsx index.ts
import { MCTSBot, RandomBot, Simulate } from 'boardgame.io/ai';
import { InitializeGame } from 'boardgame.io/internal';
import type { Bot } from 'boardgame.io/ai';
import { SearchBot } from './bot';
import { ticTacToe } from './tic-tac-toe';

const GAMES = 2;
const { enumerate } = ticTacToe.ai!;
const game = ticTacToe;

/** Plays some games, our bot first in half of them, and counts what it has won, drawn and lost. */
async function match(name: string, opponent: (seed: number) => Bot): Promise<void> {
  const results = { won: 0, drawn: 0, lost: 0 };
  for (let index = 0; index < GAMES; index++) {
    const side = String(index % 2);
    const own = new SearchBot({ game, enumerate, seed: index, playouts: 200 });
    const other = opponent(index);
    const bots = side === '0' ? { 0: own, 1: other } : { 0: other, 1: own };
    const { state } = await Simulate({ game, bots, state: InitializeGame({ game }) });
    const { winner } = state.ctx.gameover as { winner?: string };
    results[winner === undefined ? 'drawn' : winner === side ? 'won' : 'lost']++;
  }
  console.log(`against ${name}: ${JSON.stringify(results)}`);
}

await match('RandomBot', (seed) => new RandomBot({ enumerate, seed }));
await match('MCTSBot', (seed) => new MCTSBot({ game, enumerate, seed, iterations: 200 }));
