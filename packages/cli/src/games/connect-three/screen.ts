/**
 * Connect three on the full screen.
 *
 * @module
 */
import { formatColumn, type ConnectPosition } from '@games/connect-three';
import * as words from '@games/connect-three/words';
import type { BoardView, GameScreen, BoardProps } from '../../screen/board-view';
import {
  drawGridBoard,
  gridSize,
  gridSpotAt,
  stepInGrid,
  type GridCell,
  type GridShape,
} from '../../screen/grid-board';
import { DIM, PLAIN, span, type Line, type Style } from '../../screen/lines';
import { jsonFile } from '../../game/game-file';
import { game, type ConnectRequest } from './position';

const BLUE: Style = { background: 'blue', colour: 'black' };
/** Higher boards are drawn without lines between the cells, for a screen of 24 rows. */
const MAX_FRAMED_ROWS = 8;
const MAX_FRAMED_COLUMNS = 9;

function shapeOf({ rows, columns }: ConnectPosition): GridShape {
  const isFramed = rows <= MAX_FRAMED_ROWS && columns <= MAX_FRAMED_COLUMNS;
  return { rows, columns, cellWidth: columns > 9 ? 2 : 1, labelWidth: 2, isFramed };
}

const board: BoardView<ConnectPosition> = {
  size: (position) => gridSize(shapeOf(position)),
  draw,
  start: ({ columns }) => ({ row: 0, column: columns >> 1 }),
  step: (position, spot, direction) =>
    direction === 'up' || direction === 'down' ? spot : stepInGrid(spot, direction, shapeOf(position)),
  spotAt: (position, x, y) => {
    const shape = shapeOf(position);
    // Labels and lines belong to their column too.
    const spot = gridSpotAt(shape, x, shape.isFramed ? y | 1 : Math.min(y, shape.rows - 1));
    const above = gridSpotAt(shape, x, 1);
    return spot === null && above === null ? null : { row: 0, column: (spot ?? above)!.column };
  },
  moveText: (_, { column }) => formatColumn(column),
};

function draw(position: ConnectPosition, boardProps: BoardProps): Line[] {
  const { cursor, isColoured } = boardProps;
  const cells = position.board();
  const last = position.lastMove();
  const winning = position.winningLine() ?? [];
  const landing = cursor === null ? -1 : cells.findLastIndex((row) => row[cursor.column] === null);
  const cell = (row: number, column: number): GridCell => {
    const stone = cells[row]![column] ?? null;
    const isLast = last !== null && last[0] === row && last[1] === column;
    const wins = winning.some(([wonRow, wonColumn]) => wonRow === row && wonColumn === column);
    const shade: Style = wins ? { background: 'shade', underline: true } : PLAIN;
    if (stone === null) {
      const isLanding = row === landing && column === cursor?.column;
      const style: Style = isLanding ? { background: 'cursor', inverse: true } : { dim: !isColoured };
      const rank = isTop(cells, row, column) ? boardProps.candidates.indexOf(column) : -1;
      if (rank >= 0)
        return {
          text: String(rank + 1),
          style: { bold: true, colour: isLanding ? 'black' : 'white', ...style },
        };
      return { text: isColoured ? ' ' : '·', style };
    }
    if (!isColoured) return { text: stone, style: { bold: true, ...shade }, isLast };
    return { text: '●', style: { colour: stone === 'X' ? 'red' : 'white', ...shade }, isLast };
  };
  return drawGridBoard({
    ...shapeOf(position),
    cell,
    base: isColoured ? BLUE : DIM,
    rowLabel: (row) => String(row + 1),
    columnLabel: (column) =>
      span(formatColumn(column), cursor?.column === column ? { bold: true, underline: true } : DIM),
  });
}

/** Whether a stone in the column would land in this cell. */
function isTop(cells: readonly (readonly unknown[])[], row: number, column: number): boolean {
  return cells[row]![column] === null && (row === cells.length - 1 || cells[row + 1]![column] !== null);
}

export const screen: GameScreen<ConnectPosition, ConnectRequest> = {
  board,
  file: jsonFile(game),
  scale: 20,
  subtitle: (position, { language }) => words[language].subtitle(position),
  markStyles: [
    { background: 'blue', colour: 'red' },
    { background: 'blue', colour: 'white' },
  ],
  title: (position, { language }) => words[language].titleOf(position),
};
