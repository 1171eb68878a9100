/** The running clock of a game: measures the turn, announces the last seconds, ends the game on time. */
import type { Side } from '@games/search-core';
import {
  currentTimes,
  hasRunningClock,
  spendTime,
  type SessionState,
  type Times,
} from '@games/search-core/session';
import { useEffect, useRef } from 'preact/hooks';
import { loadText, saveText } from '../shared/storage';
import { formatTimes } from './clock';

export interface Clock {
  /** What each side has left now; `null`: there is no clock. */
  readonly read: () => Times | null;
  /** Milliseconds that the current turn has taken; `undefined`: its clock has not run. */
  readonly spent: () => number | undefined;
  readonly isRunning: boolean;
}

interface ClockParts {
  readonly game: string;
  /** Names the position. */
  readonly key: string;
  readonly session: SessionState;
  /** The player to move, whose clock runs. */
  readonly toMove: Side;
  readonly isOver: boolean;
  readonly onTimeout: (player: Side) => void;
  readonly onWarning: (player: Side, seconds: number) => void;
}

const WARNINGS = [30, 10];
const SAVE_MILLISECONDS = 1000;

interface Turn {
  readonly key: string;
  /** Before the current run. */
  used: number;
  /** When the current run began; `null`: it stands. */
  since: number | null;
}

export function useClock(parts: ClockParts): Clock {
  const { game, session, toMove, isOver } = parts;
  const times = currentTimes(session);
  // Rounded as it is kept, so that a reload goes on with the turn.
  const turnKey = times === null ? '' : `${parts.key} ${formatTimes(times)}`;
  const current = useRef<Turn | null>(null);
  const storageKey = `${game}/turn`;
  if (current.current?.key !== turnKey) {
    const used = current.current === null ? loadUsed(storageKey, turnKey) : 0;
    current.current = { key: turnKey, used, since: null };
  }
  const measured = current.current;
  const isRunning = !isOver && hasRunningClock(session);
  const handlers = useRef(parts);
  handlers.current = parts;

  const used = (): number =>
    measured.used + (measured.since === null ? 0 : performance.now() - measured.since);

  useEffect(() => {
    if (!isRunning || times === null) return undefined;
    measured.since = performance.now();
    const left = times[toMove] - used();
    const timers = [setTimeout(() => handlers.current.onTimeout(toMove), Math.max(0, left))];
    for (const seconds of WARNINGS) {
      const wait = left - 1000 * seconds;
      if (wait > 0) timers.push(setTimeout(() => handlers.current.onWarning(toMove, seconds), wait));
    }
    const saving = setInterval(
      () => saveText(storageKey, `${Math.round(used())} ${turnKey}`),
      SAVE_MILLISECONDS,
    );
    return () => {
      measured.used = used();
      measured.since = null;
      timers.forEach(clearTimeout);
      clearInterval(saving);
    };
  }, [isRunning, turnKey, toMove]);

  return {
    read: () => (times === null ? null : spendTime(times, toMove, used())),
    spent: () => (times === null || (!isRunning && measured.used === 0) ? undefined : used()),
    isRunning,
  };
}

function loadUsed(storageKey: string, turnKey: string): number {
  const found = /^(\d{1,9}) (.*)$/.exec(loadText(storageKey) ?? '');
  return found !== null && found[2] === turnKey ? Number(found[1]) : 0;
}
