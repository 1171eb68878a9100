/**
 * The first visit of a state, which decides it or gives it states below.
 *
 * ```text
 * black to move   threats win: proven                          else quiet moves, few at first: `move-choice.ts`
 * white to move   after a pass threats win, by a tree with a zone: only replies in the zone need an answer
 *                 after a pass a quiet move wins: first that is proven, one level up, then as before
 * ```
 *
 * What wins after one reply by threats is tried as a default against all others, and what has won with the same black stones
 * is tried first.
 *
 * Sources: relevance zones, Thomsen 2000 and Wu and Lin 2010; simulation, Kawano 1996.
 */
import type { ThreatProof } from '../../threats/request';
import { createStoneLibrary, type MoveChoice } from './move-choice';
import { addPoint, createPointSet, hasPoint, keepPoints, listPoints, type PointSet } from './point-set';
import type { ProofKeeper } from './proof-keeper';
import { treeBytes, type BlackNode } from './proof-tree';
import type { SolutionBoard } from './solution-board';
import {
  setDisproven,
  setProven,
  stateAfterPass,
  stateAfterReply,
  stonesOf,
  type BlackState,
  type StateStones,
  type StoredTree,
  type WhiteState,
} from './state';
import type { StateGraph } from './state-graph';
import type { StateNumbers } from './state-numbers';
import type { ThreatTrees } from './threat-tree';

/** Nodes of a search of threats at a state of black, and after a pass. */
const STATE_NODES = 6000;
const PASS_NODES = 4000;
/** Nodes of the search for white's fours before black's move is taken for safe. */
const WHITE_FOUR_NODES = 300;
/** White stones that a win by threats is tried without. */
const MAX_STRIPPED = 2;
/** Levels beyond this have zones that hold nearly everything. */
const MAX_LEVEL = 2;
/** Proofs that are kept for the same black stones. */
const LIBRARY_PROOFS = 8;
/** A proof is made a default for others where at least this many replies are open. */
const MIN_TRANSFER = 12;

interface ThreatWin {
  readonly proof: ThreatProof;
  readonly tree: BlackNode;
}

/** Finds a win by threats on the board, whose stones are those given. */
export type FindThreatWin = (stones: StateStones, level: number, nodes: number) => ThreatWin | undefined;

/** Creates a finder, which tries the proofs that it has found with the same black stones before it searches. */
export function createThreatWins(trees: ThreatTrees): FindThreatWin {
  const library = createStoneLibrary<ThreatProof>(LIBRARY_PROOFS);
  return ({ black }, level, nodes) => {
    const fours = trees.search(0);
    if (fours) {
      const tree = trees.write(fours, level);
      return tree && { proof: fours, tree };
    }
    for (const proof of library.find(black)) {
      const tree = trees.write(proof, level, 0);
      if (tree) return { proof, tree };
    }
    const proof = trees.search(nodes);
    const tree = proof && trees.write(proof, level);
    if (!tree) return undefined;
    library.add(black, proof);
    return { proof, tree };
  };
}

export interface ExpansionDeps {
  readonly board: SolutionBoard;
  readonly trees: ThreatTrees;
  readonly findWin: FindThreatWin;
  readonly moves: MoveChoice;
  readonly proofs: ProofKeeper;
  readonly graph: StateGraph;
  readonly numbers: StateNumbers;
}

export type Expansion = ReturnType<typeof createExpansion>;

