import { legalMoves, type SearchLimits, type SearchProgress, type SearchResult } from '@games/search-core';
import { allotTime, HUMAN, type Replay } from '@games/search-core/session';
import type { Game, Choose, GamePosition } from '../../game/game';
import { timeLeft } from './clock';
import type { State, Thought } from './state';

/** How long the computer looks for moves to propose, and at a position on its own account, in milliseconds. */
const HINT_MILLISECONDS = 2000;
const VALUE_MILLISECONDS = 400;
/** The computer against itself: slow enough to be watched. */
const WATCHED_MILLISECONDS = 600;

/** A position of its own to think on, and who thinks. */
export interface ComputerPlayer {
  readonly positionAt: Replay<GamePosition>;
  /** @default the game's own player, within the limits */
  readonly choose?: Choose | undefined;
  /** The move that the game's own player makes without thinking; null where there is none. @default none */
  readonly known?: (() => number | null) | undefined;
  readonly limits: SearchLimits;
}

/** What a thought reports. */
export interface ThoughtListener {
  readonly onProgress: (id: number, progress: SearchProgress) => void;
  readonly onThought: (id: number, move: number, result: SearchResult | null) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Thinks one thought at a time: a position is searched by nobody else meanwhile. */
export function createThinker(game: Game, { onProgress, onThought, onFailure }: ThoughtListener) {
  let current: { readonly id: number; readonly controller: AbortController } | null = null;
  let last: Promise<void> = Promise.resolve();

  const think = async (
    thought: Thought,
    state: State,
    computer: ComputerPlayer,
    now: number,
    stop: AbortController,
  ) => {
    const { id, purpose } = thought;
    // It may have lost its use while the one before came to its end.
    if (current?.id !== id) return;
    const position = computer.positionAt(state.history);
    const watch = {
      signal: stop.signal,
      onProgress: (progress: SearchProgress) => onProgress(id, progress),
    };
    if (purpose === 'hint') {
      const milliseconds = computer.limits.milliseconds ?? HINT_MILLISECONDS;
      const result = await game.analyse(position, {
        ...computer.limits,
        milliseconds,
        ...watch,
        scores: 'all',
      });
      onThought(id, result.move, result);
    } else if (purpose === 'value') {
      const result = await game.analyse(position, { ...watch, milliseconds: VALUE_MILLISECONDS });
      onThought(id, result.move, result);
    } else {
      const endTurn = limitTurn(state, position.turn(), now, stop);
      const delay = state.session.players.includes(HUMAN)
        ? Promise.resolve()
        : pause(WATCHED_MILLISECONDS, stop.signal);
      try {
        const known =
          onlyMove(position) ?? (await computer.choose?.(stop.signal)) ?? computer.known?.() ?? null;
        const result = known === null ? await game.analyse(position, { ...computer.limits, ...watch }) : null;
        const move = known ?? result!.move;
        await delay;
        onThought(id, move, result);
      } finally {
        clearTimeout(endTurn);
      }
    }
  };

  return {
    /** Begins, hurries or ends thoughts as the state wants them. */
    follow: (state: State, computer: ComputerPlayer, now: number): void => {
      const { thought } = state;
      if (current !== null && (current.id !== thought?.id || thought.isHurried)) current.controller.abort();
      if (thought === null) current = null;
      if (thought === null || current?.id === thought.id) return;
      const controller = new AbortController();
      current = { id: thought.id, controller };
      last = last.then(() => think(thought, state, computer, now, controller)).catch(onFailure);
    },
    /** Resolves when nothing thinks any more. */
    stop: (): Promise<void> => {
      current?.controller.abort();
      current = null;
      return last;
    },
  };
}

/** The move that needs no thought; null where there is a choice. */
function onlyMove(position: GamePosition): number | null {
  const moves = legalMoves(position);
  return moves.length === 1 ? moves[0]! : null;
}

/** Ends a turn in time where there are clocks. */
function limitTurn(
  state: State,
  turn: 0 | 1,
  now: number,
  stop: AbortController,
): NodeJS.Timeout | undefined {
  const { clock } = state.session;
  if (clock === null) return undefined;
  return setTimeout(() => stop.abort(), allotTime(timeLeft(state, turn, turn, now), clock.increment));
}

/** Waits, unless it is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
