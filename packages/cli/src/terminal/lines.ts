import { escapeControl } from '@games/search-core/internal/errors';
import { createInterface } from 'node:readline';
import type { Context } from '../context';
import { describeFailure } from '../file-errors';
import { refuseFolder, STANDARD } from './streams';

/** The lines a person types, in order; those that come early wait. */
export interface LineReader {
  /** Asks and waits for the next line; null at the end of input or after an interrupt. */
  readonly ask: (prompt: string) => Promise<string | null>;
  /**
   * While `work` runs, hands every line typed at a terminal to `onLine`; lines of a pipe wait for `ask` instead. An
   * end of input at a terminal or an interrupt calls `onStop`.
   */
  readonly during: <T>(work: Promise<T>, onLine: (line: string) => void, onStop: () => void) => Promise<T>;
  /** The exit code that Ctrl-C or a signal asks for; 0 without one. */
  readonly interruptedBy: () => number;
  readonly close: () => void;
}

/** Reads lines from a terminal (with editing and history) or from a pipe (each line is then printed after its prompt). */
export function createLineReader({
  input,
  interrupts,
  output,
  write,
}: Pick<Context, 'input' | 'interrupts' | 'output' | 'write'>): LineReader {
  refuseFolder(input);
  const isTerminal = [input, output].every(({ stream }) => stream.isTTY === true);
  const readline = createInterface({
    input: input.stream,
    output: isTerminal ? output.stream : undefined,
    terminal: isTerminal,
  });
  const waiting: string[] = [];
  let isClosed = false;
  let interruptedBy = 0;
  let onLine: ((line: string) => void) | null = null;
  let onClose: (() => void) | null = null;

  const interrupt = (exitCode: number): void => {
    interruptedBy = exitCode;
    readline.close();
  };
  const release = interrupts.watch(interrupt);
  readline.on('SIGINT', interrupts.interrupt);
  // Node pauses the input when the process goes on after Ctrl-Z.
  readline.on('SIGCONT', () => readline.resume());
  let failure: unknown;
  // A terminal that has gone, or an input that is no text, is the end of it.
  readline.on('error', (error) => {
    failure = error;
    readline.close();
  });
  readline.on('line', (line) => {
    if (onLine === null) waiting.push(line);
    else onLine(line);
  });
  readline.on('close', () => {
    isClosed = true;
    onClose?.();
  });

  const next = (): Promise<string | null> => {
    const line = waiting.shift();
    if (line !== undefined && interruptedBy === 0) return Promise.resolve(line);
    if (isClosed) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (answer: string | null): void => {
        onLine = null;
        onClose = null;
        resolve(answer);
      };
      onLine = settle;
      onClose = () => settle(null);
    });
  };

  return {
    ask: async (prompt) => {
      if (isTerminal && !isClosed) {
        readline.setPrompt(prompt);
        readline.prompt();
      } else await write(prompt);
      const line = await next();
      if (failure !== undefined) throw describeFailure(STANDARD, failure);
      if (line === null) await write('\n');
      else if (!isTerminal) await write(`${escapeControl(line)}\n`);
      return line;
    },
    during: async (work, handle, stop) => {
      if (isTerminal) onLine = handle;
      onClose = () => {
        if (isTerminal || interruptedBy !== 0) stop();
      };
      if (interruptedBy !== 0) stop();
      try {
        return await work;
      } finally {
        onLine = null;
        onClose = null;
      }
    },
    interruptedBy: () => interruptedBy,
    close: () => {
      release();
      readline.close();
    },
  };
}
