/**
 * Plays games of the engine against itself for `tune` to learn from, and writes them to a log. The same engine plays the
 * same games everywhere: its limits are nodes, and all chance is drawn by seed. Killed and called again with the same
 * options, it goes on. Progress goes to stderr.
 *
 *   pnpm --filter @games/gomoku self-play --log games.jsonl [--rule freestyle] [--games 60000] [--nodes 400] [--seed 2]
 */
import { parseArgs } from 'node:util';
import { fileLog } from '@games/search-core/match';
import { refuse, refusingBadOptions } from './bad-options';
import { openGameLog } from './game-log';
import { createPlayer, ruleNamed, type GamesRequest } from './games';

/** Games between two lines of progress. */
const PROGRESS = 500;

async function selfPlay(path: string, request: GamesRequest, games: number): Promise<void> {
  const log = await openGameLog(fileLog(path), request);
  const { play, drawn } = createPlayer(request, log.drawn());
  while (log.games() < games) {
    await log.append(play(), drawn());
    if (log.games() % PROGRESS === 0) console.error(`${log.games()} games, ${log.positions()} positions`);
  }
}

await refusingBadOptions('self-play', async () => {
  const { values } = parseArgs({
    options: {
      log: { type: 'string' },
      rule: { type: 'string', default: 'freestyle' },
      games: { type: 'string', default: '60000' },
      nodes: { type: 'string', default: '400' },
      seed: { type: 'string', default: '2' },
    },
  });
  const { log, seed, nodes, rule, games } = values;
  if (log === undefined) refuse('self-play: expected --log <file>');
  else
    await selfPlay(log, { seed: Number(seed), nodes: Number(nodes), rule: ruleNamed(rule) }, Number(games));
});
