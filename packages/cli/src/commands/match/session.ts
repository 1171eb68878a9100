/**
 * Players of a match that live elsewhere, in threads or processes: for every game under way one of them, which plays the
 * next game when that one is over.
 *
 * @module
 */
import type { Position } from '@games/search-core';
import type { Clock, Player } from '@games/search-core/match';

/** What a player has found for a move. */
export interface Thought {
  readonly move: number;
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
}

/** A thread or process that plays one game at a time. */
export interface Session {
  /** @param seed - of its random choices in this game. */
  readonly begin: (seed: number) => Promise<void>;
  readonly choose: (history: readonly number[], clock: Clock, signal: AbortSignal) => Promise<Thought>;
  /** False once it has failed or was not waited for: the next game needs another. */
  readonly isUsable: () => boolean;
  readonly close: () => Promise<void>;
}

/** A position that knows the moves that led to it. */
export interface RecordedPosition extends Position {
  readonly history: readonly number[];
}

/** What the moves of a player took on average; null where nothing is known. */
export interface Effort {
  readonly depth: number | null;
  readonly nodes: number | null;
}

/** A player of sessions. */
export interface SessionPlayer extends Player<RecordedPosition> {
  /** Opens a session that waits for its first game; rejects where none can be opened. */
  readonly prepare: () => Promise<void>;
  readonly effort: () => Effort;
  readonly close: () => Promise<void>;
}

/** Makes a player of sessions. */
export function sessionPlayer(
  name: string,
  settings: string,
  openSession: () => Promise<Session>,
): SessionPlayer {
  const idle: Session[] = [];
  const playing = new Map<RecordedPosition, Session>();
  const depth = createMean();
  const nodes = createMean();
  return {
    name,
    settings,
    prepare: async () => {
      const session = await openSession();
      idle.push(session);
      await session.begin(0);
    },
    newGame: async (position, seed) => {
      const session = idle.pop() ?? (await openSession());
      playing.set(position, session);
      await session.begin(seed);
    },
    choose: async (position, clock, signal) => {
      const thought = await playing.get(position)!.choose(position.history, clock, signal);
      depth.add(thought.depth);
      nodes.add(thought.nodes);
      return thought;
    },
    endGame: async (position) => {
      const session = playing.get(position);
      playing.delete(position);
      if (session?.isUsable() === true) idle.push(session);
      else await session?.close();
    },
    effort: () => ({ depth: depth.value(), nodes: nodes.value() }),
    close: async () => {
      const sessions = [...idle.splice(0), ...playing.values()];
      playing.clear();
      await Promise.all(sessions.map((session) => session.close()));
    },
  };
}

function createMean() {
  let sum = 0;
  let count = 0;
  return {
    add: (value: number | undefined): void => {
      if (value === undefined) return;
      sum += value;
      count++;
    },
    value: (): number | null => (count === 0 ? null : sum / count),
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
