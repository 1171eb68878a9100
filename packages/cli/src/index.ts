/**
 * The command line for programs and tests: {@link run} does what `games` does, on streams of your own.
 *
 * @module
 */
import { main } from './main';
import { callerInterrupts } from './terminal/interrupts';

/** Where a command reads and writes; everything absent is the process's own. */
export interface RunOptions {
  /**
   * Read by commands that are asked for standard input (`-`, `--batch`, `play`, `gomocup`). `isTTY` marks a terminal.
   *
   * @default process.stdin
   */
  readonly stdin?: (NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined }) | undefined;
  /**
   * Gets the answers. It is never ended. With `isTTY` it gets colours.
   *
   * @default process.stdout
   */
  readonly stdout?: (NodeJS.WritableStream & { readonly isTTY?: boolean | undefined }) | undefined;
  /**
   * Gets errors, and with `isTTY` the progress of long work.
   *
   * @default process.stderr
   */
  readonly stderr?: (NodeJS.WritableStream & { readonly isTTY?: boolean | undefined }) | undefined;
  /**
   * The variables that choose language (`LC_ALL`, `LC_MESSAGES`, `LANG`), characters (`LC_CTYPE`), colours (`NO_COLOR`, `FORCE_COLOR`, `TERM`)
   * and stacks of internal errors (`GAMES_DEBUG`).
   *
   * @default process.env
   */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Ends the command as Ctrl-C does: what is known is printed and saved, and the exit code is 130. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs one command line of `games`. The process is left alone: no signal is watched, nothing exits, and streams that
 * are given take the place of its own.
 *
 * @param argv - the words after `games`, as in `['gomoku', 'show', '--moves', 'h8']`.
 * @returns the exit code: 0 done, 1 a check that fails or a bug, 2 unusable input, 130 aborted.
 * @throws never because of what the words say: errors are lines on `stderr` and an exit code.
 * @example
 * ```ts
 * import { run } from '@games/cli';
 * import { Writable } from 'node:stream';
 *
 * let text = '';
 * const stdout = new Writable({
 *   write: (chunk, _, done) => {
 *     text += String(chunk);
 *     done();
 *   },
 * });
 * await run(['connect-three', 'analyse', '--moves', '22', '--json'], { stdout }); // 0
 * JSON.parse(text).move; // '2'
 * ```
 */
export function run(
  argv: readonly string[],
  { stdin, stdout, stderr, env, signal }: RunOptions = {},
): Promise<number> {
  return main(argv, {
    input: stdin === undefined ? { stream: process.stdin, descriptor: 0 } : { stream: stdin },
    output: stdout === undefined ? { stream: process.stdout, descriptor: 1 } : { stream: stdout },
    errorOutput: { stream: stderr ?? process.stderr },
    environment: env ?? process.env,
    interrupts: callerInterrupts(signal),
  });
}
