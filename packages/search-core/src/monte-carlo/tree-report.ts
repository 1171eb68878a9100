import { NO_MOVE } from '../game/position';
import { EXACT_LENGTH, MAX_LENGTH, ROOT, type NodeStore } from './node-store';

/** What is known of a node, seen by the side that moved there. */
export interface NodeReport {
  readonly move: number;
  readonly visits: number;
  /** Mean reward, cut to the bounds; 0 before the first visit. */
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
  /** When won or lost: enough moves for it. */
  readonly length: number;
  /** Whether `length` is the distance under best play. */
  readonly exact: boolean;
  /** The line that begins with this node's move. */
  readonly line: number[];
}

/** @param worst - the least that a side can get. */
export function createTreeReport(store: NodeStore, worst: number) {
  const { first, count, visits, sum, lower, upper, length } = store;

  const childrenOf = (node: number): number[] =>
    Array.from({ length: count[node]! }, (_, index) => first[node]! + index);

  const mean = (node: number): number => {
    const average = visits[node] === 0 ? 0 : sum[node]! / visits[node]!;
    return Math.min(Math.max(average, lower[node]!), upper[node]!);
  };

  /** Longer defences when lost, certain ones first; shorter wins when won; then more visits. */
  const preferSolved = (a: number, b: number): number => {
    const sign = lower[a]! > 0 ? 1 : -1;
    const decided = lower[a] === upper[a] && lower[b] === upper[b] && lower[a] !== 0;
    const shorter = decided ? sign * ((length[a]! & MAX_LENGTH) - (length[b]! & MAX_LENGTH)) : 0;
    const certain = decided ? (length[b]! & EXACT_LENGTH) - (length[a]! & EXACT_LENGTH) : 0;
    return shorter || certain || visits[b]! - visits[a]!;
  };

  /**
   * Chooses the move with the best certain value, or the most visited of those that may be better, unless its mean is
   * worse than what is certain. So a proven win is taken, and a proven loss only when all is lost.
   */
  const choose = (node: number): number => {
    const children = childrenOf(node);
    const certain = children.reduce((least, child) => Math.max(least, lower[child]!), -Infinity);
    const safe = children.filter((child) => lower[child] === certain).sort(preferSolved)[0]!;
    const undecided = children
      .filter((child) => upper[child]! > certain)
      .sort((a, b) => visits[b]! - visits[a]! || store.prior[b]! - store.prior[a]!)[0];
    const unknown = undecided !== undefined && visits[undecided] === 0 && certain > worst;
    return undecided === undefined || unknown || mean(undecided) < certain ? safe : undecided;
  };

  const isChance = (node: number): boolean => count[node]! > 0 && store.weight[first[node]!]! > 0;

  const lineFrom = (node: number): number[] => {
    const line: number[] = [];
    let at = node;
    // Nobody chooses what the dice say.
    while (count[at]! > 0 && !isChance(at)) {
      at = choose(at);
      if (visits[at] === 0 && lower[at] !== upper[at]) return line;
      line.push(store.move[at]!);
    }
    if (count[at] === 0 && first[at]! > 0) line.push(first[at]! - 1);
    return line;
  };

  const describe = (node: number, isRoot = false): NodeReport => ({
    move: isRoot ? NO_MOVE : store.move[node]!,
    visits: visits[node]!,
    mean: mean(node),
    lower: lower[node]!,
    upper: upper[node]!,
    length: length[node]! & MAX_LENGTH,
    exact: (length[node]! & EXACT_LENGTH) !== 0,
    line: isRoot ? lineFrom(node) : [store.move[node]!, ...lineFrom(node)],
  });

  return {
    node: describe,
    /** The moves of the root, best first; its events, where it is a chance node, in the order of the game. */
    moves: (): NodeReport[] => {
      if (isChance(ROOT)) return childrenOf(ROOT).map((child) => describe(child));
      const chosen = choose(ROOT);
      const certain = childrenOf(ROOT).reduce((least, child) => Math.max(least, lower[child]!), -Infinity);
      const key = (child: number): number => (child === chosen ? 0 : upper[child]! > certain ? 1 : 2);
      return childrenOf(ROOT)
        .sort((a, b) => key(a) - key(b) || visits[b]! - visits[a]!)
        .map((child) => describe(child));
    },
    /** The child of the root that a move leads to; 0 if there is none. */
    childWith: (move: number): number => childrenOf(ROOT).find((child) => store.move[child] === move) ?? 0,
  };
}
