/**
 * The games that were played here, each under a key of its own, so that no tab writes over the game of another.
 *
 * @module
 */
import { loadText, removeText, saveText, savedKeys } from '../shared/storage';

export interface SavedGame {
  readonly id: string;
  /** As `formatGame` writes it. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const MAX_GAMES = 50;
/** Largest text of all saved games of a kind: browsers keep some millions of characters in all. */
const MAX_CHARACTERS = 1_000_000;

const prefixOf = (game: string): string => `${game}/games/`;

/** The address of a game that `formatGame` has written: the same text without the tree. */
export function addressOf(text: string): string {
  return text.split('\n', 1)[0]!;
}

/** The kind, of those given, and the address of the game that was played last; `null`: none was. */
export function lastGame<G extends { readonly id: string }>(
  kinds: readonly G[],
): { readonly game: G; readonly address: string } | null {
  const games = kinds.flatMap((game) =>
    savedGames(game.id)
      .slice(0, 1)
      .map(({ text, savedAt }) => ({ game, text, savedAt })),
  );
  const [last] = games.sort((a, b) => b.savedAt - a.savedAt);
  return last === undefined ? null : { game: last.game, address: addressOf(last.text) };
}

/** The games of a kind, the latest first. */
export function savedGames(game: string): SavedGame[] {
  const prefix = prefixOf(game);
  return savedKeys(prefix)
    .flatMap((key) => readGame(key.slice(prefix.length), loadText(key)))
    .sort((a, b) => b.savedAt - a.savedAt);
}

function readGame(id: string, stored: string | null): SavedGame[] {
  const found = /^(\d+) (.*)$/s.exec(stored ?? '');
  return found === null ? [] : [{ id, text: found[2]!, savedAt: Number(found[1]) }];
}

/** The game that an address shows, with its variations; the latest game for an empty address. */
export function findSavedGame(game: string, address: string): SavedGame | undefined {
  const games = savedGames(game);
  return address === '' ? games[0] : games.find(({ text }) => addressOf(text) === address);
}

/** A game that is on a page: its name in the storage, and what the page knows to be there. */
export interface GameSlot {
  readonly id: string;
  /** `null`: nothing has been saved yet. */
  readonly text: string | null;
}

export function newSlot(): GameSlot {
  return { id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`, text: null };
}

/** Saves a game; where another tab has saved its own under the name, under a new name. Old games may be dropped. */
export function saveGame(game: string, slot: GameSlot, text: string): GameSlot {
  const prefix = prefixOf(game);
  const [stored] = readGame(slot.id, loadText(prefix + slot.id));
  const id = stored === undefined || stored.text === slot.text ? slot.id : newSlot().id;
  let characters = text.length;
  for (const [index, other] of savedGames(game)
    .filter((each) => each.id !== id)
    .entries()) {
    characters += other.text.length;
    if (index >= MAX_GAMES - 1 || characters > MAX_CHARACTERS) removeText(prefix + other.id);
  }
  saveText(prefix + id, `${Date.now()} ${text}`);
  return { id, text };
}
