import * as connectThree from '@games/connect-three';
import {
  createCertificate,
  verifyCertificate,
  verifyCertificateSync,
} from '@games/connect-three/certificate';
import * as gomoku from '@games/gomoku';
import { verifyCertificate as verifyGomokuCertificate } from '@games/gomoku/certificate';
import * as gomokuThreats from '@games/gomoku/threats';
import { defineGame, search, searchSync, type Position } from '@games/search-core';
import { expectimax, expectimaxSync } from '@games/search-core/chance';
import { createSolution, createSolutionSync } from '@games/search-core/exhaustive';
import { whyNot, whyNotSync } from '@games/search-core/explain';
import { learn } from '@games/search-core/learn';
import { monteCarlo, monteCarloSync } from '@games/search-core/monte-carlo';
import {
  prove,
  proveSync,
  solveByProofNumbers,
  solveByProofNumbersSync,
} from '@games/search-core/proof-number';
import { createClaims, createPig, createTicTacToe } from '@games/search-core/testing';
import * as sequencium from '@games/sequencium';
import { processorTime } from '../tools/test-kit/timing';

interface Limits {
  readonly signal?: AbortSignal;
  readonly milliseconds?: number;
}

/** A call that goes on for seconds unless it is stopped. */
export interface LongCall {
  readonly name: string;
  /** Gets ready; the call itself is what it returns. */
  readonly prepare: () => (limits: Limits) => Promise<unknown>;
  /** Whether it takes a time limit, all of which it uses. */
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

/** The certificate of a draw on 6 x 5, whose few bytes take long to check. */
const LONG_CERTIFICATE = Uint8Array.from(
  atob(
    'QzRDVAEGBQQAAgH///8D////////Af//////Av///wIC//////8C/////wL/////////AgH//////wL///8C//8C/wP//////wL///+8c+VW',
  ),
  (letter) => letter.charCodeAt(0),
);
const certificate = () => LONG_CERTIFICATE;

/** The header of a certificate of gomoku and the length of its section, 64 MiB, which comes in small pieces. */
function* smallPieces(): Generator<Uint8Array> {
  yield Uint8Array.of(...Buffer.from('GMKC'), 1, 15, 0, 1, 128, 128, 128, 32);
  for (;;) yield new Uint8Array(16);
}

const ticTacToe = defineGame({ id: 'tic-tac-toe', createPosition: createTicTacToe });
const longPig = () => createPig({ target: 200 });

const sequenciumBoard = () => sequencium.createPosition({ rows: 5, columns: 7 });
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

/** A call that holds the thread. */
function holding<P>(
  name: string,
  setUp: () => P,
  call: (position: P, limits: Limits) => unknown,
  hasDeadline = true,
): LongCall {
  const started = (position: P, limits: Limits): Promise<unknown> =>
    new Promise((resolve) => resolve(call(position, limits)));
  return about(name, setUp, started, hasDeadline);
}

const signalOf = ({ signal = new AbortController().signal }: Limits) => ({ signal });
const solverOf = (webAssembly: boolean) => () =>
  connectThree.createSolver({ rows: 6, columns: 7, connect: 4, webAssembly });
const nothing = () => undefined;

/** Claims of many cells, with an evaluation that takes this long. */
const slowSearch = (milliseconds: number) => {
  const evaluate = (position: Position): number => {
    for (const end = performance.now() + milliseconds; performance.now() < end;);
    return position.turn();
  };
  return about(
    `search with an evaluation of ${milliseconds} ms`,
    () => createClaims({ cells: 24 }),
    (position, limits) => search(position, { nodes: unlimited, ...limits, heuristics: { evaluate } }),
  );
};

/** Every asynchronous call of the packages that may take long. */
export const LONG_CALLS: readonly LongCall[] = [
  about('search', connectFour, (position, limits) =>
    search(position, { nodes: unlimited, ...limits, heuristics }),
  ),
  slowSearch(0.05),
  slowSearch(1),
  about('monteCarlo', connectFour, (position, limits) =>
    monteCarlo(position, { ...limits, ...signalOf(limits) }),
  ),
  about('monteCarlo with an evaluator that never answers', connectFour, (position, limits) =>
    monteCarlo(position, {
      evaluator: { encode: nothing, evaluate: () => new Promise(nothing) },
      ...limits,
      ...signalOf(limits),
    }),
  ),
  about('expectimax', longPig, (position, limits) => expectimax(position, { depth: 4000, ...limits })),
  about('createSolution', connectFour, createSolution),
  about('learn', nothing, async (_, limits) => {
    const { stopped } = await learn(ticTacToe, { ...limits, ...signalOf(limits), seed: 1, matchGames: 0 });
    return { stopped };
  }),
  about('prove', connectFour, prove),
  about('solveByProofNumbers', connectFour, solveByProofNumbers),
  about(
    'whyNot',
    connectFour,
    (position, limits) => whyNot(position, 0, { nodes: unlimited, ...limits, heuristics }),
    false,
  ),
  // Without a limit it would end by itself before an abort that a busy machine delays.
  about('connect-three analyse', connectFour, (position, limits) =>
    connectThree.analyse(position, { milliseconds: 60_000, ...limits }),
  ),
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
  about('connect-three verifyCertificate', certificate, verifyCertificate),
  about('connect-three verifyCertificate, byte by byte', certificate, (bytes, limits) =>
    verifyCertificate(
      Array.from(bytes, (byte) => Uint8Array.of(byte)),
      limits,
    ),
  ),
  about(
    'connect-three createCertificate',
    // The beginning of the certificate of Connect Four: its first searches settle nothing.
    () => Uint8Array.of(...[0x43, 0x34, 0x43, 0x54, 1, 6, 7, 4, 1, 3]),
    (resume, limits) =>
      createCertificate({
        rows: 6,
        columns: 7,
        connect: 4,
        settleNodes: 2 ** 18,
        resume,
        ...signalOf(limits),
      }),
    false,
  ),
  about('gomoku verifyCertificate, in small pieces', nothing, (_, limits) =>
    verifyGomokuCertificate(smallPieces(), limits),
  ),
  about('gomoku analyse', middleGame, (position, limits) =>
    gomoku.analyse(position, { nodes: unlimited, ...limits }),
  ),
  about('gomoku solveVcf', crowd, gomokuThreats.solveVcf),
  about('gomoku solveVct', threats, gomokuThreats.solveVct),
  about('sequencium analyse', sequencium.createPosition, (position, limits) =>
    sequencium.analyse(position, { nodes: unlimited, ...limits }),
  ),
  about('sequencium solve', sequenciumBoard, (position, limits) =>
    sequencium.solve(position, { ...limits, memoryBytes: 2 ** 26 }),
  ),
];

/** The calls that hold the thread. */
export const SYNC_CALLS: readonly LongCall[] = [
  holding('searchSync', connectFour, (position, limits) => searchSync(position, { ...limits, heuristics })),
  holding('monteCarloSync', connectFour, monteCarloSync),
  holding('expectimaxSync', longPig, expectimaxSync),
  holding('createSolutionSync', connectFour, createSolutionSync),
  holding('proveSync', connectFour, proveSync),
  holding('solveByProofNumbersSync', connectFour, solveByProofNumbersSync),
  holding(
    'whyNotSync',
    connectFour,
    (position, limits) => whyNotSync(position, 0, { ...limits, heuristics }),
    false,
  ),
  holding('connect-three analyseSync', connectFour, connectThree.analyseSync),
  holding('connect-three solveSync', connectFour, connectThree.solveSync),
  holding('connect-three verifyCertificateSync', certificate, verifyCertificateSync),
  holding('gomoku analyseSync', middleGame, gomoku.analyseSync),
  holding('gomoku solveVcfSync', crowd, gomokuThreats.solveVcfSync),
  holding('gomoku solveVctSync', threats, gomokuThreats.solveVctSync),
  holding('sequencium analyseSync', sequencium.createPosition, sequencium.analyseSync),
  holding('sequencium solveSync', sequenciumBoard, (position, limits) =>
    sequencium.solveSync(position, { ...limits, memoryBytes: 2 ** 26 }),
  ),
];

/** A moment by the clock, and by the processor time of this process, in milliseconds. */
interface Moment {
  readonly clock: number;
  readonly processor: number;
}

const now = (): Moment => ({ clock: performance.now(), processor: processorTime() });

/** What this thread has done between two moments, at most: not more than passed, nor than the process worked. */
function workBetween(from: Moment, to: Moment): number {
  return Math.min(to.clock - from.clock, to.processor - from.processor);
}

/** How a call kept its promises, in milliseconds of work. */
export interface Measured {
  /** For how long the call held the event loop: nine times out of ten, and at most. */
  readonly slice: number;
  readonly longest: number;
  /** From the abort or the deadline to the answer. */
  readonly late: number;
  /** Whether it went on until it was stopped. */
  readonly wasStopped: boolean;
}

/** Keeps the event loop turning without a rest, so that waiting takes processor time too, and watches every turn. */
function startHeartbeat(onBeat: (moment: Moment) => void = () => undefined): {
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
    onBeat(next);
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

/** Starts a call and aborts it after this many milliseconds of processor time. */
export async function measureAbort(call: LongCall, after: number): Promise<Measured> {
  const start = call.prepare();
  const controller = new AbortController();
  const started = now();
  let stopped: Moment | undefined;
  const heartbeat = startHeartbeat(({ processor }) => {
    if (stopped || processor < started.processor + after) return;
    stopped = now();
    controller.abort();
  });
  await Promise.allSettled([start({ signal: controller.signal })]);
  const end = now();
  const turns = heartbeat.stop();
  return { ...turns, late: stopped ? workBetween(stopped, end) : 0, wasStopped: stopped !== undefined };
}

/** Starts a call that may take this many milliseconds by the clock. */
export async function measureDeadline(call: LongCall, milliseconds: number): Promise<Measured> {
  const start = call.prepare();
  const heartbeat = startHeartbeat();
  const deadline = now().clock + milliseconds;
  await Promise.allSettled([start({ milliseconds })]);
  const end = now();
  const before = heartbeat.last();
  const turns = heartbeat.stop();
  const work = workBetween(before, end) - Math.max(0, deadline - before.clock);
  return { ...turns, late: Math.max(0, work), wasStopped: end.clock - deadline > -1 };
}
