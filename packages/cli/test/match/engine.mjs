// An engine for the tests of matches: plays the first free point, or misbehaves as its first argument says.
import { appendFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { performance } from 'node:perf_hooks';
import { setInterval, setTimeout } from 'node:timers';

const [manner = 'fair', transcript] = process.argv.slice(2);
let size = 15;
let taken = new Set();
let isBoard = false;
let moves = 0;
/** When it has answered last, by the clock of `performance`. */
let answered = -Infinity;
const DEAF_MILLISECONDS = 5;

const say = (line) => process.stdout.write(`${line}\n`);

function firstFree() {
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (!taken.has(`${x},${y}`)) return `${x},${y}`;
  return '0,0';
}

/** Misbehaviour instead of a move. */
const INSTEAD = {
  silent: () => undefined,
  slow: () => setTimeout(() => say(firstFree()), 600),
  illegal: () => say([...taken][0] ?? '99,99'),
  outside: () => say(`${size},0`),
  crash: () => {
    process.stderr.write('a table is missing\n');
    process.exit(3);
  },
  killed: () => process.kill(process.pid, 'SIGKILL'),
  garbage: () => say('I resign?'),
  flood: () => say('what?\n'.repeat(2000)),
  huge: () => process.stdout.write('x'.repeat(200_000)),
  error: () => say('ERROR no idea'),
  escapes: () => say('ERROR \u001b[2J\u001b]0;won\u0007\u009b2J gone'),
  'escapes-last': () => {
    process.stderr.write('\u001b[31mred\n');
    process.exit(5);
  },
  // A child outside of its group, which is named like its manner.
  detached: () => {
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'detached'], {
      detached: true,
      stdio: 'ignore',
    }).unref();
  },
};

function move() {
  moves++;
  if (INSTEAD[manner]) return INSTEAD[manner]();
  if (manner === 'crash-later' && moves > 2) process.exit(4);
  if (manner === 'chatty') process.stdout.write('MESSAGE depth 3\r\nDEBUG here\r\nnonsense\r\n');
  const point = firstFree();
  taken.add(point);
  // Before the answer is out: who reads it may wait from then, whenever this process goes on.
  answered = performance.now();
  // Both lines at once: a second answer that comes after the next question would be the answer to that.
  say(manner === 'twice' ? `${point}\n7,7` : point);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  if (transcript) appendFileSync(transcript, `${line}\n`);
  const [command, rest = ''] = line.trim().split(' ');
  // Drops the first word of what comes too soon.
  if (manner === 'deaf' && performance.now() < answered + DEAF_MILLISECONDS)
    return say(`ERROR Unknown command: ${rest}`);
  if (isBoard && command !== 'DONE') return void taken.add(command.split(',').slice(0, 2).join(','));
  switch (command) {
    case 'START':
      if (manner === 'refuse') return say('ERROR unsupported size');
      if (manner === 'unknown') return say('UNKNOWN');
      size = Number(rest);
      taken = new Set();
      return say('OK');
    case 'BEGIN':
      return move();
    case 'TURN':
      taken.add(rest);
      return move();
    case 'BOARD':
      taken = new Set();
      isBoard = true;
      return undefined;
    case 'DONE':
      isBoard = false;
      return move();
    case 'END':
      return manner === 'stays' ? undefined : process.exit(0);
    default:
      return undefined;
  }
});
if (manner === 'stays') setInterval(() => undefined, 1000);
