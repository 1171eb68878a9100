/**
 * The rules of a game, played in place.
 *
 * Rules, heuristics and choice are three things here: a {@link Position} knows what is legal and who won, a
 * {@link Heuristics} evaluates, an algorithm chooses. Rules know nothing of the other two.
 */

/** One of the two players: `0` is the player who moves first in the start position, `1` the other. */
export type Side = 0 | 1;

/**
 * What {@link Position.outcome} returns while the game goes on. It lies outside the range of every legal outcome
 * and is a small integer in every V8 configuration (31 bits).
 */
export const ONGOING = -(2 ** 30);

/** Stands for "no move": an empty table slot, or the best move of a position that is over. */
export const NO_MOVE = 65_535;

/**
 * A position that is changed in place: it plays a move, takes it back, and is never copied.
 *
 * Every number it reports is seen **by the side to move at that moment**, also after the game is over. A search
 * negates a child's value when `turn()` changed and keeps it when the same side moves again, so passes, extra
 * moves and two moves a turn need no special case.
 *
 * The members are best plain functions over a closure: a search takes them out of the record once and calls them without
 * `this`. Build one with a factory (`createPosition(options)`) and keep the state in typed arrays. The methods of a class
 * work too; they are bound first, which makes a search somewhat slower. Calls trust their arguments; `guardMoves`
 * makes a position for people of it.
 */
export interface Position {
  /**
   * What the end of a game pays. `'outcome'`: won, drawn or lost, sooner is better. `'margin'`: a whole number
   * of points, and only the points count.
   */
  readonly payoff: 'outcome' | 'margin';
  /** No position of this game has more legal moves than this; it sizes the buffer given to `generate`. */
  readonly maxMoves: number;
  /**
   * No game lasts longer than this many moves, counted from this position's start. At most 4,000, or `Infinity` where
   * nothing bounds the length: a game with {@link Repeating} goes on as long as positions change, and one with
   * {@link Chance} ends only with probability 1. A cyclic game without a repetition rule never ends; an unlimited search of
   * one throws.
   */
  readonly maxPlies: number;
  /** The side to move. When the game is over: any fixed side, the one `outcome` speaks for. */
  readonly turn: () => Side;
  /**
   * Writes every legal move once into `into[from]`, `into[from + 1]`, … and returns how many there are. A move is
   * an integer from 0 to 65,534. The order is the game's natural one and depends on the position alone. Not called
   * when the game is over; a position that is not over has at least one move.
   */
  readonly generate: (into: Int32Array, from: number) => number;
  /** Plays a legal move. */
  readonly play: (move: number) => void;
  /** Takes back the last move played, restoring everything exactly. Not called before the first move. */
  readonly undo: () => void;
  /**
   * {@link ONGOING}, or what the game paid to the side to move: `1`, `0` or `-1` for `'outcome'`, the margin in
   * points (magnitude at most {@link MAX_EVALUATION}) for `'margin'`.
   */
  readonly outcome: () => number;
}

/**
 * A game that makes points on the way: boxes, seeds, cards. Only where `payoff` is `'margin'`.
 *
 * The outcome and every value stay those of the whole game, but the hash leaves the score out: positions that differ in
 * the score alone have one future, and tables of searches hold what is still to come. A search without heuristics orders moves
 * by what they pay and evaluates by what is paid. It maximises the margin; who has more points is its sign.
 */
export interface Scored {
  /**
   * The margin in points made so far, for the side to move, of magnitude at most {@link MAX_EVALUATION}. What is still to come,
   * `outcome()` less this at the end, depends on nothing that the hash leaves out.
   */
  readonly marginSoFar: () => number;
}

/** A game in which positions may come back, so that nothing bounds its length. */
export type CyclicPosition = Omit<Position, 'maxPlies'>;

/**
 * A position whose outcome may depend on the positions before it: a repetition. `withRepetition` gives a game these
 * functions. They let a search use a result on other paths to the same position only if it holds there.
 */
export interface Repeating {
  /** Whether every outcome that depends on the positions before is a draw by repetition. */
  readonly repetitionDraws: boolean;
  /**
   * How far back, in plies, the outcomes found since this position was last entered depend on earlier positions; 0 if they
   * depend on none. A draw by repetition depends on the moves since the position first occurred, for endless play is a
   * draw; other results of a repetition depend on the whole game: `Infinity`.
   */
  readonly historyReach: () => number;
  /** Counts in what was met in an earlier visit of the same path that was interrupted. */
  readonly extendHistoryReach: (plies: number) => void;
  /** Writes a hash of the positions before this one: the same for the same positions in another order. */
  readonly historyHash: (words: Int32Array) => void;
  /**
   * Where a repetition is a draw: treats the first return of a position as a draw, instead of the nth.
   * `drawAtFirstReturn(true)` switches this on from the current position; `drawAtFirstReturn(false)`, called at the same
   * position, switches it off. The value of the position stays the same: in a forced win no position returns, and a side
   * that can hold a draw can hold it however often positions return. Only the lines that a search has to follow get shorter.
   */
  readonly drawAtFirstReturn?: ((isOn: boolean) => void) | undefined;
}

/**
 * A game with chance nodes: positions in which no side moves but a die is cast or a card is drawn. There `generate`
 * lists the events, which are played and taken back like moves, and `turn` is the side that values are seen by, mostly
 * the one that rolls or moves next.
 *
 * Probabilities are shares of whole numbers, so that they sum to one exactly: two dice have the 21 events of a weight of
 * 1 (doublets) or 2, in total 36.
 */
export interface Chance {
  /**
   * Where chance decides: the sum of the weights of all events, from 1 to {@link MAX_CHANCE_WEIGHT}; where a side is to
   * move: 0. Not called when the game is over.
   */
  readonly chanceWeight: () => number;
  /** The weight of an event of this chance node, from 1: its probability is `eventWeight(event) / chanceWeight()`. */
  readonly eventWeight: (event: number) => number;
}

/** The most that the weights of a chance node may sum to: with it, sums of weighted margins are still exact. */
export const MAX_CHANCE_WEIGHT = 1_000_000;

/** A position that can be remembered in a transposition table. */
export interface Hashed {
  /**
   * Writes a 64-bit hash, low word to `words[0]` and high word to `words[1]`. Positions with the same future (the
   * same side to move, the same legal continuations and results, in a {@link Scored} game but for the points made so far)
   * should have equal hashes; positions with different futures must get different hashes, apart from accidental collisions.
   */
  readonly hash: (words: Int32Array) => void;
}

/**
 * A position in which the side to move may be made to pass, although the rules do not allow it. By having these
 * functions a game declares that a position in which passing is good for the side to move (zugzwang) is so rare that a
 * search may bet against it.
 */
export interface Passable {
  /** Gives the turn to the other side and changes nothing else; the hash changes with the turn. */
  readonly playPass: () => void;
  /** Takes back {@link Passable.playPass}. */
  readonly undoPass: () => void;
}

/** A position whose board has symmetries (mirrored columns, a reflected diagonal). */
export interface Symmetric {
  /** Like {@link Hashed.hash}, with one value for all symmetric images of the position. */
  readonly canonicalHash: (words: Int32Array) => void;
}

/** A position that can be written down and read aloud. */
export interface Notated {
  /** The text of a move of this position, in the game's usual notation. */
  readonly formatMove: (move: number) => string;
  /**
   * Reads a move legal in this position.
   *
   * @throws NotationError when the text is not a move; IllegalMoveError when the move is not legal here.
   */
  readonly parseMove: (text: string) => number;
  /** The position as text, for messages and logs. */
  readonly format: () => string;
}
