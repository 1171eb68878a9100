/** Random games before learning begins: what they show of a game, and whether they end. */
import { MAX_PLIES } from '../game/assert-position';
import { assertOutcome, createViolation, describeTooLong } from '../game/contract';
import { ONGOING, type Position } from '../game/position';
import { randomBelow, type RandomWords } from '../random';

const GAMES = 60;
/** After this many positions the game that is under way is the last. */
const POSITIONS = 20_000;

/** What random games show. */
export interface Survey {
  /** What was counted in each position. */
  readonly counts: readonly number[];
  /** The mean magnitude of what games paid. */
  readonly meanMargin: number;
  /** The plies of the longest game. */
  readonly longest: number;
}

/**
 * Plays random games from the position, which is as before afterwards.
 *
 * @param count - is asked in each position that is not over.
 * @throws ContractViolation where no game ends, and for an invalid outcome.
 */
export function surveyGames<P extends Position>(
  position: P,
  random: RandomWords,
  count: (position: P) => number,
): Survey {
  const moves = new Int32Array(position.maxMoves);
  const counts: number[] = [];
  let paid = 0;
  let ended = 0;
  let longest = 0;
  const limit = Math.min(position.maxPlies, MAX_PLIES);
  for (let game = 0; game < GAMES && counts.length < POSITIONS; game++) {
    let ply = 0;
    let outcome = position.outcome();
    for (; outcome === ONGOING && ply < limit; ply++) {
      counts.push(count(position));
      position.play(moves[randomBelow(random, position.generate(moves, 0))]!);
      outcome = position.outcome();
    }
    if (outcome !== ONGOING) {
      paid += Math.abs(assertOutcome(position, outcome));
      ended++;
      longest = Math.max(longest, ply);
    }
    for (; ply > 0; ply--) position.undo();
  }
  if (ended === 0) throw createViolation(position, describeTooLong(position.maxPlies, limit));
  return { counts, meanMargin: paid / ended, longest };
}
