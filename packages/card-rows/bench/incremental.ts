// What a move costs the incremental solver, and what solving again would: random games from large deals, each move
// from a random row and end. Times are those of the processor, so that other work of the machine does not count.
import { createRandom, randomBelow } from '@games/search-core';
import { createIncrementalSolver, solveMarginSync, type Deal, type End } from '../src';
import { createDeal, shapes } from './deals';

const MOVES = 20_000;
const REPEATS = 5;

/** Microseconds of processor time. */
function time(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Rows and ends of a random game, or of the beginning of one. */
function randomMoves(deal: Deal): [row: number, end: End][] {
  const random = createRandom(3);
  const lengths = deal.map((row) => row.length);
  const cards = lengths.reduce((sum, length) => sum + length, 0);
  const moves: [number, End][] = [];
  while (moves.length < Math.min(MOVES, cards)) {
    const row = randomBelow(random, deal.length);
    if (lengths[row]!-- > 0) moves.push([row, random() & 1 ? 'left' : 'right']);
  }
  return moves;
}

function report(name: string, rows: number, length: number): void {
  const deal = createDeal(rows, length, shapes[name as keyof typeof shapes]);
  const moves = randomMoves(deal);
  const again = time(() => {
    for (let repeat = 0; repeat < REPEATS; repeat++) solveMarginSync(deal);
  });
  let solver = createIncrementalSolver(deal);
  const creation = time(() => (solver = createIncrementalSolver(deal)));
  let checksum = 0;
  const played = time(() => {
    for (const [row, end] of moves) {
      solver.take(row, end);
      checksum += solver.value() + (solver.bestMove()?.card ?? 0);
    }
  });
  const [solving, move] = [again / REPEATS, played / moves.length];
  const columns = [
    rows * length,
    rows,
    name,
    (creation / 1000).toFixed(2),
    solving.toFixed(0),
    move.toFixed(2),
    (solving / move).toFixed(0),
    checksum,
  ];
  console.log(
    columns.map((text, index) => String(text).padStart([9, 6, 10, 11, 10, 10, 8, 16][index]!)).join(''),
  );
}

export function printIncremental(): void {
  console.log('\n    cards  rows     shape  create ms  again µs   µs/move   times        checksum');
  for (const name of Object.keys(shapes)) {
    for (const [rows, length] of [
      [10, 100],
      [100, 100],
      [316, 316],
      [1000, 1000],
      [1, 1_000_000],
    ] as const) {
      report(name, rows, length);
    }
  }
}
