/**
 * Proof-number search for a win of black with quiet moves.
 *
 * ```text
 * black to move   threats win: proven                          else quiet moves, few at first: `move-choice.ts`
 * white to move   after a pass threats win, by a tree with a zone: only replies in the zone need an answer
 *                 after a pass a quiet move wins: first that is proven, one level up, then as before
 * ```
 *
 * Best first, in memory: a state costs milliseconds of threat search. Equal positions are one state. What wins after one
 * reply by threats is tried as a default against all others, and what has won with the same black stones is tried first
 * (simulation).
 *
 * Initial numbers come from the engine's evaluation, which foretells well whether threats win: of the states at +400 a
 * third, at +600 a half, at +1000 nearly all.
 *
 * Sources: proof numbers, Allis 1994; the solution of 1993, Allis, van den Herik and Huntjens; relevance zones, Thomsen
 * 2000 and Wu and Lin 2010; simulation, Kawano 1996.
 *
 * @module
 */
import type { ThreatProof } from '../../threats/request';
import { createCandidates, type Candidate } from './candidates';
import {
  createMoveChoice,
  createMoveLibrary,
  type MoveChoiceOptions,
  createStoneLibrary,
} from './move-choice';
import {
  addPoint,
  addPoints,
  createPointSet,
  hasPoint,
  keepPoints,
  listPoints,
  type PointSet,
} from './point-set';
import { createProofKeeper } from './proof-keeper';
import type { BlackProof, ProofStore, WhiteProof } from './proof-store';
import { type BlackNode, treeBytes } from './proof-tree';
import type { SolutionBoard } from './solution-board';
import {
  createBlackState,
  createWhiteState,
  INFINITE,
  setDisproven,
  setProven,
  stateKey,
  stonesOf,
  withPoint,
  type BlackState,
  type StateStones,
  type StoredTree,
  type WhiteState,
} from './state';
import { createThreatTrees } from './threat-tree';

/** Nodes of a search of threats at a state of black, and after a pass. */
const STATE_NODES = 6000;
const PASS_NODES = 4000;
/** Nodes of the search for white's fours before black's move is taken for safe. */
const WHITE_FOUR_NODES = 300;
/** Nodes of further searches of threats, by how often a state has been visited. */
const RETRIES: ReadonlyMap<number, number> = new Map([
  [100, 30_000],
  [1000, 200_000],
]);
/** White stones that a win by threats is tried without. */
const MAX_STRIPPED = 2;
/** Where a pass cannot be proven to win, all replies are searched with at most so many black stones. */
const ANSWER_ALL_STONES = 3;
/** Levels beyond this have zones that hold nearly everything. */
const MAX_LEVEL = 2;
/** Proofs that are kept for the same black stones. */
const LIBRARY_PROOFS = 8;
/** A proof is made a default for others where at least so many replies are open. */
const MIN_TRANSFER = 12;
/** What each move after the first is expected to cost more. */
const RANK_COST = 0.25;
/** Values below this are no worse. */
const WORST_VALUE = -600;
/** Points of evaluation to a factor of e. */
const SCALE = 200;

/** A search for a win of black from one position, black to move. */
interface SolutionSearch {
  readonly root: BlackState;
  /** Visits the most proving state: some milliseconds to a second. */
  readonly step: () => void;
  /** `'open'` until black's win is proven, or given up: no move is left to try. */
  readonly state: () => 'open' | 'proven' | 'given-up';
  /** States in memory. */
  readonly states: () => number;
  /**
   * What is left of the move of the book or of theory, else of that with the fewest open replies; undefined before they are
   * known.
   */
  readonly remaining: () => RemainingReplies | undefined;
}

/** A move of black, and the replies to it after which nothing is proven so far. */
export interface RemainingReplies {
  /** Black's move. */
  readonly move: number;
  /** White's replies: those that seem the easiest first. */
  readonly replies: readonly number[];
}

