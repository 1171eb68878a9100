/**
 * Depth-first proof-number search (df-pn): best-first search for a proof, carried out depth first with a table.
 *
 * Every position has a proof number and a disproof number: how many undecided positions must turn out well, at least,
 * to prove the answer yes, or no. Where the asking side moves, one good move proves: its proof number is the least
 * of its moves, its disproof number combines those of all. Where the other side moves it is the other way round. The
 * kind of a node comes from who is to move there, never from its depth, so one side may move several times running.
 *
 * ```text
 * kind 0: the asking side moves, proof number = least, disproof number = combined
 * kind 1: the other side moves,  proof number = combined, disproof number = least
 *
 * the path: a frame for each position            the moves: stacked, frame after frame
 *   0 first   its first move in the stack          moves[i]
 *   1 count   its moves                            numbers[2 * i], numbers[2 * i + 1]  proof, disproof number
 *   2 kind                                         keys[2 * i], keys[2 * i + 1]        hash after the move
 *   3 chosen  the move under way, in the stack
 *   4 proof threshold, 5 disproof threshold: the visit ends when a number reaches its threshold
 *   6 low, 7 high: its hash                        pathKeys[2 * i], pathKeys[2 * i + 1]  and of the path to it
 *   8 path low, 9 path high: and of the path to it
 *   10 reach: how far back results below it rest
 * ```
 *
 * Combined numbers are the largest one plus one for every other undecided move, not the sum: a sum counts a position
 * twice that is reached by two paths, and in games full of transpositions it explodes.
 *
 * A position not expanded yet starts with what expanding it would give if nothing there were decided: one for the
 * number of which one move is enough, the count of its moves for the other.
 *
 * Where positions come back, an answer that depends on the path to a position (the graph-history interaction) is kept under
 * a hash of the position and the path, with how far back along the path it depends; every other one holds on all paths. Where a
 * repetition is a draw, an answer that is not the draw's never depends on one.
 *
 * Sources: Nagai 2002 (df-pn); Pawlewicz and Lew 2007 (thresholds with 1 + epsilon); Ueda, Hashimoto, Hashimoto and
 * Iida 2008 (the combination, weak proof-number search); Kishimoto and Müller 2004 (answers that belong to a path).
 */
import { assertOutcome } from '../game/contract';
import { writePathHash } from '../game/path-hash';
import { ONGOING, type Hashed, type Position, type Repeating, type Side } from '../game/position';
import type { Budget } from '../scheduling/budget';
import type { Prover } from './prover';
import { IMPOSSIBLE, type ProofTable } from './table';

const FRAME_WORDS = 11;
const FIRST = 0;
const COUNT = 1;
const KIND = 2;
const CHOSEN = 3;
const THRESHOLDS = 4;
const LOW = 6;
const HIGH = 7;
const PATH_LOW = 8;
const PATH_HIGH = 9;
const REACH = 10;

const FIRST_STACK = 256;
const FIRST_FRAMES = 64;
/** A reach over the whole path, as frames and the table hold it. */
const WHOLE_REACH = 0x3fffffff;
/** Numbers beyond this are known to be large, not how large. */
const MAX_NUMBER = IMPOSSIBLE - 1;

/**
 * Creates a df-pn search of a position. The functions of the position are taken out of the record once.
 *
 * @param table - holds what is known of the question; the caller clears it when the question changes.
 */
