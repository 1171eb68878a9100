/**
 * Where the nodes of a tree stand: parents over the middle of their children, leaves side by side.
 *
 * @module
 */
import { progressAt, type Timeline } from './timeline';
import type { LabTree } from './tree';

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
  readonly moves: readonly string[];
  readonly isPruned: boolean;
}

export interface Layout {
  readonly nodes: readonly PlacedNode[];
  readonly rests: readonly PlacedRest[];
  readonly width: number;
  readonly height: number;
  /** Upper edges of the plies that are seen. */
  readonly plies: readonly number[];
}

/** Sizes of what is placed. */
export interface Sizes {
  readonly nodeWidth: number;
  readonly restWidth: number;
  readonly plyHeight: number;
  /** Around the whole drawing. */
  readonly margin: number;
}

export interface LayoutRequest {
  readonly tree: LabTree;
  readonly timeline: Timeline;
  readonly step: number;
  readonly isFolded: (id: number) => boolean;
  readonly sizes: Sizes;
}

/** Places everything that is known at a step. */
export function layOut({ tree, timeline, step, isFolded, sizes }: LayoutRequest): Layout {
  const { nodeWidth, restWidth, plyHeight, margin } = sizes;
  const nodes: PlacedNode[] = [];
  const rests: PlacedRest[] = [];
  let deepest = 0;

  /** Places what is under a node from `start` on, and returns where it ends, and the middle of the node. */
  const place = (id: number, start: number): { end: number; x: number } => {
    const { ply, children } = tree.nodes[id]!;
    const seen = children.filter((child) => timeline.entered[child]! <= step);
    const y = margin + ply * plyHeight;
    deepest = Math.max(deepest, ply);
    if (seen.length > 0 && isFolded(id)) {
      const x = start + nodeWidth / 2;
      nodes.push({ id, x, y, folded: seen.length });
      return { end: start + nodeWidth, x };
    }
    const middles: number[] = [];
    let end = start;
    for (const child of seen) {
      const placed = place(child, end);
      middles.push(placed.x);
      ({ end } = placed);
    }
    const rest = restAt(tree, timeline, id, step);
    if (rest !== null) {
      const width = seen.length === 0 ? nodeWidth : restWidth;
      const x = end + width / 2;
      rests.push({ parent: id, x, y: y + plyHeight, ...rest });
      deepest = Math.max(deepest, ply + 1);
      middles.push(x);
      end += width;
    }
    if (middles.length === 0) end += nodeWidth;
    const x = middles.length === 0 ? start + nodeWidth / 2 : (middles[0]! + middles.at(-1)!) / 2;
    nodes.push({ id, x, y, folded: 0 });
    return { end, x };
  };

  const { end } = tree.nodes.length === 0 ? { end: margin } : place(0, margin);
  return {
    nodes,
    rests,
    width: end + margin,
    height: 2 * margin + (deepest + 1) * plyHeight,
    plies: Array.from({ length: deepest + 1 }, (_, ply) => margin + ply * plyHeight),
  };
}

function restAt(
  tree: LabTree,
  timeline: Timeline,
  id: number,
  step: number,
): Pick<PlacedRest, 'moves' | 'isPruned'> | null {
  const { reason, children } = tree.nodes[id]!;
  // Without drawn children it is not known which moves were searched.
  if (children.length === 0) return null;
  const { untried } = progressAt(tree, timeline, id, step, false);
  if (untried.length === 0) return null;
  return { moves: untried, isPruned: reason === 'cutoff' && timeline.left[id]! <= step };
}
