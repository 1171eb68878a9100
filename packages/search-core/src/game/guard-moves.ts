import { IllegalMoveError } from '../errors';
import { checkArray, checkRecord } from '../validation/check-options';
import { assertPosition } from './assert-position';
import { derivePosition, overrideMembers } from './derive';
import { reasonAgainst } from './illegal-move';
import { type Notated, type Passable, type Position, type Side } from './position';
import { type Queryable, queriesOf } from './queries';
import { setUnwrapped } from './unwrap-position';

/** The moves that lead to a position, in the game's notation, numbers where it has none. */
export interface Played {
  /** Played from the start, and can be taken back. @default none */
  readonly moves?: readonly (string | number)[] | undefined;
}

/** A position for people, see {@link guardMoves}. `Options` is what it was made of. */
export type GuardedPosition<P extends Position, Options extends object = object> = P &
  Omit<Queryable, keyof P> & {
    /** The options of the position with the moves played, for `JSON.stringify`; the game's factory takes them back. */
    readonly toJSON: () => Omit<Options, 'moves'> & { readonly moves: string[] };
  };

type AnyPosition = Position & Queryable<unknown> & Partial<Notated & Passable>;

/**
 * Makes a position that refuses illegal moves, for programs whose moves come from people, files or the network. `play` checks its move and `undo` that there is one to take back; whatever they refuse, the position stays as
 * it is. It lists its legal moves, says whether the game is over and who has won, prints its board in `console.log` of
 * Node, and is written as JSON. Everything else is the given position's, which is played on and should not be used
 * directly.
 *
 * Searches play on the given position, so they are as fast as on that. `createPosition` of every game in this family
 * returns a checked position.
 *
 * @param options - what the position was made of, repeated by `toJSON`, and the `moves` to play first: a factory that
 * passes its own options on takes back what `JSON.stringify` wrote.
 * @returns a position with the capabilities and the type of the given one. Moves that were played before cannot be taken
 * back through it.
 * @throws OptionError `search-core/wrong-type` for an invalid position; what `play` throws, for `moves`. Its `play`
 * throws IllegalMoveError with the reason that the game's `parseMove` gives, else `search-core/illegal-move` naming the
 * legal moves, and OptionError `search-core/wrong-type` for anything but a whole number; its `undo` and `undoPass` IllegalMoveError
 * `search-core/nothing-to-undo`.
 *
 * @example
 * ```ts
 * import { guardMoves } from '@games/search-core/internal';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const create = (options = {}) => guardMoves(createTicTacToe(), options);
 * const position = create();
 * position.play(4);
 * position.isLegal(4); // false: to play it again throws IllegalMoveError
 * const text = JSON.stringify(position);
 * create(JSON.parse(text)).undo();
 * ```
 */
export function guardMoves<P extends Position, Options extends object = object>(
  position: P,
  options: Options & Played = {} as Options,
): GuardedPosition<P, Options> {
  return guardOwnMoves(assertPosition(position), options);
}

/** {@link guardMoves} of a position that its caller has made itself: it is not checked. */
export function guardOwnMoves<P extends Position, Options extends object = object>(
  given: P,
  options: Options & Played,
): GuardedPosition<P, Options> {
  checkRecord('options', options);
  const { moves = [], ...start } = options;
  checkArray('moves', moves);
  const { parseMove } = given as Partial<Notated>;
  const checked = guardMovesAfter(given, start, []);
  for (const move of moves)
    checked.play(typeof move === 'string' && parseMove ? parseMove(move) : (move as number));
  return checked as GuardedPosition<P, Options>;
}

/** A checked position in which moves have been played already; `moves`: as `toJSON` writes them. */
export function guardMovesAfter<P extends Position, Options extends object>(
  position: P,
  start: Options,
  moves: readonly (string | number)[],
): GuardedPosition<P, Options> {
  const game = withQueries(position);
  const startText = JSON.stringify(start);
  /** The moves that can be taken back; `null` is a pass, which only searches make. */
  const played: (string | number | null)[] = [...moves];

  const isLegal = (move: number): boolean => Number.isInteger(move) && !game.isOver() && game.isLegal(move);
  const play = (move: number): void => {
    if (!isLegal(move)) throw reasonAgainst(game, move);
    const name = game.formatMove?.(move) ?? move;
    game.play(move);
    played.push(name);
  };
  const takeBack = (isPass: boolean, undo: () => void): void => {
    const last = played.at(-1);
    if (last === undefined || (last === null) !== isPass) throw nothingToUndo(isPass ? 'undoPass' : 'undo');
    undo();
    played.pop();
  };

  const { playPass, undoPass } = game;
  const checked = withMembers(game, {
    isLegal,
    play,
    undo: () => takeBack(false, game.undo),
    ...(playPass && {
      playPass: () => {
        playPass();
        played.push(null);
      },
    }),
    ...(undoPass && { undoPass: () => takeBack(true, undoPass) }),
    toJSON: () => ({ ...(JSON.parse(startText) as object), moves: [...played] }),
  });
  setUnwrapped(checked, game);
  return checked as GuardedPosition<P, Options>;
}

/** The position that searches play on, which answers as a checked one does: heuristics may ask it the same. */
function withQueries(position: Position): AnyPosition {
  const missing = Object.entries(queriesOf<Side>(position, [0, 1])).filter(([name]) => !(name in position));
  return (
    missing.length === 0 ? position : derivePosition(position, Object.fromEntries(missing))
  ) as AnyPosition;
}

/** An object with every member of the game, fields as they are at each time, and `members` in place of its own. */
function withMembers(game: AnyPosition, members: Partial<Position> & Record<string, unknown>): Position {
  const fields = game as unknown as Readonly<Record<string, unknown>>;
  const checked = {} as Position;
  for (const name in fields) {
    const value = fields[name];
    const descriptor = typeof value === 'function' ? { value } : { get: () => fields[name] };
    Object.defineProperty(checked, name, { ...descriptor, enumerable: true, configurable: true });
  }
  const { format } = game;
  if (format !== undefined)
    Object.defineProperty(checked, Symbol.for('nodejs.util.inspect.custom'), { value: () => format() });
  return overrideMembers(checked, members);
}

/** The error for a step taken back that was not made. */
export function nothingToUndo(name: 'undo' | 'undoPass'): IllegalMoveError {
  const what = name === 'undo' ? 'move' : 'pass';
  return new IllegalMoveError(
    'search-core/nothing-to-undo',
    `${name}: expected a ${what} to take back, but the last step was none`,
  );
}
