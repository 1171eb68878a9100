import type { JSX } from 'preact';
import type { LabGame } from './games';

/** A cell is ten units wide. */
export const CELL = 10;

interface BoardPictureProps {
  readonly game: Pick<LabGame, 'rows' | 'columns' | 'isDropped'>;
  /** Row by row from the top: `X`, `O`, `.`. */
  readonly cells: string;
  /** The cell of the last move, marked; -1 for none. */
  readonly last: number;
}

/** A board as small as a stamp, for use inside an SVG drawing. */
export function BoardPicture({ game, cells, last }: BoardPictureProps): JSX.Element {
  const { rows, columns, isDropped } = game;
  const at = (cell: number): { x: number; y: number } => ({
    x: (cell % columns) * CELL,
    y: Math.floor(cell / columns) * CELL,
  });
  const all = Array.from(cells, (_, cell) => cell);
  const draw = (mark: string, shape: (x: number, y: number) => string): string =>
    all
      .filter((cell) => cells[cell] === mark)
      .map((cell) => shape(at(cell).x, at(cell).y))
      .join('');
  if (isDropped)
    return (
      <>
        <rect class="lab-plank" x="-1" y="-1" width={columns * CELL + 2} height={rows * CELL + 2} rx="2" />
        <path class="lab-hole" d={draw('.', disc)} />
        <path class="lab-red" d={draw('X', disc)} />
        <path class="lab-white" d={draw('O', disc)} />
        {last < 0 ? null : (
          <circle class="lab-last-disc" cx={at(last).x + CELL / 2} cy={at(last).y + CELL / 2} r="1.6" />
        )}
      </>
    );
  return (
    <>
      {last < 0 ? null : (
        <rect class="lab-last-cell" x={at(last).x} y={at(last).y} width={CELL} height={CELL} />
      )}
      <path class="lab-grid" d={gridPath(rows, columns)} />
      <path class="lab-cross" d={draw('X', cross)} />
      <path class="lab-ring" d={draw('O', ring)} />
    </>
  );
}

function disc(x: number, y: number): string {
  return `M${x + 1} ${y + 5}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`;
}

function ring(x: number, y: number): string {
  return `M${x + 2.2} ${y + 5}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z`;
}

function cross(x: number, y: number): string {
  return `M${x + 2.4} ${y + 2.4}l5.2 5.2M${x + 7.6} ${y + 2.4}l-5.2 5.2`;
}

function gridPath(rows: number, columns: number): string {
  const across = Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * CELL}h${columns * CELL}`);
  const down = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * CELL} 0v${rows * CELL}`);
  return [...across, ...down].join('');
}
