/**
 * The books of a session: black's part of a proof, and openings.
 *
 * ```text
 * black to move, and the book of the proof has the position,      the move of the proof, or the first move of a
 *   or black has followed it until the last reply                   win by threats
 * the book of openings has the position                           its move
 * else                                                            none: the engine searches
 * ```
 */
import type { StopSignal } from '@games/search-core';
import { yieldToEventLoop } from '@games/search-core/internal';
import { createBookPlayer, type BookPlayer } from '../proofs/book/book-player';
import type { BookOpening, OpeningBook } from '../openings/opening-entries';
import { parseMoves } from '../rules/moves-text';
import { stonesOn, type Stones } from '../board/canonical-stones';
import { createUncheckedPosition, type GomokuPosition } from '../rules/position';
import { DEFAULT_SIZE, type Rule } from '../board/rule';
import type { MoveBook } from '../proofs/book/move-book';
import { solveVct } from '../threats/solve-vct';

/** A position of black with many threats, and nodes enough to compile the search for them. */
const THREATS = 'h8 g9 h10 h9 i9 g11 j8 g7';
const WARM_UP_NODES = 3000;

/** The board and the rule of a game. */
interface ProtocolBookGame {
  /** Points a side. */
  readonly size: number;
  readonly rule: Rule;
}

/**
 * Loads the books of a session, each once for a board and rule: when a game begins, or its rule changes. `undefined`
 * means that there is no book.
 */
export interface ProtocolBooks {
  /** A book of openings, such as that of `@games/gomoku/opening-book`. */
  readonly openings?: ((game: ProtocolBookGame) => Promise<OpeningBook | undefined>) | undefined;
  /** A book of black's moves in a proof, such as that of `@games/gomoku/freestyle-book`. */
  readonly proof?: ((game: ProtocolBookGame) => Promise<MoveBook | undefined>) | undefined;
}

export interface BookMove {
  readonly move: number;
  /** The entry of the book of openings; `undefined` for a move of a proof. */
  readonly opening?: BookOpening | undefined;
}

export interface BookMoves {
  /** Loads the books of a game, of which no move begins to load any. Rejects where one cannot be loaded. */
  readonly load: (game: ProtocolBookGame) => Promise<unknown>;
  /** Loads what black needs, and warms up the search for threats, while the opponent thinks about the first stone. */
  readonly prepare: (position: GomokuPosition) => void;
  /**
   * Finds the move of a book.
   *
   * @param signal - ends the search for a win by threats, and the wait for books that are being loaded: there is then no
   *   answer.
   * @returns `null` where no book has one. Rejects where a book cannot be loaded.
   */
  readonly find: (position: GomokuPosition, signal: StopSignal) => Promise<BookMove | null>;
  /** Notes a move that no book has: a player that follows a proof goes on, since threats may still win. */
  readonly follow: (position: GomokuPosition, move: number) => void;
}

interface LoadedBooks {
  readonly openings: OpeningBook | undefined;
  readonly proof: BookPlayer | undefined;
}

export function createBookMoves({ openings, proof }: ProtocolBooks): BookMoves {
  const loaded = new Map<string, Promise<LoadedBooks>>();
  /** The stones after the last move of the proof. */
  let followed: Stones | undefined;

  const load = async (game: ProtocolBookGame): Promise<LoadedBooks> => {
    const [opened, moves] = await Promise.all([openings?.(game), proof?.(game)]);
    return { openings: opened, proof: moves && createBookPlayer(moves) };
  };

  const booksOf = ({ size, rule }: ProtocolBookGame): Promise<LoadedBooks> => {
    const key = `${rule} ${size}`;
    const known = loaded.get(key) ?? load({ size, rule });
    loaded.set(key, known);
    return known;
  };

  /** The first search for threats runs code that has not been compiled yet, and takes memory. */
  const warmUp = async (position: GomokuPosition): Promise<void> => {
    // Lets the first stone be answered first.
    await yieldToEventLoop();
    const { proof: player } = await booksOf(position);
    if (player === undefined || position.size !== DEFAULT_SIZE) return;
    parseMoves(THREATS).forEach(position.play);
    await solveVct(position, { nodes: WARM_UP_NODES });
  };

  const findInProof = async (
    player: BookPlayer,
    position: GomokuPosition,
    signal: StopSignal,
  ): Promise<number | null> => {
    const move = isFollowed(position) ? await player.answer(position, signal) : player.find(position);
    if (move !== null) follow(position, move);
    return move;
  };

  /** Returns whether white has replied to a move of the proof: the first one, in the centre, or the last one. */
  const isFollowed = (position: GomokuPosition): boolean => {
    const stones = stonesOn(position.patterns.cells);
    return [firstStone(position), followed].some((before) => before && isReplyTo(before, stones));
  };

  const follow = ({ patterns }: GomokuPosition, move: number): void => {
    const { black, white } = stonesOn(patterns.cells);
    followed = { black: [...black, move], white };
  };

  return {
    load: booksOf,
    prepare: ({ size, rule }) => {
      // Errors are reported with the next move.
      warmUp(createUncheckedPosition({ size, rule })).catch(() => undefined);
    },
    find: async (position, signal) => {
      const books = await inTime(booksOf(position), signal);
      if (books === undefined) return null;
      const move = books.proof ? await findInProof(books.proof, position, signal) : null;
      if (move !== null) return { move };
      const opening = books.openings?.find(position);
      return opening ? { move: opening.move, opening } : null;
    },
    follow: (position, move) => {
      if (isFollowed(position)) follow(position, move);
    },
  };
}

/** Returns `undefined` where the signal comes first. */
async function inTime<Loaded>(loading: Promise<Loaded>, signal: StopSignal): Promise<Loaded | undefined> {
  const wait = { isOver: false };
  const end = (): void => {
    wait.isOver = true;
  };
  void loading.then(end, end);
  do await yieldToEventLoop();
  while (!wait.isOver && !signal.aborted);
  return wait.isOver ? loading : undefined;
}

/** The beginning of every proof. */
function firstStone({ size }: GomokuPosition): Stones {
  return { black: [(size >> 1) * (size + 1)], white: [] };
}

/** Returns whether stones are those before, and one more of white's. */
function isReplyTo(before: Stones, { black, white }: Stones): boolean {
  const points = new Set(black);
  const replies = new Set(white);
  return (
    points.size === before.black.length &&
    replies.size === before.white.length + 1 &&
    before.black.every((point) => points.has(point)) &&
    before.white.every((point) => replies.has(point))
  );
}
