/**
 * Measures two checkouts in turns, in one run: what slows the machine slows both.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { medianInterval } from './interval.mjs';

/** Rounds that are measured however long they take: fewer say nothing. Each side comes first in half of them. */
const MIN_ROUNDS = 4;
/** Processor time of a run that can be compared: some systems count it in ticks of 16 ms. */
const MIN_MILLISECONDS = 0.5;
/** The chance that any task of a comparison is called faster or slower when none is. */
const FALSE_ALARM = 0.05;
const RECORD = 'tools/bench/nodes.json';

/**
 * Runs tasks in a process of its own: a map from names to `{ nodes, runs, milliseconds }` or `{ missing }`.
 *
 * @param runs - of each task by its name; where it has none, as many as take some time.
 */
export function measureOnce(root, folder, tasks, runs = new Map()) {
  const script = join(root, 'tools/bench/measure.mjs');
  const loader = import.meta.resolve('tsx');
  const wanted = Object.fromEntries(tasks.map(({ name }) => [name, runs.get(name) ?? 0]));
  const args = ['--import', loader, '--conditions=@games/source', script, folder, JSON.stringify(wanted)];
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
 * Measures both checkouts, the first of a round in turns. What is measured is the least time of some runs, which is the
 * less the more runs there are: the first measurement of a task settles how many, for both.
 *
 * @param rounds - an odd number is rounded up: whoever comes first may have it harder.
 * @param seconds - no pair of rounds begins later, when there are enough.
 * @returns for each task the rounds of both: `{ name, here, there }`, lists of what {@link measureOnce} found.
 */
export function measureInTurns(root, here, there, tasks, { rounds, seconds }, onRound) {
  const results = tasks.map(({ name }) => ({ name, here: [], there: [] }));
  const end = performance.now() + 1000 * seconds;
  const runs = new Map();
  const total = 2 * Math.ceil(rounds / 2);
  for (let round = 0; round < total; round++) {
    if (round >= MIN_ROUNDS && round % 2 === 0 && performance.now() > end) break;
    const sides = [
      ['here', here],
      ['there', there],
    ];
    for (const [side, folder] of round % 2 === 0 ? sides : sides.reverse()) {
      const found = measureOnce(root, folder, tasks, runs);
      for (const result of results) {
        const one = found.get(result.name);
        result[side].push(one);
        if (one.runs !== undefined && !runs.has(result.name)) runs.set(result.name, one.runs);
      }
    }
    onRound(round + 1, total);
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
 * @param tasks - how many are compared: of twenty intervals at 95 % one misses by chance, so a verdict asks for more.
 * @returns `{ name, nodes, times, ratio, verdict, flaw }`: medians of both times, the ratio here to there with its interval,
 *   `'faster'` or `'slower'` where that is no chance, and what is wrong. A difference of nodes is, unless the records say
 *   that the change is meant. Without a ratio, `note` says why.
 */
export function compareTask({ name, here, there }, recordHere, recordThere, tasks = 1) {
  const [failedHere, failedThere] = [here, there].map((rounds) =>
    rounds.find(({ missing }) => missing !== undefined),
  );
  if (failedHere !== undefined)
    return { name, nodes: here[0].nodes, note: 'failed', flaw: `${name}: ${failedHere.missing}` };
  if (failedThere !== undefined)
    return { name, nodes: here[0].nodes, note: `not there: ${failedThere.missing}` };
  if ([...there, ...here].some(({ milliseconds }) => milliseconds < MIN_MILLISECONDS))
    return { name, nodes: here[0].nodes, note: 'too short to be measured here' };
  const ratios = here.map(({ milliseconds }, index) => milliseconds / there[index].milliseconds);
  const ratio = medianInterval(ratios);
  const times = [here, there].map(
    (rounds) => medianInterval(rounds.map(({ milliseconds }) => milliseconds)).median,
  );
  const [nodes, old] = [here[0].nodes, there[0].nodes];
  const compared = { name, nodes, times, ratio, verdict: verdictOf(ratios, tasks) };
  if (nodes === old) return compared;
  if (recordHere[name] !== recordThere[name])
    return { ...compared, note: `${old} nodes there, and the record has changed` };
  return { ...compared, flaw: `${name}: ${nodes} nodes here, ${old} there, and ${RECORD} is the same` };
}

/** By the interval of Bonferroni's confidence; undefined where that holds 1, or the rounds are too few for it. */
function verdictOf(ratios, tasks) {
  const wanted = 1 - FALSE_ALARM / tasks;
  const { low, high, confidence } = medianInterval(ratios, wanted);
  if (confidence < wanted) return undefined;
  if (low > 1) return 'slower';
  return high < 1 ? 'faster' : undefined;
}
