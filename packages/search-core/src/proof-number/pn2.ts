/**
 * PN²: proof-number search for small memory, and for positions without a hash.
 *
 * A best-first tree is kept in memory. Before a leaf of it is opened, a second search of the same kind searches the
 * leaf, in what memory is left; then all of that second tree is forgotten but the leaf's moves and their numbers. So
 * the memory for `n` positions searches in the order of `n²`.
 *
 * ```text
 *   pool   | first-level tree           | second-level tree          | free       |
 *            0 the root                   leaf's moves first           ^ top
 *   a node: parent, first child, number of children (0: not opened), move that leads to it, kind, two numbers;
 *   the children of a node lie side by side
 * ```
 *
 * Proof and disproof numbers are the textbook's: sums where all moves count. Sources: Allis, van der Meulen and van
 * den Herik 1994 (proof-number search); Breuker 1998 (PN²).
 */
import { assertOutcome } from '../game/contract';
import { ONGOING, type Position, type Side } from '../game/position';
import type { Budget } from '../scheduling/budget';
import type { Prover } from './prover';
import { IMPOSSIBLE } from './table';

/** Bytes of a node in the pool, see above: 4 + 4 + 2 + 2 + 1 + 8. */
export const TREE_NODE_BYTES = 21;
const MAX_NUMBER = IMPOSSIBLE - 1;
const NONE = -1;
/** The pool begins small and doubles, so that an easy question pays for a small one. */
const FIRST_SIZE = 1024;
/** A second search may be as large as the first tree, and at least this large. */
const MIN_SECOND_NODES = 64;

