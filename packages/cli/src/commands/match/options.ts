/**
 * The options of every match.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { SprtOptions, TimeControl } from '@games/search-core/match';
import { UsageError } from '../../errors';
import { wholeNumber, type FlagsOf } from '../../game/option-parsers';
import type { Messages } from '../../messages/en';
import { parseClock } from '../../screen/game/clock';

/** Milliseconds, or plies. */
const MAX_LIMIT = 1e9;

export type MatchFlags = FlagsOf<typeof withMatch> & { readonly memory?: number | undefined };

/** Adds the options of every match. */
export function withMatch(command: Command, { help, match, workers }: Messages, hasEngines: boolean) {
  return command
    .requiredOption('--first <player>', match.first)
    .requiredOption('--second <player>', match.second)
    .option('--games <n>', match.games, wholeNumber('--games', 1, 10_000_000))
    .option('--time <ms>', match.time, wholeNumber('--time', 1, MAX_LIMIT))
    .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1))
    .option('--depth <n>', help.depth, wholeNumber('--depth', 1, 1000))
    .option('--clock <minutes+seconds>', match.clock, parseTimeControl)
    .option('--tolerance <ms>', match.tolerance, wholeNumber('--tolerance', 0, MAX_LIMIT))
    .option('--openings <file>', match.openings)
    .option('--random-plies <n>', match.randomPlies, wholeNumber('--random-plies', 0, 1000))
    .option('--draw-after <n>', match.drawAfter, wholeNumber('--draw-after', 1, MAX_LIMIT))
    .option('--sprt <elo0,elo1>', match.sprtOption, parseSprt)
    .option('--threads <n>', match.threads, wholeNumber('--threads', 1, 256))
    .option('--workers <redis>', workers.option)
    .option('--seed <n>', match.seed, wholeNumber('--seed', 0, 2 ** 32))
    .option('--log <file>', match.log)
    .option('--records <file>', match.records(hasEngines))
    .option('--json', help.json);
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
