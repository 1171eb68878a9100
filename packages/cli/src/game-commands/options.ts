import type { ClockSetting } from '@games/search-core/session';
import { Option, type Command, type OptionValues } from '@commander-js/extra-typings';
import type { Messages } from '../messages/en';
import { oneOf, wholeNumber } from '../game/option-parsers';
import { parseClock } from '../screen/game/clock';

/** The algorithms that `explain` records. */
const ALGORITHMS = ['minimax', 'alpha-beta', 'pvs'] as const;
type Algorithm = (typeof ALGORITHMS)[number];

export interface ExplainFlags {
  readonly depth?: number | undefined;
  readonly algorithm?: Algorithm | undefined;
  readonly maxNodes?: number | undefined;
  readonly output?: string | undefined;
}

export interface PerftFlags {
  readonly depth?: number | undefined;
  readonly divide?: true | undefined;
  readonly json?: true | undefined;
}

export interface Limits {
  readonly depth?: number | undefined;
  readonly milliseconds?: number | undefined;
  readonly nodes?: number | undefined;
}

export interface AnalyseFlags extends Limits, BatchFlags {
  readonly scores?: true | undefined;
  readonly workers?: string | undefined;
  readonly log?: string | undefined;
}

export interface BatchFlags {
  readonly json?: true | undefined;
  readonly batch?: string | undefined;
  readonly input?: 'moves' | 'board' | undefined;
}

export interface ShowFlags extends BatchFlags {
  readonly svg?: true | undefined;
  readonly png?: string | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** Adds `--depth`, `--milliseconds` and `--nodes`. */
export function withLimits<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { help }: Messages,
) {
  return command
    .option('--depth <n>', help.depth, wholeNumber('--depth', 1))
    .option('--time, --milliseconds <n>', help.milliseconds, wholeNumber('--milliseconds', 1))
    .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1));
}

/** Adds `--json`, `--batch` and `--input`. */
export function withBatch<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { help }: Messages,
) {
  return command
    .option('--json', help.json)
    .addOption(new Option('--batch [file]', help.batch).preset('-'))
    .option('--input <kind>', help.inputKind, oneOf('--input', ['moves', 'board']));
}

/** Adds `--svg`, `--png` and `--theme`, each instead of the answer in text or JSON. */
export function withPicture<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { show }: Messages,
) {
  return command
    .option('--svg', show.svg)
    .option('--png <file>', show.png)
    .option('--theme <theme>', show.theme, oneOf('--theme', ['light', 'dark']));
}

/** Adds `--workers` and `--log`. */
export function withWorkerOptions<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { workers }: Messages,
) {
  return command.option('--workers <redis>', workers.option).option('--log <file>', workers.log);
}

/** Adds the options of `explain`. */
export function withExplain<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { explain }: Messages,
) {
  return command
    .option('--depth <n>', explain.depth, wholeNumber('--depth', 1))
    .option('--algorithm <name>', explain.algorithm, oneOf('--algorithm', ALGORITHMS))
    .option('--max-nodes <n>', explain.maxNodes, wholeNumber('--max-nodes', 1))
    .option('-o, --output <file>', explain.output);
}

/** How many moves `perft` plays where it is not told. */
export const PERFT_DEPTH = 3;

/** Adds the options of `perft`. */
export function withPerft<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { help, perft }: Messages,
  fallback = PERFT_DEPTH,
) {
  return command
    .option('--depth <n>', perft.depth(fallback), wholeNumber('--depth', 1, 1000))
    .option('--divide', perft.divide)
    .option('--json', help.json);
}

/** Who plays: the person's side, two people, or the computer alone. */
const SIDE_WORDS = ['first', 'second', 'random', 'both', 'none'] as const;
export type SideWord = (typeof SIDE_WORDS)[number];

export interface PlayFlags {
  readonly side?: SideWord | undefined;
  readonly plain?: true | undefined;
  readonly clock?: ClockSetting | undefined;
}

/** Adds `--side`, `--clock`, `--plain` and `--resume`. */
export function withPlay<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { help, screen }: Messages,
) {
  return command
    .option('--side <side>', help.side, oneOf('--side', SIDE_WORDS))
    .option('--clock <minutes+seconds>', screen.clock, parseClock)
    .option('--plain', screen.plain)
    .option('--resume', screen.resume);
}
