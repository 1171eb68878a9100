/**
 * Depth-first proof-number search (df-pn) over two kinds of nodes, whose moves `node-moves.ts` finds and whose numbers
 * `move-stack.ts` sums up:
 *
 * ```text
 * attack    the attacker moves, and has no win by fours
 * defence   the defender moves, after a move of the attacker
 * ```
 *
 * Most nodes are decided when they are first visited. A defence node: the move was no threat, or the defender wins by fours.
 * An attack node: the fours win, and then every other answer that does not touch them is dropped from the defence node
 * above. Where threats win after an answer, `simulation.ts` tries their moves against the next one before it is searched.
 *
 * When the time is up nothing is noted in the table: the nodes on the path are visited again from their frames, and the
 * search goes on where it was, with the nodes of a search without a break.
 */
import type { Budget } from '@games/search-core/internal';
import type { Side } from '@games/search-core';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import { createAttackHistory } from './attack-history';
import type { KeyedBoard } from './keyed-board';
import { createMoveStack, DISPROOF, HIGH, INFINITE, LOW, MOVE_WORDS, POINT, PROOF } from './move-stack';
import { LOST, WON, type ThreatMoves } from './moves';
import { createNodeMoves } from './node-moves';
import { createSimulation } from './simulation';
import { packEntry, type NodeTable } from './table';
import { EVERY, WIDE } from './turns';

/** The words of a frame, which each node on the path has: where its moves end on the stack and begin in the pool, … */
const END = 0;
const START = 1;
/** … the age of the pool at that time, and the answer that was refuted last, or -1. */
const AGE = 2;
const TWIN = 3;
const FRAME_WORDS = 4;

const MAX_DEPTH = 96;

/** The most nodes of a simulation, those of fours included. Most need few; the limit stops the others. */
const SIMULATION_NODES = 1000;

export interface ThreatNodeSearchDeps {
  readonly patterns: PatternBoard;
  readonly board: KeyedBoard;
  readonly moves: ThreatMoves;
  readonly table: NodeTable;
}

/** A search of the node on the board, by one selection of moves. */
export interface ThreatNodeSearch {
  readonly clear: () => void;
  /** See {@link ThreatMoves.begin}. */
  readonly begin: (attacker: Side, isFoursOnly: boolean, within?: number) => void;
  readonly select: (selection: number) => void;
  /**
   * Searches an attack node until it is decided, until the slice is over, or until a number of {@link nodes}
   * has been visited. `depth`: the moves played from the root.
   */
  readonly search: (depth: number, budget: Budget, lastNode: number) => void;
  /** Returns whether the last search stopped because of the time: the next one goes on where it was. */
  readonly isHalted: () => boolean;
  /** The numbers of the node after a search that was not halted. */
  readonly proofNumber: () => number;
  readonly disproofNumber: () => number;
  /** Nodes of the threats, and of the fours below them, since {@link begin}. */
  readonly nodes: () => number;
  /** Returns whether a search of every legal move was cut off at the largest depth. */
  readonly isCutShort: () => boolean;
}

