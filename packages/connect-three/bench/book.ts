// Prints how long an exact answer takes by ply, with the book of Connect Four and without: the value of a position and a
// best move, median and worst of so many positions of a ply (`bench:book 20 8`: 20 positions of each of the plies to 8).
// They are what a player with the book meets: the side to move has played its replies, as far as they go, against random
// moves. Times are those of the processor, so that other work of the machine does not count.
import { createRandom, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { analyse, createPosition, type ConnectPosition } from '../src';
import { fourBook } from '../src/book';

const [positions = 5, plies = 8] = process.argv.slice(2).map(Number);
const random = createRandom(7);

const started = clock();
const book = fourBook();
const reading = clock() - started;

/** Milliseconds of processor time since the start of the program. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function randomPosition(ply: number): ConnectPosition {
  const position = createPosition({ rows: 6, columns: 7, connect: 4 });
  for (let played = 0; played < ply; played++) {
    if (position.outcome() !== ONGOING) return randomPosition(ply);
    const moves = legalMoves(position);
    const reply = played % 2 === ply % 2 ? book.lookup(position)?.reply : null;
    position.play(reply ?? moves[randomBelow(random, moves.length)]!);
  }
  return position.outcome() === ONGOING ? position : randomPosition(ply);
}

async function measure(position: ConnectPosition, known: typeof book | undefined) {
  const start = clock();
  const { score } = await analyse(position, { exact: true, book: known });
  return { score, took: clock() - start };
}

function describe(times: number[]): string[] {
  const sorted = times.sort((a, b) => a - b);
  return [sorted[sorted.length >> 1]!, sorted.at(-1)!].map((time) => time.toFixed(1));
}

function print(fields: readonly (string | number)[]): void {
  console.log(fields.map((field) => String(field).padStart(16)).join(''));
}

console.log(`the book: ${book.positions} positions, read in ${reading.toFixed(0)} ms`);
print(['ply', 'positions', 'book: median', 'worst ms', 'none: median', 'worst ms']);
for (let ply = 0; ply <= plies; ply++) {
  const [withBook, without]: [number[], number[]] = [[], []];
  for (let count = ply === 0 ? 1 : positions; count > 0; count--) {
    const position = randomPosition(ply);
    const known = await measure(position, book);
    const solved = await measure(position, undefined);
    if (known.score !== solved.score) throw new Error(`expected ${solved.score}, got ${known.score}`);
    withBook.push(known.took);
    without.push(solved.took);
  }
  print([ply, withBook.length, ...describe(withBook), ...describe(without)]);
}
