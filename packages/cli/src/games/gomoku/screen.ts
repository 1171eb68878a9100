/**
 * Gomoku on the full screen.
 *
 * @module
 */
import { forbiddenPoints, formatPoint, starPoints, type GomokuPosition } from '@games/gomoku';
import { moveTreeOf, pointMarks } from '@games/gomoku/records';
import * as words from '@games/gomoku/words';
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
import { displayWidth } from '../../terminal/width';
import { isOver } from '../../game/game';
import type { GameFile } from '../../game/game-file';
import type { GomokuRequest } from './position';
import { findGame, formatRecord } from './records';

const WOOD: Style = { background: 'wood', colour: 'wood-line' };

function shapeOf({ size }: GomokuPosition): GridShape {
  return { rows: size, columns: size, cellWidth: 1, labelWidth: 2, isFramed: false };
}

const board: BoardView<GomokuPosition> = {
  size: (position) => gridSize(shapeOf(position)),
  draw,
  start: ({ size }) => ({ row: size >> 1, column: size >> 1 }),
  step: (position, spot, direction) => stepInGrid(spot, direction, shapeOf(position)),
  spotAt: (position, x, y) => gridSpotAt(shapeOf(position), x, y),
  moveText: ({ size }, { row, column }) => formatPoint(row * size + column, size),
  marks: ({ formatMove, size }, { properties, history }) =>
    pointMarks(properties, size, history.at(-1))
      .map(({ point, text }) => `${formatMove(point)} ${text}`)
      .join(', '),
  legend: (position, { screen }) =>
    marksForbidden(position) && forbiddenPoints(position).length > 0 ? screen.forbiddenLegend : null,
  objection: (position, { row, column }, { language }) => {
    if (!marksForbidden(position)) return null;
    const point = row * position.size + column;
    const kind = position.stone(point) === null ? position.forbidden(point) : null;
    return kind === null ? null : words[language].forbiddenPoint(position.formatMove(point), kind);
  },
};

function marksForbidden(position: GomokuPosition): boolean {
  return position.rule === 'renju' && position.turn() === 0 && !isOver(position);
}

function draw(position: GomokuPosition, boardProps: BoardProps): Line[] {
  const { size } = position;
  const { cursor, isColoured } = boardProps;
  const last = boardProps.history.at(-1);
  const winning = new Set(position.winningLine());
  const forbidden = new Set(marksForbidden(position) ? forbiddenPoints(position) : []);
  const stars = new Set(starPoints(size));
  const marks = new Map(
    pointMarks(boardProps.properties, size, last).map(({ point, text }) => [point, signOf(text)]),
  );
  const shade = (point: number, isCursor: boolean): Style => {
    if (isCursor) return { background: 'cursor', inverse: true, dim: false };
    return winning.has(point) ? { background: 'green', underline: true } : PLAIN;
  };
  const cell = (row: number, column: number): GridCell => {
    const point = row * size + column;
    const isCursor = cursor?.row === row && cursor.column === column;
    const mark = marks.get(point);
    const content = contentOf(position, point, isColoured, mark);
    const rank = boardProps.candidates.indexOf(point);
    const isLast = point === last;
    if (content !== null) {
      return { ...content, style: { ...content.style, ...shade(point, isCursor) }, isLast };
    }
    if (rank >= 0 && rank < 9) {
      return {
        text: String(rank + 1),
        style: { colour: 'wood-mark', bold: true, ...shade(point, isCursor) },
      };
    }
    if (mark !== undefined) {
      const text = isColoured ? mark : '*';
      return { text, style: { colour: 'wood-mark', bold: true, ...shade(point, isCursor) } };
    }
    if (forbidden.has(point)) {
      return { text: '×', style: { colour: 'wood-mark', bold: true, ...shade(point, isCursor) } };
    }
    const text = isColoured ? crossing(row, column, size, stars.has(point)) : stars.has(point) ? '+' : '.';
    return { text, style: { dim: !isColoured, ...shade(point, isCursor) } };
  };
  return drawGridBoard({
    ...shapeOf(position),
    cell,
    base: isColoured ? WOOD : DIM,
    gap: () => (isColoured ? '─' : ' '),
    rowLabel: (row) => String(size - row),
    columnLabel: (column) => span(String.fromCharCode(97 + column), DIM),
  });
}

/** A stone, and the mark on it; without colours a letter. */
function contentOf(
  position: GomokuPosition,
  point: number,
  isColoured: boolean,
  mark: string | undefined,
): GridCell | null {
  const stone = position.stone(point);
  if (stone === null) return null;
  if (!isColoured) return { text: stone, style: { bold: true } };
  const [colour, other] = stone === 'X' ? (['black', 'white'] as const) : (['white', 'black'] as const);
  if (mark === undefined) return { text: '●', style: { colour } };
  return { text: mark, style: { colour: other, background: colour, bold: true } };
}

/** What stands for a mark in one column; the panel has the whole text. */
function signOf(text: string): string {
  const [first = ''] = Array.from(text);
  return displayWidth(first) === 1 ? first : '*';
}

/** The lines of the board as they cross at a point. */
function crossing(row: number, column: number, size: number, isStar: boolean): string {
  if (isStar) return '╋';
  const rows = row === 0 ? '┌┬┐' : row === size - 1 ? '└┴┘' : '├┼┤';
  return rows[column === 0 ? 0 : column === size - 1 ? 2 : 1]!;
}

const file: GameFile<GomokuPosition, GomokuRequest> = {
  extension: 'sgf',
  format: (opened, _, players, ended, path) => formatRecord(opened, players, ended, path),
  parse: (content, warn) => {
    const { tree, warnings } = findGame(content, 1, {});
    warnings.forEach((warning) => warn?.(warning));
    return moveTreeOf(tree, { onWarning: warn });
  },
};

export const screen: GameScreen<GomokuPosition, GomokuRequest> = {
  board,
  file,
  scale: 300,
  subtitle: (position, { language }) => words[language].subtitle(position),
  markStyles: [
    { ...WOOD, colour: 'black' },
    { ...WOOD, colour: 'white' },
  ],
};
