/** The computer player: thinks when it is its turn, and keeps to its clock. */
import { allotTime, HUMAN } from '@games/search-core/session';
import { useEffect } from 'preact/hooks';
import type { Clock } from './use-clock';
import { useEngine, type Asked, type AskedPosition } from './use-engine';
import type { GameInProgress } from './use-session';

/** Between the moves of two computer players, so that a person can follow. */
export const SPEEDS = { slow: 1800, normal: 600, fast: 60 } as const;
export type Speed = keyof typeof SPEEDS;

interface ComputerParts {
  readonly game: GameInProgress;
  readonly position: AskedPosition;
  readonly clock: Clock;
  readonly speed: Speed;
}

/** @returns what it has found so far; `null`: it is not its turn. */
export function useComputer({ game, position, clock, speed }: ComputerParts): Asked | null {
  const { session, seats, isOver, dispatch } = game;
  const player = session.players[seats.toMove];
  const isThinking = !isOver && player !== HUMAN && !session.isPaused;
  const isWatched = !session.players.includes(HUMAN);
  const delay = isWatched ? SPEEDS[speed] : 0;
  const thinking = useEngine({
    ...position,
    ask: isThinking ? { kind: 'choose', level: player } : null,
    delay,
    onAnswer: ({ move }) => {
      if (move !== null) dispatch({ type: 'play', move, spent: clock.spent() });
    },
  });

  const increment = session.clock?.increment ?? 0;
  useEffect(() => {
    const left = clock.read()?.[seats.toMove];
    if (!isThinking || left === undefined) return undefined;
    const timer = setTimeout(thinking.stop, delay + allotTime(left, increment));
    return () => clearTimeout(timer);
  }, [isThinking, position.key, increment, delay]);
  return isThinking ? thinking : null;
}
