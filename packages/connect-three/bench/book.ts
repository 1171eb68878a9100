// Prints how long a perfect answer takes by ply, with the book of Connect Four: median and worst of some positions of each
// ply (`bench:book 100 16`: 100 positions of each of the plies to 16). They are what a player with the book meets: the side
// to move has played its replies, as far as they go, against random moves. Times are those of the processor, so that other
// work of the machine does not count.
import { createRandom, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { analyse, createPosition, type ConnectPosition } from '../src';
import { fourBook } from '../src/book';
import { clock, median } from './measure';

const [positions = 100, plies = 16] = process.argv.slice(2).map(Number);
const random = createRandom(7);

const started = clock();
const book = fourBook();
const reading = clock() - started;

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

async function measure(position: ConnectPosition): Promise<number> {
  const start = clock();
  await analyse(position, { exact: true, book });
  return clock() - start;
}

function print(fields: readonly (string | number)[]): void {
  console.log(fields.map((field) => String(field).padStart(12)).join(''));
}

console.log(`the book: ${book.positions} positions, read in ${reading.toFixed(0)} ms`);
print(['ply', 'positions', 'median ms', 'worst ms']);
for (let ply = 0; ply <= plies; ply++) {
  const times: number[] = [];
  for (let count = ply === 0 ? 1 : positions; count > 0; count--)
    times.push(await measure(randomPosition(ply)));
  print([ply, times.length, median(times).toFixed(1), Math.max(...times).toFixed(1)]);
}
