/**
 * What a game, its sides and its levels are called.
 *
 * @module
 */
import type { Messages } from '../messages/en';
import { winningSide, type Game, type GamePosition, type Request } from './game';

/** Names of the first side and the second. */
export type SideNames = readonly [string, string];

type Named<P extends GamePosition = GamePosition> = Pick<
  Game<P, Request>,
  'title' | 'sides' | 'words' | 'ending'
>;

/** The name of a game. */
export function titleOf({ words, title }: Named<never>, { language }: Messages): string {
  return words?.[language].title ?? title;
}

/**
 * The names of both sides.
 *
 * @param isColoured - whether stones are drawn in their colours; else the letters of the sides stand beside the names.
 */
export function sideNames(
  { words, sides }: Named<never>,
  { language, show }: Messages,
  isColoured = false,
): SideNames {
  if (words === undefined) return sides;
  const names = words[language].sides;
  if (isColoured || sides.some(({ length }) => length > 1)) return names;
  return [show.marked(names[0], sides[0]), show.marked(names[1], sides[1])];
}

/** The name of a level in a game that begins with a position. */
export function levelName<P extends GamePosition>(
  { words }: Named<P>,
  level: number,
  position: () => P,
  { language, screen }: Messages,
): string {
  const id = (words?.levelIdsOf?.(position()) ?? words?.LEVEL_IDS)?.[level - 1] ?? '';
  return words?.[language].levels[id] ?? screen.levelNumber(level);
}

/** Says who has won a game that is over, and how. */
export function outcomeOf<P extends GamePosition>(
  { words, ending }: Named<P>,
  position: P,
  names: SideNames,
  messages: Messages,
): string {
  const { show, language, sentences } = messages;
  const winner = winningSide(position);
  const result = winner === null ? (words?.[language].draw ?? show.draw) : show.wins(names[winner]);
  return sentences([result, ...(ending === undefined ? [] : [ending(position, messages)])]);
}
