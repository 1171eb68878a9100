/**
 * search-core beside other libraries: nodes a second and time to depth, for the same games, opinions and depths; then
 * Monte-Carlo searches, by playouts a second and by the moves they find.
 *
 *   pnpm --filter @games/search-core build && npx tsx packages/search-core/bench/compare/index.ts
 *
 * Measures the built library (dist). The npm packages are installed into a temporary folder, in pinned versions. Each
 * library runs in a process of its own, in turns, several times; medians of the runs. All must find the same values.
 *
 * `MINIMAX_RS` may name a program that searches with the Rust library minimax (github.com/edre/minimax-rs): it gets
 * arguments `<game>:<depth>` and prints a line of JSON for each, as `contestant.ts` does.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkGames } from './check';
import { median } from './median';
import { comparePlayouts, PLAYOUT_LIBRARY } from './playouts';
import { runContestant } from './process';
import type { Measurement } from './tasks';

const ROUNDS = 3;
const execute = promisify(execFile);

interface Library {
  /** The file in `contestants`. */
  readonly name: string;
  readonly title: string;
  /** On npm; none for search-core itself. */
  readonly version?: string;
  readonly tasks: readonly string[];
}

/** As deep as each gets in about a second; the shallow tasks are there for all. */
const SHALLOW = ['tic-tac-toe:9', 'connect-four:8', 'kalah:8', 'kalah-passes:10'];
const MIDDLE = ['connect-four:10', 'kalah-passes:12'];
const DEEP = ['connect-four:16', 'kalah-passes:18'];

const LIBRARIES: readonly Library[] = [
  { name: 'search-core', title: 'search-core, search', tasks: [...SHALLOW, ...MIDDLE, ...DEEP] },
  { name: 'alpha-beta', title: 'search-core, alphaBeta', tasks: [...SHALLOW, ...MIDDLE] },
  { name: 'minimaxer', title: 'minimaxer', version: '3.2.3', tasks: SHALLOW },
  {
    name: 'minmax-wt-alpha-beta-pruning',
    title: 'minmax-wt-alpha-beta-pruning',
    version: '1.0.5',
    tasks: [...SHALLOW, ...MIDDLE],
  },
  { name: 'js-chess-engine', title: 'js-chess-engine', version: '2.4.6', tasks: ['chess:5'] },
];
const OWN = LIBRARIES[0]!.title;
const RUST = 'minimax-rs (Rust)';

type Results = Map<string, Measurement[]>;

/** Checks the games, measures, prints the table. */
export async function run(): Promise<void> {
  if (!existsSync(new URL('../../dist/index.js', import.meta.url))) {
    console.log('comparison: search-core is not built; pnpm --filter @games/search-core build');
    return;
  }
  checkGames();
  const folder = await mkdtemp(join(tmpdir(), 'games-compare-'));
  try {
    const installed = await install(folder);
    const before = loadavg();
    const results = await measure(installed ? folder : undefined);
    printTable(results);
    printNotes(installed, before);
    await comparePlayouts(installed ? folder : undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs the other libraries, never running their scripts; false where the registry cannot be reached. */
async function install(folder: string): Promise<boolean> {
  const packages = [PLAYOUT_LIBRARY, ...LIBRARIES].flatMap(({ name, version }) =>
    version ? [`${name}@${version}`] : [],
  );
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  try {
    await execute('npm', [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...packages,
    ]);
    return true;
  } catch {
    return false;
  }
}

async function measure(folder: string | undefined): Promise<Results> {
  const results: Results = new Map();
  const record = (title: string, output: string): void => {
    for (const line of output.trim().split('\n')) {
      const measurement = JSON.parse(line) as Measurement;
      const key = `${measurement.game}:${measurement.depth}|${title}`;
      results.set(key, [...(results.get(key) ?? []), measurement]);
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, title, version, tasks } of LIBRARIES) {
      if (version === undefined || folder !== undefined) record(title, await contest(name, folder, tasks));
    }
    const program = process.env['MINIMAX_RS'];
    if (program) {
      const { stdout } = await execute(
        program,
        LIBRARIES[0]!.tasks.filter((task) => !task.startsWith('kalah:')),
      );
      record(RUST, stdout);
    }
  }
  return results;
}

/** One library in a process of its own. */
async function contest(name: string, folder = '-', tasks: readonly string[]): Promise<string> {
  return runContestant('contestant.ts', [name, isOwn(name) ? '-' : folder, ...tasks]);
}

function isOwn(name: string): boolean {
  return LIBRARIES.some((library) => library.name === name && library.version === undefined);
}

function printTable(results: Results): void {
  const tasks = [...new Set([...results.keys()].map((key) => key.split('|')[0]!))];
  const titles = [...LIBRARIES.map(({ title }) => title), RUST];
  console.log(
    '\n' +
      'game, depth'.padEnd(18) +
      'library'.padEnd(30) +
      'value'.padStart(6) +
      'nodes'.padStart(10) +
      'ms'.padStart(10) +
      'M nodes/s'.padStart(11) +
      'nodes/s'.padStart(9) +
      'time'.padStart(9),
  );
  for (const task of tasks) {
    const own = typical(results, task, OWN);
    for (const title of titles) {
      const measured = typical(results, task, title);
      if (measured) console.log(formatRow(task, title, measured, own));
    }
  }
}

function typical(results: Results, task: string, title: string): Measurement | undefined {
  const runs = results.get(`${task}|${title}`);
  return runs && median(runs, ({ milliseconds }) => milliseconds);
}

/** The last two columns: how many times faster search-core is than this library; under 1, it is slower. */
function formatRow(task: string, title: string, measured: Measurement, own: Measurement | undefined): string {
  const { value, nodes, milliseconds } = measured;
  const speed = (entry: Measurement): number => entry.nodes / entry.milliseconds / 1000;
  const compared = own && title !== OWN;
  if (compared && own.value !== value) {
    throw new Error(`${title}, ${task}: found ${value}, search-core ${own.value}`);
  }
  const factor = (times: number): string => (compared ? `${times.toFixed(times < 10 ? 2 : 0)}x` : '');
  return (
    task.replace(':', ', ').padEnd(18) +
    title.padEnd(30) +
    String(value).padStart(6) +
    String(nodes).padStart(10) +
    milliseconds.toFixed(2).padStart(10) +
    speed(measured).toFixed(2).padStart(11) +
    factor(own ? speed(own) / speed(measured) : 0).padStart(9) +
    factor(own ? milliseconds / own.milliseconds : 0).padStart(9)
  );
}

function printNotes(installed: boolean, before: number[]): void {
  const load = (averages: number[]): string => averages[0]!.toFixed(2);
  console.log(`
last columns: search-core's nodes/s over the library's, and the library's time over search-core's
kalah-passes: an extra turn is a pass of the other side, for libraries that know only strict turns
js-chess-engine plays nothing but chess: its own nodes/s at its own game, no comparison
minmax-wt-alpha-beta-pruning and alphaBeta: no table, no ordering; the same nodes, cheap and many
ms: processor time of warmed-up code; medians of ${ROUNDS} processes each, in turns, each the median of its runs; load ${load(before)} before, ${load(loadavg())} after`);
  if (!installed) console.log('npm packages: could not be installed here; not measured');
  if (!process.env['MINIMAX_RS']) console.log(`${RUST}: not measured here; see MINIMAX_RS`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
