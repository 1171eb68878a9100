/**
 * The problem collections of `../shared/vectors`, one thread: how many are solved within 10 s each and verified, and how
 * long it takes. Times are those of the processor, the limit too, so that other work on the machine does not count. A
 * number of problems is spread over each collection; all of them take some seven minutes of processor time.
 *
 *   pnpm --filter @games/gomoku bench threats [problems of each collection | file of problems of threats]
 *
 * A problem is a line of JSON: `board`, `turn`, and `rule` where it is not renju.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createPosition, type GomokuPosition, type Mark, type Rule } from '../src';
import { solveVcf, solveVct, verifyVcf, verifyVct } from '../src/threats';

const SHARED = new URL('../../../../shared/vectors/', import.meta.url);
const LIMIT_MILLISECONDS = 10_000;

interface Problem {
  readonly board: string;
  readonly turn: Mark;
  readonly rule?: Rule;
}

/** Whether a solver wins, and whether the verifier agrees; the verifier's time does not count. */
interface Solution {
  readonly won: boolean;
  readonly nodes: number;
  readonly verify: () => boolean;
}

type Solver = (position: GomokuPosition) => Promise<Solution>;

const byFours: Solver = async (position) => {
  const { status, principalVariation: line, nodes } = await solveVcf(position, { signal: limit() });
  return { won: status === 'win', nodes, verify: () => verifyVcf(position, line) };
};

const byThreats: Solver = async (position) => {
  const { status, tree, nodes } = await solveVct(position, { signal: limit(), tree: true });
  return { won: status === 'win', nodes, verify: () => tree !== undefined && verifyVct(position, tree) };
};

/** A signal that stops a solver when its time is up. */
function limit(): { readonly aborted: boolean } {
  const end = clock() + LIMIT_MILLISECONDS;
  return {
    get aborted() {
      return clock() >= end;
    },
  };
}

/** So many of a list, or all, at even distances. */
function spread<Entry>(list: readonly Entry[], most: number): Entry[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Milliseconds of processor time since the start of the program. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param name - of a file in the folder of the collections, or the address of one. */
async function printCollection(name: string, solve: Solver, most: number): Promise<void> {
  const file = new URL(name, SHARED);
  if (!existsSync(file)) {
    console.log(`${name}: not there`);
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const problems = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Problem);
  const times: number[] = [];
  let [solved, verified, nodes, checking] = [0, 0, 0, 0];
  for (const { board, turn, rule = 'renju' } of spread(problems, most)) {
    const position = createPosition({ board, turn, rule });
    const start = clock();
    const solution = await solve(position);
    times.push(clock() - start);
    nodes += solution.nodes;
    if (!solution.won) continue;
    solved++;
    const found = clock();
    if (solution.verify()) verified++;
    checking += clock() - found;
  }
  times.sort((a, b) => a - b);
  const total = times.reduce((sum, time) => sum + time, 0) / 1000;
  console.log(
    [
      name.slice(name.lastIndexOf('/') + 1).padEnd(24),
      `${solved} of ${times.length} solved, ${verified} verified`,
      `median ${times[times.length >> 1]!.toFixed(2)} ms`,
      `longest ${(times.at(-1)! / 1000).toFixed(2)} s`,
      `total ${total.toFixed(2)} s, ${((1000 * total) / times.length).toFixed(2)} ms each`,
      `${Math.round(nodes / total / 1000)} thousand nodes/s`,
      `verifier ${(checking / 1000).toFixed(2)} s`,
    ].join('  '),
  );
}

export async function printThreats(): Promise<void> {
  const most = Number(process.argv[3] ?? Infinity);
  if (Number.isNaN(most)) return printCollection(pathToFileURL(process.argv[3]!).href, byThreats, Infinity);
  await printCollection('renju-vcf.jsonl', byFours, most);
  await printCollection('renju-vcf-hard.jsonl', byFours, most);
  await printCollection('renju-win-in-three.jsonl', byThreats, most);
  await printCollection('renju-vct.jsonl', byThreats, most);
}
