/**
 * The search step by step, in the order in which it visited its nodes. What is known at a step follows from the step
 * alone, so that going back is as simple as going on.
 *
 * The functions of this folder that a page carries along as text are closed: they use nothing but their parameters.
 */
import type { ViewedNode, ViewedTree } from './views';

/** A score as it is read: wins and losses of MAX by the ply, counted from the root, in which the game ends. */
export type Score =
  | { readonly kind: 'win' | 'loss'; readonly ply: number }
  | { readonly kind: 'infinite' | 'points'; readonly text: string };

/** A node is entered, or left with its value; a node without drawn children is both at once. */
interface Step {
  readonly kind: 'enter' | 'leave' | 'done';
  readonly node: number;
}

/** What is known at a node in the middle of the search. */
export interface Progress {
  readonly alpha: number;
  readonly beta: number;
  /** The best value of the moves that came back; `null` before the first. */
  readonly best: number | null;
  /** Moves that were not tried yet, and the names of the first of them. */
  readonly untried: number;
  readonly untriedMoves: readonly string[];
}

/**
 * What a window says when a node is entered. `'none'`: the search knows no windows; `'guess'`: one that deepens opens
 * the root's window only around the value that it expects.
 */
type WindowKind = 'none' | 'open' | 'above-alpha' | 'below-beta' | 'between' | 'null' | 'guess';

/** How the node above takes a value that comes back. */
export interface Reaction {
  readonly isMax: boolean;
  readonly change: 'first' | 'better' | 'no-better';
  /** The best value above, with this one. */
  readonly best: number;
  /** Whether a bound of its window moved there. */
  readonly narrows: boolean;
  /** Whether the window above is empty now: the rest is cut off in the next step. */
  readonly empties: boolean;
}

/** What happens in a step, as facts; the words of each language make a sentence of them. */
export type Moment =
  | { readonly kind: 'enter'; readonly node: ViewedNode; readonly window: WindowKind }
  | {
      readonly kind: 'leave';
      readonly node: ViewedNode;
      /** Moves that were cut off, and the names of the first of them. */
      readonly pruned: number;
      readonly prunedMoves: readonly string[];
      /** Nodes below that are not drawn. */
      readonly hidden: number;
      readonly reaction: Reaction | null;
    }
  | { readonly kind: 'done'; readonly node: ViewedNode; readonly line: readonly string[] };

export type Model = ReturnType<typeof createModel>;

