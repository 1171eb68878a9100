import type { createColors } from 'picocolors';
import type { Language } from './locale';
import type { Messages } from './messages/en';

export type Paint = ReturnType<typeof createColors>;

/** What a command may use of the world around it. */
export interface Context {
  readonly language: Language;
  readonly messages: Messages;
  readonly paint: Paint;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errorOutput: NodeJS.WriteStream;
  /** Writes text to standard output; resolves when it may take more. */
  readonly write: (text: string) => Promise<void>;
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
