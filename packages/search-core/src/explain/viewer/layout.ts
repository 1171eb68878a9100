/** Where the nodes of a tree stand in its drawing. */
import type { Model } from './model';

/** A node in its place; `x` is its middle, `y` its upper edge. */
export interface PlacedNode {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Children that are folded away. */
  readonly folded: number;
}

/** The moves of a node that were not searched: not yet, or never. */
export interface PlacedRest {
  readonly parent: number;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly moves: readonly string[];
  readonly isPruned: boolean;
}

export interface Layout {
  readonly nodes: readonly PlacedNode[];
  readonly rests: readonly PlacedRest[];
  readonly width: number;
  readonly height: number;
}

/** Sizes of what is placed. */
export interface Sizes {
  readonly nodeWidth: number;
  readonly restWidth: number;
  readonly plyHeight: number;
  /** Around the whole drawing. */
  readonly margin: number;
}

/** Places everything that is known at a step: parents over the middle of their children, leaves side by side. */
export function layOut(model: Model, step: number, isFolded: (id: number) => boolean, sizes: Sizes): Layout {
  const { nodes, left, childrenOf, seenChildren, progressAt } = model;
  const { nodeWidth, restWidth, plyHeight, margin } = sizes;
  const placed: PlacedNode[] = [];
  const rests: PlacedRest[] = [];
  let deepest = 0;
  let end = margin;
  /** For each node the middles of what is under it. */
  const below = new Map<number, number[]>();
  /** Places a node over what is under it, from `end` on where that is nothing. */
  const place = (id: number): void => {
    const { parent, ply, reason } = nodes[id]!;
    const y = margin + ply * plyHeight;
    const seen = seenChildren(id, step);
    const folded = seen.length > 0 && isFolded(id) ? seen.length : 0;
    const middles = below.get(id) ?? [];
    // Without drawn children it is not known which moves were searched.
    const { untried: count, untriedMoves: moves } =
      folded > 0 || childrenOf(id).length === 0 ? { untried: 0, untriedMoves: [] } : progressAt(id, step);
    deepest = Math.max(deepest, count > 0 ? ply + 1 : ply);
    if (count > 0) {
      const width = seen.length === 0 ? nodeWidth : restWidth;
      const isPruned = reason === 'cutoff' && left[id]! <= step;
      middles.push(end + width / 2);
      rests.push({ parent: id, x: end + width / 2, y: y + plyHeight, count, moves, isPruned });
      end += width;
    }
    if (middles.length === 0) {
      middles.push(end + nodeWidth / 2);
      end += nodeWidth;
    }
    const x = (middles[0]! + middles.at(-1)!) / 2;
    placed.push({ id, x, y, folded });
    below.set(parent, [...(below.get(parent) ?? []), x]);
  };
  model.walk(model.visibleNodes(step, isFolded), () => undefined, place);
  return { nodes: placed, rests, width: end + margin, height: 2 * margin + (deepest + 1) * plyHeight };
}
