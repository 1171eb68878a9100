import type { Catalogue } from '../app/i18n/catalogue';
import type { AnyGameModule, GameText } from '../games/game-module';
import { HUMAN } from './session';
import type { GameInProgress } from './use-session';

/** Whose turn it is, or how the game ended. */
export function statusText(
  module: AnyGameModule,
  { session, position, turn, players, mover, isOver }: GameInProgress,
  { sides }: GameText,
  words: Catalogue,
): string {
  const { resigned, timedOut, isPaused } = session;
  if (resigned !== null) return words.resigned(sides[resigned], sides[resigned === 0 ? 1 : 0]);
  if (timedOut !== null) return words.timedOut(sides[timedOut], sides[timedOut === 0 ? 1 : 0]);
  if (isOver) {
    const winner = module.winner(position);
    return winner === null ? words.draw : words.wins(sides[winner]);
  }
  if (players[mover] !== HUMAN) return isPaused ? words.paused(sides[turn]) : words.thinking(sides[turn]);
  const isAlone = players.filter((player) => player === HUMAN).length === 1;
  return isAlone ? words.yourMove(sides[turn]) : words.toMove(sides[turn]);
}
