import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { GameText } from '../games/game-module';
import { clockText } from './clock';
import { HUMAN, otherSide, type Players } from './session';
import type { Clock } from './use-clock';

interface PlayersBarProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly players: Players;
  readonly areSwapped: boolean;
  /** The player whose turn it is, by the side they began with; `null`: the game is over. */
  readonly toMove: Side | null;
  readonly clock: Clock | null;
}

/** Both players and their clocks; who is to move stands out. */
export function PlayersBar(props: PlayersBarProps): JSX.Element {
  const { words, text, players, areSwapped, toMove, clock } = props;
  return (
    <div class="players-bar">
      {([0, 1] as const).map((side) => {
        const seat = areSwapped ? otherSide(side) : side;
        return (
          <div key={side} class={`player ${toMove === seat ? 'to-move' : ''}`}>
            <span class={`swatch side-${side}`} aria-hidden="true" />
            <span class="player-name">
              <strong>{text.sides[side]}</strong>
              <span>
                {players[seat] === HUMAN ? words.human : (text.levels[players[seat]] ?? players[seat])}
              </span>
            </span>
            {clock === null ? null : (
              <ClockFace clock={clock} player={seat} label={words.clockOf(text.sides[side])} />
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