/** Searches on one board, which learn from each other. */
export interface SolutionSolver {
  /**
   * Begins a search.
   *
   * @param store - what is known; everything that is proven is added.
   * @param onProven - gets every new proof.
   */
  readonly search: (
    position: StateStones,
    store: ProofStore,
    choice: MoveChoiceOptions,
    onProven?: (proof: BlackProof | WhiteProof) => void,
  ) => SolutionSearch;
}

/**
 * Creates a solver. Memory: 120 MiB at most, and for a search some kilobytes a state.
 *
 * @param memoryBytes - of the engine's table, besides.
 */
export function createSolutionSolver(board: SolutionBoard, memoryBytes: number): SolutionSolver {
  const { area, load, put, take, blackFives, whiteFives, guard } = board;
  const trees = createThreatTrees(board);
  const candidates = createCandidates(board, trees.fours, memoryBytes);
  const threatLibrary = createStoneLibrary<ThreatProof>(LIBRARY_PROOFS);
  const moveLibrary = createMoveLibrary();
  const cells = new Uint8Array(area);

  const loadStones = ({ black, white }: StateStones): void => {
    cells.fill(0);
    for (const point of black) cells[point] = 1;
    for (const point of white) cells[point] = 2;
    load(cells);
  };

  /** A win by threats on the board as it is: by a proof that is known for the same black stones, else by a search. */
  const findTree = (
    { black }: StateStones,
    level: number,
    nodes: number,
  ): { readonly proof: ThreatProof; readonly tree: BlackNode } | undefined => {
    const fours = trees.search(0);
    if (fours) {
      const tree = trees.write(fours, level);
      return tree && { proof: fours, tree };
    }
    for (const proof of threatLibrary.find(black)) {
      const tree = trees.write(proof, level, 0);
      if (tree) return { proof, tree };
    }
    const proof = trees.search(nodes);
    const tree = proof && trees.write(proof, level);
    if (!tree) return undefined;
    threatLibrary.add(black, proof);
    return { proof, tree };
  };

  const search = (
    position: StateStones,
    store: ProofStore,
    choice: MoveChoiceOptions,
    onProven: (proof: BlackProof | WhiteProof) => void = () => undefined,
  ): SolutionSearch => {
    const moves = createMoveChoice(board.size, candidates, moveLibrary, store, loadStones, choice);
    const blackStates = new Map<string, BlackState>();
    const whiteStates = new Map<string, WhiteState>();

    const proofs = createProofKeeper(board.size, store, onProven);
    /** States of which another state has found that a claim proves them, to be summed up after the step. */
    const claimed: BlackState[] = [];

    /** The state of black; the board is that of the state. */
    const blackState = (stones: StateStones): BlackState => {
      const key = stateKey(stones);
      const known = blackStates.get(key);
      if (known) {
        if (known.proofNumber > 0 && proofs.isProven(known) && proofs.prove(known)) claimed.push(known);
        return known;
      }
      const state = createBlackState(stones.black, stones.white, stones.level);
      blackStates.set(key, state);
      if (!proofs.prove(state)) {
        const value = Math.max(WORST_VALUE, candidates.evaluate());
        state.proofNumber = 1 + Math.round(15 * Math.exp((600 - value) / SCALE));
        state.disproofNumber = Math.max(1, Math.round(10 * Math.exp((value - 300) / SCALE)));
      }
      return state;
    };

    const whiteState = (before: BlackState, { move, value }: Candidate, rank: number): WhiteState => {
      const stones = {
        side: 1,
        black: withPoint(before.black, move),
        white: before.white,
        level: before.level,
      } as const;
      const key = stateKey(stones);
      let state = whiteStates.get(key);
      if (!state) {
        state = createWhiteState(stones.black, stones.white, stones.level);
        const expected = 400 * Math.exp((500 - Math.max(WORST_VALUE, Math.min(value, 1500))) / SCALE);
        state.expected = Math.round(expected * (1 + RANK_COST * rank));
        state.proofNumber = state.expected;
        state.disproofNumber = Math.max(1, Math.round(10 * Math.exp((value - 300) / SCALE)));
        if (proofs.whiteZone(stones)) setProven(state);
        whiteStates.set(key, state);
      }
      state.parents.add(before);
      return state;
    };

    const expandBlack = (state: BlackState): void => {
      if (proofs.prove(state)) return;
      loadStones(state);
      if (proveByThreats(state, STATE_NODES)) return;
      const listed = state === root ? moves.listFirst(state) : moves.list(state);
      state.moves = listed.map((candidate, rank) => ({
        move: candidate.move,
        state: whiteState(state, candidate, rank),
      }));
    };

    /** Looks for a win by threats, of a state that is not known to be won; the board is that of the state. */
    const proveByThreats = (state: BlackState, nodes: number): boolean => {
      const found = findTree(state, state.level, nodes);
      if (!found) return false;
      if (state.level > 0 || !generalise(state, found.proof)) {
        state.tree = { bytes: treeBytes(found.tree), zone: found.tree.zone };
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
      proofs.hold({ stones, tree: { bytes: treeBytes(tree), zone } });
      state.zone = zone;
      proofs.hold({ stones: stonesOf(state), reference: { claim: { stones, zone }, symmetry: 0, zone } });
      return true;
    };

    /** Makes a proof that wins after one reply a default of the state before it, where it wins there and saves others. */
    const transfer = (state: WhiteState, proof: ThreatProof): void => {
      if (state.stage !== 'open' || state.proofNumber === 0 || state.replies.size < MIN_TRANSFER) return;
      loadStones(state);
      const tree = trees.write(proof, state.level + 1, 0);
      if (!tree) return;
      const saved = [...state.replies.keys()].filter((point) => !hasPoint(tree.zone, point));
      if (saved.length === 0) return;
      state.defaults.push({ bytes: treeBytes(tree), zone: tree.zone });
      for (const point of saved) {
        state.replies.get(point)!.parents.delete(state);
        state.replies.delete(point);
      }
      for (const point of state.answers.keys()) if (!hasPoint(tree.zone, point)) state.answers.delete(point);
      update(state);
    };

    const expandWhite = (state: WhiteState): void => {
      loadStones(state);
      if (whiteFives().length > 0) {
        setDisproven(state);
        return;
      }
      const fives = blackFives();
      if (fives.length > 0) {
        state.stage = fives.length > 1 ? 'won' : 'open';
        if (fives.length === 1) addReply(state, fives[0]!);
        return;
      }
      if (trees.hasWhiteFours(WHITE_FOUR_NODES)) {
        setDisproven(state);
        return;
      }
      const passed = { ...stonesOf(state), side: 0, level: state.level + 1 } as const;
      if (proofs.isKnown(passed)) {
        pass(state, passed);
        // A state that was there before the claim is not looked up again.
        if (state.pass!.proofNumber > 0 && proofs.prove(state.pass!)) claimed.push(state.pass!);
        openReplies(state, zoneOf(state.pass!).slice());
        return;
      }
      const tree = findTree(state, state.level + 1, PASS_NODES)?.tree;
      if (tree) {
        state.defaults.push({ bytes: treeBytes(tree), zone: tree.zone });
        openReplies(state, tree.zone.slice());
      } else if (state.level < MAX_LEVEL) {
        state.stage = 'passing';
        pass(state, passed);
      } else setDisproven(state);
    };

    const pass = (state: WhiteState, stones: StateStones): void => {
      state.pass = blackState(stones);
      state.pass.parents.add(state);
    };

    /** Adds the state after a reply; the board is that of the state before it. */
    const addReply = (state: WhiteState, point: number): void => {
      put(point, 1);
      const { black, level } = state;
      const reply = blackState({ side: 0, black, white: withPoint(state.white, point), level });
      take(point, 1);
      reply.parents.add(state);
      state.replies.set(point, reply);
    };

    const emptyPoints = (): PointSet => {
      const points = createPointSet();
      for (let point = 0; point < area; point++) if (cells[point] === 0) addPoint(points, point);
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
      state.answers.set(point, { bytes: treeBytes(tree), zone: tree.zone });
      const other = trees.write(proof, state.level + 1, 0);
      if (!other || listPoints(open).every((rest) => hasPoint(other.zone, rest))) return;
      keepPoints(open, other.zone);
      state.defaults.push({ bytes: treeBytes(other), zone: other.zone });
    };

    /** The zone of a state that is proven. */
    const zoneOf = (state: BlackState): PointSet => {
      if (state.tree) return state.tree.zone;
      if (state.zone) return state.zone;
      const { move, state: next } = state.moves!.find((tried) => tried.state.proofNumber === 0)!;
      const zone = proofs.whiteZone(stonesOf(next))!.slice();
      addPoint(zone, move);
      return zone;
    };

    /** The proof of a state of which all that it rests on is proven; changes the board. */
    const proofOf = (state: WhiteState): WhiteProof => {
      const { level, pass } = state;
      const zone = createPointSet();
      const zoneOfPart = (part: BlackState): PointSet => {
        const own = zoneOf(part);
        addPoints(zone, own);
        return own;
      };
      const defaults = pass?.tree ? [...state.defaults, pass.tree] : state.defaults;
      const answers: (readonly [number, StoredTree])[] = [...state.answers];
      const replies: (readonly [number, PointSet])[] = [];
      for (const [point, reply] of state.replies) {
        if (reply.tree) answers.push([point, reply.tree]);
        else replies.push([point, zoneOfPart(reply)]);
      }
      const passZone = pass && !pass.tree ? zoneOfPart(pass) : undefined;
      for (const tree of [...defaults, ...answers.map(([, answer]) => answer)]) addPoints(zone, tree.zone);
      loadStones(state);
      for (const five of blackFives().slice(0, 2)) addPoint(zone, five);
      guard(zone, level);
      return { stones: stonesOf(state), zone, defaults, pass: passZone, answers, replies };
    };

    const sumUpBlack = (state: BlackState): void => {
      if (state.tree || state.zone || !state.moves) return;
      let least = INFINITE;
      let sum = 0;
      for (const { state: next } of moves.tried(state)) {
        least = Math.min(least, next.proofNumber);
        sum += next.disproofNumber;
      }
      state.proofNumber = least;
      state.disproofNumber = least === 0 ? INFINITE : Math.min(sum, INFINITE - 1);
      if (least > 0) return;
      const { move } = state.moves.find(({ state: next }) => next.proofNumber === 0)!;
      moveLibrary.add(state, move);
      if (proofs.prove(state)) return;
      state.zone = zoneOf(state);
      proofs.keep({ stones: stonesOf(state), move, zone: state.zone });
    };

    const canAnswerAll = ({ black, level }: WhiteState): boolean =>
      level === 0 && black.length <= ANSWER_ALL_STONES;

    const sumUpWhite = (state: WhiteState): void => {
      if (state.stage === 'new' || state.proofNumber === 0) return;
      if (state.stage === 'passing') {
        const { proofNumber, disproofNumber } = state.pass!;
        const isOpen = proofNumber === 0 || (disproofNumber === 0 && canAnswerAll(state));
        state.proofNumber = Math.min(isOpen ? state.expected : proofNumber + state.expected, INFINITE);
        state.disproofNumber = isOpen ? 10 : disproofNumber;
        return;
      }
      let sum = 0;
      let least = INFINITE;
      for (const reply of state.replies.values()) {
        sum += reply.proofNumber;
        least = Math.min(least, reply.disproofNumber);
      }
      state.proofNumber = least === 0 ? INFINITE : Math.min(sum, INFINITE - 1);
      state.disproofNumber = sum === 0 ? INFINITE : least;
      if (sum > 0) return;
      const proof = proofOf(state);
      for (const reply of state.replies.values()) if (!reply.tree) proofs.release(reply);
      if (proof.pass) proofs.release(state.pass!);
      proofs.keep(proof);
    };

    /** Sums up a state, and what changes above it; may change the board. */
    const update = (first: BlackState | WhiteState): void => {
      const changed = new Set<BlackState | WhiteState>([first]);
      for (const state of changed) {
        changed.delete(state);
        const { proofNumber, disproofNumber } = state;
        if (state.side === 0) sumUpBlack(state);
        else sumUpWhite(state);
        const isChanged = state.proofNumber !== proofNumber || state.disproofNumber !== disproofNumber;
        if (state !== first && !isChanged) continue;
        for (const parent of state.parents) changed.add(parent);
      }
    };

    /** Visits a state, if its numbers are not those of other states; returns the next one on the way otherwise. */
    const descend = (state: BlackState | WhiteState): BlackState | WhiteState | undefined => {
      if (state.side === 0) {
        if (!state.moves) {
          expandBlack(state);
          return undefined;
        }
        state.visits++;
        const nodes = RETRIES.get(state.visits);
        if (nodes !== undefined) {
          loadStones(state);
          if (proofs.prove(state) || proveByThreats(state, nodes)) return undefined;
        }
        const best = leastOf(moves.tried(state), ({ state: next }) => next.proofNumber)?.state;
        // A move that is tried from now on may have been proven elsewhere.
        return best?.proofNumber === 0 ? undefined : best;
      }
      if (state.stage === 'new') {
        expandWhite(state);
        return undefined;
      }
      if (state.stage === 'passing') {
        const { proofNumber, disproofNumber } = state.pass!;
        if (disproofNumber === 0 && proofNumber > 0) {
          state.pass = undefined;
          loadStones(state);
          openReplies(state, emptyPoints());
          return undefined;
        }
        if (proofNumber > 0) return state.pass;
        const zone = zoneOf(state.pass!).slice();
        loadStones(state);
        openReplies(state, zone);
        return undefined;
      }
      const open = [...state.replies.values()].filter((reply) => reply.proofNumber > 0);
      return leastOf(open, (reply) => reply.disproofNumber);
    };

    const step = (): void => {
      let state: BlackState | WhiteState = root;
      for (;;) {
        const next: BlackState | WhiteState | undefined = descend(state);
        if (!next) break;
        state = next;
      }
      update(state);
      for (let next = claimed.pop(); next; next = claimed.pop()) update(next);
      if (root.proofNumber === 0) proofs.release(root);
    };

    const remaining = (): RemainingReplies | undefined => {
      const left = (root.moves ?? [])
        .filter(({ state }) => state.stage === 'open' && state.proofNumber > 0)
        .map(({ move, state }) => ({
          move,
          replies: [...state.replies].filter(([, reply]) => reply.proofNumber > 0),
        }));
      const trusted = left.find(({ move }) => move === moves.trustedMove(root));
      // Not by proof numbers: those of replies that are hardly begun are far too low.
      const nearest = trusted ?? leastOf(left, ({ replies }) => replies.length);
      if (!nearest) return undefined;
      const replies = nearest.replies.sort(([, one], [, other]) => one.proofNumber - other.proofNumber);
      return { move: nearest.move, replies: replies.map(([point]) => point) };
    };

    loadStones(position);
    const root = blackState(position);
    proofs.release(root);
    return {
      root,
      step,
      state: () => (root.proofNumber === 0 ? 'proven' : root.disproofNumber === 0 ? 'given-up' : 'open'),
      states: () => blackStates.size + whiteStates.size,
      remaining,
    };
  };

  return { search };
}

function leastOf<T>(list: readonly T[], numberOf: (entry: T) => number): T | undefined {
  let best: T | undefined;
  for (const entry of list) if (best === undefined || numberOf(entry) < numberOf(best)) best = entry;
  return best;
}
