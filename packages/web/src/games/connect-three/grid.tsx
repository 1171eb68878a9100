/**
 * Columns and cells for mouse, finger, keyboard and screen reader. A button for each column lies over the whole column;
 * below the buttons arrow keys explore the cells.
 *
 * @module
 */
import { formatColumn, type ConnectPosition } from '@games/connect-three';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CATALOGUES } from '../../words/catalogue';
import type { BoardProps } from '../../contract/game-module';
import { countStones, landingRow } from './columns';
import { text } from './text';

interface GridProps extends BoardProps<ConnectPosition> {
  readonly onDrop: (column: number) => void;
  readonly onPoint: (column: number | null) => void;
}

/** The row of the buttons. */
const HEAD = -1;

/** Arrow keys, Home and End move; Enter and the space bar drop a disc into the column. */
export function Grid(props: GridProps): JSX.Element {
  const { position, language, onDrop, onPoint } = props;
  const { rows, columns } = position;
  const [focused, setFocused] = useState({ row: HEAD, column: Math.floor((columns - 1) / 2) });
  const grid = useRef<HTMLDivElement>(null);
  const current = { row: Math.min(focused.row, rows - 1), column: Math.min(focused.column, columns - 1) };

  const focus = (row: number, column: number): void => {
    const next = { row: clamp(row, HEAD, rows - 1), column: clamp(column, 0, columns - 1) };
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, column } = current;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => focus(row, column - 1),
      ArrowRight: () => focus(row, column + 1),
      ArrowUp: () => focus(row - 1, column),
      ArrowDown: () => focus(row + 1, column),
      Home: () => focus(row, 0),
      End: () => focus(row, columns - 1),
      // The browser presses a button itself.
      ...(row === HEAD ? {} : { Enter: () => onDrop(column), ' ': () => onDrop(column) }),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const stop = (row: number, column: number): number =>
    row === current.row && column === current.column ? 0 : -1;
  const columnNumbers = Array.from({ length: columns }, (_, column) => column);
  return (
    <div
      class="drop-grid"
      role="grid"
      aria-label={text[language].board(rows, columns)}
      ref={grid}
      onKeyDown={handleKey}
      onFocusOut={() => onPoint(null)}
    >
      <div role="row" class="drop-columns">
        {columnNumbers.map((column) => (
          <ColumnButton
            key={column}
            {...props}
            column={column}
            tabIndex={stop(HEAD, column)}
            onClick={() => {
              setFocused({ row: HEAD, column });
              onDrop(column);
            }}
          />
        ))}
      </div>
      <div class="drop-cells" role="rowgroup">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} role="row" class="drop-row">
            {columnNumbers.map((column) => (
              <div
                key={column}
                role="gridcell"
                class="drop-cell"
                data-cell={`${row} ${column}`}
                tabIndex={stop(row, column)}
                aria-label={cellLabel(props, row, column)}
                onFocus={() => onPoint(column)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface ColumnButtonProps extends GridProps {
  readonly column: number;
  readonly tabIndex: number;
  readonly onClick: () => void;
}

function ColumnButton(props: ColumnButtonProps): JSX.Element {
  const { position, language, canMove, hint, values, onPoint, column, tabIndex, onClick } = props;
  const isFull = landingRow(position, column) === null;
  const words = text[language];
  const name = formatColumn(column);
  const stones = isFull ? words.fullColumn(name) : words.column(name, countStones(position, column));
  const score = values?.find(({ move }) => move === column)?.label;
  const label = [stones, score].filter(Boolean).join(', ');
  return (
    <div role="columnheader">
      <button
        type="button"
        class="drop-column"
        data-cell={`${HEAD} ${column}`}
        tabIndex={tabIndex}
        aria-label={hint === column ? CATALOGUES[language].hinted(label) : label}
        aria-disabled={!canMove || isFull}
        onClick={onClick}
        // While a finger is down, it shows where the disc will land.
        onPointerDown={() => onPoint(column)}
        onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(column)}
        onPointerLeave={() => onPoint(null)}
        onPointerCancel={() => onPoint(null)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(column)}
      />
    </div>
  );
}

/** Rows are counted from the bottom, where discs come to rest. */
function cellLabel({ position, language, hint }: GridProps, row: number, column: number): string {
  const { rows, columns, cells } = position;
  const words = text[language];
  const cell = cells[row * columns + column]!;
  const content = cell === 0 ? words.emptyCell : words.sides[cell === 1 ? 0 : 1];
  const label = words.cell(rows - row, formatColumn(column), content);
  const isHinted = hint === column && row === landingRow(position, column);
  return isHinted ? CATALOGUES[language].hinted(label) : label;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
