/**
 * Prints games of the engine against itself, one JSON object a line, for `tune` to learn from. The same engine plays the
 * same games everywhere: its limits are nodes, and all chance is drawn by seed. Progress goes to stderr.
 *
 *   pnpm --silent --filter @games/gomoku self-play [--rule freestyle] [--games 60000] [--nodes 400] [--seed 2]
 *       > games.jsonl
 */
import { parseArgs } from 'node:util';
import { createPlayer, ruleNamed } from './games';

const { values } = parseArgs({
  options: {
    rule: { type: 'string', default: 'freestyle' },
    games: { type: 'string', default: '60000' },
    nodes: { type: 'string', default: '400' },
    seed: { type: 'string', default: '2' },
  },
});
const rule = ruleNamed(values.rule);
const play = createPlayer({ seed: Number(values.seed), nodes: Number(values.nodes), rule });
const games = Number(values.games);
let positions = 0;
for (let count = 1; count <= games; count++) {
  const game = play();
  positions += game.positions.length;
  console.log(JSON.stringify(game));
  if (count % 500 === 0) console.error(`${count} games, ${positions} positions`);
}
