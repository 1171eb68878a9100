import * as connectThree from '@games/connect-three';
import * as gomoku from '@games/gomoku';
import { search, searchProgress } from '@games/search-core';
import { solveExhaustively } from '@games/search-core/exhaustive';
import { whyNot } from '@games/search-core/explain';
import { monteCarlo } from '@games/search-core/monte-carlo';
import { prove, proveByTree, solveByProofNumbers } from '@games/search-core/proof-number';
import * as sequencium from '@games/sequencium';
import { spawn } from 'node:child_process';

interface Limits {
  readonly signal?: AbortSignal;
  readonly milliseconds?: number;
}

/** A call that goes on for seconds unless it is stopped. */
export interface LongCall {
  readonly name: string;
  /** Gets ready; the call itself is what it returns. */
  readonly prepare: () => (limits: Limits) => Promise<unknown>;
  /** Whether it takes a time limit. */
  readonly hasDeadline: boolean;
}

const { heuristics } = connectThree;
const connectFour = () => connectThree.createPosition({ rows: 6, columns: 7, connect: 4 });
const middleGame = () => {
  const position = gomoku.createPosition();
  for (const move of gomoku.parseMoves('h8 i8 h9 h7 g8 i10')) position.play(move);
  return position;
};

/** Twenty-one threes, each of which can be made a four in two ways that lead nowhere. */
const CROWD = Array.from({ length: 20 }, (_, row) =>
  (row % 3 === 0 ? 'OXXX..'.repeat(3) : '').padEnd(20, '.'),
).join('');
const crowd = () => gomoku.createPosition({ board: CROWD, turn: 'X' });

/** Threats in plenty that are hard to tell from wins. */
const threats = () => {
  const rows = '|||...O.O|....X.X|....XO|...O.X||||'.split('|').map((row) => row.padEnd(11, '.'));
  return gomoku.createPosition({ board: rows.join(''), turn: 'X', rule: 'renju' });
};

async function drain(stream: AsyncGenerator<unknown, unknown>): Promise<unknown> {
  for (;;) {
    const step = await stream.next();
    if (step.done) return step.value;
  }
}

const unlimited = Number.MAX_SAFE_INTEGER;

/** A call about a position that is made before. */
function about<P>(
  name: string,
  setUp: () => P,
  call: (position: P, limits: Limits) => Promise<unknown>,
  hasDeadline = true,
): LongCall {
  return {
    name,
    hasDeadline,
    prepare: () => {
      const position = setUp();
      return (limits) => call(position, limits);
    },
  };
}

const signalOf = ({ signal = new AbortController().signal }: Limits) => ({ signal });
const solverOf = (webAssembly: boolean) => () =>
  connectThree.createSolver({ rows: 6, columns: 7, connect: 4, webAssembly });
const nothing = () => undefined;

/** Every asynchronous call of the packages that may take long. */
export const LONG_CALLS: readonly LongCall[] = [
  about('search', connectFour, (position, limits) =>
    search(position, { nodes: unlimited, ...limits, heuristics }),
  ),
  about('searchProgress', connectFour, (position, limits) =>
    drain(searchProgress(position, { nodes: unlimited, ...limits, heuristics })),
  ),
  about('monteCarlo', connectFour, (position, limits) =>
    monteCarlo(position, { ...limits, ...signalOf(limits) }),
  ),
  about('solveExhaustively', connectFour, solveExhaustively),
  about('prove', connectFour, prove),
  about('proveByTree', connectFour, proveByTree),
  about('solveByProofNumbers', connectFour, solveByProofNumbers),
  about(
    'whyNot',
    connectFour,
    (position, limits) => whyNot(position, 0, { nodes: unlimited, ...limits, heuristics }),
    false,
  ),
  about('connect-three analyse', connectFour, connectThree.analyse),
  about(
    'connect-three analyse, exact',
    connectFour,
    (position, limits) => connectThree.analyse(position, { ...signalOf(limits), exact: true }),
    false,
  ),
  about('connect-three solve', connectFour, connectThree.solve),
  about('connect-three solve without WebAssembly', solverOf(false), (solver, limits) =>
    solver.solve([], limits),
  ),
  about('connect-three gameValues', nothing, async (_, limits) => {
    const table = connectThree.gameValues({ rows: 7, columns: 7, connect: 4, ...limits });
    return (await table.next()).value;
  }),
  about('connect-three countPositions', nothing, (_, limits) =>
    connectThree.countPositions({ rows: 5, columns: 5, connect: 4 }, limits),
  ),
  about('gomoku analyse', middleGame, (position, limits) =>
    gomoku.analyse(position, { nodes: unlimited, ...limits }),
  ),
  about('gomoku solveVcf', crowd, gomoku.solveVcf),
  about('gomoku solveVct', threats, gomoku.solveVct),
  about('sequencium analyse', sequencium.createPosition, (position, limits) =>
    sequencium.analyse(position, { nodes: unlimited, ...limits }),
  ),
  about(
    'sequencium solve',
    () => sequencium.createPosition({ rows: 5, columns: 7 }),
    (position, limits) => sequencium.solve(position, { ...limits, memoryBytes: 2 ** 26 }),
  ),
];

