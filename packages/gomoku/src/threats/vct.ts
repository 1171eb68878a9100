/**
 * Victory by continuous threats (VCT): every move of the attacker is a four, or threatens to win by continuous fours.
 *
 * Depth-first proof-number search (df-pn) over two kinds of nodes:
 *
 * ```text
 * attack   the attacker moves, and has no win by fours.     proof number = least, disproof number = sum
 *          moves: every point at which a stone promises something (by its class)
 * defence  the defender moves, after a move of the attacker. proof number = sum, disproof number = least
 *          moves: against a four the point that stops it; else the points of the zone (see `threat-zone.ts`) of a win
 *          by fours that follows if the defender passes
 * ```
 *
 * Searches of several selections of attacking moves take turns, from those that make threes and fours alone to all of
 * them: the fewer moves an attack needs the sooner a narrow search finds it, or ends, and then the others go on. Each has
 * nodes of its own in the table. What the moves of a node are, and that it is proven, they learn from each other.
 *
 * A node is looked into when it is first visited, and most are decided then. A defence node: the move was no threat, or
 * the defender wins by fours. An attack node: the fours win, and then every other answer that does not touch them is
 * dropped from the defence node above. The moves of a node are kept in a pool with their first numbers, because to find
 * them takes searches of fours.
 *
 * ```text
 * table    4 words a slot:   0 low, 1 high: the hash of the board, the kind of node, the selection
 *                            2 proof number << 16 | disproof number
 *                            3 where its moves begin in the pool, or 0 << 9 | the most promising move
 * pool     of each node: number of its moves, and each as  disproof number << 16 | proof number << 9 | point
 * stack    of each node on the path, for each of its moves:  move, proof number, disproof number, low, high
 * ```
 *
 * The first numbers of a move come from the classes of its point for both sides: a move that also stops the other side
 * is tried sooner by either. A four costs the attacker something, and so does a move after fours that has nothing to do
 * with them. Fours can be played at any time in any order, and without that every threat would be searched after every
 * selection of them.
 *
 * Sources: Allis, van den Herik and Huntjens 1993 (threat-space search); Thomsen 2000 (lambda search: a threat is
 * what wins by simpler means after a pass); Nagai 2002 (df-pn); Pawlewicz and Lew 2007 (limits that leave room above the
 * runner-up); Winands and Schadd 2011 (first numbers from an evaluation).
 *
 * @module
 */
import { zobristKeys, type Side } from '@games/search-core';
import type { SlicedWork, SliceEnd } from '@games/search-core/engine';
import { findPoint, findPoints } from '../patterns/find-point';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { PatternBoard } from '../patterns/pattern-board';
import type { Rule } from '../rules/rule';
import { createDefenceZone } from './defence-zone';
import { createFourSearch } from './vcf';

/** An attack that wins, whatever the defender does: a move and what follows. */
export type ThreatProof =
  | {
      /** Fours that win from here: the attacker's moves and the answers by turns, see `verifyVcf`. */
      readonly fours: readonly number[];
    }
  | {
      readonly move: number;
      /** How it goes on after each of these answers. */
      readonly answers: readonly { readonly move: number; readonly then: ThreatProof }[];
      /** After every other answer, one of these lines of fours wins. */
      readonly threats: readonly (readonly number[])[];
    };

export interface ThreatSearch {
  /** Starts a search for a win of a side that is to move. The board must not change before the search has ended. */
  readonly begin: (side: Side) => void;
  /**
   * Goes on until a time of `performance.now()`, or until so many {@link nodes} have been looked at.
   *
   * @returns `'solved'`: {@link hasWon} is final.
   */
  readonly run: (until: number, nodes: number) => 'solved' | 'paused';
  /** Whether the search has come to its end. */
  readonly isSolved: () => boolean;
  readonly hasWon: () => boolean;
  /** Nodes of the threats, and of the fours below them, so far. */
  readonly nodes: () => number;
  /**
   * The proof of a win, in time slices, between which the board is as it was at the beginning. It is searched for again
   * where the table has forgotten; undefined if that takes too long.
   */
  readonly proof: (nextSliceEnd: SliceEnd) => SlicedWork<ThreatProof | undefined>;
}

