import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { run } from '../src/index';
import type { startGames } from './run';

/** A program that answers lines with lines. */
export interface Dialogue {
  /** Every line that it has written. */
  readonly replies: readonly string[];
  readonly write: (text: string) => void;
  /** Says lines without waiting. */
  readonly say: (...lines: readonly string[]) => void;
  /** Waits for the next reply that is no remark. */
  readonly next: () => Promise<string>;
  /** Says lines and waits for the next reply. */
  readonly ask: (...lines: readonly string[]) => Promise<string>;
  readonly closeInput: () => void;
  /** Resolves with the exit code. */
  readonly exited: Promise<number | null>;
}

interface Program {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly exited: Promise<number | null>;
}

/** Talks to a program; remarks are replies that nobody has asked for. */
export function talkTo(program: Program, isRemark: (reply: string) => boolean): Dialogue {
  const { stdin, stdout, stderr, exited } = program;
  const replies: string[] = [];
  let heard = 0;
  let wake: () => void = () => undefined;
  const hear = (reply: string): void => {
    replies.push(reply);
    wake();
  };
  createInterface({ input: stdout }).on('line', hear);
  stderr.on('data', (text: Buffer) => hear(`stderr: ${text.toString()}`));
  stdin.on('error', () => undefined);
  const write = (text: string): void => void stdin.write(text);
  const say = (...lines: readonly string[]): void => write(lines.map((line) => `${line}\n`).join(''));
  const next = async (): Promise<string> => {
    for (;;) {
      const reply = replies[heard];
      if (reply === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else {
        heard++;
        if (!isRemark(reply)) return reply;
      }
    }
  };
  return {
    replies,
    write,
    say,
    next,
    ask: (...lines) => {
      say(...lines);
      return next();
    },
    closeInput: () => void stdin.end(),
    exited,
  };
}

/** The program of a child process. */
export function programOf(child: ReturnType<typeof startGames>): Program {
  const { stdin, stdout, stderr } = child;
  return { stdin, stdout, stderr, exited: once(child, 'exit').then(([code]) => code as number | null) };
}

/** A command line in this process. */
export function programHere(words: readonly string[], signal?: AbortSignal): Program {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  return { stdin, stdout, stderr, exited: run(words, { stdin, stdout, stderr, env: {}, signal }) };
}
