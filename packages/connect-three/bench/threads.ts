// Prints the time by the clock in which one thread and two solve openings, in turns, and how many times as soon two have
// them: medians of the rounds, each opening with an empty table. Runs the build, whose threads are scripts.
// `pnpm bench:threads 7` asks for seven rounds. Solvers of others, as `bench compare` has them, solve them once; a ratio is the time of two
// threads for one of theirs.
import { parseMoves } from '@games/connect-three';
import { createParallelSolver } from '@games/connect-three/parallel';
import { median } from './measure';
import { createNatives } from './native';
import { readSets } from './sets';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const ROUNDS = Number(process.argv[2] ?? 1);
const natives = createNatives();
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

const sums = { one: 0, two: 0, theirs: natives.map(() => 0) };
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
  const one = median(times[1]);
  const two = median(times[2]);
  const theirs = natives.map(({ solveAll }) => solveAll([{ moves, score: known! }]) / 1000);
  report(moves, { one, two, theirs });
  sums.one += one;
  sums.two += two;
  theirs.forEach((seconds, index) => (sums.theirs[index]! += seconds));
}
report('all', sums);

function report(name: string, { one, two, theirs }: typeof sums): void {
  const compared = natives.map(
    (native, index) =>
      `; ${native.name} ${theirs[index]!.toFixed(2)} s: ratio ${(two / theirs[index]!).toFixed(2)}`,
  );
  const ratio = (one / two).toFixed(2);
  console.log(
    `${name.padEnd(8)} one thread ${one.toFixed(2)} s, two ${two.toFixed(2)} s: ${ratio} times as soon${compared.join('')}`,
  );
}
