/**
 * The screen of a game that brings none: the board as the game writes it, and below it the legal moves to choose from.
 *
 * @module
 */
import { legalMoves } from '@games/search-core';
import { isOver, type Game, type GamePosition, type Request } from '../game/game';
import { jsonFile } from '../game/game-file';
import type { BoardView, GameScreen, BoardProps } from './board-view';
import { BOLD, DIM, lineWidth, PLAIN, span, type Line, type Span } from './lines';

/** Legal moves on either side of the one under the cursor. */
const NEIGHBOURS = 5;
const CHOSEN = { background: 'cursor', inverse: true } as const;

/** Makes the screen of a game. */
export function textScreen<P extends GamePosition, R extends Request>(game: Game<P, R>): GameScreen<P, R> {
  return {
    board: VIEW,
    file: jsonFile(game),
    scale: 100,
    subtitle: () => '',
    markStyles: [PLAIN, PLAIN],
  };
}

const VIEW: BoardView<GamePosition> = {
  size: (position, boardProps) => {
    const lines = draw(position, boardProps);
    return { width: Math.max(...lines.map(lineWidth)), height: lines.length };
  },
  draw,
  start: () => ({ row: 0, column: 0 }),
  step: (position, { column }, direction) => {
    const count = movesOf(position).length;
    const way = direction === 'left' || direction === 'up' ? -1 : 1;
    return { row: 0, column: count === 0 ? 0 : (column + way + count) % count };
  },
  spotAt: () => null,
  moveText: (position, { column }) => {
    const moves = movesOf(position);
    return moves.length === 0 ? '' : position.formatMove(moves[Math.min(column, moves.length - 1)]!);
  },
};

function movesOf(position: GamePosition): readonly number[] {
  return isOver(position) ? [] : legalMoves(position);
}

function draw(position: GamePosition, { cursor, candidates }: BoardProps): Line[] {
  const board = position
    .format()
    .split('\n')
    .map((text): Line => [span(text, PLAIN)]);
  if (cursor === null) return board;
  const moves = movesOf(position);
  const chosen = Math.min(cursor.column, moves.length - 1);
  const first = Math.max(0, chosen - NEIGHBOURS);
  const shown = moves.slice(first, chosen + NEIGHBOURS + 1);
  const line = shown.flatMap((move, index): Span[] => {
    const style = index + first === chosen ? CHOSEN : candidates.includes(move) ? BOLD : DIM;
    return [span(position.formatMove(move), style), span(' ')];
  });
  return [...board, [], line];
}
