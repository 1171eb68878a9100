/**
 * MTD(f), exhaustive solving and retrograde analysis: positions, nodes and speed, beside plain alpha-beta. Counts are a
 * checksum of behaviour. Each line is a median of several runs in this process, after a few to warm up; the sources run
 * through tsx, whose export getters cost a little.
 *
 *   npx tsx --conditions=@games/source packages/search-core/bench/solving.ts
 */
import { pathToFileURL } from 'node:url';
import { formatValue, type Hashed, type Position, type Symmetric } from '../src';
import { toValue } from '../src/engine';
import { alphaBeta } from '../src/textbook';
import { createSolutionSync, solveRetrogradeSync } from '../src/exhaustive';
import { mtdf } from '../src/textbook/mtdf';
import { createClaims, createTicTacToe } from '../src/testing';
import { createDrop } from '../test/games/drop';

const RUNS = 7;
const WARM_UPS = 3;

interface Measured {
  /** Distinct positions where the algorithm knows them, else nodes. */
  readonly count: number;
  readonly unit: 'positions' | 'nodes';
  readonly answer: string;
}

function measure(name: string, run: () => Measured): void {
  for (let count = 0; count < WARM_UPS; count++) run();
  let last = run();
  const times: number[] = [];
  for (let count = 0; count < RUNS; count++) {
    const started = performance.now();
    last = run();
    times.push(performance.now() - started);
  }
  const median = times.sort((a, b) => a - b)[RUNS >> 1]!;
  console.log(
    `${name.padEnd(46)} ${String(last.count).padStart(8)} ${last.unit.padEnd(9)} ${median.toFixed(1).padStart(8)} ms ` +
      `${(last.count / median / 1000).toFixed(2).padStart(6)} M/s   ${last.answer}`,
  );
}

type Game = Position & Hashed & Symmetric;

const GAMES: Record<string, () => Game> = {
  'tic-tac-toe': createTicTacToe,
  'drop game 5x3, connect 3': () => createDrop(5, 3, 3),
  'claims 12, to win': () => createClaims({ cells: 12 }),
  'claims 12, for points': () => createClaims({ cells: 12, payoff: 'margin' }),
};

function searched({ payoff }: Game, { value, nodes }: { value: number; nodes: number }): Measured {
  return { count: nodes, unit: 'nodes', answer: formatValue(toValue(value, payoff, 'exact')) };
}

function exhausted(game: Game, symmetry: boolean): Measured {
  const { stopped, value, positions, nodes } = createSolutionSync(game, { symmetry });
  const answer = stopped === 'solved' ? formatValue(value()) : stopped;
  return { count: positions(), unit: 'positions', answer: `${answer}; ${nodes()} nodes` };
}

function retrograded(game: Game): Measured {
  const { solution } = solveRetrogradeSync(game);
  if (!solution) throw new Error('not solved');
  const { statistics, value } = solution;
  const { positions, wins, draws, losses, longest } = statistics;
  const answer = `${formatValue(value())}; ${wins} won, ${draws} drawn, ${losses} lost, longest ${longest}`;
  return { count: positions, unit: 'positions', answer };
}

// eslint-disable-next-line @typescript-eslint/require-await -- every bench is asynchronous to its caller
export async function run(): Promise<void> {
  console.log('Solving (from the sources, through tsx)');
  for (const [name, create] of Object.entries(GAMES)) {
    if (name !== 'claims 12, to win' && name !== 'claims 12, for points') {
      measure(`${name}: alpha-beta`, () => searched(create(), alphaBeta(create())));
    }
    measure(`${name}: MTD(f)`, () => searched(create(), mtdf(create())));
    measure(`${name}: exhaustive`, () => exhausted(create(), false));
    measure(`${name}: exhaustive, symmetry`, () => exhausted(create(), true));
    measure(`${name}: retrograde`, () => retrograded(create()));
  }
  measure('drop game 4x4, connect 4: positions', () => ({
    count: createSolutionSync(createDrop(4, 4, 4)).positions(),
    unit: 'positions',
    answer: 'reachable',
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
