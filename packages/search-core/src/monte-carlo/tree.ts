/**
 * Monte-Carlo tree search: playouts that go down a growing tree (selection), add to it (expansion), play to the end
 * at random or evaluate (simulation), and pass the reward to the nodes on the path (backup).
 *
 * **Whose values.** A playout ends in an array of rewards, one for each side. A node adds up the reward of the side
 * that moved there: that is the side that chooses among the node and its siblings. So nothing is negated
 * up, and passes and double moves need no special case. Games of more players would need longer arrays, and bounds for
 * each side: only where one side's gain is the other's loss are two numbers a node enough.
 *
 * **Selection.** UCT (Kocsis and Szepesvári 2006): the mean reward plus `exploration * sqrt(ln N / n)`. With priors,
 * PUCT (Rosin 2011, in the form of Silver et al. 2017): the mean plus `exploration * prior * sqrt(N) / (1 + n)`.
 * Margins are divided by half the range of rewards.
 *
 * **Proof.** Each node has a lower and an upper bound of its value, exact when they meet: the MCTS-Solver
 * (Winands, Björnsson and Saito 2008) with the score bounds of Cazenave and Saffidine (2010), which cover draws and
 * margins. All children are made at once and their ends of games seen at once. Selection leaves out what cannot
 * matter: with the bounds of the nodes on the path as a window, as in alpha-beta, a child is only visited when
 * its upper bound is above `alpha` and its lower bound below `beta`. An unsolved root always has such a path to a leaf.
 * Rewards are cut to the bounds of each node on the path to the root: a playout cannot say less than what is proven.
 *
 * **Chance.** The events of a chance node are drawn as often as they happen, so that its mean tends to the expectation.
 * Below it the window is open again. Bounds are then those of means, which single playouts may lie outside of: their
 * rewards are not cut.
 *
 * **Evaluations that come later.** Batches of leaves wait for their answer together: see `batch-evaluation.ts`.
 *
 * **Threads.** Trees of several threads over the same memory are one tree: see `batches.ts`.
 */
import {
  createViolation,
  describeAnswer,
  describeBreach,
  describeTooLong,
  isEvaluation,
  isOutcome,
  type Breach,
} from '../game/contract';
import type { Evaluator } from '../game/heuristics';
import { MAX_PLIES } from '../game/assert-position';
import { createBatchEvaluations, type BatchEvaluator } from './batch-evaluation';
import { createBatches, type Batches } from './batches';
import { createBounds } from './bounds';
import { createEvents } from './events';
import { createRootIdentity } from './root-identity';
import { BYTES_PER_CHANCE_NODE, BYTES_PER_NODE, createNodeStore, EXACT_LENGTH, ROOT } from './node-store';
import { bytesForNodes, createCounters, createLock, isShared, type TreeMemory } from './shared-memory';
import { createTreeReport, type NodeReport } from './tree-report';
import {
  NO_MOVE,
  ONGOING,
  type Chance,
  type Hashed,
  type Position,
  type Repeating,
  type Side,
} from '../game/position';
import { withScoreInHash } from '../game/scored';
import { createRandom, randomBelow, type RandomWords } from '../random';
import type { Budget, ResumableWork } from '../scheduling/budget';
import { MAX_EVALUATION } from '../game/value';

/** The settings of a tree, checked by the caller. */
export interface TreeSettings<P extends Position> {
  readonly exploration: number;
  readonly memoryBytes: number;
  readonly seed: number;
  readonly marginScale: number | undefined;
  readonly evaluationScale: number;
  readonly evaluate: Evaluator<P> | undefined;
  readonly rollout:
    ((position: P, moves: Int32Array, count: number, random: RandomWords) => number) | undefined;
  readonly priors:
    ((position: P, moves: Int32Array, weights: Float64Array, count: number) => void) | undefined;
  /** In place of `evaluate`, `rollout` and `priors`. */
  readonly evaluator?: BatchEvaluator<P> | undefined;
}

/** What a tree holds. */
export interface TreeSummary {
  /** Playouts since `begin`, of all threads. */
  readonly playouts: number;
  readonly nodes: number;
  /** The root, seen by the side to move; its line is that of the best move. */
  readonly root: NodeReport;
  /** The moves of the root, best first. */
  readonly moves: readonly NodeReport[];
}

