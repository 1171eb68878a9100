import type { createColors } from 'picocolors';
import type { Language } from './messages/locale';
import type { Messages } from './messages/en';

/** A stream to read from. */
export interface Input {
  readonly stream: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined; destroy?(): unknown };
  /** The descriptor of the process's own standard input. */
  readonly descriptor?: number | undefined;
}

/** A stream to write to. */
export interface Output {
  readonly stream: NodeJS.WritableStream & {
    readonly isTTY?: boolean | undefined;
    readonly columns?: number | undefined;
  };
  /** The descriptor of the process's own standard output. */
  readonly descriptor?: number | undefined;
}

/** Writes text whole; rejects with ReaderGone, or UsageError `cli/output-full` or `cli/output-failed`. */
export type Write = (text: string) => Promise<void>;

/** Asks commands to end. */
export interface Interrupts {
  /**
   * Calls `stop` with the exit code at the first request.
   *
   * @returns ends the watch.
   */
  readonly watch: (stop: (exitCode: number) => void) => () => void;
  /** Makes a request as Ctrl-C does, for a terminal whose keys are read one by one. */
  readonly interrupt: () => void;
  /** Does work after which something must be cleaned up, even when a signal or `process.exit` ends the program. */
  readonly withCleanUp: <T>(cleanUp: () => void, work: () => Promise<T>) => Promise<T>;
  /** Aborted when a caller asks to end; absent for a process, which ends by itself where nothing watches. */
  readonly signal?: AbortSignal | undefined;
}

/** The process or the program in which a command runs. */
export interface Host {
  readonly input: Input;
  readonly output: Output;
  readonly errorOutput: Output;
  readonly environment: Environment;
  readonly interrupts: Interrupts;
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Paint = ReturnType<typeof createColors>;

/** What every command gets. */
export interface Context {
  readonly language: Language;
  readonly messages: Messages;
  readonly paint: Paint;
  /** Whether boards, bars and lines are drawn in ASCII. */
  readonly isAscii: boolean;
  readonly input: Input;
  /** Standard output as a terminal, for editing lines; everything else goes through `write`. */
  readonly output: Output;
  readonly interrupts: Interrupts;
  readonly environment: Environment;
  /** Writes text to standard output; resolves when it is written. */
  readonly write: Write;
  /** Writes text to standard error, whether or not it can be written. */
  readonly writeError: (text: string) => void;
  /** Whether standard error is a terminal, where progress may be shown. */
  readonly isErrorTerminal: boolean;
  /** The columns of the terminal that standard error is. */
  readonly errorColumns: () => number;
  /** The exit code of the command; 0 until something sets it. */
  exitCode: number;
}

/** Decides on colours: never with NO_COLOR or `--no-color`, else with FORCE_COLOR or on a terminal that can. */
export function wantsColour(
  isColourless: boolean,
  environment: Environment,
  isTerminal: boolean | undefined,
): boolean {
  const isSet = (name: string): boolean => (environment[name] ?? '') !== '';
  if (isColourless || isSet('NO_COLOR')) return false;
  if (isSet('FORCE_COLOR')) return environment['FORCE_COLOR'] !== '0';
  return isTerminal === true && environment['TERM'] !== 'dumb';
}
