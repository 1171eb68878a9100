// `pnpm bench [options of turbo] [-- options of the benches]`: runs the benches of the packages.
// `pnpm bench --compare <commit> [--rounds 16] [--seconds N] [--task name …] [--quick]`: measures fixed tasks in the
//   working tree and in another commit, in turns, and prints the ratios of the processor times with 95 % intervals.
//   Nodes that differ without a change of the recorded ones are an error; times are not.
// `pnpm bench --gate`: the same in a short form with the last release, or the commit before where there is none.
// `pnpm bench --record`: writes the nodes of the working tree to `tools/bench/nodes.json`, for a change that means them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareTask, flawsOfNodes, measureInTurns, measureOnce, readRecord } from './bench/compare.mjs';
import { TASKS } from './bench/tasks.mjs';
import { pnpm, root, temporaryFolder } from './shared.mjs';

const PACKAGES = ['search-core', 'card-rows', 'connect-three', 'gomoku', 'sequencium'];
const SOURCES = PACKAGES.map((name) => `packages/${name}/src`);
const GATE = { rounds: 6, seconds: 30 };

const words = process.argv.slice(2);
if (words[0] === '--') words.shift();
const ours = words.slice(0, words.includes('--') ? words.indexOf('--') : words.length);
if (ours.some((word) => /^--(?:compare|gate|record)\b/.test(word))) main(readOptions(ours));
else
  process.exitCode =
    spawnSync('turbo', ['run', 'bench', '--concurrency=1', ...words], { stdio: 'inherit' }).status ?? 1;

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        compare: { type: 'string' },
        gate: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '16' },
        seconds: { type: 'string', default: 'Infinity' },
        task: { type: 'string', multiple: true },
      },
    });
    return values;
  } catch (error) {
    return fail(error.message);
  }
}

function main({ compare, gate, record, quick, task, ...limits }) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const [rounds, seconds] = ['rounds', 'seconds'].map((name) => {
    const value = Number(limits[name]);
    return value > 0 ? value : fail(`--${name}: expected a number over 0, got ${limits[name]}`);
  });
  const tasks = TASKS.filter(
    ({ name, isQuick }) =>
      (isQuick || !(quick || gate)) && (task === undefined || task.some((part) => name.includes(part))),
  );
  if (tasks.length === 0)
    fail(`--task: expected part of a name of ${TASKS.map(({ name }) => name).join('; ')}`);
  if (record) return writeRecord();
  const other = gate ? baseOfGate() : findCommit(compare);
  if (other.commit === undefined) {
    if (!gate) fail(`--compare: ${other.problem}`);
    console.log(`nothing to compare with: ${other.problem}`);
  }
  const there = other.commit === undefined ? undefined : checkOut(other, gate);
  if (there === undefined) return checkNodes(tasks);
  compareWith(other, there, tasks, gate ? GATE : { rounds, seconds });
}

function writeRecord() {
  const found = [...measureOnce(root, root, TASKS).values()];
  const missing = found.find((one) => one.missing !== undefined);
  if (missing !== undefined) fail(`${missing.name}: ${missing.missing}`);
  const record = Object.fromEntries(found.map(({ name, nodes }) => [name, nodes]));
  writeFileSync(join(root, 'tools/bench/nodes.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** The last release, else the commit before: `{ commit, label }`, or `{ problem }`. */
function baseOfGate() {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  return findCommit(tag ?? 'HEAD^');
}

function findCommit(name) {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (commit !== undefined) return { commit, label: `${name} (${commit.slice(0, 8)})` };
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return { problem: `no commit ${name} here${isShallow ? ', for the clone is shallow' : ''}` };
}

/** The output of git; undefined where it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Writes a commit into a temporary folder and links its packages; undefined where there is nothing to compare. */
function checkOut({ commit, label }, gate) {
  const isSame = git('diff', '--quiet', commit, '--', ...SOURCES) !== undefined;
  const hasNew = git('ls-files', '--others', '--exclude-standard', '--', ...SOURCES) !== '';
  if (gate && isSame && !hasNew) {
    console.log(`the sources are those of ${label}`);
    return undefined;
  }
  const folder = join(temporaryFolder('bench'), 'checkout');
  mkdirSync(folder);
  try {
    fillCheckOut(folder, commit);
  } catch (error) {
    if (!gate) throw error;
    console.log(`nothing to compare with: ${label} cannot be checked out: ${error.message.split('\n')[0]}`);
    return undefined;
  }
  return folder;
}

function fillCheckOut(folder, commit) {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: archive });
  // The packages depend on each other alone: everything is in the store, or there is nothing to fetch.
  const filters = PACKAGES.flatMap((name) => ['--filter', `@games/${name}`]);
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  pnpm(['install', ...options, ...filters], { cwd: folder });
}

/** Without another commit the nodes are still those that are recorded, or not. */
function checkNodes(tasks) {
  const found = [...measureOnce(root, root, tasks).values()];
  for (const { name, nodes, milliseconds } of found)
    if (nodes !== undefined) row([name, nodes, milliseconds.toFixed(0)]);
  end(flawsOfNodes(found, readRecord(root)));
}

function compareWith({ label }, there, tasks, limits) {
  const onRound = (round, rounds) =>
    process.stderr.isTTY && process.stderr.write(`\rround ${round} of ${rounds} `);
  const results = measureInTurns(root, root, there, tasks, limits, onRound);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const records = [readRecord(root), readRecord(there)];
  const rounds = results[0].here.length;
  console.log(`the working tree and ${label}: ${rounds} rounds in turns, processor time`);
  const own = results.map(({ here }) => here[0]);
  const flaws = flawsOfNodes(own, records[0]);
  const compared = results
    .filter((_, index) => own[index].missing === undefined)
    .map((result) => compareTask(result, ...records, results.length));
  const confidence = compared.find(({ ratio }) => ratio !== undefined)?.ratio.confidence ?? 0;
  row(['task', 'nodes', 'here ms', 'there ms', 'ratio', `${(100 * confidence).toFixed(0)} % interval`]);
  for (const one of compared) row(cellsOf(one));
  console.log(
    `Each interval may miss by chance; faster and slower are said where the chance of any such is under 5 %.`,
  );
  end([...flaws, ...compared.flatMap(({ flaw }) => flaw ?? [])]);
}

function cellsOf({ name, nodes, times, ratio, verdict, note }) {
  if (ratio === undefined) return [name, nodes, note];
  const interval = `${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)}`;
  return [
    name,
    nodes,
    ...times.map((time) => time.toFixed(1)),
    ratio.median.toFixed(3),
    interval,
    [verdict, note].filter(Boolean).join('; '),
  ];
}

function row([name, ...cells]) {
  const widths = [12, 9, 9, 7, 16];
  const padded = cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0));
  console.log([name.padEnd(34), ...padded].join(' ').trimEnd());
}

function end(flaws) {
  for (const flaw of flaws) console.error(`error: ${flaw}`);
  if (flaws.length === 0) return;
  console.error('A change of nodes that is meant is recorded by `pnpm bench --record`.');
  process.exitCode = 1;
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(2);
}
