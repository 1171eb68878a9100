import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { run } from '../src/index';
import { bin, programs } from './programs';

/** Answers computed by other programs; not everywhere. */
const vectors = join(import.meta.dirname, '../../../../shared/vectors');
export const hasVectors = existsSync(vectors);

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether the input is a terminal's. */
  readonly isTerminal?: boolean;
}

export function environmentOf(options: Pick<RunOptions, 'environment'>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, LC_ALL: 'en_US.UTF-8', ...options.environment };
}

/** Runs a command line in this process; what needs a process of its own is for {@link gamesProcess}. */
export async function games(words: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const out = collect();
  const error = collect();
  const folder = process.cwd();
  if (options.folder !== undefined) process.chdir(options.folder);
  try {
    const code = await run(words, {
      stdin: Object.assign(Readable.from([Buffer.from(options.input ?? '')], { objectMode: false }), {
        isTTY: options.isTerminal === true,
      }),
      stdout: out.stream,
      stderr: error.stream,
      env: { LC_ALL: 'en_US.UTF-8', ...options.environment },
      signal: options.signal,
    });
    return { code, out: out.text(), error: error.text() };
  } finally {
    process.chdir(folder);
  }
}

/** Runs a command line in this process again and again, aborted later each time, until it has got far enough. */
export async function abortedGames(
  words: readonly string[],
  isEnough: (outcome: Outcome) => boolean,
  input = '',
): Promise<Outcome> {
  for (let milliseconds = 100; ; milliseconds *= 2) {
    const outcome = await games(words, { input, signal: AbortSignal.timeout(milliseconds) });
    if (isEnough(outcome)) return outcome;
  }
}

function collect() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** Runs the built program. */
export function gamesProcess(words: readonly string[], options: RunOptions = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    input: options.input ?? '',
    cwd: options.folder,
    env: environmentOf(options),
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
}

/** Runs the built program in a shell, which stands as `games` in `command`: for streams that only a shell makes. */
export function shell(command: string, options: RunOptions = {}): Outcome {
  const script = command.replaceAll(/\bgames\b/g, '"$NODE" "$BIN"');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
    input: options.input ?? '',
    cwd: options.folder,
    env: { ...environmentOf(options), NODE: process.execPath, BIN: bin },
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
}

/** Starts the built program, for those that talk to it or stop it. */
export function startGames(words: readonly string[], options: RunOptions = {}) {
  return spawn(process.execPath, [bin, ...words], { cwd: options.folder, env: environmentOf(options) });
}

/** Which signal a program gets, and when. */
interface InterruptOptions extends Omit<RunOptions, 'signal'> {
  /** @default SIGINT */
  readonly signal?: NodeJS.Signals;
  /** Asked again and again with what it has written so far. @default at once */
  readonly isDue?: (out: string) => boolean;
  /** Whether it never listens to signals. @default false */
  readonly isLeftToSystem?: boolean | undefined;
}

/**
 * Starts the built program, waits until it listens to signals, as commands do when their work begins, and sends it one.
 *
 * @returns what it wrote to its end, and its exit code as shells have it.
 */
export async function interruptGames(
  words: readonly string[],
  options: InterruptOptions = {},
): Promise<Outcome> {
  const { signal = 'SIGINT', isDue = () => true, isLeftToSystem = false } = options;
  const announcing = ['--import', pathToFileURL(join(import.meta.dirname, 'announce-signals.mjs')).href];
  const child = spawn(process.execPath, [...announcing, bin, ...words], {
    cwd: options.folder,
    env: environmentOf(options),
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  const texts = { out: '', error: '' };
  child.stdout!.on('data', (text: Buffer) => (texts.out += text.toString()));
  child.stderr!.on('data', (text: Buffer) => (texts.error += text.toString()));
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  child.stdin!.write(options.input ?? '');
  if (isLeftToSystem) await once(child, 'spawn');
  else await once(child, 'disconnect');
  while (!isDue(texts.out) && child.exitCode === null) await sleep(10);
  // A terminal that goes sends its signal twice.
  child.kill(signal);
  child.kill(signal);
  const [code, killedBy] = await closed;
  return { code: code ?? 128 + constants.signals[killedBy!], ...texts };
}

/** Starts one of the package's other programs, by the name it is installed under. */
export function startBin(
  name: string,
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
) {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const { publishConfig } = JSON.parse(manifest) as { publishConfig: { bin: Record<string, string> } };
  const file = join(programs, basename(publishConfig.bin[name]!));
  return spawn(process.execPath, [file, ...words], { env: environmentOf({ environment }) });
}

/** Runs a command line that answers in JSON. */
export async function json(
  words: readonly string[],
  options: RunOptions = {},
): Promise<Record<string, unknown>> {
  return parseAnswer(words, await games(words, options));
}

/** Runs the built program, which answers in JSON. */
export function jsonProcess(words: readonly string[], options: RunOptions = {}): Record<string, unknown> {
  return parseAnswer(words, gamesProcess(words, options));
}

function parseAnswer(words: readonly string[], { code, out, error }: Outcome): Record<string, unknown> {
  if (code !== 0) throw new Error(`games ${words.join(' ')}: ${error}`);
  return JSON.parse(out) as Record<string, unknown>;
}

/** The answers to a batch, one for each line. */
export async function batch<T = Record<string, unknown>>(
  words: readonly string[],
  lines: readonly string[],
): Promise<T[]> {
  const input = lines.map((line) => `${line}\n`).join('');
  return jsonLines<T>((await games([...words, '--batch', '-'], { input })).out);
}

export function jsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

export function readVectors<T>(file: string): T[] {
  return hasVectors ? jsonLines<T>(readFileSync(join(vectors, file), 'utf8')) : [];
}

/** A folder that is gone after the test that asks for it, or after the tests of the file where none does. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'games-cli-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Vitest takes a hook that is registered while a test runs, and never calls it.
  if (TestRunner.getCurrentTest() === undefined) afterAll(remove);
  else onTestFinished(remove);
  return folder;
}
