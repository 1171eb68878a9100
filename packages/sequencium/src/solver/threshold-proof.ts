/**
 * A question about a position, split into parts: does the side to move end at least `threshold` ahead?
 *
 * The first side is the side to move at the root.
 *
 * ```text
 *             root (first: one move that holds is enough)
 *            /     \
 *         0,1       1,1   (the other side: every move must be answered)
 *                  / | \
 *               4,4 4,5 …   leaves: tasks for a node search
 * ```
 *
 * A leaf whose answer takes too long is split into its moves. Answers and splits, with the moves that lead to them, are the
 * records of a checkpoint.
 */

/** A position of a question. */
interface ProofNode {
  readonly moves: readonly number[];
  /** Whether the first side is to move. */
  readonly isFirst: boolean;
  answer: boolean | null;
  isBusy: boolean;
  children: ProofNode[] | null;
}

/** An answer or a split of a question. */
export interface ProofRecord {
  readonly moves: readonly number[];
  /** Whether the first side holds the threshold there; null: split, its parts have the answers. */
  readonly holds: boolean | null;
  /** The moves of a split. */
  readonly parts?: readonly number[] | undefined;
}

export type Proof = ReturnType<typeof createProof>;

/**
 * The node budget of a task. The root is split at once, so that first moves have answers of their own.
 */
export function budgetOf(moves: readonly number[], budget: number): number {
  return moves.length === 0 ? 0 : budget;
}

/** The state of one question. */
export function createProof(threshold: number, isFirstToMove: (moves: readonly number[]) => boolean) {
  const create = (moves: readonly number[]): ProofNode => ({
    moves,
    isFirst: isFirstToMove(moves),
    answer: null,
    isBusy: false,
    children: null,
  });
  const root = create([]);
  let isComplete = false;

  /** The nodes from the root to the one after some moves, or null. */
  const pathTo = (moves: readonly number[]): ProofNode[] | null => {
    const path = [root];
    for (const move of moves) {
      const child = path.at(-1)!.children?.find(({ moves: line }) => line.at(-1) === move);
      if (child === undefined) return null;
      path.push(child);
    }
    return path;
  };

  /** Whether these moves lead to a leaf without an answer. */
  const isLeaf = (moves: readonly number[]): boolean => {
    const node = pathTo(moves)?.at(-1);
    return node?.answer === null && node.children === null;
  };

  /** Passes answers upwards. */
  const update = (node: ProofNode): void => {
    if (node.answer !== null || node.children === null) return;
    const { isFirst, children } = node;
    if (children.some(({ answer }) => answer === isFirst)) node.answer = isFirst;
    else if (children.every(({ answer }) => answer === !isFirst)) node.answer = !isFirst;
  };

  const split = (moves: readonly number[], parts: readonly number[]): void => {
    const node = pathTo(moves)!.at(-1)!;
    node.isBusy = false;
    node.children = parts.map((part) => create([...moves, part]));
  };

  const settle = (moves: readonly number[], holds: boolean): void => {
    const path = pathTo(moves)!;
    const node = path.pop()!;
    node.isBusy = false;
    node.answer = holds;
    path.reverse().forEach(update);
  };

  /** The first idle leaf that the answer of a node waits for. */
  const unfinishedLeaf = (node: ProofNode): ProofNode | null => {
    const needsAll = node === root && isComplete;
    if (node.answer !== null && !needsAll) return null;
    if (node.children === null) return node.isBusy ? null : node;
    for (const child of node.children) {
      if (child.answer !== null) continue;
      const leaf = unfinishedLeaf(child);
      if (leaf !== null) return leaf;
      // The first side needs one move, so its moves are tried in turn; all moves of the other side are needed, so they are
      // tried at the same time.
      if (node.isFirst && !needsAll) return null;
    }
    return null;
  };

  const collect = (node: ProofNode, into: ProofRecord[]): ProofRecord[] => {
    // The answers of first moves are kept, as they are part of the result.
    const isWhole = node.answer !== null && !(node === root && node.children !== null);
    if (isWhole) into.push({ moves: node.moves, holds: node.answer });
    else if (node.children !== null) {
      into.push({ moves: node.moves, holds: null, parts: node.children.map(({ moves }) => moves.at(-1)!) });
      node.children.forEach((child) => collect(child, into));
    }
    return into;
  };

  const count = (node: ProofNode): { done: number; known: number } => {
    if (node.answer !== null) return { done: 1, known: 1 };
    if (node.children === null) return { done: 0, known: 1 };
    return node.children
      .map(count)
      .reduce((sum, { done, known }) => ({ done: sum.done + done, known: sum.known + known }));
  };

  return {
    threshold,
    /** The moves to the next leaf to ask about, which is then busy until it is settled or split. */
    next: (): readonly number[] | null => {
      const leaf = unfinishedLeaf(root);
      if (leaf === null) return null;
      leaf.isBusy = true;
      return leaf.moves;
    },
    isLeaf,
    settle,
    split,
    answer: (): boolean | null => root.answer,
    /** The known answers of first moves. */
    firstMoves: (): ReadonlyMap<number, boolean> =>
      new Map(
        (root.children ?? []).flatMap(({ moves, answer }) =>
          answer === null ? [] : [[moves[0]!, answer] as const],
        ),
      ),
    /** Keeps the question open until every first move has an answer. */
    askEveryMove: (): void => {
      isComplete = true;
    },
    counts: (): { readonly done: number; readonly known: number } => count(root),
    records: (): ProofRecord[] => collect(root, []),
  };
}