/** Creates a PN² search with at most `capacity` nodes in memory. */
export function createTreeProver(position: Position, capacity: number): Prover {
  const { maxMoves, turn, generate, play, undo, outcome } = position;
  let size = Math.min(capacity, FIRST_SIZE);
  let parents = new Int32Array(size);
  let firsts = new Int32Array(size);
  let counts = new Uint16Array(size);
  let moves = new Uint16Array(size);
  let kinds = new Uint8Array(size);
  let numbers = new Int32Array(2 * size);
  const generated = new Int32Array(maxMoves);
  const replies = new Int32Array(maxMoves);

  let side: Side = 0;
  let goal = 0;
  let visited = 0;
  /** Moves played from the root. */
  let played = 0;
  let top = 0;
  /** The node of the position as it is during a run. */
  let current = 0;
  /** The leaf that a second search starts from, where its tree begins, and how far it may reach. */
  let leaf = NONE;
  let secondFirst = 0;
  let secondEnd = 0;

  const isDecided = (node: number): boolean => numbers[2 * node] === 0 || numbers[2 * node + 1] === 0;

  /** Makes the pool large enough for a number of nodes; false if that is more than its capacity. */
  const makeRoom = (nodes: number): boolean => {
    if (nodes > capacity) return false;
    if (nodes <= size) return true;
    size = Math.min(capacity, Math.max(nodes, 2 * size));
    parents = copy(parents, new Int32Array(size));
    firsts = copy(firsts, new Int32Array(size));
    counts = copy(counts, new Uint16Array(size));
    moves = copy(moves, new Uint16Array(size));
    kinds = copy(kinds, new Uint8Array(size));
    numbers = copy(numbers, new Int32Array(2 * size));
    return true;
  };

  const playOn = (move: number): void => {
    play(move);
    played++;
  };

  const takeBack = (): void => {
    undo();
    played--;
  };

  const enter = (node: number, parent: number, move: number): void => {
    parents[node] = parent;
    moves[node] = move;
    counts[node] = 0;
    const kind = turn() === side ? 0 : 1;
    kinds[node] = kind;
    visited++;
    const result = outcome();
    if (result === ONGOING) {
      numbers[2 * node + kind] = 1;
      numbers[2 * node + 1 - kind] = generate(replies, 0);
      return;
    }
    assertOutcome(position, result);
    const reached = (kind === 0 ? result : 0 - result) >= goal;
    numbers[2 * node] = reached ? 0 : IMPOSSIBLE;
    numbers[2 * node + 1] = reached ? IMPOSSIBLE : 0;
  };

  /** Adds the moves of the current node; false if there is no room. */
  const open = (): boolean => {
    const count = generate(generated, 0);
    if (!makeRoom(top + count)) return false;
    for (let index = 0; index < count; index++) {
      const move = generated[index]!;
      playOn(move);
      enter(top + index, current, move);
      takeBack();
    }
    firsts[current] = top;
    counts[current] = count;
    top += count;
    return true;
  };

  /** Sums up the children of the current node; says whether that changed its numbers. */
  const sumUp = (): boolean => {
    const kind = kinds[current]!;
    let least = IMPOSSIBLE;
    let sum = 0;
    for (let node = firsts[current]!, end = node + counts[current]!; node < end; node++) {
      const own = numbers[2 * node + kind]!;
      const other = numbers[2 * node + 1 - kind]!;
      if (own < least) least = own;
      sum = other === IMPOSSIBLE || sum === IMPOSSIBLE ? IMPOSSIBLE : Math.min(MAX_NUMBER, sum + other);
    }
    if (numbers[2 * current + kind] === least && numbers[2 * current + 1 - kind] === sum) return false;
    numbers[2 * current + kind] = least;
    numbers[2 * current + 1 - kind] = sum;
    return true;
  };

  /** The most-proving child: the first one with the least number of the node's kind. */
  const mostProvingChild = (node: number): number => {
    const kind = kinds[node]!;
    const first = firsts[node]!;
    let best = first;
    for (let child = first + 1; child < first + counts[node]!; child++) {
      if (numbers[2 * child + kind]! < numbers[2 * best + kind]!) best = child;
    }
    return best;
  };

  const descend = (): void => {
    while (counts[current]! > 0) {
      current = mostProvingChild(current);
      playOn(moves[current]!);
    }
  };

  const climb = (): void => {
    takeBack();
    current = parents[current]!;
  };

  /** Passes new numbers on to the nodes above, `to` at most, and stops where nothing changes. */
  const update = (to: number): void => {
    while (sumUp() && current !== to) climb();
  };

  const beginSecond = (): void => {
    leaf = current;
    secondFirst = top;
    secondEnd = Math.min(capacity, top + Math.max(top, MIN_SECOND_NODES));
  };

  /** Forgets the second tree but for the leaf's moves; false if there was no room even for those. */
  const endSecond = (): boolean => {
    const opened = counts[leaf]!;
    while (current !== leaf) climb();
    top = secondFirst + opened;
    counts.fill(0, secondFirst, top);
    leaf = NONE;
    if (opened === 0) return false;
    if (current !== 0) {
      climb();
      update(0);
    }
    return true;
  };

  /** One step of the second search; false when it has ended. */
  const stepSecond = (): boolean => {
    descend();
    if (!open()) return false;
    update(leaf);
    return !isDecided(leaf) && top < secondEnd;
  };

  const goTo = (node: number): void => {
    const line: number[] = [];
    for (let at = node; at !== 0; at = parents[at]!) line.push(moves[at]!);
    for (let index = line.length - 1; index >= 0; index--) playOn(line[index]!);
  };

  const search = (budget: Budget): 'paused' | 'solved' | 'memory' => {
    /** Visited nodes at which the budget is asked again. */
    let next = visited;
    goTo(current);
    let ended: 'paused' | 'solved' | 'memory' | undefined;
    while (!ended) {
      if (leaf === NONE) {
        descend();
        beginSecond();
      }
      if (!stepSecond() && !endSecond()) ended = 'memory';
      else if (isDecided(0)) ended = 'solved';
      else if (visited >= next && visited >= (next = visited + budget.grant(visited))) ended = 'paused';
    }
    return ended;
  };

  const run = (budget: Budget): 'paused' | 'solved' | 'memory' => {
    try {
      const ended = search(budget);
      if (ended !== 'paused') current = 0;
      return ended;
    } finally {
      while (played > 0) takeBack();
    }
  };

  return {
    begin: (question) => {
      ({ side, goal } = question);
      current = 0;
      leaf = NONE;
      enter(0, NONE, 0);
      top = 1;
    },
    run,
    proofNumber: () => numbers[0]!,
    disproofNumber: () => numbers[1]!,
    move: () => {
      if (counts[0] === 0) return generate(generated, 0) > 0 ? generated[0]! : 0;
      return moves[mostProvingChild(0)]!;
    },
    nodes: () => visited,
  };
}

function copy<Numbers extends Int32Array | Uint16Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
