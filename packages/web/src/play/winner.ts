import { type GamePosition, ONGOING, type Side } from '@games/search-core';

/** Who has won a game that is over; `null`: nobody. */
export function winnerOf(position: Pick<GamePosition, 'turn' | 'outcome'>): Side | null {
  const paid = position.outcome();
  if (paid === ONGOING || paid === 0) return null;
  const turn = position.turn();
  return paid > 0 ? turn : turn === 0 ? 1 : 0;
}