const POINT_BITS = 9;
const POINT_MASK = (1 << POINT_BITS) - 1;
const NUMBER_MASK = 127;
const NUMBERS_MASK = 65_535;
const DISPROOF_SHIFT = 16;

/** Beyond this: decided. */
const INFINITE = 65_535;
const LARGEST = INFINITE - 1;

/** So much larger is a search of fours at the root, and of the fours that a move threatens where a proof is written. */
const LONG_FACTOR = 40;

/** Nodes of a search of fours between two looks at the clock. */
const ROOT_NODES = 256;

const WORDS = 4;
/** What a node has instead of moves: the fours win, there is nothing left to try, or another selection has a proof. */
const WON = -2;
const LOST = -1;
const PROVEN = -3;
const MOVE_WORDS = 5;
const MAX_DEPTH = 96;
/** To write down a proof may cost as many nodes as to find it, and this many. */
const PROOF_NODES = 100_000;
/** Words of the pool, 32 MiB: where a node's moves begin has 23 bits of a word of the table. */
const MOST_POOL = 2 ** 23;
/** Slots of the table of the search of fours, 8 MiB. */
const FOUR_BITS = 20;

/** The least classes of the attacking moves of each selection, the narrowest first and everything last. */
const SELECTIONS = [POINT_PATTERN.OPEN_THREE, POINT_PATTERN.DOUBLE_TWO, POINT_PATTERN.TWO] as const;
const WIDEST = SELECTIONS.length - 1;
/** Nodes of a turn of a selection: so many, and one for so many of those looked at so far. */
const TURN_NODES = 10_000;
const TURN_PART = 32;

/** Proof numbers to begin with, by the class of an attacking move: what promises more is tried first. */
const HOPE = new Int32Array(POINT_PATTERNS).fill(60);
HOPE[POINT_PATTERN.TWO] = 36;
HOPE[POINT_PATTERN.OPEN_TWO] = 21;
HOPE[POINT_PATTERN.SLEEPING_THREE] = 24;
HOPE[POINT_PATTERN.DOUBLE_TWO] = 14;
HOPE[POINT_PATTERN.OPEN_THREE] = 4;
HOPE[POINT_PATTERN.THREE_PLUS] = 3;
HOPE[POINT_PATTERN.DOUBLE_THREE] = 2;
HOPE[POINT_PATTERN.DOUBTFUL] = 4;
HOPE[POINT_PATTERN.FOUR] = 7;
HOPE[POINT_PATTERN.FOUR_PLUS] = 5;
HOPE[POINT_PATTERN.FOUR_THREE] = 3;
/** By so much smaller where the attacker takes the point of a four from the defender. */
const TAKEN_FOUR = 3;
/** By so much larger after fours on whose lines the point is not: for any move, and for a further four. */
const UNRELATED = 20;
const UNRELATED_FOUR = 5;
/** What a four adds to the proof number of what follows. */
const FOUR_COST = 6;

/**
 * Disproof numbers to begin with are the larger the less often an answer refutes an attack, by the class of its point
 * for the attacker and for the defender. (Counted in searches: of the answers that make a four and take one, most; of
 * those that do neither, one of a hundred. Larger steps than these leave the likely answers too late.)
 */
const REFUTES = {
  taking: new Float64Array(POINT_PATTERNS).fill(3.5),
  making: new Float64Array(POINT_PATTERNS).fill(9.2),
};
REFUTES.taking.fill(2.6, POINT_PATTERN.OPEN_THREE).fill(1, POINT_PATTERN.FOUR_THREE);
REFUTES.taking[POINT_PATTERN.FOUR_PLUS] = 1.9;
REFUTES.making
  .fill(4.3, POINT_PATTERN.OPEN_TWO)
  .fill(1.6, POINT_PATTERN.OPEN_THREE)
  .fill(1, POINT_PATTERN.FOUR);
