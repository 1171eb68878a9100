/**
 * What a command line says before it is parsed: its language, and the command whose parts are loaded. In plain
 * JavaScript, because the launcher of a clone reads it too, before anything is built.
 *
 * @module
 */

export interface CommandLine {
  /** The value of the last `--lang`. */
  readonly language: string | undefined;
  /** Whether `--no-color` is given. */
  readonly isColourless: boolean;
  /** Whether `--ascii` is given. */
  readonly isAscii: boolean;
  /** The words without the global options. */
  readonly words: readonly string[];
  /** The words before the first option, as in `['gomoku', 'show']`; after `help` those of the command it describes. */
  readonly path: readonly string[];
}

/**
 * Takes the global options out of a command line, wherever they stand before `--`, as the parser does.
 *
 * @param argv - the words after the name of the program.
 */
export function readCommandLine(argv: readonly string[]): CommandLine;

/** Whether a word of the command line is the path or the address of a module. */
export function isModulePath(word: string): boolean;
