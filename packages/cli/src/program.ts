import { CommanderError, type Command, type Help } from '@commander-js/extra-typings';
import { commandNamed, GamesCommand } from './command';
import { isModulePath, readCommandLine } from './command-line';
import type { Context } from './context';
import {
  addProgramCommands,
  GAME_NAMES,
  listGames,
  listModule,
  loadCommands,
  loadExercise,
  loadGame,
  summaryOf,
} from './game/registry';
import { isLanguage, LANGUAGES } from './messages/locale';
import type { Messages } from './messages/en';
import { oneOf } from './game/option-parsers';
import { refuseClosedOutput, STANDARD } from './terminal/streams';
import { version } from './version';
import { displayWidth } from './terminal/width';

/** Adds the commands of a game: those of every game where it has none of its own. */
async function addGame(group: Command, name: string, context: Context): Promise<void> {
  const addCommands = await loadCommands(name);
  if (addCommands === undefined) {
    const { addGameCommands } = await import('./game-commands/game-commands');
    addGameCommands(group, context, { game: await loadGame(name) });
  } else addCommands(group, context);
}

/** A command line that begins with the title of a game, in any language, begins with its name. */
async function withGameName(argv: readonly string[]): Promise<readonly string[]> {
  const [title] = readCommandLine(argv).path;
  if (title === undefined || /^[\w./\\:-]*$/.test(title)) return argv;
  const games = await listGames();
  const game = games.find(({ words }) => LANGUAGES.some((language) => words[language].title === title));
  return game === undefined ? argv : argv.with(argv.indexOf(title), game.name);
}

/** Builds the commands that `argv` may name and runs the one it names. */
export async function runProgram(given: readonly string[], context: Context): Promise<void> {
  const argv = await withGameName(given);
  const { words, path, language } = readCommandLine(argv);
  // The parser refuses an unknown language.
  const isMenu =
    words.length === path.length && path.length < 2 && (language === undefined || isLanguage(language));
  if (isMenu && (await offerMenu(context, path[0]))) return;
  const texts: string[] = [];
  const program = await createProgram(argv, context, texts);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The help of a group of commands that is named alone ends like an error.
    if (error.exitCode !== 0 && error.code !== 'commander.help') throw error;
    refuseClosedOutput(context.output);
    await context.write(texts.join(''));
  }
}

/**
 * Builds the program. Games and commands are loaded when their names are on the command line, which starts fast, and for
 * `completion`.
 *
 * @param texts - gets the help that is asked for.
 */
export async function createProgram(
  argv: readonly string[],
  context: Context,
  texts: string[] = [],
): Promise<Command> {
  const [named, gameOfMatch] = readCommandLine(argv).path;
  const isNamed = (name: string): boolean => named === name || named === 'completion';
  const { messages } = context;
  const { help } = messages;
  const program = configure(new GamesCommand('games'), context, texts)
    .description(help.program)
    .version(version, '-V, --version', help.version)
    .option('--lang <language>', help.language, oneOf('--lang', LANGUAGES))
    .option('--no-color', help.noColour)
    .option('--ascii', help.ascii)
    .usage(`${help.optionsWord} ${help.commandWord}`)
    .addHelpText('after', help.exitCodes);
  /** Adds a command, whose module is loaded where it is named. */
  const add = async (
    name: string,
    { description }: { readonly description: string },
    load: () => Promise<(program: Command, context: Context) => void>,
  ): Promise<void> => {
    if (isNamed(name)) (await load())(program, context);
    else program.command(name).description(description);
  };
  for (const name of GAME_NAMES) {
    const command = program
      .command(name)
      .description(await summaryOf(name, messages))
      .usage(help.commandWord)
      .helpCommand('help [command]', help.help);
    if (isNamed(name)) await addGame(command, name, context);
  }
  const match = program.command('match').description(messages.match.description).usage(help.commandWord);
  if (isNamed('match'))
    await addOfGames(match, context, gameOfMatch, (await import('./commands/match')).addMatchOf);
  const learn = program.command('learn').description(messages.learn.description).usage(help.commandWord);
  if (isNamed('learn'))
    await addOfGames(learn, context, gameOfMatch, (await import('./commands/learn')).addLearnOf);
  for (const name of GAME_NAMES) await addProgramCommands(name, program, context, named);
  await add('engine', messages.engine, async () => (await import('./commands/engine')).addEngine);
  await add(
    'completion',
    messages.completion,
    async () => (await import('./commands/completion')).addCompletion,
  );
  await add('serve', messages.serve, async () => (await import('./commands/serve')).addServe);
  await add('mcp', messages.mcp, async () => (await import('./commands/mcp')).addMcp);
  const teach = program
    .command('teach')
    .description(messages.teach.description)
    .usage(help.commandWord)
    .helpCommand('help [command]', help.help);
  if (isNamed('teach'))
    for (const name of GAME_NAMES) (await loadExercise(name))?.(teach.command(name), context);
  await add('worker', messages.workers, async () => (await import('./commands/worker')).addWorker);
  if (named !== undefined && (await isModule(named, program))) {
    const { addModule } = await import('./commands/module');
    await addModule(program, named, context);
  }
  return program.hook('preAction', (_, command) => refuseLostOutput(command.opts(), context));
}

