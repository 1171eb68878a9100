/** Scores with their certainty, and how those of the moves make that of the position. */
import { isDecided, toValue, type Certainty, type Value } from '../game/value';
import type { Position } from '../game/position';

/** What is known of a position, seen by the side to move there; a win counts its plies from there. */
export interface BookScore {
  readonly score: number;
  readonly certainty: Certainty;
}

/** The value of a position as the side that moved there sees it, one ply earlier. */
export function before({ score, certainty }: BookScore, isSameSide: boolean): BookScore {
  const earlier = isDecided(score) ? score - Math.sign(score) : score;
  return { score: isSameSide ? earlier : 0 - earlier, certainty: turned(certainty, isSameSide) };
}

/** The value after the best move: the inverse of {@link before}. */
export function after({ score, certainty }: BookScore, isSameSide: boolean): BookScore {
  const later = isDecided(score) ? score + Math.sign(score) : score;
  return { score: isSameSide ? later : 0 - later, certainty: turned(certainty, isSameSide) };
}

/** A bound from below is one from above for the other side. */
function turned(certainty: Certainty, isSameSide: boolean): Certainty {
  if (isSameSide) return certainty;
  if (certainty === 'at-least') return 'at-most';
  return certainty === 'at-most' ? 'at-least' : certainty;
}

/** The value of a position whose moves all have theirs, seen by its side to move. */
export function bestOf(moves: readonly BookScore[]): BookScore {
  const score = moves.reduce((highest, move) => Math.max(highest, move.score), -Infinity);
  return { score, certainty: certaintyOfBest(score, moves) };
}

function certaintyOfBest(score: number, moves: readonly BookScore[]): Certainty {
  if (moves.every(({ certainty }) => certainty === 'exact')) return 'exact';
  if (!isDecided(score)) return 'estimate';
  // A move that surely wins will do; only moves that all surely lose make a lost position.
  const isCertain = ({ certainty }: BookScore): boolean => certainty === 'exact' || certainty === 'within';
  const isProven =
    score > 0 ? moves.some((move) => move.score === score && isCertain(move)) : moves.every(isCertain);
  return isProven ? 'within' : 'estimate';
}

export function valueOf({ score, certainty }: BookScore, payoff: Position['payoff']): Value {
  return toValue(score, payoff, certainty);
}
