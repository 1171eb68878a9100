/**
 * Proof-number search for a win of black with quiet moves.
 *
 * ```text
 * black to move   threats win: proven                          else the moves of `candidates.ts`
 * white to move   after a pass threats win, by a tree with a zone: only moves in the zone need an answer
 *                 after a pass a quiet move wins: first that is proven, one level up, then as before
 * ```
 *
 * Best first, in memory: a state costs milliseconds of threat search. Equal positions are one state.
 *
 * Sources: proof numbers, Allis 1994; the solution of 1993, Allis, van den Herik and Huntjens; relevance zones, Thomsen
 * 2000 and Wu and Lin 2010.
 *
 * @module
 */
import { createCandidates } from './candidates';
import {
  addPoint,
  addPoints,
  createPointSet,
  hasPoint,
  keepPoints,
  listPoints,
  countPoints,
  type PointSet,
} from './point-set';
import type { BlackNode } from './proof-tree';
import type { SolutionBoard } from './solution-board';
import {
  createBlackState,
  createWhiteState,
  INFINITE,
  stateKey,
  withPoint,
  type BlackState,
  type Move,
  type StoredTree,
  type WhiteState,
} from './state';
import { createThreatTrees } from './threat-tree';
import type { ThreatProof } from '../threats/threat-proof';
import { treeBytes } from './tree-bytes';

/** Nodes of a search of threats: at a state that is visited, after a pass, and after a reply before it is a state. */
const STATE_NODES = 6000;
const PASS_NODES = 4000;
const WHITE_FOUR_NODES = 300;
/** Levels beyond this have zones that hold nearly everything. */
const MAX_LEVEL = 2;

export interface SolutionSearch {
  readonly root: BlackState;
  /** Visits the most proving state. */
  readonly step: () => void;
  readonly isSolved: () => boolean;
  readonly states: () => number;
  readonly zoneOf: (state: BlackState) => PointSet;
  readonly statistics: Record<string, number>;
}

