/**
 * What generality costs: the library's search of Connect Four beside one written by hand for it, alone in the process
 * and after six other games have been searched in it, with engine code of its own for each game and without. Medians of
 * alternating runs, in several processes each. The node counts differ a little because the library's table begins small
 * and grows; with tables of 64 KiB, which do not grow, they are equal.
 *
 *   npx tsx --conditions=@games/source packages/search-core/bench/yardstick.ts
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  createEngine,
  createTranspositionTable,
  type Engine,
  type Hashed,
  type Judgement,
  type Position,
  type TranspositionTable,
} from '../src';
import { createClaims, createNim, createTicTacToe, randomEvaluator } from '../src/testing';
import { createConnectFour } from './connect-four';
import { createYardstick } from './yardstick-search';

const DEPTH = 18;
const TABLE_BYTES = 2 ** 24;
const ROUNDS = 5;
const PROCESSES = 3;
/** Own or shared engine code; alone or after six games. */
const VARIANTS = ['fresh alone', 'fresh after', 'shared alone', 'shared after'];

interface Measured {
  readonly nodes: number;
  readonly handNodes: number;
  readonly handMilliseconds: number;
  readonly milliseconds: number;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

function time(run: () => number): { nodes: number; milliseconds: number } {
  // Processor time, which other processes disturb less than the time on the wall.
  const { user, system } = process.cpuUsage();
  const nodes = run();
  const spent = process.cpuUsage({ user, system });
  return { nodes, milliseconds: (spent.user + spent.system) / 1000 };
}

/** Searches to a depth from scratch. */
function searchTo(engine: Engine, table: TranspositionTable): number {
  table.clear();
  engine.begin({ depth: DEPTH, nodes: Infinity, deadline: Infinity, allScores: false });
  while (engine.run(Infinity, Infinity) === 'iterated');
  return engine.report().nodes;
}

/** Six games to forget again. */
function searchOthers(freshCode: boolean): void {
  const evaluate = randomEvaluator(1);
  const run = (position: Position & Hashed, depth: number, judgement?: Judgement<Position>): void => {
    const engine = createEngine(position, judgement, createTranspositionTable(2 ** 20), { freshCode });
    engine.begin({ depth, nodes: 300_000, deadline: Infinity, allScores: false });
    while (engine.run(Infinity, Infinity) === 'iterated');
  };
  for (let round = 0; round < 3; round++) {
    run(createTicTacToe(), 9);
    run(createNim([7, 6, 5]), 18);
    run(createClaims({ cells: 16 }), 32);
    run(createClaims({ cells: 14, payoff: 'margin' }), 28);
    run(createClaims({ cells: 20, seed: 3 }), 8, { evaluate });
    run(createTicTacToe(), 9, {
      evaluate,
      order: (_, __, scores, from, count) => void scores.fill(0, from, from + count),
    });
  }
}

/** The part of one process. */
function measure(freshCode: boolean, others: boolean): Measured {
  if (others) searchOthers(freshCode);
  const position = createConnectFour();
  // At its full size at once, as the other's is.
  const table = createTranspositionTable(TABLE_BYTES, TABLE_BYTES);
  const engine = createEngine(position, { evaluate: position.evaluate }, table, { freshCode });
  const yardstick = createYardstick(TABLE_BYTES);
  const generic = (): number => searchTo(engine, table);
  const byHand = (): number => {
    yardstick.clear();
    return yardstick.search(DEPTH).nodes;
  };
  generic();
  byHand();
  const times: number[] = [];
  const handTimes: number[] = [];
  let last = { nodes: 0, milliseconds: 0 };
  let handLast = last;
  for (let round = 0; round < ROUNDS; round++) {
    last = time(generic);
    handLast = time(byHand);
    times.push(last.milliseconds);
    handTimes.push(handLast.milliseconds);
  }
  return {
    nodes: last.nodes,
    handNodes: handLast.nodes,
    milliseconds: median(times),
    handMilliseconds: median(handTimes),
  };
}

function inProcess(...flags: string[]): Measured {
  const file = fileURLToPath(import.meta.url);
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, file, 'measure', ...flags], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

/** Prints the table. */
export async function run(): Promise<void> {
  console.log(`Connect Four to depth ${DEPTH}: time relative to a search written by hand for it`);
  for (const flags of VARIANTS) {
    const runs = Array.from({ length: PROCESSES }, () => inProcess(...flags.split(' ')));
    const ratio = median(runs.map(({ milliseconds, handMilliseconds }) => milliseconds / handMilliseconds));
    const { nodes, handNodes, handMilliseconds } = runs[0]!;
    console.log(
      `${flags.padEnd(28)} ${ratio.toFixed(2)}   ${nodes} nodes, by hand ${handNodes} in ${handMilliseconds.toFixed(0)} ms`,
    );
  }
  console.log(`heap growth over 10 M nodes: ${(inProcess('heap') as unknown as number).toFixed(3)} MB`);
  return Promise.resolve();
}

/** Growth of the heap in MB over 10 million nodes. */
function heapGrowth(): number {
  const position = createConnectFour();
  const table = createTranspositionTable(2 ** 20);
  const engine = createEngine(position, { evaluate: position.evaluate }, table);
  engine.begin({ depth: 40, nodes: Infinity, deadline: Infinity, allScores: false });
  const go = (nodes: number): number => {
    const end = engine.report().nodes + nodes;
    while (engine.report().nodes < end) engine.run(Infinity, end - engine.report().nodes);
    return process.memoryUsage().heapUsed;
  };
  const before = go(3_000_000);
  return (go(10_000_000) - before) / 2 ** 20;
}

if (process.argv[2] === 'measure') {
  const flags = process.argv.slice(3);
  if (flags.includes('heap')) console.log(heapGrowth());
  else console.log(JSON.stringify(measure(flags.includes('fresh'), flags.includes('after'))));
} else if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
