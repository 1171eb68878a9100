/**
 * The games of the one list of all front ends, and what some have besides their definitions. A game of anybody's is found
 * by the address of its module.
 *
 * @module
 */
import { GAMES, loadListed } from '@games/board/internal/games';
import * as cardRows from '@games/card-rows/words';
import * as connectThree from '@games/connect-three/words';
import * as gomoku from '@games/gomoku/words';
import { quote } from '@games/search-core/internal';
import * as sequencium from '@games/sequencium/words';
import { UsageError } from '../errors';
import type { Game, GamePosition, WordsOf } from '../game/game';
import type { Messages } from '../messages/en';
import type { RegisteredGame } from '../game/registered-game';

interface Extras {
  readonly load: () => Promise<unknown>;
  /** Its texts, which the list of games shows before the game is loaded. */
  readonly words: WordsOf;
}

const EXTRAS: Readonly<Record<string, Extras>> = {
  // The menu offers its options, of which there are two, rather than its presets.
  gomoku: { words: { ...gomoku, PRESETS: undefined }, load: () => import('./gomoku') },
  'connect-three': { words: connectThree, load: () => import('./connect-three') },
  sequencium: { words: sequencium, load: () => import('./sequencium') },
  'card-rows': {
    // Without a board the cards are drawn at random.
    words: { ...cardRows, PRESETS: { random: {}, ...cardRows.PRESETS } },
    load: () => import('./card-rows'),
  },
};

/** A game as it is listed. */
export interface ListedGame {
  readonly name: string;
  /** The module as the command line names it. @default none: it is a game of this program */
  readonly module?: string;
  readonly words: WordsOf;
}

/** The ids of the games, in the order in which they are offered. */
export const GAME_NAMES: readonly string[] = Object.keys(GAMES);

/** The games with their texts: a game that has none besides its definition is loaded. */
export function listGames(): Promise<readonly ListedGame[]> {
  return Promise.all(GAME_NAMES.map(async (name) => ({ name, words: await loadWords(name) })));
}

async function loadWords(name: string): Promise<WordsOf> {
  return EXTRAS[name]?.words ?? (await loadGame(name)).words;
}

/** Adds the errors of the games to the texts of the program in Chinese. */
export function withGameErrors(zh: Messages): Messages {
  const errors = Object.values(EXTRAS).map(({ words }) => words.zhErrors);
  return { ...zh, errors: Object.assign({}, ...errors, zh.errors) as Messages['errors'] };
}

/** What the help says of a game of the list. */
export async function summaryOf(name: string, { language, gameSummary }: Messages): Promise<string> {
  return gameSummary((await loadWords(name))[language].summary);
}

/**
 * Loads a game.
 *
 * @param source - the id of one of {@link GAME_NAMES}, or the address of a module that exports a definition.
 * @throws UsageError as `importDefinition`, `cli/id-taken` for a module whose game has the id of one of these, `cli/option-taken`
 * for one with an option that every command has.
 */
export async function loadRegistered(source: string): Promise<RegisteredGame> {
  const extras = EXTRAS[source];
  // Each game is given its own positions and requests only.
  if (extras !== undefined) return (await extras.load()) as RegisteredGame;
  // The list is read at every start, the rest when it is needed.
  const { gameOf } = await import('../game/game');
  const listed = await loadListed(source);
  if (listed !== undefined) return { game: gameOf<GamePosition>(listed) };
  const { importDefinition } = await import('./import-definition');
  const definition = await importDefinition(source);
  if (GAME_NAMES.includes(definition.id))
    throw new UsageError('cli/id-taken', { module: quote(source), id: definition.id });
  const taken = Object.keys(definition.options).find((name) => TAKEN.includes(name));
  if (taken !== undefined)
    throw new UsageError('cli/option-taken', { command: 'games', option: `--${taken}` });
  return { game: gameOf<GamePosition>(definition) };
}

/** The options of every command. */
const TAKEN = ['lang', 'color', 'ascii', 'version', 'help', 'moves'];

/** Loads the game of a module for a list. @throws UsageError as {@link loadRegistered}. */
export async function listModule(module: string): Promise<ListedGame> {
  const { addressOf } = await import('./import-definition');
  const { name, words } = await loadGame(await addressOf(module, process.cwd()));
  return { name, words, module };
}

/** Refuses to send a game of a module to workers, which have none. @throws UsageError `cli/workers-module`. */
export function refuseModule(source: string): void {
  if (!GAME_NAMES.includes(source)) throw new UsageError('cli/workers-module', { option: '--workers' });
}

/** Loads a game alone, as {@link loadRegistered}. */
export async function loadGame(source: string): Promise<Game> {
  return (await loadRegistered(source)).game;
}
