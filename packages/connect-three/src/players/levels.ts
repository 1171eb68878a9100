/**
 * Opponents of five levels. The weaker ones look some plies ahead and choose among the moves that look nearly as good as
 * the best; two plies are enough to win at once and to see that the other side would. The strongest one is perfect wherever the
 * board can be solved.
 */
import { createSearchOpponent, type Opponent, type OpponentOptions } from '@games/search-core';
import { checkBook, type ConnectBook } from '../book/connect-book';
import { analyse } from '../engine/analyse';
import { checkPosition, type ConnectPosition } from '../rules/position';
import { isSolvedBoard } from '../solver/solved-board';
import { STRENGTHS } from './strengths';

/** Options of {@link createOpponent}. */
export interface ConnectOpponentOptions extends OpponentOptions {
  /** A book of the board, such as `fourBook()`, which level 5 plays by; lower levels ignore it. @default none */
  readonly book?: ConnectBook | undefined;
}

/**
 * Creates an opponent of a level for a position that is played on between its moves.
 *
 * Level 5 takes `milliseconds` for a move (1000 by default), or as long as the proof takes where {@link isSolvedBoard} holds.
 *
 * @throws OptionError `search-core/out-of-range` for a level that does not exist, `connect-three/other-book` for a book of
 *   another board.
 * @example
 * ```ts
 * import { createOpponent, createPosition } from '@games/connect-three';
 *
 * const position = createPosition();
 * const opponent = createOpponent(position, { level: 2, seed: 7 });
 * position.play(await opponent.choose());
 * ```
 */
export function createOpponent(
  position: ConnectPosition,
  { book, ...options }: ConnectOpponentOptions,
): Opponent {
  const game = checkPosition(position);
  checkBook(book, game);
  return createSearchOpponent(
    game,
    (at, request) => {
      // A level that sees only some plies knows no book.
      if (request.depth !== undefined) return analyse(at, request);
      return analyse(at, { ...request, book, exact: isSolvedBoard(game, book) });
    },
    STRENGTHS,
    options,
  );
}
