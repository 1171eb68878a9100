import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { GameText } from '../games/game-module';
import { clockText } from './clock';
import { HUMAN, type Players } from './session';
import type { Clock } from './use-clock';

interface PlayersBarProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly players: Players;
  /** `null`: the game is over. */
  readonly turn: Side | null;
  readonly clock: Clock | null;
}

/** Both players and their clocks; who is to move stands out. */
export function PlayersBar({ words, text, players, turn, clock }: PlayersBarProps): JSX.Element {
  return (
    <div class="players-bar">
      {([0, 1] as const).map((side) => (
        <div key={side} class={`player ${turn === side ? 'to-move' : ''}`}>
          <span class={`swatch side-${side}`} aria-hidden="true" />
          <span class="player-name">
            <strong>{text.sides[side]}</strong>
            <span>
              {players[side] === HUMAN ? words.human : (text.levels[players[side]] ?? players[side])}
            </span>
          </span>
          {clock === null ? null : (
            <ClockFace clock={clock} side={side} label={words.clockOf(text.sides[side])} />
          )}
        </div>
      ))}
    </div>
  );
}

const REFRESH_MILLISECONDS = 100;
const SHORT_MILLISECONDS = 30_000;

interface ClockFaceProps {
  readonly clock: Clock;
  readonly side: Side;
  readonly label: string;
}

/** Reads the clock by itself, so that nothing else is drawn again with it. */
function ClockFace({ clock, side, label }: ClockFaceProps): JSX.Element {
  const [, refresh] = useState(0);
  useEffect(() => {
    if (!clock.isRunning) return undefined;
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [clock.isRunning]);
  const left = clock.read()?.[side] ?? 0;
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
