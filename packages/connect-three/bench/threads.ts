// Prints the time by the clock in which one thread and two solve openings, in turns, and how many times as soon two have
// them: medians of the rounds, each opening with an empty table. Runs the build, whose threads are scripts.
// `pnpm bench:threads 7` asks for seven rounds.
import { parseMoves } from '@games/connect-three';
import { createParallelSolver } from '@games/connect-three/parallel';
import { readSets } from './sets';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const ROUNDS = Number(process.argv[2] ?? 1);
/** The boards after one stone, but for mirror images, and the openings of the public sets. */
const OPENINGS = [
  '1',
  '2',
  '3',
  '4',
  ...readSets()
    .get('L1_R3')!
    .map(({ moves }) => moves),
];

/** Seconds. */
async function solve(moves: string, workers: number): Promise<{ seconds: number; score: number | null }> {
  await using solver = await createParallelSolver({ ...CONNECT_FOUR, workers });
  const start = performance.now();
  const { score } = await solver.solve(parseMoves(moves, CONNECT_FOUR), { scores: 'none' });
  return { seconds: (performance.now() - start) / 1000, score };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

let [all1, all2] = [0, 0];
for (const moves of OPENINGS) {
  const times: Record<1 | 2, number[]> = { 1: [], 2: [] };
  let known: number | null | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    for (const workers of [1, 2] as const) {
      const { seconds, score } = await solve(moves, workers);
      if (score !== (known ??= score)) throw new Error(`${moves}: ${known} and ${score}`);
      times[workers].push(seconds);
    }
  }
  const [one, two] = [median(times[1]), median(times[2])];
  all1 += one;
  all2 += two;
  report(moves, one, two);
}
report('all', all1, all2);

function report(name: string, one: number, two: number): void {
  const ratio = (one / two).toFixed(2);
  console.log(
    `${name.padEnd(8)} one thread ${one.toFixed(2)} s, two ${two.toFixed(2)} s: ${ratio} times as soon`,
  );
}
