/**
 * Victory by continuous threats (VCT): every move of the attacker is a four, or threatens to win by continuous fours.
 *
 * Depth-first proof-number search (df-pn) over two kinds of nodes, whose moves `moves.ts` finds:
 *
 * ```text
 * attack   the attacker moves, and has no win by fours.       proof number = least, disproof number = sum
 * defence  the defender moves, after a move of the attacker.  proof number = sum, disproof number = least
 * ```
 *
 * The attacker tries the moves that make a pattern. A narrow selection of them takes the first turn, and a few later: it
 * finds at once what it can win. Each has nodes of its own in the table; the moves of a node, and that it is proven, they
 * learn from each other.
 *
 * Only where they do not win, a last search tries every legal move (a stone that makes nothing may still stop what the
 * defender gains by its answers), and looks longer for the fours that a move threatens: what is not won then is a proof,
 * unless a search of fours, or the depth, came to its limit.
 *
 * The defender's fours lead to much the same node, one after the other and in any order: added up, their proof numbers
 * grow with every order, though what proves one of them proves most of the others. So the largest of them counts, and a
 * part of the others.
 *
 * The moves of a node are found when it is first visited, and most nodes are decided then. A defence node: the move was no
 * threat, or the defender wins by fours. An attack node: the fours win, and then every other answer that does not touch
 * them is dropped from the defence node above. Where threats win after an answer, `simulation.ts` tries their moves against
 * the next one before it is searched.
 *
 * ```text
 * stack    of each node on the path, for each of its moves:  move, proof number, disproof number, low, high
 * frames   of each node on the path, when the time is up:    where its moves end on the stack and begin in the pool, …
 * ```
 *
 * When the time is up nothing is noted in the table: the nodes on the path are visited again from their frames, and the
 * search goes on where it was, with the nodes of a search without a break.
 *
 * Sources: Allis, van den Herik and Huntjens 1993 (threat-space search); Thomsen 2000 (lambda search: a threat is
 * what wins by simpler means after a pass); Nagai 2002 (df-pn); Pawlewicz and Lew 2007 (limits that leave room above the
 * runner-up).
 *
 * @module
 */
import { zobristKeys, type Side } from '@games/search-core';
import type { SlicedWork, SliceEnd } from '@games/search-core/engine';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import type { Rule } from '../../board/rule';
import type { ThreatProof } from '../request';
import { createAttackHistory } from './attack-history';
import { FOUR_COST } from './initial-numbers';
import { createThreatMoves, LONG_FACTOR, LOST, WON } from './moves';
import { writeProof, type Defence, type ProvenSearch } from './proof';
import { createSimulation } from './simulation';
import { createMovePool, createNodeTable, disproofOfMove, packEntry, POINT_MASK, proofOfMove } from './table';

/** A search for wins by threats on one board. */
export interface ThreatSearch {
  /** Forgets what it knows of other positions: it then visits the nodes of a new search. */
  readonly clear: () => void;
  /** Starts a search for a win of a side that is to move. The board must not change before the search has ended. */
  readonly begin: (side: Side) => void;
  /**
   * Goes on until a time of `performance.now()`, or until so many {@link nodes} have been visited.
   *
   * @returns `'solved'`: {@link hasWon} is final.
   */
  readonly run: (until: number, nodes: number) => 'solved' | 'paused';
  readonly hasWon: () => boolean;
  /** Whether it is proven that no threats win, where {@link hasWon} is final and false: no limit inside was reached. */
  readonly isComplete: () => boolean;
  /** Nodes of the threats, and of the fours below them, so far. */
  readonly nodes: () => number;
  /**
   * The proof of a win, in time slices, between which the board is as it was at the beginning. It is searched for again
   * where the table has forgotten; undefined if that takes too long.
   */
  readonly proof: (nextSliceEnd: SliceEnd) => SlicedWork<ThreatProof | undefined>;
}

/** Beyond this: decided. */
const INFINITE = 65_535;
const LARGEST = INFINITE - 1;

/** Nodes of a search of fours at the root between two readings of the time. */
const ROOT_NODES = 256;

