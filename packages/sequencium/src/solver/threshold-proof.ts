/**
 * A question about a position, split into parts: does the side to move end at least `threshold` ahead?
 *
 * "First" is the side to move at the root.
 *
 * ```text
 *             root (first: one move that holds is enough)
 *            /     \
 *         0,1       1,1   (the other side: every move must be answered)
 *                  / | \
 *               4,4 4,5 …   leaves: tasks for a node search
 * ```
 *
 * A leaf whose answer takes too long is split into its moves. What is known is a list of answers and splits, by the
 * moves that lead there: that is the whole of a checkpoint.
 *
 * @module
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

/** One known answer, or a split, of a question. */
export interface ProofRecord {
  readonly moves: readonly number[];
  /** Whether the first side holds the threshold there; null: known only through what follows. */
  readonly holds: boolean | null;
  /** The moves a split has made parts of. */
  readonly parts?: readonly number[] | undefined;
}

/** The state of one question. */
export interface Proof {
  readonly threshold: number;
  /** The moves to the next position to ask about; it counts as busy until it is settled or split. */
  readonly next: () => readonly number[] | null;
  /** Whether a position is a part of the question without an answer of its own. */
  readonly isLeaf: (moves: readonly number[]) => boolean;
  readonly settle: (moves: readonly number[], holds: boolean) => void;
  readonly split: (moves: readonly number[], parts: readonly number[]) => void;
  readonly answer: () => boolean | null;
  /** First moves with their answers, as far as they are known. */
  readonly firstMoves: () => ReadonlyMap<number, boolean>;
  /** Goes on after the answer until every first move has one. */
  readonly askEveryMove: () => void;
  readonly counts: () => { readonly done: number; readonly known: number };
  readonly records: () => ProofRecord[];
}

/**
 * The nodes that a task may spend. The root itself is split at once, so that first moves have answers of their own.
 */
export function budgetOf(moves: readonly number[], budget: number): number {
  return moves.length === 0 ? 0 : budget;
}

/**
 * Creates the proof of one threshold.
 *
 * @param isFirstToMove - whether the first side is to move after some moves.
 */
export function createProof(threshold: number, isFirstToMove: (moves: readonly number[]) => boolean): Proof {
  const create = (moves: readonly number[]): ProofNode => ({
    moves,
    isFirst: isFirstToMove(moves),
    answer: null,
    isBusy: false,
    children: null,
  });
  const root = create([]);
  let isComplete = false;

  /** The positions from the start to the one after some moves. */
  const pathTo = (moves: readonly number[]): ProofNode[] | null => {
    const path = [root];
    for (const move of moves) {
      const child = path.at(-1)!.children?.find(({ moves: line }) => line.at(-1) === move);
      if (child === undefined) return null;
      path.push(child);
    }
    return path;
  };

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

  /** The first unfinished leaf that the answer of a node waits for: one move of the side that must find one, all others. */
  const unfinishedLeaf = (node: ProofNode): ProofNode | null => {
    const needsAll = node === root && isComplete;
    if (node.answer !== null && !needsAll) return null;
    if (node.children === null) return node.isBusy ? null : node;
    for (const child of node.children) {
      if (child.answer !== null) continue;
      const leaf = unfinishedLeaf(child);
      if (leaf !== null) return leaf;
      // The side looking for one move tries them in turn; to disprove it takes all of them, which wait for each other
      // as little.
      if (node.isFirst && !needsAll) return null;
    }
    return null;
  };

  const collect = (node: ProofNode, into: ProofRecord[]): ProofRecord[] => {
    // The answers of first moves stay: they are part of what is asked.
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
    next: () => {
      const leaf = unfinishedLeaf(root);
      if (leaf === null) return null;
      leaf.isBusy = true;
      return leaf.moves;
    },
    isLeaf,
    settle,
    split,
    answer: () => root.answer,
    firstMoves: () =>
      new Map(
        (root.children ?? []).flatMap(({ moves, answer }) =>
          answer === null ? [] : [[moves[0]!, answer] as const],
        ),
      ),
    askEveryMove: () => (isComplete = true),
    counts: () => count(root),
    records: () => collect(root, []),
  };
}
