/**
 * The options of the API: how much of the machine it may take, and who may ask.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import { availableParallelism } from 'node:os';
import { hostNameOf, isLoopback } from '../../api/security';
import { MIN_MEMORY_BYTES, type AnalysisSettings, type ApiSettings } from '../../api/settings';
import { UsageError } from '../../errors';
import { optionName, wholeNumber } from '../../game/option-parsers';
import type { Messages } from '../../messages/en';

const HOUR = 3_600_000;
const MEGABYTE = 2 ** 20;

/** Numbers of the API: how the value is called, its least, its most, and what it is where it is not given. */
const NUMBERS = {
  // One processor is for requests and answers.
  threads: ['n', 1, 256, Math.max(1, availableParallelism() - 1)],
  queue: ['n', 0, 10_000, 100],
  maxMilliseconds: ['n', 1, HOUR, 10_000],
  maxNodes: ['n', 1, undefined, undefined],
  maxMemory: ['mb', MIN_MEMORY_BYTES / MEGABYTE, 4096, 128],
  grace: ['ms', 0, HOUR, 10_000],
} as const;

type NumberName = keyof typeof NUMBERS;

export type ApiFlags = Readonly<Partial<Record<NumberName, number | undefined>>> & {
  readonly allowHosts?: string | undefined;
  readonly cors?: string | undefined;
};

/** Adds the options of the API. */
export function withApi(command: Command, { serve: words }: Messages): Command<[], ApiFlags> {
  withNumbers(command, words, words.ofApi);
  return command
    .option('--allow-hosts <names>', words.allowHosts)
    .option('--cors <origins>', words.ofApi(words.cors));
}

/** Adds the options that say how much of the machine analyses may take. */
export function withNumbers(
  command: Command,
  { numbers }: Messages['serve'],
  describe: (text: string) => string = (text) => text,
): Command<[], Pick<ApiFlags, NumberName>> {
  for (const [name, [value, minimum, maximum, fallback]] of Object.entries(NUMBERS)) {
    const option = optionName(name);
    const text = describe(numbers[name as NumberName](fallback ?? 0));
    command.option(`${option} <${value}>`, text, wholeNumber(option, minimum, maximum));
  }
  return command;
}

/** @throws UsageError `cli/needs-option` for options of the API without it. */
export function refuseApi(flags: ApiFlags): void {
  const name = ([...Object.keys(NUMBERS), 'cors'] as (keyof ApiFlags)[]).find(
    (each) => flags[each] !== undefined,
  );
  if (name !== undefined)
    throw new UsageError('cli/needs-option', { option: optionName(name), other: '--api' });
}

const WAIT_MILLISECONDS = 30_000;
const ARRIVAL_MILLISECONDS = 10_000;

/**
 * Reads the options of the API.
 *
 * @param host - that the server listens on.
 * @throws UsageError `cli/origin`, `cli/host-name`.
 */
export function readSettings(host: string, { allowHosts, cors, ...flags }: ApiFlags): ApiSettings {
  return {
    ...readNumbers(flags),
    arrivalMilliseconds: ARRIVAL_MILLISECONDS,
    hosts: readHosts(host, allowHosts),
    origins: cors === undefined ? [] : cors.split(',').map((text) => readOrigin(text.trim())),
  };
}

/** Reads the options of {@link withNumbers}. */
export function readNumbers(flags: Pick<ApiFlags, NumberName>): AnalysisSettings {
  const numberOf = (name: Exclude<NumberName, 'maxNodes'>): number => flags[name] ?? NUMBERS[name][3];
  return {
    bounds: {
      milliseconds: numberOf('maxMilliseconds'),
      nodes: flags.maxNodes,
      memoryBytes: numberOf('maxMemory') * MEGABYTE,
    },
    threads: numberOf('threads'),
    queue: numberOf('queue'),
    waitMilliseconds: WAIT_MILLISECONDS,
    graceMilliseconds: numberOf('grace'),
  };
}

/**
 * Reads the names that requests may be sent to, as browsers send them, without ports. A server that listens on this machine
 * alone takes only requests to its names, and to those of `--allow-hosts`.
 *
 * @param host - that the server listens on.
 * @returns null: any name.
 * @throws UsageError `cli/host-name`.
 */
export function readHosts(host: string, text: string | undefined): readonly string[] | null {
  if (text === undefined && !isLoopback(host)) return null;
  return (text?.split(',') ?? []).map((part) => {
    const name = part.trim();
    if (hostNameOf(name) !== name)
      throw new UsageError('cli/host-name', { option: '--allow-hosts', value: name });
    return name;
  });
}

/** An origin as browsers send it: no path, no port that goes without saying. */
function readOrigin(text: string): string {
  if (text === '*') return text;
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== text) throw new UsageError('cli/origin', { option: '--cors', value: text });
  return origin;
}
