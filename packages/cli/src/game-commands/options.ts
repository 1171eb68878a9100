import { Option, type Command } from '@commander-js/extra-typings';
import type { Messages } from '../messages/en';
import { oneOf, wholeNumber, type FlagsOf } from '../game/option-parsers';
import { parseClock } from '../screen/game/clock';

/** The algorithms that `explain` records. */
const ALGORITHMS = ['minimax', 'alpha-beta', 'pvs'] as const;

/** Adds `--depth`, `--milliseconds` and `--nodes`. */
export function withLimits(command: Command, { help }: Messages) {
  return command
    .option('--depth <n>', help.depth, wholeNumber('--depth', 1))
    .option('--time, --milliseconds <n>', help.milliseconds, wholeNumber('--milliseconds', 1))
    .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1));
}

/** Adds `--json`, `--batch` and `--input`. */
export function withBatch(command: Command, { help }: Messages) {
  return command
    .option('--json', help.json)
    .addOption(new Option('--batch [file]', help.batch).preset('-'))
    .option('--input <kind>', help.inputKind, oneOf('--input', ['moves', 'board']));
}

/** Adds `--svg`, `--png` and `--theme`, each instead of the answer in text or JSON. */
export function withPicture(command: Command, { show }: Messages) {
  return command
    .option('--svg', show.svg)
    .option('--png <file>', show.png)
    .option('--theme <theme>', show.theme, oneOf('--theme', ['light', 'dark']));
}

/** Adds `--workers` and `--log`. */
export function withWorkerOptions(command: Command, { workers }: Messages) {
  return command.option('--workers <redis>', workers.option).option('--log <file>', workers.log);
}

/** Adds the options of `explain`. */
export function withExplain(command: Command, { explain }: Messages) {
  return command
    .option('--depth <n>', explain.depth, wholeNumber('--depth', 1))
    .option('--algorithm <name>', explain.algorithm, oneOf('--algorithm', ALGORITHMS))
    .option('--max-nodes <n>', explain.maxNodes, wholeNumber('--max-nodes', 1))
    .option('-o, --output <file>', explain.output);
}

/** Adds the options of `review`. */
export function withReview(command: Command, { help, review }: Messages) {
  return command
    .option('--depth <n>', help.depth, wholeNumber('--depth', 1))
    .option('--time, --milliseconds <n>', review.milliseconds, wholeNumber('--milliseconds', 1))
    .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1))
    .option('--json', help.json)
    .option('-o, --output <file>', review.output);
}

/** How many moves `perft` plays where it is not told. */
export const PERFT_DEPTH = 3;

/** Adds the options of `perft`. */
export function withPerft(command: Command, { help, perft }: Messages, fallback = PERFT_DEPTH) {
  return command
    .option('--depth <n>', perft.depth(fallback), wholeNumber('--depth', 1, 1000))
    .option('--divide', perft.divide)
    .option('--json', help.json);
}

/** Who plays: the person's side, two people, or the computer alone. */
const SIDE_WORDS = ['first', 'second', 'random', 'both', 'none'] as const;
export type SideWord = (typeof SIDE_WORDS)[number];

/** Adds `--side`, `--clock`, `--plain` and `--resume`. */
export function withPlay(command: Command, { help, screen }: Messages) {
  return command
    .option('--side <side>', help.side, oneOf('--side', SIDE_WORDS))
    .option('--clock <minutes+seconds>', screen.clock, parseClock)
    .option('--plain', screen.plain)
    .option('--resume', screen.resume);
}

export type ReviewFlags = FlagsOf<typeof withReview>;
export type ExplainFlags = FlagsOf<typeof withExplain>;
export type PerftFlags = FlagsOf<typeof withPerft>;
export type Limits = FlagsOf<typeof withLimits>;
export type BatchFlags = FlagsOf<typeof withBatch>;
export type AnalyseFlags = Limits &
  BatchFlags &
  FlagsOf<typeof withWorkerOptions> & { readonly scores?: true | undefined };
export type ShowFlags = BatchFlags & FlagsOf<typeof withPicture>;
export type PlayFlags = FlagsOf<typeof withPlay>;
