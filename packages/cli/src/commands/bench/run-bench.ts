import { cpus } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context';
import { EXIT } from '../../errors';
import type { ProgressLine } from '../../terminal/progress';
import { displayWidth, padEnd, padStart } from '../../terminal/width';
import { GUIDE_MACHINE, GUIDE_NUMBERS } from './guide-numbers';
import { createTasks, WrongResult, type BenchTask } from './tasks';

interface BenchFlags {
  readonly quick?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** What a task came to. */
interface Measurement {
  readonly task: BenchTask;
  /** In the unit of the guide's number. */
  readonly here: number;
  /** How many times as fast as in the guide. */
  readonly speed: number;
  /** Nodes of a round; null where they are not counted. */
  readonly nodes: number | null;
  readonly rounds: number;
}

/** The share of a round that a quick bench warms up with. */
const QUICK_WARM_UP = 1 / 4;
/** Here, guide, speed, nodes: rows come one by one, so their widths are given. */
const WIDTHS = [17, 17, 6, 11];

/** Measures all tasks; one whose nodes or result are wrong is an error, and the others go on. */
export async function runBench(
  { quick = false, json = false }: BenchFlags,
  context: Context,
  signal: AbortSignal,
  progress: ProgressLine,
  tasks: readonly BenchTask[] = createTasks(),
): Promise<void> {
  const { bench: words } = context.messages;
  const machine = { node: process.versions.node, cores: cpus().length, cpu: cpus()[0]?.model.trim() ?? '' };
  const measured: Measurement[] = [];
  if (!json) {
    const about = words.machine(machine.node, machine.cores, machine.cpu);
    await context.write(`${about}\n\n${formatRow(words.columns, context)}\n`);
  }
  for (const task of tasks) {
    const found = await tryMeasure(task, quick, context, signal, progress);
    progress.clear();
    if (found === undefined) continue;
    measured.push(found);
    if (!json) await context.write(`${formatRow(cellsOf(found, context), context)}\n`);
  }
  const record = { ...machine, tasks: measured.map(recordOf) };
  await context.write(
    json ? `${JSON.stringify(record)}\n` : `\n${words.legend(GUIDE_MACHINE.cores, GUIDE_MACHINE.node)}\n`,
  );
}

/** Measures a task; undefined, and told, where it went wrong. */
async function tryMeasure(
  task: BenchTask,
  quick: boolean,
  context: Context,
  signal: AbortSignal,
  progress: ProgressLine,
): Promise<Measurement | undefined> {
  const { bench: words, error: describe, number } = context.messages;
  const name = words.tasks[task.name];
  const tellFault = (text: string): void => {
    progress.clear();
    context.writeError(`${describe(text)}\n`);
    context.exitCode = EXIT.internal;
  };
  try {
    const found = await measure(task, quick, context, signal, progress);
    if (found.nodes === task.nodes) return found;
    tellFault(words.wrongNodes(name, number(task.nodes ?? 0), number(found.nodes ?? 0)));
  } catch (error) {
    if (!(error instanceof WrongResult)) throw error;
    tellFault(words.wrongResult(name, error.message));
  }
  return undefined;
}

async function measure(
  task: BenchTask,
  quick: boolean,
  { messages: { bench: words } }: Context,
  signal: AbortSignal,
  progress: ProgressLine,
): Promise<Measurement> {
  const name = words.tasks[task.name];
  const rounds = quick ? task.quickRounds : task.rounds;
  const warmUp = Math.ceil(task.steps.length * (quick ? QUICK_WARM_UP : 1));
  progress.say(words.warmUp(name));
  await playRound({ ...task, steps: task.steps.slice(0, warmUp) }, signal);
  const times: number[] = [];
  let nodes = 0;
  for (let round = 1; round <= rounds; round++) {
    progress.say(words.round(name, round, rounds));
    const done = await playRound(task, signal);
    times.push(done.milliseconds);
    nodes = done.nodes;
    // One round that differs is enough to be wrong.
    if (task.nodes !== null && nodes !== task.nodes) break;
  }
  const { unit, value } = GUIDE_NUMBERS[task.name];
  const time = medianOf(times) / task.count;
  const here = unit === 'milliseconds' ? time : 1000 / time;
  const speed = unit === 'milliseconds' ? value / here : here / value;
  return { task, here, speed, nodes: task.nodes === null ? null : nodes, rounds };
}

/** Plays the steps of a round, and lets signals in between them. */
async function playRound(
  { steps, reset }: BenchTask,
  signal: AbortSignal,
): Promise<{ nodes: number; milliseconds: number }> {
  reset?.();
  let nodes = 0;
  let milliseconds = 0;
  for (const step of steps) {
    await setImmediate();
    signal.throwIfAborted();
    const before = process.cpuUsage();
    nodes += step();
    const { user, system } = process.cpuUsage(before);
    milliseconds += (user + system) / 1000;
  }
  return { nodes, milliseconds };
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1]!;
}

function recordOf({ task: { name }, here, speed, nodes, rounds }: Measurement): object {
  const { unit, value } = GUIDE_NUMBERS[name];
  return {
    task: name,
    unit: unit === 'milliseconds' ? 'ms' : `${unit}/s`,
    here: Number(here.toPrecision(4)),
    guide: value,
    speed: Number(speed.toFixed(2)),
    nodes,
    rounds,
  };
}

function cellsOf({ task: { name }, here, speed, nodes }: Measurement, { messages }: Context): string[] {
  const { bench: words, number } = messages;
  const { unit, value } = GUIDE_NUMBERS[name];
  const show = (amount: number): string => {
    if (unit === 'milliseconds')
      return words.milliseconds(amount < 1 ? amount.toFixed(4) : amount.toFixed(1));
    return words.perSecond[unit](number(Math.round(amount / 1000) * 1000));
  };
  return [words.tasks[name], show(here), show(value), speed.toFixed(2), nodes === null ? '' : number(nodes)];
}

function formatRow([task = '', ...cells]: readonly string[], { messages }: Context): string {
  const names = Object.values(messages.bench.tasks);
  const width = Math.max(...names.map(displayWidth));
  const padded = cells.map((cell, index) => padStart(cell, WIDTHS[index]!));
  return [padEnd(task, width), ...padded].join('  ').trimEnd();
}
