/**
 * A student's file as a process of its own, which is asked one question at a time and may never answer.
 *
 * @module
 */
import { quote } from '@games/search-core/internal';
import { extname, resolve } from 'node:path';
import { UsageError } from '../../../errors';
import { startEngine } from '../../../files/engine-process';
import { NODE_HARNESS, PYTHON_HARNESS } from './harness';

/** In milliseconds: a busy machine may be slow to start a program, however short the calls. */
const MIN_LOAD_TIME = 5000;

/** What a call came to. */
export type Answer =
  | { readonly kind: 'value'; readonly value: unknown; readonly changed: boolean }
  | { readonly kind: 'error'; readonly reason: string }
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

interface Language {
  readonly program: string;
  readonly words: (file: string) => readonly string[];
  readonly nameOf: (name: string) => string;
}

const PYTHON: Language = {
  program: process.platform === 'win32' ? 'python' : 'python3',
  words: (file) => ['-c', PYTHON_HARNESS, file],
  nameOf: (name) => name,
};

const JAVASCRIPT: Language = {
  program: process.execPath,
  words: (file) => [...flagsFor('--experimental-detect-module'), ...nodeWords(file)],
  nameOf: (name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
};

const TYPESCRIPT: Language = {
  ...JAVASCRIPT,
  words: (file) => {
    // Node strips types by itself from 22.18 on, and with this option from 22.6 on.
    const flags = flagsFor('--experimental-strip-types');
    if (flags.length === 0)
      throw new UsageError('cli/no-typescript', { file, version: process.version, minimum: '22.6' });
    return [...flags, ...nodeWords(file)];
  },
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  '.py': PYTHON,
  '.js': JAVASCRIPT,
  '.mjs': JAVASCRIPT,
  '.cjs': JAVASCRIPT,
  '.ts': TYPESCRIPT,
  '.mts': TYPESCRIPT,
};

function nodeWords(file: string): readonly string[] {
  return ['--no-warnings', '--input-type=module', '-e', NODE_HARNESS, file];
}

function flagsFor(flag: string): readonly string[] {
  return process.allowedNodeEnvironmentFlags.has(flag) ? [flag] : [];
}

/** Loads a file. @throws UsageError for one that cannot be loaded, or whose language this machine cannot run. */
export async function loadStudent(file: string, milliseconds: number, signal: AbortSignal): Promise<Student> {
  const language = LANGUAGES[extname(file).toLowerCase()];
  if (language === undefined) {
    const choices = Object.keys(LANGUAGES).join(', ');
    throw new UsageError('cli/not-a-choice', { option: 'file', value: extname(file), choices });
  }
  const words = language.words(resolve(file));
  let running = await start(language.program, words, file, milliseconds, signal);
  return {
    nameOf: language.nameOf,
    call: async (name, args) => {
      signal.throwIfAborted();
      if (!running.isAlive()) running = await start(language.program, words, file, milliseconds, signal);
      const answer = await running.ask(JSON.stringify({ name: language.nameOf(name), args }));
      signal.throwIfAborted();
      return answer;
    },
    close: () => running.kill(),
  };
}

interface Running {
  readonly isAlive: () => boolean;
  readonly ask: (request: string) => Promise<Answer>;
  readonly kill: () => void;
}

async function start(
  program: string,
  words: readonly string[],
  file: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Running> {
  let receive: (answer: Answer) => void = () => undefined;
  let isAlive = true;
  const child = startEngine(program, words, {
    onLine: (line) => receive(readAnswer(line)),
    onGone: (reason) => {
      isAlive = false;
      receive({ kind: 'error', reason });
    },
  });
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
  if (loaded.kind === 'error' && loaded.reason === 'no such program')
    throw new UsageError('cli/no-python', { file, program });
  if (loaded.kind === 'timeout') throw new UsageError('cli/slow-file', { file, seconds: loadTime / 1000 });
  if (loaded.kind === 'error') {
    kill();
    throw new UsageError('cli/file', { file, problem: quote(loaded.reason) });
  }
  return {
    isAlive: () => isAlive,
    ask: (request) => answerOf(milliseconds, () => child.send([request])),
    kill,
  };
}

/** What a student's program writes is not trusted to be of the right form. */
function readAnswer(line: string | null): Answer {
  let fields: unknown;
  try {
    fields = line === null ? null : JSON.parse(line);
  } catch {
    fields = null;
  }
  if (typeof fields !== 'object' || fields === null) return { kind: 'error', reason: 'no answer' };
  const { value, changed, error, missing } = fields as Readonly<Record<string, unknown>>;
  if (missing === true) return { kind: 'missing' };
  if (typeof error === 'string') return { kind: 'error', reason: error };
  return { kind: 'value', value: value ?? null, changed: changed === true };
}
