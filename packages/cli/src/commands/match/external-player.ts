/**
 * Players of a match that live elsewhere, in threads or processes: for every game under way one of them, which plays the
 * next game when that one is over.
 *
 * @module
 */
import type { Position } from '@games/search-core';
import type { Player } from '@games/search-core/match';
import type { ExternalPlayer } from '../../game/registered-game';

/** A position that knows the moves that led to it. */
export interface RecordedPosition extends Position {
  readonly history: readonly number[];
}

/** What the moves of a player took on average; null where nothing is known. */
export interface Effort {
  readonly depth: number | null;
  readonly nodes: number | null;
}

/** A sum and the number of its terms. */
export interface Tally {
  readonly sum: number;
  readonly count: number;
}

/** What the moves of a player took, to be added to that of others. */
export interface EffortTally {
  readonly depth: Tally;
  readonly nodes: Tally;
}

/** A player that opens external ones as its games need them. */
export interface PooledPlayer extends Player<RecordedPosition> {
  /** Opens a player that waits for its first game; rejects where none can be opened. */
  readonly prepare: () => Promise<void>;
  readonly effort: () => Effort;
  readonly tally: () => EffortTally;
  readonly close: () => Promise<void>;
}

/** Makes a player that opens external ones. */
export function createPooledPlayer(
  name: string,
  settings: string,
  openPlayer: () => Promise<ExternalPlayer>,
): PooledPlayer {
  const idle: ExternalPlayer[] = [];
  const playing = new Map<RecordedPosition, ExternalPlayer>();
  const efforts = createEfforts();
  return {
    name,
    settings,
    prepare: async () => {
      const player = await openPlayer();
      idle.push(player);
      await player.begin(0);
    },
    newGame: async (position, seed) => {
      const player = idle.pop() ?? (await openPlayer());
      playing.set(position, player);
      await player.begin(seed);
    },
    choose: async (position, clock, signal) => {
      const thought = await playing.get(position)!.choose(position.history, clock, signal);
      efforts.add({ depth: tallyOf(thought.depth), nodes: tallyOf(thought.nodes) });
      return thought;
    },
    endGame: async (position) => {
      const player = playing.get(position);
      playing.delete(position);
      if (player?.isUsable() === true) idle.push(player);
      else await player?.close();
    },
    effort: efforts.mean,
    tally: efforts.tally,
    close: async () => {
      const players = [...idle.splice(0), ...playing.values()];
      playing.clear();
      await Promise.all(players.map((player) => player.close()));
    },
  };
}

function tallyOf(value: number | undefined): Tally {
  return value === undefined ? { sum: 0, count: 0 } : { sum: value, count: 1 };
}

/** Adds up what moves took. */
export function createEfforts() {
  let depth: Tally = { sum: 0, count: 0 };
  let nodes: Tally = { sum: 0, count: 0 };
  const plus = (one: Tally, other: Tally): Tally => ({
    sum: one.sum + other.sum,
    count: one.count + other.count,
  });
  const meanOf = ({ sum, count }: Tally): number | null => (count === 0 ? null : sum / count);
  return {
    add: (more: EffortTally): void => {
      depth = plus(depth, more.depth);
      nodes = plus(nodes, more.nodes);
    },
    tally: (): EffortTally => ({ depth, nodes }),
    mean: (): Effort => ({ depth: meanOf(depth), nodes: meanOf(nodes) }),
  };
}

/** Follows the moves of a position. */
export function recordMoves<P extends Position>(position: P): P & RecordedPosition {
  const history: number[] = [];
  return {
    ...position,
    history,
    play: (move: number) => {
      position.play(move);
      history.push(move);
    },
    undo: () => {
      history.pop();
      position.undo();
    },
  };
}
