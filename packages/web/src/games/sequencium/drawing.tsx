import {
  createPosition,
  longestChain,
  writtenNumbers,
  type Reach,
  type WrittenNumber,
} from '@games/sequencium';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { heatLevels } from '../../shared/heat';
import type { SequenciumBoardProps } from './board-props';
import { CELL, centre, HEAD, placeOf, TAIL } from './geometry';
import { Ghosts, PointedGhost } from './ghosts';
import { rulesOf } from './options';
import { Shape } from './shape';

/** Longest part of a line that is drawn: the board stays readable. */
const MAX_LINE = 8;

type Reaches = readonly (Reach | null)[] | null;

interface DrawingProps {
  readonly board: SequenciumBoardProps;
  readonly reach: Reaches;
  /** The cell under the pointer or with the focus. */
  readonly pointed: number | null;
}

/** Everything that is seen of the board; its words are on the buttons over it. */
export function Drawing({ board, reach, pointed }: DrawingProps): JSX.Element {
  const { rows, columns } = board.position;
  // The pointer moves often, and what lies under it stays the same.
  const layers = useMemo(() => <Layers {...board} reach={reach} />, [board]);
  return (
    <svg
      class="chain-drawing"
      viewBox={`0 0 ${HEAD + columns * CELL + TAIL} ${HEAD + rows * CELL + TAIL}`}
      aria-hidden="true"
    >
      <Coordinates rows={rows} columns={columns} />
      <g transform={`translate(${HEAD} ${HEAD})`}>
        {layers}
        {pointed === null ? null : <PointedGhost board={board} cell={pointed} />}
      </g>
    </svg>
  );
}

interface LayersProps extends SequenciumBoardProps {
  readonly reach: Reaches;
}

function Layers(props: LayersProps): JSX.Element {
  const { position, options, moves, line, isFresh, reach, values } = props;
  const { rows, columns } = position;
  const shown = line.slice(0, MAX_LINE);
  const ahead = createPosition(rulesOf(options));
  const all = [...moves, ...shown];
  all.forEach(ahead.play);
  const numbers = writtenNumbers(ahead, all);
  const written = numbers.slice(0, numbers.length - shown.length);
  const planned = numbers.slice(written.length);
  const chains = [new Set(longestChain(written, 0)), new Set(longestChain(written, 1))] as const;
  const last = moves.at(-1) ?? null;
  const heat = heatLevels(values ?? []);
  return (
    <>
      <rect class="chain-paper" width={columns * CELL} height={rows * CELL} rx="10" />
      {reach?.map((kind, cell) =>
        kind === null ? null : <ReachShade key={cell} cell={cell} kind={kind} columns={columns} />,
      )}
      {[...heat].map(([cell, level]) => (
        <Square key={cell} cell={cell} columns={columns} kind={`heated heat-${level}`} />
      ))}
      {last === null ? null : <Square cell={last} columns={columns} kind="last" />}
      <path class="chain-squares" d={squaresPath(rows, columns)} />
      {written.map((each) => (
        <Link
          key={each.cell}
          written={each}
          columns={columns}
          kind={chains[each.side].has(each.cell) ? 'main' : ''}
        />
      ))}
      {planned.map((each) => (
        <Link key={`line ${each.cell}`} written={each} columns={columns} kind="planned" />
      ))}
      {written.map((each) => (
        <Stone
          key={each.cell}
          written={each}
          columns={columns}
          kind={`${chains[each.side].has(each.cell) ? 'main' : ''} ${each.cell === last && isFresh ? 'fresh' : ''}`}
          isLargest={longestOf(chains[each.side]) === each.cell}
        />
      ))}
      <Ghosts {...props} planned={planned} heat={heat} />
    </>
  );
}

/** A chain begins with its largest number. */
function longestOf(chain: ReadonlySet<number>): number | undefined {
  return chain.values().next().value;
}

function Coordinates({ rows, columns }: { readonly rows: number; readonly columns: number }): JSX.Element {
  return (
    <g class="chain-coordinates">
      {Array.from({ length: columns }, (_, column) => (
        <text key={column} x={HEAD + centre(column)} y={HEAD / 2} dy="0.35em">
          {column}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <text key={row} x={HEAD / 2} y={HEAD + centre(row)} dy="0.35em">
          {row}
        </text>
      ))}
    </g>
  );
}

interface SquareProps {
  readonly cell: number;
  readonly columns: number;
  readonly kind: string;
}

function Square({ cell, columns, kind }: SquareProps): JSX.Element {
  const [x, y] = placeOf(cell, columns);
  return <rect class={`chain-square ${kind}`} x={x - 48} y={y - 48} width="96" height="96" rx="8" />;
}

/** What one side alone can reach has its colour, what both can has stripes of both, what nobody can a cross. */
function ReachShade({
  cell,
  columns,
  kind,
}: Omit<SquareProps, 'kind'> & { readonly kind: Reach }): JSX.Element {
  const [x, y] = placeOf(cell, columns);
  if (kind === 'nobody')
    return <path class="reach-nobody" d={`M${x - 16} ${y - 16}l32 32M${x + 16} ${y - 16}l-32 32`} />;
  if (kind !== 'both') return <Square cell={cell} columns={columns} kind={`reach-${kind}`} />;
  return (
    <g transform={`translate(${x - 48} ${y - 48})`}>
      <path class="chain-square reach-first" d="M8 0H96L0 96V8Q0 0 8 0Z" />
      <path class="chain-square reach-second" d="M96 0V88Q96 96 88 96H0Z" />
    </g>
  );
}

interface StoneProps {
  readonly written: WrittenNumber;
  readonly columns: number;
  readonly kind: string;
  readonly isLargest?: boolean;
}

/** The line from a number to the one that it follows. */
function Link({ written: { cell, side, parent }, columns, kind }: StoneProps): JSX.Element | null {
  if (parent === null) return null;
  const [x1, y1] = placeOf(parent, columns);
  const [x2, y2] = placeOf(cell, columns);
  return <line class={`chain-link side-${side} ${kind}`} x1={x1} y1={y1} x2={x2} y2={y2} />;
}

/** Sides differ in colour and in shape. The largest number of a side wears a star. */
function Stone({ written: { cell, side, number }, columns, kind, isLargest }: StoneProps): JSX.Element {
  const [x, y] = placeOf(cell, columns);
  return (
    <g class={`chain-number side-${side} ${kind} ${isLargest === true ? 'largest' : ''}`}>
      <Shape side={side} x={x} y={y} />
      <text class={number > 99 ? 'long' : ''} x={x} y={y} dy="0.35em">
        {number}
      </text>
      {isLargest === true ? (
        <path class="chain-star" d={STAR} transform={`translate(${x + 29} ${y - 29})`} />
      ) : null}
    </g>
  );
}

const STAR = starPath(17, 7);

function starPath(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(0 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function squaresPath(rows: number, columns: number): string {
  const across = Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * CELL}H${columns * CELL}`);
  const down = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * CELL} 0V${rows * CELL}`);
  return [...across, ...down].join('');
}
