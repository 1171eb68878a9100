/**
 * The commands that every game has: play, analyse, review, show, explain, perft. Their options are made of the game's definition; a
 * game adds options of its own.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../context';
import { refuseTogether, UsageError } from '../errors';
import { examples } from '../game/examples';
import type { Game, GamePosition, Request } from '../game/game';
import { wholeNumber } from '../game/option-parsers';
import { readPosition, withOwnOptions, withPosition, type Flags } from '../game/position-options';
import { keepLastGame, readLastGame, type LastGame } from '../screen/game/last-game';
import { STANDARD } from '../terminal/streams';
import { analyse } from './analyse';
import { explain } from './explain';
import {
  PERFT_DEPTH,
  withBatch,
  withExplain,
  withLimits,
  withPerft,
  withPicture,
  withPlay,
  withReview,
  withWorkerOptions,
  type AnalyseFlags,
  type Limits,
  type PerftFlags,
  type PlayFlags,
} from './options';
import { perft } from './perft';
import { withWeightsOf } from './learned-game';
import { opponentOfLevel, play } from './play-command';
import { readPositionFile } from './position-file';
import { review } from './review';
import { show } from './show';

type CommandName = 'play' | 'analyse' | 'review' | 'show' | 'explain' | 'perft';

/** What a game's commands have in addition to what all have. */
export interface GameCommands<R extends Request = Request> {
  readonly game: Game<GamePosition, R>;
  /** Lines for the help of each command. */
  readonly examples?: Readonly<Partial<Record<CommandName, readonly string[]>>> | undefined;
  /** Adds arguments and options of the game. */
  readonly extend?: ((command: Command, name: CommandName) => void) | undefined;
  /** Reads the position that a command is about. @default by the options of the definition, or from `[file]` */
  read?(request: R, file: string | undefined, flags: Flags, name: CommandName): Promise<R>;
  /** Makes the game that is played against a level. @default the game */
  playing?(request: R, flags: Flags): Promise<Game>;
  /** Plays, or goes on with the last game. @default against the level of `--level` */
  play?(request: R, flags: PlayFlags & Limits & Flags, last: LastGame | null): Promise<void>;
  /** Analyses. @default by the game's player */
  analyse?(request: R, flags: AnalyseFlags & Flags): Promise<void>;
  /** How many moves `perft` plays if not told. @default 3 */
  readonly perftDepth?: number | undefined;
}

/** Adds the commands of a game. */
export function addGameCommands<R extends Request>(
  group: Command,
  context: Context,
  given: GameCommands<R>,
): void {
  const setup: GameCommands = given;
  const { game, perftDepth = PERFT_DEPTH } = setup;
  const read: NonNullable<typeof setup.read> = (request, file, flags, name) =>
    setup.read?.(request, file, flags, name) ?? readPositionFile(game, request, file, flags, context);
  const { messages } = context;
  const { help } = messages;

  /** Makes a command about a position; its options are read as the given flags. */
  const add = (
    name: CommandName,
    description: string,
    withOptions: (command: Command) => unknown,
    run: (request: Request, flags: Flags, last: LastGame | null) => Promise<void>,
  ): void => {
    const command = group.command(name).description(description);
    if (setup.examples?.[name]) examples(command, messages, setup.examples[name]);
    const isComplete = withOwnOptions(command, () => {
      withPosition(command, game, messages);
      withOptions(command);
    });
    if (!isComplete) return;
    if (setup.read === undefined) command.argument('[file]', help.positionFile);
    setup.extend?.(command, name);
    // A game that draws its board by a seed draws the moves of a level by it too.
    if (name === 'play' && !command.options.some(({ long }) => long === '--seed'))
      command.option('--seed <n>', messages.screen.seed, wholeNumber('--seed'));
    command.action(async () => {
      const flags = command.opts() as Flags;
      const [file] = command.processedArgs as (string | undefined)[];
      // The conversation needs standard input for itself.
      if (name === 'play' && file === STANDARD)
        throw new UsageError('cli/conflict', { option: 'play', other: STANDARD });
      if (flags['resume'] === true) {
        const last = await resume(command, file, flags);
        await run(last.request, last.flags, last);
      } else await run(await read(readPosition(game, flags), file, flags, name), flags, null);
    });
  };

  /** Finds the last game, with the options that it began with; how it is shown is said anew. */
  const resume = async (command: Command, file: string | undefined, flags: Flags): Promise<LastGame> => {
    const given = Object.keys(flags).find(
      (name) => command.getOptionValueSource(name) === 'cli' && name !== 'resume' && name !== 'plain',
    );
    const other = file ?? (given && `--${given}`);
    if (other !== undefined) throw new UsageError('cli/conflict', { option: '--resume', other });
    const last = await readLastGame(game, context);
    if (last === null) {
      // One that cannot be read is not offered again.
      await keepLastGame(game.name, null, context);
      throw new UsageError('cli/no-last-game', {});
    }
    // Who plays is said by the game itself.
    const asked = { side: undefined, color: undefined, opening: undefined, plain: flags['plain'] };
    return { ...last, flags: { ...last.flags, ...asked } };
  };

  add(
    'play',
    help.play,
    (command) => {
      withPlay(withLimits(command, messages), messages);
      if (setup.play === undefined) {
        const read = wholeNumber('--level', 1, game.levels);
        command.option('--level <n>', messages.screen.level(game.levels), read);
        command.option('--weights <file>', messages.learn.weights);
      }
    },
    async (request, flags, last) => {
      if (setup.play) return setup.play(request, flags, last);
      // A game may have an option that is called like a setting.
      const { level, weights, side, clock, plain, depth, milliseconds, nodes } = flags as PlayFlags &
        Limits & { readonly level?: number; readonly weights?: string };
      const seed = typeof flags['seed'] === 'number' ? flags['seed'] : undefined;
      const limits = { depth, milliseconds, nodes };
      const played = await withWeightsOf((await setup.playing?.(request, flags)) ?? game, weights);
      const opponent = opponentOfLevel(played, request, level, { ...limits, seed }, context);
      await play(played, context, request, { side, clock, plain, ...limits, flags, last, ...opponent });
    },
  );
  add(
    'analyse',
    help.analyse,
    (command) => {
      withWorkerOptions(withBatch(withLimits(command, messages), messages), messages);
      command.option('--scores', help.scores);
      if (setup.analyse === undefined) command.option('--weights <file>', messages.learn.weights);
    },
    async (request, flags) => {
      if (setup.analyse) return setup.analyse(request, flags);
      const { weights, workers } = flags as { readonly weights?: string; readonly workers?: string };
      if (weights !== undefined) refuseTogether('--weights', { workers });
      return analyse(await withWeightsOf(game, weights), context, request, flags);
    },
  );
  add(
    'review',
    messages.review.description,
    (command) => withReview(command, messages),
    (request, flags) => review(game, context, request, flags),
  );
  add(
    'show',
    help.show,
    (command) => withPicture(withBatch(command, messages), messages),
    (request, flags) => show(game, context, request, flags),
  );
  add(
    'explain',
    messages.explain.description,
    (command) => withExplain(command, messages),
    (request, flags) => explain(game, context, request, flags),
  );
  add(
    'perft',
    messages.perft.description,
    (command) => withPerft(command, messages, perftDepth),
    (request, flags) => perft(game, context, request, { depth: perftDepth, ...(flags as PerftFlags) }),
  );
}
