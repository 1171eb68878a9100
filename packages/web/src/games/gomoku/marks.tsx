/** What is drawn over the stones. */
import { forbiddenStones, type ForbiddenKind } from '@games/gomoku';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { heatLevels } from '../../shared/heat';
import type { MoveMark } from '../../contract/game-module';
import { CELL, MARGIN, STONE_RADIUS, xOf, yOf } from './geometry';
import { stonesOf, type OpenedPosition } from './opening';

/** Short signs of the kinds, explained below the board. */
export const SIGNS: Readonly<Record<ForbiddenKind, string>> = {
  'double-three': '33',
  'double-four': '44',
  overline: '6+',
};

interface MarksProps {
  readonly position: OpenedPosition;
}

/** Forbidden points with the sign of their reason. */
export function ForbiddenMarks({ position }: MarksProps): JSX.Element {
  const { size, forbidden } = position;
  const points = Array.from({ length: size * size }, (_, point) => point);
  return (
    <g class="forbidden-marks">
      {points.map((point) => {
        const kind = forbidden(point);
        if (kind === null) return null;
        const x = xOf(point, size);
        const y = yOf(point, size);
        return (
          <g key={point} class={`forbidden-mark ${kind}`}>
            <circle cx={x} cy={y} r="15" />
            <text x={x} y={y} dy="0.36em">
              {SIGNS[kind]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The rows, fours or threes that make a point forbidden. */
export function ForbiddenReason({ position, point }: MarksProps & { readonly point: number }): JSX.Element {
  const { size } = position;
  return (
    <g class="forbidden-reason">
      {forbiddenStones(position, point).map((stones) => (
        <g key={stones.join()}>
          <Segment points={stones} size={size} />
          {stones.map((stone) =>
            stone === point ? null : (
              <circle key={stone} cx={xOf(stone, size)} cy={yOf(stone, size)} r={STONE_RADIUS - 3} />
            ),
          )}
        </g>
      ))}
    </g>
  );
}

/** A line from the first of some points in a row to the last. */
export function Segment({
  points,
  size,
}: {
  readonly points: readonly number[];
  readonly size: number;
}): JSX.Element {
  const first = points[0]!;
  const last = points.at(-1)!;
  return <line x1={xOf(first, size)} y1={yOf(first, size)} x2={xOf(last, size)} y2={yOf(last, size)} />;
}

/** The number of each move, the last one marked. */
export function MoveNumbers({
  position,
  moves,
}: MarksProps & { readonly moves: readonly number[] }): JSX.Element {
  const { size, stone } = position;
  const stones = stonesOf(moves, size * size);
  return (
    <g class="move-numbers">
      {stones.map((point, index) => (
        <text
          key={point}
          class={`on-${stone(point) === 'X' ? 0 : 1} ${index === stones.length - 1 ? 'last' : ''} ${index > 98 ? 'long' : ''}`}
          x={xOf(point, size)}
          y={yOf(point, size)}
          dy="0.36em"
        >
          {index + 1}
        </text>
      ))}
    </g>
  );
}

interface PointMarksProps extends MarksProps {
  /** Moves to come; `first` makes the first of them. */
  readonly line: readonly number[];
  readonly first: Side;
  /** The best first. */
  readonly values: readonly MoveMark[];
  readonly hint: number | null;
}

/** Moves whose value is written; the others show their colour alone. */
const LABELLED = 12;

/** What is known of empty points, one mark at each: a stone of the line, else the value of a move, else the hint. */
export function PointMarks({ position, line, first, values, hint }: PointMarksProps): JSX.Element {
  const { size, stone } = position;
  const marks = new Map<number, JSX.Element>();
  const classOf = (point: number): string => (point === hint ? 'hinted' : '');
  const at = (point: number) => ({ x: xOf(point, size), y: yOf(point, size) });
  for (const [index, point] of stonesOf(line, size * size).entries()) {
    if (stone(point) !== null || marks.has(point)) continue;
    const side = (first + index) % 2;
    const { x, y } = at(point);
    marks.set(
      point,
      <g key={point} class={`point-mark line-mark side-${side} ${classOf(point)}`}>
        <circle class={`stone-${side}`} cx={x} cy={y} r={STONE_RADIUS - 1} />
        <text class={`on-${side}`} x={x} y={y} dy="0.36em">
          {index + 1}
        </text>
      </g>,
    );
  }
  const levels = heatLevels(values);
  for (const [index, { move, label }] of values.entries()) {
    if (marks.has(move)) continue;
    const isLabelled = index < LABELLED;
    const { x, y } = at(move);
    marks.set(
      move,
      <g key={move} class={`point-mark value-mark heat-${levels.get(move)} ${classOf(move)}`}>
        <circle cx={x} cy={y} r={isLabelled ? 18 : 9} />
        {isLabelled ? (
          <text class={label.length > 3 ? 'long' : ''} x={x} y={y} dy="0.36em">
            {label}
          </text>
        ) : null}
      </g>,
    );
  }
  if (hint !== null && hint < size * size && !marks.has(hint)) {
    const { x, y } = at(hint);
    marks.set(hint, <circle key={hint} class="point-mark hint-mark" cx={x} cy={y} r={STONE_RADIUS - 2} />);
  }
  return <>{[...marks.values()]}</>;
}

interface TargetProps {
  readonly point: number;
  readonly size: number;
  /** Whose stone would be put; `null`: none may be. */
  readonly side: Side | null;
  /** Lines across the board, which a finger does not cover. */
  readonly hasCross: boolean;
}

/** Where a person is aiming. */
export function Target({ point, size, side, hasCross }: TargetProps): JSX.Element {
  const x = xOf(point, size);
  const y = yOf(point, size);
  const last = MARGIN + (size - 1) * CELL;
  return (
    <g class="target">
      {hasCross ? <path class="cross" d={`M${MARGIN} ${y}H${last}M${x} ${MARGIN}V${last}`} /> : null}
      {side === null ? null : <circle class={`ghost-stone stone-${side}`} cx={x} cy={y} r={STONE_RADIUS} />}
    </g>
  );
}
