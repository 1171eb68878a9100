/** Who plays, in words, and which computer players a game offers. */
import type { Side } from '@games/search-core';
import { HUMAN, otherSide, type Players } from '@games/search-core/session';
import type { Catalogue } from '../words/catalogue';
import { parseLimit } from '../contract/limit';
import type { AnyGameModule, GameText, Seats } from '../contract/game-module';
import type { Options } from '../contract/options';

/** A person, a level, or a limit. */
export function playerName(player: string, text: GameText, words: Catalogue): string {
  if (player === HUMAN) return words.human;
  const limit = parseLimit(player);
  return limit === null ? (text.levels[player] ?? player) : words.limits[limit.kind](limit.amount);
}

/** The levels that are on this board what their names say, weakest first. */
export function levelsFor(module: AnyGameModule, options: Options, side: Side): readonly string[] {
  return module.levels.filter((level) => module.offers?.(level, options, side) ?? true);
}

/** Gives a level that does not hold on this board the place of the strongest that does. */
export function offeredPlayers(module: AnyGameModule, options: Options, players: Players): Players {
  const offered = (player: string, side: Side): string => {
    const levels = levelsFor(module, options, side);
    return module.levels.includes(player) && !levels.includes(player) ? levels.at(-1)! : player;
  };
  return [offered(players[0], 0), offered(players[1], 1)];
}

/** What the sides are called: by the players while sides are still to be chosen. */
export function sideNames(text: GameText, areOpen: boolean): readonly [string, string] {
  return areOpen ? (text.seats ?? text.sides) : text.sides;
}

/** The players by the sides they have now. */
export function playersBySide(players: Players, { areSwapped }: Seats): Players {
  return areSwapped ? [players[1], players[0]] : players;
}

/** The player who has a side now. */
export function seatOfSide(side: Side, { areSwapped }: Seats): Side {
  return areSwapped ? otherSide(side) : side;
}
