import { IllegalMoveError } from '../errors';
import { checkAnyPosition } from './check-position';
import { derivePosition } from './derive';
import { illegalMove } from './illegal-move';
import { legalMoves } from './moves';
import { NO_MOVE, type Passable, type Position } from './position';

const unchecked = new WeakMap<Position, Position>();

type AnyPosition = Position & Partial<Passable>;

/**
 * Makes a position that refuses what is not legal: what a program holds whose moves come from people, files or the
 * network. `play` checks its move and `undo` that there is one to take back; whatever they refuse, the position stays as
 * it is. Everything else is the given position's, which is played on and should not be used beside it.
 *
 * Searches play on the given position, so they are as fast as on that.
 *
 * @returns a position with the capabilities and the type of the given one. Moves that were played before cannot be taken
 * back through it.
 * @throws OptionError `search-core/wrong-type` for a position that is none. Its `play` throws IllegalMoveError
 * `search-core/illegal-move` naming the legal moves, its `undo` and `undoPass` IllegalMoveError
 * `search-core/nothing-to-undo`.
 * @remarks `play` lists the legal moves each time.
 *
 * @example
 * ```ts
 * import { checkedPosition } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = checkedPosition(createTicTacToe());
 * position.play(4);
 * position.play(4); // throws IllegalMoveError: move 4 is not legal here; legal moves: 0 (1), 1 (2), …
 * ```
 */
export function checkedPosition<P extends Position>(position: P): P {
  checkAnyPosition(position);
  const game: AnyPosition = uncheckedPosition<AnyPosition>(position);
  /** The moves and passes that can be taken back. */
  const played: number[] = [];

  const play = (move: number): void => {
    if (!legalMoves(game).includes(move)) throw illegalMove(game, move);
    game.play(move);
    played.push(move);
  };
  const takeBack = (isPass: boolean, undo: () => void): void => {
    const last = played.at(-1);
    if (last === undefined || (last === NO_MOVE) !== isPass)
      throw nothingToUndo(isPass ? 'undoPass' : 'undo');
    undo();
    played.pop();
  };

  const { playPass, undoPass } = game;
  const members = {
    play,
    undo: () => takeBack(false, game.undo),
    ...(playPass && {
      playPass: () => {
        playPass();
        played.push(NO_MOVE);
      },
    }),
    ...(undoPass && { undoPass: () => takeBack(true, undoPass) }),
  };
  const checked = derivePosition(game, members) as P;
  unchecked.set(checked, game);
  return checked;
}

/** The position that a checked one plays on; any other as it is. */
export function uncheckedPosition<P extends Position>(position: P): P {
  return (unchecked.get(position) as P | undefined) ?? position;
}

/** The error for a step taken back that was not made. */
export function nothingToUndo(name: 'undo' | 'undoPass'): IllegalMoveError {
  const what = name === 'undo' ? 'move' : 'pass';
  return new IllegalMoveError(
    'search-core/nothing-to-undo',
    `${name}: expected a ${what} to take back, but the last step was none`,
  );
}