/** A search that pauses and goes on: `run` returns with the position unchanged. Its nodes are the playouts. */
export interface MonteCarloTree extends ResumableWork<'solved'> {
  /**
   * Begins a search of the current position; it must have a legal move.
   *
   * @param search - from 1; the threads of a search of a shared tree give the same number, and search the same position.
   */
  readonly begin: (search?: number) => void;
  readonly report: () => TreeSummary;
  /** Forgets the playouts under way, whose evaluations are still to come. */
  readonly abandon: () => void;
  /** Keeps what is known of the position after a move that has been played. */
  readonly advance: (move: number) => void;
  readonly clear: () => void;
}

/** Playouts of games without a length bound count as draws after this many plies. */
const MAX_ENDLESS_PLIES = 1000;

/**
 * A node with at most this many moves looks for decisive moves (Teytaud and Teytaud 2010) when its children are made: a
 * move after which the other side wins with its next move is proven lost, and no playout is
 * spent on it. That takes the square of the moves for each expansion, against the length of a playout for each playout.
 */
const MAX_DECISIVE = 32;

/** The least memory that a tree of a position needs: its root and the root's moves. */
export function smallestTree(position: Position): number {
  return (1 + position.maxMoves) * bytesPerNode(position);
}

function bytesPerNode({ chanceWeight }: Position & Partial<Chance>): number {
  return chanceWeight === undefined ? BYTES_PER_NODE : BYTES_PER_CHANCE_NODE;
}

/**
 * Creates a tree for a position. The functions of the position are taken out of the record once.
 *
 * @param memory - for the nodes, in place of new memory; if it is shared, so is the tree, which is then not kept from
 * search to search.
 */
