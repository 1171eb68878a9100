/** A position with the moves that led to it, and what a board knows of it. */
import {
  type Cell,
  type GameBoard,
  type GamePosition,
  isLegal,
  type Touches,
  touchesOf,
} from '@games/search-core';
import type { PlayedMove, ShownMove } from '../drawing/view';
import type { BoardGame, MoveLike } from './game';

export interface State<P extends GamePosition> {
  readonly position: P;
  readonly moves: readonly number[];
  readonly played: readonly PlayedMove[];
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
  readonly touches: Touches;
}

/** Sets up a position and plays moves on it. @throws an input error. */
export function setUp<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  options: O,
  moves: string | readonly MoveLike[],
): State<P> {
  const { board, createPosition, parseMoves } = game.definition;
  const position = createPosition(options);
  const given = typeof moves === 'string' ? parseMoves(moves, options) : moves;
  const played: PlayedMove[] = [];
  const numbers = given.map((each) => {
    const move = typeof each === 'number' ? each : position.parseMove(each);
    played.push(asPlayed(board, position, move));
    position.play(move);
    return move;
  });
  return stateOf(game, position, numbers, played);
}

/** A position that is drawn as it is. Its moves are taken back and played again, to see the cells of each. */
export function stateAt<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  position: P,
  moves: readonly number[],
): State<P> {
  const { board } = game.definition;
  const undone: number[] = [];
  try {
    for (const move of moves.toReversed()) {
      position.undo();
      undone.push(move);
    }
  } catch {
    // Its history is shorter than the list.
  }
  const unknown = moves
    .slice(0, moves.length - undone.length)
    .map((move): PlayedMove => ({ name: position.formatMove(move), cells: [], side: 0 }));
  const played = undone.toReversed().map((move) => {
    const each = asPlayed(board, position, move);
    position.play(move);
    return each;
  });
  return stateOf(game, position, moves, [...unknown, ...played]);
}

function asPlayed<P extends GamePosition>(board: GameBoard<P>, position: P, move: number): PlayedMove {
  return {
    name: position.formatMove(move),
    cells: isLegal(position, move) ? board.cellsOf(position, move) : [],
    side: position.turn(),
  };
}

function stateOf<P extends GamePosition, O extends object>(
  { definition: { board } }: BoardGame<P, O>,
  position: P,
  moves: readonly number[],
  played: readonly PlayedMove[],
): State<P> {
  const rows = board.rows(position);
  return { position, moves, played, rows, cells: rows.flat(), touches: touchesOf(board, position) };
}

/** What stands in the last cell of a move after it, and its cells. The position is as it was afterwards. */
export function showMove<P extends GamePosition, O extends object>(
  game: BoardGame<P, O>,
  state: State<P>,
  move: number,
): ShownMove {
  const cells = cellsOfMove(game, state, move);
  const { position } = state;
  if (cells.length === 0 || !isLegal(position, move)) return { move, cells, after: {} };
  position.play(move);
  const after = game.definition.board.rows(position).flat()[cells.at(-1)!] ?? {};
  position.undo();
  return { move, cells, after };
}

/** The cells of a move of the position; of another move, the cell that stands for it, if any. */
export function cellsOfMove<P extends GamePosition, O extends object>(
  { moveAt }: BoardGame<P, O>,
  { position, cells, touches }: State<P>,
  move: number,
): readonly number[] {
  const legal = touches.moves.find((each) => each.move === move);
  if (legal !== undefined || moveAt === undefined) return legal?.cells ?? [];
  const cell = cells.findIndex((_, index) => moveAt(position, index) === move);
  return cell === -1 ? [] : [cell];
}
