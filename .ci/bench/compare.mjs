/**
 * Measures two checkouts in turns, in one run: what slows the machine slows both.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { medianInterval } from './interval.mjs';

/** Rounds that are measured however long they take: fewer say nothing. */
const MIN_ROUNDS = 3;
const RECORD = '.ci/bench/nodes.json';

/** Runs tasks in a process of its own: a map from names to `{ nodes, milliseconds }` or `{ missing }`. */
export function measureOnce(root, folder, tasks) {
  const script = join(root, '.ci/bench/measure.mjs');
  const loader = import.meta.resolve('tsx');
  const names = tasks.map(({ name }) => name);
  const args = ['--import', loader, '--conditions=@games/source', script, folder, ...names];
  const text = execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(found.map((one) => [one.name, one]));
}

/**
 * Measures both checkouts, the first of a round in turns.
 *
 * @param seconds - no round begins later, when there are enough.
 * @returns for each task the rounds of both: `{ name, here, there }`, lists of what {@link measureOnce} found.
 */
export function measureInTurns(root, here, there, tasks, { rounds, seconds }, onRound) {
  const results = tasks.map(({ name }) => ({ name, here: [], there: [] }));
  const end = performance.now() + 1000 * seconds;
  for (let round = 0; round < rounds; round++) {
    if (round >= MIN_ROUNDS && performance.now() > end) break;
    const sides = [
      ['here', here],
      ['there', there],
    ];
    for (const [side, folder] of round % 2 === 0 ? sides : sides.reverse()) {
      const found = measureOnce(root, folder, tasks);
      for (const result of results) result[side].push(found.get(result.name));
    }
    onRound(round + 1, rounds);
  }
  return results;
}

/** The nodes that a checkout says its tasks have; an empty record where it is older than this. */
export function readRecord(folder) {
  const file = join(folder, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** What is wrong with the nodes of a checkout, compared to its own record: lines of text. */
export function flawsOfNodes(found, record) {
  return found.flatMap(({ name, nodes, missing }) => {
    if (missing !== undefined) return [`${name}: ${missing}`];
    if (nodes === record[name]) return [];
    return [`${name}: ${nodes} nodes, ${record[name] ?? 'none'} in ${RECORD}`];
  });
}

/**
 * Compares the rounds of a task.
 *
 * @returns `{ name, nodes, times, ratio, flaw }`: medians of both times, the ratio here to there with its interval, and
 *   what is wrong. A difference of nodes is, unless the records say that the change is meant. Without a ratio, `note`
 *   says why.
 */
export function compareTask({ name, here, there }, recordHere, recordThere) {
  const failed = there.find(({ missing }) => missing !== undefined);
  if (failed !== undefined) return { name, nodes: here[0].nodes, note: `not there: ${failed.missing}` };
  const ratio = medianInterval(
    here.map(({ milliseconds }, index) => milliseconds / there[index].milliseconds),
  );
  const times = [here, there].map(
    (rounds) => medianInterval(rounds.map(({ milliseconds }) => milliseconds)).median,
  );
  const [nodes, old] = [here[0].nodes, there[0].nodes];
  const compared = { name, nodes, times, ratio };
  if (nodes === old) return compared;
  if (recordHere[name] !== recordThere[name])
    return { ...compared, note: `${old} nodes there, and the record has changed` };
  return { ...compared, flaw: `${name}: ${nodes} nodes here, ${old} there, and ${RECORD} is the same` };
}