export function createDepthFirstProver(
  position: Position & Hashed & Partial<Repeating>,
  table: ProofTable,
): Prover {
  const { maxMoves, turn, generate, play, undo, outcome, hash } = position;
  const { repetitionDraws, historyReach, extendHistoryReach, historyHash } = position;
  const { probe, proof, disproof, workOrReach, store } = table;
  let frames = new Int32Array(FIRST_FRAMES * FRAME_WORDS);
  /** Nodes visited when the visit of a frame began. */
  let begun = new Float64Array(FIRST_FRAMES);
  const words = new Int32Array(2);
  const replies = new Int32Array(maxMoves);
  let moves = new Int32Array(FIRST_STACK);
  let numbers = new Int32Array(2 * FIRST_STACK);
  let keys = new Int32Array(2 * FIRST_STACK);
  let pathKeys = new Int32Array(historyHash === undefined ? 0 : 2 * FIRST_STACK);

  let side: Side = 0;
  let goal = 0;
  let visited = 0;
  let depth = 0;
  /** Moves played from the root. */
  let played = 0;
  /** Numbers of the frame last summed up, by kind: the least and the combined; and the second least. */
  let least = 0;
  let combined = 0;
  let secondLeast = 0;
  let undecided = 0;
  /** Proof and disproof number of the root. */
  const root = new Int32Array(2);

  const makeRoom = (length: number): void => {
    if (length <= moves.length) return;
    const size = Math.max(length, 2 * moves.length);
    moves = enlarge(moves, size);
    numbers = enlarge(numbers, 2 * size);
    keys = enlarge(keys, 2 * size);
    if (historyHash !== undefined) pathKeys = enlarge(pathKeys, 2 * size);
  };
  const makeRoomForFrame = (): void => {
    if (depth < begun.length) return;
    frames = enlarge(frames, 2 * frames.length);
    const longer = new Float64Array(2 * begun.length);
    longer.set(begun);
    begun = longer;
  };

  /** Visits the position just reached by the move at `index` of the stack, and writes what is known of it. */
  const visit = (index: number): void => {
    const result = outcome();
    visited++;
    if (result !== ONGOING) {
      assertOutcome(position, result);
      const reached = (turn() === side ? result : 0 - result) >= goal;
      keys[2 * index] = 0;
      keys[2 * index + 1] = 0;
      numbers[2 * index] = reached ? 0 : IMPOSSIBLE;
      numbers[2 * index + 1] = reached ? IMPOSSIBLE : 0;
      return;
    }
    hash(words);
    keys[2 * index] = words[0]!;
    keys[2 * index + 1] = words[1]!;
    if (historyHash !== undefined) {
      writePathHash(historyHash, words, pathKeys, 2 * index);
      if (recallOnPath(index, 0)) return;
    }
    if (recall(index)) return;
    const kind = turn() === side ? 0 : 1;
    numbers[2 * index + kind] = 1;
    numbers[2 * index + 1 - kind] = generate(replies, 0);
  };

  /**
   * Reads an answer that belongs to the path to a move; returns whether there is one. Its reach is counted from the current
   * position, which is `above` moves before the move's.
   */
  const recallOnPath = (index: number, above: number): boolean => {
    const entry = probe(pathKeys[2 * index]!, pathKeys[2 * index + 1]!);
    if (entry < 0) return false;
    numbers[2 * index] = proof(entry);
    numbers[2 * index + 1] = disproof(entry);
    extendReach(2 ** workOrReach(entry), above);
    return true;
  };
  const extendReach = (reach: number, above: number): void => {
    extendHistoryReach!(reach >= WHOLE_REACH ? Infinity : Math.max(0, reach - above));
  };

  /** Reads the numbers of an undecided move again. */
  const refresh = (index: number): void => {
    if (historyHash === undefined || !recallOnPath(index, 1)) recall(index);
  };

  /** Reads the numbers of a move from the table; says whether they are there. */
  const recall = (index: number): boolean => {
    const entry = probe(keys[2 * index]!, keys[2 * index + 1]!);
    if (entry < 0) return false;
    numbers[2 * index] = proof(entry);
    numbers[2 * index + 1] = disproof(entry);
    return true;
  };

  /** Opens the frame at `depth` for the current position; a move that decides it is the last one visited. */
  const expand = (): void => {
    const frame = depth * FRAME_WORDS;
    const first =
      depth === 0 ? 0 : frames[frame - FRAME_WORDS + FIRST]! + frames[frame - FRAME_WORDS + COUNT]!;
    makeRoom(first + maxMoves);
    const kind = turn() === side ? 0 : 1;
    let end = first + generate(moves, first);
    for (let index = first; index < end; index++) {
      play(moves[index]!);
      played++;
      visit(index);
      undo();
      played--;
      if (numbers[2 * index + kind] === 0) end = index + 1;
    }
    frames[frame + FIRST] = first;
    frames[frame + COUNT] = end - first;
    frames[frame + KIND] = kind;
    frames[frame + CHOSEN] = first;
  };

  /** Sums up the frame at `depth` and chooses its most-proving move; when all have lost, the last to lose. */
  const sumUp = (): void => {
    const frame = depth * FRAME_WORDS;
    const first = frames[frame + FIRST]!;
    const kind = frames[frame + KIND]!;
    let best = IMPOSSIBLE;
    let second = IMPOSSIBLE;
    let largest = 0;
    undecided = 0;
    for (let index = first; index < first + frames[frame + COUNT]!; index++) {
      if (numbers[2 * index] !== 0 && numbers[2 * index + 1] !== 0) refresh(index);
      const own = numbers[2 * index + kind]!;
      const other = numbers[2 * index + 1 - kind]!;
      if (other !== 0) undecided++;
      if (other > largest) largest = other;
      if (own < best) {
        second = best;
        best = own;
        frames[frame + CHOSEN] = index;
      } else if (own < second) second = own;
    }
    least = best;
    secondLeast = second;
    combined =
      largest === IMPOSSIBLE || largest === 0 ? largest : Math.min(MAX_NUMBER, largest + undecided - 1);
    if (depth === 0) {
      root[kind] = least;
      root[1 - kind] = combined;
    }
  };

  /** Plays the chosen move and opens its frame, to be left when its move is no longer the most-proving one. */
  const descend = (): void => {
    const frame = depth * FRAME_WORDS;
    const index = frames[frame + CHOSEN]!;
    const kind = frames[frame + KIND]!;
    const limit = frames[frame + THRESHOLDS + 1 - kind]!;
    const next = frame + FRAME_WORDS;
    depth++;
    makeRoomForFrame();
    // Half as much again as the runner-up: without it two moves of equal proof numbers take turns at every step.
    frames[next + THRESHOLDS + kind] = Math.min(
      frames[frame + THRESHOLDS + kind]!,
      secondLeast + ((secondLeast + 1) >> 1),
    );
    frames[next + THRESHOLDS + 1 - kind] =
      limit === IMPOSSIBLE ? limit : Math.max(limit - undecided + 1, numbers[2 * index + 1 - kind]! + 1);
    frames[next + LOW] = keys[2 * index]!;
    frames[next + HIGH] = keys[2 * index + 1]!;
    if (historyHash !== undefined) {
      frames[next + PATH_LOW] = pathKeys[2 * index]!;
      frames[next + PATH_HIGH] = pathKeys[2 * index + 1]!;
      frames[next + REACH] = 0;
    }
    play(moves[index]!);
    played++;
    begun[depth] = visited;
    expand();
  };

  /** Closes the frame at `depth`, just summed up, and remembers its numbers. */
  const leave = (): void => {
    const frame = depth * FRAME_WORDS;
    const kind = frames[frame + KIND]!;
    const proven = kind === 0 ? least : combined;
    const disproven = kind === 0 ? combined : least;
    if (historyReach !== undefined && restsOnPath(proven, disproven)) {
      // The table keeps a power of two, here not a smaller one.
      const reach = 2 ** Math.ceil(Math.log2(Math.min(historyReach(), WHOLE_REACH)));
      store(frames[frame + PATH_LOW]!, frames[frame + PATH_HIGH]!, proven, disproven, reach - 1);
    } else store(frames[frame + LOW]!, frames[frame + HIGH]!, proven, disproven, visited - begun[depth]!);
    if (depth === 0) return;
    undo();
    played--;
    depth--;
    const index = frames[frame - FRAME_WORDS + CHOSEN]!;
    numbers[2 * index] = proven;
    numbers[2 * index + 1] = disproven;
  };

  /** Whether the answer for the current position depends on the path to it, so that it may differ on another path. */
  const restsOnPath = (proven: number, disproven: number): boolean => {
    if (proven !== 0 && disproven !== 0) return false;
    if (repetitionDraws === true && (proven === 0) !== goal <= 0) return false;
    return historyReach!() > 0;
  };

  /** Keeps what the frames depend on while the moves are taken back. */
  const saveReach = (): void => {
    for (let at = depth; at >= 0; at--) {
      frames[at * FRAME_WORDS + REACH] = Math.min(historyReach!(), WHOLE_REACH);
      if (at > 0) {
        undo();
        played--;
      }
    }
  };

  const isRootDecided = (): boolean => root[0] === 0 || root[1] === 0;

  const takeBack = (): void => {
    for (; played > 0; played--) undo();
  };

  const search = (budget: Budget): 'paused' | 'solved' => {
    /** Visited nodes at which the budget is asked again. */
    let next = visited;
    for (; played < depth; played++) {
      play(moves[frames[played * FRAME_WORDS + CHOSEN]!]!);
      if (historyReach !== undefined) extendReach(frames[(played + 1) * FRAME_WORDS + REACH]!, 0);
    }
    for (;;) {
      sumUp();
      const frame = depth * FRAME_WORDS;
      const kind = frames[frame + KIND]!;
      if (least >= frames[frame + THRESHOLDS + kind]! || combined >= frames[frame + THRESHOLDS + 1 - kind]!) {
        leave();
        if (isRootDecided()) return 'solved';
      } else if (visited >= next && visited >= (next = visited + budget.grant(visited))) {
        if (historyReach !== undefined) saveReach();
        return 'paused';
      } else descend();
    }
  };

  const run = (budget: Budget): 'paused' | 'solved' => {
    try {
      return search(budget);
    } finally {
      takeBack();
    }
  };

  /** The move of the root that took the most work, of those the table knows. */
  const hardest = (): number => {
    let best = frames[CHOSEN]!;
    let most = -1;
    for (let index = frames[FIRST]!; index < frames[FIRST]! + frames[COUNT]!; index++) {
      const entry = probe(keys[2 * index]!, keys[2 * index + 1]!);
      if (entry < 0 || workOrReach(entry) <= most) continue;
      most = workOrReach(entry);
      best = index;
    }
    return best;
  };

  return {
    begin: (question) => {
      ({ side, goal } = question);
      depth = 0;
      begun[0] = visited;
      hash(words);
      frames[LOW] = words[0]!;
      frames[HIGH] = words[1]!;
      if (historyHash !== undefined) writePathHash(historyHash, words, frames, PATH_LOW);
      frames[THRESHOLDS] = IMPOSSIBLE;
      frames[THRESHOLDS + 1] = IMPOSSIBLE;
      root.fill(1);
      try {
        expand();
      } finally {
        takeBack();
      }
    },
    run,
    proofNumber: () => root[0]!,
    disproofNumber: () => root[1]!,
    move: () => moves[root[frames[KIND]!] === IMPOSSIBLE ? hardest() : frames[CHOSEN]!]!,
    nodes: () => visited,
  };
}

function enlarge(old: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(old);
  return larger;
}