/** Expands states; each method changes the board. */
export function createExpansion(deps: ExpansionDeps) {
  const { board, trees, findWin, moves, proofs, graph, numbers } = deps;
  const { area, load, put, take, patterns } = board;

  const store = (tree: BlackNode): StoredTree => ({ bytes: treeBytes(tree), zone: tree.zone });

  /** Looks for a win by threats, of a state that is not known to be won; the board is that of the state. */
  const proveByThreats = (state: BlackState, nodes: number): boolean => {
    const found = findWin(state, state.level, nodes);
    if (!found) return false;
    if (state.level > 0 || !generalise(state, found.proof)) {
      state.tree = store(found.tree);
      proofs.hold({ stones: stonesOf(state), tree: state.tree });
    }
    setProven(state);
    for (const parent of state.parents) transfer(parent, found.proof);
    return true;
  };

  /**
   * Makes a claim of a win by threats that holds without the farthest white stones, wherever they stand outside of its
   * zone; the state refers to it. The board is that of the state.
   */
  const generalise = (state: BlackState, proof: ThreatProof): boolean => {
    const claim = trees.strip(proof, state.white, state.level, MAX_STRIPPED);
    if (!claim) return false;
    const { white, level, tree } = claim;
    const { zone } = tree;
    const stones = { side: 0, black: state.black, white, level } as const;
    if (proofs.isProven(stones)) return false;
    proofs.hold({ stones, tree: store(tree) });
    state.zone = zone;
    proofs.hold({ stones: stonesOf(state), reference: { claim: { stones, zone }, symmetry: 0, zone } });
    return true;
  };

  /** Makes a proof that wins after one reply a default of the state before it, where it wins there and saves others. */
  const transfer = (state: WhiteState, proof: ThreatProof): void => {
    if (state.stage !== 'open' || state.proofNumber === 0 || state.replies.size < MIN_TRANSFER) return;
    load(state);
    const tree = trees.write(proof, state.level + 1, 0);
    if (!tree) return;
    const saved = [...state.replies.keys()].filter((point) => !hasPoint(tree.zone, point));
    if (saved.length === 0) return;
    state.defaults.push(store(tree));
    for (const point of saved) {
      state.replies.get(point)!.parents.delete(state);
      state.replies.delete(point);
    }
    for (const point of state.answers.keys()) if (!hasPoint(tree.zone, point)) state.answers.delete(point);
    numbers.update(state);
  };

  /** Visits a state of black for the first time. */
  const expandBlack = (state: BlackState, isRoot: boolean): void => {
    if (proofs.prove(state)) return;
    load(state);
    if (proveByThreats(state, STATE_NODES)) return;
    const listed = isRoot ? moves.listFirst(state) : moves.list(state);
    state.moves = listed.map((candidate, rank) => ({
      move: candidate.move,
      state: graph.white(state, candidate, rank),
    }));
  };

  /** Visits a state of white for the first time. */
  const expandWhite = (state: WhiteState): void => {
    load(state);
    if (board.whiteFives().length > 0) {
      setDisproven(state);
      return;
    }
    const fives = board.blackFives();
    if (fives.length > 0) {
      state.stage = fives.length > 1 ? 'won' : 'open';
      if (fives.length === 1) addReply(state, fives[0]!);
      return;
    }
    if (trees.hasWhiteFours(WHITE_FOUR_NODES)) {
      setDisproven(state);
      return;
    }
    if (proofs.isKnown(stateAfterPass(state))) {
      // A state that was there before the claim is not looked up again.
      graph.claim(pass(state));
      openReplies(state, numbers.zoneOf(state.pass!).slice());
      return;
    }
    const tree = findWin(state, state.level + 1, PASS_NODES)?.tree;
    if (tree) {
      state.defaults.push(store(tree));
      openReplies(state, tree.zone.slice());
    } else if (state.level < MAX_LEVEL) {
      state.stage = 'passing';
      pass(state);
    } else setDisproven(state);
  };

  /** Adds the state after a pass; the board is that of the state before it. */
  const pass = (state: WhiteState): BlackState => {
    state.pass = graph.black(stateAfterPass(state));
    state.pass.parents.add(state);
    return state.pass;
  };

  /** Adds the state after a reply; the board is that of the state before it. */
  const addReply = (state: WhiteState, point: number): void => {
    put(point, 1);
    const reply = graph.black(stateAfterReply(state, point));
    take(point, 1);
    reply.parents.add(state);
    state.replies.set(point, reply);
  };

  const emptyPoints = (): PointSet => {
    const points = createPointSet();
    for (let point = 0; point < area; point++) if (patterns.cells[point] === 0) addPoint(points, point);
    return points;
  };

  /** Answers the replies in a zone, by fours where they win; the others become states. */
  const openReplies = (state: WhiteState, open: PointSet): void => {
    state.stage = 'open';
    for (const point of listPoints(open)) if (hasPoint(open, point)) answerByFours(state, open, point);
    for (const point of state.answers.keys()) if (!hasPoint(open, point)) state.answers.delete(point);
    for (const point of listPoints(open)) if (!state.answers.has(point)) addReply(state, point);
  };

  const answerByFours = (state: WhiteState, open: PointSet, point: number): void => {
    put(point, 1);
    const proof = trees.search(0);
    const tree = proof && trees.write(proof, state.level);
    take(point, 1);
    if (!tree) return;
    state.answers.set(point, store(tree));
    const other = trees.write(proof, state.level + 1, 0);
    if (!other || listPoints(open).every((rest) => hasPoint(other.zone, rest))) return;
    keepPoints(open, other.zone);
    state.defaults.push(store(other));
  };

  return {
    expandBlack,
    /** Searches a state of black for threats again, with more nodes; returns whether it is proven. */
    searchAgain: (state: BlackState, nodes: number): boolean => {
      load(state);
      return proofs.prove(state) || proveByThreats(state, nodes);
    },
    expandWhite,
    /** Answers the replies in the zone of the state after a pass, which is proven. */
    answerZone: (state: WhiteState): void => {
      load(state);
      openReplies(state, numbers.zoneOf(state.pass!).slice());
    },
    /** Answers all replies: after a pass black does not win. */
    answerAll: (state: WhiteState): void => {
      state.pass = undefined;
      load(state);
      openReplies(state, emptyPoints());
    },
  };
}
