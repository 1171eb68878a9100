// `measure.mjs <folder> '{"task": runs, …}'`: runs tasks with the sources of the checkout in a folder, in a process of its
// own, each so many times, or for 0 as often as fills some time. Prints a line of JSON for each:
// `{ name, nodes, runs, milliseconds }` of processor time, or `{ name, missing }`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TASKS } from './tasks.mjs';

/** Runs of a task, the first of which warms up, and their time; the least counts, for other work only adds. */
const MIN_RUNS = 3;
const MIN_MILLISECONDS = 200;

const [folder, wanted] = process.argv.slice(2);

async function load(name, entry) {
  const source = join(folder, 'packages', name, 'src', entry);
  const file = [`${source}.ts`, join(source, 'index.ts')].find(existsSync);
  if (file === undefined) throw new Error(`no ${entry} in ${name}`);
  return import(pathToFileURL(file).href);
}

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure({ name, prepare }, count) {
  let milliseconds = Infinity;
  let nodes;
  let runs = 1;
  const isEnough = (total) => (count > 0 ? runs >= count : runs >= MIN_RUNS && total >= MIN_MILLISECONDS);
  try {
    const run = await prepare(load);
    nodes = run();
    for (let total = 0; !isEnough(total); runs++) {
      const start = processorTime();
      const again = run();
      const time = processorTime() - start;
      milliseconds = Math.min(milliseconds, time);
      total += time;
      if (again !== nodes) return { name, missing: `${nodes} nodes, then ${again}` };
    }
  } catch (error) {
    return { name, missing: error instanceof Error ? error.message : String(error) };
  }
  if (!Number.isSafeInteger(nodes)) return { name, missing: 'it counts no nodes' };
  return { name, nodes, runs, milliseconds };
}

const runsOf = JSON.parse(wanted);
for (const task of TASKS)
  if (task.name in runsOf) console.log(JSON.stringify(await measure(task, runsOf[task.name])));