/** In place of the moves of a node, besides {@link WON} and {@link LOST}: some selection has proven it. */
const PROVEN = -3;
const MOVE_WORDS = 5;
/** Words of a frame: where the moves end, where they begin in the pool, of which age, and the twin. */
const FRAME_WORDS = 4;
const MAX_DEPTH = 96;
/** To write down a proof may cost as many nodes as to find it, and this many. */
const PROOF_NODES = 100_000;

/** The selections of attacking moves: those that make two open twos or more; a pattern; every legal move. */
const NARROW = 0;
const WIDE = 1;
const EVERY = 2;
const SELECTIONS = 3;
/** One turn of so many is that of the narrow selection. */
const NARROW_TURNS = 16;

/**
 * A turn ends after so many nodes, and one for so many of those visited so far. Then the search starts again at the root: on
 * its way down it may go on with a move that is no longer the best, by the room above the runner-up at each node.
 */
const TURN_NODES = 10_000;
const TURN_PART = 32;

/** The part of the proof numbers of the defender's fours that counts, besides the largest of them. */
const FOURS_PART = 0.3;

/** Nodes of a simulation, those of fours included. Most need a few; the limit keeps the rest from growing into searches. */
const SIMULATION_NODES = 1000;

/** Sizes of a {@link ThreatSearch}. */
export interface ThreatOptions {
  /** Slots of the table: `2 ** bits`, 16 bytes each. @default 20 */
  readonly bits?: number | undefined;
  /** Nodes of one search of fours. @default 100 */
  readonly fourNodes?: number | undefined;
}

