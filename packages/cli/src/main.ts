import { createColors } from 'picocolors';
import { once } from 'node:events';
import { wantsColour, type Context } from './context';
import { reportOf } from './errors';
import { environmentLanguage, isLanguage, requestedLanguage, type Language } from './locale';
import type { Messages } from './messages/en';
import { run } from './program';

/** Runs a command line and returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const context = await createContext(argv);
  try {
    await run(argv, context);
    return context.exitCode;
  } catch (error) {
    const isDebugging = (process.env['GAMES_DEBUG'] ?? '') !== '';
    const { text, exitCode } = reportOf(error, context.messages, isDebugging);
    process.stderr.write(`${text}\n`);
    return exitCode;
  }
}

async function createContext(argv: readonly string[]): Promise<Context> {
  const requested = requestedLanguage(argv);
  const language = isLanguage(requested) ? requested : environmentLanguage(process.env);
  const { stdin: input, stdout: output, stderr: errorOutput } = process;
  return {
    language,
    messages: await loadMessages(language),
    paint: createColors(wantsColour(argv, process.env, output.isTTY)),
    input,
    output,
    errorOutput,
    write: async (text) => {
      if (!output.write(text)) await once(output, 'drain');
    },
    exitCode: 0,
  };
}

async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'zh') return (await import('./messages/zh')).zh;
  return (await import('./messages/en')).en;
}
