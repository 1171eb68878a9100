/** A book that is read: the values and best moves of the first plies of a game. */
import { legalMoves } from '../game/moves';
import { toUserMove, type MoveOf, withoutMoveValues } from '../game/user-moves';
import { assertOutcome } from '../game/contract';
import { ONGOING } from '../game/position';
import { scoreOfOutcome, type Value } from '../game/value';
import { createBudget } from '../scheduling/budget';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { checkBytes, checkRecord } from '../validation/check-options';
import { checkBookPosition, openGame, type BookGame, type BookPosition } from './book-game';
import { parseBook, type BookContents, type BookHeader } from './book-bytes';
import { createBookGraph, type BookGraph } from './book-graph';
import { before, valueOf, type BookScore } from './book-score';
import { belongsToOther, damaged } from './errors';

/** What a book knows of a move. */
export interface BookMove<M = number> {
  readonly move: M;
  /** For the side that makes it. */
  readonly value: Value;
}

/** What a book knows of a position. */
interface BookEntry<M = number> {
  /** For the side to move. */
  readonly value: Value;
  /** The moves whose values the book knows, in the game's order. */
  readonly moves: BookMove<M>[];
  /** Those of them that keep the value: all there are where `isComplete`. */
  readonly best: M[];
  /** The best move that the book goes on with furthest; `null` where it knows none. */
  readonly reply: M | null;
  /** Whether the values of all moves are known: so in all positions before the last ply. */
  readonly isComplete: boolean;
}

/** The values and best moves of the first plies of a game. */
export interface Book<P extends BookPosition = BookPosition> extends Pick<
  BookHeader,
  'version' | 'plies' | 'replies'
> {
  /** The name of the game. */
  readonly name: string;
  /** Positions that it knows, images counted once. */
  readonly positions: number;
  /**
   * Looks up a position of the game, or an image of one.
   *
   * @returns `null` where the book does not have it, and when the game is over.
   * @throws OptionError `search-core/wrong-type` for anything but a position with a hash.
   * @remarks O(moves), each played and taken back; the position is unchanged afterwards.
   */
  readonly lookup: (position: P) => BookEntry<MoveOf<P>> | null;
}

/**
 * Reads a book. Nothing in it is trusted: it walks over the first plies of the game again, and refuses a book of which
 * anything does not fit.
 *
 * @param bytes - as `createBook` made them.
 * @param game - the game that the book was made for.
 * @throws NotationError `search-core/bad-book` for damaged bytes; OptionError `search-core/other-book` for a book of
 * another game, version or rules.
 * @example
 * ```ts
 * import { createBook, readBook } from '@games/search-core/book';
 * import { search } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const game = { game: createTicTacToe, name: 'tic-tac-toe', version: '1' };
 * const made = await createBook({ ...game, plies: 2, solve: ({ position }) => search(position) });
 * const book = readBook(made.bytes!, game);
 * const position = createTicTacToe();
 * position.play(0);
 * console.log(book.lookup(position)?.best); // [ 4 ]
 * ```
 * @remarks O(moves of all positions before the last ply): some tenths of a second for the first seven plies of Connect
 * Four.
 */
export function readBook<P extends BookPosition>(bytes: Uint8Array, game: BookGame<P>): Book<P> {
  return runSync(readInSlices(bytes, game));
}

/**
 * Reads a book as {@link readBook} does, in time slices of at most 5 ms for the plies that it knows whole; what it
 * replies after one ply more is read in one slice.
 *
 * @returns rejects with what {@link readBook} throws.
 */
export async function loadBook<P extends BookPosition>(
  bytes: Uint8Array,
  game: BookGame<P>,
): Promise<Book<P>> {
  return runInSlices(readInSlices(bytes, game));
}

function* readInSlices<P extends BookPosition>(bytes: Uint8Array, game: BookGame<P>): SlicedWork<Book<P>> {
  const budget = createBudget({});
  checkBytes('bytes', bytes);
  checkRecord('game', game);
  const position = withoutMoveValues(openGame(game));
  const contents = parseBook(bytes);
  const { header } = contents;
  if (header.game !== game.name) throw belongsToOther('book', 'game', header.game, game.name);
  if (header.version !== game.version) throw belongsToOther('book', 'version', header.version, game.version);
  const graph = createBookGraph(position, header);
  for (const pause of graph.walkInner()) {
    if (!budget.isSliceOver()) continue;
    yield pause;
    budget.beginSlice();
  }
  const rules = graph.fingerprint();
  if (header.rules !== rules) throw belongsToOther('book', 'rules', header.rules, rules);
  yield* fillGraph(graph, contents, position.maxMoves);
  return {
    name: header.game,
    version: header.version,
    plies: header.plies,
    replies: header.replies,
    positions: graph.size(),
    lookup: (at) => lookup(graph, at),
  };
}

/** Answers the questions of the walk by the book; pauses after each layer. */
function* fillGraph(graph: BookGraph, contents: BookContents, maxMoves: number): SlicedWork<void> {
  const asking = graph.ask();
  let left = contents.answers;
  for (let batch = asking.next(); !batch.done;) {
    left -= batch.value.length;
    batch = asking.next(
      batch.value.map((question) => contents.read(question, maxMoves) ?? fail('more answers')),
    );
    yield undefined;
  }
  if (left !== 0 || !contents.isAtEnd()) fail('an answer to every question, and no more');
}

function fail(expected: string): never {
  throw damaged('book', 'data', expected);
}

function lookup<P extends BookPosition>(graph: BookGraph, at: P): BookEntry<MoveOf<P>> | null {
  checkBookPosition('position', at);
  const position = withoutMoveValues(at);
  if (position.outcome() !== ONGOING) return null;
  const number = graph.find(position);
  const known = number < 0 ? undefined : graph.scoreOf(number);
  if (known === undefined) return null;
  const moves = legalMoves(position);
  const scored = moves.flatMap((move) => scoreMove(graph, position, move));
  const best = scored.filter(({ score }) => score.score === known.score);
  const replyTo = graph.replyTo(number);
  const replies = replyTo === undefined ? best : best.filter(({ to }) => to === replyTo);
  const reply = replies.reduce((first, each) => (each.to < first.to ? each : first), replies[0]!);
  const named = (move: number): MoveOf<P> => toUserMove(at, move) as MoveOf<P>;
  return {
    value: valueOf(known, position.payoff),
    moves: scored.map(({ move, score }) => ({
      move: named(move),
      value: valueOf(score, position.payoff),
    })),
    best: best.map(({ move }) => named(move)),
    reply: replies.length === 0 ? null : named(reply.move),
    isComplete: scored.length === moves.length,
  };
}

/** A move and where it leads, as the book knows it; none where it does not. */
function scoreMove(
  graph: BookGraph,
  position: BookPosition,
  move: number,
): { move: number; to: number; score: BookScore }[] {
  const side = position.turn();
  position.play(move);
  const isSameSide = position.turn() === side;
  const outcome = assertOutcome(position, position.outcome());
  const to = outcome === ONGOING ? graph.find(position) : -1;
  position.undo();
  if (outcome !== ONGOING) {
    const ended: BookScore = { score: scoreOfOutcome(outcome, position.payoff, 0), certainty: 'exact' };
    return [{ move, to, score: before(ended, isSameSide) }];
  }
  const score = to < 0 ? undefined : graph.scoreOf(to);
  return score === undefined ? [] : [{ move, to, score: before(score, isSameSide) }];
}