export function createSolutionSearch(
  board: SolutionBoard,
  black: readonly number[],
  white: readonly number[],
): SolutionSearch {
  const { area, load, put, take, fivesOf, countFives, guard } = board;
  const trees = createThreatTrees(board);
  const candidates = createCandidates(board, trees.fours);
  const blackStates = new Map<string, BlackState>();
  const whiteStates = new Map<string, WhiteState>();
  const zones = new Map<BlackState, PointSet>();
  const cells = new Uint8Array(area);
  const statistics: Record<string, number> = {};
  const count = (name: string, by = 1): void => {
    statistics[name] = (statistics[name] ?? 0) + by;
  };

  const loadState = (state: BlackState | WhiteState): void => {
    cells.fill(0);
    for (const point of state.black) cells[point] = 1;
    for (const point of state.white) cells[point] = 2;
    load(cells);
  };

  const stored = (tree: BlackNode): StoredTree => ({ bytes: treeBytes(tree), zone: tree.zone });

  const setProven = (state: BlackState | WhiteState): void => {
    state.proofNumber = 0;
    state.disproofNumber = INFINITE;
  };

  const setDisproven = (state: BlackState | WhiteState): void => {
    state.proofNumber = INFINITE;
    state.disproofNumber = 0;
  };

  const root = createBlackState(
    [...black].sort((a, b) => a - b),
    [...white].sort((a, b) => a - b),
    0,
  );
  blackStates.set(stateKey(0, root.black, root.white, 0), root);

  const proofNumberOf = (value: number): number => 1 + Math.round(15 * Math.exp((600 - value) / 200));
  const disproofNumberOf = (value: number): number =>
    Math.max(1, Math.round(10 * Math.exp((value - 300) / 200)));

  const expectedOf = (value: number): number => 400 * Math.exp((500 - Math.min(value, 1500)) / 200);

  /** The state of black, on the board as it is. */
  const blackState = (black: readonly number[], white: readonly number[], level: number): BlackState => {
    const key = stateKey(0, black, white, level);
    const known = blackStates.get(key);
    if (known) return known;
    const state = createBlackState(black, white, level);
    const value = candidates.evaluate();
    state.proofNumber = proofNumberOf(value);
    state.disproofNumber = disproofNumberOf(value);
    blackStates.set(key, state);
    return state;
  };

  const expandBlack = (state: BlackState): void => {
    loadState(state);
    count(`black.${state.effort}`);
    const time = performance.now();
    const proof = trees.search(STATE_NODES);
    const tree = proof && trees.write(proof, state.level);
    count(`black.${state.effort}.ms`, performance.now() - time);
    state.effort++;
    if (tree) {
      count('black.won');
      state.tree = stored(tree);
      setProven(state);
      const time = performance.now();
      for (const parent of state.parents) transfer(parent, proof!);
      count(`transfer.ms`, performance.now() - time);
      return;
    }
    const time2 = performance.now();
    const list = candidates.list();
    count('engine.ms', performance.now() - time2);
    state.moves = list.map(({ move, value }, rank) => {
      const black = withPoint(state.black, move);
      const key = stateKey(1, black, state.white, state.level);
      let next = whiteStates.get(key);
      if (!next) {
        next = createWhiteState(black, state.white, state.level);
        next.expected = Math.round(expectedOf(value) * (1 + 0.25 * rank));
        next.proofNumber = next.expected;
        next.disproofNumber = disproofNumberOf(value);
        whiteStates.set(key, next);
      }
      next.parents.add(state);
      return { move, state: next };
    });
  };

  /** Makes a proof that wins after one reply a default of the state before it, for other replies, where it wins there. */
  const transfer = (state: WhiteState, proof: ThreatProof): void => {
    if (state.stage !== 'open' || state.proofNumber === 0 || state.replies.size < 12) return;
    loadState(state);
    const tree = trees.write(proof, state.level + 1, 0);
    if (!tree) return;
    const before = state.replies.size;
    const dropped = [...state.replies].filter(([point]) => !hasPoint(tree.zone, point));
    if (dropped.length === 0) return;
    state.defaults.push(stored(tree));
    for (const [point, reply] of dropped) {
      state.replies.delete(point);
      reply.parents.delete(state);
    }
    for (const point of state.answers.keys()) if (!hasPoint(tree.zone, point)) state.answers.delete(point);
    count('transfers');
    count('transferred', before - state.replies.size);
    update(state);
  };

  const addDefault = (state: WhiteState, open: PointSet, tree: BlackNode | undefined): void => {
    if (!tree) return;
    const before = countPoints(open);
    const kept = open.slice();
    keepPoints(kept, tree.zone);
    if (countPoints(kept) === before) return;
    open.set(kept);
    state.defaults.push(stored(tree));
  };

  const expandWhite = (state: WhiteState): void => {
    loadState(state);
    count('white');
    if (countFives(1) > 0) return setDisproven(state);
    const fives = fivesOf(0);
    if (fives.length > 1) {
      state.isWon = true;
      state.stage = 'open';
      return setProven(state);
    }
    if (fives.length === 1) {
      state.stage = 'open';
      addReply(state, fives[0]!);
      return;
    }
    if (trees.hasWhiteFours(WHITE_FOUR_NODES)) {
      count('white.lost');
      return setDisproven(state);
    }
    let time = performance.now();
    const proof = trees.search(PASS_NODES);
    count('pass.search.ms', performance.now() - time);
    time = performance.now();
    const tree = proof && trees.write(proof, state.level + 1);
    count('pass.write.ms', performance.now() - time);
    if (tree) {
      count('pass.won');
      state.defaults.push(stored(tree));
      openReplies(state, tree.zone.slice());
    } else if (state.level < MAX_LEVEL) {
      count('pass.open');
      state.stage = 'passing';
      state.pass = blackState(state.black, state.white, state.level + 1);
      state.pass.parents.add(state);
    } else setDisproven(state);
  };

  /** Adds the state after a reply that no short search decides; the board is that of the state. */
  const addReply = (state: WhiteState, point: number): void => {
    put(point, 1);
    const reply = blackState(state.black, withPoint(state.white, point), state.level);
    take(point, 1);
    reply.parents.add(state);
    state.replies.set(point, reply);
  };

  const openReplies = (state: WhiteState, open: PointSet): void => {
    const time = performance.now();
    state.stage = 'open';
    count('zone', countPoints(open));
    for (const point of listPoints(open)) {
      if (!hasPoint(open, point)) continue;
      answerReply(state, open, point);
    }
    for (const point of state.answers.keys()) if (!hasPoint(open, point)) state.answers.delete(point);
    count('answered', state.answers.size);
    for (const point of listPoints(open)) {
      if (!state.answers.has(point)) addReply(state, point);
    }
    count('replies', state.replies.size);
    count('defaults', state.defaults.length);
    count('replies.ms', performance.now() - time);
  };

  const answerReply = (state: WhiteState, open: PointSet, point: number): void => {
    put(point, 1);
    const proof = trees.search(0);
    const tree = proof && trees.write(proof, state.level);
    take(point, 1);
    if (!tree) return;
    state.answers.set(point, stored(tree));
    addDefault(state, open, trees.write(proof!, state.level + 1, 0));
  };

  const zoneOf = (state: BlackState): PointSet => {
    if (state.tree) return state.tree.zone;
    const known = zones.get(state);
    if (known) return known;
    const { move, state: next } = state.moves!.find((move) => move.state.proofNumber === 0)!;
    const zone = createPointSet();
    for (const tree of next.defaults) addPoints(zone, tree.zone);
    if (next.pass) addPoints(zone, zoneOf(next.pass));
    for (const tree of next.answers.values()) addPoints(zone, tree.zone);
    for (const reply of next.replies.values()) addPoints(zone, zoneOf(reply));
    loadState(next);
    for (const five of fivesOf(0).slice(0, 2)) addPoint(zone, five);
    guard(zone, next.level);
    addPoint(zone, move);
    zones.set(state, zone);
    return zone;
  };

  /** The moves that are tried so far: more the more often the state is visited, and where all of them fail. */
  const triedMoves = (state: BlackState): readonly Move[] => {
    const moves = state.moves!;
    while (
      state.tried < moves.length &&
      (state.visits > 25 * 2 ** (state.tried - 1) ||
        moves.slice(0, state.tried).every(({ state: next }) => next.proofNumber >= INFINITE - 1))
    )
      state.tried++;
    return state.tried < moves.length ? moves.slice(0, state.tried) : moves;
  };

  const sumUpBlack = (state: BlackState): void => {
    if (state.tree || !state.moves) return;
    let least = INFINITE;
    let sum = 0;
    for (const { state: next } of triedMoves(state)) {
      least = Math.min(least, next.proofNumber);
      sum += next.disproofNumber;
    }
    state.proofNumber = least;
    state.disproofNumber = least === 0 ? INFINITE : Math.min(sum, INFINITE);
  };

  const sumUpWhite = (state: WhiteState): void => {
    if (state.stage === 'new' || state.isWon) return;
    if (state.stage === 'passing') {
      const pass = state.pass!;
      const isDisproven = pass.disproofNumber === 0;
      state.proofNumber = isDisproven ? INFINITE : pass.proofNumber + state.expected;
      state.disproofNumber = pass.proofNumber === 0 ? 10 : pass.disproofNumber;
      return;
    }
    let sum = 0;
    let least = INFINITE;
    for (const reply of state.replies.values()) {
      sum += reply.proofNumber;
      least = Math.min(least, reply.disproofNumber);
    }
    state.proofNumber = least === 0 ? INFINITE : Math.min(sum, INFINITE - 2);
    state.disproofNumber = sum === 0 ? INFINITE : least;
  };

  const update = (first: BlackState | WhiteState): void => {
    const changed = new Set<BlackState | WhiteState>([first]);
    for (const state of changed) {
      changed.delete(state);
      const { proofNumber, disproofNumber } = state;
      if (state.side === 0) sumUpBlack(state);
      else sumUpWhite(state);
      if (state !== first && state.proofNumber === proofNumber && state.disproofNumber === disproofNumber)
        continue;
      for (const parent of state.parents) changed.add(parent);
    }
  };

  const step = (): void => {
    let state: BlackState | WhiteState = root;
    for (;;) {
      if (state.side === 0) {
        if (!state.moves) {
          expandBlack(state);
          break;
        }
        state.visits++;
        let best: WhiteState = state.moves[0]!.state;
        for (const { state: next } of triedMoves(state)) if (next.proofNumber < best.proofNumber) best = next;
        // A move that is tried from now on may have been proven elsewhere.
        if (best.proofNumber === 0) break;
        state = best;
      } else if (state.stage === 'new') {
        expandWhite(state);
        break;
      } else if (state.stage === 'passing') {
        const pass: BlackState = state.pass!;
        if (pass.proofNumber === 0) {
          const open = zoneOf(pass).slice();
          loadState(state);
          count('pass.proven');
          openReplies(state, open);
          break;
        }
        state = pass;
      } else {
        let best: BlackState | undefined;
        for (const reply of state.replies.values())
          if (reply.proofNumber > 0 && (!best || reply.disproofNumber < best.disproofNumber)) best = reply;
        state = best!;
      }
    }
    update(state);
  };

  return {
    root,
    step,
    isSolved: () => root.proofNumber === 0 || root.disproofNumber === 0,
    states: () => blackStates.size + whiteStates.size,
    zoneOf,
    statistics,
  };
}
