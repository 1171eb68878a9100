import type { Command } from '@commander-js/extra-typings';
import { wholeNumber, type FlagsOf } from '../../game/option-parsers';
import type { Messages } from '../../messages/en';

/** A week. */
const MAX_MINUTES = 10_080;

export type LearnFlags = FlagsOf<typeof withLearn>;

/** Adds the options of every game that is learned. */
export function withLearn(command: Command, { learn, help }: Messages) {
  return command
    .option('--minutes <n>', learn.minutes, wholeNumber('--minutes', 1, MAX_MINUTES))
    .option('--games <n>', learn.games, wholeNumber('--games', 1))
    .option('--threads <n>', learn.threads, wholeNumber('--threads', 1, 256))
    .option('--seed <n>', learn.seed, wholeNumber('--seed', 0, 2 ** 32))
    .option('--phases <n>', learn.phases, wholeNumber('--phases', 1, 16))
    .option('-o, --output <file>', learn.output)
    .option('--checkpoint <file>', learn.checkpoint)
    .option('--json', help.json);
}