/** Creates a search on a board. It plays on the board in place and takes everything back. */
export function createThreatSearch(
  patterns: PatternBoard,
  rule: Rule,
  { bits = 20, fourNodes = 100 }: ThreatOptions = {},
): ThreatSearch {
  const { grid, cells, pointPatterns, counts, put, take } = patterns;
  const { area } = grid;
  const KEYS = zobristKeys(4 * area + 2, 0x7c07);
  const table = createNodeTable(bits, SELECTIONS);
  const { probe, probeIn, proven, store, selectionKeys } = table;
  const pool = createMovePool(table.forgetMoves);
  const moves = createThreatMoves(patterns, rule, fourNodes);
  const history = createAttackHistory(area);
  const { factors } = history;
  const { found, findAttacks, findAnswers, hasFours, coverFours, zone, fours } = moves;
  let stack = new Int32Array(MOVE_WORDS * area * 8);

  let side: Side = 0;
  let other: Side = 1;
  let low = 0;
  let high = 0;
  let visited = 0;
  let deadline = 0;
  let lastNode = 0;
  let selection = WIDE;
  /** Turns so far, when the present one ends, and whether the narrow selection has found that it does not win. */
  let turns = 0;
  let turnEnd = 0;
  let isNarrowLost = false;
  let fourStart = 0;
  let isOut = false;
  /** Whether the time was up at a node, which lies so deep: until it is visited again, the frames are those of the path. */
  let isHalted = false;
  let haltedDepth = 0;
  const frames = new Int32Array(FRAME_WORDS * (MAX_DEPTH + 1));
  /** The moves of the path, by depth, and how deep the last one lies that was neither a four nor the answer to one. */
  const path = new Uint16Array(MAX_DEPTH + 1);
  let chainStart = 0;
  /** Whether the node left last was an attack node whose fours win. */
  let wonByFours = false;
  /** Where in the pool the moves of the node begin that was visited last. */
  let poolStart = 0;
  /** Of the node summed up last: its best move, the number of the next best, and the sum of the others. */
  let chosen = 0;
  let secondLeast = 0;
  let others = 0;
  /** Numbers of the node left last. */
  let proofNumber = 1;
  let disproofNumber = 1;
  let rootProof = 1;
  let rootDisproof = 1;
  let rootWins = false;
  /** Whether the depth came to its limit where every move was tried. */
  let isCutShort = false;
  /** Nodes of the search of fours at the root. */
  let rootNodes = 0;

  const fives = (of: number): number => counts[of * POINT_PATTERNS + POINT_PATTERN.FIVE]!;

  const toggle = (point: number, of: number): void => {
    const key = 4 * point + 2 * of;
    low ^= KEYS[key]! ^ KEYS[4 * area]!;
    high ^= KEYS[key + 1]! ^ KEYS[4 * area + 1]!;
  };

  const play = (point: number, of: Side): void => {
    put(point, of);
    toggle(point, of);
  };

  const undo = (point: number, of: Side): void => {
    toggle(point, of);
    take(point, of);
  };

  const makeRoom = (first: number): void => {
    if (first + MOVE_WORDS * area <= stack.length) return;
    const larger = new Int32Array(2 * stack.length);
    larger.set(stack);
    stack = larger;
  };

  const push = (at: number, point: number, of: number, proof: number, disproof: number): void => {
    const key = 4 * point + 2 * of;
    stack[at] = point;
    stack[at + 1] = proof;
    stack[at + 2] = disproof;
    stack[at + 3] = low ^ KEYS[key]! ^ KEYS[4 * area]!;
    stack[at + 4] = high ^ KEYS[key + 1]! ^ KEYS[4 * area + 1]!;
  };

  /**
   * Stacks the moves of a node, and returns where they end; {@link WON}, {@link LOST} or {@link PROVEN} if it is decided.
   * The moves of a node are found once, unless the table forgets them.
   */
  const writeMoves = (isAttack: boolean, first: number, depth: number): number => {
    if (proven(low, high, selection) >= 0) return PROVEN;
    const slot = probe(low, high);
    poolStart = slot < 0 ? 0 : table.movesAt(slot);
    const isEvery = selection === EVERY;
    if (poolStart === 0 && !isEvery && learn() === LOST) return LOST;
    if (poolStart === 0) {
      const count = isAttack ? findAttacks(path, chainStart, depth, isEvery) : findAnswers(isEvery);
      if (count < 0) return count;
      poolStart = pool.keep(found, count);
    }
    const words = pool.words();
    const mover = isAttack ? side : other;
    let end = first;
    for (let index = poolStart + 1; index <= poolStart + words[poolStart]!; index++) {
      const word = words[index]!;
      if (isAttack && selection === NARROW && !isNarrow(word & POINT_MASK)) continue;
      const point = word & POINT_MASK;
      const initial = proofOfMove(word);
      const proof = isAttack ? Math.max(1, Math.round(initial * factors[point]!)) : initial;
      push(end, point, mover, proof, proof === 0 ? INFINITE : disproofOfMove(word));
      end += MOVE_WORDS;
    }
    return isAttack && end === first ? LOST : end;
  };

  /** Finds the moves of a node in the pool, or that it is lost, if the other selection knows; 0 or {@link LOST}. */
  const learn = (): number => {
    const slot = probeIn(low, high, selection, selection === NARROW ? WIDE : NARROW);
    if (slot < 0) return 0;
    poolStart = table.movesAt(slot);
    return selection === NARROW && table.disproofNumber(slot) === 0 ? LOST : 0;
  };

  /** Whether the narrow selection has an attacking move; it has all that stop a four. */
  const isNarrow = (point: number): boolean => {
    const pattern = pointPatterns[side * area + point]!;
    return pattern >= POINT_PATTERN.DOUBLE_TWO || pattern === POINT_PATTERN.DOUBTFUL || fives(other) > 0;
  };

  const nodes = (): number => visited + fours.nodes() - fourStart;

  const simulation = createSimulation({
    patterns,
    moves,
    keys: KEYS,
    play,
    undo,
    provenMove: (lowDifference, highDifference) => {
      const slot = proven(low ^ lowDifference, high ^ highDifference, selection);
      return slot < 0 ? -1 : table.bestMove(slot);
    },
    setProven: (move) => {
      store(low, high, 0, INFINITE, packEntry(0, move));
    },
  });

  const isOver = (): boolean => {
    if (!isOut) isOut = nodes() >= lastNode;
    return isOut;
  };

  /** Reads the numbers of a move from the table, unless it is decided. */
  const refresh = (at: number): void => {
    if (stack[at + 1] === 0 || stack[at + 2] === 0) return;
    const slot = probe(stack[at + 3]!, stack[at + 4]!);
    if (slot < 0) return;
    stack[at + 1] = table.proofNumber(slot);
    stack[at + 2] = table.disproofNumber(slot);
  };

  /** Sums up the moves of a node and chooses the one to search next. */
  const sumUp = (isAttack: boolean, first: number, end: number): void => {
    const own = isAttack ? 1 : 2;
    let best = INFINITE;
    let largest = 0;
    let sum = 0;
    secondLeast = INFINITE;
    chosen = first;
    for (let at = first; at < end; at += MOVE_WORDS) {
      const least = stack[at + own]!;
      const summed = stack[at + 3 - own]!;
      if (summed > largest) largest = summed;
      sum += summed;
      if (least < best) {
        secondLeast = best;
        best = least;
        chosen = at;
      } else if (least < secondLeast) secondLeast = least;
    }
    if (!isAttack) sum += fives(side) > 0 ? FOUR_COST : 0 - uncountedFours(first, end);
    others = Math.max(0, sum - stack[chosen + 3 - own]!);
    if (largest === INFINITE || largest === 0) sum = largest;
    else if (sum > LARGEST) sum = LARGEST;
    proofNumber = isAttack ? best : sum;
    disproofNumber = isAttack ? sum : best;
  };

  /** The part of the proof numbers of the defender's fours that does not count. */
  const uncountedFours = (first: number, end: number): number => {
    let largest = 0;
    let sum = 0;
    for (let at = first; at < end; at += MOVE_WORDS) {
      if (pointPatterns[other * area + stack[at]!]! < POINT_PATTERN.FOUR) continue;
      const proof = stack[at + 1]!;
      sum += proof;
      if (proof > largest) largest = proof;
    }
    return Math.floor((1 - FOURS_PART) * (sum - largest));
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
    makeRoom(first);
    if (depth === MAX_DEPTH && selection === EVERY) isCutShort = true;
    const end = depth < MAX_DEPTH ? writeMoves(isAttack, first, depth) : LOST;
    wonByFours = end === WON;
    if (end < 0) {
      proofNumber = end === LOST ? INFINITE : 0;
      disproofNumber = end === LOST ? 0 : INFINITE;
      const best =
        end === LOST ? 0 : wonByFours ? fours.path[0]! : table.bestMove(proven(low, high, selection));
      store(low, high, proofNumber, disproofNumber, best);
      return;
    }
    // Stones are only added below, so that no other move of this node is met there, and once is enough.
    for (let at = first; at < end; at += MOVE_WORDS) refresh(at);
    setFrame(depth, end, poolStart, pool.age(), -1);
    searchMoves(isAttack, first, proofLimit, disproofLimit, depth);
  };

  const setFrame = (depth: number, end: number, start: number, age: number, twin: number): void => {
    const frame = FRAME_WORDS * depth;
    frames[frame] = end;
    frames[frame + 1] = start;
    frames[frame + 2] = age;
    frames[frame + 3] = twin;
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
    const end = frames[frame]!;
    const start = frames[frame + 1]!;
    const age = frames[frame + 2]!;
    for (;;) {
      sumUp(isAttack, first, end);
      /** Whether a node below is to be visited again. */
      const isOnPath = isHalted && depth < haltedDepth;
      // A node that is visited again makes some progress, however little time there is.
      if (isHalted) isHalted = isOnPath;
      else {
        const isDecided = proofNumber === 0 || disproofNumber === 0;
        if (isDecided || proofNumber >= proofLimit || disproofNumber >= disproofLimit || isOver()) break;
        if (performance.now() >= deadline) {
          isHalted = true;
          haltedDepth = depth;
          return;
        }
      }
      if (isAttack) descend(true, end, proofLimit, disproofLimit, depth);
      else if (isOnPath || !simulate(frames[frame + 3]!)) {
        const answer = stack[chosen]!;
        descend(false, end, disproofLimit, proofLimit, depth);
        if (!isHalted) {
          // An answer that threats have refuted, and that the next one has not been compared with.
          frames[frame + 3] = proofNumber === 0 && !wonByFours ? answer : -1;
          if (wonByFours && coverFours(side)) dropAnswers(first, end, age === pool.age() ? start : 0);
        }
      }
      if (isHalted) return;
    }
    if (isAttack && proofNumber === 0) history.addWin(stack[chosen]!);
    wonByFours = false;
    const movesAt = age === pool.age() ? start : 0;
    store(low, high, proofNumber, disproofNumber, packEntry(movesAt, stack[chosen]!));
  };

  /** Drops the answers of a node that are outside the zone, from the stack and from the pool, if it has them. */
  const dropAnswers = (first: number, end: number, start: number): void => {
    for (let at = first, index = start + 1; at < end; at += MOVE_WORDS, index++) {
      if (zone[stack[at]!] !== 0) continue;
      stack[at + 1] = 0;
      stack[at + 2] = INFINITE;
      if (start > 0) pool.setProven(index);
    }
  };

  /** Whether the chosen answer of a node is refuted as another one was, if there is one. */
  const simulate = (twin: number): boolean => {
    if (twin < 0) return false;
    const isProven = simulation.prove(stack[chosen]!, twin, Math.min(SIMULATION_NODES, lastNode - nodes()));
    visited += simulation.nodes();
    if (!isProven) return false;
    stack[chosen + 1] = 0;
    stack[chosen + 2] = INFINITE;
    return true;
  };

  /**
   * Visits the node after the chosen move of another, until another move is to be searched first.
   *
   * @param least - the limit of the number of which one move decides; `summed`: of the other number.
   */
  const descend = (isAttack: boolean, end: number, least: number, summed: number, depth: number): void => {
    const at = chosen;
    const own = isAttack ? 1 : 2;
    // A quarter more than the runner-up: without it two equal moves take turns at every step.
    const leastNext = Math.min(least, secondLeast + 1 + (secondLeast >> 2));
    const summedNext = summed === INFINITE ? INFINITE : Math.max(summed - others, stack[at + 3 - own]! + 1);
    const point = stack[at]!;
    const mover = isAttack ? side : other;
    const chain = chainStart;
    if (!isAttack && fives(side) === 0) chainStart = depth + 1;
    path[depth] = point;
    play(point, mover);
    if (isAttack) visit(false, end, leastNext, summedNext, depth + 1);
    else visit(true, end, summedNext, leastNext, depth + 1);
    undo(point, mover);
    chainStart = chain;
    if (isHalted) return;
    if (isAttack) history.addSearch(point);
    stack[at + 1] = proofNumber;
    stack[at + 2] = disproofNumber;
  };

  const begin = (attacker: Side): void => {
    side = attacker;
    other = attacker === 0 ? 1 : 0;
    moves.begin(attacker);
    simulation.begin(attacker);
    history.clear();
    low = 0;
    high = 0;
    for (let point = 0; point < area; point++) {
      if (cells[point] === 0) continue;
      const key = 4 * point + 2 * (cells[point]! - 1);
      low ^= KEYS[key]!;
      high ^= KEYS[key + 1]!;
    }
    if (side === 1) {
      low = ~low;
      high = ~high;
    }
    fourStart = fours.nodes();
    visited = 0;
    selection = WIDE;
    turns = 0;
    turnEnd = 0;
    isNarrowLost = false;
    chainStart = 0;
    isHalted = false;
    rootWins = false;
    isCutShort = false;
    rootNodes = 0;
    rootProof = 1;
    rootDisproof = 1;
  };

  /** Looks for a win by fours at the root, for so many nodes in all; whether that has come to an end. */
  const searchRootFours = (): boolean => {
    const most = LONG_FACTOR * fourNodes;
    while (rootNodes < most) {
      const before = fours.nodes();
      const next = Math.min(ROOT_NODES, most - rootNodes);
      const move = rootNodes === 0 ? fours.win(side, next) : fours.resume(next);
      // A search that visits no node has come to its end too.
      rootNodes = fours.isComplete() ? most : rootNodes + fours.nodes() - before;
      rootWins = move >= 0;
      if (rootWins) rootNodes = most;
      if (performance.now() >= deadline) break;
    }
    rootProof = rootWins ? 0 : 1;
    rootDisproof = rootWins ? INFINITE : 1;
    return rootNodes >= most;
  };

  const isSolved = (): boolean => rootProof === 0 || rootDisproof === 0;

  const run = (until: number, lastOne: number): 'solved' | 'paused' => {
    if (isSolved()) return 'solved';
    deadline = until;
    if (!searchRootFours()) return 'paused';
    if (isSolved()) return 'solved';
    do {
      if (!isHalted && nodes() >= turnEnd) passTurn();
      isOut = false;
      lastNode = Math.min(lastOne, turnEnd);
      visit(true, 0, INFINITE, INFINITE, 0);
      if (isHalted) return 'paused';
      rootProof = proofNumber;
      rootDisproof = disproofNumber;
      if (rootDisproof === 0 && selection !== EVERY) exhaust();
      if (isSolved()) return 'solved';
    } while (nodes() < lastOne && performance.now() < until);
    return 'paused';
  };

  /** Lets the selection go on whose turn it is. */
  const passTurn = (): void => {
    if (selection !== EVERY) select(turns++ % NARROW_TURNS === 0 && !isNarrowLost ? NARROW : WIDE);
    turnEnd = nodes() + TURN_NODES + Math.floor(nodes() / TURN_PART);
  };

  /** Lets the next wider selection go on where one has found that it does not win. */
  const exhaust = (): void => {
    if (selection === NARROW) isNarrowLost = true;
    select(selection === NARROW ? WIDE : EVERY);
    rootDisproof = 1;
  };

  const select = (next: number): void => {
    const before = 2 * selection;
    const after = 2 * next;
    low ^= selectionKeys[before]! ^ selectionKeys[after]!;
    high ^= selectionKeys[before + 1]! ^ selectionKeys[after + 1]!;
    selection = next;
  };

  const findDefence = (): Defence | undefined => {
    const threats: number[][] = [];
    const isFour = fives(side) > 0;
    const count = findAnswers(true, (line) => threats.push(line));
    if (count < 0) return undefined;
    return { answers: Array.from(found.subarray(0, count), (word) => word & POINT_MASK), threats, isFour };
  };

  const searchAgain = (depth: number, until: number): boolean => {
    chainStart = depth;
    isOut = false;
    deadline = until;
    visit(true, 0, INFINITE, INFINITE, depth);
    return isHalted || (proofNumber !== 0 && disproofNumber !== 0 && nodes() < lastNode);
  };

  const provenSearch: ProvenSearch = {
    play,
    undo,
    key: () => `${low} ${high}`,
    findFours: () => (hasFours(side) ? fours.line() : undefined),
    provenMove: () => {
      const slot = proven(low, high, selection);
      return slot < 0 ? -1 : table.bestMove(slot);
    },
    searchAgain,
    findDefence,
    findFoursAfter: (answer) => {
      put(answer, other);
      const won = hasFours(side);
      take(answer, other);
      return won ? { fours: fours.line(), zone: coverFours(side) ? zone : undefined } : undefined;
    },
  };

  function* proof(nextSliceEnd: SliceEnd): SlicedWork<ThreatProof | undefined> {
    if (rootProof !== 0) return undefined;
    if (rootWins) return { fours: fours.line() };
    // To find again what the table has forgotten may take more moves than the narrow selection has.
    if (selection === NARROW) select(WIDE);
    lastNode = 2 * nodes() + PROOF_NODES;
    return yield* writeProof(provenSearch, side, nextSliceEnd);
  }

  return {
    clear: () => {
      table.clear();
      pool.clear();
      fours.clear();
      visited = 0;
      fourStart = fours.nodes();
    },
    begin,
    run,
    hasWon: () => rootProof === 0,
    isComplete: () => !isCutShort && moves.isComplete(),
    nodes,
    proof,
  };
}
