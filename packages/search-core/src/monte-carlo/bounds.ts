/**
 * The solver's part of a Monte-Carlo search: the bounds of a node from those of its children, as MCTS-Solver (Winands,
 * Björnsson and Saito 2008) with score bounds (Cazenave and Saffidine 2010). The bounds of a chance node are the means of
 * those of its events, rounded outwards to whole numbers: what they prove is true, and a mean that is no whole number
 * stays open.
 */
import type { Position } from '../game/position';
import { EXACT_LENGTH, MAX_LENGTH, type NodeStore } from './node-store';

/** Keeps the bounds of a tree's nodes. */
export function createBounds(store: NodeStore, payoff: Position['payoff'], best: number) {
  const { first, count, lower, upper, length, weight } = store;
  const worst = 0 - best;
  const hasChance = weight.length > 0;

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

  /** The longest of the games that events lead to, all won or all lost; exact if all are as long. */
  const lengthOfEvents = (node: number): number => {
    const start = first[node]!;
    let longest = 0;
    let exact = EXACT_LENGTH;
    for (let child = start; child < start + count[node]!; child++) {
      longest = Math.max(longest, length[child]! & MAX_LENGTH);
      if (length[child] !== length[start]) exact = 0;
      exact &= length[child]!;
    }
    return (longest + 1) | exact;
  };

  /** Takes the means of the bounds of events, made whole outwards; both for the side that they are seen by. */
  const settleEvents = (node: number, same: boolean): boolean => {
    let total = 0;
    let least = 0;
    let most = 0;
    for (let child = first[node]!, end = child + count[node]!; child < end; child++) {
      total += weight[child]!;
      least += weight[child]! * lower[child]!;
      most += weight[child]! * upper[child]!;
    }
    return narrow(node, same, Math.floor(least / total), Math.ceil(most / total), true);
  };

  /**
   * Takes the bounds of a node from its children.
   *
   * @param same - whether the side that moves here is the one that moved to the node.
   * @returns whether they are closer than before.
   */
  const settle = (node: number, same: boolean): boolean => {
    if (hasChance && weight[first[node]!]! > 0) return settleEvents(node, same);
    let least = worst;
    let most = worst;
    for (let child = first[node]!, end = child + count[node]!; child < end; child++) {
      if (lower[child]! > least) least = lower[child]!;
      if (upper[child]! > most) most = upper[child]!;
    }
    return narrow(node, same, least, most, false);
  };

  /** Gives a node its bounds, which are those of the side that moves there. */
  const narrow = (node: number, same: boolean, least: number, most: number, isChance: boolean): boolean => {
    const low = same ? least : 0 - most;
    const high = same ? most : 0 - least;
    if (low === lower[node] && high === upper[node]) return false;
    lower[node] = low;
    upper[node] = high;
    if (payoff === 'outcome' && least === most && least !== 0)
      length[node] = isChance ? lengthOfEvents(node) : lengthOf(node, least === best);
    return true;
  };

  return { settle };
}
