/**
 * The games of the one list of all front ends, and what some have besides their definitions, each in a folder of `games/` that
 * has its id. A game of anybody's is found by the address of its module.
 *
 * @module
 */
import { GAMES, loadListed } from '@games/board/internal/games';
import { quote } from '@games/search-core/internal/errors';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context';
import type { JobHandler } from '../distributed/job';
import { messageOf, UsageError } from '../errors';
import type { Messages } from '../messages/en';
import type { Game, GamePosition, WordsOf } from './game';
import type { Proofs, RegisteredGame } from './registered-game';
import type { AnswerQuestion } from '../threads/serve-thread';

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

/** The texts of a game, which are loaded before the game. */
async function loadWords(name: string): Promise<WordsOf> {
  const words = await extraOf<WordsOf>(() => import(`../games/${name}/words.ts`), name);
  return words ?? (await loadGame(name)).words;
}

/** What adds the commands of a game that has some of its own. */
export async function loadCommands(
  name: string,
): Promise<((group: Command, context: Context) => void) | undefined> {
  interface Commands {
    readonly addCommands: (group: Command, context: Context) => void;
  }
  return (await extraOf<Commands>(() => import(`../games/${name}/commands/index.ts`), name))?.addCommands;
}

/** Adds the commands of the program that are a game's. @param named - the first word of the command line. */
export async function addProgramCommands(
  name: string,
  program: Command,
  context: Context,
  named: string | undefined,
): Promise<void> {
  interface Commands {
    readonly addProgramCommands: (
      program: Command,
      context: Context,
      named: string | undefined,
    ) => void | Promise<void>;
  }
  const own = await extraOf<Commands>(() => import(`../games/${name}/program.ts`), name);
  await own?.addProgramCommands(program, context, named);
}

/** Loads the handler of jobs of a kind that is a game's; undefined where there is none. */
export async function loadJobs(kind: string): Promise<JobHandler | undefined> {
  for (const name of GAME_NAMES) {
    const own = await extraOf<{ readonly JOBS: Readonly<Record<string, () => Promise<unknown>>> }>(
      () => import(`../games/${name}/jobs.ts`),
      name,
    );
    if (own !== undefined && Object.hasOwn(own.JOBS, kind)) return (await own.JOBS[kind]!()) as JobHandler;
  }
  return undefined;
}

/** Loads what answers the questions of a thread that a game has started. */
export async function loadWorker(name: string, setup: unknown): Promise<AnswerQuestion> {
  const own = (await import(`../games/${name}/workers.ts`)) as {
    readonly createWorker: (setup: unknown) => AnswerQuestion;
  };
  return own.createWorker(setup);
}

/** The proofs of a game that has some of its own. */
export function loadProofs(name: string): Promise<Proofs | undefined> {
  return extraOf<Proofs>(() => import(`../games/${name}/proofs.ts`), name);
}

/** What adds the exercise of a game that has one. */
export async function loadExercise(
  name: string,
): Promise<((command: Command, context: Context) => void) | undefined> {
  interface Exercise {
    readonly addExercise: (command: Command, context: Context) => void;
  }
  return (await extraOf<Exercise>(() => import(`../games/${name}/teach/index.ts`), name))?.addExercise;
}

/** A module of the folder of a game; undefined where there is none. */
async function extraOf<T>(load: () => Promise<unknown>, name: string): Promise<T | undefined> {
  try {
    return (await load()) as T;
  } catch (error) {
    // Bundlers, Vitest and Node name the file, each in a sentence of its own.
    if (messageOf(error).includes(`/games/${name}/`)) return undefined;
    throw error;
  }
}

/** Adds the errors of the games to the texts of the program in Chinese. */
export async function withGameErrors(zh: Messages): Promise<Messages> {
  const errors = (await listGames()).map(({ words }) => words.zhErrors);
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
  // The list is read at every start, the rest when it is needed.
  const { gameOf } = await import('./game');
  if (GAME_NAMES.includes(source)) {
    const registered = await extraOf<RegisteredGame>(() => import(`../games/${source}/index.ts`), source);
    return registered ?? { game: gameOf<GamePosition>((await loadListed(source))!) };
  }
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
