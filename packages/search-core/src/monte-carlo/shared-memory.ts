/**
 * The memory of a tree that several threads grow together, and the lock of it.
 *
 * ```text
 * byte   0   Int32     the lock: 0 free, 1 held, 2 held and waited for
 *        4   Int32     nodes in use
 *        8   Int32     the search that the tree was begun for; 0: none
 *       16   Float64   playouts of it that have begun
 *       24   Float64   playouts of it that have ended
 *       64   …         the columns of the nodes, each from a multiple of eight
 * ```
 *
 * All of it is read and written by the thread that holds the lock. So sums of rewards may be floats, which nothing adds
 * atomically, and the bounds and the length of a node, which are proofs, change together.
 */

const LOCK = 0;
const USED = 1;
const SEARCH = 2;
const BEGUN = 2;
const ENDED = 3;
const HEADER_BYTES = 64;
/** What the columns may lose to their alignment. */
const PADDING_BYTES = 80;

const FREE = 0;
const HELD = 1;
const AWAITED = 2;

/**
 * Looks at the lock before a thread goes to sleep. To fall asleep and be woken takes longer than a batch of playouts
 * holds the lock: with 200 looks two threads did less than one in Connect Four, with 5,000 half as much again.
 */
const MAX_LOOKS = 5000;

/** Memory that a tree is made in: of one thread, or of several. */
export type TreeMemory = ArrayBuffer | SharedArrayBuffer;

/** Whether several threads see the memory. */
export function isShared(memory: TreeMemory): memory is SharedArrayBuffer {
  return !(memory instanceof ArrayBuffer);
}

/** Bytes that are left for nodes. */
export function bytesForNodes(memory: TreeMemory): number {
  return memory.byteLength - HEADER_BYTES - PADDING_BYTES;
}

/** Memory that holds a tree whose nodes take a number of bytes. */
export function bytesWithHeader(bytes: number): number {
  return bytes + HEADER_BYTES + PADDING_BYTES;
}

/** A lock that threads hold in turns. */
export interface Lock {
  /** Waits until the lock is free, and holds it. */
  readonly acquire: () => void;
  readonly release: () => void;
}

export type SharedCounters = ReturnType<typeof createCounters>;

/** Creates a thread's view of the lock; the mutex of Drepper, "Futexes are tricky" (2011), which looks before it sleeps. */
export function createLock(memory: SharedArrayBuffer): Lock {
  const words = new Int32Array(memory, 0, 1);
  const acquire = (): void => {
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      if (Atomics.load(words, LOCK) !== FREE) continue;
      if (Atomics.compareExchange(words, LOCK, FREE, HELD) === FREE) return;
    }
    while (Atomics.exchange(words, LOCK, AWAITED) !== FREE) Atomics.wait(words, LOCK, AWAITED);
  };
  const release = (): void => {
    if (Atomics.exchange(words, LOCK, FREE) === AWAITED) Atomics.notify(words, LOCK, 1);
  };
  return { acquire, release };
}

/** The counters of a shared tree; only the holder of the lock reads or writes them. */
export function createCounters(memory: SharedArrayBuffer) {
  const words = new Int32Array(memory, 0, SEARCH + 1);
  const playouts = new Float64Array(memory, 0, ENDED + 1);
  return {
    search: (): number => words[SEARCH]!,
    begun: (): number => playouts[BEGUN]!,
    ended: (): number => playouts[ENDED]!,
    countBegun: (count: number): void => {
      playouts[BEGUN]! += count;
    },
    countEnded: (count: number): void => {
      playouts[ENDED]! += count;
    },
    /** Says which search the tree is of, and that it has no playouts. */
    begin: (search: number): void => {
      words[SEARCH] = search;
      playouts[BEGUN] = 0;
      playouts[ENDED] = 0;
    },
  };
}

/** The word that counts the nodes in use. */
export function usedWord(memory: TreeMemory): Int32Array {
  return new Int32Array(memory, USED * Int32Array.BYTES_PER_ELEMENT, 1);
}

/** A class of typed arrays. */
interface ColumnType<Column> {
  new (size: number): Column;
  new (memory: TreeMemory, from: number, size: number): Column;
}

/** Makes a column for a number of nodes. */
export type MakeColumn = <Column extends { readonly byteLength: number }>(
  type: ColumnType<Column>,
  size: number,
) => Column;

/** Makes the columns of the nodes in shared memory, one behind the other. */
export function columnsOf(memory: TreeMemory): MakeColumn {
  let from = HEADER_BYTES;
  return (type, size) => {
    const column = new type(memory, from, size);
    from += Math.ceil(column.byteLength / 8) * 8;
    return column;
  };
}
