/**
 * Every number of the README: `pnpm --filter @games/search-core bench`, or one table alone with its name behind it;
 * `dobutsu` only so.
 *
 * The tables are measured one after another, each in its own process where the code of one could slow another down.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TABLES = {
  searches: 'the searches, with node counts as checksums',
  states: 'plain states beside a position made by hand',
  yardstick: 'the generic engine beside one written by hand',
  'proof-number': 'proof-number search beside alpha-beta',
  'monte-carlo': 'Monte-Carlo tree search',
  solving: 'exhaustive solving, retrograde analysis, MTD(f)',
  parallel: 'one thread and two',
  sampling: 'Monte-Carlo search in one thread and two',
  'compare/index': 'beside other libraries',
  dobutsu: 'dobutsu shogi solved, every position',
} as const;
/** Takes long, and more memory than most machines have to spare: measured only when they are named. */
const LONG = ['dobutsu'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.keys(TABLES).some((table) => table.startsWith(name)));
if (unknown !== undefined) {
  console.error(`bench: no table ${unknown}; expected some of ${Object.keys(TABLES).join(', ')}`);
  process.exit(2);
}
for (const [table, title] of Object.entries(TABLES)) {
  if (asked.length === 0 ? LONG.includes(table) : !asked.some((name) => table.startsWith(name))) continue;
  console.log(`\n# ${title}\n`);
  const file = fileURLToPath(new URL(`./${table}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [...process.execArgv, file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
