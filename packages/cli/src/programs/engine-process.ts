/**
 * A foreign engine as a process: lines in, lines out, and an end that always comes.
 *
 * @module
 */
import { escapeControl } from '@games/search-core/internal/errors';
import { spawn } from 'node:child_process';
import { createLineSplitter, type Line } from '../files/line-splitter';
import { descendantsOf, killGroup, killProcess, killTree } from './process-tree';
import type { Sandbox } from './sandbox';

/** In bytes; longer ones are reported as null. */
const MAX_LINE = 64 * 1024;
/** What is kept of standard error, for the report of a crash. */
const MAX_COMPLAINT = 400;
/** The time an engine has to leave after `END`. */
const LEAVE_MILLISECONDS = 500;

/** A running engine. */
export interface EngineProcess {
  readonly send: (lines: readonly string[]) => void;
  /** Asks the engine to leave, and ends it when it does not; resolves when it has gone. */
  readonly end: () => Promise<void>;
  /** Ends it at once, with its process group and the processes that descend from it. */
  readonly kill: () => void;
}

interface Listeners {
  /** Gets a line with its control characters escaped. */
  readonly onLine: (line: Line) => void;
  /** The process has gone or was never there, and why, to be printed as it is. */
  readonly onGone: (reason: string) => void;
}

const running = new Set<EngineProcess>();

/** Ends all engines at once: for the end of the program. */
export function killEngines(): void {
  for (const engine of running) engine.kill();
}

/**
 * Starts an engine without a shell, away from the signals of the terminal: Ctrl-C is for the match alone.
 *
 * @param sandbox - where it runs. @default the folder and the environment of this process
 */
export function startEngine(
  program: string,
  words: readonly string[],
  { onLine, onGone }: Listeners,
  sandbox?: Sandbox,
): EngineProcess {
  const child = spawn(program, words, {
    stdio: 'pipe',
    cwd: sandbox?.folder,
    env: sandbox?.environment,
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const splitter = createLineSplitter(MAX_LINE, true);
  let complaint = '';
  let leave: () => void;
  const gone = new Promise<void>((resolve) => (leave = resolve));

  const end = (reason: string): void => {
    if (!running.delete(engine)) return;
    killGroup(child);
    onGone(complaint.trim() === '' ? reason : `${reason}: ${complaint.trim()}`);
    leave();
  };
  const engine: EngineProcess = {
    send: (lines) => void child.stdin.write(lines.map((line) => `${line}\r\n`).join('')),
    kill: () => killTree(child),
    end: async () => {
      if (!running.has(engine)) return;
      // Once it has gone, nothing says any more what it had started.
      const descendants = descendantsOf(child);
      engine.send(['END']);
      child.stdin.end();
      const timer = setTimeout(engine.kill, LEAVE_MILLISECONDS);
      await gone;
      clearTimeout(timer);
      descendants.forEach(killProcess);
    },
  };
  running.add(engine);
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of splitter.push(chunk)) onLine(line === null ? null : printable(line));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < MAX_COMPLAINT) complaint += printable(chunk.toString('latin1'));
    complaint = complaint.slice(0, MAX_COMPLAINT);
  });
  // What an engine that has gone does not read is no news: its end is.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined);
  child.on('error', (error: NodeJS.ErrnoException) => end(describeStart(error)));
  child.on('exit', (code, signal) =>
    setImmediate(end, signal === null ? `ended with exit code ${code}` : `ended by ${signal}`),
  );
  return engine;
}

function describeStart(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'no such program';
  return error.code === 'EACCES' ? 'permission denied' : error.message;
}

/** What an engine says goes into reports, records and logs: nothing in it may act on a terminal. */
function printable(text: string): string {
  return escapeControl(text.replaceAll(/\s+/g, ' '));
}
