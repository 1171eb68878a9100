import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';
import type { Seats } from '../contract/game-module';
import { clockText } from './clock';
import { seatOfSide } from './players-text';
import type { Clock } from './use-clock';
import './players-bar.css';

interface PlayersBarProps {
  /** What the sides are called, and who plays them. */
  readonly names: readonly [string, string];
  readonly players: readonly [string, string];
  readonly seats: Seats;
  readonly isOver: boolean;
  readonly clock: Clock | null;
}

/** Both players and their clocks; who is to move stands out. */
export function PlayersBar(props: PlayersBarProps): JSX.Element {
  const words = useWords();
  const { names, players, seats, isOver, clock } = props;
  return (
    <div class="players-bar">
      {([0, 1] as const).map((side) => {
        const seat = seatOfSide(side, seats);
        return (
          <div key={side} class={`player ${!isOver && seats.toMove === seat ? 'to-move' : ''}`}>
            {seats.areOpen ? null : <span class={`swatch side-${side}`} aria-hidden="true" />}
            <span class="player-name">
              <strong>{names[side]}</strong>
              <span>{players[side]}</span>
            </span>
            {clock === null ? null : (
              <ClockFace clock={clock} player={seat} label={words.clockOf(names[side])} />
            )}
          </div>
        );
      })}
    </div>
  );
}

const REFRESH_MILLISECONDS = 100;
const SHORT_MILLISECONDS = 30_000;

interface ClockFaceProps {
  readonly clock: Clock;
  readonly player: Side;
  readonly label: string;
}

/** Reads the clock by itself, so that nothing else is drawn again with it. */
function ClockFace({ clock, player, label }: ClockFaceProps): JSX.Element {
  const [, refresh] = useState(0);
  useEffect(() => {
    if (!clock.isRunning) return undefined;
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [clock.isRunning]);
  const left = clock.read()?.[player] ?? 0;
  return (
    <span
      class={`clock ${left < SHORT_MILLISECONDS ? 'short' : ''}`}
      role="timer"
      aria-label={label}
      aria-live="off"
    >
      {clockText(left)}
    </span>
  );
}
