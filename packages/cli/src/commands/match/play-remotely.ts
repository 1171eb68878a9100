import { setMaxListeners } from 'node:events';
import type { GameResult, ScheduledGame } from '@games/search-core/match';
import { refuseTogether, UsageError } from '../../errors';
import { orAborted } from '../../terminal/interrupts';
import type { Workers } from '../../distributed/with-workers';
import { playedReader, type GamesSetup, type GameItem, type RemotePlayer } from './game-job';
import type { GameOfMatch } from './game-setup';
import type { NamedSpec, OwnSpec } from './player-spec';
import { createEfforts, type Effort } from './external-player';

/** Plays games of a match on other machines. */
export interface RemoteGames {
  readonly play: (game: ScheduledGame) => Promise<GameResult | null>;
  /** Effort of each player for the moves of this run. */
  readonly efforts: readonly [() => Effort, () => Effort];
  /** Games that could not be played, and why the first of them. */
  readonly missing: () => { readonly count: number; readonly reason: string };
}

/** Makes what plays the games. */
export function playRemotely(workers: Workers, game: GameOfMatch, { drawAfter }: GamesSetup): RemoteGames {
  const efforts = [createEfforts(), createEfforts()] as const;
  let count = 0;
  let reason = '';

  const play = async ({ game: number, players, opening, seed, signal }: ScheduledGame) => {
    const item: GameItem = { game: number, opening, seed };
    const asked = workers.ask(item, playedReader(game, { players, opening }, drawAfter));
    // Many games wait for one signal.
    setMaxListeners(0, signal);
    try {
      const played = await orAborted(asked, signal);
      efforts.forEach((effort, player) => effort.add(played.efforts[player]!));
      return played.result;
    } catch (error) {
      if (signal.aborted) return null;
      // The other games go on without it.
      if (!(error instanceof UsageError) || error.code !== 'cli/job-failed') throw error;
      if (count++ === 0) reason = String(error.details['reason']);
      return null;
    }
  };
  return { play, efforts: [efforts[0].mean, efforts[1].mean], missing: () => ({ count, reason }) };
}

/**
 * Checks that two players play alike on every machine.
 *
 * @throws UsageError `cli/workers-engine` for programs; `cli/workers-time` for a player that time limits.
 */
export function remotePlayers(
  named: readonly [NamedSpec, NamedSpec],
  game: Pick<GameOfMatch, 'levelTimes' | 'isTimed'>,
  isLimited: boolean,
): { readonly first: RemotePlayer; readonly second: RemotePlayer } {
  const [first, second] = named.map((one) => remotePlayer(one, game, isLimited));
  return { first: first!, second: second! };
}

function remotePlayer(
  { name, option, spec }: NamedSpec,
  game: Pick<GameOfMatch, 'levelTimes' | 'isTimed'>,
  isLimited: boolean,
): RemotePlayer {
  if (spec.kind === 'engine') throw new UsageError('cli/workers-engine', { option });
  if (spec.kind === 'random') return { name, spec };
  const { milliseconds, weights, ...own } = spec;
  // Workers have no files of this machine.
  if (weights !== undefined) refuseTogether(`${option} weights`, { workers: true });
  if (milliseconds !== undefined || thinksForTime(own, game, isLimited))
    throw new UsageError('cli/workers-time', { option });
  return { name, spec: own };
}

/** Whether time limits a player without a limit of its own. */
function thinksForTime(
  { level, depth, nodes }: OwnSpec,
  { levelTimes, isTimed }: Pick<GameOfMatch, 'levelTimes' | 'isTimed'>,
  isLimited: boolean,
): boolean {
  if (level !== undefined) return levelTimes[level - 1] !== undefined;
  return isTimed && !isLimited && depth === undefined && nodes === undefined;
}
