import { createInterface } from 'node:readline';
import type { Context } from './context';

/** The lines a person types, in order; those that come early wait. */
export interface LineReader {
  /** Asks and waits for the next line; null at the end of input or after an interrupt. */
  readonly ask: (prompt: string) => Promise<string | null>;
  /**
   * While `work` runs, hands every line typed at a terminal to `onLine`; lines of a pipe wait for `ask` instead. An
   * end of input at a terminal or an interrupt calls `onStop`.
   */
  readonly during: <T>(work: Promise<T>, onLine: (line: string) => void, onStop: () => void) => Promise<T>;
  /** Whether Ctrl-C was pressed. */
  readonly interrupted: () => boolean;
  readonly close: () => void;
}

/** Reads lines from a terminal (with editing and history) or from a pipe (each line is then printed after its prompt). */
export function createLineReader({ input, output }: Pick<Context, 'input' | 'output'>): LineReader {
  const isTerminal = [input, output].every((stream) => stream.isTTY);
  const readline = createInterface({ input, output: isTerminal ? output : undefined, terminal: isTerminal });
  const waiting: string[] = [];
  let isClosed = false;
  let isInterrupted = false;
  let onLine: ((line: string) => void) | null = null;
  let onClose: (() => void) | null = null;

  const interrupt = (): void => {
    isInterrupted = true;
    readline.close();
  };
  readline.on('SIGINT', interrupt);
  process.on('SIGINT', interrupt);
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
    if (line !== undefined && !isInterrupted) return Promise.resolve(line);
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
      } else output.write(prompt);
      const line = await next();
      if (line === null) output.write('\n');
      else if (!isTerminal) output.write(`${line}\n`);
      return line;
    },
    during: async (work, handle, stop) => {
      if (isTerminal) onLine = handle;
      onClose = () => {
        if (isTerminal || isInterrupted) stop();
      };
      if (isInterrupted) stop();
      try {
        return await work;
      } finally {
        onLine = null;
        onClose = null;
      }
    },
    interrupted: () => isInterrupted,
    close: () => {
      process.off('SIGINT', interrupt);
      readline.close();
    },
  };
}
