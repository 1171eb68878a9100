import { IllegalMoveError, isInputError } from '../errors';
import { legalMoves } from './moves';
import type { Notated, Position } from './position';
import { wrongType } from '../validation/check-options';
import { quote } from '../validation/quote';

const MAX_NAMED_MOVES = 30;

/** Names a move as the game writes it, else by its number. */
export function nameOfMove(position: Position & Partial<Notated>, move: number): string {
  return position.formatMove?.(move) ?? String(move);
}

/** The error about a move that is not legal; `shown` is the move as its caller knows it. */
export function illegalMove(
  position: Position & Partial<Notated>,
  move: number,
  shown = String(move),
): IllegalMoveError {
  const all = legalMoves(position);
  const named = all.slice(0, MAX_NAMED_MOVES).map((legal) => {
    const name = nameOfMove(position, legal);
    return name === String(legal) ? name : `${legal} (${name})`;
  });
  const legal = `${named.join(', ')}${all.length > MAX_NAMED_MOVES ? ', …' : ''}`;
  const found = quote(shown);
  return new IllegalMoveError(
    'search-core/illegal-move',
    all.length === 0
      ? `move ${found} cannot be played: the game is over`
      : `move ${found} is not legal here; legal moves: ${legal}`,
    { move: found, legal },
  );
}

/** The error that says why a move cannot be played, by the reason that the game gives where it reads the move's name. */
export function reasonAgainst(position: Position & Partial<Notated>, move: number): Error {
  if (typeof move !== 'number' || !Number.isInteger(move))
    return wrongType('move', move, 'a whole number, as moves() lists and parseMove returns it');
  try {
    position.parseMove?.(position.formatMove!(move));
  } catch (error) {
    if (isInputError(error) && error.name === 'IllegalMoveError') return error;
  }
  return illegalMove(position, move);
}
