import { forfeitBy, HUMAN, otherSide, type SessionState } from '@games/search-core/session';
import type { Catalogue } from '../words/catalogue';
import type { Forfeit, GameText, Seats } from '../contract/game-module';
import type { GameInProgress } from './use-session';

/** Whose turn it is, or how the game ended. */
export function statusText(
  { session, position, turn, seats, isOver }: GameInProgress,
  { sides, draw }: GameText,
  words: Catalogue,
  /** What the game asks for in its own words. */
  prompt: string | null,
): string {
  const { players, isPaused } = session;
  const forfeit = forfeitOf(session, seats);
  if (forfeit !== null) {
    const { loser, by } = forfeit;
    return words[by === 'time' ? 'timedOut' : 'resigned'](sides[loser], sides[otherSide(loser)]);
  }
  if (isOver) {
    const paid = position.outcome();
    return paid === 0 ? draw : words.wins(sides[paid > 0 ? turn : otherSide(turn)]);
  }
  if (prompt !== null) return prompt;
  if (players[seats.toMove] !== HUMAN)
    return isPaused ? words.paused(sides[turn]) : words.thinking(sides[turn]);
  const isAlone = players.filter((player) => player === HUMAN).length === 1;
  return isAlone ? words.yourMove(sides[turn]) : words.toMove(sides[turn]);
}

/** Who has resigned or run out of time. */
export function forfeitOf(session: SessionState, { areSwapped }: Seats): Forfeit | null {
  const loser = forfeitBy(session);
  if (loser === null) return null;
  const by = session.resigned === null ? 'time' : 'resignation';
  return { loser: areSwapped ? otherSide(loser) : loser, by };
}
