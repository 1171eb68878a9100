import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bin } from '../programs';
import { environmentOf, type RunOptions } from '../run';
import { createVirtualScreen, type VirtualScreen } from './virtual-screen';

const bridge = join(import.meta.dirname, 'bridge.py');

/** Why there is no pseudo-terminal here; null where there is one. */
export const noTerminal: string | null = (() => {
  const found = spawnSync('python3', [
    '-c',
    'import os, pty, termios; os.waitstatus_to_exitcode; os.openpty()',
  ]);
  return found.status === 0 ? null : 'needs python3 3.9 with the module pty';
})();

/** Keys as a terminal sends them. */
export const KEYS = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  enter: '\r',
  escape: '\u001b',
  tab: '\t',
  backspace: '\u007f',
  control: (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 96),
  /** A click of the first button, from 0. */
  click: (x: number, y: number): string => `\u001b[<0;${x + 1};${y + 1}M\u001b[<0;${x + 1};${y + 1}m`,
};

export interface Ending {
  readonly code: number;
  readonly echo: boolean;
  readonly lines: boolean;
  /** Everything that was written. */
  readonly output: string;
}

export interface Conversation {
  readonly screen: VirtualScreen;
  readonly send: (text: string) => void;
  readonly resize: (columns: number, rows: number) => void;
  readonly signal: (number: number) => void;
  /** Waits until the text of the screen fits. */
  readonly until: (expected: string | RegExp) => Promise<string>;
  readonly ended: Promise<Ending>;
  /** Ends what a failed test has left behind. */
  readonly close: () => void;
}

/** In milliseconds; for the report of what is on the screen. */
const PATIENCE = 120_000;

/** Keeps no game in the home of whoever runs the tests. */
const NOWHERE = { XDG_STATE_HOME: '/dev/null' };

/** Starts the built program in a pseudo-terminal. */
export function converse(
  words: readonly string[],
  {
    columns = 80,
    rows = 24,
    ...options
  }: RunOptions & { readonly columns?: number; readonly rows?: number } = {},
): Conversation {
  const child = spawn('python3', [bridge, String(columns), String(rows), process.execPath, bin, ...words], {
    cwd: options.folder,
    env: { ...environmentOf(options), TERM: 'xterm-256color', ...NOWHERE, ...options.environment },
  });
  const screen = createVirtualScreen(columns, rows);
  let output = '';
  let report = '';
  let watch: () => void = () => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    screen.write(text);
    watch();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (report += text));
  child.stdin.on('error', () => undefined);
  const tell = (order: object): void => {
    child.stdin.write(`${JSON.stringify(order)}\n`);
  };
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('close', () => {
      try {
        // Wrappers of python3 may have warned before.
        const last = report.trim().split('\n').at(-1)!;
        resolve({ ...(JSON.parse(last) as Omit<Ending, 'output'>), output });
      } catch {
        reject(new Error(`the bridge failed: ${report}`));
      }
    });
  });
  ended.catch(() => undefined);
  return {
    screen,
    send: (text) => tell({ send: text }),
    resize: (newColumns, newRows) => {
      screen.resize(newColumns, newRows);
      tell({ resize: [newColumns, newRows] });
    },
    signal: (number) => tell({ signal: number }),
    until: (expected) =>
      new Promise((resolve, reject) => {
        const fits = (text: string): boolean =>
          typeof expected === 'string' ? text.includes(expected) : expected.test(text);
        const timer = setTimeout(
          () => reject(new Error(`waited for ${String(expected)}, saw:\n${screen.text()}`)),
          PATIENCE,
        );
        watch = () => {
          const text = screen.text();
          if (!fits(text)) return;
          clearTimeout(timer);
          watch = () => undefined;
          resolve(text);
        };
        watch();
      }),
    ended,
    close: () => child.kill('SIGKILL'),
  };
}
