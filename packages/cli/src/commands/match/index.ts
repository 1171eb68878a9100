import type { Command } from '@commander-js/extra-typings';
import type { SprtOptions, TimeControl } from '@games/search-core/match';
import { isModulePath } from '../../command-line';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { examples } from '../../game/examples';
import type { Request } from '../../game/game';
import { wholeNumber } from '../../game/option-parsers';
import { readPosition, withOwnOptions, withPosition, type Flags } from '../../game/position-options';
import type { GameSettings } from '../../game/registered-game';
import { GAME_NAMES, loadRegistered, summaryOf } from '../../game/registry';
import { addressOf } from '../../game/import-definition';
import { parseClock } from '../../screen/game/clock';
import type { MatchFlags } from './run-match';

/** Milliseconds, or plies. */
const MAX_LIMIT = 1e9;

/** Adds the command of the game that is named, or of each. */
export async function addMatch(group: Command, context: Context, named?: string): Promise<void> {
  for (const name of GAME_NAMES.includes(named ?? '') ? [named!] : GAME_NAMES) {
    const command = group.command(name).description(await summaryOf(name, context.messages));
    await addMatchOf(command, name, context);
  }
  if (named !== undefined && isModulePath(named)) {
    // `command` takes what follows a space for an argument.
    const command = group.createCommand(named).copyInheritedSettings(group);
    group.addCommand(command);
    await addMatchOf(command, await addressOf(named, process.cwd()), context);
  }
}

/** Makes the command of a match of a game. */
export async function addMatchOf(command: Command, source: string, context: Context): Promise<void> {
  const { messages } = context;
  const { help, match: words } = messages;
  const { game, match } = await loadRegistered(source);
  const hasEngines = match?.gomocupBoard !== undefined;
  command.addHelpText('after', words.players(game.levels, hasEngines));
  examples(command, messages, match?.examples ?? [`games ${source} match --first level:3 --second level:2`]);
  const isComplete = withOwnOptions(command, () => {
    withPosition(command, game, messages);
    command
      .requiredOption('--first <player>', words.first)
      .requiredOption('--second <player>', words.second)
      .option('--games <n>', words.games, wholeNumber('--games', 1, 10_000_000))
      .option('--time <ms>', words.time, wholeNumber('--time', 1, MAX_LIMIT))
      .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1))
      .option('--depth <n>', help.depth, wholeNumber('--depth', 1, 1000))
      .option('--clock <minutes+seconds>', words.clock, parseTimeControl)
      .option('--tolerance <ms>', words.tolerance, wholeNumber('--tolerance', 0, MAX_LIMIT))
      .option('--openings <file>', words.openings)
      .option('--random-plies <n>', words.randomPlies, wholeNumber('--random-plies', 0, 1000))
      .option('--draw-after <n>', words.drawAfter, wholeNumber('--draw-after', 1, MAX_LIMIT))
      .option('--sprt <elo0,elo1>', words.sprtOption, parseSprt)
      .option('--threads <n>', words.threads, wholeNumber('--threads', 1, 256))
      .option('--workers <redis>', messages.workers.option)
      .option('--seed <n>', words.seed, wholeNumber('--seed', 0, 2 ** 32))
      .option('--log <file>', words.log)
      .option('--records <file>', words.records(hasEngines))
      .option('--json', help.json);
  });
  if (!isComplete) return;
  match?.extend?.(command, context);
  command.action(async () => {
    const flags = command.opts() as unknown as MatchFlags & GameSettings & Flags;
    const asked: Request = readPosition(game, flags);
    const request = match?.read?.(asked, flags) ?? asked;
    const settings: GameSettings = { book: flags.book };
    // Refused here rather than in the thread of a player.
    await match?.withSettings?.(game, settings, request);
    const { runMatch } = await import('./run-match');
    return runMatch({ source, request, settings }, flags, context);
  });
}

/** Reads the clock of both sides. */
function parseTimeControl(text: string): Required<Pick<TimeControl, 'gameMilliseconds' | 'increment'>> {
  const { main, increment } = parseClock(text);
  return { gameMilliseconds: main, increment };
}

/** Reads `0,20`: the Elo differences of the two hypotheses. */
function parseSprt(text: string): SprtOptions {
  const [, elo0, elo1] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  if (elo1 === undefined || Number(elo0) >= Number(elo1))
    throw new UsageError('cli/sprt', { option: '--sprt', value: text });
  return { elo0: Number(elo0), elo1: Number(elo1) };
}