/** A moment by the clock, and by the processor time of this process, in milliseconds. */
interface Moment {
  readonly clock: number;
  readonly processor: number;
}

function now(): Moment {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}

/** What this thread has done between two moments, at most: not more than passed, nor than the process worked. */
function workBetween(from: Moment, to: Moment): number {
  return Math.min(to.clock - from.clock, to.processor - from.processor);
}

/** How a call kept its promises, in milliseconds. */
export interface Measured {
  /** For how long the call held the event loop: nine times out of ten, and at most. */
  readonly slice: number;
  readonly longest: number;
  /** From the abort or the deadline to the answer, by the clock, … */
  readonly late: number;
  /** … and what the thread worked in that time. */
  readonly work: number;
  /** Whether it went on until it was stopped. */
  readonly wasStopped: boolean;
}

/** Looks at the event loop in every turn. */
function startHeartbeat(): {
  readonly last: () => Moment;
  readonly stop: () => Pick<Measured, 'slice' | 'longest'>;
} {
  let last = now();
  const turns: number[] = [];
  let isOn = true;
  const beat = (): void => {
    const next = now();
    turns.push(workBetween(last, next));
    last = next;
    if (isOn) setImmediate(beat);
  };
  setImmediate(beat);
  return {
    last: () => last,
    stop: () => {
      isOn = false;
      turns.push(workBetween(last, now()));
      turns.sort((a, b) => a - b);
      return { slice: turns[Math.floor(0.9 * turns.length)]!, longest: turns.at(-1)! };
    },
  };
}

const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);

/** Starts a call and aborts it after so many milliseconds. */
export async function measureAbort(call: LongCall, after: number): Promise<Measured> {
  const start = call.prepare();
  const controller = new AbortController();
  const heartbeat = startHeartbeat();
  let stopped: Moment | undefined;
  const timer = setTimeout(() => {
    stopped = now();
    controller.abort();
  }, after);
  await quietly(start({ signal: controller.signal }));
  const end = now();
  clearTimeout(timer);
  const turns = heartbeat.stop();
  if (!stopped) return { ...turns, late: 0, work: 0, wasStopped: false };
  return { ...turns, late: end.clock - stopped.clock, work: workBetween(stopped, end), wasStopped: true };
}

/** Starts a call that may take so many milliseconds. */
export async function measureDeadline(call: LongCall, milliseconds: number): Promise<Measured> {
  const start = call.prepare();
  const heartbeat = startHeartbeat();
  const deadline = now().clock + milliseconds;
  await quietly(start({ milliseconds }));
  const end = now();
  const before = heartbeat.last();
  const turns = heartbeat.stop();
  const late = end.clock - deadline;
  const work = workBetween(before, end) - Math.max(0, deadline - before.clock);
  return { ...turns, late, work: Math.max(0, work), wasStopped: late > -1 };
}

/** Keeps so many processors busy; returns how to stop that. */
export function keepBusy(processors: number): () => void {
  const programs = Array.from({ length: processors }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => programs.forEach((program) => program.kill('SIGKILL'));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
