/**
 * One library in a process of its own: does the tasks one after another and prints a line of JSON for each.
 *
 *   tsx contestant.ts <library> <folder it is installed in, or -> <game>:<depth> …
 *
 * Each task is done once and until {@link WARM_UP} of processor time has passed, so that the code is compiled also where
 * other work leaves this process little of the machine, then at least 3 times; the median run is printed.
 *
 * @module
 */
import { processorMilliseconds } from './clock';
import { load } from './load';
import { median } from './median';
import { GAMES, type Contestant, type Measurement, type Task } from './tasks';

const MIN_RUNS = 3;
const MAX_RUNS = 51;
const ENOUGH_MILLISECONDS = 100;
const WARM_UP = 500;

interface ContestantModule {
  readonly createContestant: (library: unknown) => Contestant;
}

const CONTESTANTS = new Map<string, () => Promise<ContestantModule>>([
  ['search-core', () => import('./contestants/search-core')],
  ['alpha-beta', () => import('./contestants/alpha-beta')],
  ['minimaxer', () => import('./contestants/minimaxer')],
  ['minmax-wt-alpha-beta-pruning', () => import('./contestants/minmax-wt-alpha-beta-pruning')],
  ['js-chess-engine', () => import('./contestants/js-chess-engine')],
]);

async function main([name, folder, ...tasks]: string[]): Promise<void> {
  const { createContestant } = await CONTESTANTS.get(name!)!();
  const contestant = createContestant(folder === '-' ? undefined : await load(name!, folder!));
  for (const task of tasks.map(parseTask)) {
    const measured = measure(contestant, task);
    if (measured) console.log(JSON.stringify(measured));
  }
}

function parseTask(text: string): Task {
  const [name, depth] = text.split(':');
  const game = GAMES.find((known) => known === name);
  if (!game || !Number.isInteger(Number(depth))) throw new Error(`${text}: expected <game>:<depth>`);
  return { game, depth: Number(depth) };
}

function measure(contestant: Contestant, task: Task): Measurement | undefined {
  const began = processorMilliseconds();
  do {
    if (!contestant(task)) return undefined;
  } while (processorMilliseconds() - began < WARM_UP);
  const runs: Measurement[] = [];
  const started = processorMilliseconds();
  while (runs.length < MIN_RUNS || isShort(runs.length, started)) {
    runs.push({ ...task, ...contestant(task)! });
  }
  return median(runs, ({ milliseconds }) => milliseconds);
}

function isShort(runs: number, started: number): boolean {
  return runs < MAX_RUNS && processorMilliseconds() - started < ENOUGH_MILLISECONDS;
}

await main(process.argv.slice(2));
