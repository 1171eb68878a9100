/** The wood, the lines and the stones. */
import { formatPoint, starPoints } from '@games/gomoku';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { CELL, MARGIN, sideOf, STONE_RADIUS, xOf, yOf } from './geometry';

/** Between the edge of the wood and the stones on the outermost lines: the place of the coordinates. */
const EDGE = MARGIN - STONE_RADIUS;

/** How light falls on stones. */
export function Gradients(): JSX.Element {
  return (
    <defs>
      <radialGradient id="goban-stone-0" cx="0.36" cy="0.3" r="0.78">
        <stop offset="0" stop-color="#75716c" />
        <stop offset="0.35" stop-color="#383533" />
        <stop offset="1" stop-color="#0d0c0b" />
      </radialGradient>
      <radialGradient id="goban-stone-1" cx="0.38" cy="0.32" r="0.8">
        <stop offset="0" stop-color="#ffffff" />
        <stop offset="0.55" stop-color="#f6f2ea" />
        <stop offset="1" stop-color="#c9c0b0" />
      </radialGradient>
      <radialGradient id="goban-shadow">
        <stop offset="0.6" stop-color="#1d0f02" stop-opacity="0.5" />
        <stop offset="1" stop-color="#1d0f02" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

/** The board without stones: a drawing of its own, which is painted once. */
export function Wood({ size }: { readonly size: number }): JSX.Element {
  const side = sideOf(size);
  const last = MARGIN + (size - 1) * CELL;
  const inner = Array.from({ length: size - 2 }, (_, index) => MARGIN + (index + 1) * CELL);
  return (
    <svg class="goban-wood" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <defs>
        <linearGradient id="goban-wood" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" class="wood-light" />
          <stop offset="1" class="wood-dark" />
        </linearGradient>
      </defs>
      <rect class="wood" width={side} height={side} />
      <path class="grain" d={grainPath(side)} />
      <path
        class="lines"
        d={inner.map((at) => `M${MARGIN} ${at}H${last}M${at} ${MARGIN}V${last}`).join('')}
      />
      <rect class="frame" x={MARGIN} y={MARGIN} width={last - MARGIN} height={last - MARGIN} />
      {starPoints(size).map((point) => (
        <circle key={point} class="star" cx={xOf(point, size)} cy={yOf(point, size)} r="4" />
      ))}
      <g class="coordinates" style={{ '--coordinate': `${Math.max(9, side / 44)}px` }}>
        {Array.from({ length: size }, (_, index) => {
          const at = MARGIN + index * CELL;
          const name = formatPoint(index * size + index, size);
          return (
            <g key={index}>
              <text x={EDGE / 2} y={at} dy="0.36em">
                {name.slice(1)}
              </text>
              <text x={at} y={side - EDGE / 2} dy="0.36em">
                {name.slice(0, 1)}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** Slightly wavy lines from top to bottom, the same at every visit. */
function grainPath(side: number): string {
  const lines: string[] = [];
  for (let x = 6, index = 0; x < side - 8; index++) {
    const bend = 5 * Math.sin(index * 1.7);
    const third = side / 3;
    lines.push(`M${x} 0c${bend} ${third} ${-bend} ${2 * third} ${bend / 2} ${side}`);
    x += 9 + 5 * Math.sin(index * 2.3) + 3 * Math.sin(index * 0.7);
  }
  return lines.join('');
}

interface StoneProps {
  readonly point: number;
  readonly size: number;
  readonly side: Side;
  readonly isFresh: boolean;
}

export function Stone({ point, size, side, isFresh }: StoneProps): JSX.Element {
  const x = xOf(point, size);
  const y = yOf(point, size);
  return (
    <g class={`stone ${isFresh ? 'fresh' : ''}`} data-side={side}>
      <circle fill="url(#goban-shadow)" cx={x + 1.5} cy={y + 3} r={STONE_RADIUS + 2.5} />
      <circle class={`stone-${side}`} cx={x} cy={y} r={STONE_RADIUS} />
    </g>
  );
}
