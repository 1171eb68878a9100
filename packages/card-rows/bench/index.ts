// Prints the time of `solve` (every first move's exact margin), of a whole game of best play, and the growth.
import { solve } from '../src';
import { createDeal, shapes } from './deals';

/** The median of several runs, in milliseconds. */
function time(run: () => void): number {
  const times: number[] = [];
  const end = performance.now() + 500;
  while (times.length < 5 || (performance.now() < end && times.length < 2000)) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

function report(rows: number, length: number, name: string, shape: (typeof shapes)['valley']): void {
  const deal = createDeal(rows, length, shape);
  const count = rows * length;
  const first = time(() => solve(deal));
  const game = time(() => solve(deal).play.length);
  const columns = [count, rows, name, first.toFixed(4), ((first * 1e6) / count).toFixed(1), game.toFixed(4)];
  console.log(columns.map((text, index) => String(text).padStart([9, 7, 10, 12, 9, 14][index]!)).join(''));
}

// Before anything else has filled the heap: what one large deal needs, the deal itself and this runtime included.
const large = createDeal(1000, 1000, shapes.valley);
const start = performance.now();
const { moves } = solve(large);
const took = (performance.now() - start).toFixed(0);
const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
console.log(
  `1,000,000 cards in 1,000 rows, first call: ${moves.length} first moves in ${took} ms, peak ${peak} MiB`,
);

console.log('    cards   rows     shape    solve ms  ns/card  with play ms');
report(2, 25, 'random', shapes.random);
for (const [name, shape] of Object.entries(shapes)) {
  report(10, 100, name, shape);
  for (const rows of [100, 316, 1000]) report(rows, rows, name, shape);
}
