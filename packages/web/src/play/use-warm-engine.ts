import { HUMAN } from '@games/search-core/session';
import { useEffect, useRef } from 'preact/hooks';
import { engine, type EngineJob } from './engine';
import type { AskedPosition } from './use-engine';
import type { GameInProgress } from './use-session';

/** Ends the search of an engine that reports no progress. */
const WARM_MILLISECONDS = 500;

/**
 * Starts the computer player on the position while the person thinks about the first move, so that its code and tables
 * are ready when its turn comes.
 */
export function useWarmEngine({ session, seats, isOver }: GameInProgress, position: AskedPosition): void {
  const level = session.players.find((player) => player !== HUMAN);
  const isWaiting = level !== undefined && !isOver && session.players[seats.toMove] === HUMAN;
  const warm = useRef<string | null>(null);
  useEffect(() => {
    if (!isWaiting || warm.current === level) return undefined;
    warm.current = level;
    const ask = { kind: 'choose', level } as const;
    const question = { ...position.question, ask };
    const job: EngineJob = engine('play').ask({ game: position.game, question }, () => job.stop());
    const timer = setTimeout(job.stop, WARM_MILLISECONDS);
    // The computer's own turn reports failures.
    job.answer.catch(() => undefined);
    return () => {
      clearTimeout(timer);
      job.cancel();
    };
  }, [isWaiting, level, position.key]);
}
