import { createColors } from 'picocolors';
import { wantsColour, type Context } from './context';
import { reportFailure } from './errors';
import { environmentLanguage, isLanguage, requestedLanguage, type Language } from './messages/locale';
import type { Messages } from './messages/en';
import { run } from './program';
import { createErrorWriter, createWriter } from './terminal/streams';

/** Runs a command line and returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const context = await createContext(argv);
  try {
    await run(argv, context);
    return context.exitCode;
  } catch (error) {
    return reportFailure(error, context.messages, context.tell);
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
    write: createWriter(output),
    tell: createErrorWriter(errorOutput),
    isTold: errorOutput.isTTY,
    exitCode: 0,
  };
}

async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'zh') return (await import('./messages/zh')).zh;
  return (await import('./messages/en')).en;
}
