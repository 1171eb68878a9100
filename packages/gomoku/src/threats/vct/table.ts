/**
 * The memory of the search of threats: the numbers of each node, and its moves.
 *
 * ```text
 * table    4 words a slot:   0 low, 1 high: the hash of the board, the kind of node, the selection
 *                            2 proof number << 16 | disproof number
 *                            3 where its moves begin in the pool, or 0 << 9 | the best move so far
 * pool     of each node: number of its moves, and each as  disproof number << 16 | proof number << 9 | point
 * ```
 *
 * Either of two neighbouring slots may hold a node. Where both are taken, one that is decided is replaced before one that
 * is not: it is found again sooner.
 */
import { zobristKeys } from '@games/search-core';

const POINT_BITS = 9;
/** The point of a packed move. */
export const POINT_MASK = (1 << POINT_BITS) - 1;
const PROOF_MASK = 127;
/** The largest initial proof number that a packed move holds. */
export const MAX_PROOF_NUMBER = PROOF_MASK;
const DISPROOF_SHIFT = 16;
const NUMBERS_MASK = 65_535;
const WORDS = 4;
/** Words of the pool, 32 MiB: where a node's moves begin has 23 bits of a word of the table. */
const MAX_POOL = 2 ** 23;

/** Packs a move with its initial numbers, the proof number at most {@link MAX_PROOF_NUMBER}. */
export function packMove(point: number, proof: number, disproof: number): number {
  return point | (proof << POINT_BITS) | (disproof << DISPROOF_SHIFT);
}

export function proofOfMove(move: number): number {
  return (move >> POINT_BITS) & PROOF_MASK;
}

export function disproofOfMove(move: number): number {
  return move >> DISPROOF_SHIFT;
}

/** Packs word 3 of a slot. */
export function packEntry(movesAt: number, bestMove: number): number {
  return (movesAt << POINT_BITS) | bestMove;
}

export type NodeTable = ReturnType<typeof createNodeTable>;

/** The known numbers of nodes, by hash. A slot is where a node begins in the table. */
export function createNodeTable(bits: number, selections: number) {
  const mask = (1 << bits) - 1;
  const table = new Int32Array(WORDS << bits);
  /** The part of a selection in the hash, added by exclusive or: two words for each selection. */
  const selectionKeys = zobristKeys(2 * selections, 0x7c08);

  /** The slot of a hash, or -1. */
  const probe = (low: number, high: number): number => {
    const slot = (low & mask) * WORDS;
    if (table[slot] === low && table[slot + 1] === high) return slot;
    const next = slot ^ WORDS;
    return table[next] === low && table[next + 1] === high ? next : -1;
  };

  /** The slot of the same node in another selection, or -1. */
  const probeIn = (low: number, high: number, own: number, selection: number): number =>
    probe(
      low ^ selectionKeys[2 * selection]! ^ selectionKeys[2 * own]!,
      high ^ selectionKeys[2 * selection + 1]! ^ selectionKeys[2 * own + 1]!,
    );

  /** A slot in which some selection has noted that the node is proven, or -1. */
  const proven = (low: number, high: number, own: number): number => {
    for (let selection = 0; selection < selections; selection++) {
      const slot = probeIn(low, high, own, selection);
      if (slot >= 0 && table[slot + 2]! >>> 16 === 0) return slot;
    }
    return -1;
  };

  const isDecided = (slot: number): boolean => {
    const numbers = table[slot + 2]!;
    return numbers >>> 16 === 0 || (numbers & NUMBERS_MASK) === 0;
  };

  /** Notes a node. `entry`: see {@link packEntry}. */
  const store = (low: number, high: number, proof: number, disproof: number, entry: number): void => {
    let slot = probe(low, high);
    if (slot < 0) {
      slot = (low & mask) * WORDS;
      if (!isDecided(slot) && isDecided(slot ^ WORDS)) slot ^= WORDS;
    }
    table[slot] = low;
    table[slot + 1] = high;
    table[slot + 2] = (proof << 16) | disproof;
    table[slot + 3] = entry;
  };

  return {
    probe,
    probeIn,
    proven,
    proofNumber: (slot: number): number => table[slot + 2]! >>> 16,
    disproofNumber: (slot: number): number => table[slot + 2]! & NUMBERS_MASK,
    /** Where the moves of a node begin in the pool; 0 if they are not there. */
    movesAt: (slot: number): number => table[slot + 3]! >>> POINT_BITS,
    bestMove: (slot: number): number => table[slot + 3]! & POINT_MASK,
    store,
    /** Forgets where the moves of all nodes are: the pool has been emptied. */
    forgetMoves: (): void => {
      for (let slot = 3; slot < table.length; slot += WORDS) table[slot]! &= POINT_MASK;
    },
    clear: () => table.fill(0),
    selectionKeys,
  };
}

/** The moves of nodes with their initial numbers: to find them takes searches of fours. */
export function createMovePool(onEmpty: () => void) {
  let pool = new Int32Array(1 << 16);
  let length = 1;
  let age = 0;

  const empty = (): void => {
    onEmpty();
    length = 1;
    age++;
  };

  /** Keeps the first `count` moves of a list, and returns where they begin. */
  const keep = (moves: Int32Array, count: number): number => {
    if (length + count + 1 > MAX_POOL) empty();
    if (length + count + 1 > pool.length) {
      const larger = new Int32Array(2 * pool.length);
      larger.set(pool);
      pool = larger;
    }
    const start = length;
    pool[start] = count;
    pool.set(moves.subarray(0, count), start + 1);
    length += count + 1;
    return start;
  };

  return {
    keep,
    /** Sets the proof number of the answer at a place to 0: it is out of the search. */
    setProven: (at: number): void => {
      pool[at]! &= ~(PROOF_MASK << POINT_BITS);
    },
    /** All words; valid until the next move is kept. */
    words: (): Int32Array => pool,
    /** How often the pool was emptied because it was full: places from before are no longer valid. */
    age: (): number => age,
    clear: (): void => {
      length = 1;
      age = 0;
    },
  };
}