export function createTree<P extends Position>(
  position: P & Partial<Hashed & Chance & Repeating>,
  settings: TreeSettings<P>,
  memory?: TreeMemory,
): MonteCarloTree {
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome } = position;
  const { chanceWeight, historyReach } = position;
  const hasChance = chanceWeight !== undefined;
  const { exploration, evaluate, evaluationScale, rollout, priors, evaluator } = settings;
  const hasPriors = priors !== undefined || evaluator !== undefined;
  const mayGoOn = maxPlies === Infinity && (hasChance || historyReach !== undefined);
  const longest = mayGoOn ? MAX_ENDLESS_PLIES : Math.min(maxPlies, MAX_PLIES);
  const worst = payoff === 'margin' ? 0 - MAX_EVALUATION : -1;
  const best = 0 - worst;
  const nodeBytes = memory ? bytesForNodes(memory) : settings.memoryBytes;
  const store = createNodeStore(Math.floor(nodeBytes / bytesPerNode(position)), hasChance, memory);
  const { first, count, visits, sum, lower, upper, length, prior, used } = store;
  const moveOf = store.move;
  const { settle } = createBounds(store, payoff, best);
  const random = createRandom(settings.seed);

  const buffer = new Int32Array(position.maxMoves);
  const replies = new Int32Array(position.maxMoves);
  const weights = new Float64Array(position.maxMoves);
  /** The nodes from the root to where the playout is, and the sides that moved there. */
  const path = new Int32Array(longest + 1);
  const movers = new Int8Array(longest + 2);
  /** The moves played from the root, those of the simulation included. */
  const line = new Uint16Array(longest + 1);
  const rewards = new Float64Array(2);
  /** Results seen so far, for side 0. */
  const seen = new Float64Array([Infinity, -Infinity]);

  /** The side that the root's own bounds and sum are seen by. */
  let rootSide: Side = 0;
  let played = 0;
  let done = 0;
  const scaleRuns = payoff === 'margin' && settings.marginScale === undefined;
  let scale = payoff === 'margin' ? (settings.marginScale ?? 1) : 1;

  /** The error for an invalid answer; `run` takes back what is played. */
  const fail = (problem: string, cause?: unknown): never => {
    const error = createViolation(position, problem, line.subarray(0, played));
    if (cause !== undefined) error.cause = cause;
    throw error;
  };
  const refuse = (breach: Breach, value: unknown): never => fail(describeBreach(breach, value, position));

  const outcomeHere = (): number => {
    const paid = outcome();
    if (paid !== ONGOING && !isOutcome(paid, payoff)) refuse('outcome', paid);
    return paid;
  };

  const listMoves = (into = buffer): number => {
    const size = generate(into, 0);
    if (!(size >= 1 && size <= maxMoves) || !Number.isInteger(size)) refuse('generate', size);
    return size;
  };

  const playOn = (move: number): void => {
    play(move);
    line[played++] = move;
  };

  const takeBackOne = (): void => {
    undo();
    played--;
  };

  const takeBack = (): void => {
    while (played > 0) takeBackOne();
  };

  const { weighEvents, isChanceNode, drawChild, drawEvent } = createEvents(
    position,
    store,
    buffer,
    random,
    fail,
  );
  const identity = createRootIdentity(withScoreInHash(position), store, buffer, {
    playOn,
    takeBackOne,
    takeBack,
  });

  const pay = (side: number, reward: number): void => {
    rewards[side] = reward;
    rewards[1 - side] = 0 - reward;
  };

  const widenRange = (): void => {
    const reward = rewards[0]!;
    if (reward < seen[0]!) seen[0] = reward;
    if (reward > seen[1]!) seen[1] = reward;
    scale = Math.max((seen[1]! - seen[0]!) / 2, 0.5);
  };

  const setPriors = (start: number, size: number): void => {
    weights.fill(0, 0, size);
    priors!(position, buffer, weights, size);
    let total = 0;
    for (let index = 0; index < size; index++) {
      if (!(weights[index]! >= 0)) fail(describeAnswer('priors', 'weights from 0', weights[index]));
      total += weights[index]!;
    }
    spreadPriors(start, size, total);
  };

  /** Writes the weights as priors: equal ones where their total says nothing. */
  const spreadPriors = (start: number, size: number, total: number): void => {
    const usable = total > 0 && total < Infinity;
    for (let index = 0; index < size; index++)
      prior[start + index] = usable ? weights[index]! / total : 1 / size;
  };

  /** Writes a child, played on the position at this moment; `seeks`: looks for a decisive move there. */
  const setChild = (child: number, move: number, side: Side, seeks: boolean): void => {
    const paid = outcomeHere();
    const known = paid !== ONGOING;
    const value = known && turn() !== side ? 0 - paid : paid;
    first[child] = 0;
    count[child] = 0;
    moveOf[child] = move;
    visits[child] = 0;
    sum[child] = 0;
    lower[child] = known ? value : worst;
    upper[child] = known ? value : best;
    length[child] = EXACT_LENGTH;
    const decisive = known || !seeks ? NO_MOVE : findDecisiveMove();
    if (decisive === NO_MOVE) return;
    first[child] = decisive + 1;
    lower[child] = upper[child] = turn() === side ? best : worst;
    length[child] = EXACT_LENGTH | 1;
  };

  /** A move with which the side to move wins at once, or `NO_MOVE`. */
  const findDecisiveMove = (): number => {
    const side = turn();
    const size = listMoves(replies);
    for (let index = 0; index < size; index++) {
      const move = replies[index]!;
      playOn(move);
      const paid = outcomeHere();
      const wins = paid !== ONGOING && (turn() === side ? paid : 0 - paid) > 0;
      takeBackOne();
      if (wins) return move;
    }
    return NO_MOVE;
  };

  /** Gives a leaf its children, if there is room. */
  const expand = (node: number, side: Side): void => {
    const size = listMoves();
    const start = store.reserve(size);
    if (start === 0) return;
    const isChance = hasChance && weighEvents(start, size);
    if (priors && !isChance) setPriors(start, size);
    else if (evaluator) spreadPriors(start, size, 0);
    const seeks = payoff === 'outcome' && !hasChance && size <= MAX_DECISIVE;
    for (let index = 0; index < size; index++) {
      const move = buffer[index]!;
      playOn(move);
      setChild(start + index, move, side, seeks);
      takeBackOne();
    }
    store.adopt(node, size);
  };

  const selectByVisits = (node: number, alpha: number, beta: number): number => {
    const start = first[node]!;
    const end = start + count[node]!;
    const logarithm = exploration * exploration * Math.log(Math.max(visits[node]!, 1));
    let choice = start;
    let highest = -Infinity;
    for (let child = start; child < end; child++) {
      if (upper[child]! <= alpha || lower[child]! >= beta) continue;
      const n = visits[child]!;
      if (n === 0) return child;
      const value = sum[child]! / (n * scale) + Math.sqrt(logarithm / n);
      if (value > highest) {
        highest = value;
        choice = child;
      }
    }
    return choice;
  };

  const selectByPriors = (node: number, alpha: number, beta: number, same: boolean): number => {
    const start = first[node]!;
    const end = start + count[node]!;
    const n = Math.max(visits[node]!, 1);
    const mean = sum[node]! / (n * scale);
    const unknown = same ? mean : 0 - mean;
    const factor = exploration * Math.sqrt(n);
    let choice = start;
    let highest = -Infinity;
    for (let child = start; child < end; child++) {
      if (upper[child]! <= alpha || lower[child]! >= beta) continue;
      const tries = visits[child]!;
      const value =
        (tries === 0 ? unknown : sum[child]! / (tries * scale)) + (factor * prior[child]!) / (1 + tries);
      if (value > highest) {
        highest = value;
        choice = child;
      }
    }
    return choice;
  };

  const select = (node: number, alpha: number, beta: number, same: boolean): number =>
    hasPriors ? selectByPriors(node, alpha, beta, same) : selectByVisits(node, alpha, beta);

  const choose = (rollout: NonNullable<TreeSettings<P>['rollout']>, size: number): number => {
    const move = rollout(position, buffer, size, random);
    for (let index = 0; index < size; index++) if (buffer[index] === move) return move;
    return fail(describeAnswer('rollout', 'one of the moves it was given', move));
  };

  const tooLong = (): Error =>
    createViolation(position, describeTooLong(maxPlies, longest), line.subarray(0, longest));

  /** Plays on to the end, or evaluates; leaves the rewards. */
  const simulate = (): void => {
    if (evaluate) {
      const score = evaluate(position);
      if (!isEvaluation(score)) refuse('evaluate', score);
      pay(turn(), payoff === 'margin' ? score : score / (evaluationScale + Math.abs(score)));
      return;
    }
    let paid = outcome();
    for (; paid === ONGOING; paid = outcome()) {
      const size = generate(buffer, 0);
      if (!(size >= 1 && size <= maxMoves)) refuse('generate', size);
      const event = hasChance ? drawEvent(size) : undefined;
      const move = event ?? (rollout ? choose(rollout, size) : buffer[randomBelow(random, size)]!);
      play(move);
      line[played++] = move;
      if (played >= longest && mayGoOn) {
        pay(turn(), 0);
        return;
      }
      if (played > longest) throw tooLong();
    }
    if (!isOutcome(paid, payoff)) refuse('outcome', paid);
    pay(turn(), paid);
  };

  /** Gives a leaf its children: on its second visit, or on its first for their priors to come; whether a playout stops. */
  const growLeaf = (node: number, side: Side, same: boolean): boolean => {
    const isFirst = visits[node] === 0;
    if (count[node] === 0 && (!isFirst || evaluator)) expand(node, side);
    // New bounds may close the window: then the playout goes no further down.
    return isFirst || count[node] === 0 || settle(node, same);
  };

  /** Descends from the root to a leaf; returns the depth of the path. */
  const descend = (): number => {
    let alpha = worst - 1;
    let beta = best + 1;
    let node = ROOT;
    let depth = 0;
    for (;;) {
      const side = turn();
      const same = side === movers[depth];
      movers[depth + 1] = side;
      if (lower[node] === upper[node] || depth === longest) return depth;
      const isLeaf = count[node] === 0 || (evaluator && depth > 0 && visits[node]! < 2);
      if (isLeaf && growLeaf(node, side, same)) return depth;
      const isChance = isChanceNode(node);
      // What an event is worth counts, however the others turn out: no bound of the path makes it irrelevant.
      alpha = isChance ? worst - 1 : Math.max(alpha, same ? lower[node]! : 0 - upper[node]!);
      if (isChance) beta = best + 1;
      const child = isChance ? drawChild(node) : select(node, alpha, beta, same);
      node = child;
      path[++depth] = child;
      playOn(moveOf[child]!);
      if (turn() !== side) {
        const other = 0 - beta;
        beta = 0 - alpha;
        alpha = other;
      }
    }
  };

  const cutToBounds = (node: number, mover: number): void => {
    if (rewards[mover]! < lower[node]!) pay(mover, lower[node]!);
    else if (rewards[mover]! > upper[node]!) pay(mover, upper[node]!);
  };

  /** Passes the reward of the playout to every node of the path. */
  const backUp = (depth: number): void => {
    let closer = true;
    for (let ply = depth; ply >= 0; ply--) {
      const node = path[ply]!;
      const mover = movers[ply]!;
      if (ply < depth && closer) closer = settle(node, mover === movers[ply + 1]);
      if (!hasChance) cutToBounds(node, mover);
      visits[node]!++;
      sum[node]! += rewards[mover]!;
    }
  };

  const playout = (): void => {
    const depth = descend();
    const leaf = path[depth]!;
    if (lower[leaf] === upper[leaf]) pay(movers[depth]!, lower[leaf]!);
    else simulate();
    if (scaleRuns) widenRange();
    takeBack();
    backUp(depth);
    done++;
  };

  const shared =
    memory && isShared(memory) ? { lock: createLock(memory), counters: createCounters(memory) } : undefined;
  const batches =
    shared &&
    createBatches({
      ...shared,
      store,
      longest,
      path,
      movers,
      rewards,
      lossNow: () => scale,
      descend,
      pay,
      playFrom: (depth) => {
        for (let ply = 1; ply <= depth; ply++) playOn(moveOf[path[ply]!]!);
        simulate();
        if (scaleRuns) widenRange();
        takeBack();
      },
      takeBack,
      backUp,
    });

  const later =
    evaluator &&
    createBatchEvaluations(position, evaluator, {
      store,
      longest,
      path,
      movers,
      lossNow: () => scale,
      ended: () => done,
      descend,
      pay: (side, reward) => {
        pay(side, reward);
        if (scaleRuns) widenRange();
      },
      replay: (depth) => {
        for (let ply = 1; ply <= depth; ply++) playOn(moveOf[path[ply]!]!);
      },
      setPriors: (node, weightOf) => {
        const start = first[node]!;
        const size = count[node]!;
        let total = 0;
        for (let index = 0; index < size; index++) total += weights[index] = weightOf(moveOf[start + index]!);
        spreadPriors(start, size, total);
      },
      isChanceNode,
      fail,
      takeBack,
      backUp: (depth) => {
        backUp(depth);
        done++;
      },
    });

  /** Does something while no other thread has the tree. */
  const exclusively = <T>(work: () => T): T => {
    shared?.lock.acquire();
    try {
      return work();
    } finally {
      shared?.lock.release();
    }
  };

  /** Turns what the root knows to the view of the side to move. */
  const turnRoot = (side: Side): void => {
    if (side !== rootSide) {
      const least = 0 - upper[ROOT]!;
      upper[ROOT] = 0 - lower[ROOT]!;
      lower[ROOT] = least;
      sum[ROOT] = 0 - sum[ROOT]!;
    }
    rootSide = side;
    movers[0] = side;
    movers[1] = side;
  };

  const clear = (): void => {
    store.clear(worst, best);
    identity.rememberRoot();
    rootSide = turn();
  };

  const openRoot = (side: Side): void => {
    if (count[ROOT] === 0) {
      try {
        expand(ROOT, side);
      } finally {
        takeBack();
      }
      settle(ROOT, true);
    }
  };

  /** The first thread of a search makes the root. */
  const beginShared = (search: number): void => {
    const { counters } = shared!;
    exclusively(() => {
      const side = turn();
      rootSide = side;
      turnRoot(side);
      if (counters.search() === search) return;
      clear();
      openRoot(side);
      counters.begin(search);
    });
  };

  const begin = (search = 0): void => {
    if (shared) beginShared(search);
    else {
      const side = turn();
      if (!identity.fitsRoot(side, rootSide)) clear();
      turnRoot(side);
      later?.begin(count[ROOT] === 0 || visits[ROOT] === 0);
      openRoot(side);
      identity.rememberRoot();
    }
    done = 0;
  };

  const playOut = (budget: Budget): 'paused' | 'solved' => {
    for (let left = 0; lower[ROOT] !== upper[ROOT]; left--) {
      if (left === 0 && (left = budget.grant(done)) === 0) return 'paused';
      playout();
    }
    return 'solved';
  };

  /** The same in a shared tree. */
  const playOutInBatches = ({ play, land, size }: Batches, budget: Budget): 'paused' | 'solved' => {
    for (let left = 0; left > 0 || (left = budget.grant(nodes())) > 0; left = Math.max(0, left - size()))
      if (!play(budget.nodes)) break;
    land();
    return lower[ROOT] === upper[ROOT] ? 'solved' : 'paused';
  };
  /** Playouts; in a shared tree those that other threads have begun count as well. */
  const nodes = (): number => (shared ? shared.counters.begun() : done);

  const run = (budget: Budget): 'paused' | 'solved' => {
    try {
      if (later) return later.run(budget);
      return batches ? playOutInBatches(batches, budget) : playOut(budget);
    } finally {
      takeBack();
      batches?.abandon();
    }
  };

  const report = createTreeReport(store, worst);
  const summarise = (): TreeSummary => ({
    playouts: shared ? shared.counters.ended() : done,
    nodes: used(),
    root: report.node(ROOT, true),
    moves: report.moves(),
  });
  if (!shared) clear();
  return {
    begin,
    run,
    nodes,
    waiting: later?.waiting,
    abandon: () => later?.abandon(),
    report: () => (later ? later.withoutPending(summarise) : exclusively(summarise)),
    advance: (move) => {
      const child = report.childWith(move);
      if (child === 0 || !identity.isAt(1 + child - first[ROOT]!)) {
        clear();
        return;
      }
      store.keep(child);
      turnRoot(turn());
      identity.rememberRoot();
    },
    clear,
  };
}
