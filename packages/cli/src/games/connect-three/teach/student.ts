/**
 * A student's file as a process of its own, which is asked one question at a time and may never answer.
 *
 * @module
 */
import { quote } from '@games/search-core/internal/errors';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { UsageError } from '../../../errors';
import type { Line } from '../../../files/line-splitter';
import { startEngine } from '../../../programs/engine-process';
import { limited, type Language, type Sandbox } from '../../../programs/sandbox';
import { NODE_HARNESS, PYTHON_HARNESS } from './harness';

/** In milliseconds: a busy machine may be slow to start a program, however short the calls. */
const MIN_LOAD_TIME = 5000;

/** What a call came to. */
export type Answer =
  | { readonly kind: 'value'; readonly value: unknown; readonly changed: boolean; readonly calls: number }
  /** The function has thrown, or the process has ended. */
  | { readonly kind: 'error' | 'ended'; readonly reason: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'timeout' };

/** The functions of a file, in a process that has loaded it. */
export interface Student {
  /** How the file writes the name of a function: `initial_state` or `initialState`. */
  readonly nameOf: (name: string) => string;
  /** Calls a function; after a timeout or the end of its process the file is loaded again. */
  readonly call: (name: string, args: readonly unknown[]) => Promise<Answer>;
  readonly close: () => void;
}

/**
 * Loads a file.
 *
 * @throws UsageError for one that cannot be loaded, or whose language this machine cannot run.
 */
export async function loadStudent(
  file: string,
  language: Language,
  sandbox: Sandbox,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Student> {
  const isPython = language.name === 'Python';
  const code = isPython ? PYTHON_HARNESS : NODE_HARNESS;
  const command = limited(language, language.words(resolve(file), sandbox.folder, code));
  const nameOf = (name: string): string =>
    isPython ? name : name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  let running = await start(command, file, sandbox, milliseconds, signal);
  return {
    nameOf,
    call: async (name, args) => {
      signal.throwIfAborted();
      if (!running.isAlive()) running = await start(command, file, sandbox, milliseconds, signal);
      const answer = await running.ask({ name: nameOf(name), args });
      signal.throwIfAborted();
      return answer;
    },
    close: () => running.kill(),
  };
}

interface Running {
  readonly isAlive: () => boolean;
  readonly ask: (request: object) => Promise<Answer>;
  readonly kill: () => void;
}

async function start(
  [program, words]: readonly [program: string, words: readonly string[]],
  file: string,
  sandbox: Sandbox,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Running> {
  let receive: (answer: Answer) => void = () => undefined;
  let isAlive = true;
  let id: string | null = null;
  const listeners = {
    onLine: (line: Line): void => {
      const answer = readAnswer(line, id);
      if (answer !== null) receive(answer);
    },
    onGone: (reason: string): void => {
      isAlive = false;
      receive({ kind: 'ended', reason });
    },
  };
  const child = startEngine(program, words, listeners, sandbox);
  const kill = (): void => {
    isAlive = false;
    child.kill();
  };
  const answerOf = (within: number, send: () => void): Promise<Answer> =>
    new Promise((settle) => {
      const finish = (answer: Answer): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        if (answer.kind === 'timeout') kill();
        settle(answer);
      };
      const stop = (): void => finish({ kind: 'timeout' });
      const timer = setTimeout(stop, within);
      signal.addEventListener('abort', stop);
      receive = finish;
      send();
    });
  const loadTime = Math.max(milliseconds, MIN_LOAD_TIME);
  const loaded = await answerOf(loadTime, () => undefined);
  signal.throwIfAborted();
  if (loaded.kind === 'timeout') throw new UsageError('cli/slow-file', { file, seconds: loadTime / 1000 });
  if (loaded.kind === 'error' || loaded.kind === 'ended') {
    kill();
    throw new UsageError('cli/file', { file, problem: quote(loaded.reason) });
  }
  return {
    isAlive: () => isAlive,
    ask: (request) => {
      // What the file itself writes to the stream is not taken for an answer.
      id = randomUUID();
      return answerOf(milliseconds, () => child.send([JSON.stringify({ id, ...request })]));
    },
    kill,
  };
}

/** Reads an answer to the request of an id; null: the line is none. */
function readAnswer(line: Line, id: string | null): Answer | null {
  let fields: unknown;
  try {
    fields = line === null ? null : JSON.parse(line);
  } catch {
    fields = null;
  }
  if (typeof fields !== 'object' || fields === null) return null;
  const { value, changed, calls, error, missing, ...others } = fields as Readonly<Record<string, unknown>>;
  if (others['id'] !== id) return null;
  if (missing === true) return { kind: 'missing' };
  if (typeof error === 'string') return { kind: 'error', reason: error };
  return {
    kind: 'value',
    value: value ?? null,
    changed: changed === true,
    calls: typeof calls === 'number' ? calls : 0,
  };
}
