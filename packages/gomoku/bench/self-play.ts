/**
 * Prints games of the engine against itself, one JSON object a line, for `tune` to learn from. The same engine plays the
 * same games everywhere: its limits are nodes, and all chance is drawn by seed. Progress goes to stderr.
 *
 *   pnpm --silent --filter @games/gomoku self-play [--games 15000] [--nodes 4000] [--seed 2] > games.jsonl
 */
import { parseArgs } from 'node:util';
import { createPlayer } from './games';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '15000' },
    nodes: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '2' },
  },
});
const play = createPlayer(Number(values.seed), Number(values.nodes));
const games = Number(values.games);
let positions = 0;
for (let count = 1; count <= games; count++) {
  const game = play();
  positions += game.positions.length;
  console.log(JSON.stringify(game));
  if (count % 500 === 0) console.error(`${count} games, ${positions} positions`);
}
