/**
 * Proof-number search beside alpha-beta: the value of 300 Connect Four positions of 20 and more stones, and of every
 * position of the 5 x 3 board with three in a row. Both must agree on each; alpha-beta is the engine of `search`, to
 * the end of the game, without an evaluation, and finds the length of the win as well.
 *
 * Both run from the sources, in one process, in turn on each position.
 *
 *   npx tsx --conditions=@games/source packages/search-core/bench/proof-number.ts
 */
import { pathToFileURL } from 'node:url';
import { searchSync } from '../src';
import { proveWithTreeSync, solveByProofNumbersSync, verifyProof } from '../src/proof-number';
import { carefulPosition, createDropGame, reachable, type DropOptions, type DropPosition } from './drop-game';

const CONNECT_FOUR: DropOptions = { rows: 6, columns: 7, connect: 4 };
const SMALL_BOARD: DropOptions = { rows: 5, columns: 3, connect: 3 };
const POSITIONS = 300;
const MIN_STONES = 20;
const MAX_STONES = 31;
const TABLE_BYTES = 2 ** 24;

interface Solver {
  readonly name: string;
  readonly solve: (position: DropPosition) => { readonly kind: string; readonly nodes: number };
}

/** What a solver spent on a set of positions. */
interface Spent {
  nodes: number;
  readonly times: number[];
  readonly kinds: string[];
}

const SOLVERS: readonly Solver[] = [
  {
    name: 'df-pn',
    solve: (position) => {
      const { value, nodes } = solveByProofNumbersSync(position, { memoryBytes: TABLE_BYTES });
      return { kind: value.kind, nodes };
    },
  },
  {
    name: 'alpha-beta',
    solve: (position) => {
      const { value, nodes } = searchSync(position, { memoryBytes: TABLE_BYTES });
      return { kind: value.kind, nodes };
    },
  },
];

function positionAfter(options: DropOptions, moves: readonly number[]): DropPosition {
  const position = createDropGame(options);
  for (const move of moves) position.play(move);
  return position;
}

/** Every solver on every position, in turn, so that both meet the same moments of the machine. */
function compare(options: DropOptions, paths: readonly (readonly number[])[]): Spent[] {
  const spent: Spent[] = SOLVERS.map(() => ({ nodes: 0, times: [], kinds: [] }));
  for (const path of paths) {
    SOLVERS.forEach(({ solve }, index) => {
      const position = positionAfter(options, path);
      const started = performance.now();
      const { kind, nodes } = solve(position);
      spent[index]!.times.push(performance.now() - started);
      spent[index]!.nodes += nodes;
      spent[index]!.kinds.push(kind);
    });
  }
  return spent;
}

function count(items: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const item of [...items].sort()) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, times]) => `${item}: ${times}`).join('  ');
}

function print(title: string, spent: readonly Spent[]): void {
  const [first, second] = spent.map(({ kinds }) => kinds);
  const agreed = first!.filter((kind, index) => kind === second![index] && kind !== 'unknown').length;
  console.log(`\n${title}`);
  console.log(`  agreement ${agreed} of ${first!.length}    ${count(first!)}`);
  SOLVERS.forEach(({ name }, index) => {
    const { nodes, times } = spent[index]!;
    const total = times.reduce((sum, time) => sum + time, 0);
    const sorted = [...times].sort((a, b) => a - b);
    console.log(
      `  ${name.padEnd(11)} ${String(nodes).padStart(11)} nodes ${total.toFixed(0).padStart(7)} ms   ` +
        `median ${sorted[sorted.length >> 1]!.toFixed(2)} ms   longest ${sorted.at(-1)!.toFixed(0)} ms   ` +
        `${(nodes / total / 1000).toFixed(2)} M nodes/s`,
    );
  });
}

/** Proof trees on the small board: how many pass the check. */
function printProofTrees(paths: readonly (readonly number[])[]): void {
  let verified = 0;
  let treeNodes = 0;
  for (const path of paths) {
    const position = positionAfter(SMALL_BOARD, path);
    const { tree } = proveWithTreeSync(position, { memoryBytes: 2 ** 20 });
    if (tree && verifyProof(position, tree).valid) verified++;
    treeNodes += tree?.nodes ?? 0;
  }
  console.log(`  proof trees that pass the check: ${verified} of ${paths.length}, ${treeNodes} nodes`);
}

/** Prints the tables. */
export function run(): Promise<void> {
  const stones = Array.from(
    { length: POSITIONS },
    (_, index) => MIN_STONES + (index % (MAX_STONES - MIN_STONES + 1)),
  );
  const late = stones.map((marks, index) => carefulPosition(CONNECT_FOUR, marks, index + 1));
  print(`Connect Four, ${POSITIONS} positions by seeded careful play`, compare(CONNECT_FOUR, late));
  console.log(`  stones      ${count(stones)}`);
  const all = reachable(SMALL_BOARD);
  const spent = compare(SMALL_BOARD, all);
  print(`5 x 3, three in a row, all ${all.length} positions`, spent);
  printProofTrees(all);
  return Promise.resolve();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
