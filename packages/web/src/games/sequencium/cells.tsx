import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CATALOGUES } from '../../words/catalogue';
import type { SequenciumBoardProps } from './board-props';
import type { Reach } from '@games/sequencium';
import { text } from './text';

interface CellsProps extends SequenciumBoardProps {
  readonly reach: readonly (Reach | null)[] | null;
  readonly onPoint: (cell: number | null) => void;
}

/** One button a cell; arrow keys go from one to the next, Enter writes. */
export function Cells(props: CellsProps): JSX.Element {
  const { position, language, canMove, onMove, onPoint } = props;
  const { rows, columns } = position;
  const [focused, setFocused] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const current = focused !== null && focused < rows * columns ? focused : firstOpen(props);

  const focus = (cell: number): void => {
    setFocused(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepFrom(current, event.key, rows, columns);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  const words = text[language];
  return (
    <div
      class="chain-cells"
      role="grid"
      aria-label={words.board(rows, columns)}
      ref={grid}
      onKeyDown={handleKey}
    >
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} class="chain-row" role="row">
          {Array.from({ length: columns }, (_column, column) => {
            const cell = row * columns + column;
            const isOpen = canMove && position.nextValue(position.turn(), cell) > 0 && isEmpty(props, cell);
            return (
              <button
                key={column}
                type="button"
                role="gridcell"
                class="chain-cell"
                data-cell={cell}
                tabIndex={cell === current ? 0 : -1}
                aria-label={labelOf(props, cell)}
                aria-disabled={!isOpen}
                onClick={() => {
                  setFocused(cell);
                  if (isOpen) onMove(cell);
                }}
                onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(cell)}
                onPointerLeave={() => onPoint(null)}
                onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(cell)}
                onBlur={() => onPoint(null)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function isEmpty({ position }: CellsProps, cell: number): boolean {
  return position.value(cell) === 0;
}

/** Where the keyboard begins: the first cell that the side to move may write in. */
function firstOpen({ position }: CellsProps): number {
  return position.moves()[0] ?? 0;
}

function labelOf({ position, language, hint, values, reach }: CellsProps, cell: number): string {
  const words = text[language];
  const name = position.formatMove(cell);
  const owner = position.owner(cell);
  if (owner !== null) return words.written(name, words.sides[owner === 'A' ? 0 : 1], position.value(cell));
  const number = position.nextValue(position.turn(), cell);
  const label = values?.find(({ move }) => move === cell)?.label;
  const kind = reach?.[cell] ?? null;
  const place = [
    words.empty(name, number === 0 ? null : number),
    ...(label === undefined ? [] : [label]),
    ...(kind === null ? [] : [words.reach[kind]]),
  ].join(', ');
  return hint === cell ? CATALOGUES[language].hinted(place) : place;
}

/** The cell that a key leads to; `null`: the key leads nowhere. */
function stepFrom(cell: number, key: string, rows: number, columns: number): number | null {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  switch (key) {
    case 'ArrowLeft':
      return row * columns + Math.max(0, column - 1);
    case 'ArrowRight':
      return row * columns + Math.min(columns - 1, column + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1) * columns + column;
    case 'ArrowDown':
      return Math.min(rows - 1, row + 1) * columns + column;
    case 'Home':
      return row * columns;
    case 'End':
      return row * columns + columns - 1;
    default:
      return null;
  }
}
