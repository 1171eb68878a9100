/**
 * Sequencium on the full screen.
 *
 * @module
 */
import { formatCell, type SequenciumPosition } from '@games/sequencium';
import * as words from '@games/sequencium/words';
import type { BoardView, GameScreen, BoardProps } from '../../screen/board-view';
import {
  drawGridBoard,
  gridSize,
  gridSpotAt,
  stepInGrid,
  type GridCell,
  type GridShape,
} from '../../screen/grid-board';
import { DIM, PLAIN, span, type Colour, type Line, type Style } from '../../screen/lines';
import { jsonFile } from '../../game/game-file';
import { game, type SequenciumRequest } from './position';
import { winningChain } from './winning-chain';

const COLOURS: readonly [Colour, Colour] = ['red', 'light-blue'];
/** Larger boards are drawn without lines between the cells, for a screen of 24 rows. */
const MAX_FRAMED = 6;

function shapeOf({ rows, columns }: SequenciumPosition): GridShape {
  return {
    rows,
    columns,
    cellWidth: 3,
    labelWidth: 2,
    isFramed: rows <= MAX_FRAMED && columns <= MAX_FRAMED,
  };
}

const board: BoardView<SequenciumPosition> = {
  size: (position) => gridSize(shapeOf(position)),
  draw,
  start: (position) => {
    const [cell = 0] = position.moves();
    return { row: Math.floor(cell / position.columns), column: cell % position.columns };
  },
  step: (position, spot, direction) => stepInGrid(spot, direction, shapeOf(position)),
  spotAt: (position, x, y) => gridSpotAt(shapeOf(position), x, y),
  moveText: ({ columns }, { row, column }) => formatCell(row * columns + column, columns),
};

function draw(position: SequenciumPosition, boardProps: BoardProps): Line[] {
  const { rows, columns } = position;
  const { cursor, isColoured } = boardProps;
  const last = boardProps.history.at(-1);
  const turn = position.turn();
  const chain = new Set(winningChain(position));
  // Only while somebody may move: the reach of the side to move, with the numbers it would write.
  const reach = new Map(
    (cursor === null ? [] : position.moves()).map((cell) => [cell, position.nextValue(turn, cell)] as const),
  );
  const cell = (row: number, column: number): GridCell => {
    const at = row * columns + column;
    const isCursor = cursor?.row === row && cursor.column === column;
    const shade: Style = isCursor
      ? { background: 'cursor', colour: 'black', inverse: true, dim: false }
      : PLAIN;
    const owner = position.owner(at);
    if (owner === null) {
      const rank = boardProps.candidates.indexOf(at);
      const value = reach.get(at);
      if (rank >= 0 && rank < 9)
        return { text: `#${rank + 1}`, style: { bold: true, colour: 'green', ...shade } };
      if (value === undefined) return { text: '·', style: { dim: true, ...shade } };
      return { text: `+${value}`, style: { dim: true, colour: COLOURS[turn], ...shade } };
    }
    const side = owner === 'A' ? 0 : 1;
    const value = position.value(at);
    const text = isColoured ? String(value) : `${owner}${value}`;
    const colour = isColoured ? COLOURS[side] : undefined;
    const style: Style = chain.has(at)
      ? { bold: true, colour: isColoured ? 'white' : undefined, background: 'green', underline: true }
      : { bold: true, colour };
    return { text, style: { ...style, ...shade }, isLast: at === last };
  };
  return drawGridBoard({
    ...shapeOf(position),
    rows,
    cell,
    base: DIM,
    rowLabel: String,
    columnLabel: (column) => span(String(column), DIM),
  });
}

export const screen: GameScreen<SequenciumPosition, SequenciumRequest> = {
  board,
  file: jsonFile(game),
  scale: 300,
  subtitle: (position, { language }) => words[language].subtitle(position),
  markStyles: [{ colour: COLOURS[0] }, { colour: COLOURS[1] }],
  points: (position, side) => position.maximum(side),
};