/** Creates a search on a board. It plays on the board in place and takes everything back. */
export function createThreatNodeSearch({
  patterns,
  board,
  moves,
  table,
}: ThreatNodeSearchDeps): ThreatNodeSearch {
  const { counts } = patterns;
  const { hash, play, undo } = board;
  const { coverFours, zone, fours } = moves;
  const { probe, proven, store } = table;
  const history = createAttackHistory(patterns.grid.area);
  const { words: stack, numbers, sumUp, begin: beginStack } = createMoveStack(patterns, MAX_DEPTH);
  const frames = new Int32Array(FRAME_WORDS * MAX_DEPTH);
  const path = new Uint16Array(MAX_DEPTH + 1);
  const nodeMoves = createNodeMoves({ patterns, board, moves, table, factors: history.factors, stack, path });
  const { push, start: startInPool, age: ageOfPool, setProven } = nodeMoves;

  let side: Side = 0;
  let other: Side = 1;
  let selection = WIDE;
  let visited = 0;
  let fourStart = 0;
  let isSliceOver = (): boolean => true;
  let lastNode = 0;
  let isOut = false;
  /**
   * True if the time was up at the node at {@link haltedDepth}: until it is visited again, the frames are those of
   * the path.
   */
  let isHalted = false;
  let haltedDepth = 0;
  /** How deep the last move of the path lies that was neither a four nor the answer to one. */
  let chainStart = 0;
  /** True if the node left last was an attack node whose fours win. */
  let wonByFours = false;
  let isCutShort = false;

  const nodes = (): number => visited + fours.nodes() - fourStart;

  const simulation = createSimulation({
    patterns,
    moves,
    keys: board.moveKeys,
    play,
    undo,
    provenMove: (lowDifference, highDifference) => {
      const slot = proven(hash[0]! ^ lowDifference, hash[1]! ^ highDifference, selection);
      return slot < 0 ? -1 : table.bestMove(slot);
    },
    setProven: (move) => {
      store(hash[0]!, hash[1]!, 0, INFINITE, packEntry(0, move));
    },
  });

  const isOver = (): boolean => {
    if (!isOut) isOut = nodes() >= lastNode;
    return isOut;
  };

  /** Reads the numbers of a move from the table, unless it is decided. */
  const refresh = (at: number): void => {
    if (stack[at + PROOF] === 0 || stack[at + DISPROOF] === 0) return;
    const slot = probe(stack[at + LOW]!, stack[at + HIGH]!);
    if (slot < 0) return;
    stack[at + PROOF] = table.proofNumber(slot);
    stack[at + DISPROOF] = table.disproofNumber(slot);
  };

  /** Visits a node, whose moves are stacked from `first`, until a number reaches its limit, or no node is left. */
  const visit = (
    isAttack: boolean,
    first: number,
    proofLimit: number,
    disproofLimit: number,
    depth: number,
  ): void => {
    if (isHalted) {
      searchMoves(isAttack, first, proofLimit, disproofLimit, depth);
      return;
    }
    visited++;
    if (depth === MAX_DEPTH && selection === EVERY) isCutShort = true;
    const end = depth < MAX_DEPTH ? push(isAttack, first, depth, chainStart) : LOST;
    wonByFours = end === WON;
    if (end < 0) {
      decide(end);
      return;
    }
    // Stones are only added below, so that the search below reaches no other move of this node: once is enough.
    for (let at = first; at < end; at += MOVE_WORDS) refresh(at);
    const frame = FRAME_WORDS * depth;
    frames[frame + END] = end;
    frames[frame + START] = startInPool();
    frames[frame + AGE] = ageOfPool();
    frames[frame + TWIN] = -1;
    searchMoves(isAttack, first, proofLimit, disproofLimit, depth);
  };

  /** Notes a node that was decided when its moves were to be found. */
  const decide = (outcome: number): void => {
    numbers.proof = outcome === LOST ? INFINITE : 0;
    numbers.disproof = outcome === LOST ? 0 : INFINITE;
    let best = 0;
    if (outcome === WON) best = fours.path[0]!;
    else if (outcome !== LOST) best = table.bestMove(proven(hash[0]!, hash[1]!, selection));
    store(hash[0]!, hash[1]!, numbers.proof, numbers.disproof, best);
  };

  /** Searches the moves of a node from its frame on. */
  const searchMoves = (
    isAttack: boolean,
    first: number,
    proofLimit: number,
    disproofLimit: number,
    depth: number,
  ): void => {
    const frame = FRAME_WORDS * depth;
    const end = frames[frame + END]!;
    const start = frames[frame + START]!;
    const age = frames[frame + AGE]!;
    for (;;) {
      sumUp(isAttack, first, end);
      /** True if a node below is to be visited again. */
      const isOnPath = isHalted && depth < haltedDepth;
      // A node that is visited again makes some progress, however little time there is.
      if (isHalted) isHalted = isOnPath;
      else {
        const { proof, disproof } = numbers;
        if (proof === 0 || disproof === 0 || proof >= proofLimit || disproof >= disproofLimit || isOver())
          break;
        if (isSliceOver()) {
          isHalted = true;
          haltedDepth = depth;
          return;
        }
      }
      if (isAttack) descend(true, end, proofLimit, disproofLimit, depth);
      else if (isOnPath || !simulate(frames[frame + TWIN]!)) {
        const answer = stack[numbers.best + POINT]!;
        descend(false, end, disproofLimit, proofLimit, depth);
        if (!isHalted) {
          // An answer that threats have refuted, and that the next one has not been compared with.
          frames[frame + TWIN] = numbers.proof === 0 && !wonByFours ? answer : -1;
          if (wonByFours && coverFours(side)) dropAnswers(first, end, age === ageOfPool() ? start : 0);
        }
      }
      if (isHalted) return;
    }
    const best = stack[numbers.best + POINT]!;
    if (isAttack && numbers.proof === 0) history.addWin(best);
    wonByFours = false;
    const movesAt = age === ageOfPool() ? start : 0;
    store(hash[0]!, hash[1]!, numbers.proof, numbers.disproof, packEntry(movesAt, best));
  };

  /** Drops the answers of a node that are outside the zone, from the stack and from the pool, if it has them. */
  const dropAnswers = (first: number, end: number, start: number): void => {
    for (let at = first, place = start + 1; at < end; at += MOVE_WORDS, place++) {
      if (zone[stack[at + POINT]!] !== 0) continue;
      stack[at + PROOF] = 0;
      stack[at + DISPROOF] = INFINITE;
      if (start > 0) setProven(place);
    }
  };

  /** Returns whether the best answer of a node is refuted as another one was, if there is one. */
  const simulate = (twin: number): boolean => {
    if (twin < 0) return false;
    const at = numbers.best;
    const isProven = simulation.prove(
      stack[at + POINT]!,
      twin,
      Math.min(SIMULATION_NODES, lastNode - nodes()),
    );
    visited += simulation.nodes();
    if (!isProven) return false;
    stack[at + PROOF] = 0;
    stack[at + DISPROOF] = INFINITE;
    return true;
  };

  /**
   * Visits the node after the best move of another, until another move is to be searched first.
   *
   * @param least - the limit of the number of which one move decides; `summed`: of the other number.
   */
  const descend = (isAttack: boolean, end: number, least: number, summed: number, depth: number): void => {
    const { best: at, secondLeast, others } = numbers;
    // A quarter more than the runner-up: without it two equal moves take turns at every step.
    const leastNext = Math.min(least, secondLeast + 1 + (secondLeast >> 2));
    const number = stack[at + (isAttack ? DISPROOF : PROOF)]!;
    const summedNext = summed === INFINITE ? INFINITE : Math.max(summed - others, number + 1);
    const point = stack[at + POINT]!;
    const mover = isAttack ? side : other;
    const chain = chainStart;
    const fives = counts[side * POINT_PATTERNS + POINT_PATTERN.FIVE]!;
    if (!isAttack && fives === 0) chainStart = depth + 1;
    path[depth] = point;
    play(point, mover);
    if (isAttack) visit(false, end, leastNext, summedNext, depth + 1);
    else visit(true, end, summedNext, leastNext, depth + 1);
    undo(point, mover);
    chainStart = chain;
    if (isHalted) return;
    if (isAttack) history.addSearch(point);
    stack[at + PROOF] = numbers.proof;
    stack[at + DISPROOF] = numbers.disproof;
  };

  return {
    clear: () => {
      table.clear();
      nodeMoves.clear();
      fours.clear();
      visited = 0;
      fourStart = fours.nodes();
    },
    begin: (attacker, isFoursOnly, within) => {
      side = attacker;
      other = attacker === 0 ? 1 : 0;
      board.begin(attacker);
      moves.begin(attacker, isFoursOnly, within);
      beginStack(attacker);
      nodeMoves.begin(attacker);
      simulation.begin(attacker);
      history.clear();
      selection = WIDE;
      nodeMoves.select(WIDE);
      visited = 0;
      fourStart = fours.nodes();
      isHalted = false;
      isCutShort = false;
    },
    select: (next) => {
      const { selectionKeys } = table;
      board.change(
        selectionKeys[2 * selection]! ^ selectionKeys[2 * next]!,
        selectionKeys[2 * selection + 1]! ^ selectionKeys[2 * next + 1]!,
      );
      selection = next;
      nodeMoves.select(next);
    },
    search: (depth, budget, last) => {
      chainStart = depth;
      ({ isSliceOver } = budget);
      lastNode = last;
      isOut = false;
      visit(true, 0, INFINITE, INFINITE, depth);
    },
    isHalted: () => isHalted,
    proofNumber: () => numbers.proof,
    disproofNumber: () => numbers.disproof,
    nodes,
    isCutShort: () => isCutShort,
  };
}
