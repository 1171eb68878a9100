/**
 * The solver's part of a Monte-Carlo search: the bounds of a node from those of its children, as MCTS-Solver (Winands,
 * Björnsson and Saito 2008) with score bounds (Cazenave and Saffidine 2010).
 *
 * @module
 */
import type { Position } from '../game/position';
import { EXACT_LENGTH, MAX_LENGTH, type NodeStore } from './node-store';

/** Keeps the bounds of a tree's nodes. */
export interface Bounds {
  /**
   * Takes the bounds of a node from its children.
   *
   * @param same - whether the side that moves here is the one that moved to the node.
   * @returns whether they are closer than before.
   */
  readonly settle: (node: number, same: boolean) => boolean;
}

/**
 * Creates the bounds of a tree.
 *
 * @param best - the most that a side can get.
 */
export function createBounds(store: NodeStore, payoff: Position['payoff'], best: number): Bounds {
  const { first, count, lower, upper, length } = store;
  const worst = 0 - best;

  /**
   * Returns the length of a game that is proven won or lost at a node, from its children. Won: the shortest win known,
   * exact if no other child can be a shorter one. Lost: the longest defence.
   */
  const lengthOf = (node: number, won: boolean): number => {
    let chosen = won ? MAX_LENGTH : -1;
    let shortest = MAX_LENGTH;
    let exact = 0;
    for (let child = first[node]!, end = child + count[node]!; child < end; child++) {
      const plies = length[child]! & MAX_LENGTH;
      const isExact = length[child]! & EXACT_LENGTH;
      if (won && lower[child]! < best) {
        if (upper[child] === best) shortest = Math.min(shortest, 1);
        continue;
      }
      if (won && isExact === 0) shortest = Math.min(shortest, 1);
      if (plies === chosen) exact |= isExact;
      else if (won ? plies < chosen : plies > chosen) {
        chosen = plies;
        exact = isExact;
      }
    }
    if (won && chosen > shortest) exact = 0;
    return (chosen + 1) | exact;
  };

  const settle = (node: number, same: boolean): boolean => {
    let least = worst;
    let most = worst;
    for (let child = first[node]!, end = child + count[node]!; child < end; child++) {
      if (lower[child]! > least) least = lower[child]!;
      if (upper[child]! > most) most = upper[child]!;
    }
    const low = same ? least : 0 - most;
    const high = same ? most : 0 - least;
    if (low === lower[node] && high === upper[node]) return false;
    lower[node] = low;
    upper[node] = high;
    if (payoff === 'outcome' && least === most && least !== 0) length[node] = lengthOf(node, least === best);
    return true;
  };

  return { settle };
}
