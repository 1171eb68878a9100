// `measure.mjs <folder> <task> …`: runs tasks with the sources of the checkout in a folder, in a process of its own.
// Prints a line of JSON for each: `{ name, nodes, milliseconds }` of processor time, or `{ name, missing }`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TASKS } from './tasks.mjs';

/** Runs of a task, the first of which warms up, and their time; the least counts, for other work only adds. */
const MIN_RUNS = 3;
const MIN_MILLISECONDS = 200;

const [folder, ...names] = process.argv.slice(2);

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

async function measure({ name, prepare }) {
  let milliseconds = Infinity;
  let nodes;
  try {
    const run = await prepare(load);
    nodes = run();
    for (let count = 1, total = 0; count < MIN_RUNS || total < MIN_MILLISECONDS; count++) {
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
  return { name, nodes, milliseconds };
}

for (const task of TASKS) if (names.includes(task.name)) console.log(JSON.stringify(await measure(task)));
