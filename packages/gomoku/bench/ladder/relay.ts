/**
 * Another program that speaks the Gomocup protocol, which hears its own number of threads and its share of the limits.
 *
 *   node --import=tsx bench/ladder/relay.ts [--threads 2] [--share 0.5] -- <program> [<word>…]
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readHandicap, withHandicap } from './handicap';

const { handicap, rest } = readHandicap(process.argv.slice(2));
const [program = '', ...words] = rest;
const engine = spawn(program, words, { stdio: ['pipe', 'inherit', 'inherit'] });
engine.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
// A program that has ended is told of by its exit.
engine.stdin.on('error', () => undefined);
engine.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: process.stdin })
  .on(
    'line',
    (line) =>
      void engine.stdin.write(
        withHandicap(line, handicap)
          .map((text) => `${text}\r\n`)
          .join(''),
      ),
  )
  .on('close', () => engine.stdin.end());
