import {
  createPosition,
  parseBoard,
  parseMoves,
  reachOf,
  type Reach,
  type SequenciumOptions,
  type SequenciumPosition,
} from '@games/sequencium';
import { hinted, type BoardGame, type Place, type View } from '../element/view';
import { wholeNumber } from '../element/read';
import { paletteOf } from '../svg/colours';
import { times } from '../svg/markup';
import { CELL, drawSequencium, headOf, PALETTE } from './draw';
import { WORDS } from './words';

interface Options extends Pick<SequenciumOptions, 'rows' | 'columns' | 'start' | 'balanced' | 'turn'> {
  readonly size?: number | undefined;
  readonly board?: string | undefined;
}

/** Sequencium for a board. */
export const GAME: BoardGame<SequenciumPosition, Options> = {
  tag: 'sequencium-board',
  palette: paletteOf(PALETTE),
  options: {
    size: wholeNumber,
    rows: wholeNumber,
    columns: wholeNumber,
    start: wholeNumber,
    balanced: (text) => text !== 'false',
    position: String,
    turn: String,
  },
  members: ['owner', 'value', 'maximum'],
  shows: ['next', 'reach'],
  moveCount: ({ rows, columns }) => rows * columns,
  createPosition: (options) => createPosition(toRules(options)),
  parseMoves: (text, options) => parseMoves(text, toRules(options)),
  draw: drawSequencium,
  places,
  title: ({ rows, columns }, language) => WORDS[language].board(rows, columns),
  first: ({ position }) => position.moves()[0] ?? 0,
  arrival: { opacity: 0, transform: 'scale(.5)', duration: 150, easing: 'ease-out' },
  scale: 0.96,
  levels: 5,
};

function toRules({ size, rows = size, columns = size, board, ...rules }: Options): SequenciumOptions {
  return { ...rules, rows, columns, board: board === undefined ? undefined : parseBoard(board) };
}

function places(view: View<SequenciumPosition>): Place[][] {
  const { rows, columns } = view.position;
  const head = headOf(view);
  const reach = view.shows.has('reach') ? reachOf(view.position) : null;
  return times(rows, (row) =>
    times(columns, (column) => {
      const move = row * columns + column;
      const name = nameOf(view, move, reach?.[move] ?? null);
      return { move, name, box: [head + column * CELL, head + row * CELL, CELL, CELL] };
    }),
  );
}

function nameOf(
  { position, language, hint, values }: View<SequenciumPosition>,
  cell: number,
  reach: Reach | null,
): string {
  const words = WORDS[language];
  const name = position.formatMove(cell);
  const owner = position.owner(cell);
  if (owner !== null) return words.written(name, owner === 'A' ? 0 : 1, position.value(cell));
  const value = values.find(({ move }) => move === cell)?.label;
  const place = [
    words.empty(name, position.nextValue(position.turn(), cell)),
    ...(value === undefined ? [] : [value]),
    ...(reach === null ? [] : [words.reach[reach]]),
  ].join(', ');
  return hint === cell ? hinted(place, language) : place;
}