REFUTES.making[POINT_PATTERN.DOUBTFUL] = 4.3;

/** What the points of each class are worth to an attacker who has to go on. */
const MEANS = new Int32Array(POINT_PATTERNS);
MEANS[POINT_PATTERN.DOUBLE_TWO] = 1;
MEANS[POINT_PATTERN.OPEN_THREE] = 2;
MEANS[POINT_PATTERN.THREE_PLUS] = 3;
MEANS[POINT_PATTERN.DOUBLE_THREE] = 6;
MEANS[POINT_PATTERN.DOUBTFUL] = 2;
MEANS[POINT_PATTERN.FOUR] = 2;
MEANS[POINT_PATTERN.FOUR_PLUS] = 4;
MEANS[POINT_PATTERN.FOUR_THREE] = 8;

/** What is found out about an attacking move: proofs of what follows after some answers, and lines that win after others. */
interface ProofNotes {
  readonly answers: { move: number; then: ThreatProof }[];
  readonly threats: number[][];
}

export interface ThreatOptions {
  /** Slots of the table: `2 ** bits`, 16 bytes each. */
  readonly bits?: number | undefined;
  /** Nodes of one search of fours. */
  readonly fourNodes?: number | undefined;
}

export function createThreatSearch(
  patterns: PatternBoard,
  rule: Rule,
  options: ThreatOptions = {},
): ThreatSearch {
  const { grid, cells, pointPatterns: classes, counts, put, take, allows, canMove } = patterns;
  const { area, reachStart, closeEnd, reachPlaces } = grid;
  const { bits = 20, fourNodes = 100 } = options;
  const KEYS = zobristKeys(4 * area + 2, 0x7c07);
  const SELECTION_KEYS = zobristKeys(2 * SELECTIONS.length, 0x7c08);
  const mask = (1 << bits) - 1;
  const table = new Int32Array(WORDS << bits);
  let pool = new Int32Array(1 << 16);
  let poolLength = 1;
  /** How often the pool was emptied. */
  let poolAge = 0;
  const fours = createFourSearch(patterns, rule, FOUR_BITS);
  const { cover, zone } = createDefenceZone(patterns, rule);
  let stack = new Int32Array(MOVE_WORDS * area * 8);
  const line = new Uint16Array(area + 1);
  /** The moves of the node being looked into, packed as in the pool. */
  const found = new Int32Array(area);

  let side: Side = 0;
  let other: Side = 1;
  let low = 0;
  let high = 0;
  let visited = 0;
  let deadline = 0;
  let lastNode = 0;
  /** Whose turn it is among the selections, when it ends, and those that have found that they do not win. */
  let selection = 0;
  let turnEnd = 0;
  const exhausted = new Uint8Array(SELECTIONS.length);
  let fourStart = 0;
  let isOut = false;
  /** By hash: the proofs written so far, which boards reached by several ways share. */
  const proofs = new Map<string, ThreatProof>();
  /** Where what is found out about a defence node is written down, when it is for a proof. */
  let record: ProofNotes | undefined;
  /** The moves played where a proof is being written, and when other work is to run, that time and those after it. */
  const path: { readonly point: number; readonly of: Side }[] = [];
  let sliceEnd = Infinity;
  let nextSliceEnd: SliceEnd = () => Infinity;
  /** The moves of the path, by depth, and how deep the last one lies that was neither a four nor the answer to one. */
  const played = new Uint16Array(MAX_DEPTH + 1);
  let chainStart = 0;
  /** By point: 1 on a line with one of the fours played last. */
  const related = new Uint8Array(area);
  /** Whether the node left last was an attack node whose fours win. */
  let wonByFours = false;
  /** Where in the pool the moves of the node begin that was looked into last. */
  let poolStart = 0;
  /** Of the node summed up last: its most promising move, the number of the next best, and the sum of the others. */
  let chosen = 0;
  let secondLeast = 0;
  let others = 0;
  /** Numbers of the node left last. */
  let proofNumber = 1;
  let disproofNumber = 1;
  let rootProof = 1;
  let rootDisproof = 1;
  let rootWins = false;
  /** Nodes of the search of fours at the root. */
  let rootNodes = 0;

  const fives = (of: number): number => counts[of * POINT_PATTERNS + POINT_PATTERN.FIVE]!;

  /** Every point that makes a five, as a line of its own. */
  const fivesOf = (of: number): number[][] =>
    findPoints(patterns, of, POINT_PATTERN.FIVE).map((point) => [point]);

  /** A search that fails goes to its limit: the defender's fours, which are looked for most often, get less. */
  const hasFours = (of: Side): boolean => fours.win(of, of === side ? fourNodes : fourNodes >> 1) >= 0;

  /** Whether a move threatens. For a proof the search takes longer: what it knew then it may have forgotten. */
  const isThreat = (): boolean => fours.win(side, record ? LONG_FACTOR * fourNodes : fourNodes) >= 0;

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

  /** The slot of a hash, or -1. Either of two slots may hold it. */
  const probe = (first: number, second: number): number => {
    const slot = (first & mask) * WORDS;
    if (table[slot] === first && table[slot + 1] === second) return slot;
    const next = slot ^ WORDS;
    return table[next] === first && table[next + 1] === second ? next : -1;
  };

  /** The slot of the node in another selection, or -1. */
  const probeIn = (other: number): number => {
    const key = 2 * other;
    const own = 2 * selection;
    return probe(
      low ^ SELECTION_KEYS[key]! ^ SELECTION_KEYS[own]!,
      high ^ SELECTION_KEYS[key + 1]! ^ SELECTION_KEYS[own + 1]!,
    );
  };

  /** A slot in which some selection has noted that the node is proven, or -1. */
  const provenSlot = (): number => {
    for (let each = 0; each < SELECTIONS.length; each++) {
      const slot = probeIn(each);
      if (slot >= 0 && table[slot + 2]! >>> 16 === 0) return slot;
    }
    return -1;
  };

  /** Finds the moves of a node in the pool, or that it is lost, if another selection knows; 0 or {@link LOST}. */
  const learn = (isAttack: boolean): number => {
    for (let each = 0; each < SELECTIONS.length; each++) {
      const slot = each === selection ? -1 : probeIn(each);
      if (slot < 0) continue;
      poolStart = table[slot + 3]! >>> POINT_BITS;
      const isLost = (table[slot + 2]! & NUMBERS_MASK) === 0;
      // A defence node without moves was lost at first sight, unless the pool has been emptied.
      if (isLost && (each > selection || (!isAttack && poolStart === 0 && poolAge === 0))) return LOST;
      if (poolStart > 0) break;
    }
    return 0;
  };

  const store = (extra: number): void => {
    let slot = probe(low, high);
    if (slot < 0) {
      slot = (low & mask) * WORDS;
      // Of two, the one goes that is decided: it is found again sooner.
      if (!isDecidedAt(slot) && isDecidedAt(slot ^ WORDS)) slot ^= WORDS;
    }
    table[slot] = low;
    table[slot + 1] = high;
    table[slot + 2] = (proofNumber << 16) | disproofNumber;
    table[slot + 3] = extra;
  };

  const isDecidedAt = (slot: number): boolean => {
    const numbers = table[slot + 2]!;
    return numbers >>> 16 === 0 || (numbers & NUMBERS_MASK) === 0;
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
   * What a node's moves are is found out once, unless the table forgets.
   */
  const writeMoves = (isAttack: boolean, first: number, depth: number): number => {
    if (provenSlot() >= 0) return PROVEN;
    const slot = probe(low, high);
    poolStart = slot < 0 ? 0 : table[slot + 3]! >>> POINT_BITS;
    if (poolStart === 0 && learn(isAttack) === LOST) return LOST;
    if (poolStart === 0) {
      const count = isAttack ? findThreats(depth) : findAnswers();
      if (count < 0) return count;
      poolStart = keep(count);
    }
    const mover = isAttack ? side : other;
    let end = first;
    for (let index = poolStart + 1; index <= poolStart + pool[poolStart]!; index++) {
      const word = pool[index]!;
      if (isAttack && !isSelected(word & POINT_MASK)) continue;
      const proof = (word >> POINT_BITS) & NUMBER_MASK;
      push(end, word & POINT_MASK, mover, proof, proof === 0 ? INFINITE : word >> DISPROOF_SHIFT);
      end += MOVE_WORDS;
    }
    return isAttack && end === first ? LOST : end;
  };

  /** Whether the selection has an attacking move; it has all that stop a four. */
  const isSelected = (point: number): boolean => {
    const look = classes[side * area + point]!;
    return look >= SELECTIONS[selection]! || look === POINT_PATTERN.DOUBTFUL || fives(other) > 0;
  };

  /** Moves what has been found into the pool. When that is full, every node has to find its moves again. */
  const keep = (count: number): number => {
    if (poolLength + count + 1 > MOST_POOL) emptyPool();
    if (poolLength + count + 1 > pool.length) {
      const larger = new Int32Array(2 * pool.length);
      larger.set(pool);
      pool = larger;
    }
    const start = poolLength;
    pool[start] = count;
    pool.set(found.subarray(0, count), start + 1);
    poolLength += count + 1;
    return start;
  };

  const emptyPool = (): void => {
    for (let slot = 3; slot < table.length; slot += WORDS) table[slot]! &= POINT_MASK;
    poolLength = 1;
    poolAge++;
  };

  /** Finds the moves of an attack node; {@link WON} or {@link LOST} if it is decided. */
  const findThreats = (depth: number): number => {
    if (fives(other) > 1) return LOST;
    const isChained = depth > chainStart;
    // After a four and its answer the fours win no more than before.
    if (!isChained && hasFours(side)) return WON;
    const forced = fives(other) > 0 ? findPoint(patterns, other, POINT_PATTERN.FIVE) : -1;
    const isThreatened = forced < 0 && hasFours(other) && coverFours(other);
    if (isChained) markRelated(depth);
    let count = 0;
    for (let point = 0; point < area; point++) {
      if (cells[point] !== 0 || (forced >= 0 && point !== forced)) continue;
      const look = classes[side * area + point]!;
      // Fours come before what the defender threatens.
      if (isThreatened && zone[point] === 0 && look < POINT_PATTERN.FOUR) continue;
      if ((look === POINT_PATTERN.NONE && forced < 0) || !allows(point, side)) continue;
      found[count++] = pack(point, hopeOf(point, look, isChained), 1);
    }
    return count === 0 ? LOST : count;
  };

  /** Marks the points on the lines of the fours at the end of the path, and of their answers. */
  const markRelated = (depth: number): void => {
    related.fill(0);
    for (let index = chainStart; index < depth; index++) {
      const point = played[index]!;
      for (let entry = reachStart[point]!; entry < closeEnd[point]!; entry++)
        related[reachPlaces[entry]! >> 2] = 1;
    }
  };

  /** The first proof number of an attacking move of a class. */
  const hopeOf = (point: number, look: number, isChained: boolean): number => {
    const takesFour = classes[other * area + point]! >= POINT_PATTERN.FOUR;
    const hope = takesFour ? Math.ceil(HOPE[look]! / TAKEN_FOUR) : HOPE[look]!;
    if (!isChained || related[point] !== 0) return hope;
    return hope + (look >= POINT_PATTERN.FOUR ? UNRELATED_FOUR : UNRELATED);
  };

  /** Covers the line of the four search. */
  const coverFours = (of: Side): boolean => {
    const length = fours.length();
    line.set(fours.path.subarray(0, length));
    return cover(of, line, length);
  };

  /**
   * Finds the answers to an attacking move; {@link LOST} if it was no threat, the defender's fours come first, or the
   * game is drawn because the defender has no legal move.
   */
  const findAnswers = (): number => {
    if (fives(other) > 0 || !canMove(other)) return LOST;
    if (fives(side) > 0) return findStop();
    if (!isThreat()) return LOST;
    const length = fours.length();
    line.set(fours.path.subarray(0, length));
    record?.threats.push(fours.line());
    // For a proof the defender's fours are answers like others.
    if ((!record && hasFours(other)) || !cover(side, line, length)) return LOST;
    const scope = scopeOf();
    let count = 0;
    for (let point = 0; point < area; point++)
      if (zone[point] !== 0 && cells[point] === 0 && allows(point, other))
        found[count++] = packAnswer(point, scope);
    return count;
  };

  /** Finds the only answer to a four. */
  const findStop = (): number => {
    const five = findPoint(patterns, side, POINT_PATTERN.FIVE);
    record?.threats.push(...fivesOf(side));
    if (fives(side) > 1 || !allows(five, other)) return 0;
    found[0] = packAnswer(five, scopeOf());
    return 1;
  };

  /** Drops the answers to a threat that some win by fours does not mind, and notes why. */
  function* siftAnswers(count: number, { answers, threats }: ProofNotes): SlicedWork<number> {
    let kept = 0;
    let end = count;
    for (let index = 0; index < end; index++) {
      yield* rest();
      const answer = found[index]! & POINT_MASK;
      put(answer, other);
      const won = hasFours(side);
      take(answer, other);
      if (!won) {
        found[kept++] = answer;
        continue;
      }
      answers.push({ move: answer, then: { fours: fours.line() } });
      if (!coverFours(side)) continue;
      threats.push(fours.line());
      end = dropUncovered(index + 1, end);
      kept = dropUncovered(0, kept);
    }
    return kept;
  }

  /** Drops those of a part of the answers found that are outside the zone, and returns where the rest ends. */
  const dropUncovered = (from: number, to: number): number => {
    let next = from;
    for (let index = from; index < to; index++)
      if (zone[found[index]! & POINT_MASK] !== 0) found[next++] = found[index]!;
    return next;
  };

  const pack = (point: number, proof: number, disproof: number): number =>
    point | (proof << POINT_BITS) | (disproof << DISPROOF_SHIFT);

  /** How much the attacker has to play with. */
  const scopeOf = (): number => {
    const base = side * POINT_PATTERNS;
    let scope = 0;
    for (let look = 0; look < POINT_PATTERNS; look++) scope += counts[base + look]! * MEANS[look]!;
    return scope;
  };

  const packAnswer = (point: number, scope: number): number => {
    const taking = REFUTES.taking[classes[side * area + point]!]!;
    const making = REFUTES.making[classes[other * area + point]!]!;
    return pack(
      point,
      1 + Math.floor(40 / (6 + scope)),
      Math.round((1 + (scope >> 4)) ** 0.7 * taking * making),
    );
  };

  const nodes = (): number => visited + fours.nodes() - fourStart;

  const isOver = (): boolean => {
    if (!isOut) isOut = nodes() >= lastNode || performance.now() >= deadline;
    return isOut;
  };

  /** Reads the numbers of a move from the table, unless it is decided. */
  const refresh = (at: number): void => {
    if (stack[at + 1] === 0 || stack[at + 2] === 0) return;
    const slot = probe(stack[at + 3]!, stack[at + 4]!);
    if (slot < 0) return;
    stack[at + 1] = table[slot + 2]! >>> 16;
    stack[at + 2] = table[slot + 2]! & NUMBERS_MASK;
  };

  /** Sums up the moves of a node and chooses the most promising one. */
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
    if (!isAttack && fives(side) > 0) sum += FOUR_COST;
    others = sum - stack[chosen + 3 - own]!;
    if (largest === INFINITE || largest === 0) sum = largest;
    else if (sum > LARGEST) sum = LARGEST;
    proofNumber = isAttack ? best : sum;
    disproofNumber = isAttack ? sum : best;
  };

  /** Visits a node, whose moves are stacked from `first`, until a number reaches its limit, or no node is left. */
  const visit = (
    isAttack: boolean,
    first: number,
    proofLimit: number,
    disproofLimit: number,
    depth: number,
  ): void => {
    visited++;
    makeRoom(first);
    const end = depth < MAX_DEPTH ? writeMoves(isAttack, first, depth) : LOST;
    wonByFours = end === WON;
    if (end < 0) {
      proofNumber = end === LOST ? INFINITE : 0;
      disproofNumber = end === LOST ? 0 : INFINITE;
      store(end === LOST ? 0 : wonByFours ? fours.path[0]! : table[provenSlot() + 3]! & POINT_MASK);
      return;
    }
    const start = poolStart;
    const age = poolAge;
    // Stones are only added below, so that no other move of this node is met there, and once is enough.
    for (let at = first; at < end; at += MOVE_WORDS) refresh(at);
    for (;;) {
      sumUp(isAttack, first, end);
      const isDecided = proofNumber === 0 || disproofNumber === 0;
      if (isDecided || proofNumber >= proofLimit || disproofNumber >= disproofLimit || isOver()) break;
      if (isAttack) descend(true, end, proofLimit, disproofLimit, depth);
      else {
        descend(false, end, disproofLimit, proofLimit, depth);
        if (wonByFours && coverFours(side)) dropAnswers(first, end, age === poolAge ? start : 0);
      }
    }
    wonByFours = false;
    store((age === poolAge ? start << POINT_BITS : 0) | stack[chosen]!);
  };

  /** Drops the answers of a node that are outside the zone, from the stack and from the pool, if it has them. */
  const dropAnswers = (first: number, end: number, start: number): void => {
    for (let at = first, index = start + 1; at < end; at += MOVE_WORDS, index++) {
      if (zone[stack[at]!] !== 0) continue;
      stack[at + 1] = 0;
      stack[at + 2] = INFINITE;
      if (start > 0) pool[index]! &= ~(NUMBER_MASK << POINT_BITS);
    }
  };

  /**
   * Visits the node after the chosen move of another, until it is no longer the most promising one.
   *
   * @param least - the limit of the number of which one move decides; `summed`: of the other number.
   */
  const descend = (isAttack: boolean, end: number, least: number, summed: number, depth: number): void => {
    const at = chosen;
    const own = isAttack ? 1 : 2;
    // Half as much again as the runner-up: without it two moves of equal promise take turns at every step.
    const leastNext = Math.min(least, secondLeast + 1 + (secondLeast >> 1));
    const summedNext = summed === INFINITE ? INFINITE : Math.max(summed - others, stack[at + 3 - own]! + 1);
    const point = stack[at]!;
    const mover = isAttack ? side : other;
    const chain = chainStart;
    if (!isAttack && fives(side) === 0) chainStart = depth + 1;
    played[depth] = point;
    play(point, mover);
    if (isAttack) visit(false, end, leastNext, summedNext, depth + 1);
    else visit(true, end, summedNext, leastNext, depth + 1);
    undo(point, mover);
    chainStart = chain;
    stack[at + 1] = proofNumber;
    stack[at + 2] = disproofNumber;
  };

  const begin = (attacker: Side): void => {
    side = attacker;
    other = attacker === 0 ? 1 : 0;
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
    selection = WIDEST;
    turnEnd = 0;
    exhausted.fill(0);
    chainStart = 0;
    rootWins = false;
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
      // A search that looks at no node has come to its end too.
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
      if (nodes() >= turnEnd || exhausted[selection] !== 0) passTurn();
      isOut = false;
      lastNode = Math.min(lastOne, turnEnd);
      visit(true, 0, INFINITE, INFINITE, 0);
      exhausted[selection] = disproofNumber === 0 ? 1 : 0;
      rootProof = proofNumber;
      rootDisproof = exhausted[WIDEST] !== 0 ? 0 : 1;
      if (isSolved()) return 'solved';
    } while (nodes() < lastOne && performance.now() < until);
    return 'paused';
  };

  /** Lets the next selection go on that is not exhausted. */
  const passTurn = (): void => {
    let next = selection;
    do next = (next + 1) % SELECTIONS.length;
    while (exhausted[next] !== 0);
    select(next);
    turnEnd = nodes() + TURN_NODES + Math.floor(nodes() / TURN_PART);
  };

  const select = (next: number): void => {
    const before = 2 * selection;
    const after = 2 * next;
    low ^= SELECTION_KEYS[before]! ^ SELECTION_KEYS[after]!;
    high ^= SELECTION_KEYS[before + 1]! ^ SELECTION_KEYS[after + 1]!;
    selection = next;
  };

  /** Lets other work run when the slice is over. The moves of the proof are taken back meanwhile. */
  function* rest(): SlicedWork<void> {
    if (performance.now() < sliceEnd) return;
    for (let index = path.length - 1; index >= 0; index--) undo(path[index]!.point, path[index]!.of);
    yield undefined;
    sliceEnd = nextSliceEnd();
    for (const { point, of } of path) play(point, of);
  }

  const playInProof = (point: number, of: Side): void => {
    path.push({ point, of });
    play(point, of);
  };

  const undoInProof = (): void => {
    const { point, of } = path.pop()!;
    undo(point, of);
  };

  /** Undefined if the table has forgotten how the attacker wins, and there is no time to find it out again. */
  function* proveAttack(depth: number): SlicedWork<ThreatProof | undefined> {
    const key = `${low} ${high}`;
    const known = proofs.get(key);
    if (known) return known;
    yield* rest();
    if (hasFours(side)) return { fours: fours.line() };
    const move = yield* provenMove(depth);
    if (move < 0) return undefined;
    playInProof(move, side);
    const attack = yield* proveDefence(move, depth + 1);
    undoInProof();
    if (attack) proofs.set(key, attack);
    return attack;
  }

  function* provenMove(depth: number): SlicedWork<number> {
    let slot = provenSlot();
    while (slot < 0) {
      chainStart = depth;
      isOut = false;
      deadline = sliceEnd;
      visit(true, 0, INFINITE, INFINITE, depth);
      slot = proofNumber === 0 ? provenSlot() : -1;
      if (proofNumber === 0 || disproofNumber === 0 || nodes() >= lastNode) break;
      yield* rest();
    }
    return slot < 0 ? -1 : table[slot + 3]! & POINT_MASK;
  }

  function* proveDefence(move: number, depth: number): SlicedWork<ThreatProof | undefined> {
    const notes: ProofNotes = { answers: [], threats: [] };
    const { answers, threats } = notes;
    const isFour = fives(side) > 0;
    record = notes;
    const count = findAnswers();
    record = undefined;
    const kept = count > 0 && !isFour ? yield* siftAnswers(count, notes) : count;
    if (kept < 0) return undefined;
    for (const word of found.slice(0, kept)) {
      const answer = word & POINT_MASK;
      playInProof(answer, other);
      const then = yield* proveAttack(depth + 1);
      undoInProof();
      if (!then) return undefined;
      answers.push({ move: answer, then });
    }
    return { move, answers, threats };
  }

  function* proof(next: SliceEnd): SlicedWork<ThreatProof | undefined> {
    if (rootProof !== 0) return undefined;
    nextSliceEnd = next;
    sliceEnd = next();
    lastNode = 2 * nodes() + PROOF_NODES;
    proofs.clear();
    path.length = 0;
    // What the table has forgotten, everything may be needed to find again.
    select(WIDEST);
    return rootWins ? { fours: fours.line() } : yield* proveAttack(0);
  }

  return {
    begin,
    run,
    isSolved,
    hasWon: () => rootProof === 0,
    nodes,
    proof,
  };
}
