import type { JSX } from 'preact';
import type { HeatLevel } from '../../shared/heat';
import type { SequenciumBoardProps } from './board-props';
import type { WrittenNumber } from '@games/sequencium';
import { placeOf } from './geometry';
import { Shape } from './shape';

interface GhostsProps extends SequenciumBoardProps {
  /** The numbers of the line. */
  readonly planned: readonly WrittenNumber[];
  readonly heat: ReadonlyMap<number, HeatLevel>;
}

/**
 * What might be written: small in every cell that is open, large where it is advised or in the line. A cell shows its place
 * in the line or the value of the move, not both.
 */
export function Ghosts(props: GhostsProps): JSX.Element {
  const { position, displays, canMove, hint, values, planned, heat } = props;
  const { rows, columns, value, nextValue, turn } = position;
  const side = turn();
  const steps = new Map(planned.map((each, index) => [each.cell, index]));
  const labels = labelsOf(values);
  const ghosts: JSX.Element[] = [];
  for (let cell = 0; cell < rows * columns; cell++) {
    if (value(cell) > 0) continue;
    const number = nextValue(side, cell);
    const step = steps.get(cell);
    const isSmall = step === undefined && hint !== cell;
    const isOpen = number > 0 && canMove;
    if (isSmall && !(isOpen && displays.has('next')) && !labels.has(cell)) continue;
    ghosts.push(
      <Ghost
        key={cell}
        written={step === undefined || hint === cell ? { cell, side, number, parent: null } : planned[step]!}
        columns={columns}
        kind={`${isSmall ? 'small' : ''} ${hint === cell ? 'hinted' : ''} ${heatClass(heat, cell)}`}
        step={step === undefined ? null : step + 1}
        label={step === undefined ? (labels.get(cell) ?? null) : null}
      />,
    );
  }
  return <>{ghosts}</>;
}

interface PointedProps {
  readonly board: SequenciumBoardProps;
  readonly cell: number;
}

/** What the person to move would write where the pointer or the focus is, over what else is shown there. */
export function PointedGhost({ board, cell }: PointedProps): JSX.Element | null {
  const { position, canMove, hint, values } = board;
  const side = position.turn();
  const number = position.nextValue(side, cell);
  if (!canMove || position.value(cell) > 0 || number === 0) return null;
  const isLabelled = labelsOf(values).has(cell);
  const [x, y] = ghostPlace(cell, position.columns, isLabelled);
  return (
    <g class={`chain-ghost pointed side-${side} ${hint === cell ? 'hinted' : ''}`}>
      <Figure side={side} number={number} x={x} y={y} isLabelled={isLabelled} />
    </g>
  );
}

interface GhostProps {
  readonly written: WrittenNumber;
  readonly columns: number;
  readonly kind: string;
  /** Its place in the line. */
  readonly step: number | null;
  /** The value of the move. */
  readonly label: string | null;
}

function Ghost({ written: { cell, side, number }, columns, kind, step, label }: GhostProps): JSX.Element {
  const [x, y] = placeOf(cell, columns);
  const [, middle] = ghostPlace(cell, columns, label !== null);
  return (
    <g class={`chain-ghost side-${side} ${kind}`}>
      <Figure side={side} number={number} x={x} y={middle} isLabelled={label !== null} />
      {step === null ? null : (
        <text class="chain-step" x={x - 44} y={y - 30}>
          {step}
        </text>
      )}
      {label === null ? null : (
        <text class="chain-label" x={x} y={y + 40}>
          {label}
        </text>
      )}
    </g>
  );
}

interface FigureProps {
  readonly side: WrittenNumber['side'];
  readonly number: number;
  readonly x: number;
  readonly y: number;
  /** Whether it leaves room for a label. */
  readonly isLabelled: boolean;
}

function Figure({ side, number, x, y, isLabelled }: FigureProps): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${isLabelled ? 0.8 : 1})`}>
      <Shape side={side} x={0} y={0} />
      <text class="chain-figure" dy="0.35em">
        {number}
      </text>
    </g>
  );
}

/** The middle of a ghost: a label stands below it. */
function ghostPlace(cell: number, columns: number, isLabelled: boolean): [number, number] {
  const [x, y] = placeOf(cell, columns);
  return [x, isLabelled ? y - 12 : y];
}

function labelsOf(values: SequenciumBoardProps['values']): ReadonlyMap<number, string> {
  return new Map(values?.map(({ move, label }) => [move, label]));
}

function heatClass(heat: ReadonlyMap<number, HeatLevel>, cell: number): string {
  const level = heat.get(cell);
  return level === undefined ? '' : `heat-${level}`;
}
