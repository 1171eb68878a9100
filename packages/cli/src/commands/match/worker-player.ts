import type { SearchLimits } from '@games/search-core';
import type { Clock } from '@games/search-core/match';
import { allotTime } from '@games/search-core/session';
import { startThread } from '../../threads/thread';
import type { GameSetup } from './game-setup';
import type { OwnSpec } from './player-spec';
import type { ExternalPlayer, Thought } from '../../game/registered-game';

/** Time for the way of an answer from the thread, which counts as the player's. */
const WAY_MILLISECONDS = 5;

/** What the thread of a player is started with. */
export interface PlayerSetup {
  readonly setup: GameSetup;
  readonly spec: OwnSpec;
}

/** What the thread is asked; it answers `null` when a game has begun. */
export type PlayerQuestion =
  | { readonly kind: 'begin'; readonly seed: number }
  | { readonly kind: 'choose'; readonly history: readonly number[]; readonly limits: SearchLimits };

/** Starts a thread in which a player of our own thinks, so that nothing disturbs its time nor is disturbed by it. */
export function openWorker(setup: GameSetup, spec: OwnSpec): Promise<ExternalPlayer> {
  const data: PlayerSetup = { setup, spec };
  const thread = startThread<PlayerQuestion, Thought | null>('match-worker', data);
  return Promise.resolve({
    begin: async (seed) => {
      await thread.ask({ kind: 'begin', seed });
    },
    choose: async (history, clock, signal) => {
      const limits = limitsOf(spec, clock);
      return (await thread.ask({ kind: 'choose', history: [...history], limits }, { signal }))!;
    },
    isUsable: thread.isAlive,
    close: thread.close,
  });
}

/** The least of the player's own limits and those of the match. */
export function limitsOf(spec: OwnSpec, clock: Clock): SearchLimits {
  const { limits } = clock;
  const given = [limits.milliseconds, allotTime(clock.remaining, clock.increment)].filter(
    (each) => each !== undefined,
  );
  const time = Math.min(
    spec.milliseconds ?? Infinity,
    ...given.map((value) => Math.max(1, value - WAY_MILLISECONDS)),
  );
  return {
    depth: least(spec.depth, limits.depth),
    nodes: least(spec.nodes, limits.nodes),
    milliseconds: time === Infinity ? undefined : time,
  };
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
