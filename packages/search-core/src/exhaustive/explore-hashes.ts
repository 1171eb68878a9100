/**
 * Explores all positions that follow from one, depth first, for games that are known by a hash: moves are played and taken
 * back, as such a game cannot be put into a position.
 */
import type { CyclicPosition } from '../game/position';
import type { MemoryMeter } from './memory-meter';
import { createGraphBuilder, runSteps, type Exploration } from './retrograde-graph';
import type { RetrogradeTable } from './retrograde-table';

/** Room on the path at first. */
const FIRST_PLIES = 64;

/** @param key - writes the hash that identifies a position. */
export function exploreHashes(
  position: CyclicPosition,
  key: (words: Int32Array) => void,
  table: RetrogradeTable,
  memory: MemoryMeter,
): Exploration {
  const { maxMoves, turn, play, undo } = position;
  const { graph, open, list, close } = createGraphBuilder(position, table, memory);
  /** The moves of the positions on the path, one list behind the other; a path may be as long as there are positions. */
  let moves = new Int32Array(FIRST_PLIES * maxMoves);
  /** Where the moves lead, and whether the same side moves there. */
  let children = new Int32Array(FIRST_PLIES * maxMoves);
  let sames = new Uint8Array(FIRST_PLIES * maxMoves);
  /** For each position on the path: its place, its side, its first and its next move, and where its moves end. */
  let places = new Int32Array(FIRST_PLIES);
  let sides = new Uint8Array(FIRST_PLIES);
  let firsts = new Int32Array(FIRST_PLIES);
  let nexts = new Int32Array(FIRST_PLIES);
  let ends = new Int32Array(FIRST_PLIES);
  const words = new Int32Array(2);
  let ply = -1;
  /** Moves played from the start. */
  let played = 0;
  let moveCount = 0;
  let hasBegun = false;

  const grown = <A extends Int32Array | Uint8Array>(old: A, bigger: A): A => {
    memory.take(bigger.byteLength);
    bigger.set(old);
    memory.take(-old.byteLength);
    return bigger;
  };
  /** Makes room for the position at `ply` and for moves up to `end`. */
  const makeRoom = (end: number): void => {
    if (ply === places.length) {
      places = grown(places, new Int32Array(2 * ply));
      sides = grown(sides, new Uint8Array(2 * ply));
      firsts = grown(firsts, new Int32Array(2 * ply));
      nexts = grown(nexts, new Int32Array(2 * ply));
      ends = grown(ends, new Int32Array(2 * ply));
    }
    if (end <= moves.length) return;
    moves = grown(moves, new Int32Array(2 * moves.length));
    children = grown(children, new Int32Array(2 * children.length));
    sames = grown(sames, new Uint8Array(2 * sames.length));
  };

  /** Returns the place of the current position; a new one that is not decided goes on the path. */
  const meet = (): number => {
    key(words);
    const place = table.insert(words[0]!, words[1]!);
    if (place >= 0 || !open(~place)) return place < 0 ? ~place : place;
    const row = ply < 0 ? 0 : ends[ply]!;
    ply++;
    makeRoom(row + maxMoves);
    places[ply] = ~place;
    sides[ply] = turn();
    firsts[ply] = nexts[ply] = row;
    ends[ply] = row + list(moves, row);
    return ~place;
  };

  /** Plays one move, or closes a position whose moves were all played. */
  const step = (): boolean => {
    if (!hasBegun) {
      hasBegun = true;
      meet();
    } else if (nexts[ply] === ends[ply]) {
      close(places[ply]!, children, sames, firsts[ply]!, ends[ply]! - firsts[ply]!);
      ply--;
    } else {
      const from = ply;
      const index = nexts[ply]!++;
      play(moves[index]!);
      played++;
      moveCount++;
      sames[index] = turn() === sides[from] ? 1 : 0;
      const child = meet();
      children[index] = child;
    }
    if (played > Math.max(ply, 0)) {
      undo();
      played--;
    }
    return ply >= 0;
  };

  return {
    run: (budget) => {
      try {
        for (; played < ply; played++) play(moves[nexts[played]! - 1]!);
        return runSteps(step, () => moveCount, budget);
      } finally {
        for (; played > 0; played--) undo();
      }
    },
    nodes: () => moveCount,
    positions: table.size,
    graph,
  };
}
