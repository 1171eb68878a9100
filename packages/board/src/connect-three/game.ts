import {
  createPosition,
  formatColumn,
  parseBoard,
  parseMoves,
  type ConnectOptions,
  type ConnectPosition,
} from '@games/connect-three';
import { hinted, type BoardGame, type Place, type View } from '../element/view';
import { wholeNumber } from '../element/read';
import { paletteOf } from '../svg/colours';
import { times } from '../svg/markup';
import { CELL, countStones, drawConnect, FRAME, headOf, landingRow, PALETTE } from './draw';
import { WORDS } from './words';

interface Options extends Omit<ConnectOptions, 'board'> {
  readonly board?: string | undefined;
}

/** Connect three, Connect Four and their like for a board. */
export const GAME: BoardGame<ConnectPosition, Options> = {
  tag: 'connect-board',
  palette: paletteOf(PALETTE),
  options: { rows: wholeNumber, columns: wholeNumber, connect: wholeNumber, position: String },
  members: ['board', 'connects', 'winner'],
  shows: [],
  moveCount: ({ columns }) => columns,
  createPosition: (options) => createPosition(toRules(options)),
  parseMoves: (text, options) => parseMoves(text, toRules(options)),
  draw: drawConnect,
  places,
  title: ({ rows, columns }, language) => WORDS[language].board(rows, columns),
  first: ({ position: { columns } }) => Math.floor((columns - 1) / 2),
  scale: 1,
  arrival: { duration: 300, easing: 'cubic-bezier(.45,0,.9,.6)' },
  levels: 5,
};

function toRules({ board, ...size }: Options): ConnectOptions {
  return board === undefined ? size : { ...size, board: parseBoard(board, size) };
}

/** A place for each column, which lies over all of it, and below them the cells, for keyboards and screen readers. */
function places(view: View<ConnectPosition>): Place[][] {
  const { rows, columns } = view.position;
  const top = headOf(view);
  const tall = rows * CELL + 2 * FRAME;
  const heads = times(columns, (column): Place => ({
    move: column,
    name: columnName(view, column),
    box: [FRAME + column * CELL, top, CELL, tall],
  }));
  const cells = times(rows, (row) =>
    times(columns, (column): Place => ({
      move: column,
      name: cellName(view, row, column),
      box: [FRAME + column * CELL, top + FRAME + row * CELL, CELL, CELL],
      isPointed: false,
    })),
  );
  return [heads, ...cells];
}

function columnName({ position, language, values, hint }: View<ConnectPosition>, column: number): string {
  const words = WORDS[language];
  const name = formatColumn(column);
  const stones =
    landingRow(position, column) === null
      ? words.fullColumn(name)
      : words.column(name, countStones(position, column));
  const value = values.find(({ move }) => move === column)?.label;
  const label = value === undefined ? stones : `${stones}, ${value}`;
  return hint === column ? hinted(label, language) : label;
}

function cellName({ position, language, hint }: View<ConnectPosition>, row: number, column: number): string {
  const { rows, columns, cells } = position;
  const words = WORDS[language];
  const content = words.contents[cells[row * columns + column] as 0 | 1 | 2];
  const label = words.cell(rows - row, formatColumn(column), content);
  return hint === column && row === landingRow(position, column) ? hinted(label, language) : label;
}
