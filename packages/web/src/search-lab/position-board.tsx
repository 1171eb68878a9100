import type { JSX } from 'preact';
import { BoardPicture, CELL } from './board-picture';
import type { LabGame, PositionView } from './games';
import type { LabText } from './text/en';

interface PositionBoardProps {
  readonly game: LabGame;
  readonly view: PositionView;
  readonly text: LabText;
  readonly onMove: (move: number) => void;
}

/** The position to search from: a button for every cell, or for every column, lies over its drawing. */
export function PositionBoard({ game, view, text, onMove }: PositionBoardProps): JSX.Element {
  const { cells, last } = view;
  const { rows, columns, isDropped } = game;
  const legal = new Set(view.legal);
  const places = isDropped ? columns : rows * columns;
  const size = { '--rows': String(isDropped ? 1 : rows), '--columns': String(columns) };
  return (
    <div class={`lab-position ${isDropped ? 'is-dropped' : ''}`}>
      <svg viewBox={`-2 -2 ${columns * CELL + 4} ${rows * CELL + 4}`} aria-hidden="true">
        <BoardPicture game={game} cells={cells} last={last} />
      </svg>
      <div class="lab-position-moves" role="group" aria-label={text.position} style={size}>
        {Array.from({ length: places }, (_, move) => (
          <button
            key={move}
            type="button"
            aria-label={labelOf(game, cells, move, text)}
            aria-disabled={!legal.has(move)}
            onClick={() => {
              if (legal.has(move)) onMove(move);
            }}
          />
        ))}
      </div>
    </div>
  );
}

function labelOf({ rows, columns, isDropped }: LabGame, cells: string, move: number, text: LabText): string {
  const name = String(move + 1);
  const marks = isDropped
    ? Array.from({ length: rows }, (_, row) => cells[row * columns + move]!).join('')
    : cells[move]!;
  const held = Array.from(
    marks.replaceAll('.', ''),
    (mark) => text.sides[isDropped ? 'discs' : 'marks'][mark === 'X' ? 0 : 1],
  );
  const place = isDropped ? text.column(name) : text.cell(name);
  return held.length === 0 ? place : text.holds(place, held.join(' '));
}
