/**
 * A player that follows a book of quiet moves: black's part of a proof, without the rest of it.
 *
 * ```text
 * the position is in the book                   the move of the proof
 * else threats win                              their first move
 * else it is, but for one far stone or two      the move that wins without them: to such stones a proof replies as if
 *                                               white had passed
 * ```
 */
import { ONGOING, type StopSignal } from '@games/search-core';
import { checkFunction, checkRecord } from '@games/search-core/internal';
import { stonesOn } from '../../board/canonical-stones';
import { checkPosition, type GomokuPosition } from '../../rules/position';
import { farthestFirst } from './far-stones';
import { findBookMove, type MoveBook } from './move-book';
import { solveVct, solveVctSync, type VctResult } from '../../threats/solve-vct';

/** Nodes of the search for threats before and after the book is tried without far stones. */
const SHORT_NODES = 30_000;
const LONG_NODES = 1_000_000;
/** White stones that a position may have besides those of the book. */
const MAX_FURTHER = 2;
/** A white stone at least this many rows or columns from every black stone shares no window with one. */
const FAR = 5;

/** A player that follows a book, see {@link createBookPlayer}. */
export interface BookPlayer {
  /**
   * Finds black's move by the book, or by threats that win.
   *
   * @param position - with black to move; it is not played on, and must not change before the promise settles.
   * @param signal - stops the search for threats: the answer is then `null`, or the move of the book.
   * @returns `null` where neither has an answer: another board or rule, white to move, a game that black has left.
   * @throws OptionError `search-core/wrong-type` for anything but a position and a signal.
   * @remarks At once where the book has the position; else within about a second.
   */
  readonly answer: (position: GomokuPosition, signal?: StopSignal) => Promise<number | null>;
  /** Blocks the thread until it has found what `answer` finds. */
  readonly answerSync: (position: GomokuPosition) => number | null;
  /**
   * Finds black's move of the book alone, at once.
   *
   * @returns `null` where the book does not have the position, though threats may win there.
   * @throws OptionError `search-core/wrong-type` for anything but a position.
   */
  readonly find: (position: GomokuPosition) => number | null;
}

/**
 * Creates a player that wins as the proof of a book does, with black, from the empty board.
 *
 * @remarks It knows black's quiet moves and finds the wins by threats itself. It does not know why a move wins: a
 *   {@link CertificatePlayer} does, with three hundred times the bytes.
 * @throws OptionError `search-core/wrong-type` for anything but a book.
 * @example
 * ```ts
 * const { freestyleBook } = await import('@games/gomoku/freestyle-book');
 * const player = createBookPlayer(freestyleBook());
 * const position = createPosition();
 * position.play((await player.answer(position))!); // h8
 * ```
 */
export function createBookPlayer(book: MoveBook): BookPlayer {
  checkRecord('book', book);
  checkFunction('book.find', book.find);

  /** Returns whether the player can answer a position at all. */
  const isOpen = ({ size, rule, turn, outcome }: GomokuPosition): boolean =>
    size === book.size && rule === book.rule && turn() === 0 && outcome() === ONGOING;

  /** The centre of an empty board, or the move of the book. */
  const lookUp = ({ size, empty, patterns }: GomokuPosition): number | undefined =>
    empty() === size * size ? (size >> 1) * (size + 1) : findBookMove(book, stonesOn(patterns.cells));

  /** Chooses a move; yields the nodes of each search for threats that it needs. */
  function* choose(position: GomokuPosition): Generator<number, number | null, VctResult> {
    if (!isOpen(position)) return null;
    const known = lookUp(position);
    if (known !== undefined) return known;
    const first = yield SHORT_NODES;
    if (first.status === 'win') return first.principalVariation[0]!;
    // A stone that may matter to white's threats is not left out before they have been searched.
    const nearby = findNearby(position, first.stopped === 'aborted' ? FAR : 0);
    if (nearby !== undefined) return nearby;
    if (first.status === 'none') return null;
    const second = yield LONG_NODES;
    return second.status === 'win' ? second.principalVariation[0]! : null;
  }

  /** Finds the move of the position without a few white stones: as few as possible, the farthest from black's. */
  const findNearby = (position: GomokuPosition, least: number): number | undefined => {
    const { black, white } = stonesOn(position.patterns.cells);
    const { size } = position;
    const far = new Set(farthestFirst(white, black, size, least));
    const near = white.filter((point) => !far.has(point));
    for (const left of without([...far], MAX_FURTHER)) {
      const move = findBookMove(book, { black, white: [...left, ...near] });
      if (move !== undefined && position.stone(move) === null) return move;
    }
    return undefined;
  };

  return {
    answer: async (position, signal) => {
      const game = checkPosition(position);
      const choice = choose(game);
      let step = choice.next();
      while (!step.done) step = choice.next(await solveVct(game, { nodes: step.value, signal }));
      return step.value;
    },
    answerSync: (position) => {
      const game = checkPosition(position);
      const choice = choose(game);
      let step = choice.next();
      while (!step.done) step = choice.next(solveVctSync(game, { nodes: step.value }));
      return step.value;
    },
    find: (position) => {
      checkPosition(position);
      return isOpen(position) ? (lookUp(position) ?? null) : null;
    },
  };
}

/** Lists the points without one of them, then without two and so on; each list ascends. */
function* without(points: readonly number[], most: number): Iterable<number[]> {
  for (let count = 1; count <= most; count++)
    for (const left of withoutExactly(points, count)) yield left.sort((one, other) => one - other);
}

function* withoutExactly(points: readonly number[], count: number): Iterable<number[]> {
  if (count === 0) yield [...points];
  else
    for (let index = 0; index <= points.length - count; index++)
      for (const left of withoutExactly(points.slice(index + 1), count - 1))
        yield [...points.slice(0, index), ...left];
}
