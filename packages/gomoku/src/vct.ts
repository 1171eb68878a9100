/**
 * Victory by continuous threats (VCT): every move of the attacker is a four, or threatens to win by continuous fours.
 *
 * Depth-first proof-number search (df-pn) over two kinds of nodes:
 *
 * ```text
 * attack   the attacker moves, and has no win by fours.     proof number = least, disproof number = combined
 *          moves: every point at which a stone promises something (a class over NONE)
 * defence  the defender moves, after a move of the attacker. proof number = combined, disproof number = least
 *          moves: against a four the point that stops it; else the points of the zones (see `threat-zone.ts`) of all
 *          known wins by fours that follow if the defender passes, but for those after which the fours win anyway
 * ```
 *
 * A defence node is looked into when it is first visited, and most are decided then: the move was no threat, or the
 * defender wins by fours, or no answer is left. What is left of the answers is kept in a pool, because to find it takes
 * a search of fours for every point of the zone.
 *
 * ```text
 * table    4 words a slot:   0 low, 1 high: the hash of the board and of the kind of node
 *                            2 proof number << 16 | disproof number
 *                            3 attack: the move that proves; defence: where its answers begin in the pool, or 0
 * pool     number of answers, answers, number of answers, …
 * stack    of each node on the path, for each of its moves:  move, proof number, disproof number, low, high
 * ```
 *
 * Numbers combine to the largest one plus one for every other undecided move: sums explode where moves transpose.
 *
 * Sources: Allis, van den Herik and Huntjens 1993 (threat-space search); Thomsen 2000 (lambda search: a threat is
 * what wins by simpler means after a pass); Nagai 2002 (df-pn); Ueda et al. 2008 (weak proof-number search).
 *
 * @module
 */
import { zobristKeys, type Side } from '@games/search-core';
import { CLASS, CLASSES } from './classes';
import { VERDICT } from './forbidden';
import type { Patterns } from './patterns';
import type { Rule } from './rule';
import { createThreatZone } from './threat-zone';
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
  readonly hasWon: () => boolean;
  /** Nodes of the threats, and of the fours below them, so far. */
  readonly nodes: () => number;
  /** The proof of a win. It is searched for again where the table has forgotten; undefined if that takes too long. */
  readonly proof: () => ThreatProof | undefined;
}

/** Beyond this: decided. */
const INFINITE = 65_535;
const LARGEST = INFINITE - 1;

/** The clock is looked at once in so many nodes, less one. */
const CLOCK_MASK = 7;

const WORDS = 4;
const MOVE_WORDS = 5;
const MAX_DEPTH = 96;
/** To write down a proof may cost as many nodes as to find it, and this many. */
const PROOF_NODES = 100_000;

/** Proof numbers to begin with, by the class of an attacking move: what promises more is tried first. */
const HOPE = new Int32Array(CLASSES).fill(40);
HOPE[CLASS.TWO] = 24;
HOPE[CLASS.OPEN_TWO] = 14;
HOPE[CLASS.SLEEPING_THREE] = 16;
HOPE[CLASS.DOUBLE_TWO] = 9;
HOPE[CLASS.OPEN_THREE] = 4;
HOPE[CLASS.THREE_PLUS] = 3;
HOPE[CLASS.DOUBLE_THREE] = 2;
HOPE[CLASS.DOUBTFUL] = 4;
HOPE[CLASS.FOUR] = 7;
HOPE[CLASS.FOUR_PLUS] = 5;
HOPE[CLASS.FOUR_THREE] = 3;

export interface ThreatOptions {
  /** Slots of the table: `2 ** bits`, 16 bytes each. */
  readonly bits?: number;
  /** Nodes of one search of fours. */
  readonly fourNodes?: number;
}

