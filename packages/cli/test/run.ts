import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const bin = join(import.meta.dirname, '../dist/bin.js');

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
}

function environmentOf(options: RunOptions): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, LC_ALL: 'en_US.UTF-8', ...options.environment };
}

/** Runs the built program. */
export function games(words: readonly string[], options: RunOptions = {}): Outcome {
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

/** Starts one of the package's other programs, by the name it is installed under. */
export function startBin(name: string, environment: Readonly<Record<string, string>> = {}) {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const { bin: programs } = JSON.parse(manifest) as { bin: Record<string, string> };
  const file = join(import.meta.dirname, '..', programs[name]!);
  return spawn(process.execPath, [file], { env: environmentOf({ environment }) });
}

/** What a program that answers in JSON says. */
export function json(words: readonly string[], options: RunOptions = {}): Record<string, unknown> {
  const { code, out, error } = games(words, options);
  if (code !== 0) throw new Error(`games ${words.join(' ')}: ${error}`);
  return JSON.parse(out) as Record<string, unknown>;
}

/** The answers to a batch, one for each line. */
export function batch<T = Record<string, unknown>>(words: readonly string[], lines: readonly string[]): T[] {
  const { out } = games([...words, '--batch', '-'], { input: lines.map((line) => `${line}\n`).join('') });
  return jsonLines<T>(out);
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

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'games-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
