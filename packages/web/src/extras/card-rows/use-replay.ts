import { solve, type CardRowsPosition } from '@games/card-rows';
import { useEffect, useState } from 'preact/hooks';

/** Between two cards, at speed 1. */
const MILLISECONDS = 1000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Replay = ReturnType<typeof useReplay>;

interface Running {
  /** Names the position that it began from. */
  readonly key: string;
  readonly line: readonly number[];
  readonly step: number;
  readonly isPlaying: boolean;
}

/** Plays best play from a position, card by card; it ends when the game goes on. */
export function useReplay(position: CardRowsPosition, key: string) {
  const [running, setRunning] = useState<Running | null>(null);
  const [speed, setSpeed] = useState(1);
  const current = running?.key === key ? running : null;
  const isPlaying = current !== null && current.isPlaying && current.step < current.line.length;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => setRunning((was) => was && { ...was, step: was.step + 1 }),
      MILLISECONDS / speed,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, current?.step, speed]);

  const change = (changed: Partial<Running>): void => setRunning((was) => was && { ...was, ...changed });
  return {
    /** The moves of best play; `null`: the game itself is shown. */
    line: current?.line ?? null,
    /** How many of them are on the board. */
    step: current?.step ?? 0,
    isPlaying,
    speed,
    open: () => setRunning({ key, line: solve(position).principalVariation, step: 0, isPlaying: true }),
    close: () => setRunning(null),
    goTo: (step: number) =>
      change({ step: Math.max(0, Math.min(step, current?.line.length ?? 0)), isPlaying: false }),
    setPlaying: (plays: boolean) => {
      const isAtEnd = current !== null && current.step === current.line.length;
      change({ isPlaying: plays, ...(plays && isAtEnd && { step: 0 }) });
    },
    setSpeed,
  };
}
