import { escapeControl } from '@games/search-core/internal/errors';
import { spawn } from 'node:child_process';
import { killGroup, killTree } from './process-tree';
import { endPrograms, limited, type Language, type Sandbox } from './sandbox';

/** In bytes, of both streams together. */
const MAX_OUTPUT = 10 * 2 ** 20;
/** What is kept of the end of standard error, for the report of a crash. */
const MAX_COMPLAINT = 4000;
/** By the clock, a run may take as many times its processor time: other work may hold it up. */
const CLOCK_FACTOR = 3;
/** In milliseconds. */
const PATIENCE = 2000;
/** The exit code that a shell has for SIGXCPU. */
const OUT_OF_TIME = 128 + 24;

/** How a run ended: by itself with exit code 0 or otherwise, or by force, after too much time or output. */
export interface RunResult {
  readonly ending: 'done' | 'failed' | 'time' | 'output';
  /** Processor time in milliseconds; that of the clock where the program did not end by itself. */
  readonly milliseconds: number;
  /** The last line of standard error, to be printed as it is. */
  readonly complaint: string;
}

/**
 * Runs a file as a program without input, in its folder, and ends it with everything that it has started.
 *
 * @param milliseconds - of processor time; on Windows by the clock alone.
 * @throws the reason of the abort.
 */
export function runProgram(
  language: Language,
  file: string,
  { folder, environment }: Sandbox,
  milliseconds: number,
  signal: AbortSignal,
): Promise<RunResult> {
  const [program, words] = limited(language, language.words(file, folder), Math.ceil(milliseconds / 1000));
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      cwd: folder,
      env: environment,
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let forced: 'time' | 'output' | null = null;
    let bytes = 0;
    let complaint = '';
    let times = '';
    const kill = (): void => killTree(child);
    const force = (reason: 'time' | 'output'): void => {
      forced ??= reason;
      kill();
    };
    const timer = setTimeout(() => force('time'), CLOCK_FACTOR * milliseconds);
    signal.addEventListener('abort', kill);
    const [, output, errors, report] = child.stdio;
    for (const stream of [output, errors]) {
      stream?.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (stream === errors) complaint = (complaint + chunk.toString()).slice(0 - MAX_COMPLAINT);
        if (bytes > MAX_OUTPUT && forced === null) force('output');
      });
    }
    report?.on('data', (chunk: Buffer) => (times = (times + chunk.toString()).slice(0, MAX_COMPLAINT)));
    let exitCode: number | null = null;
    const finish = (): void => {
      clearTimeout(timer);
      clearTimeout(patience);
      signal.removeEventListener('abort', kill);
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const used = processorTime(times);
      const isOverTime = exitCode === OUT_OF_TIME || (used !== null && used >= milliseconds);
      resolve({
        ending: forced ?? (isOverTime ? 'time' : exitCode === 0 ? 'done' : 'failed'),
        milliseconds: Math.round(used ?? performance.now() - started),
        complaint: lastLine(complaint),
      });
    };
    let patience: NodeJS.Timeout | undefined;
    child.on('error', (error) => {
      complaint = error.message;
      finish();
    });
    child.on('exit', (code) => {
      exitCode = code;
      killGroup(child);
      endPrograms(folder);
      // What still holds the streams open is no reason to wait.
      patience = setTimeout(() => child.stdio.forEach((stream) => stream?.destroy()), PATIENCE);
    });
    child.on('close', finish);
    if (signal.aborted) kill();
  });
}

/** Reads the user and system time of the children, the second line of what `times` prints, in milliseconds. */
function processorTime(times: string): number | null {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/\b(\d+)m([\d.]+)s/g)];
  if (parts.length === 0) return null;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}

function lastLine(text: string): string {
  return escapeControl(text.trimEnd().split('\n').at(-1)!.slice(0, 200));
}