/** Adds to a group the command of the game that is named, by its id or the path of its module, or of each. */
async function addOfGames(
  group: Command,
  context: Context,
  named: string | undefined,
  add: (command: Command, source: string, context: Context) => Promise<void>,
): Promise<void> {
  for (const name of GAME_NAMES.includes(named ?? '') ? [named!] : GAME_NAMES)
    await add(group.command(name).description(await summaryOf(name, context.messages)), name, context);
  if (named === undefined || !isModulePath(named)) return;
  const { addressOf } = await import('./game/import-definition');
  await add(commandNamed(group, named), await addressOf(named, process.cwd()), context);
}

/**
 * Shows the menu where there is a terminal for it.
 *
 * @param module - of a game that it offers besides those of this program.
 */
async function offerMenu(context: Context, module: string | undefined): Promise<boolean> {
  if (module !== undefined && !isModulePath(module)) return false;
  if (![context.input, context.output].every(({ stream }) => stream.isTTY === true)) return false;
  const { findTerminal } = await import('./screen/terminal');
  const streams = findTerminal(context);
  if (streams === null) return false;
  const { runMenu } = await import('./commands/menu/run');
  const games = [...(module === undefined ? [] : [await listModule(module)]), ...(await listGames())];
  await runMenu(context, streams, games, (words) => runProgram(words, context));
  return true;
}

/** Whether a word names the module of a game: by its path, or by its package where no command has that name. */
async function isModule(word: string, program: Command): Promise<boolean> {
  if (isModulePath(word)) return true;
  if (word === 'help' || program.commands.some((command) => command.name() === word)) return false;
  const { findPackage } = await import('./game/import-definition');
  return (await findPackage(word, process.cwd())) !== null;
}

/** Runs before the work; a command whose answer goes to a file needs no standard output. */
function refuseLostOutput({ output }: { readonly output?: unknown }, context: Context): void {
  if (output === undefined || output === STANDARD) refuseClosedOutput(context.output);
}

/** Makes the settings that commands inherit: errors are thrown, help is translated, aligned and kept in `texts`. */
function configure(command: Command, { messages, paint }: Context, texts: string[]): Command {
  const titles = titlesOf(messages);
  return command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => texts.push(text),
      writeErr: (text) => texts.push(text),
      outputError: () => undefined,
    })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth,
      styleTitle: (title) => paint.bold(titles[title] ?? title),
      optionTerm: (option) => option.flags,
      subcommandTerm: (subcommand) => subcommand.name(),
      commandUsage: (subcommand) =>
        fullName(subcommand as Command).replace('[options]', messages.help.optionsWord),
    } satisfies Partial<Help>)
    .helpOption('-h, --help', messages.help.help)
    .helpCommand('help [command]', messages.help.help);
}

function fullName(command: Command): string {
  const names: string[] = [];
  for (let current: Command | null = command; current !== null; current = current.parent as Command | null) {
    names.unshift(current.name());
  }
  return `${names.join(' ')} ${command.usage()}`;
}

function titlesOf({ help }: Messages): Readonly<Record<string, string>> {
  return {
    'Usage:': help.usage,
    'Arguments:': help.arguments,
    'Options:': help.options,
    'Commands:': help.commands,
    'Global Options:': help.globalOptions,
  };
}
