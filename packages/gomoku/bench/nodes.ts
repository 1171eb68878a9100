/**
 * Twelve positions at 15 x 15 to a fixed depth: node counts are a checksum of the search, the same everywhere; times
 * are those of the processor. And the heap over a thousand moves of games.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngine, createPosition, parseMoves } from '../src';

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

export function printNodes(): void {
  let nodes = 0;
  let time = 0;
  for (const moves of POSITIONS) {
    const position = createPosition();
    for (const move of parseMoves(moves)) position.play(move);
    const start = clock();
    const result = createEngine(position, { memoryBytes: 2 ** 26 }).searchSync({ depth: DEPTH });
    nodes += result.nodes;
    time += clock() - start;
  }
  const rate = Math.round(nodes / time);
  console.log(
    `12 positions to depth ${DEPTH}: ${nodes.toLocaleString('en')} nodes, ${(rate * 1000).toLocaleString('en')} nodes a second`,
  );
}

export function printHeap(): void {
  const position = createPosition();
  const engine = createEngine(position, { memoryBytes: 2 ** 24 });
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
