/**
 * Explores a game that can be put into any of its positions, breadth first: all that follow from one, or all that have a
 * number, whether they can be reached or not.
 */
import { createViolation } from '../game/contract';
import type { CyclicPosition } from '../game/position';
import { createChunkQueue } from './chunks';
import type { MemoryMeter } from './memory-meter';
import { createGraphBuilder, runSteps, type Exploration } from './retrograde-graph';
import type { RetrogradeTable } from './retrograde-table';

/** How a position is written as a key of 63 bits, and read from it. */
export interface Keys {
  readonly pack: (words: Int32Array) => void;
  readonly unpack: (words: Int32Array) => void;
  readonly winsAtOnce?: (() => boolean) | undefined;
}

/**
 * Explores a game, and leaves an image of the first position in it.
 *
 * @param numbered - the low words of the keys that are explored besides the current position: from 0 to this.
 */
export function exploreKeys(
  position: CyclicPosition,
  { pack, unpack, winsAtOnce }: Keys,
  table: RetrogradeTable,
  memory: MemoryMeter,
  numbered = 0,
): Exploration {
  const { maxMoves, turn, play, undo } = position;
  const { insert, prefetch, readKey } = table;
  const { graph, open, list, close } = createGraphBuilder(position, table, memory, winsAtOnce);
  const queue = createChunkQueue(memory);
  const key = new Int32Array(2);
  const start = new Int32Array(2);
  const moves = new Int32Array(maxMoves);
  /** The keys after the moves of a position, whether the same side moves there, and their places. */
  const lows = new Int32Array(maxMoves + 1);
  const highs = new Int32Array(maxMoves + 1);
  const sames = new Uint8Array(maxMoves);
  const children = new Int32Array(maxMoves);
  let next = 0;

  /** Notes the key of the current position. */
  const note = (index: number): void => {
    pack(key);
    if (key[1]! < 0) throw createViolation(position, 'pack: expected 0 in bit 31 of the high word, got 1');
    lows[index] = key[0]!;
    highs[index] = key[1]!;
  };

  const jump = (place: number): void => {
    readKey(place, key);
    const low = key[0]!;
    const high = key[1]!;
    unpack(key);
    pack(key);
    if (key[0] === low && key[1] === high) return;
    throw createViolation(
      position,
      `unpack: expected the key ${high}:${low} again, got ${key[1]!}:${key[0]!}`,
    );
  };

  /** Enters the current position, whose key was noted. */
  const enterHere = (index: number): void => {
    const place = insert(lows[index]!, highs[index]!);
    if (place < 0 && open(~place)) queue.push(~place);
  };

  const expand = (place: number): void => {
    jump(place);
    const side = turn();
    const count = list(moves, 0);
    for (let index = 0; index < count; index++) {
      play(moves[index]!);
      note(index);
      sames[index] = turn() === side ? 1 : 0;
      undo();
    }
    prefetch(lows, highs, count);
    for (let index = 0; index < count; index++) {
      const child = insert(lows[index]!, highs[index]!);
      children[index] = child < 0 ? ~child : child;
      if (child >= 0) continue;
      play(moves[index]!);
      if (open(~child)) queue.push(~child);
      undo();
    }
    close(place, children, sames, 0, count);
  };

  const step = (): boolean => {
    if (table.size() === 0) {
      note(0);
      enterHere(0);
    } else if (queue.length() > 0) expand(queue.shift());
    else if (next < numbered) {
      key[0] = next++;
      key[1] = 0;
      unpack(key);
      note(0);
      enterHere(0);
    }
    return queue.length() > 0 || next < numbered;
  };

  pack(start);
  return {
    run: (budget) => {
      try {
        return runSteps(step, () => graph.counts.moves, budget);
      } finally {
        unpack(start);
      }
    },
    nodes: () => graph.counts.moves,
    positions: table.size,
    graph,
  };
}
