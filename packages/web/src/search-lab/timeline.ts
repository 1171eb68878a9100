/**
 * The search step by step, in the order in which it visited its nodes. What is known at a step follows from the step
 * alone, so that going back is as simple as going on.
 *
 * @module
 */
import type { LabNode, LabTree } from './tree';

/** A node is entered, or left with its value; a node without drawn children is both at once. */
type Step =
  { readonly kind: 'enter' | 'leave'; readonly node: number } | { readonly kind: 'done'; readonly node: 0 };

export interface Timeline {
  readonly steps: readonly Step[];
  /** For each node the step in which it is entered, and left. */
  readonly entered: readonly number[];
  readonly left: readonly number[];
}

/** What is known at a node in the middle of the search. */
export interface Progress {
  readonly alpha: number;
  readonly beta: number;
  /** The best value of the moves that came back; `null` before the first. */
  readonly best: number | null;
  /** Names of the moves that were not tried yet. */
  readonly untried: readonly string[];
}

export function createTimeline({ nodes }: LabTree): Timeline {
  const steps: Step[] = [];
  const entered: number[] = [];
  const left: number[] = [];
  const visit = (id: number): void => {
    const { children } = nodes[id]!;
    entered[id] = steps.length;
    if (children.length > 0) steps.push({ kind: 'enter', node: id });
    for (const child of children) visit(child);
    left[id] = steps.length;
    steps.push({ kind: 'leave', node: id });
  };
  if (nodes.length > 0) {
    visit(0);
    steps.push({ kind: 'done', node: 0 });
  }
  return { steps, entered, left };
}

/** What a node knows at a step; without windows (minimax) nothing is ever ruled out. */
export function progressAt(
  { nodes }: LabTree,
  { entered, left }: Timeline,
  id: number,
  step: number,
  hasWindows: boolean,
): Progress {
  const { isMax, children, legal, alpha, beta } = nodes[id]!;
  const known = children.filter((child) => left[child]! <= step);
  const tried = new Set(
    children.filter((child) => entered[child]! <= step).map((child) => nodes[child]!.move),
  );
  const best = bestOf(
    known.map((child) => nodes[child]!),
    isMax,
  );
  return {
    alpha: hasWindows && isMax && best !== null ? Math.max(alpha, best) : alpha,
    beta: hasWindows && !isMax && best !== null ? Math.min(beta, best) : beta,
    best,
    untried: Array.from(legal).filter((move) => !tried.has(move)),
  };
}

/** A move that was searched again, with another window, counts by its last value. */
function bestOf(children: readonly LabNode[], isMax: boolean): number | null {
  const values = [...new Map(children.map(({ move, value }) => [move, value])).values()];
  if (values.length === 0) return null;
  return isMax ? Math.max(...values) : Math.min(...values);
}

/** The next step after `step` in which a cut-off saves moves; the last step if there is none. */
export function nextCutOff({ nodes }: LabTree, { steps }: Timeline, step: number): number {
  const found = steps.findIndex(
    ({ kind, node }, index) => index > step && kind === 'leave' && savesMoves(nodes[node]!),
  );
  return found === -1 ? steps.length - 1 : found;
}

/**
 * Where the bound comes from that a cut-off meets: the node, beside the way down from the root, whose value one side is
 * already sure of. `null` where no node is drawn that has it.
 */
export function sourceOfCutOff(tree: LabTree, timeline: Timeline, id: number): number | null {
  const { nodes } = tree;
  const { isMax, alpha, beta } = nodes[id]!;
  const bound = isMax ? beta : alpha;
  for (let above = nodes[id]!.parent; above >= 0; above = nodes[above]!.parent) {
    if (nodes[above]!.isMax === isMax) continue;
    const source = nodes[above]!.children.find(
      (child) => timeline.left[child]! < timeline.entered[id]! && nodes[child]!.value === bound,
    );
    if (source !== undefined) return source;
  }
  return null;
}

/** Whether a node was cut off before its last move. */
export function savesMoves({ reason, legal, searched }: LabNode): boolean {
  return reason === 'cutoff' && searched < legal.length;
}
