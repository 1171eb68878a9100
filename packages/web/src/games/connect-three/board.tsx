import { formatColumn, type ConnectPosition } from '@games/connect-three';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { heatLevels } from '../../shared/heat';
import { useFreeKeys } from '../../shared/shortcuts';
import type { BoardProps } from '../../contract/game-module';
import './board.css';
import { countStones, landingRow } from './columns';
import { Grid } from './grid';

/** A cell is 100 units wide. */
const CELL = 100;
const HOLE_RADIUS = 40;
const FRAME = 24;

interface Disc {
  readonly row: number;
  readonly column: number;
  readonly side: 0 | 1;
}

/** The board: a plank with round holes, behind which discs fall; a grid of columns and cells lies over it. */
export function Board(props: BoardProps<ConnectPosition>): JSX.Element {
  const { position, values, canMove, hint } = props;
  const { rows, columns } = position;
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = canMove ? pointed : null;
  const drop = (column: number): void => {
    if (canMove && landingRow(position, column) !== null) props.onMove(column);
  };
  useFreeKeys((key) => {
    const column = /^[1-9]$/.test(key) ? Number(key) - 1 : columns;
    return column < columns ? () => drop(column) : undefined;
  });
  const levels = heatLevels(values ?? []);
  return (
    <div class="drop-board" style={{ '--rows': String(rows), '--columns': String(columns) }}>
      <div class="drop-heads" aria-hidden="true">
        {Array.from({ length: columns }, (_, column) => {
          const value = values?.find(({ move }) => move === column);
          return (
            <span key={column} class="drop-head">
              {value !== undefined ? (
                <span class={`value-pill heat-${levels.get(column)} ${hint === column ? 'hinted' : ''}`}>
                  {value.label}
                </span>
              ) : shown === column || hint === column ? (
                <span class={`ghost side-${position.turn()} ${hint === column ? 'hinted' : ''}`} />
              ) : null}
            </span>
          );
        })}
      </div>
      <div class="drop-plank">
        <Drawing {...props} pointed={shown} />
        <Grid {...props} onDrop={drop} onPoint={setPointed} />
      </div>
      <div class="drop-numbers" aria-hidden="true">
        {Array.from({ length: columns }, (_, column) => (
          <span key={column}>{formatColumn(column)}</span>
        ))}
      </div>
    </div>
  );
}

interface DrawingProps extends BoardProps<ConnectPosition> {
  /** The column that a person points at. */
  readonly pointed: number | null;
}

function Drawing({ position, isFresh, line, hint, pointed }: DrawingProps): JSX.Element {
  const { rows, columns } = position;
  const width = columns * CELL + 2 * FRAME;
  const height = rows * CELL + 2 * FRAME;
  const last = position.lastMove();
  const winning = position.winningLine();
  return (
    <svg class="drop-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="hollow" x="4" y="4" width={width - 8} height={height - 8} rx="22" />
      <g transform={`translate(${FRAME} ${FRAME})`}>
        {discsOf(position).map((disc) => {
          const isLast = last !== null && last[0] === disc.row && last[1] === disc.column;
          const wins = winning?.some(([row, column]) => row === disc.row && column === disc.column) ?? false;
          return (
            <DiscShape
              key={`${disc.row} ${disc.column} ${disc.side}`}
              disc={disc}
              isFalling={isLast && isFresh}
              isDimmed={winning !== null && !wins}
            />
          );
        })}
        {[hint, pointed].map((column, index) =>
          column === null || (index === 0 && column === pointed) ? null : (
            <Landing key={column} position={position} column={column} isHinted={column === hint} />
          ),
        )}
      </g>
      <path class="plank" fill-rule="evenodd" d={plankPath(rows, columns, width, height)} />
      <g transform={`translate(${FRAME} ${FRAME})`}>
        <LineMarks position={position} line={line} />
        {last !== null && winning === null ? (
          <circle class="last-mark" cx={centre(last[1])} cy={centre(last[0])} r={HOLE_RADIUS + 3} />
        ) : null}
        {winning !== null ? (
          <line
            class="winning-line"
            x1={centre(winning[0]![1])}
            y1={centre(winning[0]![0])}
            x2={centre(winning.at(-1)![1])}
            y2={centre(winning.at(-1)![0])}
          />
        ) : null}
      </g>
    </svg>
  );
}

interface LandingProps {
  readonly position: ConnectPosition;
  readonly column: number;
  readonly isHinted: boolean;
}

/** Where a disc would come to rest. */
function Landing({ position, column, isHinted }: LandingProps): JSX.Element | null {
  const row = landingRow(position, column);
  if (row === null) return null;
  return (
    <circle
      class={`landing side-${position.turn()} ${isHinted ? 'hinted' : ''}`}
      cx={centre(column)}
      cy={centre(row)}
      r={HOLE_RADIUS - 5}
    />
  );
}

interface DiscProps {
  readonly disc: Disc;
  readonly isFalling: boolean;
  readonly isDimmed: boolean;
}

/** Sides differ in colour and in their relief: a ring, a dot. */
function DiscShape({ disc: { row, column, side }, isFalling, isDimmed }: DiscProps): JSX.Element {
  const x = centre(column);
  const y = centre(row);
  const fall = { '--fall': `${-(row + 1) * CELL}px`, '--fall-time': `${160 + 50 * row}ms` };
  return (
    <g class={`disc side-${side} ${isFalling ? 'falling' : ''} ${isDimmed ? 'dimmed' : ''}`} style={fall}>
      <circle class="face" cx={x} cy={y} r={HOLE_RADIUS + 4} />
      <circle class="relief" cx={x} cy={y} r={side === 0 ? HOLE_RADIUS - 14 : HOLE_RADIUS - 30} />
    </g>
  );
}

/** The best line of an analysis: its next stones, numbered, where they come to rest. */
function LineMarks({
  position,
  line,
}: {
  readonly position: ConnectPosition;
  readonly line: readonly number[];
}): JSX.Element {
  const { rows, columns } = position;
  const heights = Array.from({ length: columns }, (_, column) => countStones(position, column));
  const marks: JSX.Element[] = [];
  for (const [index, column] of line.slice(0, 9).entries()) {
    const row = rows - 1 - heights[column]!++;
    if (row < 0) break;
    const side = (position.turn() + index) % 2;
    marks.push(
      <g key={index} class={`line-mark side-${side}`}>
        <circle cx={centre(column)} cy={centre(row)} r="21" />
        <text x={centre(column)} y={centre(row)} dy="0.35em">
          {index + 1}
        </text>
      </g>,
    );
  }
  return <>{marks}</>;
}

function discsOf({ rows, columns, cells }: ConnectPosition): Disc[] {
  const discs: Disc[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = cells[row * columns + column]!;
      if (cell !== 0) discs.push({ row, column, side: cell === 1 ? 0 : 1 });
    }
  }
  return discs;
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}

/** A rounded plank with a round hole in every cell. */
function plankPath(rows: number, columns: number, width: number, height: number): string {
  const corner = 26;
  const r = HOLE_RADIUS;
  const outline = `M${corner} 0H${width - corner}Q${width} 0 ${width} ${corner}V${height - corner}Q${width} ${height} ${width - corner} ${height}H${corner}Q0 ${height} 0 ${height - corner}V${corner}Q0 0 ${corner} 0Z`;
  const holes: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = FRAME + centre(column) - r;
      const y = FRAME + centre(row);
      holes.push(`M${left} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`);
    }
  }
  return outline + holes.join('');
}
