// Prints the time by the clock in which one thread and two solve the openings of the public sets, in turns, and how many
// times as soon two have them: medians of several rounds, each with a table that is empty at its start. Runs the build,
// whose threads are scripts. `pnpm bench:threads 7` asks for seven rounds.
import { parseMoves } from '@games/connect-three';
import { createParallelSolver } from '@games/connect-three/parallel';
import { readSets } from './sets';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const ROUNDS = Number(process.argv[2] ?? 5);
const OPENINGS = readSets().get('L1_R3')!;

/** Seconds. */
async function solveAll(workers: number): Promise<number> {
  await using solver = await createParallelSolver({ ...CONNECT_FOUR, workers });
  const start = performance.now();
  for (const { moves, score } of OPENINGS) {
    const solution = await solver.solve(parseMoves(moves, CONNECT_FOUR), { scores: 'none' });
    if (solution.score !== score) throw new Error(`${moves}: expected ${score}, got ${solution.score}`);
  }
  return (performance.now() - start) / 1000;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

const one: number[] = [];
const two: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  one.push(await solveAll(1));
  two.push(await solveAll(2));
}
const ratio = median(one) / median(two);
console.log(
  `one thread ${median(one).toFixed(2)} s, two ${median(two).toFixed(2)} s: ${ratio.toFixed(2)} times as soon`,
);