export function createThreatSearch(
  patterns: Patterns,
  rule: Rule,
  options: ThreatOptions = {},
): ThreatSearch {
  const { grid, cells, classes, counts, put, take, verdict } = patterns;
  const { area } = grid;
  const { bits = 19, fourNodes = 400 } = options;
  const KEYS = zobristKeys(4 * area + 2, 0x7c07);
  const mask = (1 << bits) - 1;
  const table = new Int32Array(WORDS << bits);
  let pool = new Uint16Array(1 << 16);
  let poolLength = 1;
  const fours = createFourSearch(patterns, rule, 18);
  const { cover, zone } = createThreatZone(patterns);
  let stack = new Int32Array(MOVE_WORDS * area * 8);
  const line = new Uint16Array(area + 1);
  const left = new Uint16Array(area);

  let side: Side = 0;
  let other: Side = 1;
  let low = 0;
  let high = 0;
  let visited = 0;
  let deadline = 0;
  let lastNode = 0;
  let fourStart = 0;
  let isOut = false;
  /** Where what is found out about a defence node is written down, when it is for a proof. */
  let record: { answers: { move: number; then: ThreatProof }[]; threats: number[][] } | undefined;
  /** Where in the pool the answers of the defence node begin that was looked into last. */
  let poolStart = 0;
  /** Numbers of the node left last. */
  let proofNumber = 1;
  let disproofNumber = 1;
  let rootProof = 1;
  let rootDisproof = 1;
  let rootWins = false;

  const isAllowed = (point: number, of: number): boolean => {
    const look = classes[of * area + point]!;
    return look !== CLASS.FORBIDDEN && (look !== CLASS.DOUBTFUL || verdict(point) === VERDICT.ALLOWED);
  };

  const fives = (of: number): number => counts[of * CLASSES + CLASS.FIVE]!;

  const findFive = (of: number): number => {
    for (let point = 0; point < area; point++)
      if (classes[of * area + point] === CLASS.FIVE && cells[point] === 0) return point;
    return -1;
  };

  /** Every point that makes a five, as a line of its own. */
  const fivesOf = (of: number): number[][] =>
    Array.from({ length: area }, (_, point) => [point]).filter(
      ([point]) => classes[of * area + point!] === CLASS.FIVE && cells[point!] === 0,
    );

  const hasFours = (of: Side): boolean => fours.win(of, fourNodes) >= 0;

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

  const store = (extra: number): void => {
    let slot = probe(low, high);
    if (slot < 0) {
      slot = (low & mask) * WORDS;
      // Of two, the one goes that is decided: it is found again sooner.
      if (!isDecided(slot) && isDecided(slot ^ WORDS)) slot ^= WORDS;
    }
    table[slot] = low;
    table[slot + 1] = high;
    table[slot + 2] = (proofNumber << 16) | disproofNumber;
    table[slot + 3] = extra;
  };

  const isDecided = (slot: number): boolean => {
    const numbers = table[slot + 2]!;
    return numbers >>> 16 === 0 || (numbers & 65_535) === 0;
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

  /** Stacks the moves of an attack node, and returns where they end. */
  const writeThreats = (first: number): number => {
    let end = first;
    const forced = fives(other) > 0 ? findFive(other) : -1;
    if (fives(other) > 1) return end;
    for (let point = 0; point < area; point++) {
      if (cells[point] !== 0 || (forced >= 0 && point !== forced)) continue;
      const look = classes[side * area + point]!;
      if ((look === CLASS.NONE && forced < 0) || !isAllowed(point, side)) continue;
      push(end, point, side, HOPE[look]!, 1);
      end += MOVE_WORDS;
    }
    return end;
  };

  /** Stacks the answers of a defence node, and returns where they end; -1 if the node is lost for the attacker. */
  const writeAnswers = (first: number): number => {
    const slot = probe(low, high);
    let start = slot < 0 ? 0 : table[slot + 3]!;
    if (start === 0) {
      const count = findAnswers();
      if (count < 0) return -1;
      start = keep(count);
    }
    let end = first;
    for (let index = start + 1; index <= start + pool[start]!; index++) {
      push(end, pool[index]!, other, 4, 2);
      end += MOVE_WORDS;
    }
    poolStart = start;
    return end;
  };

  /** Moves the answers found into the pool. When the pool is full, all nodes have to look for theirs again. */
  const keep = (count: number): number => {
    if (poolLength + count + 1 > pool.length) {
      const larger = new Uint16Array(2 * pool.length);
      larger.set(pool);
      pool = larger;
    }
    const start = poolLength;
    pool[start] = count;
    pool.set(left.subarray(0, count), start + 1);
    poolLength += count + 1;
    return start;
  };

  /** Writes the answers after which the attacker does not win by fours into `left`; -1 if the move was no threat. */
  const findAnswers = (): number => {
    if (fives(other) > 0) return -1;
    if (fives(side) > 0) {
      const five = findFive(side);
      record?.threats.push(...fivesOf(side));
      if (fives(side) > 1) return 0;
      if (!isAllowed(five, other)) return 0;
      left[0] = five;
      return 1;
    }
    if (!hasFours(side)) return -1;
    const length = fours.length();
    line.set(fours.path.subarray(0, length));
    record?.threats.push(fours.line());
    if (hasFours(other)) return -1;
    if (!cover(side, line, length)) throw new Error('a line of fours that does not win');
    let count = 0;
    for (let point = 0; point < area; point++)
      if (zone[point] !== 0 && cells[point] === 0 && isAllowed(point, other)) left[count++] = point;
    return siftAnswers(count);
  };

  /** Drops the answers that some win by fours does not mind. */
  const siftAnswers = (count: number): number => {
    let kept = 0;
    let end = count;
    for (let index = 0; index < end; index++) {
      const answer = left[index]!;
      put(answer, other);
      const won = hasFours(side);
      take(answer, other);
      if (!won) {
        left[kept++] = answer;
        continue;
      }
      const length = fours.length();
      line.set(fours.path.subarray(0, length));
      record?.answers.push({ move: answer, then: { fours: fours.line() } });
      if (!cover(side, line, length)) continue;
      record?.threats.push(fours.line());
      // Those already kept are in no line's way but their own.
      let next = index + 1;
      for (let later = index + 1; later < end; later++)
        if (zone[left[later]!] !== 0) left[next++] = left[later]!;
      end = next;
      let still = 0;
      for (let earlier = 0; earlier < kept; earlier++)
        if (zone[left[earlier]!] !== 0) left[still++] = left[earlier]!;
      kept = still;
    }
    return kept;
  };

  const nodes = (): number => visited + fours.nodes() - fourStart;

  const isOver = (): boolean => {
    if (!isOut && (visited & CLOCK_MASK) === 0) isOut = nodes() >= lastNode || performance.now() >= deadline;
    return isOut;
  };

  /** Visits a node until one of its numbers reaches its limit, or the nodes are used up. */
  const visit = (
    isAttack: boolean,
    first: number,
    proofLimit: number,
    disproofLimit: number,
    depth: number,
  ): void => {
    visited++;
    makeRoom(first);
    const end =
      depth >= MAX_DEPTH ? (isAttack ? first : -1) : isAttack ? writeThreats(first) : writeAnswers(first);
    if (end < 0 || (isAttack && end === first)) {
      proofNumber = INFINITE;
      disproofNumber = 0;
      store(0);
      return;
    }
    let extra = isAttack ? 0 : poolStart;
    for (;;) {
      const own = isAttack ? 1 : 2;
      let best = INFINITE;
      let second = INFINITE;
      let largest = 0;
      let undecided = 0;
      let chosen = first;
      for (let at = first; at < end; at += MOVE_WORDS) {
        if (stack[at + 1] !== 0 && stack[at + 2] !== 0) {
          const slot = probe(stack[at + 3]!, stack[at + 4]!);
          if (slot >= 0) {
            stack[at + 1] = table[slot + 2]! >>> 16;
            stack[at + 2] = table[slot + 2]! & 65_535;
          }
        }
        const least = stack[at + own]!;
        const combined = stack[at + 3 - own]!;
        if (combined !== 0) undecided++;
        if (combined > largest) largest = combined;
        if (least < best) {
          second = best;
          best = least;
          chosen = at;
        } else if (least < second) second = least;
      }
      const total =
        largest === INFINITE || largest === 0 ? largest : Math.min(LARGEST, largest + undecided - 1);
      if (first === end) best = INFINITE;
      proofNumber = isAttack ? best : total;
      disproofNumber = isAttack ? total : best;
      if (isAttack) extra = stack[chosen]!;
      if (
        proofNumber >= proofLimit ||
        disproofNumber >= disproofLimit ||
        proofNumber === 0 ||
        disproofNumber === 0
      )
        break;
      if (isOver()) break;
      const ownLimit = isAttack ? proofLimit : disproofLimit;
      const otherLimit = isAttack ? disproofLimit : proofLimit;
      const nextOwn = Math.min(ownLimit, second + 1 + (second >> 2));
      const nextOther =
        otherLimit >= INFINITE
          ? INFINITE
          : Math.max(otherLimit - undecided + 1, stack[chosen + 3 - own]! + 1);
      const point = stack[chosen]!;
      const mover = isAttack ? side : other;
      const at = chosen;
      play(point, mover);
      visit(!isAttack, end, isAttack ? nextOwn : nextOther, isAttack ? nextOther : nextOwn, depth + 1);
      undo(point, mover);
      stack[at + 1] = proofNumber;
      stack[at + 2] = disproofNumber;
    }
    store(extra);
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
    rootWins = fours.win(side, 100 * fourNodes) >= 0;
    rootProof = rootWins ? 0 : 1;
    rootDisproof = rootWins ? INFINITE : 1;
  };

  const run = (until: number, lastOne: number): 'solved' | 'paused' => {
    if (rootProof === 0 || rootDisproof === 0) return 'solved';
    isOut = false;
    deadline = until;
    lastNode = lastOne;
    visit(true, 0, INFINITE, INFINITE, 0);
    rootProof = proofNumber;
    rootDisproof = disproofNumber;
    return rootProof === 0 || rootDisproof === 0 ? 'solved' : 'paused';
  };

  /** Undefined if the table has forgotten how the attacker wins, and there is no time to find it out again. */
  const proveAttack = (depth: number): ThreatProof | undefined => {
    if (hasFours(side)) return { fours: fours.line() };
    const move = provenMove(depth);
    if (move < 0) return undefined;
    play(move, side);
    const attack = proveDefence(move, depth + 1);
    undo(move, side);
    return attack;
  };

  const provenMove = (depth: number): number => {
    let slot = probe(low, high);
    if (slot < 0 || table[slot + 2]! >>> 16 !== 0) {
      visit(true, 0, INFINITE, INFINITE, depth);
      slot = proofNumber === 0 ? probe(low, high) : -1;
    }
    return slot < 0 ? -1 : table[slot + 3]!;
  };

  const proveDefence = (move: number, depth: number): ThreatProof | undefined => {
    record = { answers: [], threats: [] };
    const { answers, threats } = record;
    const count = findAnswers();
    record = undefined;
    if (count < 0) return undefined;
    for (const answer of left.slice(0, count)) {
      play(answer, other);
      const then = proveAttack(depth + 1);
      undo(answer, other);
      if (!then) return undefined;
      answers.push({ move: answer, then });
    }
    return { move, answers, threats };
  };

  const proof = (): ThreatProof | undefined => {
    if (rootProof !== 0) return undefined;
    isOut = false;
    deadline = Infinity;
    lastNode = 2 * nodes() + PROOF_NODES;
    if (rootWins) fours.win(side, 100 * fourNodes);
    const found = rootWins ? { fours: fours.line() } : proveAttack(0);
    return found;
  };

  return {
    begin,
    run,
    hasWon: () => rootProof === 0,
    nodes,
    proof,
  };
}
