/**
 * Twelve positions at 15 x 15 to a fixed depth: node counts are a checksum of the search, the same everywhere; times
 * are those of the processor. And the heap over a thousand moves of games.
 *
 *   pnpm --filter @games/gomoku bench nodes [--second <player> [--first sources] [--time 300] [--rounds 3]]
 *
 * With a second player, as `bench ladder` takes it, both search the twelve positions in turns, each as a process of its
 * own: their nodes a second, as they count them themselves by the clock. What is a node is for each to say.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPosition, createSearcher, parseMoves } from '../src';
import { commandOf } from './ladder/player';
import { RefereeError, startReferee } from './ladder/referee';

const DEPTH = 14;
export const POSITIONS = [
  'h8 h9 i9 g7 g9 f9 i7',
  'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9',
  'h8 g9 j8 i9 h9 h10 g8 i8 i10 f7',
  'h8 i8 h9 h7 g8 i10',
  'h8 g7 i7 g9 g8 f8',
  'h8 i9 i7 g9 j8 h10 k9',
  'h8 h7 i7 g9 j6 k5 i5 h6',
  'h8 i9 h10 h9 g9 i11 f8',
  'h8 g8 g7 i9 f6 e5 h7 i7 f7 e7',
  'h8 j9 g9 f10 i10 g8 h9',
  'h8 i8 i7 g9 j6 k5 h6 h7 g7',
  'h8 h6 j8 i7 k8 i8 i6 j5',
];
const HEAP_MOVES = 1000;

/** Milliseconds of processor time since the start of the program. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function printNodes(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      first: { ...text, default: 'sources' },
      second: text,
      time: { ...text, default: '300' },
      rounds: { ...text, default: '3' },
    },
  });
  const { first, second } = values;
  if (second === undefined) printOwnNodes();
  else await compareSpeed([first, second], Number(values.time), Number(values.rounds));
}

function printOwnNodes(): void {
  let nodes = 0;
  let time = 0;
  for (const moves of POSITIONS) {
    const position = createPosition();
    for (const move of parseMoves(moves)) position.play(move);
    const start = clock();
    const result = createSearcher(position, { memoryBytes: 2 ** 26 }).searchSync({ depth: DEPTH });
    nodes += result.nodes;
    time += clock() - start;
  }
  const rate = Math.round(nodes / time);
  console.log(
    `12 positions to depth ${DEPTH}: ${nodes.toLocaleString('en')} nodes, ${(rate * 1000).toLocaleString('en')} nodes a second`,
  );
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!;

/** Prints the nodes a second of two players beside each other. */
async function compareSpeed(
  players: readonly [string, string],
  milliseconds: number,
  rounds: number,
): Promise<void> {
  try {
    const speeds = await measureSpeed(players, milliseconds, rounds);
    const { length } = speeds[0]!;
    console.log(`${length} searches of ${milliseconds} ms each in turns, nodes a second, medians`);
    players.forEach((player, index) => {
      console.log(`${Math.round(median(speeds[index]!)).toLocaleString('en').padStart(12)}  ${player}`);
    });
    const ratios = speeds[0]!.map((speed, index) => speed / speeds[1]![index]!);
    console.log(`${median(ratios).toFixed(2).padStart(12)}  the first by the second, position by position`);
  } catch (error) {
    if (!(error instanceof RefereeError || error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Has both players search every position, in turns; returns the nodes a second of each. */
async function measureSpeed(
  players: readonly string[],
  milliseconds: number,
  rounds: number,
): Promise<number[][]> {
  const programs = await Promise.all(players.map((player) => startReferee(commandOf(player), 'freestyle')));
  const speeds: number[][] = players.map(() => []);
  try {
    for (let round = 0; round < rounds; round++)
      for (const moves of POSITIONS)
        for (const [index, program] of programs.entries())
          speeds[index]!.push(await program.speed(parseMoves(moves), milliseconds));
  } finally {
    for (const program of programs) program.close();
  }
  return speeds;
}

export function printHeap(): void {
  const position = createPosition();
  const engine = createSearcher(position, { memoryBytes: 2 ** 24 });
  setFlagsFromString('--expose_gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const play = (moves: number): void => {
    for (let count = 0; count < moves; count++) {
      if (position.winner() !== null || position.empty() < 100)
        while (position.lastMove() !== null) position.undo();
      position.play(engine.searchSync({ nodes: 2000 }).move);
    }
  };
  play(HEAP_MOVES / 5);
  const before = heap();
  play(HEAP_MOVES);
  console.log(`heap growth over ${HEAP_MOVES} moves: ${(heap() - before).toFixed(2)} MB`);
}
