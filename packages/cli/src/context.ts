import type { createColors } from 'picocolors';
import type { Language } from './messages/locale';
import type { Messages } from './messages/en';
import type { Write } from './terminal/streams';

export type Paint = ReturnType<typeof createColors>;

/** What a command may use of the world around it. */
export interface Context {
  readonly language: Language;
  readonly messages: Messages;
  readonly paint: Paint;
  readonly input: NodeJS.ReadStream;
  /** Standard output as a terminal, for editing lines; everything else goes through `write`. */
  readonly output: NodeJS.WriteStream & { readonly fd: number };
  /** Writes text to standard output; resolves when it is written. */
  readonly write: Write;
  /** Writes text to standard error, whether or not it can be written. */
  readonly tell: (text: string) => void;
  /** Whether a person sees what is told. */
  readonly isTold: boolean;
  /** What the process will end with; 0 until something sets it. */
  exitCode: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether to colour: never with NO_COLOR or `--no-color`, else with FORCE_COLOR or on a terminal that can. */
export function wantsColour(
  argv: readonly string[],
  environment: Environment,
  isTerminal: boolean | undefined,
): boolean {
  const isSet = (name: string): boolean => (environment[name] ?? '') !== '';
  if (isSet('NO_COLOR') || argv.includes('--no-color')) return false;
  if (isSet('FORCE_COLOR')) return environment['FORCE_COLOR'] !== '0';
  return isTerminal === true && environment['TERM'] !== 'dumb';
}
