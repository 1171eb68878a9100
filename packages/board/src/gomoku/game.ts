import { createPosition, parseMoves, type GomokuOptions, type GomokuPosition } from '@games/gomoku';
import { hinted, type BoardGame, type Place, type View } from '../element/view';
import { wholeNumber } from '../element/read';
import { paletteOf } from '../svg/colours';
import { times } from '../svg/markup';
import { CELL, drawGomoku, PALETTE, placeOf, pointsOf } from './draw';
import { WORDS } from './words';

/** Gomoku for a board. */
export const GAME: BoardGame<GomokuPosition, GomokuOptions> = {
  tag: 'gomoku-board',
  palette: paletteOf(PALETTE),
  options: { size: wholeNumber, rule: String, position: String, turn: String },
  members: ['stone', 'forbidden', 'winningLine'],
  shows: ['numbers', 'forbidden'],
  moveCount: ({ size }) => size * size,
  createPosition,
  parseMoves,
  draw: drawGomoku,
  places,
  title: ({ size }, language) => WORDS[language].board(size),
  first: ({ position: { size } }) => Math.floor((size * size) / 2),
  isAimed: true,
  arrival: { opacity: 0.4, transform: 'scale(1.25)', duration: 150, easing: 'ease-out' },
  scale: 1.84,
  levels: 8,
};

function places(view: View<GomokuPosition>): Place[][] {
  const { size } = view.position;
  return times(size, (row) =>
    times(size, (column) => {
      const move = row * size + column;
      const [x, y] = placeOf(move, size);
      return { move, name: nameOf(view, move), box: [x - CELL / 2, y - CELL / 2, CELL, CELL] };
    }),
  );
}

/** What stands at a point, in words. */
function nameOf(view: View<GomokuPosition>, point: number): string {
  const { marks, language } = view;
  const mark = marks.find(({ move }) => move === point);
  const name = plainNameOf(view, point);
  return mark === undefined ? name : WORDS[language].marked(name, mark.text);
}

function plainNameOf(
  { position, moves, language, hint, values }: View<GomokuPosition>,
  point: number,
): string {
  const words = WORDS[language];
  const name = position.formatMove(point);
  const mark = position.stone(point);
  if (mark !== null)
    return words.stone(name, mark === 'X' ? 0 : 1, pointsOf(moves, position.size).indexOf(point) + 1);
  const kind = position.forbidden(point);
  const value = values.find(({ move }) => move === point)?.label;
  const place = kind === null ? words.empty(name) : words.forbidden(name, kind);
  const label = value === undefined ? place : `${place}, ${value}`;
  return point === hint ? hinted(label, language) : label;
}