/** The steps of a tree down to a ply; what is below counts as searched and not drawn. */
export function createModel({ nodes }: ViewedTree, plies = Infinity) {
  const WIN = 1_000_000_000;
  const MAX_EVALUATION = 999_000_000;
  const INFINITE = WIN + 1;
  const steps: Step[] = [];
  /** For each node the step in which it is entered, and left. */
  const entered: number[] = [];
  const left: number[] = [];
  const lastStep = (): number => steps.length - 1;
  /** The plies that are drawn. */
  const deepest = nodes.reduce((most, { ply }) => Math.max(most, Math.min(ply, plies)), 0);
  const hasWindows = nodes.some(({ alpha, beta }) => alpha > -INFINITE || beta < INFINITE);

  const childrenOf = (id: number): readonly number[] => (nodes[id]!.ply < plies ? nodes[id]!.children : []);
  const seenChildren = (id: number, step: number): readonly number[] =>
    childrenOf(id).filter((child) => entered[child]! <= step);

  /** Goes through nodes in their order; a path may be too long for a function that calls itself. */
  const walk = (ids: readonly number[], enter: (id: number) => void, leave: (id: number) => void): void => {
    const path: number[] = [];
    for (const id of ids) {
      while (path.length > 0 && path.at(-1) !== nodes[id]!.parent) leave(path.pop()!);
      path.push(id);
      enter(id);
    }
    while (path.length > 0) leave(path.pop()!);
  };
  walk(
    [...nodes.keys()].filter((id) => nodes[id]!.ply <= plies),
    (id) => {
      entered[id] = steps.length;
      if (childrenOf(id).length > 0) steps.push({ kind: 'enter', node: id });
    },
    (id) => {
      left[id] = steps.length;
      steps.push({ kind: 'leave', node: id });
    },
  );
  if (nodes.length > 0) steps.push({ kind: 'done', node: 0 });

  /** The nodes that are seen at a step, parents first. */
  const visibleNodes = (step: number, isFolded: (id: number) => boolean): readonly number[] => {
    const shown = new Set<number>();
    for (const [id, { parent }] of nodes.entries())
      if (entered[id]! <= step && (parent === -1 || (shown.has(parent) && !isFolded(parent)))) shown.add(id);
    return [...shown];
  };

  const readScore = (score: number): Score => {
    const sign = score > 0 ? '+' : score < 0 ? '−' : '';
    if (Math.abs(score) >= INFINITE) return { kind: 'infinite', text: `${sign}∞` };
    if (score > MAX_EVALUATION) return { kind: 'win', ply: WIN - score };
    if (score < -MAX_EVALUATION) return { kind: 'loss', ply: WIN + score };
    return { kind: 'points', text: `${sign}${Math.abs(score)}` };
  };

  /** What a node knows at a step; a move that was searched again, with another window, counts by its last value. */
  const progressAt = (id: number, step: number): Progress => {
    const { isMax, alpha, beta, pruned, prunedMoves } = nodes[id]!;
    const children = childrenOf(id).map((child) => ({ ...nodes[child]!, id: child }));
    const known = children.filter((child) => left[child.id]! <= step);
    const values = [...new Map(known.map(({ move, value }) => [move, value])).values()];
    const best = values.length === 0 ? null : isMax ? Math.max(...values) : Math.min(...values);
    const tried = new Set(children.filter((child) => entered[child.id]! <= step).map(({ move }) => move));
    const rest = new Set(children.map(({ move }) => move).filter((move) => !tried.has(move)));
    return {
      alpha: hasWindows && isMax && best !== null ? Math.max(alpha, best) : alpha,
      beta: hasWindows && !isMax && best !== null ? Math.min(beta, best) : beta,
      best,
      untried: rest.size + pruned,
      untriedMoves: [...rest, ...prunedMoves],
    };
  };

  /** The nodes of the best line: on to the first child that explains the value of its parent. */
  const bestLine = (): readonly number[] => {
    const line: number[] = [];
    let id = nodes.length > 0 ? 0 : undefined;
    while (id !== undefined) {
      line.push(id);
      const { value, reason } = nodes[id]!;
      if (reason === 'all' || reason === 'null-move' || reason === 'stopped') break;
      const equal = childrenOf(id).filter(
        (child) =>
          nodes[child]!.value === value && !['cutoff', 'null-move', 'stopped'].includes(nodes[child]!.reason),
      );
      id = equal.find((child) => nodes[child]!.reason !== 'all') ?? equal[0];
    }
    return line;
  };
  const line = bestLine();

  const windowOf = ({ alpha, beta, parent }: ViewedNode): WindowKind => {
    if (!hasWindows) return 'none';
    if (parent === -1 && (alpha > -INFINITE || beta < INFINITE)) return 'guess';
    if (beta - alpha === 1) return 'null';
    if (alpha <= -INFINITE) return beta >= INFINITE ? 'open' : 'below-beta';
    return beta >= INFINITE ? 'above-alpha' : 'between';
  };

  const reactionTo = (id: number, step: number): Reaction | null => {
    const { parent } = nodes[id]!;
    if (parent === -1) return null;
    const before = progressAt(parent, step - 1);
    const after = progressAt(parent, step);
    return {
      isMax: nodes[parent]!.isMax,
      change: before.best === null ? 'first' : before.best === after.best ? 'no-better' : 'better',
      best: after.best!,
      narrows: before.alpha !== after.alpha || before.beta !== after.beta,
      empties: hasWindows && after.alpha >= after.beta,
    };
  };

  const hiddenBelow = (id: number): number =>
    childrenOf(id).reduce((rest, child) => rest - nodes[child]!.visited, nodes[id]!.visited - 1);

  const momentAt = (step: number): Moment => {
    const { kind, node: id } = steps[step]!;
    const node = nodes[id]!;
    if (kind === 'done') return { kind, node, line: line.slice(1).map((each) => nodes[each]!.move) };
    if (kind === 'enter') return { kind, node, window: windowOf(node) };
    const { pruned, prunedMoves } = node;
    return { kind, node, pruned, prunedMoves, hidden: hiddenBelow(id), reaction: reactionTo(id, step) };
  };

  /** The node whose window a step is about: a value that comes back changes the window above, a cut-off ends its own. */
  const windowNode = (step: number): number => {
    const { kind, node } = steps[step]!;
    const { parent, reason } = nodes[node]!;
    return kind !== 'leave' || parent === -1 || reason === 'cutoff' ? node : parent;
  };

  const savesMoves = ({ reason, pruned }: ViewedNode): boolean => reason === 'cutoff' && pruned > 0;
  /** The next step after `step` in which a cut-off saves moves; `null` if there is none. */
  const nextCutOff = (step: number): number | null => {
    const found = steps.findIndex(
      ({ kind, node }, index) => index > step && kind === 'leave' && savesMoves(nodes[node]!),
    );
    return found === -1 ? null : found;
  };

  /**
   * Where the bound comes from that a cut-off meets: the node, beside the path from the root, whose value one side is
   * already sure of. `null` where no node is drawn that has it.
   */
  const sourceOfCutOff = (id: number): number | null => {
    const { isMax, alpha, beta } = nodes[id]!;
    for (let above = nodes[id]!.parent; above >= 0; above = nodes[above]!.parent) {
      if (nodes[above]!.isMax === isMax) continue;
      const source = childrenOf(above).find(
        (child) => left[child]! < entered[id]! && nodes[child]!.value === (isMax ? beta : alpha),
      );
      if (source !== undefined) return source;
    }
    return null;
  };

  return {
    nodes,
    steps,
    entered,
    left,
    line,
    hasWindows,
    deepest,
    lastStep,
    childrenOf,
    seenChildren,
    visibleNodes,
    readScore,
    progressAt,
    hiddenBelow,
    momentAt,
    savesMoves,
    nextCutOff,
    sourceOfCutOff,
    windowNode,
    walk,
  };
}
