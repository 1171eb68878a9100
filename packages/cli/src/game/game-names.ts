/**
 * What a game, its sides and its levels are called.
 *
 * @module
 */
import type { Messages } from '../messages/en';
import { winningSide, type Game, type GamePosition } from './game';

/** Names of the first side and the second. */
export type SideNames = readonly [string, string];

type Named = Pick<Game, 'sides' | 'words'>;

/** The name of a game, which a request may give another. */
export function titleOf({ words }: Named, { language }: Messages, request: object = {}): string {
  return words[language].titleOf?.(request) ?? words[language].title;
}

/**
 * The names of both sides.
 *
 * @param isColoured - whether stones are drawn in their colours; else the letters of the sides stand beside the names.
 */
export function sideNames(
  { words, sides }: Named,
  { language, show }: Messages,
  isColoured = false,
): SideNames {
  const names = words[language].sides;
  if (isColoured || sides.some((mark, side) => mark.length > 1 || mark === names[side])) return names;
  return [show.marked(names[0], sides[0]), show.marked(names[1], sides[1])];
}

/** The name of a level in a game that begins with a position. */
export function levelName(
  { words }: Named,
  level: number,
  position: () => GamePosition,
  { language, screen }: Messages,
): string {
  const id = (words.levelIdsOf?.(position()) ?? words.LEVEL_IDS)[level - 1]!;
  const name = words[language].levels[id] ?? id;
  return name === String(level) ? screen.levelNumber(level) : name;
}

/** Says who has won a game that is over, and how. */
export function outcomeOf(
  { words }: Named,
  position: GamePosition,
  names: SideNames,
  messages: Messages,
): string {
  const { show, language, sentences } = messages;
  const winner = winningSide(position);
  const texts = words[language];
  const result = winner === null ? texts.draw : show.wins(names[winner]);
  const ending = texts.ending?.(position) ?? null;
  return sentences([result, ...(ending === null ? [] : [ending])]);
}
