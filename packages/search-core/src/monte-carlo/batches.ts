/**
 * Tree parallelisation of Monte-Carlo search (Chaslot, Winands and van den Herik 2008): threads grow one tree under one
 * lock. Each holds it to go down the tree and to pass rewards up, for a batch of playouts at once, and plays the games
 * to their end without it.
 *
 * ```text
 *   thread 0   [pass up, go down] play play play … [pass up, go down] play play …
 *   thread 1                      [pass up, go down] play play play …  [pass up, …
 *               └ the lock is held ┘
 * ```
 *
 * A batch saves three things: the lock, moving the upper nodes from the cache of one core to that of the other, and
 * the sleep of a thread that waits. It begins with one playout and grows with the tree, since the last of a batch knows nothing of
 * what the others will find.
 */
import { ROOT, type NodeStore } from './node-store';
import { createPendingPlayouts, type Path } from './pending-playouts';
import type { Lock, SharedCounters } from './shared-memory';

/** Playouts of one thread that are under way at the same time, at most. */
const MAX_BATCH = 16;
/** The tree's playouts for each playout of a batch. */
const PLAYOUTS_PER_SLOT = 64;

/** What a batch needs of the tree that it grows. */
export interface BatchedTree extends Path {
  readonly store: NodeStore;
  readonly lock: Lock;
  readonly counters: SharedCounters;
  /** What each side gets. */
  readonly rewards: Float64Array;
  /** What a loss is worth now. */
  readonly lossNow: () => number;
  /** Goes down from the root, the position with it, to a leaf; returns the depth of it. */
  readonly descend: () => number;
  /** Pays a side, and takes it from the other. */
  readonly pay: (side: number, reward: number) => void;
  /** Plays on from a node of so great a depth to the end of the game, and leaves the rewards. */
  readonly playFrom: (depth: number) => void;
  /** Brings the position back to the root. */
  readonly takeBack: () => void;
  /** Passes the rewards to the nodes of the path. */
  readonly backUp: (depth: number) => void;
}

/** The playouts of a thread in a shared tree. */
export interface Batches {
  /**
   * Ends the playouts under way, and plays others to the end; false if the tree is solved or `limit` have begun.
   */
  readonly play: (limit: number) => boolean;
  /** Ends the playouts that are under way. */
  readonly land: () => void;
  /** Forgets them, after an error. */
  readonly abandon: () => void;
  /** Playouts of the last batch, from 1. */
  readonly size: () => number;
}

/** Creates the batches of a thread. All memory is taken here. */
export function createBatches(tree: BatchedTree): Batches {
  const { store, lock, counters, path, movers, rewards } = tree;
  const { lower, upper } = store;
  const { keep, recall, addVirtualLoss } = createPendingPlayouts(store, tree, MAX_BATCH);
  /** What side 0 gets of each playout under way. */
  const paid = new Float64Array(MAX_BATCH);
  /** Whether its leaf was proven, so that there is nothing to play. */
  const isKnown = new Uint8Array(MAX_BATCH);
  let pending = 0;

  const begin = (slot: number): void => {
    const depth = tree.descend();
    tree.takeBack();
    const leaf = path[depth]!;
    isKnown[slot] = lower[leaf] === upper[leaf] ? 1 : 0;
    if (isKnown[slot] === 1) {
      tree.pay(movers[depth]!, lower[leaf]!);
      paid[slot] = rewards[0]!;
    }
    keep(slot, depth, tree.lossNow());
  };

  const endAll = (): void => {
    for (let slot = 0; slot < pending; slot++) {
      addVirtualLoss(slot, -1);
      const depth = recall(slot);
      tree.pay(0, paid[slot]!);
      tree.backUp(depth);
    }
    counters.countEnded(pending);
    pending = 0;
  };

  const beginAll = (limit: number): void => {
    const room = Math.min(1 + Math.floor(counters.ended() / PLAYOUTS_PER_SLOT), MAX_BATCH);
    const size = Math.min(room, limit - counters.begun());
    // An unsolved root has a path to an unsolved leaf, but an expansion may have solved it since.
    while (pending < size && lower[ROOT] !== upper[ROOT]) {
      begin(pending);
      pending++;
    }
    counters.countBegun(pending);
  };

  const play: Batches['play'] = (limit) => {
    lock.acquire();
    try {
      endAll();
      if (lower[ROOT] === upper[ROOT] || counters.begun() >= limit) return false;
      beginAll(limit);
    } finally {
      lock.release();
    }
    for (let slot = 0; slot < pending; slot++) {
      if (isKnown[slot] === 1) continue;
      tree.playFrom(recall(slot));
      paid[slot] = rewards[0]!;
    }
    return true;
  };

  return {
    play,
    land: () => {
      lock.acquire();
      endAll();
      lock.release();
    },
    abandon: () => {
      lock.acquire();
      for (let slot = 0; slot < pending; slot++) addVirtualLoss(slot, -1);
      lock.release();
      pending = 0;
    },
    size: () => Math.max(pending, 1),
  };
}
