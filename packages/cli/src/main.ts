import { createColors } from 'picocolors';
import { readCommandLine } from './command-line';
import { wantsColour, type Context, type Host } from './context';
import { EXIT, ReaderGone, reportOf } from './errors';
import { environmentLanguage, isAsciiLocale, isLanguage, type Language } from './messages/locale';
import type { Messages } from './messages/en';
import { Aborted, EXIT_CODES, processInterrupts } from './terminal/interrupts';
import { createErrorWriter, createWriter } from './terminal/streams';

/**
 * Runs a command line.
 *
 * @param argv - the words after the name of the program.
 * @returns the exit code.
 */
export function main(argv: readonly string[], host: Host): Promise<number> {
  return runIn(argv, host, async (context) => {
    const { runProgram } = await import('./program');
    await runProgram(argv, context);
  });
}

/**
 * Does the work of a command and reports its failure.
 *
 * @param argv - gives the language and the colours.
 * @returns the exit code.
 */
export async function runIn(
  argv: readonly string[],
  host: Host,
  work: (context: Context) => Promise<void>,
): Promise<number> {
  const context = await createContext(argv, host);
  try {
    await work(context);
    return context.exitCode;
  } catch (error) {
    if (error instanceof ReaderGone) return EXIT.ok;
    if (error instanceof Aborted) return EXIT_CODES.SIGINT;
    const isDebugging = (host.environment['GAMES_DEBUG'] ?? '') !== '';
    const { text, exitCode } = reportOf(error, context.messages, isDebugging);
    context.writeError(`${text}\n`);
    return exitCode;
  }
}

/** Width of a terminal that does not report one. */
const DEFAULT_COLUMNS = 80;

/** The process itself: its streams with their descriptors, its environment and its signals. */
export function processHost(): Host {
  return {
    input: { stream: process.stdin, descriptor: 0 },
    output: { stream: process.stdout, descriptor: 1 },
    errorOutput: { stream: process.stderr },
    environment: process.env,
    interrupts: processInterrupts(),
  };
}

async function createContext(argv: readonly string[], host: Host): Promise<Context> {
  const { input, output, errorOutput, environment, interrupts } = host;
  const { language: requested, isColourless, isAscii } = readCommandLine(argv);
  const language = isLanguage(requested) ? requested : environmentLanguage(environment);
  return {
    language,
    messages: await loadMessages(language),
    paint: createColors(wantsColour(isColourless, environment, output.stream.isTTY)),
    isAscii: isAscii || isAsciiLocale(environment),
    input,
    output,
    interrupts,
    environment,
    write: createWriter(output),
    writeError: createErrorWriter(errorOutput),
    isErrorTerminal: errorOutput.stream.isTTY === true,
    errorColumns: () => errorOutput.stream.columns ?? DEFAULT_COLUMNS,
    exitCode: EXIT.ok,
  };
}

async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'en') return (await import('./messages/en')).en;
  const { withGameErrors } = await import('./game/registry');
  return withGameErrors((await import('./messages/zh')).zh);
}
