// Prints what the solver needs for parts of the public sets of Connect Four positions, from end games (L3_R1) to
// openings (L1_R3): `bench` all sets, `bench L1_R2` one of them, `bench empty` the empty board, exactly; `bench compare` all sets, or
// `bench compare L1_R2` one, in turns with solvers of others; `bench plies` random positions of larger boards, by their
// stones, down to where one takes more than a minute.
//
// Times are those of the processor, so that other work of the machine does not count: the median of several rounds, the
// table empty at the start of each, the first round left out. A ratio is our time for one of the other's, where that is long
// enough to be told.
import { createRandom, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { createPosition, createSolver, parseMoves, solveSync, type Size } from '../src';
import { clock, median } from './measure';
import { createNatives } from './native';
import { readSets, type SetPosition } from './sets';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const ROUNDS = 5;
const POSITIONS = 5;
const MINUTE = 60_000;

const solver = createSolver(CONNECT_FOUR);
const [task, onlySet] = process.argv.slice(2);
const natives = task === 'compare' ? createNatives() : [];

/** Solves positions from an empty table; milliseconds. */
function solveAll(positions: readonly SetPosition[]): number {
  const games = positions.map(({ moves }) => parseMoves(moves, CONNECT_FOUR));
  solver.clear();
  const start = clock();
  const scores = games.map((moves) => solver.solveSync(moves, { scores: 'none' }).score);
  const took = clock() - start;
  positions.forEach(({ moves, score }, index) => {
    if (scores[index] !== score) throw new Error(`${moves}: expected ${score}, got ${String(scores[index])}`);
  });
  return took;
}

function report(set: string, positions: readonly SetPosition[], rounds: number): void {
  if (rounds > 1) solveAll(positions);
  const ours: number[] = [];
  const theirs = natives.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    ours.push(solveAll(positions));
    natives.forEach((native, index) => theirs[index]!.push(native.solveAll(positions)));
  }
  const time = median(ours);
  const nodes = solver.nodes();
  print([
    set,
    positions.length,
    (nodes / positions.length).toFixed(0),
    (time / positions.length).toFixed(3),
    (nodes / time / 1000).toFixed(1),
    ...theirs.flatMap((times) => {
      const theirTime = median(times);
      const ratio = theirTime < 50 ? '-' : (time / theirTime).toFixed(2);
      return [(theirTime / positions.length).toFixed(3), ratio];
    }),
  ]);
}

function print(fields: readonly (string | number)[]): void {
  const widths = [6, 11, 13, 13, 10];
  const nativeWidths = [20, 7];
  console.log(
    fields
      .map((field, index) =>
        String(field).padStart(widths[index] ?? nativeWidths[(index - widths.length) % 2]!),
      )
      .join(''),
  );
}

/** A position that a random game has after some stones, where nobody can win at once. */
function randomMoves(size: Size, stones: number, random: ReturnType<typeof createRandom>): number[] {
  for (;;) {
    const position = createPosition(size);
    const moves: number[] = [];
    while (moves.length < stones && position.outcome() === ONGOING) {
      const legal = legalMoves(position);
      moves.push(legal[randomBelow(random, legal.length)]!);
      position.play(moves.at(-1)!);
    }
    if (moves.length === stones && solveSync(position, { nodes: 1, scores: 'none' }).stopped !== 'solved')
      return moves;
  }
}

function reportPlies(): void {
  for (const [rows, columns] of [
    [8, 8],
    [9, 7],
    [10, 6],
  ] as const) {
    const size = { rows, columns, connect: 4 };
    const random = createRandom(1);
    for (let stones = rows * columns - 24; ; stones -= 4) {
      const runs = Array.from({ length: POSITIONS }, () => {
        const moves = randomMoves(size, stones, random);
        const large = createSolver({ ...size, memoryBytes: 2 ** 28 });
        const start = clock();
        const { stopped } = large.solveSync(moves, { scores: 'none', milliseconds: MINUTE });
        return { time: clock() - start, stopped };
      });
      const times = runs.map(({ time }) => time);
      const isOver = runs.some(({ stopped }) => stopped !== 'solved');
      const slowest = isOver ? 'over' : Math.max(...times).toFixed(1);
      print([`${rows} x ${columns}`, stones, median(times).toFixed(1), slowest]);
      if (isOver) break;
    }
  }
}

const titles = ['set', 'positions', 'nodes each', 'ms each', 'M nodes/s'];
if (task === 'plies') {
  print(['board', 'stones', 'median ms', 'slowest ms']);
  reportPlies();
} else {
  print([...titles, ...natives.flatMap(({ name }) => [`${name} ms`, 'ratio'])]);
  if (task === 'empty') report('empty', [{ moves: '', score: 1 }], 1);
  else {
    const only = task === 'compare' ? onlySet : task;
    for (const [set, positions] of readSets()) {
      if (only === undefined || only === set) report(set, positions, set === 'L1_R3' ? 1 : ROUNDS);
    }
  }
}
