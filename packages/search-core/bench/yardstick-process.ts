/**
 * Measures, in one process of the yardstick, `heap`, or `specialized` or `shared` code, `alone` or `after` six other games,
 * and prints the result as JSON.
 *
 * @module
 */
import { type Hashed, type Heuristics, type Position } from '../src';
import { createEngine, createTranspositionTable, type Engine, type TranspositionTable } from '../src/engine';
import { createClaims, createNim, createTicTacToe } from '../src/testing';
import { randomEvaluator } from '../src/testing/randomness';
import { createConnectFour } from './connect-four';
import { createYardstick } from './yardstick-search';
import { DEPTH, median, type Measured } from './yardstick-result';
import { createBudget } from '../src/scheduling/budget';

const TABLE_BYTES = 2 ** 24;
const ROUNDS = 5;

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
  engine.begin({ depth: DEPTH, allScores: false });
  while (engine.run(createBudget({}, { sliceNodes: Infinity })) === 'iterated');
  return engine.report().nodes;
}

/** Six games to forget again. */
function searchOthers(specializedCode: boolean): void {
  const evaluate = randomEvaluator(1);
  const run = (position: Position & Hashed, depth: number, heuristics?: Heuristics<Position>): void => {
    const engine = createEngine(position, heuristics, createTranspositionTable(2 ** 20), {
      specializedCode,
    });
    engine.begin({ depth, allScores: false });
    while (engine.run(createBudget({ nodes: 300_000 }, { sliceNodes: Infinity })) === 'iterated');
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
function measure(specializedCode: boolean, others: boolean): Measured {
  if (others) searchOthers(specializedCode);
  const position = createConnectFour();
  // At its full size at once, as the other's is.
  const table = createTranspositionTable(TABLE_BYTES, TABLE_BYTES);
  const engine = createEngine(position, { evaluate: position.evaluate }, table, {
    specializedCode,
  });
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

/** Growth of the heap in MB over 10 million nodes. */
function heapGrowth(): number {
  const position = createConnectFour();
  const table = createTranspositionTable(2 ** 20);
  const engine = createEngine(position, { evaluate: position.evaluate }, table);
  engine.begin({ depth: 40, allScores: false });
  const go = (nodes: number): number => {
    const end = engine.report().nodes + nodes;
    while (engine.report().nodes < end) engine.run(createBudget({}, { sliceNodes: end - engine.nodes() }));
    return process.memoryUsage().heapUsed;
  };
  const before = go(3_000_000);
  return (go(10_000_000) - before) / 2 ** 20;
}

const flags = process.argv.slice(2);
if (flags.includes('heap')) console.log(heapGrowth());
else console.log(JSON.stringify(measure(flags.includes('specialized'), flags.includes('after'))));
