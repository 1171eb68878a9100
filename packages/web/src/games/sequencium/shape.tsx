import type { Side } from '@games/search-core';
import type { JSX } from 'preact';

interface ShapeProps {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
}

/** Sides differ in shape as well as in colour. */
export function Shape({ side, x, y }: ShapeProps): JSX.Element {
  return side === 0 ? (
    <circle class="chain-shape" cx={x} cy={y} r="35" />
  ) : (
    <rect class="chain-shape" x={x - 33} y={y - 33} width="66" height="66" rx="14" />
  );
}
